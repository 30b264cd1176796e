import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Document } from 'mongodb';
import { Lane, type LanePolicy } from './lane';
import { isDatabaseError } from './isolation';
import { LaneClaims } from './lane-claims';
import { LaneOutcomes } from './lane-outcomes';
import type { Claimed, Held, LaneRecord, LaneSource } from './lane-record';

/** Records that one process has at a time, and with them its sockets and memory. */
const MOST_HELD = 1000;

/** Lanes whose speed is remembered. */
const MOST_LANES = 10_000;

/** How soon is looked again after a failure. */
const RETRY_MS = 1000;

/** How long calls may take to end when the process ends, and then their outcomes to be written. */
const DRAIN_MS = 5000;
const WRITE_MS = 2000;

/** Sends one record. @returns what came of it, as `LaneOutcomes.add` takes it */
export type Send<T> = (record: T) => Promise<Document[]>;

/** A record, and how it is sent. */
interface Turn<T extends LaneRecord> {
  record: Claimed<T>;
  send: Send<T>;
  sendBefore: number;
}

/** Sends what is due of one source, lane by lane. */
export abstract class LaneSender<T extends LaneRecord> {
  protected readonly logger: Logger;
  private readonly claims: LaneClaims<T>;
  private readonly outcomes: LaneOutcomes<T>;
  private readonly lanes = new Map<string, Lane<Turn<T>>>();
  private readonly running = new Map<Claimed<T>, Promise<void>>();
  private claiming?: Promise<void>;
  private isWanted = false;
  private isStopped = false;
  private isOver = false;

  constructor(
    private readonly source: LaneSource<T>,
    private readonly policy: LanePolicy,
  ) {
    this.logger = new Logger(source.name);
    this.claims = new LaneClaims(source);
    this.outcomes = new LaneOutcomes(source);
  }

  /** Where its records lie. */
  get collection(): string {
    return this.source.records.collectionName;
  }

  /** Reads what a batch needs together, such as the addresses of all. @returns how each of the batch is sent */
  protected abstract prepare(batch: readonly T[]): Promise<Send<T>>;

  /**
   * What becomes of a record that could not be made or sent because of an error that nobody foresaw: it counts as a try,
   * so that it is given up some time.
   */
  protected abstract broken(record: T): Document[] | Promise<Document[]>;

