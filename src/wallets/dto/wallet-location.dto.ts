import { SORTS } from '../../core/pagination/list-query.dto';
import { ReadOf } from '../../core/validation/field-spec';
import { NumberField, EnumField, Text, IntField } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';

/**
 * Maximum number of locations of a wallet or a pass. Apple and Google allow ten, and Google refuses passes with more.
 */
export const MAX_LOCATIONS = 10;

export class LocationFields {
  @NumberField({
    description: 'Longitude in degrees, from -180 to 180.',
    required: true,
    min: -180,
    max: 180,
    example: 7.2683,
  })
  longitude: number;

  @NumberField({
    description: 'Latitude in degrees, from -90 to 90.',
    required: true,
    min: -90,
    max: 90,
    example: 43.6961,
  })
  latitude: number;

  @Text({
    description: 'Text to show on the lock screen when the phone is near the location.',
    max: 200,
    example: 'You are near our pier',
  })
  relevantName?: string;

  @Text({ description: 'Postal address of the location.', max: 500, example: '1 Quai Lunel, Nice' })
  relevantAddress?: string;
}

/** A location. Phones that are near it show the wallet’s passes on the lock screen. */
export class LocationResource extends ReadOf([LocationFields, RecordFields]) {}

/** Query of the list. It has no filters, because a wallet has at most ten locations. */
export class LocationQuery {
  @IntField({ description: 'Page number, starting at 1.', min: 1, example: 1 })
  page?: number;

  @IntField({ description: 'Records per page, from 1 to 1000. Defaults to 10.', min: 1, max: 1000, example: 10 })
  limit?: number;

  @EnumField(SORTS.flatMap((sort) => [sort, `-${sort}`]), {
    description: 'Sort order. Defaults to `-createdAt`.',
    example: '-createdAt',
  })
  sort?: string;
}
