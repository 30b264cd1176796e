import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { Embedded, EnumField, Image, Nested, NestedList, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { HeaderTexts } from '../../templates/dto/common.dto';
import { TemplateFields } from '../../templates/dto/template-fields';
import { CardValidity } from '../../templates/dto/validity.dto';
import { WalletResource } from '../../wallets/dto/wallet.dto';
import { GenericField } from './generic-field.dto';

/** Types defined by Google. */
export const GENERIC_TYPES = [
  'GENERIC_SEASON_PASS',
  'GENERIC_UTILITY_BILLS',
  'GENERIC_PARKING_PASS',
  'GENERIC_VOUCHER',
  'GENERIC_GYM_MEMBERSHIP',
  'GENERIC_LIBRARY_MEMBERSHIP',
  'GENERIC_RESERVATIONS',
  'GENERIC_AUTO_INSURANCE',
  'GENERIC_HOME_INSURANCE',
  'GENERIC_ENTRY_TICKET',
  'GENERIC_RECEIPT',
  'GENERIC_LOYALTY_CARD',
  'GENERIC_BUSINESS_CARD',
  'GENERIC_BARCODE_PASS',
  'GENERIC_MEMBERSHIP_CARD',
  'GENERIC_STUDENT_CARD',
  'GENERIC_TRANSIT_PASS',
  'GENERIC_VEHICLE_REGISTRATION',
  'GENERIC_OTHER',
] as const;
export const NOTIFY_BEFORE = ['NONE', 'UPCOMING', 'EXPIRY'] as const;

const HEADER_OF = { max: 32, pattern: /^(CUSTOM_TEXT|[a-z][a-zA-Z0-9]*)$/, patternMessage: 'header_source' } as const;

export class GenericHeader extends HeaderTexts {
  @Text({
    ...HEADER_OF,
    description: 'Content of the header’s label: CUSTOM_TEXT, or the key of a field whose label is shown.',
    required: true,
  })
  labelEnum: string;

  @Text({
    ...HEADER_OF,
    description: 'Content of the header’s value: CUSTOM_TEXT, or the key of a field whose value is shown.',
    required: true,
  })
  valueEnum: string;
}

export class GenericFields extends TemplateFields {
  @Text({ description: 'Title at the top of the pass.', required: true, max: 100, example: 'Library card' })
  cardTitle: string;

  @Text({
    description: 'Large text on the pass. `{key}` is replaced with the value of that field.',
    required: true,
    max: 200,
    example: '{name}',
  })
  header: string;

  @Text({
    description: 'Text above the header. `{key}` is replaced with the value of that field.',
    max: 200,
    example: 'Reader',
  })
  subheader?: string;

  @EnumField(GENERIC_TYPES, { description: 'Type of the pass at Google.', always: true, example: 'GENERIC_OTHER' })
  genericType: (typeof GENERIC_TYPES)[number];

  @NestedList(() => GenericField, {
    description:
      'Fields of the passes, in display order. While passes exist, you cannot change the key or type of a field, and a new required field needs a default.',
    required: true,
    maxItems: 20,
  })
  fields: GenericField[];

  @Image({
    description:
      'Thumbnail on iPhones, such as a portrait: a file, an https image URL, or an `/images/` URL of this service.',
  })
  thumbnail?: string;

  @Nested(() => CardValidity, { description: 'When passes expire. Default: never.' })
  validity?: CardValidity;

  @EnumField(NOTIFY_BEFORE, {
    description:
      'Event that Google Wallet reminds the holder of. EXPIRY: two days before the pass expires. UPCOMING needs a start date, which these passes do not have.',
    always: true,
    example: 'NONE',
  })
  notifyBefore: (typeof NOTIFY_BEFORE)[number];

  @Nested(() => GenericHeader, { description: 'Header field on iOS, shown before the fields of the zone HEADER.' })
  iosHeader?: GenericHeader;
}

export class CreateGeneric extends GenericFields {}

export class PatchGeneric extends PatchOf(GenericFields) {}

export class GenericResource extends ReadOf([GenericFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
