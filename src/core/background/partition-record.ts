import type { Collection, Document, Filter } from 'mongodb';
import type { StoredDocument } from '../database/tenant-collection';

/** A record that waits to be sent. */
export interface PartitionRecord extends StoredDocument {
  /** Groups records that share a rate and a queue. */
  partition?: string;
  /** When to send it; while leased, when it is free again. Absent once it no longer waits. */
  nextAttemptAt?: Date;
  leaseOwner?: string;
  tries: number;
}

/** Less than every due date: partial indexes and their queries need a range to say "has a date". */
export const EVER = new Date(0);

/** Milliseconds after which a worker that sends counts as gone: longer than a call takes. */
export const SENDING_LEASE_MS = 30_000;

export type Claimed<T extends PartitionRecord> = T & {
  partition: string;
  leaseOwner: string;
  /** On the clock of `performance.now()`. Afterwards another worker may claim it. */
  sendBefore: number;
};

export type Leased = Pick<PartitionRecord, '_id' | 'leaseOwner'>;

/** Records of one collection that are sent alike. Needs an index on partition and `nextAttemptAt`. */
export interface PartitionSource<T extends PartitionRecord> {
  name: string;
  records: Collection<T>;
  /** Prefix of its partition names, where several sources share the collection. */
  prefix?: string;
  /** The wallet of a partition, so that wallets take turns. Default: each partition takes turns for itself. */
  walletOf?(partition: string): string;
  /** True for a record as long as it waits. */
  waiting: Filter<T>;
  /** Must have `partition`, `tries` and `leaseOwner`. */
  projection: Document;
  /** Milliseconds. Afterwards the worker counts as gone. */
  leaseMs: number;
  callMs: number;
  /** Fields of a pipeline's `$set` when a worker claims a record, and when it returns it unsent. */
  whenTaken?: Document;
  whenReleased?: Document;
}
