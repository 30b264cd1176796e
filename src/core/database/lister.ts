import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Document, Filter, WithId } from 'mongodb';
import { AppError } from '../errors/app-error';
import type { ListQuery } from '../pagination/list-query.dto';
import { type Page, makePage } from '../pagination/page';
import { DeepPages, type PageRead } from './deep-pages';
import { SEARCH_INDEX, searchFor } from './search-words';
import { SingleFlight } from '../concurrency/single-flight';
import { sorted } from './sorted';
import type { ScopedCollection, StoredDocument } from './tenant-collection';

/** Totals above this may be two seconds old (docs/contract/requests.md#list-totals). */
const EXACT_COUNT = 10_000;
const KEEP_COUNT_MS = 2000;

/** A search reads this many records at once and sorts them here. If it finds fewer, it needs no count. */
const SMALL_RESULT = 20;

/**
 * A search by a long prefix tries pages up to this record in the list’s order, and reads this many records for each.
 */
const FIRST_PAGES_END = 100;
const READ_FOR_ONE = 3;

/**
 * Records that the driver decodes without a pause, in about ten milliseconds. Other requests run between two batches.
 */
export const BATCH = 200;

/** Maximum number of remembered lists, because filters can create any number. */
const MAX_REMEMBERED = 10_000;

@Injectable()
export class Lister {
  /** Searches that last found more than SMALL_RESULT, which are not worth trying again. */
  private readonly largeSearches = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  /** Lists whose last total was large. Only these totals may be cached. */
  private readonly largeLists = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  private readonly counts = new SingleFlight<number>(() => KEEP_COUNT_MS);
  private readonly deepPages = new DeepPages();

  async page<T extends StoredDocument>(
    records: ScopedCollection<T>,
    query: ListQuery,
    filter: Filter<T>,
    options: { projection?: Document; nameField?: string } = {},
  ): Promise<Page<WithId<T>>> {
    const { page = 1, limit = 10 } = query;
    const rest = { ...filter, ...commonFilter(query) };
    const sort = sortOf(query.sort, options.nameField);
    const { projection } = options;
    const search = query.search?.trim() ? searchFor(query.search) : null;
    const found = (how?: Document) => (how ? { $and: [rest, how] } : rest) as Filter<T>;
    const skip = (page - 1) * limit;
    const list = `${records.key}:${JSON.stringify(rest)}:${search?.prefix ?? ''}`;
    const by = search ? { hint: SEARCH_INDEX } : {};
    const all = found(search?.filter);
    if (search?.begin && !this.largeSearches.has(list)) {
      const few = await records.find(all, { projection, limit: SMALL_RESULT + 1, ...by });
      if (few.length <= SMALL_RESULT)
        return makePage(sorted(few, sort).slice(skip, skip + limit), few.length, page, limit);
      this.largeSearches.set(list, true);
    }
    const wanted = { list, sort, skip, limit, projection, batchSize: BATCH, ...by };
    const [docs, total] = await Promise.all([
      search?.begin ? readLong(records, all, search.begin, wanted) : this.readInOrder(records, all, wanted),
      this.total(list, () => records.count(all, by)),
    ]);
    if (total <= SMALL_RESULT) this.largeSearches.delete(list);
    return makePage(docs, total, page, limit);
  }

  private readInOrder<T extends StoredDocument>(
    records: ScopedCollection<T>,
    filter: Filter<T>,
    { list, ...wanted }: PageRead,
  ): Promise<WithId<T>[]> {
    return wanted.skip > EXACT_COUNT
      ? this.deepPages.read(records, filter, { list, ...wanted })
      : records.find(filter, wanted);
  }

  /** Counts small totals for every response, because a total from before a write must not be returned after it. */
  private async total(list: string, count: () => Promise<number>): Promise<number> {
    const isCached = this.largeLists.has(list);
    const total = isCached ? await this.counts.get(list, count) : await count();
    if (total <= EXACT_COUNT) this.largeLists.delete(list);
    else if (!isCached) {
      this.largeLists.set(list, true);
      this.counts.set(list, total);
    }
    return total;
  }
}

/**
 * A search by a long prefix. Tries the first matches of the stored part in index order; if that fails, MongoDB sorts.
 */
async function readLong<T extends StoredDocument>(
  records: ScopedCollection<T>,
  filter: Filter<T>,
  begin: Document,
  { sort, skip, limit, projection, hint, batchSize }: PageRead,
): Promise<WithId<T>[]> {
  const end = skip + limit;
  if ('createdAt' in sort && end <= FIRST_PAGES_END) {
    const among = READ_FOR_ONE * end;
    const docs = await records.findAmong(begin as Filter<T>, filter, { among, sort, skip, limit, projection, hint });
    if (docs.length === limit) return docs;
  }
  return records.find(filter, { sort, skip, limit, projection, hint, batchSize });
}

/** Sort fields that are names, compared without case and accents (docs/contract/requests.md#lists). */
const NAMES = ['name', 'lastName'];

/** @param nameField field to sort names by, for records of extensions that have no `sortName` */
function sortOf(sort = '-createdAt', nameField = 'sortName'): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  return { [NAMES.includes(field) ? nameField : field]: direction, _id: direction };
}

function commonFilter(query: ListQuery): Filter<Document> {
  return {
    ...range('createdAt', query.createdFrom, query.createdTo),
    ...range('updatedAt', query.updatedFrom, query.updatedTo),
  };
}

function range(field: string, from?: string, to?: string): Filter<Document> {
  if (from === undefined && to === undefined) return {};
  if (from !== undefined && to !== undefined && new Date(from) > new Date(to)) throw new AppError('INVALID_DATE_RANGE');
  return { [field]: { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) } };
}
