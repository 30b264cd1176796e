import { Module } from '@nestjs/common';
import { ChangeWatcher } from './change-watcher';
import { RelayMetrics } from './relay.metrics';
import { RelayScheduler, SenderScheduler } from './schedulers';

/** Not global: Nest must close the modules that import this one before it closes the global connection to MongoDB. */
@Module({
  providers: [ChangeWatcher, RelayMetrics, RelayScheduler, SenderScheduler],
  exports: [RelayScheduler, SenderScheduler],
})
export class BackgroundModule {}
