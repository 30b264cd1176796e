import type { Document, Filter, FindOptions, WithId } from 'mongodb';
import type { Types } from 'mongoose';
import { SingleFlight } from '../concurrency/single-flight';
import type { ScopedCollection, StoredDocument } from './tenant-collection';

/** Sort keys that every record has, so that "after this record" can be said as a range. */
const RANGED = ['createdAt', 'updatedAt'];
const KEEP_MS = 2000;

/** The record right before a page, as far as the sort knows it; null beyond the end. */
type Mark = { value: Date; _id: Types.ObjectId } | null;

/** A page of a list. */
export interface PageRead {
  /** Names collection, scope and filter. */
  list: string;
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
  projection?: Document;
  /** Name of the index that finds the records. */
  hint?: string;
}

/**
 * Reads pages deep in a list. To skip 50,000 records MongoDB walks 50,000 index keys, ten times the cost of the page
 * itself. Where such a page begins is remembered for two seconds, also by the page before it, so that whoever walks
 * through a list from page to page pays for the pages only.
 */
export class DeepPages {
  private readonly marks = new SingleFlight<Mark>(() => KEEP_MS);

  async read<T extends StoredDocument>(
    records: ScopedCollection<T>,
    filter: Filter<T>,
    { list, sort, skip, limit, projection, hint }: PageRead,
  ): Promise<WithId<T>[]> {
    const [field] = Object.keys(sort);
    if (!RANGED.includes(field)) return records.find(filter, { sort, skip, limit, projection, hint });
    const keyOf = (position: number) => `${list}:${JSON.stringify(sort)}:${position}`;
    const mark = await this.marks.get(keyOf(skip), async () => {
      const options: FindOptions = { sort, skip: skip - 1, limit: 1, projection: { [field]: 1 }, hint };
      return markOf((await records.find(filter, options)).at(0), field);
    });
    if (!mark) return [];
    const docs = await records.find(after(filter, mark, sort, field), { sort, limit, projection, hint });
    if (docs.length === limit) this.marks.set(keyOf(skip + limit), markOf(docs.at(-1), field));
    return docs;
  }
}

function markOf(record: StoredDocument | undefined, field: string): Mark {
  return record ? { value: record[field] as Date, _id: record._id } : null;
}

/** The filter's records behind the mark. The range stands alone as well, for the bounds of the index. */
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
