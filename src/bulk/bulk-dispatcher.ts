import { Inject, Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppConfig } from '../core/config/app-config';
import { JobQueue } from '../core/jobs/bull-queue';
import type { BulkJob } from '../core/jobs/queues';
import { BOOKKEEPING, type BulkChunk, BulkChunksCollection } from './schemas/bulk-chunk.schema';
import type { BulkOperation } from './schemas/bulk-operation.schema';

export const BULK_JOBS = 'BULK_JOBS';
export const BULK_FIRST_JOBS = 'BULK_FIRST_JOBS';

/**
 * Maximum number of dispatched chunks per wallet, so that one tenant cannot block another: the oldest chunk, plus two
 * for each of two workers.
 */
const IN_FLIGHT = 5;

/**
 * Maximum number of dispatched chunks per wallet that wait for images. Dispatching more would not be faster, because
 * all downloads of a wallet share one limit.
 */
const IN_FLIGHT_WITH_IMAGES = 2;

/**
 * Dispatches chunks to the queues. The work itself is stored in MongoDB. A job in a queue is only a hint: it may be
 * lost or arrive twice.
 * The oldest chunk of each wallet goes to a separate queue (`bulk-first`), so that it never waits behind the many
 * chunks of another wallet. This queue is also used for chunks that wait for images, and for finding the items of an
 * operation, one page at a time.
 */
@Injectable()
export class BulkDispatcher {
  private readonly logger = new Logger(BulkDispatcher.name);

  constructor(
    private readonly chunks: BulkChunksCollection,
    @Inject(BULK_JOBS) private readonly jobs: JobQueue<BulkJob>,
    @Inject(BULK_FIRST_JOBS) private readonly firstJobs: JobQueue<BulkJob>,
    private readonly config: AppConfig,
  ) {}

  get forgottenMs(): number {
    return this.config.timings.bulkLeaseMs;
  }

  /**
   * Dispatches chunks of a wallet, up to the maximum number in flight. If Redis is unavailable, the next reconciliation
   * dispatches them.
   */
  async dispatch(wallet: Types.ObjectId): Promise<void> {
    const oldest = { sort: { createdAt: 1, index: 1 } as const, limit: IN_FLIGHT };
    const projection = { leaseUntil: 1, dispatchedAt: 1, dispatches: 1, images: 1 };
    await this.silent(async () => {
      const waiting = await this.chunks.of(wallet).find({ state: 'waiting' }, { ...oldest, projection });
      let withImages = 0;
      for (const [place, chunk] of waiting.entries()) {
        if (chunk.images && ++withImages > IN_FLIGHT_WITH_IMAGES) continue;
        const jobs = place === 0 || chunk.images ? this.firstJobs : this.jobs;
        if (this.isToHandOut(chunk)) await this.handOut(wallet, chunk, jobs);
      }
    });
  }

  async dispatchExpansion({ _id, wallet, expansion }: BulkOperation): Promise<void> {
    const job = { operation: _id.toHexString(), wallet: wallet.toHexString() };
    // The job name contains the current interval. A queue that was emptied accepts the job again, and a queue that
    // still has it ignores the duplicate.
    const turn = Math.floor(Date.now() / this.forgottenMs);
    await this.silent(() => this.firstJobs.add(`${job.operation}-${expansion?.page ?? 0}-${turn}`, job));
  }

  waitingWallets(): Promise<Types.ObjectId[]> {
    return this.chunks.unscoped().distinct('wallet', { state: 'waiting' }) as Promise<Types.ObjectId[]>;
  }

  private async handOut(
    wallet: Types.ObjectId,
    { _id, dispatches }: BulkChunk,
    jobs: JobQueue<BulkJob>,
  ): Promise<void> {
    const next = { $set: { dispatchedAt: new Date() }, $inc: { dispatches: 1 } };
    // The filter does not match if another process is dispatching the same chunk.
    if (!(await this.chunks.of(wallet).update({ _id, dispatches }, next, { projection: { _id: 1 }, ...BOOKKEEPING })))
      return;
    await jobs.add(`${_id.toHexString()}-${dispatches + 1}`, { chunk: _id.toHexString() });
  }

  private isToHandOut({ leaseUntil, dispatchedAt }: BulkChunk): boolean {
    const now = Date.now();
    if (leaseUntil) return leaseUntil.getTime() < now;
    return !dispatchedAt || dispatchedAt.getTime() < now - this.forgottenMs;
  }

  private async silent(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`Could not dispatch bulk work; the next run retries: ${String(error)}`);
    }
  }
}
