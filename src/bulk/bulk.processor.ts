import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { Types } from 'mongoose';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { BulkDispatcher } from './bulk-dispatcher';
import { BulkExpander } from './bulk-expander';
import { BulkReconciler } from './bulk-reconciler';
import { BulkRunner } from './bulk-runner';

const CONCURRENCY = 2;
const RECONCILE_MS = 5000;

@Processor(QUEUES.bulk)
export class BulkProcessor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BulkProcessor.name);
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectQueue(QUEUES.bulk) queue: Queue<BulkJob>,
    private readonly runner: BulkRunner,
    private readonly expander: BulkExpander,
    private readonly dispatcher: BulkDispatcher,
    private readonly reconciler: BulkReconciler,
  ) {
    queue.on('error', (error) => this.logger.warn(`Queue: ${error.message}`));
    queue.on('failed', (job, error) => this.logger.error(`${JSON.stringify(job.data)} failed: ${error.message}`));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.reconcile(), RECONCILE_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  @Process({ concurrency: CONCURRENCY })
  async run({ data }: Job<BulkJob>): Promise<void> {
    if ('operation' in data) {
      await this.expander.expand(new Types.ObjectId(data.operation), new Types.ObjectId(data.wallet));
      return;
    }
    const wallet = await this.runner.run(new Types.ObjectId(data.chunk));
    // Not awaited: this worker can begin what is queued.
    if (wallet) void this.dispatcher.dispatch(wallet);
  }

  private async reconcile(): Promise<void> {
    await this.reconciler
      .reconcile()
      .catch((error: unknown) => this.logger.warn(`Bulk work is looked for later: ${String(error)}`));
  }
}
