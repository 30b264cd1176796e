import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import { BullQueue } from './bull-queue';
import { type ScheduledTaskJob, QUEUES } from './queues';
import { ScheduledTasks } from './scheduled-tasks';

/** Interval for renewing the schedule. It is stored in Redis, which may be flushed. */
const RESCHEDULE_MS = 60_000;

@Processor(QUEUES.scheduledTasks)
export class ScheduledTasksProcessor implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ScheduledTasksProcessor.name);
  private readonly queue: BullQueue<ScheduledTaskJob>;
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectQueue(QUEUES.scheduledTasks) bull: Queue<ScheduledTaskJob>,
    private readonly tasks: ScheduledTasks,
  ) {
    this.queue = new BullQueue(bull);
    bull.on('error', (error) => this.logger.warn(`Queue error: ${error.message}`));
    bull.on('failed', (job, error) => {
      this.logger.error(`Task ${job.data.task} failed: ${error.message}`, error);
    });
  }

  onApplicationBootstrap(): void {
    void this.schedule();
    this.timer = setInterval(() => void this.schedule(), RESCHEDULE_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  @Process()
  run(job: Job<ScheduledTaskJob>): Promise<void> {
    return this.tasks.run(job.data.task);
  }

  private async schedule(): Promise<void> {
    for (const { name, everyMs } of this.tasks.all) {
      await this.queue
        .repeat(name, { task: name }, everyMs)
        .catch((error: Error) => this.logger.warn(`Queue error: ${error.message}`));
    }
  }
}
