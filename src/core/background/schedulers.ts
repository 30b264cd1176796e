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
import { POLL_INTERVAL_MS, type Relay, type RelaySource } from './relay';
import { RelayMetrics } from './relay.metrics';
import { RelayRunner } from './relay-runner';
import type { PartitionRecord } from './partition';
import type { PartitionedSender } from './partitioned-sender';

/** Work that becomes due within this time wakes a worker only once. */
const WAKE_WINDOW_MS = 20;

/** Calls a function at given times. Ignores times after the next poll, because the poll finds that work. */
export class WakeUp {
  private readonly timers = new Map<number, NodeJS.Timeout>();
  private quietUntil = 0;

  constructor(
    private readonly call: () => void,
    private readonly pollMs = POLL_INTERVAL_MS,
  ) {}

  at(moment: number): void {
    const now = Date.now();
    if (moment > now + this.pollMs) return;
    // The first of several times takes effect immediately. Only later ones are grouped.
    if (moment <= now && now >= this.quietUntil) return this.wake(now);
    const window = Math.floor(Math.max(moment, now) / WAKE_WINDOW_MS) + 1;
    if (this.timers.has(window)) return;
    const wake = () => {
      this.timers.delete(window);
      this.wake(Date.now());
    };
    this.timers.set(window, setTimeout(wake, window * WAKE_WINDOW_MS - now).unref());
  }

  private wake(now: number): void {
    this.quietUntil = now + WAKE_WINDOW_MS;
    this.call();
  }

  clear(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}

/** A pause that `interrupt` ends early. If nothing is waiting, `interrupt` ends the next pause immediately. */
class InterruptibleDelay {
  private isInterrupted = false;
  private end?: () => void;

  interrupt(): void {
    this.isInterrupted = true;
    this.end?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.isInterrupted && ms > 0) await new Promise<void>((resolve) => this.begin(ms, resolve));
    this.isInterrupted = false;
  }

  private begin(ms: number, resolve: () => void): void {
    const timer = setTimeout(resolve, ms).unref();
    this.end = () => {
      clearTimeout(timer);
      resolve();
    };
  }
}

type Sender = Pick<PartitionedSender<PartitionRecord>, 'collection' | 'wake' | 'stop'>;

/**
 * Runs senders when the change stream reports due records, and at the polling interval. Only used in worker processes.
 */
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

  /** Runs before the HTTP server stops, so that running calls and requests can end at the same time. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const wakeUp of this.wakeUps) wakeUp.clear();
    this.stopping = Promise.all(this.senders.map((sender) => sender.stop()));
  }

  /** Runs before connections are closed, because modules end in reverse order. */
  async onApplicationShutdown(): Promise<void> {
    await this.stopping;
  }
}

const PAUSE_MS = 1000;

/** Shortest time between two rounds, so that one round covers several changes. */
const ROUND_MS = 25;

type AnyRelay = Relay<StoredDocument>;
type AnyRunner = RelayRunner<StoredDocument>;

interface NextRound {
  pauseMs: number;
  pollInMs: number;
}

/** Runs relays when the change stream reports work, and at the polling interval. Only used in worker processes. */
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

  /** Call this before the application has started. */
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

  /** Runs before connections are closed, because modules end in reverse order. */
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
      // Pauses even if there is more to do. Otherwise, a relay that fails, or that waits for another process, would
      // loop without a break.
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
      this.logger.warn(`${runner.name} failed; the next round retries: ${String(error)}`);
      return { pauseMs: 2 * PAUSE_MS, pollInMs: 0 };
    }
  }
}
