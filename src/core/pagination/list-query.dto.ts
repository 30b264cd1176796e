import { EnumField, Text, IntField, DateTime } from '../validation/fields';
import type { DtoClass } from '../validation/field-spec';

export const SORTS = ['createdAt', 'updatedAt'] as const;

export class PageQuery {
  @IntField({ description: 'Page, from 1.', min: 1, max: Number.MAX_SAFE_INTEGER, example: 1 })
  page?: number;

  @IntField({ description: 'Records a page, 1 to 1000; 10 when not given.', min: 1, max: 1000, example: 10 })
  limit?: number;
}

/** Parameters of every list (docs/contract/requests.md#lists). */
export class ListQuery extends PageQuery {
  @DateTime({ description: 'Only records created at or after this moment.' })
  createdFrom?: string;

  @DateTime({ description: 'Only records created at or before this moment.' })
  createdTo?: string;

  @DateTime({ description: 'Only records changed at or after this moment.' })
  updatedFrom?: string;

  @DateTime({ description: 'Only records changed at or before this moment.' })
  updatedTo?: string;

  sort?: string;
  search?: string;
}

export function listQuery(name: string, extraSorts: readonly string[] = [], searchable = true): DtoClass<ListQuery> {
  const sorts = [...SORTS, ...extraSorts];
  const query = { [name]: class extends ListQuery {} }[name];
  const prototype = query.prototype as object;
  EnumField([...sorts, ...sorts.map((sort) => `-${sort}`)], {
    description:
      'Field to sort by, `-` for descending; `-createdAt` when not given. Names sort without case and accents. Ties are broken by `_id`.',
    example: '-createdAt',
  })(prototype, 'sort');
  if (searchable) {
    Text({
      description:
        'Prefix of any word of the names, e-mail, barcode or external id. Case, accents and the form of apostrophes do not count; a hyphen is a blank.',
      max: 254,
      example: 'dup',
    })(prototype, 'search');
  }
  return query;
}
