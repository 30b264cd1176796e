import { Injectable } from '@nestjs/common';

/** Repeating work. Idempotent: safe to interrupt or to run twice at once. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

@Injectable()
export class ScheduledTasks {
  private readonly tasks = new Map<string, ScheduledTask>();

  get all(): ScheduledTask[] {
    return [...this.tasks.values()];
  }

  register(task: ScheduledTask): void {
    if (this.tasks.has(task.name)) throw new Error(`Two scheduled tasks are named ${task.name}`);
    this.tasks.set(task.name, task);
  }

  async run(name: string): Promise<void> {
    await this.tasks.get(name)?.run();
  }
}
