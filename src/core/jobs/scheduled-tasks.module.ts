import { type DynamicModule, Module } from '@nestjs/common';
import type { AppConfig } from '../config/app-config';
import { QueuesModule } from './queues.module';
import { ScheduledTasks } from './scheduled-tasks';
import { ScheduledTasksProcessor } from './scheduled-tasks.processor';

/** Tasks are registered in processes of every role, but only workers run them. */
@Module({})
export class ScheduledTasksModule {
  static forRoot(config: AppConfig): DynamicModule {
    const runs = config.role !== 'api';
    return {
      module: ScheduledTasksModule,
      global: true,
      imports: runs ? [QueuesModule] : [],
      providers: [ScheduledTasks, ...(runs ? [ScheduledTasksProcessor] : [])],
      exports: [ScheduledTasks],
    };
  }
}
