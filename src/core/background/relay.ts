import type { Document, Filter, UpdateFilter } from 'mongodb';
import type { ScopedCollection, StoredDocument } from '../database/tenant-collection';

/** Interval in milliseconds in which work is looked for that the change stream did not report. */
export const POLL_INTERVAL_MS = 15_000;

/** The same for relays that read the collections of all kinds, where work is rare. */
export const RARE_POLL_INTERVAL_MS = 60_000;

export interface RelaySource<T extends StoredDocument> {
  /** Across all wallets. */
  records: ScopedCollection<T>;
  /** Path of the date, at most one level deep. Needs an index. */
  dueField: string;
  /** Selects records that this process understands: others wait for a process that does. */
  filter?: Filter<T>;
  projection?: Document;
  batch: number;
}

export interface RecordUpdate<T extends StoredDocument> {
  filter: Filter<T>;
  update: UpdateFilter<T> | Document[];
}

/** Moves pending work out of records. Idempotent: safe to interrupt or to run twice. */
export interface Relay<T extends StoredDocument, S extends RelaySource<T> = RelaySource<T>> {
  /** Unique: names the lease and the metrics. */
  readonly name: string;
  /** Milliseconds after its date before a record is processed, so that several changes are processed once. */
  readonly delayMs?: number;
  /**
   * Milliseconds between two rounds while there is work, unless a batch was full, so that a round covers many records.
   * Such work is found by the poll: where nearly every write makes a mark, a report of each costs more than reading many.
   */
  readonly restMs?: number;
  /** Milliseconds between polls while there is no work; 15 s if absent. */
  readonly pollMs?: number;
  /** The date may lie ahead: a record is left alone until then. */
  readonly hasFutureDates?: boolean;
  /** Groups processed concurrently; one if absent. */
  readonly concurrency?: number;
  sources(): readonly S[];
  /** Records with the same key are processed together; each alone if absent. */
  groupBy?(record: T, source: S): string;
  /** If it throws, each record of the group is tried alone, and failing ones again later. */
  process(group: readonly T[], source: S): Promise<unknown>;
  /** Removes the mark of a processed record if it is unchanged. Absent: `process` does it. */
  clear?(record: T, source: S): RecordUpdate<T>;
}

/** Removes a mark, an object with the date `at`, if its date is unchanged. */
export function clearMark<T extends StoredDocument>({ _id, ...record }: T, mark: string): RecordUpdate<T> {
  const { at } = record[mark] as { at: Date };
  return { filter: { _id, [`${mark}.at`]: at } as Filter<T>, update: [{ $unset: mark }] };
}
