import { Inject, Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppConfig } from '../core/config/app-config';
import { JobQueue } from '../core/jobs/job-queue';
import type { BulkJob } from '../core/jobs/queues';
import { BulkChunksCollection } from './bulk-chunks.collection';
import { BOOKKEEPING, type BulkChunk } from './schemas/bulk-chunk.schema';
import type { BulkOperation } from './schemas/bulk-operation.schema';

/** The queue of bulk work. */
export const BULK_JOBS = 'BULK_JOBS';

/** Chunks of one wallet that are with workers at a time, so that one tenant does not starve another. */
const IN_FLIGHT = 4;

/**
 * Hands work to workers. What is to be done stands in MongoDB; a job is only a hint that it is there, may be lost and
 * may come twice.
 */
@Injectable()
export class BulkDispatcher {
  private readonly logger = new Logger(BulkDispatcher.name);

  constructor(
    private readonly chunks: BulkChunksCollection,
    @Inject(BULK_JOBS) private readonly jobs: JobQueue<BulkJob>,
    private readonly config: AppConfig,
  ) {}

  /** Work that was handed out and that nobody has taken by then is handed out again. */
  get forgottenMs(): number {
    return this.config.timings.bulkLeaseMs;
  }

  /** Hands out what the wallet may have in flight. What Redis does not take now, the next reconciliation hands out. */
  async dispatch(wallet: Types.ObjectId): Promise<void> {
    const oldest = { sort: { createdAt: 1, index: 1 } as const, limit: IN_FLIGHT };
    const projection = { leaseUntil: 1, dispatchedAt: 1, dispatches: 1 };
    await this.silent(async () => {
      const waiting = await this.chunks.of(wallet).find({ state: 'waiting' }, { ...oldest, projection });
      for (const chunk of waiting) if (this.isToHandOut(chunk)) await this.handOut(wallet, chunk);
    });
  }

  /** Hands out the search for an operation's items. */
  async dispatchExpansion({ _id, wallet, expansion }: BulkOperation): Promise<void> {
    const job = { operation: _id.toHexString(), wallet: wallet.toHexString() };
    // A minute's name: what a flushed queue forgot is taken again, what it still has is not taken twice.
    const turn = Math.floor(Date.now() / this.forgottenMs);
    await this.silent(() => this.jobs.add(`${job.operation}-${expansion?.page ?? 0}-${turn}`, job));
  }

  /** The wallets that have something waiting. */
  waitingWallets(): Promise<Types.ObjectId[]> {
    return this.chunks.unscoped().distinct('wallet', { state: 'waiting' }) as Promise<Types.ObjectId[]>;
  }

  private async handOut(wallet: Types.ObjectId, { _id, dispatches }: BulkChunk): Promise<void> {
    const next = { $set: { dispatchedAt: new Date() }, $inc: { dispatches: 1 } };
    // None: somebody else hands it out in this moment.
    if (!(await this.chunks.of(wallet).update({ _id, dispatches }, next, { projection: { _id: 1 }, ...BOOKKEEPING })))
      return;
    await this.jobs.add(`${_id.toHexString()}-${dispatches + 1}`, { chunk: _id.toHexString() });
  }

  /** Not with a worker, and not on its way to one. */
  private isToHandOut({ leaseUntil, dispatchedAt }: BulkChunk): boolean {
    const now = Date.now();
    if (leaseUntil) return leaseUntil.getTime() < now;
    return !dispatchedAt || dispatchedAt.getTime() < now - this.forgottenMs;
  }

  private async silent(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`Bulk work is handed out later: ${String(error)}`);
    }
  }
}
