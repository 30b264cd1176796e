import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import {
  type Claimed,
  type Leased,
  Partition,
  PartitionClaims,
  type PartitionPolicy,
  type PartitionRecord,
  type PartitionSource,
} from './partition';
import { isDatabaseError } from './quarantine';

const OUTCOME_BATCH = 500;

/** Outcomes that arrive within this time are written together. */
const OUTCOME_WINDOW_MS = 20;

const OUTCOME_RETRY_MS = 1000;

/** If MongoDB loses an outcome, the record is sent twice, so receivers must expect repetitions. */
const writeConcern = { w: 1 } as const;

/** A pipeline that stores the outcome of a sent record and releases the record. */
interface Outcome extends Leased {
  update: Document[];
}

/** Stores outcomes in batches. While one batch is being written, the next one is collected. */
export class OutcomeWriter<T extends PartitionRecord> {
  private readonly logger = new Logger(OutcomeWriter.name);
  private readonly records: Collection<PartitionRecord>;
  private pending: Outcome[] = [];
  private writing?: Promise<void>;

  constructor(private readonly source: PartitionSource<T>) {
    this.records = source.records as unknown as Collection<PartitionRecord>;
  }

  get unwritten(): number {
    return this.pending.length;
  }

  /**
   * Adds an outcome. It is stored only if the claim is still valid.
   * @param update stores the outcome and, if needed, the time of the next attempt
   */
  add({ _id, leaseOwner }: Leased, update: Document[]): void {
    this.pending.push({ _id, leaseOwner, update });
    void this.flush();
  }

  /** Resolves when all outcomes are written. Retries failed writes until then. */
  async flush(): Promise<void> {
    if (this.pending.length > 0) this.writing ??= this.writeAll();
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.pending.length > 0) {
      await delay(OUTCOME_WINDOW_MS);
      const batch = this.pending.slice(0, OUTCOME_BATCH);
      try {
        await this.records.bulkWrite(this.operations(batch), { ordered: false, writeConcern });
        this.pending = this.pending.slice(batch.length);
      } catch (error) {
        this.logger.warn(`Could not write outcomes of ${this.source.name}; retrying: ${String(error)}`);
        await delay(OUTCOME_RETRY_MS, undefined, { ref: false });
      }
    }
    // Runs synchronously after the last check, so that no outcome can be added in between.
    this.writing = undefined;
  }

  private operations(batch: readonly Outcome[]): AnyBulkWriteOperation<PartitionRecord>[] {
    const alike = new Map<string, Outcome & { ids: Types.ObjectId[] }>();
    for (const outcome of batch) {
      const key = `${outcome.leaseOwner} ${JSON.stringify(outcome.update)}`;
      const known = alike.get(key);
      if (known) known.ids.push(outcome._id);
      else alike.set(key, { ...outcome, ids: [outcome._id] });
    }
    return [...alike.values()].map(({ ids, leaseOwner, update }) => {
      const filter = { ...this.source.waiting, _id: ids.length > 1 ? { $in: ids } : ids[0], leaseOwner };
      const one = { filter: filter as Filter<PartitionRecord>, update: [...update, { $unset: 'leaseOwner' }] };
      return ids.length > 1 ? { updateMany: one } : { updateOne: one };
    });
  }
}

/** Maximum number of records in flight, which limits the sockets and memory of the process. */
const MAX_IN_FLIGHT = 1000;

const MAX_PARTITIONS = 10_000;

const RETRY_MS = 1000;

/** At shutdown, running calls have `DRAIN_MS` to end. Writing their outcomes may then take another `WRITE_MS`. */
const DRAIN_MS = 5000;
const WRITE_MS = 2000;

/**
 * Sends one record.
 * @returns its outcome, in the form that `OutcomeWriter.add` expects
 */
export type Send<T> = (record: T) => Promise<Document[]>;

interface Turn<T extends PartitionRecord> {
  record: Claimed<T>;
  send: Send<T>;
  sendBefore: number;
}

export abstract class PartitionedSender<T extends PartitionRecord> {
  protected readonly logger: Logger;
  private readonly claims: PartitionClaims<T>;
  private readonly outcomes: OutcomeWriter<T>;
  private readonly partitions = new Map<string, Partition<Turn<T>>>();
  private readonly running = new Map<Claimed<T>, Promise<void>>();
  private claiming?: Promise<void>;
  private isWanted = false;
  private isStopped = false;
  private isOver = false;

  constructor(
    private readonly source: PartitionSource<T>,
    private readonly policy: PartitionPolicy,
  ) {
    this.logger = new Logger(source.name);
    this.claims = new PartitionClaims(source);
    this.outcomes = new OutcomeWriter(source);
  }

  get collection(): string {
    return this.source.records.collectionName;
  }

  /**
   * Reads what a batch needs, such as all addresses.
   * @returns a function that sends one record of the batch
   */
  protected abstract prepare(batch: readonly T[]): Promise<Send<T>>;

  /**
   * Returns the outcome for a record with an unexpected error. The error counts as an attempt, so that the record
   * eventually fails permanently.
   */
  protected abstract broken(record: T): Document[] | Promise<Document[]>;

  wake(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.claiming ??= this.claimAll();
  }

