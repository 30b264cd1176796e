import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { BulkJobs } from './bulk-jobs';
import { BulkReconciler } from './bulk-reconciler';

const CONCURRENCY = 2;
const RECONCILE_MS = 5000;

@Processor(QUEUES.bulk)
export class BulkProcessor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BulkProcessor.name);
  private timer?: NodeJS.Timeout;
  private reconciling = false;

  constructor(
    @InjectQueue(QUEUES.bulk) queue: Queue<BulkJob>,
    private readonly jobs: BulkJobs,
    private readonly reconciler: BulkReconciler,
  ) {
    jobs.listenTo(queue);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.reconcile(), RECONCILE_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  @Process({ concurrency: CONCURRENCY })
  run({ data }: Job<BulkJob>): Promise<void> {
    return this.jobs.run(data);
  }

  /** Reconciles, unless the previous run is still in progress. */
  private async reconcile(): Promise<void> {
    if (this.reconciling) return;
    this.reconciling = true;
    try {
      await this.reconciler.reconcile();
    } catch (error) {
      this.logger.warn(`Could not look for lost bulk work; the next run retries: ${String(error)}`);
    } finally {
      this.reconciling = false;
    }
  }
}
