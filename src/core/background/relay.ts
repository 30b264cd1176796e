import type { Document, Filter, UpdateFilter } from 'mongodb';
import type { ScopedCollection, StoredDocument } from '../database/tenant-collection';

/** Interval in milliseconds for polling, which finds work that the change stream did not report. */
export const POLL_INTERVAL_MS = 15_000;

/** Polling interval for relays that read the collections of all kinds, where work is rare. */
export const RARE_POLL_INTERVAL_MS = 60_000;

export interface RelaySource<T extends StoredDocument> {
  /** Records of all wallets. */
  records: ScopedCollection<T>;
  /** Path of the date that marks a record with pending work, at most one level deep. It must be indexed. */
  dueField: string;
  /** Selects the records that this process can handle. The others wait for a process that can handle them. */
  filter?: Filter<T>;
  projection?: Document;
  batch: number;
}

export interface RecordUpdate<T extends StoredDocument> {
  filter: Filter<T>;
  update: UpdateFilter<T> | Document[];
}

/** Processes the pending work that records contain. Must be idempotent, because it can be interrupted or run twice. */
export interface Relay<T extends StoredDocument, S extends RelaySource<T> = RelaySource<T>> {
  /** Unique name, used for the lease and the metrics. */
  readonly name: string;
  /** Time to wait after a record’s date, in milliseconds, so that several changes are processed together. */
  readonly delayMs?: number;
  /**
   * Pause between two rounds while there is work, in milliseconds. Each round then covers many records. There is no
   * pause after a full batch. A relay with this pause finds its work by polling. It is meant for dates that nearly
   * every write sets: reporting each write would cost more than reading many records together.
   */
  readonly restMs?: number;
  /** Milliseconds between polls while there is no work. Defaults to 15 s. */
  readonly pollMs?: number;
  /** Whether the date can be in the future. Such a record is skipped until that time. */
  readonly hasFutureDates?: boolean;
  /** Number of groups processed concurrently. Defaults to 1. */
  readonly concurrency?: number;
  sources(): readonly S[];
  /**
   * Returns a key. Records with the same key are processed together. If this method is absent, each record is processed
   * alone.
   */
  groupBy?(record: T, source: S): string;
  /**
   * Processes a group. If it throws, each record of the group is tried alone, and records that fail again are retried
   * later.
   */
  process(group: readonly T[], source: S): Promise<unknown>;
  /**
   * Returns the update that removes the date of a processed record, unless the record has changed since. If this method
   * is absent, `process` must remove the date.
   */
  clear?(record: T, source: S): RecordUpdate<T>;
}

/** Returns an update that removes a mark, which is an object with the date `at`, unless the date has changed. */
export function clearMark<T extends StoredDocument>({ _id, ...record }: T, mark: string): RecordUpdate<T> {
  const { at } = record[mark] as { at: Date };
  return { filter: { _id, [`${mark}.at`]: at } as Filter<T>, update: [{ $unset: mark }] };
}
