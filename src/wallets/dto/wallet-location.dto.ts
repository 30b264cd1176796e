import { SORTS } from '../../core/pagination/list-query.dto';
import { ReadOf } from '../../core/validation/field-spec';
import { NumberField, EnumField, Text, IntField } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';

/** Of a wallet, and of a pass: Apple's and Google's limit; Google refuses more. */
export const MAX_LOCATIONS = 10;

export class LocationFields {
  @NumberField({ description: 'Degrees, -180 to 180.', required: true, min: -180, max: 180, example: 7.2683 })
  longitude: number;

  @NumberField({ description: 'Degrees, -90 to 90.', required: true, min: -90, max: 90, example: 43.6961 })
  latitude: number;

  @Text({ description: 'Text on the lock screen when the phone is near.', max: 200, example: 'You are near our pier' })
  relevantName?: string;

  @Text({ description: 'Postal address of the place.', max: 500, example: '1 Quai Lunel, Nice' })
  relevantAddress?: string;
}

/** Phones show the wallet's passes on the lock screen near it. */
export class LocationResource extends ReadOf([LocationFields, RecordFields]) {}

/** At most ten locations: no filters. */
export class LocationQuery {
  @IntField({ description: 'Page, from 1.', min: 1, example: 1 })
  page?: number;

  @IntField({ description: 'Records a page, 1 to 1000; 10 when not given.', min: 1, max: 1000, example: 10 })
  limit?: number;

  @EnumField(SORTS.flatMap((sort) => [sort, `-${sort}`]), {
    description: 'Order; `-createdAt` when not given.',
    example: '-createdAt',
  })
  sort?: string;
}
