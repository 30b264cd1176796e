import type { Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { Lease } from './lease';
import { type Claimed, EVER, type Leased, type PartitionRecord, type PartitionSource } from './partition-record';

/** For writing down what came of a call while the claim counts. */
const WRITE_MS = 5000;

/** After every name of a partition. */
const END = '\uffff';

/** A record that somebody has is due again when the lease ends. */
export function leaseOf(ms: number): Lease {
  return new Lease(ms, 'nextAttemptAt');
}

/** How much a worker wants. */
export interface Capacity {
  /** Partitions that it can take nothing more of. */
  full: string[];
  /** How much it can take of a partition. */
  claimable(partition: string): number;
  /** How much it can take in all. */
  most: number;
}

/** Losing one sends a record twice, so receivers must expect repetitions. */
const writeConcern = { w: 1 } as const;

/** Hands out what is due, to one worker at a time: a claim is a lease by the database's clock. */
export class PartitionClaims<T extends PartitionRecord> {
  private readonly records: Collection<PartitionRecord>;

  constructor(private readonly source: PartitionSource<T>) {
    this.records = source.records as unknown as Collection<PartitionRecord>;
  }

  async take(capacity: Capacity): Promise<Claimed<T>[]> {
    const ids = await this.due(capacity);
    if (ids.length === 0) return [];
    const { waiting, leaseMs, callMs, whenTaken, projection } = this.source;
    // The last moment to begin a call that ends, and is written down, while the claim counts.
    const sendBefore = performance.now() + leaseMs - callMs - WRITE_MS;
    const lease = leaseOf(leaseMs);
    const free = { ...waiting, _id: { $in: ids }, $expr: lease.isFree } as Filter<PartitionRecord>;
    await this.records.updateMany(free, [{ $set: { ...whenTaken, ...lease.taken } }], { writeConcern });
    const claimed = await this.records.find<T>({ _id: { $in: ids }, ...lease.isOurs }, { projection }).toArray();
    return claimed.map((record) => ({ ...record, sendBefore }) as unknown as Claimed<T>);
  }

  /** Lets others have at once what was not sent. */
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
   * Of every partition that has something, so that one with a hundred thousand records does not stand before the others.
   * Reads as many index entries as there are such partitions, however much each has.
   */
  private async due({ full, claimable, most }: Capacity): Promise<Types.ObjectId[]> {
    const now = { nextAttemptAt: { $gt: EVER, $lte: new Date() } };
    const { prefix: start = '', waiting } = this.source;
    // The condition on `partition` alone lets MongoDB jump from partition to partition in the index.
    const partitions = (await this.records.distinct('partition', {
      partition: { $gt: start, $lt: start + END, $nin: full },
      ...now,
    })) as string[];
    const wanted: { partition: string; limit: number }[] = [];
    for (const partition of fromAnywhere(partitions)) {
      const limit = Math.min(claimable(partition), most);
      most -= limit;
      if (limit > 0) wanted.push({ partition, limit });
    }
    const options = { sort: { nextAttemptAt: 1 }, projection: { _id: 1 } } as const;
    const found = await Promise.all(
      // Others may wait for a version that understands them.
      wanted.map(({ partition, limit }) => {
        const free = { ...waiting, partition, ...now } as Filter<PartitionRecord>;
        return this.records.find<Document>(free, { ...options, limit }).toArray();
      }),
    );
    return found.flat().map(({ _id }) => _id as Types.ObjectId);
  }
}

/** The same, beginning at a random place: nobody is always the last. */
function fromAnywhere<T>(items: readonly T[]): T[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
