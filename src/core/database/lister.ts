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

/** A total above this may be up to two seconds old (docs/contract/requests.md#list-totals). */
const EXACT_COUNT = 10_000;
const KEEP_COUNT_MS = 2000;

/**
 * A search first reads one record more than this. If it finds at most this many, they are sorted in memory, and no
 * count is needed.
 */
const SMALL_RESULT = 20;

/**
 * If a search with a long prefix has many results, this optimization applies to pages that end at this record or
 * earlier: it reads `READ_FOR_ONE` records, in the order of the list, for each record up to the end of the page.
 */
const FIRST_PAGES_END = 100;
const READ_FOR_ONE = 3;

/**
 * Number of records that the driver decodes without a break, which takes about ten milliseconds. Other requests run
 * between two batches.
 */
export const BATCH = 200;

/** Maximum number of lists to remember. Limited, because there can be any number of combinations of filters. */
const MAX_REMEMBERED = 10_000;

@Injectable()
export class Lister {
  /**
   * Searches that found more than `SMALL_RESULT` records the last time. The attempt to read all their results is
   * skipped.
   */
  private readonly largeSearches = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  /** Lists whose last total was above `EXACT_COUNT`. Only the totals of these lists may be cached. */
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

  /**
   * Counts a small total for every response, because a response after a write must not contain a total from before it.
   */
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
 * Searches for a long prefix. First tries the records that match the stored part of the prefix, in the order of the
 * index. If too few of them match the whole prefix, MongoDB finds and sorts all matches.
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

/** Names by which lists can be sorted without regard to case and accents (docs/contract/requests.md#lists). */
const NAMES = ['name', 'lastName'];

/** @param nameField field by which to sort names; needed for records of extensions that have no `sortName` */
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
