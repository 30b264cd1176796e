import type { Document, Filter, UpdateFilter } from 'mongodb';
import type { ScopedCollection, StoredDocument } from '../database/tenant-collection';

/** Records of one collection that carry a mark: a date since when there is something to do with them. */
export interface RelaySource<T extends StoredDocument> {
  /** Of all wallets. */
  records: ScopedCollection<T>;
  /** Path of the date, one step into an object at most. Needs an index. */
  dueField: string;
  /** What else is true of records that this process understands: others wait for a process that does. */
  filter?: Filter<T>;
  projection?: Document;
  /** How many are read in a round. */
  batch: number;
}

/** An update of one record. */
export interface RecordUpdate<T extends StoredDocument> {
  filter: Filter<T>;
  update: UpdateFilter<T> | Document[];
}

/** Moves pending work out of records. Idempotent: safe to interrupt or to run twice. */
export interface Relay<T extends StoredDocument, S extends RelaySource<T> = RelaySource<T>> {
  /** Unique; of the lease that one process at a time has, and of its metrics. */
  readonly name: string;
  /** How long a record is left alone after its date, so that several changes are processed once. Milliseconds. */
  readonly delayMs?: number;
  /** The date may lie ahead: a record is left alone until then. */
  readonly hasFutureDates?: boolean;
  /** How many groups are processed at a time; one if absent. */
  readonly concurrency?: number;
  /** Asked once, when the application has started. */
  sources(): readonly S[];
  /** Records with the same key are processed together; each by itself if absent. */
  groupBy?(record: T): string;
  /** Where it throws, each record of the group is tried alone, and the bad ones are tried again later. */
  process(group: readonly T[], source: S): Promise<unknown>;
  /** Takes the mark of a processed record away, unless it changed meanwhile. Absent: `process` does it. */
  clear?(record: T, source: S): RecordUpdate<T>;
}

/** Removes a mark that is an object with the date `at`, where the date is still the same. */
export function clearMark<T extends StoredDocument>({ _id, ...record }: T, mark: string): RecordUpdate<T> {
  const { at } = record[mark] as { at: Date };
  return { filter: { _id, [`${mark}.at`]: at } as Filter<T>, update: [{ $unset: mark }] };
}
