import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { BulkJobs } from './bulk-jobs';

/**
 * Most of these jobs wait for images. `BulkDispatcher` dispatches at most three chunks of a wallet to this queue, so no
 * wallet can fill it alone.
 */
const CONCURRENCY = 16;

/** Processes the first chunk of each wallet, and chunks that wait for images. */
@Processor(QUEUES.bulkFirst)
export class BulkFirstProcessor {
  constructor(
    @InjectQueue(QUEUES.bulkFirst) queue: Queue<BulkJob>,
    private readonly jobs: BulkJobs,
  ) {
    jobs.listenTo(queue);
  }

  @Process({ concurrency: CONCURRENCY })
  run({ data }: Job<BulkJob>): Promise<void> {
    return this.jobs.run(data);
  }
}
