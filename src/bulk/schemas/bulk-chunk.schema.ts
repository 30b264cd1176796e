import { Schema, type Types } from 'mongoose';
import type { WithLease } from '../../core/background/lease';
import type { TenantDocument } from '../../core/database/tenant-collection';

/** Up to 500 items of an operation: what a worker takes at a time. */
export interface BulkChunk extends TenantDocument, WithLease {
  operation: Types.ObjectId;
  /** Position among the operation's chunks. */
  index: number;
  state: 'waiting' | 'done';
  /**
   * Its items as JSON: what callers send can be several times as long as BSON, and names may be in it that BSON does
   * not know. Dropped once done, because it holds personal data.
   */
  items?: string;
  /** What became of them, as JSON; once done. */
  outcomes?: string;
  /** Listings, which are counted once for each time that an item was listed. */
  successCount?: number;
  failureCount?: number;
  /** Why it was given up; its items are failures then. */
  failure?: string;
  /** How often a worker took it: after the first time some of its items may have taken effect. */
  attempts: number;
  /** When it was last handed to a worker, and how often: names the job. */
  dispatchedAt?: Date;
  dispatches: number;
  /** How often a worker failed with all of it. */
  errorCount: number;
  createdAt: Date;
}

/**
 * Who has a chunk, and what became of it: losing that only repeats the chunk, which changes nothing. That an operation
 * has ended is acknowledged by the majority, and with it all that was written before.
 */
export const BOOKKEEPING = { writeConcern: { w: 1 } } as const;

const LIFETIME_SECONDS = 30 * 86_400;

export const BulkChunkSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    operation: { type: Schema.Types.ObjectId, required: true },
    index: Number,
    state: String,
    items: String,
    outcomes: String,
    successCount: Number,
    failureCount: Number,
    failure: String,
    attempts: Number,
    leaseOwner: String,
    leaseUntil: Date,
    dispatchedAt: Date,
    dispatches: Number,
    errorCount: Number,
    createdAt: Date,
  },
  { collection: 'bulk_chunks', versionKey: false },
);
// The chunks of an operation in order; what they come to is answered without reading them, because they are large.
BulkChunkSchema.index(
  { wallet: 1, operation: 1, index: 1, state: 1, successCount: 1, failureCount: 1, failure: 1, _id: 1 },
  { name: 'summaries' },
);
// What is to be handed out, and what a wallet has in flight; the state is in it so that wallets are found without reading chunks.
BulkChunkSchema.index(
  { state: 1, wallet: 1, createdAt: 1, index: 1 },
  { name: 'waiting', partialFilterExpression: { state: 'waiting' } },
);
// The ledger ends by itself.
BulkChunkSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });
