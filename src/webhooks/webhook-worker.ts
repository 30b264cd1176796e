import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { IndexBuilder } from '../database/index-builder';
import { DeliverySender } from './delivery-sender';
import { OutboxRelay } from './outbox-relay';
import { RelayLease } from './relay-lease';

/** How often is looked for events and for what is due. */
const LOOK_MS = 250;

/** Keeps relay and sender going; in worker processes only. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(WebhookWorker.name);
  private readonly end = new AbortController();
  private relaying?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private stopping?: Promise<void>;
  private isIndexed = false;

  constructor(
    private readonly indexes: IndexBuilder,
    private readonly relay: OutboxRelay,
    private readonly lease: RelayLease,
    private readonly sender: DeliverySender,
  ) {}

  onApplicationBootstrap(): void {
    this.relaying = this.keepRelaying();
    this.timer = setInterval(() => this.sender.wake(), LOOK_MS).unref();
  }

  /** Before the server stops, so that calls end while requests do. */
  beforeApplicationShutdown(): void {
    this.end.abort();
    clearInterval(this.timer);
    this.stopping = Promise.all([this.sender.stop(), this.relaying]).then(() => undefined);
  }

  /** Before connections are closed: modules end in the reverse order of their beginning. */
  async onApplicationShutdown(): Promise<void> {
    await this.stopping;
  }

  private async keepRelaying(): Promise<void> {
    while (!this.end.signal.aborted) {
      const told = await this.relayOnce();
      if (told > 0) this.sender.wake();
      else await delay(LOOK_MS, undefined, { ref: false, signal: this.end.signal }).catch(() => undefined);
    }
    await this.lease.release().catch(() => undefined);
  }

  private async relayOnce(): Promise<number> {
    try {
      // What makes a repetition harmless is an index, which a first start has yet to build.
      this.isIndexed ||= (await this.indexes.missing()).length === 0;
      return this.isIndexed ? await this.relay.relay() : 0;
    } catch (fault) {
      this.logger.warn(`Events are told later: ${String(fault)}`);
      return 0;
    }
  }
}
