import { setTimeout as delay } from 'node:timers/promises';
import {
  type Collection,
  type Db,
  type Document,
  type Filter,
  type IndexDescription,
  MongoServerError,
  type UpdateFilter,
} from 'mongodb';
import { isIndexConflict } from '../index-conflict';
import type { MigrationRecord } from './migration-record.schema';

/** Records that are read and written at a time. */
const PAGE = 500;

/** A value in every record of a collection that follows from others. */
export interface Backfill {
  collection: string;
  /** Which records; all when not given. Their `_id` are of one type. */
  filter?: Filter<Document>;
  /** The fields that `derive` reads: a record in which one of them changes meanwhile is derived again. */
  reads: readonly string[];
  /** The change of a record, made of the fields that it reads; null when there is nothing to change. */
  derive(record: Document): UpdateFilter<Document> | null;
}

/** What a migration works with. All of it bears to be repeated. */
export class MigrationRun {
  private begun = 0;

  /**
   * @param db for what is not offered here
   * @param assertHeld throws when another process has taken the work over
   */
  constructor(
    readonly db: Db,
    private readonly log: Collection<MigrationRecord>,
    private readonly id: string,
    private readonly assertHeld: () => void,
  ) {}

  /**
   * Changes many records, page by page in the order of their `_id`, and goes on after a crash where it was. It leaves the
   * database half of the time to others. Records that come in behind it with an `_id` of before are not seen.
   */
  async backfill(backfill: Backfill): Promise<void> {
    const { collection, filter = {} } = backfill;
    const position = this.begun++;
    const records = this.db.collection(collection);
    const stored = (await this.log.findOne({ _id: this.id }))?.backfills[position];
    let progress = stored ?? { collection, done: 0, total: await records.countDocuments(filter), isFinished: false };
    while (!progress.isFinished) {
      this.assertHeld();
      const began = performance.now();
      const page = await changePage(records, backfill, progress.after);
      const after = (page.at(-1) ?? progress.after) as unknown;
      progress = { ...progress, done: progress.done + page.length, after, isFinished: page.length < PAGE };
      await this.log.updateOne({ _id: this.id }, { $set: { [`backfills.${position}`]: progress } });
      if (!progress.isFinished) await delay(performance.now() - began);
    }
  }

  /**
   * Gives an index another definition under its name. While it is built nothing is found by it and, where it is unique,
   * nothing refused: a unique or a large one gets a new name instead, and its old one is dropped after the upgrade.
   */
  async replaceIndex(collection: string, index: IndexDescription & { name: string }): Promise<void> {
    const records = this.db.collection(collection);
    try {
      await records.createIndexes([index]);
    } catch (error) {
      if (!isIndexConflict(error)) throw error;
      await this.dropIndex(collection, index.name);
      await records.createIndexes([index]);
    }
  }

  async dropIndex(collection: string, name: string): Promise<void> {
    try {
      await this.db.collection(collection).dropIndex(name);
    } catch (error) {
      const isGone = error instanceof MongoServerError && /^(Index|Namespace)NotFound$/.test(error.codeName ?? '');
      if (!isGone) throw error;
    }
  }
}

/** Each record only as it was read; those that somebody changed meanwhile are read again. @returns the page's ids */
async function changePage(
  records: Collection,
  { filter = {}, reads, derive }: Backfill,
  after: unknown,
): Promise<unknown[]> {
  const projection = Object.fromEntries(reads.map((name) => [name, 1]));
  const options = { projection, sort: { _id: 1 }, limit: PAGE, hint: { _id: 1 } } as const;
  const read = (ids: object) => records.find({ $and: [filter, ids] }, options).toArray();
  const page = await read(after === undefined ? {} : { _id: { $gt: after } });
  for (let open = page; ;) {
    const operations = open.flatMap((record) => {
      const update = derive(record);
      return update ? [{ updateOne: { filter: asRead(record, reads), update } }] : [];
    });
    const matched = operations.length > 0 ? (await records.bulkWrite(operations, { ordered: false })).matchedCount : 0;
    if (matched === operations.length) return page.map(({ _id }) => _id);
    open = await read({ _id: { $in: open.map(({ _id }) => _id) } });
  }
}

function asRead(record: Document, reads: readonly string[]): Filter<Document> {
  const values = reads.map((name) => {
    const value = record[name] as unknown;
    return [name, value === undefined ? { $exists: false } : { $eq: value }];
  });
  return { ...Object.fromEntries(values), _id: record._id as unknown } as Filter<Document>;
}
