import { setTimeout as delay } from 'node:timers/promises';
import {
  type Collection,
  type Db,
  type Document,
  type Filter,
  type IndexDescription,
  type MongoBulkWriteError,
  MongoServerError,
  type UpdateFilter,
} from 'mongodb';
import { duplicatePositions } from '../duplicate-key';
import { isIndexConflict } from '../index-conflict';
import type { MigrationRecord } from './migration-record.schema';

const PAGE = 500;

/** Writes a derived value to every record of a collection. */
export interface Backfill {
  collection: string;
  /** Selects the records to migrate. All if absent. Their `_id` values must have the same type. */
  filter?: Filter<Document>;
  /** Fields that `derive` reads. If one of them changes before the write, the value is derived again. */
  reads: readonly string[];
  derive(record: Document): UpdateFilter<Document> | null;
  /** Whether a record is left unchanged if a unique index rejects its new value. Otherwise, the migration fails. */
  isKeptOnConflict?: boolean;
}

/** Tools for migrations. It is safe to run each of them again. */
export class MigrationRun {
  private begun = 0;

  /** @param assertHeld throws if another process has taken over the migration */
  constructor(
    readonly db: Db,
    private readonly log: Collection<MigrationRecord>,
    private readonly id: string,
    private readonly assertHeld: () => void,
  ) {}

  /**
   * Updates records in the order of `_id`. Resumes after a crash. After each page, pauses for as long as the page took.
   * Does not find records that are inserted later with a smaller `_id`.
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
   * Rebuilds an index under the same name. During the rebuild, queries cannot use the index, and it does not enforce
   * uniqueness. Give a unique or large index a new name instead.
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

/**
 * Updates a page of records. A record that changes between the read and the write is read again.
 * @returns the IDs of the page
 */
async function changePage(
  records: Collection,
  { filter = {}, reads, derive, isKeptOnConflict = false }: Backfill,
  after: unknown,
): Promise<unknown[]> {
  const projection = Object.fromEntries(reads.map((name) => [name, 1]));
  const options = { projection, sort: { _id: 1 }, limit: PAGE, hint: { _id: 1 } } as const;
  const read = (ids: object) => records.find({ $and: [filter, ids] }, options).toArray();
  const page = await read(after === undefined ? {} : { _id: { $gt: after } });
  for (let open = page; ;) {
    const changes = open.flatMap((record) => {
      const update = derive(record);
      return update ? [{ _id: record._id as unknown, filter: asRead(record, reads), update }] : [];
    });
    const { matched, refused } = await write(records, changes, isKeptOnConflict);
    if (matched + refused.size === changes.length) return page.map(({ _id }) => _id);
    const kept = new Set([...refused].map((index) => changes[index]._id));
    open = await read({ _id: { $in: open.map(({ _id }) => _id).filter((_id) => !kept.has(_id)) } });
  }
}

interface Change {
  _id: unknown;
  filter: Filter<Document>;
  update: UpdateFilter<Document>;
}

/** @returns the number of records that were updated, and the positions of the updates that a unique index rejected */
async function write(
  records: Collection,
  changes: readonly Change[],
  isKeptOnConflict: boolean,
): Promise<{ matched: number; refused: Set<number> }> {
  if (changes.length === 0) return { matched: 0, refused: new Set() };
  const operations = changes.map(({ filter, update }) => ({ updateOne: { filter, update } }));
  try {
    const { matchedCount } = await records.bulkWrite(operations, { ordered: false });
    return { matched: matchedCount, refused: new Set() };
  } catch (error) {
    const refused = isKeptOnConflict && duplicatePositions(error);
    if (!refused) throw error;
    return { matched: (error as MongoBulkWriteError).result.matchedCount, refused };
  }
}

function asRead(record: Document, reads: readonly string[]): Filter<Document> {
  const values = reads.map((name) => {
    const value = record[name] as unknown;
    return [name, value === undefined ? { $exists: false } : { $eq: value }];
  });
  return { ...Object.fromEntries(values), _id: record._id as unknown } as Filter<Document>;
}
