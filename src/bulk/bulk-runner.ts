import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { historyOf } from '../core/database/history';
import { AppError } from '../core/errors/app-error';
import { ImagePrefetch } from '../core/storage/image-prefetch';
import type { BulkAction, BulkContext } from './bulk-action';
import { BulkActions } from './bulk-actions';
import { BOOKKEEPING, type BulkChunk, BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { BulkContexts } from './bulk-contexts';
import { failed, itemErrorOf, batchFailed, isPassing } from './bulk-item-error';
import { BulkFinisher } from './bulk-finisher';
import { type BulkItem, type BulkOutcome, listings, packOutcomes, unpackItems } from './bulk-item';
import { type BulkOperation, BulkOperationsCollection } from './schemas/bulk-operation.schema';
import { ChunkLeases, type ChunkLease } from './chunk-lease';

/**
 * Number of failures after which a whole chunk fails permanently. A failing chunk is retried about every ten seconds.
 */
const MAX_ERRORS = 20;

/** Maximum number of attempts. This includes attempts that ended because the chunk crashed or blocked its worker. */
const MAX_ATTEMPTS = 20;

/** Calls `work` when it is the wallet's turn. */
export type Turn = <T>(wallet: Types.ObjectId, work: () => Promise<T>) => Promise<T>;

/** Runs chunks, in a worker or in a request that waits for its operation. */
@Injectable()
export class BulkRunner {
  private readonly logger = new Logger(BulkRunner.name);

  constructor(
    private readonly actions: BulkActions,
    private readonly contexts: BulkContexts,
    private readonly operations: BulkOperationsCollection,
    private readonly chunks: BulkChunksCollection,
    private readonly leases: ChunkLeases,
    private readonly finisher: BulkFinisher,
    private readonly prefetch: ImagePrefetch,
  ) {}

  /**
   * Runs a chunk. Does nothing if the chunk is done or another worker holds it.
   * @param whenFree waits until the items may run; images are fetched during this wait
   * @returns the wallet if the chunk is now done, otherwise null
   */
  async run(chunkId: Types.ObjectId, whenFree: Turn = (_wallet, work) => work()): Promise<Types.ObjectId | null> {
    const lease = await this.leases.take(chunkId);
    if (!lease) return null;
    try {
      const operation = await this.begin(lease);
      if (!operation) return null;
      const items = await unpackItems(lease.chunk.items ?? '');
      const { outcomes, failure: error } = await this.outcomesOf(operation, lease, items, whenFree);
      if (!(await this.store(operation, lease, items, outcomes, error))) return null;
      await this.finisher.finishIfDone(operation);
      return operation.wallet;
    } finally {
      lease.end();
    }
  }

  private async begin({ chunk }: ChunkLease): Promise<BulkOperation | null> {
    const operations = this.operations.of(chunk.wallet);
    const open = { _id: chunk.operation, status: { $in: ['pending' as const, 'processing' as const] } };
    const operation = await operations.findOne(open);
    if (operation?.status !== 'pending') return operation;
    return operations.update(open, { $set: { status: 'processing', updatedAt: new Date() } }, BOOKKEEPING);
  }

  /**
   * Runs the items. A chunk that fails as a whole is retried after its lease ends. After too many attempts, its items
   * count as failures.
   */
  private async outcomesOf(
    operation: BulkOperation,
    { chunk, signal, held }: ChunkLease,
    items: readonly BulkItem[],
    whenFree: Turn,
  ): Promise<{ outcomes: readonly BulkOutcome[]; failure?: string }> {
    if (chunk.attempts > MAX_ATTEMPTS) return this.failAll(chunk, items, new AppError('SERVICE_BUSY'));
    try {
      const action = this.actions.get(operation.action);
      const images = await this.prefetch.fetch(
        operation.wallet,
        action.images?.(operation.parameters, items) ?? [],
        signal,
      );
      const outcomes = await whenFree(operation.wallet, async () => {
        signal.throwIfAborted();
        const context = await this.contexts.of(operation, signal, chunk.attempts > 1);
        return this.carryOut(action, { ...context, images }, items);
      });
      return { outcomes };
    } catch (error) {
      if (signal.aborted) throw error;
      if (chunk.errorCount + 1 < MAX_ERRORS) {
        await this.chunks.of(chunk.wallet).update(held, { $inc: { errorCount: 1 } });
        throw error;
      }
      return this.failAll(chunk, items, error);
    }
  }

  private failAll({ _id, attempts }: BulkChunk, items: readonly BulkItem[], cause: unknown) {
    this.logger.error(`Chunk ${_id.toHexString()} failed permanently after ${attempts} attempts`, cause);
    const error = itemErrorOf(batchFailed(cause));
    return { outcomes: items.map((): BulkOutcome => ({ error })), failure: String(cause) };
  }

  /**
   * Runs the items together. If that fails, runs them one at a time, so that an error in one item does not affect the
   * others.
   */
  private async carryOut(
    action: BulkAction,
    context: BulkContext,
    items: readonly BulkItem[],
  ): Promise<readonly BulkOutcome[]> {
    try {
      return await action.run(context, items);
    } catch (error) {
      if (context.signal.aborted || isPassing(error)) throw error;
      this.logger.error(`${action.name} failed on one of ${items.length} items`, error);
    }
    const outcomes: BulkOutcome[] = [];
    for (const item of items) {
      context.signal.throwIfAborted();
      try {
        outcomes.push(...(await action.run({ ...context, isRepeated: true }, [item])));
      } catch (error) {
        // If the worker is shutting down, the item did not cause the error.
        if (context.signal.aborted) throw error;
        outcomes.push(failed(error));
      }
    }
    return outcomes;
  }

  /** Returns false if the lease was lost. The worker that repeats the chunk then stores the outcome. */
  private async store(
    { action, wallet }: BulkOperation,
    { chunk, held }: ChunkLease,
    items: readonly BulkItem[],
    outcomes: readonly BulkOutcome[],
    error?: string,
  ): Promise<boolean> {
    const failures = listings(items.filter((_, index) => 'error' in outcomes[index]));
    const history = (await this.actions.find(action)?.history?.(wallet, items)) ?? [];
    const done = {
      state: 'done' as const,
      outcomes: packOutcomes(items, outcomes),
      successCount: listings(items) - failures,
      failureCount: failures,
      ...(error !== undefined && { failure: error }),
      ...historyOf(history),
    };
    const stored = await this.chunks
      .of(chunk.wallet)
      .update(held, { $set: done, $unset: { leaseOwner: 1, leaseUntil: 1, items: 1 } } as never, {
        projection: { _id: 1 },
        ...BOOKKEEPING,
      });
    if (!stored) this.logger.warn(`Chunk ${chunk._id.toHexString()} was taken over by another worker`);
    return stored !== null;
  }
}
