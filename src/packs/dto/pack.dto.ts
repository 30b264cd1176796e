import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { BooleanField, CurrencyField, IntField, Nested, NumberField, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';

/** Low enough that sums stay exact integers, also after many top-ups. */
const MAX_CREDITS = 1_000_000_000;

/** Messages by channel. */
export class PackCredits {
  @IntField({ description: 'E-mails; 0 when not given.', always: true, min: 0, max: MAX_CREDITS, example: 1000 })
  EMAIL: number;

  @IntField({ description: 'SMS; 0 when not given.', always: true, min: 0, max: MAX_CREDITS, example: 200 })
  SMS: number;

  @IntField({ description: 'Pushes; 0 when not given.', always: true, min: 0, max: MAX_CREDITS, example: 5000 })
  PUSH: number;
}

export class PackFields {
  @Text({ description: 'Unique in the installation.', required: true, max: 100, example: 'Starter' })
  name: string;

  @Nested(() => PackCredits, { description: 'What one assignment adds.', always: true })
  credits: PackCredits;

  @IntField({
    description: 'Days that the credit lasts from an assignment on. Without it the credit does not expire.',
    min: 1,
    max: 3660,
    example: 365,
  })
  validityDays?: number;

  @NumberField({ description: 'For people; nothing is charged.', min: 0, max: 1e9, decimals: 2, example: 49.9 })
  price?: number;

  @CurrencyField({ description: 'ISO 4217 code of the price’s currency.', example: 'EUR' })
  currency?: string;

  @BooleanField({ description: 'It can be assigned; true when not given.', always: true })
  isActive: boolean;
}

/** Body of POST /admin/packs. */
export class CreatePack extends PackFields {}

/** Body of PATCH /admin/packs/{id}. */
export class PatchPack extends PatchOf(PackFields) {}

export class PackResource extends ReadOf([PackFields, RecordFields]) {}

export class PackQuery extends listQuery('BasePackQuery', ['name']) {}
