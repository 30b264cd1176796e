import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { type BulkJob, QUEUES } from '../core/jobs/queues';
import { BulkJobs } from './bulk-jobs';

/** Most of them wait for images. A wallet has at most three chunks here (`BulkDispatcher`), so one cannot fill it. */
const CONCURRENCY = 16;

/** Takes each wallet's first chunk, and what waits for images. */
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
