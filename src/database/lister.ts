import { Injectable } from '@nestjs/common';
import type { Document, Filter, WithId } from 'mongodb';
import { AppError } from '../common/errors/app-error';
import type { ListQuery } from '../common/pagination/list-query.dto';
import { type Page, makePage } from '../common/pagination/page';
import { DeepPages } from './deep-pages';
import { SEARCH_INDEX, searchFor } from './search-words';
import { SharedReads } from './shared-reads';
import { sorted } from './sorted';
import type { ScopedCollection, StoredDocument } from './tenant-collection';

/** Up to here a total is counted exactly; above it a count may be kept for two seconds (api-decisions.md, section 1). */
const EXACT_COUNT = 10_000;
const KEEP_COUNT_MS = 2000;

/** So many records of a search are read at once and put in order here: then their number is known without counting. */
const FEW = 100;

/** Lists are told apart by their filters, of which there is no end. */
const MOST_LARGE_LISTS = 10_000;

/** Reads pages: filters, search, sort and totals work alike on every list. */
@Injectable()
export class Lister {
  /** Lists whose total was last seen to be large; only their totals may be kept. */
  private readonly largeLists = new Set<string>();
  private readonly counts = new SharedReads<number>(() => KEEP_COUNT_MS);
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
    const found = (how: Document | undefined) => (how ? { $and: [rest, how] } : rest) as Filter<T>;
    const skip = (page - 1) * limit;
    if (search?.isLong) {
      const few = await records.find(found(search.filter), { projection, hint: SEARCH_INDEX, limit: FEW + 1 });
      if (few.length <= FEW) return makePage(sorted(few, sort).slice(skip, skip + limit), few.length, page, limit);
    }
    const list = `${records.key}:${JSON.stringify(rest)}:${search?.prefix ?? ''}`;
    const by = search ? { hint: SEARCH_INDEX } : {};
    const counting = this.total(list, () => records.count(found(search?.filter), by));
    const reading = async () => {
      const isOrdered = search && 'createdAt' in sort && (!search.isLong || (await counting) > EXACT_COUNT);
      const wanted = found(isOrdered ? search.ordered : search?.filter);
      return skip > EXACT_COUNT
        ? this.deepPages.read(records, wanted, { list, sort, skip, limit, projection, ...by })
        : records.find(wanted, { sort, skip, limit, projection, ...by });
    };
    const [docs, total] = await Promise.all([reading(), counting]);
    return makePage(docs, total, page, limit);
  }

  /** Small totals are counted anew for every answer: one that began before a write must not answer for it. */
  private async total(list: string, count: () => Promise<number>): Promise<number> {
    const kept = this.largeLists.has(list);
    const total = kept ? await this.counts.get(list, count) : await count();
    if (total <= EXACT_COUNT) this.largeLists.delete(list);
    else if (!kept) {
      if (this.largeLists.size >= MOST_LARGE_LISTS) this.largeLists.clear();
      this.largeLists.add(list);
      this.counts.set(list, total);
    }
    return total;
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
  };
}

function range(field: string, from?: string, to?: string): Filter<Document> {
  if (from === undefined && to === undefined) return {};
  if (from !== undefined && to !== undefined && new Date(from) > new Date(to)) throw new AppError('INVALID_DATE_RANGE');
  return { [field]: { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) } };
}
