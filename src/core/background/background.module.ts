import { Module } from '@nestjs/common';
import { ChangeWatcher } from './change-watcher';
import { SenderScheduler } from './sender-scheduler';
import { RelayScheduler } from './relay-scheduler';

/**
 * Passing on what stands in records, and sending what is due, in partitions. Not global, but imported by who sends: what
 * global modules hold, the connection to MongoDB among them, ends after what others do.
 */
@Module({ providers: [ChangeWatcher, SenderScheduler, RelayScheduler], exports: [SenderScheduler, RelayScheduler] })
export class BackgroundModule {}
