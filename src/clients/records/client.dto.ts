import { type Language, LANGUAGES } from '../../core/i18n/language';
import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  Barcode,
  DateTime,
  Day,
  NumberField,
  OnlyDay,
  Email,
  Embedded,
  BooleanField,
  Nested,
  NestedList,
  EnumField,
  IdField,
  LegacyShortId,
  PhoneNumber,
  Text,
  WebUrl,
} from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { PASS_STATUSES } from '../../pass-model/pass-status';
import { CommunicationRuleFields } from '../../wallets/dto/communication-rule.dto';
import { EmbeddedClientType } from './client-type.dto';

/** Where a customer comes from (docs/contract/clients.md#new-customers). */
export const CLIENT_SOURCES = ['CRM', 'INTERNAL', 'EXTERNAL'] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];

/** Largest balance, and largest change of one. */
export const GAIN_LIMIT = 1_000_000_000;
const REFERENCE_LENGTH = 200;
const gain = { min: -GAIN_LIMIT, max: GAIN_LIMIT, decimals: 2 };

/** Without computed ones (docs/contract/clients.md#computed-fields). */
export class ClientFields {
  @EnumField(CLIENT_SOURCES, { description: 'Where the customer comes from.', always: true, example: 'CRM' })
  source: ClientSource;

  @Text({ description: 'First name.', required: true, max: 100, example: 'Ada' })
  firstName: string;

  @Text({ description: 'Last name.', required: true, max: 100, example: 'Lovelace' })
  lastName: string;

  @Email({ description: 'E-mail address, unique in the wallet.', example: 'ada@example.com' })
  email?: string;

  @Text({ description: 'Company, club or association.', max: 200, example: 'Analytical Engines' })
  companyName?: string;

  @PhoneNumber({ description: 'Phone number.' })
  phoneNumber?: string;

  @EnumField(LANGUAGES, {
    description:
      'Language of messages to the customer, and of pages that do not name one. Without it that of the call, or of the browser.',
    example: 'fr',
  })
  language?: Language;

  @Barcode({
    description:
      'Barcode of the loyalty card, unique in the wallet; drawn with the card when not given. In PATCH, `null` draws another one and a blank text changes nothing.',
    keepsOnBlank: true,
    example: 'MEMBER-0001',
  })
  barcode?: string;

  @Text({ description: 'Your own id of the customer, unique in the wallet.', max: 200, example: 'crm-4711' })
  externalId?: string;

  @Day({ description: 'Renewal of the membership.', example: '2028-01-01' })
  renewalDate?: string;

  @OnlyDay({
    description:
      'Date of birth, not in the future: a day. Of a moment the day in the wallet’s time zone is kept, of a midnight in UTC that day.',
    example: '1990-12-10',
  })
  birthDate?: string;

  @Day({ description: 'Date of admission.', example: '2026-01-15' })
  admissionDate?: string;

  @NestedList(() => CommunicationRuleFields, {
    description: 'Consent by kind of message and channel; a kind without an entry is enabled.',
    maxItems: 100,
  })
  communicationPreferences?: CommunicationRuleFields[];

  @BooleanField({ description: 'Informative pushes made by a manager; false: opted out.' })
  pushInformativeEnabled?: boolean;

  @BooleanField({ description: 'Commercial pushes made by a manager; false: opted out.' })
  pushCommercialEnabled?: boolean;
}

class WrittenClientFields extends ClientFields {
  @IdField({ description: 'Id of the client type; the default one when not given.' })
  clientType?: string;
}

export class CreateClient extends WrittenClientFields {
  @NumberField({ description: 'Balance at the start; the first entry of the history.', ...gain, example: 120 })
  gain?: number;

  @LegacyShortId({
    description:
      'Id of the customer’s loyalty pass in links of a former system, unique in the installation; the pass gets it when it is issued. See `legacyShortId` of passes.',
  })
  legacyShortId?: string;
}

/** The balance has its own route. */
export class PatchClient extends PatchOf(WrittenClientFields) {}

export class PatchGain {
  @NumberField({ description: 'The new balance, not an increment.', required: true, ...gain, example: 150 })
  gain: number;
}

/** Body of a change of the balance by an amount. */
export class ChangeGain {
  @NumberField({
    description: 'Amount to add to the balance. A negative amount spends points. Not 0.',
    required: true,
    ...gain,
    example: 10,
  })
  delta: number;

