import { Global, Module } from '@nestjs/common';
import { MaintenanceTasks } from './maintenance.tasks';

/** Lets every domain register its tasks, in every role; only workers run them. */
@Global()
@Module({ providers: [MaintenanceTasks], exports: [MaintenanceTasks] })
export class MaintenanceTasksModule {}
