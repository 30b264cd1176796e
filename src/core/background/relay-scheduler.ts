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
import type { StoredDocument } from '../database/tenant-collection';
import { ChangeWatcher } from './change-watcher';
import type { Relay, RelaySource } from './relay';
import { RelayMetrics } from './relay.metrics';
import { RelayRunner } from './relay-runner';
import { InterruptibleDelay, POLL_INTERVAL_MS, WakeUp } from './wake-up';

/** How long a relay rests that failed, or whose work another process has. */
const PAUSE_MS = 1000;

/** The shortest time between rounds of a relay, so that one processes what several changes left. */
const ROUND_MS = 25;

type AnyRelay = Relay<StoredDocument>;
type AnyRunner = RelayRunner<StoredDocument>;

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
  private readonly relays: AnyRelay[] = [];
  private readonly delays: InterruptibleDelay[] = [];
  private runners: AnyRunner[] = [];
  private running: Promise<void>[] = [];
  private isStopped = false;

  constructor(
    private readonly config: AppConfig,
    private readonly leases: ProcessLeases,
    private readonly changes: ChangeWatcher,
    private readonly metrics: RelayMetrics,
  ) {}

  /** To be called while the application is put together. */
  register<T extends StoredDocument, S extends RelaySource<T>>(relay: Relay<T, S>): void {
    this.relays.push(relay as unknown as AnyRelay);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    const { quarantineMs } = this.config.timings;
    this.runners = this.relays.map((relay) => new RelayRunner(relay, this.leases, quarantineMs));
    for (const runner of this.runners) this.metrics.watch(runner);
    this.running = this.runners.map((runner) => this.run(runner));
  }

  beforeApplicationShutdown(): void {
    this.isStopped = true;
    for (const runner of this.runners) runner.stop();
    for (const waiting of this.delays) waiting.interrupt();
  }

  /** Before connections are closed: modules end in the reverse order of their beginning. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async run(runner: AnyRunner): Promise<void> {
    const [untilWork, untilShutdown] = [new InterruptibleDelay(), new InterruptibleDelay()];
    this.delays.push(untilWork, untilShutdown);
    const wakeUp = new WakeUp(() => untilWork.interrupt());
    this.changes.watch(runner.marks, (at) => wakeUp.at(at.getTime() + runner.delayMs));
    while (!this.isStopped) {
      const [next] = await Promise.all([this.round(runner), delay(ROUND_MS, undefined, { ref: false })]);
      // However much there is to do: else a failing relay, or one that waits for another process, would go round and round.
      await untilShutdown.wait(next.pauseMs);
      await untilWork.wait(next.pollInMs);
    }
    wakeUp.clear();
    await runner.release();
  }

  private async round(runner: AnyRunner): Promise<NextRound> {
    try {
      const { processed, failed, isElsewhere } = await runner.drain();
      if (isElsewhere) return { pauseMs: PAUSE_MS, pollInMs: 0 };
      if (processed > 0) return { pauseMs: 0, pollInMs: 0 };
      const pollInMs = Math.min(POLL_INTERVAL_MS, runner.nextInMs);
      return { pauseMs: failed > 0 ? 2 * PAUSE_MS : 0, pollInMs: Math.max(0, pollInMs) };
    } catch (error) {
      this.logger.warn(`${runner.name} goes on later: ${String(error)}`);
      return { pauseMs: 2 * PAUSE_MS, pollInMs: 0 };
    }
  }
}
