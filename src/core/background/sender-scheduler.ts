import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { ChangeWatcher } from './change-watcher';
import type { PartitionRecord } from './partition-record';
import type { PartitionedSender } from './partitioned-sender';
import { POLL_INTERVAL_MS, WakeUp } from './wake-up';

type Sender = Pick<PartitionedSender<PartitionRecord>, 'collection' | 'wake' | 'stop'>;

/** Runs senders when a change stream reports due records, and by a poll. In worker processes only. */
@Injectable()
export class SenderScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly senders: Sender[] = [];
  private readonly wakeUps: WakeUp[] = [];
  private timer?: NodeJS.Timeout;
  private stopping?: Promise<unknown>;

  constructor(
    private readonly config: AppConfig,
    private readonly changes: ChangeWatcher,
  ) {}

  register(sender: Sender): void {
    this.senders.push(sender);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    for (const sender of this.senders) {
      const wakeUp = new WakeUp(() => sender.wake());
      this.wakeUps.push(wakeUp);
      const marks = [{ collection: sender.collection, field: 'nextAttemptAt' }];
      this.changes.watch(marks, (at) => wakeUp.at(at.getTime()));
    }
    this.timer = setInterval(() => this.senders.forEach((sender) => sender.wake()), POLL_INTERVAL_MS).unref();
  }

  /** Runs before the server stops, so that calls end while requests do. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const wakeUp of this.wakeUps) wakeUp.clear();
    this.stopping = Promise.all(this.senders.map((sender) => sender.stop()));
  }

  /** Runs before connections close: modules end in reverse order. */
  async onApplicationShutdown(): Promise<void> {
    await this.stopping;
  }
}