  @Text({
    description: 'Your own reference, such as the number of a receipt. It is kept in `gainHistory`.',
    max: REFERENCE_LENGTH,
    example: 'receipt-4711',
  })
  reference?: string;

  @Text({ description: 'Where the change was made.', max: REFERENCE_LENGTH, example: 'Till 2' })
  location?: string;
}

/** Answer for a SCANNER's token. */
export class TillBalance {
  @Text({ description: 'First name and initial of the last name.', required: true, example: 'Ada L.' })
  name: string;

  @NumberField({ description: 'Balance after the change.', required: true, example: 130 })
  gain: number;
}

export class GainEntry {
  @NumberField({ description: 'Balance from then on.', required: true })
  gain: number;

  @DateTime({ description: 'When it became that.', required: true })
  date: string;

  @NumberField({ description: 'Amount that was added or, if negative, spent. Absent when the balance was set.' })
  delta?: number;

  @Text({ description: 'Your own reference of the change.' })
  reference?: string;

  @Text({ description: 'Where the change was made.' })
  location?: string;
}

export class OtherPassStatuses {
  @EnumField(PASS_STATUSES, { description: 'Status of the event ticket.' })
  event?: string;

  @EnumField(PASS_STATUSES, { description: 'Status of the transit ticket.' })
  transit?: string;

  @EnumField(PASS_STATUSES, { description: 'Status of the hotel booking.' })
  hotel?: string;
}

export class ClientResource extends ReadOf([ClientFields, RecordFields]) {
  @IdField({ description: 'Id of the wallet.' })
  wallet?: string;

  @Embedded(() => EmbeddedClientType, { description: 'The client type; its card is an id.' })
  clientType?: EmbeddedClientType;

  @Text({ description: 'Name of the client type.', example: 'Gold' })
  clientTypeName?: string;

  @NumberField({ description: 'Balance.', example: 120 })
  gain?: number;

  @NestedList(() => GainEntry, {
    description: 'Changes of the balance, the latest 1,000; the last one is the balance.',
    unbounded: true,
  })
  gainHistory?: GainEntry[];

  @IdField({ description: 'Id of the loyalty pass.' })
  passId?: string;

  @EnumField(PASS_STATUSES, { description: 'Status of the loyalty pass; absent: there never was one.' })
  passStatus?: string;

  @Text({ description: 'Kinds of the phones that hold passes, comma-separated.', example: 'IOS,ANDROID' })
  deviceTypes?: string;

  @WebUrl({ description: 'Page of the loyalty pass.' })
  shortLink?: string;

  @Text({ description: '4-character id of the loyalty pass in short links.', example: 'a7Bz' })
  shortId?: string;

  @Text({ description: 'Public name of the loyalty pass.' })
  passGenPassId?: string;

  @Text({ description: 'Id in links of a former system that the customer was created with.' })
  legacyShortId?: string;

  @Nested(() => OtherPassStatuses, {
    description: 'Status of the other passes; the best where there are several, no key where there is none.',
  })
  otherPassStatuses?: OtherPassStatuses;
}

/** References are ids; no history (docs/contract/requests.md#references). */
export class PassClient extends ReadOf([ClientFields, RecordFields]) {
  @IdField({ description: 'Id of the wallet.', required: true })
  wallet: string;

  @IdField({ description: 'Id of the client type.' })
  clientType?: string;

  @NumberField({ description: 'Balance.' })
  gain?: number;

  @Text({ description: 'Kinds of the phones that hold passes, comma-separated.' })
  deviceTypes?: string;
}

const BaseClientQuery = listQuery('BaseClientQuery', ['lastName']);

export class ClientQuery extends BaseClientQuery {
  @EnumField(CLIENT_SOURCES, { description: 'Only customers of that source.' })
  source?: ClientSource;

  @Text({ description: 'Only the customer with exactly that external id.', max: 200, example: 'crm-4711' })
  externalId?: string;

  @IdField({ description: 'Only customers of that client type.' })
  clientType?: string;

  @Text({
    description: 'Only customers with such a phone, IOS or ANDROID; another value is 400:INVALID_DEVICE_TYPE.',
    max: 50,
    example: 'IOS',
  })
  deviceType?: string;
}
