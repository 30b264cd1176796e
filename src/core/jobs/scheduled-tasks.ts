import { Injectable } from '@nestjs/common';
import { DeclaredNames } from '../declared-names';

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