  /**
   * Starts no further calls, waits a limited time for running calls, and makes unsent records available to other
   * workers.
   */
  async stop(): Promise<void> {
    this.isStopped = true;
    const unsent = [...this.partitions.values()].flatMap((partition) => partition.clear().map(({ record }) => record));
    await within(DRAIN_MS, Promise.all([this.claiming, ...this.running.values()]));
    this.isOver = true;
    unsent.push(...this.running.keys());
    await within(WRITE_MS, Promise.all([this.outcomes.flush(), this.claims.release(unsent)]));
  }

  /** Sends records that the caller has claimed. Resolves when all outcomes are written. */
  protected async sendClaimed(records: readonly (T & Leased)[], send: Send<T>): Promise<void> {
    const waiting = records.values();
    const sendNext = async () => {
      for (const record of waiting) this.addOutcome(record, await this.try(record, send));
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
        for (const record of taken)
          this.partitionOf(record.partition).add({ record, send, sendBefore: record.sendBefore });
        for (const partition of new Set(taken.map((record) => this.partitionOf(record.partition))))
          this.begin(partition);
      }
    } catch (error) {
      this.logger.warn(`Could not claim ${this.source.name}; retrying later: ${String(error)}`);
      setTimeout(() => this.wake(), RETRY_MS).unref();
    } finally {
      // Runs synchronously after the last check, so that no wake-up can be missed in between.
      this.claiming = undefined;
    }
  }

  private async claim(): Promise<Claimed<T>[]> {
    const inFlight = [...this.partitions.values()].reduce(
      (sum, partition) => sum + partition.inFlight,
      this.outcomes.unwritten,
    );
    if (inFlight >= MAX_IN_FLIGHT) return [];
    const full = [...this.partitions].filter(([, partition]) => partition.claimable === 0).map(([name]) => name);
    return this.claims.take({
      full,
      claimable: (name) => this.partitionOf(name).claimable,
      most: MAX_IN_FLIGHT - inFlight,
      held: this.inFlightOfWallets(),
    });
  }

  private inFlightOfWallets(): Map<string, number> {
    const { walletOf = (partition: string) => partition } = this.source;
    const held = new Map<string, number>();
    for (const [name, { inFlight }] of this.partitions) {
      const wallet = walletOf(name);
      if (inFlight > 0) held.set(wallet, (held.get(wallet) ?? 0) + inFlight);
    }
    return held;
  }

  private async prepared(taken: readonly Claimed<T>[]): Promise<Send<T>> {
    if (taken.length === 0) return nothing;
    try {
      return await this.prepare(taken);
    } catch (error) {
      if (!isDatabaseError(error)) return this.preparedEach(taken, error);
      await this.claims.release(taken);
      throw error;
    }
  }

  /** Prepares records one at a time, so that an invalid one does not block the others. */
  private async preparedEach(taken: readonly Claimed<T>[], error: unknown): Promise<Send<T>> {
    if (taken.length === 1) return () => Promise.reject(error as Error);
    const sends = new Map<T, Send<T>>();
    for (const record of taken) sends.set(record, await this.prepared([record]));
    return (record) => sends.get(record)!(record);
  }

  private partitionOf(name: string): Partition<Turn<T>> {
    const known = this.partitions.get(name);
    if (known) return known;
    if (this.partitions.size >= MAX_PARTITIONS) this.forgetIdlePartitions();
    const partition = new Partition<Turn<T>>(this.policy);
    this.partitions.set(name, partition);
    return partition;
  }

  private forgetIdlePartitions(): void {
    for (const [name, partition] of this.partitions) if (partition.inFlight === 0) this.partitions.delete(name);
  }

  private begin(partition: Partition<Turn<T>>): void {
    while (!this.isStopped) {
      const turn = partition.next();
      if (!turn) break;
      this.running.set(turn.record, this.take(partition, turn));
    }
    this.release(partition.takeLate().map(({ record }) => record));
  }

  /** Makes records that waited too long available immediately, instead of when their lease ends. */
  private release(late: readonly Claimed<T>[]): void {
    this.claims
      .release(late)
      .catch((error: unknown) =>
        this.logger.warn(`Could not release claims; they expire by themselves: ${String(error)}`),
      );
  }

  private async take(partition: Partition<Turn<T>>, { record, send }: Turn<T>): Promise<void> {
    const started = performance.now();
    const outcome = await this.try(record, send);
    // Shutdown interrupted the call, so the receiver did not cause the error.
    if (this.isOver) return;
    this.running.delete(record);
    partition.ended(performance.now() - started);
    this.addOutcome(record, outcome);
    this.begin(partition);
    if (partition.needsMore) this.wake();
  }

  private async try(record: T & Leased, send: Send<T>): Promise<Document[] | undefined> {
    try {
      return await send(record);
    } catch (error) {
      if (!isDatabaseError(error)) return this.countBroken(record, error);
      this.logger.error(`${record._id.toHexString()} is sent again when its lease expires: ${String(error)}`);
      return undefined;
    }
  }

  private async countBroken(record: T & Leased, error: unknown): Promise<Document[] | undefined> {
    this.logger.error(`${this.source.name}: could not send ${record._id.toHexString()}`, error);
    try {
      return await this.broken(record);
    } catch (error) {
      this.logger.error(`${record._id.toHexString()} is sent again when its lease expires: ${String(error)}`);
      return undefined;
    }
  }

  private addOutcome(record: Leased, outcome: Document[] | undefined): void {
    if (outcome) this.outcomes.add(record, outcome);
  }
}

const nothing: Send<unknown> = () => Promise.resolve([]);

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, delay(ms, undefined, { ref: false })]);
}
