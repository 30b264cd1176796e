import { Injectable } from '@nestjs/common';
import type { Document, Filter, WithId } from 'mongodb';
import { AppError } from '../common/errors/app-error';
import type { ListQuery } from '../common/pagination/list-query.dto';
import { type Page, makePage } from '../common/pagination/page';
import { searchPrefix } from './search-words';
import type { ScopedCollection, StoredDocument } from './tenant-collection';

/** Up to here a total is counted exactly; above it a count may be kept for two seconds (api-decisions.md, section 1). */
const EXACT_COUNT = 10_000;
const KEEP_COUNT_MS = 2000;

/** Reads pages: filters, search, sort and totals work alike on every list. */
@Injectable()
export class Lister {
  private readonly counts = new Map<string, Promise<number>>();

  async page<T extends StoredDocument>(
    records: ScopedCollection<T>,
    query: ListQuery,
    filter: Filter<T>,
    options: { projection?: Document; nameField?: string } = {},
  ): Promise<Page<WithId<T>>> {
    const { page = 1, limit = 10 } = query;
    const whole = { ...filter, ...commonFilter(query) } as Filter<T>;
    const [docs, total] = await Promise.all([
      records.find(whole, {
        sort: sortOf(query.sort, options.nameField),
        skip: (page - 1) * limit,
        limit,
        projection: options.projection,
      }),
      this.count(`${records.key}:${JSON.stringify(whole)}`, () => records.count(whole)),
    ]);
    return makePage(docs, total, page, limit);
  }

  /** Simultaneous counts of one list are one query; a large result serves the next two seconds too. */
  private count(key: string, read: () => Promise<number>): Promise<number> {
    const kept = this.counts.get(key);
    if (kept) return kept;
    const counting = read();
    this.counts.set(key, counting);
    const drop = () => this.counts.delete(key);
    counting.then((total) => {
      if (total <= EXACT_COUNT) drop();
      else setTimeout(drop, KEEP_COUNT_MS).unref();
    }, drop);
    return counting;
  }
}

function sortOf(sort = '-createdAt', nameField = 'name'): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  return { [field === 'name' ? nameField : field]: direction, _id: direction };
}

function commonFilter(query: ListQuery): Filter<Document> {
  return {
    ...range('createdAt', query.createdFrom, query.createdTo),
    ...range('updatedAt', query.updatedFrom, query.updatedTo),
    ...(query.search?.trim() ? { searchWords: searchPrefix(query.search) } : {}),
  };
}

function range(field: string, from?: string, to?: string): Filter<Document> {
  if (from === undefined && to === undefined) return {};
  if (from !== undefined && to !== undefined && new Date(from) > new Date(to)) throw new AppError('INVALID_DATE_RANGE');
  return { [field]: { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) } };
}
