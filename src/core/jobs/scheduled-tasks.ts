import { Injectable } from '@nestjs/common';
import { DeclaredNames } from '../declared-names';

/** Repeating work. Idempotent: safe to interrupt or to run twice at once. */
export interface ScheduledTask {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

@Injectable()
export class ScheduledTasks {
  private readonly tasks = new Map<string, ScheduledTask>();
  private readonly names = new DeclaredNames('scheduled task');

  get all(): ScheduledTask[] {
    return [...this.tasks.values()];
  }

  /** @throws Error for a name that another task has */
  register(task: ScheduledTask): void {
    this.names.declare([task.name]);
    this.tasks.set(task.name, task);
  }

  async run(name: string): Promise<void> {
    await this.tasks.get(name)?.run();
  }
}
