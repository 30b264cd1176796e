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

  /** Takes some of every partition, so that a large one does not block the others. Reads one index entry for each. */
  private async due({ full, claimable, most }: Capacity): Promise<Types.ObjectId[]> {
    const now = { nextAttemptAt: { $gt: EVER, $lte: new Date() } };
    const { prefix: start = '', waiting } = this.source;
    // A condition on `partition` alone lets MongoDB skip through the index from partition to partition.
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
      wanted.map(({ partition, limit }) => {
        const free = { ...waiting, partition, ...now } as Filter<PartitionRecord>;
        return this.records.find<Document>(free, { ...options, limit }).toArray();
      }),
    );
    return found.flat().map(({ _id }) => _id as Types.ObjectId);
  }
}

/** Starts at a random item, so that none is always last. */
function fromAnywhere<T>(items: readonly T[]): T[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
