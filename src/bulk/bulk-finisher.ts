import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { addEvent } from '../database/outbox';
import { BulkChunksCollection } from './bulk-chunks.collection';
import { BulkOperationsCollection } from './bulk-operations.collection';
import type { BulkChunk } from './schemas/bulk-chunk.schema';
import type { BulkOperation } from './schemas/bulk-operation.schema';

/** The event that an operation's own receiver hears, once. */
export const BULK_COMPLETED = 'bulk.completed';

/** What is known of a chunk without its items and outcomes. */
export type ChunkSummary = Pick<BulkChunk, '_id' | 'index' | 'state'> & {
  /** Null where the chunk has none: an index knows no absent fields. */
  [name in 'successCount' | 'failureCount' | 'fault']: BulkChunk[name] | null;
};

const SUMMARY = { index: 1, state: 1, successCount: 1, failureCount: 1, fault: 1 } as const;

/**
 * Ends operations. That one is done follows from its chunks, never from a counter that a crash could skip; of any
 * number of workers that see it one writes it, together with the event.
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
    const givenUp = chunks.length > 0 && chunks.every(({ fault }) => typeof fault === 'string');
    await this.end(
      { _id, wallet, webhook },
      { status: givenUp ? 'failed' : 'completed', successCount, failureCount },
      // A chunk that was added since was not among those that were looked at.
      { chunks: chunks.length, expansion: { $exists: false } },
    );
  }

  /** Ends an operation whose items cannot be found. What was found before goes on and is told of. */
  async giveUp({ _id, wallet, webhook }: BulkOperation, cause: unknown): Promise<void> {
    const operations = this.operations.of(wallet);
    await operations.update({ _id }, { $set: { fault: String(cause) } });
    await this.end({ _id, wallet, webhook }, { status: 'failed', successCount: 0, failureCount: 0 }, { chunks: 0 });
  }

  summaries(operation: Types.ObjectId, wallet: Types.ObjectId): Promise<ChunkSummary[]> {
    const found = this.chunks.of(wallet).find({ operation }, { projection: SUMMARY, sort: { index: 1 } });
    return found as Promise<ChunkSummary[]>;
  }

  private async end(
    { _id, wallet, webhook }: Pick<BulkOperation, '_id' | 'wallet' | 'webhook'>,
    result: Required<Pick<BulkOperation, 'status' | 'successCount' | 'failureCount'>>,
    condition: object,
  ): Promise<void> {
    const open = { _id, status: { $in: ['pending', 'processing'] }, ...condition };
    await this.operations
      .of(wallet)
      .update(open as never, [
        { $set: { ...result, completedAt: '$$NOW' } },
        { $unset: 'expansion' },
        ...(webhook ? [addEvent(BULK_COMPLETED)] : []),
      ]);
  }
}

export function countsOf(chunks: readonly ChunkSummary[]): { successCount: number; failureCount: number } {
  const sum = (values: (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return {
    successCount: sum(chunks.map(({ successCount }) => successCount)),
    failureCount: sum(chunks.map(({ failureCount }) => failureCount)),
  };
}
