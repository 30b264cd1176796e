import { randomUUID } from 'node:crypto';
import type { Collection, Document, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { type Claimed, EVER, type Held, type LaneRecord, type LaneSource } from './lane-record';

/** For writing down what came of a call while the claim counts. */
const WRITE_MS = 5000;

/** After every name of a lane. */
const END = '\uffff';

/** How much a worker wants. */
export interface Appetite {
  /** Lanes that it can take nothing more of. */
  full: string[];
  /** How much it can take of a lane. */
  room(lane: string): number;
  /** How much it can take in all. */
  most: number;
}

/** Losing one sends a record twice, which whoever gets it has to expect. */
const writeConcern = { w: 1 } as const;

/** Hands out what is due, to one worker at a time: a claim is a lease by the database's clock. */
export class LaneClaims<T extends LaneRecord> {
  private readonly records: Collection<LaneRecord>;

  constructor(private readonly source: LaneSource<T>) {
    this.records = source.records as unknown as Collection<LaneRecord>;
  }

  async take(appetite: Appetite): Promise<Claimed<T>[]> {
    const ids = await this.due(appetite);
    if (ids.length === 0) return [];
    const { waiting, leaseMs, callMs, whenTaken, projection } = this.source;
    // The last moment to begin a call that ends, and is written down, while the claim counts.
    const sendBefore = performance.now() + leaseMs - callMs - WRITE_MS;
    const holder = randomUUID();
    const free = { ...waiting, _id: { $in: ids }, $expr: { $lte: ['$nextAttemptAt', '$$NOW'] } };
    const lease = [{ $set: { ...whenTaken, holder, nextAttemptAt: { $add: ['$$NOW', leaseMs] } } }];
    await this.records.updateMany(free as Filter<LaneRecord>, lease, { writeConcern });
    const claimed = await this.records.find<T>({ _id: { $in: ids }, holder }, { projection }).toArray();
    return claimed.map((record) => ({ ...record, sendBefore }) as unknown as Claimed<T>);
  }

  /** Lets others have at once what was not sent. */
  async release(claimed: readonly Held[]): Promise<void> {
    if (claimed.length === 0) return;
    const { waiting, whenReleased } = this.source;
    const update = [{ $set: { ...whenReleased, nextAttemptAt: '$$NOW', holder: '$$REMOVE' } }];
    const operations = claimed.map(({ _id, holder }) => {
      const filter = { ...waiting, _id, holder } as Filter<LaneRecord>;
      return { updateOne: { filter, update } };
    });
    await this.records.bulkWrite(operations, { ordered: false, writeConcern });
  }

  /**
   * Of every lane that has something, so that one with a hundred thousand records does not stand before the others.
   * Reads as many index entries as there are such lanes, however much each has.
   */
  private async due({ full, room, most }: Appetite): Promise<Types.ObjectId[]> {
    const now = { nextAttemptAt: { $gt: EVER, $lte: new Date() } };
    const { lanes: start = '', waiting } = this.source;
    // The condition on `lane` alone lets MongoDB jump from lane to lane in the index.
    const lanes = (await this.records.distinct('lane', {
      lane: { $gt: start, $lt: start + END, $nin: full },
      ...now,
    })) as string[];
    const wanted: { lane: string; limit: number }[] = [];
    for (const lane of fromAnywhere(lanes)) {
      const limit = Math.min(room(lane), most);
      most -= limit;
      if (limit > 0) wanted.push({ lane, limit });
    }
    const options = { sort: { nextAttemptAt: 1 }, projection: { _id: 1 } } as const;
    const found = await Promise.all(
      // Others may wait for a version that understands them.
      wanted.map(({ lane, limit }) => {
        const free = { ...waiting, lane, ...now } as Filter<LaneRecord>;
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
