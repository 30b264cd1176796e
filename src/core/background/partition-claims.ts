import type { Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { Lease } from './lease';
import { type Claimed, EVER, type Leased, type PartitionRecord, type PartitionSource } from './partition-record';

const WRITE_MS = 5000;

/** Sorts after every name of a partition. */
const END = '\uffff';

export function leaseOf(ms: number): Lease {
  return new Lease(ms, 'nextAttemptAt');
}

export interface Capacity {
  /** Partitions with no capacity left. */
  full: string[];
  claimable(partition: string): number;
  most: number;
  /** Records in flight of each wallet; absent: wallets have no shares. */
  held?: ReadonlyMap<string, number>;
}

/** A lost claim sends a record twice: receivers must expect repetitions. */
const writeConcern = { w: 1 } as const;

/** Claims due records for one worker at a time. A claim is a lease by the database's clock. */
export class PartitionClaims<T extends PartitionRecord> {
  private readonly records: Collection<PartitionRecord>;

  constructor(private readonly source: PartitionSource<T>) {
    this.records = source.records as unknown as Collection<PartitionRecord>;
  }

  async take(capacity: Capacity): Promise<Claimed<T>[]> {
    const ids = await this.due(capacity);
    if (ids.length === 0) return [];
    const { waiting, leaseMs, callMs, whenTaken, projection } = this.source;
    // Latest start of a call that can end and be stored while the claim holds.
    const sendBefore = performance.now() + leaseMs - callMs - WRITE_MS;
    const lease = leaseOf(leaseMs);
    const free = { ...waiting, _id: { $in: ids }, $expr: lease.isFree } as Filter<PartitionRecord>;
    await this.records.updateMany(free, [{ $set: { ...whenTaken, ...lease.taken } }], { writeConcern });
    const claimed = await this.records.find<T>({ _id: { $in: ids }, ...lease.isOurs }, { projection }).toArray();
    return claimed.map((record) => ({ ...record, sendBefore }) as unknown as Claimed<T>);
  }

  /** Returns unsent records to other workers at once. */
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
   * Takes some of every partition, so that a large one does not block the others. Wallets take turns, and none takes
   * more than half of what the others leave, so that there is always room for one more. Reads one index entry for each
   * partition.
   */
  private async due({ full, claimable, most, held }: Capacity): Promise<Types.ObjectId[]> {
    const now = { nextAttemptAt: { $gt: EVER, $lte: new Date() } };
    const { prefix: start = '', waiting } = this.source;
    // A condition on `partition` alone lets MongoDB skip through the index from partition to partition.
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

/** The first partition of each wallet, then the second of each, and so on. */
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

/** Starts at a random item, so that none is always last. */
function fromAnywhere<T>(items: readonly T[]): T[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
