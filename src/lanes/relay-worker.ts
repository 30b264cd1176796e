import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { IndexBuilder } from '../database/index-builder';
import { ProcessLeases } from '../database/process-leases';

/** Something that passes on what stands in records. Cut off anywhere, or done twice at once, it comes to the same. */
export interface Relay {
  /** Unique; the work that one process at a time has the lease of. */
  name: string;
  /** How often is looked for something to do. */
  everyMs: number;
  /**
   * @param mayGoOn takes or renews the lease; asked only when there is something to do
   * @returns how much was passed on; 0: for the moment there is nothing to do here
   */
  relay(mayGoOn: () => Promise<boolean>): Promise<number>;
}

/** Keeps relays going; in worker processes only. */
@Injectable()
export class RelayWorker implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(RelayWorker.name);
  private readonly relays: Relay[] = [];
  private readonly end = new AbortController();
  private running: Promise<void>[] = [];
  private isIndexed = false;

  constructor(
    private readonly config: AppConfig,
    private readonly indexes: IndexBuilder,
    private readonly leases: ProcessLeases,
  ) {}

  /** To be called while the application is put together. */
  keep(relay: Relay): void {
    this.relays.push(relay);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.running = this.relays.map((relay) => this.run(relay));
  }

  beforeApplicationShutdown(): void {
    this.end.abort();
  }

  /** Before connections are closed: modules end in the reverse order of their beginning. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async run(relay: Relay): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      const passedOn = await this.once(relay);
      if (passedOn === 0) await delay(relay.everyMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
    await this.leases.release(relay.name).catch(() => undefined);
  }

  private async once(relay: Relay): Promise<number> {
    try {
      // What makes a repetition harmless is an index, which a first start has yet to build.
      this.isIndexed ||= (await this.indexes.missing()).length === 0;
      return this.isIndexed ? await relay.relay(() => this.leases.take(relay.name)) : 0;
    } catch (fault) {
      this.logger.warn(`${relay.name} goes on later: ${String(fault)}`);
      return 0;
    }
  }
}
