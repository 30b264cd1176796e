import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../../core/database/history';
import type { WithLease } from '../../core/background/lease';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

export interface BulkChunk extends TenantDocument, WithHistory, WithLease {
  operation: Types.ObjectId;
  index: number;
  state: 'waiting' | 'done';
  /**
   * The items as JSON, which is shorter than BSON and allows any field name. Removed once the chunk is done, because
   * items contain personal data.
   */
  items?: string;
  outcomes?: string;
  successCount?: number;
  failureCount?: number;
  failure?: string;
  /** The items refer to images by URL, which can take a long time to fetch. */
  images?: true;
  /** Number of attempts. If it is above one, some items may already have taken effect. */
  attempts: number;
  /** Time of the last dispatch. `dispatches` is the number of dispatches, which is part of the job ID. */
  dispatchedAt?: Date;
  dispatches: number;
  errorCount: number;
  createdAt: Date;
}

/**
 * Write concern for leases and outcomes. If such a write is lost, the chunk only runs again. The final update of the
 * operation waits for a majority, which also confirms all earlier writes.
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
    images: Boolean,
    attempts: Number,
    leaseOwner: String,
    leaseUntil: Date,
    dispatchedAt: Date,
    dispatches: Number,
    errorCount: Number,
    createdAt: Date,
    ...HISTORY_FIELDS,
  },
  { collection: 'bulk_chunks', versionKey: false },
);
// Covers the queries that count items, so that they do not read the large chunks.
BulkChunkSchema.index(
  { wallet: 1, operation: 1, index: 1, state: 1, successCount: 1, failureCount: 1, failure: 1, _id: 1 },
  { name: 'summaries' },
);
// Used to find chunks to dispatch and to count the chunks of a wallet that are in flight. Covers these queries, because
// chunks are large.
BulkChunkSchema.index(
  { state: 1, wallet: 1, createdAt: 1, index: 1 },
  { name: 'waiting', partialFilterExpression: { state: 'waiting' } },
);
indexHistory(BulkChunkSchema);
BulkChunkSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });

@Injectable()
export class BulkChunksCollection extends collectionOf<BulkChunk>('BulkChunk') {}
