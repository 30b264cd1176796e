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
import { InterruptibleDelay, WakeUp } from './wake-up';

const PAUSE_MS = 1000;

/** Shortest time between rounds, so that one round covers several changes. */
const ROUND_MS = 25;

type AnyRelay = Relay<StoredDocument>;
type AnyRunner = RelayRunner<StoredDocument>;

interface NextRound {
  pauseMs: number;
  pollInMs: number;
}

/** Runs relays when a change stream reports work, and by a poll. In worker processes only. */
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

  /** Call it before the application has started. */
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

  /** Runs before connections close: modules end in reverse order. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async run(runner: AnyRunner): Promise<void> {
    const [untilWork, untilShutdown] = [new InterruptibleDelay(), new InterruptibleDelay()];
    this.delays.push(untilWork, untilShutdown);
    const wakeUp = new WakeUp(() => untilWork.interrupt(), runner.pollMs);
    if (runner.restMs === 0) this.changes.watch(runner.marks, (at) => wakeUp.at(at.getTime() + runner.delayMs));
    while (!this.isStopped) {
      const [next] = await Promise.all([this.round(runner), delay(ROUND_MS, undefined, { ref: false })]);
      // Pauses even with much to do: otherwise a relay that fails or waits for another process would spin.
      await untilShutdown.wait(next.pauseMs);
      await untilWork.wait(next.pollInMs);
    }
    wakeUp.clear();
    await runner.release();
  }

  private async round(runner: AnyRunner): Promise<NextRound> {
    try {
      const { processed, failed, isElsewhere, isFull } = await runner.drain();
      if (isElsewhere) return { pauseMs: PAUSE_MS, pollInMs: 0 };
      if (processed > 0) return { pauseMs: isFull ? 0 : runner.restMs, pollInMs: 0 };
      const pollInMs = Math.min(runner.pollMs, runner.nextInMs);
      return { pauseMs: failed > 0 ? 2 * PAUSE_MS : 0, pollInMs: Math.max(0, pollInMs) };
    } catch (error) {
      this.logger.warn(`${runner.name} goes on later: ${String(error)}`);
      return { pauseMs: 2 * PAUSE_MS, pollInMs: 0 };
    }
  }
}