  /** Looks for what is due. Returns at once. */
  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.claiming ??= this.claimAll();
  }

  /**
   * Begins nothing more. Calls under way have a little time to end; what is not sent then is given back, and other
   * workers send it.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    const unsent = [...this.lanes.values()].flatMap((lane) => lane.clear().map(({ record }) => record));
    await within(DRAIN_MS, Promise.all([this.claiming, ...this.running.values()]));
    this.isOver = true;
    unsent.push(...this.running.keys());
    await within(WRITE_MS, Promise.all([this.outcomes.flush(), this.claims.release(unsent)]));
  }

  /** Sends records that the caller has claimed itself, as many at a time as one lane; ends when all outcomes are written. */
  protected async sendHeld(records: readonly (T & Held)[], send: Send<T>): Promise<void> {
    const waiting = records.values();
    const sendNext = async () => {
      for (const record of waiting) this.note(record, await this.try(record, send));
    };
    await Promise.all(Array.from({ length: Math.min(this.policy.most, records.length) }, sendNext));
    await this.outcomes.flush();
  }

  private async claimAll(): Promise<void> {
    try {
      while (this.isWanted && !this.isStopped) {
        this.isWanted = false;
        const taken = await this.claim();
        const send = await this.prepared(taken);
        if (this.isStopped) return await this.claims.release(taken);
        for (const record of taken) this.laneOf(record.lane).add({ record, send, sendBefore: record.sendBefore });
        for (const lane of new Set(taken.map((record) => this.laneOf(record.lane)))) this.begin(lane);
      }
    } catch (fault) {
      this.logger.warn(`${this.source.name} are sent later: ${String(fault)}`);
      setTimeout(() => this.wake(), RETRY_MS).unref();
    } finally {
      // In the same moment as the last look at what is wanted, so that nothing can come between.
      this.claiming = undefined;
    }
  }

  private async claim(): Promise<Claimed<T>[]> {
    const held = [...this.lanes.values()].reduce((sum, lane) => sum + lane.held, this.outcomes.unwritten);
    if (held >= MOST_HELD) return [];
    const full = [...this.lanes].filter(([, lane]) => lane.room === 0).map(([name]) => name);
    return this.claims.take({ full, room: (name) => this.laneOf(name).room, most: MOST_HELD - held });
  }

  private async prepared(taken: readonly Claimed<T>[]): Promise<Send<T>> {
    if (taken.length === 0) return nothing;
    try {
      return await this.prepare(taken);
    } catch (fault) {
      if (!isDatabaseError(fault)) return this.preparedEach(taken, fault);
      await this.claims.release(taken);
      throw fault;
    }
  }

  /** So that one that this process cannot make sense of holds up no other. */
  private async preparedEach(taken: readonly Claimed<T>[], error: unknown): Promise<Send<T>> {
    if (taken.length === 1) return () => Promise.reject(error as Error);
    const sends = new Map<T, Send<T>>();
    for (const record of taken) sends.set(record, await this.prepared([record]));
    return (record) => sends.get(record)!(record);
  }

  private laneOf(name: string): Lane<Turn<T>> {
    const known = this.lanes.get(name);
    if (known) return known;
    if (this.lanes.size >= MOST_LANES) this.forgetIdleLanes();
    const lane = new Lane<Turn<T>>(this.policy);
    this.lanes.set(name, lane);
    return lane;
  }

  private forgetIdleLanes(): void {
    for (const [name, lane] of this.lanes) if (lane.held === 0) this.lanes.delete(name);
  }

  private begin(lane: Lane<Turn<T>>): void {
    while (!this.isStopped) {
      const turn = lane.next();
      if (!turn) break;
      this.running.set(turn.record, this.take(lane, turn));
    }
    this.release(lane.takeLate().map(({ record }) => record));
  }

  /** What has waited here for too long is anybody's at once, rather than when its lease is over. */
  private release(late: readonly Claimed<T>[]): void {
    this.claims.release(late).catch((fault: unknown) => this.logger.warn(`Claims end by themselves: ${String(fault)}`));
  }

  private async take(lane: Lane<Turn<T>>, { record, send }: Turn<T>): Promise<void> {
    const started = performance.now();
    const outcome = await this.try(record, send);
    // The process is ending and cuts calls off: that says nothing of the receiver.
    if (this.isOver) return;
    this.running.delete(record);
    lane.ended(performance.now() - started);
    this.note(record, outcome);
    this.begin(lane);
    if (lane.isHungry) this.wake();
  }

  private async try(record: T & Held, send: Send<T>): Promise<Document[] | undefined> {
    try {
      return await send(record);
    } catch (fault) {
      if (!isDatabaseError(fault)) return this.countBroken(record, fault);
      this.logger.error(`${record._id.toHexString()} is sent when its lease is over: ${String(fault)}`);
      return undefined;
    }
  }

  private async countBroken(record: T & Held, error: unknown): Promise<Document[] | undefined> {
    this.logger.error(`${this.source.name}: ${record._id.toHexString()} could not be sent`, error);
    try {
      return await this.broken(record);
    } catch (fault) {
      this.logger.error(`${record._id.toHexString()} is sent when its lease is over: ${String(fault)}`);
      return undefined;
    }
  }

  private note(record: Held, outcome: Document[] | undefined): void {
    if (outcome) this.outcomes.add(record, outcome);
  }
}

const nothing: Send<unknown> = () => Promise.resolve([]);

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, delay(ms, undefined, { ref: false })]);
}
