import { Module } from '@nestjs/common';
import { ChangeWatcher } from './change-watcher';
import { LaneWorker } from './lane-worker';
import { RelayWorker } from './relay-worker';

/**
 * Passing on what stands in records, and sending what is due, in lanes. Not global, but imported by who sends: what
 * global modules hold, the connection to MongoDB among them, ends after what others do.
 */
@Module({ providers: [ChangeWatcher, LaneWorker, RelayWorker], exports: [LaneWorker, RelayWorker] })
export class LanesModule {}
