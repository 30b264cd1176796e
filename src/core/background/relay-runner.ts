import { Logger } from '@nestjs/common';
import { LEASE_MS, type ProcessLeases } from '../database/process-leases';
import type { StoredDocument } from '../database/tenant-collection';
import { BusyError } from '../errors/busy-error';
import type { WorkMark } from './change-watcher';
import { isolate, Quarantine } from './quarantine';
import { POLL_INTERVAL_MS, type Relay, type RelaySource } from './relay';

export interface Round {
  processed: number;
  failed: number;
  isElsewhere: boolean;
  isBroken: boolean;
  /** Whether a batch was full, in which case more records may be due. */
  isFull: boolean;
}

export class RelayRunner<T extends StoredDocument, S extends RelaySource<T> = RelaySource<T>> {
  readonly quarantine: Quarantine;
  private readonly logger: Logger;
  private readonly sources: readonly S[];
  /** Time at which to renew the lease. 0 if this process must first take the lease. */
  private renewAt = 0;
  private isStopped = false;
  /** Time at which the next record that has a future date becomes due. */
  private nextDueAt = Infinity;

  constructor(
    private readonly relay: Relay<T, S>,
    private readonly leases: Pick<ProcessLeases, 'take' | 'release'>,
    pauseMs: number,
  ) {
    this.logger = new Logger(relay.name);
    this.quarantine = new Quarantine(pauseMs);
    this.sources = relay.sources();
  }

  get name(): string {
    return this.relay.name;
  }

  get delayMs(): number {
    return this.relay.delayMs ?? 0;
  }

  get restMs(): number {
    return this.relay.restMs ?? 0;
  }

  get pollMs(): number {
    return this.relay.pollMs ?? POLL_INTERVAL_MS;
  }

  get marks(): WorkMark[] {
    return this.sources.map(({ records, dueField }) => ({ collection: records.name, field: dueField }));
  }

  /** Milliseconds until the next work that is already known becomes due. */
  get nextInMs(): number {
    return Math.min(this.quarantine.nextInMs, this.nextDueAt - Date.now());
  }

  /** Processes a batch of due records. If no record succeeds, releases the lease so that another process can try. */
  async drain(): Promise<Round> {
    try {
      const round = await this.round();
      if (round.processed === 0 && round.failed > 0) await this.release();
      return round;
    } catch (error) {
      await this.release();
      throw error;
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  async release(): Promise<void> {
    this.renewAt = 0;
    await this.leases.release(this.name).catch(() => undefined);
  }

  private async round(): Promise<Round> {
    const round: Round = { processed: 0, failed: 0, isElsewhere: false, isBroken: false, isFull: false };
    // A renewal that is already due must not wait for progress in this round (see `mayContinue`).
    if (performance.now() >= this.renewAt) this.renewAt = 0;
    const batches = await Promise.all(this.sources.map(async (source) => [source, await this.due(source)] as const));
    round.isFull = batches.some(([{ batch }, due]) => due.length >= batch);
    for (const [source, due] of batches) if (due.length > 0) await this.processAll(source, due, round);
    return round;
  }

  private async due(source: S): Promise<T[]> {
    const found = await this.marked(source);
    if (!this.relay.hasFutureDates) return found;
    const now = Date.now();
    const ahead = found.find((record) => (record[source.dueField] as Date).getTime() > now);
    this.nextDueAt = ahead ? (ahead[source.dueField] as Date).getTime() : Infinity;
    return found.filter((record) => (record[source.dueField] as Date).getTime() <= now);
  }

  private marked({ records, dueField, filter, projection, batch }: S): Promise<T[]> {
    const { delayMs } = this;
    const latest = { $subtract: ['$$NOW', delayMs] };
    const isDue = {
      ...filter,
      [dueField]: { $exists: true },
      ...(delayMs > 0 && { $expr: { $lte: [`$${dueField}`, latest] } }),
      ...this.quarantine.filter,
    } as never;
    return records.find(isDue, { sort: { [dueField]: 1 }, limit: batch, ...(projection && { projection }) }) as Promise<
      T[]
    >;
  }

  private async processAll(source: S, due: readonly T[], round: Round): Promise<void> {
    const done: T[] = [];
    const groups = this.groups(source, due, round).values();
    const processNext = async () => {
      for (const group of groups) {
        if (!(await this.mayContinue(round))) return;
        const processed = await this.process(source, group, round);
        round.processed += processed.length;
        done.push(...processed);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.relay.concurrency ?? 1 }, processNext));
    } finally {
      if (this.relay.clear) await source.records.updateEach(done.map((record) => this.relay.clear!(record, source)));
      for (const { _id } of done) this.quarantine.delete(_id);
    }
  }

  private groups(source: S, due: readonly T[], round: Round): T[][] {
    const groups = new Map<string, T[]>();
    for (const record of due) {
      try {
        const key = this.relay.groupBy?.(record, source) ?? record._id.toHexString();
        const group = groups.get(key);
        if (group) group.push(record);
        else groups.set(key, [record]);
      } catch (error) {
        this.failed([record], error, round);
      }
    }
    return [...groups.values()];
  }

  /** Takes the lease. Once it is taken, renews it only after progress in this round. */
  private async mayContinue(round: Round): Promise<boolean> {
    if (this.isStopped || round.isElsewhere || round.isBroken) return false;
    const now = performance.now();
    const isTaken = this.renewAt > 0;
    if (isTaken && (now < this.renewAt || round.processed === 0)) return true;
    this.renewAt = now + LEASE_MS / 3;
    round.isElsewhere = !(await this.leases.take(this.name));
    if (round.isElsewhere) this.renewAt = 0;
    return !round.isElsewhere;
  }

  private async process(source: S, group: readonly T[], round: Round): Promise<T[]> {
    const failed = (record: T, error: unknown) => this.failed([record], error, round);
    try {
      return await isolate(group, (records) => this.relay.process(records, source), failed);
    } catch (error) {
      // One group with write conflicts must not block the others. After any other error of MongoDB, the round ends.
      this.failed(group, error, round);
      round.isBroken = !(error instanceof BusyError);
      return [];
    }
  }

  private failed(records: readonly T[], error: unknown, round: Round): void {
    round.failed += records.length;
    for (const { _id } of records) this.quarantine.add(_id);
    const [{ _id }] = records;
    this.logger.error(
      `Could not process ${records.length} records, the first is ${_id.toHexString()}; they are retried later`,
      error,
    );
  }
}
