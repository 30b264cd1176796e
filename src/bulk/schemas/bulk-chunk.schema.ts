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
   * JSON, which is shorter than BSON and allows any field name. Removed once done, because items contain personal data.
   */
  items?: string;
  outcomes?: string;
  successCount?: number;
  failureCount?: number;
  failure?: string;
  /** The items refer to images by URL, which can take a long time to fetch. */
  images?: true;
  /** After the first attempt, some items may already have taken effect. */
  attempts: number;
  /** Time and number of the last dispatch, which name the job. */
  dispatchedAt?: Date;
  dispatches: number;
  errorCount: number;
  createdAt: Date;
}

/**
 * Losing a lease or outcome only causes the chunk to run again. The end is written with majority acknowledgment, which
 * covers all earlier writes.
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
// A covering index, so that counts do not read the large chunks.
BulkChunkSchema.index(
  { wallet: 1, operation: 1, index: 1, state: 1, successCount: 1, failureCount: 1, failure: 1, _id: 1 },
  { name: 'summaries' },
);
// For finding chunks to dispatch and counting a wallet’s chunks in flight. Covering, because chunks are large.
BulkChunkSchema.index(
  { state: 1, wallet: 1, createdAt: 1, index: 1 },
  { name: 'waiting', partialFilterExpression: { state: 'waiting' } },
);
indexHistory(BulkChunkSchema);
BulkChunkSchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });

@Injectable()
export class BulkChunksCollection extends collectionOf<BulkChunk>('BulkChunk') {}
