import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { addEvent } from '../core/database/outbox';
import { type BulkChunk, BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { type BulkOperation, BulkOperationsCollection } from './schemas/bulk-operation.schema';

export const BULK_COMPLETED = 'bulk.completed';

export type ChunkSummary = Pick<BulkChunk, '_id' | 'index' | 'state'> & {
  /** Null instead of absent, because the query that the index covers returns absent fields as null. */
  [name in 'successCount' | 'failureCount' | 'failure']: BulkChunk[name] | null;
};

const SUMMARY = { index: 1, state: 1, successCount: 1, failureCount: 1, failure: 1 } as const;

/**
 * Completes operations. Whether an operation is done is determined from its chunks, because a counter could be wrong
 * after a crash.
 */
@Injectable()
export class BulkFinisher {
  constructor(
    private readonly operations: BulkOperationsCollection,
    private readonly chunks: BulkChunksCollection,
  ) {}

  async finishIfDone({ _id, wallet, webhook }: Pick<BulkOperation, '_id' | 'wallet' | 'webhook'>): Promise<void> {
    const chunks = await this.summaries(_id, wallet);
    if (chunks.some(({ state }) => state === 'waiting')) return;
    const { successCount, failureCount } = countsOf(chunks);
    // If the search for items failed, the items that it did not find count as failures. `failure` of the operation
    // contains the reason.
    const isIncomplete = { $gt: ['$failure', null] };
    const ended = {
      status: chunks.every(({ failure: error }) => typeof error === 'string')
        ? { $cond: [{ $or: [isIncomplete, chunks.length > 0] }, 'failed', 'completed'] }
        : 'completed',
      successCount,
      failureCount: { $cond: [isIncomplete, { $subtract: ['$totalItems', successCount] }, failureCount] },
      completedAt: '$$NOW',
      updatedAt: '$$NOW',
    };
    // Does not match if a chunk was added after the chunks were read.
    const open = { status: { $in: ['pending', 'processing'] }, chunks: chunks.length, expansion: { $exists: false } };
    await this.operations
      .of(wallet)
      .update({ _id, ...open } as never, [{ $set: ended }, ...(webhook ? [addEvent(BULK_COMPLETED)] : [])]);
  }

  /** Stops the search for items. Items that were found still run, and the remaining ones count as failures. */
  async stopExpansion({ _id, wallet, webhook, expansion }: BulkOperation, cause: unknown): Promise<void> {
    const given = { $set: { failure: String(cause) }, $unset: { expansion: 1 as const } };
    const unchanged = { _id, 'expansion.page': expansion?.page };
    if (await this.operations.of(wallet).update(unchanged, given as never)) {
      await this.finishIfDone({ _id, wallet, webhook });
    }
  }

  summaries(operation: Types.ObjectId, wallet: Types.ObjectId): Promise<ChunkSummary[]> {
    const found = this.chunks.of(wallet).find({ operation }, { projection: SUMMARY, sort: { index: 1 } });
    return found as Promise<ChunkSummary[]>;
  }

  async summariesOf(
    operations: readonly Types.ObjectId[],
    wallet: Types.ObjectId,
  ): Promise<Map<string, ChunkSummary[]>> {
    const summaries = new Map<string, ChunkSummary[]>();
    if (operations.length === 0) return summaries;
    const options = { projection: { ...SUMMARY, operation: 1 }, sort: { operation: 1, index: 1 } } as const;
    for (const chunk of await this.chunks.of(wallet).find({ operation: { $in: [...operations] } }, options)) {
      const key = chunk.operation.toHexString();
      const known = summaries.get(key);
      if (known) known.push(chunk as ChunkSummary);
      else summaries.set(key, [chunk as ChunkSummary]);
    }
    return summaries;
  }
}

export function countsOf(chunks: readonly Pick<ChunkSummary, 'successCount' | 'failureCount'>[]): {
  successCount: number;
  failureCount: number;
} {
  const sum = (values: (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    successCount: sum(chunks.map(({ successCount }) => successCount)),
    failureCount: sum(chunks.map(({ failureCount }) => failureCount)),
  };
}
