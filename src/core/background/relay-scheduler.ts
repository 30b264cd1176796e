import { setTimeout as delay } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { ProcessLeases } from '../database/process-leases';
import { ChangeWatcher, type WorkMark } from './change-watcher';
import { POLL_INTERVAL_MS, WakeUp } from './wake-up';

/** How long a relay rests that failed, or whose work another process has. */
const PAUSE_MS = 1000;

/** The shortest time between rounds of a relay, so that one passes on what several changes left. */
const ROUND_MS = 25;

/** Moves pending work out of records. Idempotent: safe to interrupt or to run twice. */
export interface Relay {
  /** Unique; the work that one process at a time has the lease of. */
  name: string;
  /** What says in records that there is something to do; read when the application starts. */
  marks: readonly WorkMark[];
  /** How long after a record's mark it is to be passed on, in milliseconds; none: at once. */
  settleMs?: number;
  /**
   * @param mayGoOn takes or renews the lease; asked only when there is something to do
   * @returns how much was passed on; 0: for the moment there is nothing to do here
   */
  relay(mayGoOn: () => Promise<boolean>): Promise<number>;
}

/** When a relay's next round begins. */
interface NextRound {
  /** Not before, in milliseconds. */
  pauseMs: number;
  /** After the pause: so long there is nothing to do unless a change stream tells of something. */
  pollInMs: number;
}

/** Runs relays: when a change stream tells of work, and now and then in any case. In worker processes only. */
@Injectable()
export class RelayScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(RelayScheduler.name);
  private readonly relays: Relay[] = [];
  private readonly bells: Bell[] = [];
  private running: Promise<void>[] = [];
  private isStopped = false;

  constructor(
    private readonly config: AppConfig,
    private readonly leases: ProcessLeases,
    private readonly changes: ChangeWatcher,
  ) {}

  /** To be called while the application is put together. */
  register(relay: Relay): void {
    this.relays.push(relay);
  }

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.running = this.relays.map((relay) => this.run(relay));
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    for (const bell of this.bells) bell.ring();
  }

  /** Before connections are closed: modules end in the reverse order of their beginning. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async run(relay: Relay): Promise<void> {
    const [bell, end] = [new Bell(), new Bell()];
    this.bells.push(bell, end);
    const wakeUp = new WakeUp(() => bell.ring());
    this.changes.watch(relay.marks, (at) => wakeUp.at(at.getTime() + (relay.settleMs ?? 0)));
    while (!this.isStopped) {
      const [next] = await Promise.all([this.round(relay), delay(ROUND_MS, undefined, { ref: false })]);
      // However much there is to do: else a failing relay, or one that waits for another process, would go round and round.
      await end.wait(next.pauseMs);
      await bell.wait(next.pollInMs);
    }
    wakeUp.clear();
    await this.leases.release(relay.name).catch(() => undefined);
  }

  private async round(relay: Relay): Promise<NextRound> {
    let isOthers = false;
    const mayGoOn = async () => {
      isOthers = !(await this.leases.take(relay.name));
      return !isOthers;
    };
    try {
      const passedOn = await relay.relay(mayGoOn);
      if (isOthers) return { pauseMs: PAUSE_MS, pollInMs: 0 };
      return { pauseMs: 0, pollInMs: passedOn > 0 ? 0 : POLL_INTERVAL_MS };
    } catch (error) {
      this.logger.warn(`${relay.name} goes on later: ${String(error)}`);
      // Another process may have more luck: this one does not keep the work from it.
      await this.leases.release(relay.name).catch(() => undefined);
      return { pauseMs: 2 * PAUSE_MS, pollInMs: 0 };
    }
  }
}

/** Ends a wait early; one that rings while nobody waits ends the next wait. */
class Bell {
  private isRung = false;
  private end?: () => void;

  ring(): void {
    this.isRung = true;
    this.end?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.isRung && ms > 0) await new Promise<void>((resolve) => this.begin(ms, resolve));
    this.isRung = false;
  }

  private begin(ms: number, resolve: () => void): void {
    const timer = setTimeout(resolve, ms).unref();
    this.end = () => {
      clearTimeout(timer);
      resolve();
    };
  }
}
