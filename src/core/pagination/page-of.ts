import type { DtoClass } from '../validation/field-spec';
import { BooleanField, IntField, Nested, NestedList } from '../validation/fields';

/** Fields that every page of a list has besides the records (docs/contract/requests.md#lists). */
export class Page {
  @IntField({
    description: 'Number of records in the whole list. Exact up to 10,000; above that, it may be 2 seconds old.',
    required: true,
    example: 1,
  })
  totalDocs: number;

  @IntField({ description: 'Maximum number of records per page.', required: true, example: 10 })
  limit: number;

  @IntField({ description: 'Number of this page, starting at 1.', required: true, example: 1 })
  page: number;

  @IntField({ description: 'Number of pages, at least 1.', required: true, example: 1 })
  totalPages: number;

  @IntField({
    description: 'Position of this page’s first record in the whole list, starting at 1.',
    required: true,
    example: 1,
  })
  pagingCounter: number;

  @BooleanField({ description: 'Whether there is a previous page.', required: true, example: false })
  hasPrevPage: boolean;

  @BooleanField({ description: 'Whether there is a next page.', required: true, example: false })
  hasNextPage: boolean;

  @IntField({
    description: 'Number of the previous page. The last page if this one is beyond it.',
    required: true,
    nullable: true,
    example: null,
  })
  prevPage: number | null;

  @IntField({ description: 'Number of the next page.', required: true, nullable: true, example: null })
  nextPage: number | null;
}

const PAGES = new Map<DtoClass, DtoClass>();

/**
 * Creates the class of a page of these records.
 * @param more classes of further fields, by name
 */
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
