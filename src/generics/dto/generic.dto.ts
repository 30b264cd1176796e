import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { Embedded, EnumField, Image, Nested, NestedList, Text } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { HeaderTexts } from '../../templates/dto/common.dto';
import { TemplateFields } from '../../templates/dto/template-fields';
import { CardValidity } from '../../templates/dto/validity.dto';
import { WalletResource } from '../../wallets/dto/wallet.dto';
import { GenericField } from './generic-field.dto';

/** Google's. */
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
  @Text({ ...HEADER_OF, description: 'CUSTOM_TEXT, or the key of the field whose label it has.', required: true })
  labelEnum: string;

  @Text({ ...HEADER_OF, description: 'CUSTOM_TEXT, or the key of the field whose value it has.', required: true })
  valueEnum: string;
}

export class GenericFields extends TemplateFields {
  @Text({ description: 'What the pass is, at its top.', required: true, max: 100, example: 'Library card' })
  cardTitle: string;

  @Text({
    description: 'Large text; `{key}` stands for the value of a field.',
    required: true,
    max: 200,
    example: '{name}',
  })
  header: string;

  @Text({ description: 'Text above it; `{key}` stands for the value of a field.', max: 200, example: 'Reader' })
  subheader?: string;

  @EnumField(GENERIC_TYPES, { description: 'What Google takes it for.', always: true, example: 'GENERIC_OTHER' })
  genericType: (typeof GENERIC_TYPES)[number];

  @NestedList(() => GenericField, {
    description:
      'The fields of its passes, in their order. While passes exist, keys and types stay, and a new required field needs a default.',
    required: true,
    maxItems: 20,
  })
  fields: GenericField[];

  @Image({
    description: 'Small picture on iPhones, such as a portrait: file, https image URL, or an own `/images/` URL.',
  })
  thumbnail?: string;

  @Nested(() => CardValidity, { description: 'When passes end; never when not given.' })
  validity?: CardValidity;

  @EnumField(NOTIFY_BEFORE, {
    description:
      'What Google Wallet reminds of: EXPIRY two days before a pass ends. UPCOMING counts from a start, which these passes lack.',
    always: true,
    example: 'NONE',
  })
  notifyBefore: (typeof NOTIFY_BEFORE)[number];

  @Nested(() => GenericHeader, { description: 'Header on iOS, before the fields of the zone HEADER.' })
  iosHeader?: GenericHeader;
}

export class CreateGeneric extends GenericFields {}

export class PatchGeneric extends PatchOf(GenericFields) {}

export class GenericResource extends ReadOf([GenericFields, RecordFields]) {
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}
