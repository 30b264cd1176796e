import type { Document, Filter, FindOptions, WithId } from 'mongodb';
import type { Types } from 'mongoose';
import { SingleFlight } from '../concurrency/single-flight';
import type { ScopedCollection, StoredDocument } from './tenant-collection';

/** Sort keys that every record has. For these, the records after a given one form a range. */
const RANGED = ['createdAt', 'updatedAt'];
const KEEP_MS = 2000;

type Mark = { value: Date; _id: Types.ObjectId } | null;

export interface PageRead {
  list: string;
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
  projection?: Document;
  hint?: string;
  batchSize?: number;
}

/**
 * Reads pages far down a list. Skipping 50,000 records costs ten times as much as reading a page, so the position at
 * which the next page starts is cached for two seconds.
 */
export class DeepPages {
  private readonly marks = new SingleFlight<Mark>(() => KEEP_MS);

  async read<T extends StoredDocument>(
    records: ScopedCollection<T>,
    filter: Filter<T>,
    { list, sort, skip, limit, projection, hint, batchSize }: PageRead,
  ): Promise<WithId<T>[]> {
    const [field] = Object.keys(sort);
    if (!RANGED.includes(field)) return records.find(filter, { sort, skip, limit, projection, hint, batchSize });
    const keyOf = (position: number) => `${list}:${JSON.stringify(sort)}:${position}`;
    const mark = await this.marks.get(keyOf(skip), async () => {
      const options: FindOptions = { sort, skip: skip - 1, limit: 1, projection: { [field]: 1 }, hint };
      return markOf((await records.find(filter, options)).at(0), field);
    });
    if (!mark) return [];
    const read = { sort, limit, projection, hint, batchSize };
    const docs = await records.find(after(filter, mark, sort, field), read);
    if (docs.length === limit) this.marks.set(keyOf(skip + limit), markOf(docs.at(-1), field));
    return docs;
  }
}

function markOf(record: StoredDocument | undefined, field: string): Mark {
  return record ? { value: record[field] as Date, _id: record._id } : null;
}

/**
 * Matches the records after the mark. The range is also a separate condition, because it limits the part of the index
 * that MongoDB scans.
 */
function after<T extends StoredDocument>(
  filter: Filter<T>,
  mark: NonNullable<Mark>,
  sort: Record<string, 1 | -1>,
  field: string,
): Filter<T> {
  const [beyond, upTo] = sort[field] === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const range = { [field]: { [upTo]: mark.value } };
  const ties = { $or: [{ [field]: { [beyond]: mark.value } }, { _id: { [beyond]: mark._id } }] };
  return { $and: [filter, range, ties] } as unknown as Filter<T>;
}
