import { Injectable } from '@nestjs/common';

/** Work that comes round by itself. It may run twice at once and be cut off anywhere: every task is repeatable. */
export interface MaintenanceTask {
  name: string;
  everyMs: number;
  run(): Promise<void>;
}

/** Where domains register their tasks. */
@Injectable()
export class MaintenanceTasks {
  private readonly tasks = new Map<string, MaintenanceTask>();

  get all(): MaintenanceTask[] {
    return [...this.tasks.values()];
  }

  register(task: MaintenanceTask): void {
    if (this.tasks.has(task.name)) throw new Error(`Two maintenance tasks are named ${task.name}`);
    this.tasks.set(task.name, task);
  }

  async run(name: string): Promise<void> {
    await this.tasks.get(name)?.run();
  }
}
