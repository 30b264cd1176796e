import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import type { LaneRecord } from './lane-record';
import type { LaneSender } from './lane-sender';

/** How often is looked for what is due. */
const LOOK_MS = 250;

/** Keeps senders going; in worker processes only. */
@Injectable()
export class LaneWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly senders: Pick<LaneSender<LaneRecord>, 'wake' | 'stop'>[] = [];
  private timer?: NodeJS.Timeout;
  private stopping?: Promise<unknown>;

  constructor(private readonly config: AppConfig) {}

  /** To be called while the application is put together. */
  keep(sender: Pick<LaneSender<LaneRecord>, 'wake' | 'stop'>): void {
    this.senders.push(sender);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => this.senders.forEach((sender) => sender.wake()), LOOK_MS).unref();
  }

  /** Before the server stops, so that calls end while requests do. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopping = Promise.all(this.senders.map((sender) => sender.stop()));
  }

  /** Before connections are closed: modules end in the reverse order of their beginning. */
  async onApplicationShutdown(): Promise<void> {
    await this.stopping;
  }
}
