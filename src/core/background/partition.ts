import type { Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { Lease } from './lease';
import type { StoredDocument } from '../database/tenant-collection';

/** A record that is waiting to be sent. */
export interface PartitionRecord extends StoredDocument {
  /** Name of a group of records that share a rate and a queue. */
  partition?: string;
  /**
   * Time at which to send the record or, while it is leased, the end of the lease. Absent once the record no longer
   * waits.
   */
  nextAttemptAt?: Date;
  leaseOwner?: string;
  tries: number;
}

/**
 * Earlier than every due date. Queries and partial indexes need a lower limit to select the records that have a date.
 */
export const EVER = new Date(0);

/** Time in milliseconds after which a worker that is sending a record counts as lost. Longer than any call takes. */
export const SENDING_LEASE_MS = 30_000;

export type Claimed<T extends PartitionRecord> = T & {
  partition: string;
  leaseOwner: string;
  /**
   * Latest time to start sending, according to `performance.now()`. After the lease ends, another worker can claim the
   * record.
   */
  sendBefore: number;
};

export type Leased = Pick<PartitionRecord, '_id' | 'leaseOwner'>;

/**
 * Records of one collection that are sent in the same way. The collection needs an index on `partition` and
 * `nextAttemptAt`.
 */
export interface PartitionSource<T extends PartitionRecord> {
  name: string;
  records: Collection<T>;
  /** Prefix of the partition names of this source. Needed if several sources share the collection. */
  prefix?: string;
  /** Returns the wallet of a partition. The wallets then take turns. If absent, the partitions take turns. */
  walletOf?(partition: string): string;
  /** Selects the records that still have to be sent. */
  waiting: Filter<T>;
  /** Must include `partition`, `tries`, and `leaseOwner`. */
  projection: Document;
  /** Time in milliseconds after which the worker counts as lost. */
  leaseMs: number;
  callMs: number;
  /** Fields for the `$set` of a pipeline: when a worker claims a record, and when it returns the record unsent. */
  whenTaken?: Document;
  whenReleased?: Document;
}

/** Time reserved for storing the outcome of a call. */
const WRITE_MS = 5000;

/** Suffix that sorts after the rest of every partition name. */
const END = '\uffff';

export function leaseOf(ms: number): Lease {
  return new Lease(ms, 'nextAttemptAt');
}

export interface Capacity {
  /** Partitions that have no capacity left. */
  full: string[];
  claimable(partition: string): number;
  most: number;
  /** Number of records in flight per wallet. If absent, capacity is not divided among wallets. */
  held?: ReadonlyMap<string, number>;
}

/** If MongoDB loses a claim, the record is sent twice, so receivers must expect repetitions. */
const writeConcern = { w: 1 } as const;

/** Claims due records, each for one worker at a time. A claim is a lease that uses the database’s clock. */
export class PartitionClaims<T extends PartitionRecord> {
  private readonly records: Collection<PartitionRecord>;

  constructor(private readonly source: PartitionSource<T>) {
    this.records = source.records as unknown as Collection<PartitionRecord>;
  }

  async take(capacity: Capacity): Promise<Claimed<T>[]> {
    const ids = await this.due(capacity);
    if (ids.length === 0) return [];
    const { waiting, leaseMs, callMs, whenTaken, projection } = this.source;
    // Latest time to start a call so that it can end, and its outcome can be stored, while the claim is valid.
    const sendBefore = performance.now() + leaseMs - callMs - WRITE_MS;
    const lease = leaseOf(leaseMs);
    const free = { ...waiting, _id: { $in: ids }, $expr: lease.isFree } as Filter<PartitionRecord>;
    await this.records.updateMany(free, [{ $set: { ...whenTaken, ...lease.taken } }], { writeConcern });
    const claimed = await this.records.find<T>({ _id: { $in: ids }, ...lease.isOurs }, { projection }).toArray();
    return claimed.map((record) => ({ ...record, sendBefore }) as unknown as Claimed<T>);
  }

  /** Makes unsent records available to other workers immediately. */
  async release(claimed: readonly Leased[]): Promise<void> {
    if (claimed.length === 0) return;
    const { waiting, whenReleased, leaseMs } = this.source;
    const update = [{ $set: { ...whenReleased, ...leaseOf(leaseMs).released } }];
    const operations = claimed.map(({ _id, leaseOwner }) => {
      const filter = { ...waiting, _id, leaseOwner } as Filter<PartitionRecord>;
      return { updateOne: { filter, update } };
    });
    await this.records.bulkWrite(operations, { ordered: false, writeConcern });
  }

  /**
   * Returns due records of every partition, so that a large partition does not block the others. Wallets take turns. A
   * wallet gets at most half of the capacity that the other wallets leave, so that there is always room for one more
   * wallet. Finding the partitions reads one index entry for each.
   */
  private async due({ full, claimable, most, held }: Capacity): Promise<Types.ObjectId[]> {
    const now = { nextAttemptAt: { $gt: EVER, $lte: new Date() } };
    const { prefix: start = '', waiting } = this.source;
    // Uses only fields of the index, so that MongoDB can skip from one partition to the next in it.
    const partitions = (await this.records.distinct('partition', {
      partition: { $gt: start, $lt: start + END, $nin: full },
      ...now,
    })) as string[];
    const wanted: { partition: string; limit: number }[] = [];
    const inFlight = new Map(held);
    for (const { partition, wallet } of inTurns(partitions, this.source.walletOf)) {
      const own = inFlight.get(wallet) ?? 0;
      const share = held ? Math.max(0, Math.ceil((own + most) / 2) - own) : most;
      const limit = Math.min(claimable(partition), share);
      inFlight.set(wallet, own + limit);
      most -= limit;
      if (limit > 0) wanted.push({ partition, limit });
    }
    const options = { sort: { nextAttemptAt: 1 }, projection: { _id: 1 } } as const;
    const found = await Promise.all(
      wanted.map(({ partition, limit }) => {
        const free = { ...waiting, partition, ...now } as Filter<PartitionRecord>;
        return this.records.find<Document>(free, { ...options, limit }).toArray();
      }),
    );
    return found.flat().map(({ _id }) => _id as Types.ObjectId);
  }
}

/** Orders the partitions: the first partition of each wallet, then the second of each, and so on. */
function inTurns(
  partitions: readonly string[],
  walletOf = (partition: string) => partition,
): { partition: string; wallet: string }[] {
  const rounds: { partition: string; wallet: string }[][] = [];
  const seen = new Map<string, number>();
  for (const partition of fromAnywhere(partitions)) {
    const wallet = walletOf(partition);
    const round = seen.get(wallet) ?? 0;
    seen.set(wallet, round + 1);
    (rounds[round] ??= []).push({ partition, wallet });
  }
  return rounds.flat();
}

/** Rotates the list to start at a random item, so that no item is always last. */
function fromAnywhere<T>(items: readonly T[]): T[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Limits on the number of records of a partition that are sent concurrently. */
export interface PartitionPolicy {
  first: number;
  most: number;
  /** If a call takes longer than this, the partition sends one record at a time. If absent, no call counts as slow. */
  quickMs?: number;
}

/**
 * A fast partition claims as many records as it can send within this time, but at least `AHEAD` times its concurrency.
 */
const AHEAD_MS = 500;
const MAX_AHEAD = 100;
const AHEAD = 4;

/** Weight of the newest call in the moving average. */
const NEWEST = 0.2;

/**
 * The records of one partition that this process has claimed. Slow receivers get less concurrency, so that they do not
 * delay others.
 */
export class Partition<T extends { sendBefore: number }> {
  private readonly queue: T[] = [];
  private late: T[] = [];
  private running = 0;
  private limit: number;
  /** Moving average duration of a call, in milliseconds. */
  private averageMs = AHEAD_MS;

  constructor(private readonly policy: PartitionPolicy) {
    this.limit = policy.first;
  }

  get inFlight(): number {
    return this.running + this.queue.length;
  }

  get claimable(): number {
    const { first, most } = this.policy;
    const isQuick = this.limit > first || this.limit === most;
    return Math.max(0, (isQuick ? this.ahead : this.limit) - this.inFlight);
  }

  get needsMore(): boolean {
    return this.queue.length < this.limit;
  }

  add(turn: T): void {
    this.queue.push(turn);
  }

  /** Returns the next record if another call may start. Skips records that have waited too long. */
  next(): T | undefined {
    if (this.running >= this.limit) return undefined;
    let turn = this.queue.shift();
    while (turn && turn.sendBefore < performance.now()) {
      this.late.push(turn);
      turn = this.queue.shift();
    }
    if (turn) this.running += 1;
    return turn;
  }

  ended(durationMs: number): void {
    const { most, quickMs = Infinity } = this.policy;
    this.running -= 1;
    this.limit = durationMs > quickMs ? 1 : Math.min(this.limit * 2, most);
    this.averageMs += NEWEST * (durationMs - this.averageMs);
  }

  takeLate(): T[] {
    const { late } = this;
    this.late = [];
    return late;
  }

  clear(): T[] {
    return this.queue.splice(0);
  }

  private get ahead(): number {
    const soon = Math.floor((this.limit * AHEAD_MS) / Math.max(this.averageMs, 1));
    return Math.max(this.limit * AHEAD, Math.min(soon, MAX_AHEAD));
  }
}
