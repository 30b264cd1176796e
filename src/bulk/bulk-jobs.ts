import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { FairQueue } from '../core/concurrency/fair-queue';
import type { BulkJob } from '../core/jobs/queues';
import { BulkDispatcher } from './bulk-dispatcher';
import { BulkExpander } from './bulk-expander';
import { BulkRunner } from './bulk-runner';

/** Number of chunks that a process runs in parallel. A higher number would only slow all of them down. */
const AT_ONCE = 6;

/**
 * Maximum number of chunks of one wallet that run in parallel: its oldest chunk and two from the queue `bulk`. The
 * remaining slots are reserved for other wallets, even while no other wallet has work.
 */
const PER_WALLET = 3;

/** Runs the jobs in the queues for bulk work. */
@Injectable()
export class BulkJobs {
  private readonly logger = new Logger(BulkJobs.name);
  private readonly turns = new FairQueue({ what: 'bulk chunks', atOnce: AT_ONCE, perKey: PER_WALLET });

  constructor(
    private readonly runner: BulkRunner,
    private readonly expander: BulkExpander,
    private readonly dispatcher: BulkDispatcher,
  ) {}

  /** Logs the errors that a queue emits. */
  listenTo(queue: Queue<BulkJob>): void {
    queue.on('error', (error) => this.logger.warn(`Queue: ${error.message}`));
    queue.on('failed', (job, error) => this.logger.error(`${JSON.stringify(job.data)} failed: ${error.message}`));
  }

  async run(job: BulkJob): Promise<void> {
    if ('operation' in job) {
      await this.expander.expand(new Types.ObjectId(job.operation), new Types.ObjectId(job.wallet));
      return;
    }
    const wallet = await this.runner.run(new Types.ObjectId(job.chunk), (key, work) => this.turns.run(key, work));
    // Not awaited, because this worker can start with the chunks that are already queued.
    if (wallet) void this.dispatcher.dispatch(wallet);
  }
}
