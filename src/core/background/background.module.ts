import { Module } from '@nestjs/common';
import { ChangeWatcher } from './change-watcher';
import { RelayMetrics } from './relay.metrics';
import { RelayScheduler } from './relay-scheduler';
import { SenderScheduler } from './sender-scheduler';

/**
 * Background work: relays, and senders of what is due. Not global, but imported by who has some: what global modules hold,
 * the connection to MongoDB among them, ends after what others do.
 */
@Module({
  providers: [ChangeWatcher, RelayMetrics, RelayScheduler, SenderScheduler],
  exports: [RelayScheduler, SenderScheduler],
})
export class BackgroundModule {}
