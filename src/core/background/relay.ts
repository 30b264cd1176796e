import type { Document, Filter, UpdateFilter } from 'mongodb';
import type { ScopedCollection, StoredDocument } from '../database/tenant-collection';

/** Interval in milliseconds at which to check for work that the change stream did not report. */
export const POLL_INTERVAL_MS = 15_000;

/** Interval for relays that read the collections of all kinds, in which work is rare. */
export const RARE_POLL_INTERVAL_MS = 60_000;

export interface RelaySource<T extends StoredDocument> {
  /** Records of all wallets. */
  records: ScopedCollection<T>;
  /** Path of the date, at most one level deep. Needs an index. */
  dueField: string;
  /** Selects records that this process understands. Others wait for a process that does. */
  filter?: Filter<T>;
  projection?: Document;
  batch: number;
}

export interface RecordUpdate<T extends StoredDocument> {
  filter: Filter<T>;
  update: UpdateFilter<T> | Document[];
}

/** Moves pending work out of records. Must be idempotent: it can be interrupted or run twice. */
export interface Relay<T extends StoredDocument, S extends RelaySource<T> = RelaySource<T>> {
  /** Unique name, used for the lease and the metrics. */
  readonly name: string;
  /** Delay after a record’s date, in milliseconds, so that several changes are processed together. */
  readonly delayMs?: number;
  /**
   * Pause between two rounds while there is work, in milliseconds, unless a batch was full. Makes each round cover many
   * records. Such work is found by polling: if nearly every write sets a mark, reporting each one would cost more than
   * reading many together.
   */
  readonly restMs?: number;
  /** Milliseconds between polls while there is no work. Defaults to 15 s. */
  readonly pollMs?: number;
  /** Whether the date can be in the future. A record is skipped until then. */
  readonly hasFutureDates?: boolean;
  /** Number of groups processed concurrently. Defaults to 1. */
  readonly concurrency?: number;
  sources(): readonly S[];
  /** Records with the same key are processed together. Without it, each record is processed alone. */
  groupBy?(record: T, source: S): string;
  /** If it throws, each record of the group is tried alone, and records that fail are retried later. */
  process(group: readonly T[], source: S): Promise<unknown>;
  /** Clears the mark of a processed record that has not changed since. If omitted, `process` clears it. */
  clear?(record: T, source: S): RecordUpdate<T>;
}

/** Removes a mark, which is an object with the date `at`, if its date is unchanged. */
export function clearMark<T extends StoredDocument>({ _id, ...record }: T, mark: string): RecordUpdate<T> {
  const { at } = record[mark] as { at: Date };
  return { filter: { _id, [`${mark}.at`]: at } as Filter<T>, update: [{ $unset: mark }] };
}
