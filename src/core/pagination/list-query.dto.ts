import { EnumField, Text, IntField, DateTime } from '../validation/fields';
import type { DtoClass } from '../validation/field-spec';

export const SORTS = ['createdAt', 'updatedAt'] as const;

export class PageQuery {
  @IntField({ description: 'Page number, starting at 1.', min: 1, max: Number.MAX_SAFE_INTEGER, example: 1 })
  page?: number;

  @IntField({ description: 'Records per page, from 1 to 1000. Defaults to 10.', min: 1, max: 1000, example: 10 })
  limit?: number;
}

/** Parameters of all lists (docs/contract/requests.md#lists). */
export class ListQuery extends PageQuery {
  @DateTime({ description: 'Return only records created at or after this time.' })
  createdFrom?: string;

  @DateTime({ description: 'Return only records created at or before this time.' })
  createdTo?: string;

  @DateTime({ description: 'Return only records updated at or after this time.' })
  updatedFrom?: string;

  @DateTime({ description: 'Return only records updated at or before this time.' })
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
      'Field to sort by, preceded by `-` for descending order. Defaults to `-createdAt`. Names are sorted regardless of case and accents; ties are broken by `_id`.',
    example: '-createdAt',
  })(prototype, 'sort');
  if (searchable) {
    Text({
      description:
        'Return only records in which a word of the names, e-mail address, barcode or external ID starts with this text. Case, accents and the form of apostrophes are ignored, and a hyphen counts as a space.',
      max: 254,
      example: 'dup',
    })(prototype, 'search');
  }
  return query;
}
