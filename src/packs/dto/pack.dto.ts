import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { BooleanField, CurrencyField, IntField, Nested, NumberField, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';

/** Low enough that sums remain exact integers even after many top-ups. */
const MAX_CREDITS = 1_000_000_000;

/** Number of messages by channel. */
export class PackCredits {
  @IntField({ description: 'Number of e-mails. Defaults to 0.', always: true, min: 0, max: MAX_CREDITS, example: 1000 })
  EMAIL: number;

  @IntField({
    description: 'Number of SMS messages. Defaults to 0.',
    always: true,
    min: 0,
    max: MAX_CREDITS,
    example: 200,
  })
  SMS: number;

  @IntField({
    description: 'Number of push notifications. Defaults to 0.',
    always: true,
    min: 0,
    max: MAX_CREDITS,
    example: 5000,
  })
  PUSH: number;
}

export class PackFields {
  @Text({
    description: 'Name of the pack, unique across the installation.',
    required: true,
    max: 100,
    example: 'Starter',
  })
  name: string;

  @Nested(() => PackCredits, { description: 'Credit that each assignment adds.', always: true })
  credits: PackCredits;

  @IntField({
    description: 'Number of days from the assignment after which the credit expires. If absent, it does not expire.',
    min: 1,
    max: 3660,
    example: 365,
  })
  validityDays?: number;

  @NumberField({
    description: 'Price, for information only; the service does not charge it.',
    min: 0,
    max: 1e9,
    decimals: 2,
    example: 49.9,
  })
  price?: number;

  @CurrencyField({ description: 'Currency of the price (ISO 4217).', example: 'EUR' })
  currency?: string;

  @BooleanField({ description: 'Whether the pack can be assigned. Defaults to true.', always: true })
  isActive: boolean;
}

/** Body of POST /admin/packs. */
export class CreatePack extends PackFields {}

/** Body of PATCH /admin/packs/{id}. */
export class PatchPack extends PatchOf(PackFields) {}

export class PackResource extends ReadOf([PackFields, RecordFields]) {}

export class PackQuery extends listQuery('BasePackQuery', ['name']) {}
