import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { BulkJobs } from './bulk-jobs';

/**
 * Most of these jobs wait for images. A wallet has at most three chunks here (`BulkDispatcher`), so it cannot fill the
 * queue alone.
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
