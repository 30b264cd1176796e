import { Module } from '@nestjs/common';
import { ChangeWatcher } from './change-watcher';
import { RelayMetrics } from './relay.metrics';
import { RelayScheduler } from './relay-scheduler';
import { SenderScheduler } from './sender-scheduler';

/**
 * Relays and senders. Not global: Nest ends importing modules first, and global ones, such as the connection to
 * MongoDB, last.
 */
@Module({
  providers: [ChangeWatcher, RelayMetrics, RelayScheduler, SenderScheduler],
  exports: [RelayScheduler, SenderScheduler],
})
export class BackgroundModule {}
