import type { DtoClass } from '../validation/field-spec';
import { BooleanField, IntField, Nested, NestedList } from '../validation/fields';

/** What every page of a list has beside its records (docs/contract/requests.md#lists). */
export class Page {
  @IntField({ description: 'Exact up to 10,000; above that up to 2 s old.', required: true, example: 1 })
  totalDocs: number;

  @IntField({ description: 'Records a page.', required: true, example: 10 })
  limit: number;

  @IntField({ description: 'This page, from 1.', required: true, example: 1 })
  page: number;

  @IntField({ description: 'At least 1.', required: true, example: 1 })
  totalPages: number;

  @IntField({
    description: 'Number of this page’s first record in the whole list, from 1.',
    required: true,
    example: 1,
  })
  pagingCounter: number;

  @BooleanField({ description: 'A page comes before this one.', required: true, example: false })
  hasPrevPage: boolean;

  @BooleanField({ description: 'A page comes after this one.', required: true, example: false })
  hasNextPage: boolean;

  @IntField({
    description: 'The page before; the last one if this page is beyond it.',
    required: true,
    nullable: true,
    example: null,
  })
  prevPage: number | null;

  @IntField({ description: 'The page after.', required: true, nullable: true, example: null })
  nextPage: number | null;
}

const PAGES = new Map<DtoClass, DtoClass>();

/** The class of a page of such records. @param more classes of what stands beside its envelope, by name */
export function pageOf(record: DtoClass, more: Readonly<Record<string, DtoClass>> = {}): DtoClass {
  const known = PAGES.get(record);
  if (known) return known;
  const name = `PageOf${record.name.replace(/Resource$/, '')}`;
  const page = { [name]: class extends Page {} }[name];
  const prototype = page.prototype as object;
  NestedList(() => record, { description: '', required: true, unbounded: true })(prototype, 'docs');
  for (const [key, dto] of Object.entries(more)) Nested(() => dto, { description: '', required: true })(prototype, key);
  PAGES.set(record, page);
  return page;
}
