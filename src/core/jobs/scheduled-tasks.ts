import { Injectable } from '@nestjs/common';
import { DeclaredNames } from '../declared-names';

/** Repeated work. It must be idempotent, because it can be interrupted or run twice at the same time. */
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

  /** @throws Error if another task has the same name */
  register(task: ScheduledTask): void {
    this.names.declare([task.name]);
    this.tasks.set(task.name, task);
  }

  async run(name: string): Promise<void> {
    await this.tasks.get(name)?.run();
  }
}
