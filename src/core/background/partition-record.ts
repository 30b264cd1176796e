import type { Collection, Document, Filter } from 'mongodb';
import type { StoredDocument } from '../database/tenant-collection';

/** A record that is to be sent, and waits for its turn. */
export interface PartitionRecord extends StoredDocument {
  /** What shares its turn with others. */
  partition?: string;
  /** When it is to be sent; of one that a worker has, when it is free for others again. Only while waiting. */
  nextAttemptAt?: Date;
  /** The claim of the worker that has it. */
  leaseOwner?: string;
  /** Attempts so far. */
  tries: number;
}

/** Before everything that is due: dates that are there at all, as partial indexes and their queries can say it. */
export const EVER = new Date(0);

/** A record that this process may send. */
export type Claimed<T extends PartitionRecord> = T & {
  partition: string;
  leaseOwner: string;
  /** By `performance.now()`: later somebody else may have it. */
  sendBefore: number;
};

/** What a claim or an outcome is about. */
export type Leased = Pick<PartitionRecord, '_id' | 'leaseOwner'>;

/** Records of one collection that are sent in one way. Needs an index on partition and `nextAttemptAt`. */
export interface PartitionSource<T extends PartitionRecord> {
  /** What they are, as logs name them: `Webhooks`. */
  name: string;
  records: Collection<T>;
  /** How the names of their partitions begin, where others send records of the same collection. */
  prefix?: string;
  /** What is true of a record as long as it is to be sent. */
  waiting: Filter<T>;
  /** What is read of a record. Has `partition`, `tries` and `leaseOwner`. */
  projection: Document;
  /** How long a worker has what it claims: then it counts as gone, and others may claim it. Milliseconds. */
  leaseMs: number;
  /** The longest that sending one takes, in milliseconds. */
  callMs: number;
  /** Fields to set, as in a pipeline's `$set`, when a worker takes a record, and when it gives one back unsent. */
  whenTaken?: Document;
  whenReleased?: Document;
}
