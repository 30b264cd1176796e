import { Injectable } from '@nestjs/common';

/** Work that comes round by itself. It may run twice at once and be cut off anywhere: every task is repeatable. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** Where domains register their tasks. */
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
