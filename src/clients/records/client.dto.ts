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

/** How a customer was added (docs/contract/clients.md#new-customers). */
export const CLIENT_SOURCES = ['CRM', 'INTERNAL', 'EXTERNAL'] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];

/** Largest balance, and largest change of one. */
export const GAIN_LIMIT = 1_000_000_000;
const REFERENCE_LENGTH = 200;
const gain = { min: -GAIN_LIMIT, max: GAIN_LIMIT, decimals: 2 };

/** Fields of a customer, except computed ones (docs/contract/clients.md#computed-fields). */
export class ClientFields {
  @EnumField(CLIENT_SOURCES, {
    description: 'Source of the customer. Determines which welcome coupon a new customer gets.',
    always: true,
    example: 'CRM',
  })
  source: ClientSource;

  @Text({ description: 'First name.', required: true, max: 100, example: 'Ada' })
  firstName: string;

  @Text({ description: 'Last name.', required: true, max: 100, example: 'Lovelace' })
  lastName: string;

  @Email({ description: 'E-mail address, unique within the wallet.', example: 'ada@example.com' })
  email?: string;

  @Text({ description: 'Company, club or association.', max: 200, example: 'Analytical Engines' })
  companyName?: string;

  @PhoneNumber({ description: 'Phone number.' })
  phoneNumber?: string;

  @EnumField(LANGUAGES, {
    description:
      'Language of messages to the customer, and of pages whose URL does not specify one. Defaults to the language of the request or of the browser.',
    example: 'fr',
  })
  language?: Language;

  @Barcode({
    description:
      'Barcode of the loyalty card, unique within the wallet. Generated with the card by default. In PATCH, `null` generates a new one and a blank value changes nothing.',
    keepsOnBlank: true,
    example: 'MEMBER-0001',
  })
  barcode?: string;

  @Text({ description: 'Your own ID for the customer, unique within the wallet.', max: 200, example: 'crm-4711' })
  externalId?: string;

  @Day({ description: 'Date on which the membership renews.', example: '2028-01-01' })
  renewalDate?: string;

  @OnlyDay({
    description:
      'Date of birth, not in the future. If you send a date and time, the service stores the day in the wallet’s time zone. If you send midnight UTC, it stores that UTC date.',
    example: '1990-12-10',
  })
  birthDate?: string;

  @Day({ description: 'Date on which the customer became a member.', example: '2026-01-15' })
  admissionDate?: string;

  @NestedList(() => CommunicationRuleFields, {
    description: 'Consent per notification type and channel. A type without an entry is enabled.',
    maxItems: 100,
  })
  communicationPreferences?: CommunicationRuleFields[];

  @BooleanField({ description: 'Whether the customer accepts informative push notifications written by a manager.' })
  pushInformativeEnabled?: boolean;

  @BooleanField({ description: 'Whether the customer accepts commercial push notifications written by a manager.' })
  pushCommercialEnabled?: boolean;
}

class WrittenClientFields extends ClientFields {
  @IdField({ description: 'ID of the client type. Defaults to the wallet’s default type.' })
  clientType?: string;
}

export class CreateClient extends WrittenClientFields {
  @NumberField({ description: 'Initial balance, which becomes the first entry of the history.', ...gain, example: 120 })
  gain?: number;

  @LegacyShortId({
    description:
      'ID of the customer’s loyalty pass in links of a previous system, unique across the installation. The pass receives it when it is issued. See `legacyShortId` in passes.',
  })
  legacyShortId?: string;
}

/** Excludes the balance, which has its own route. */
export class PatchClient extends PatchOf(WrittenClientFields) {}

export class PatchGain {
  @NumberField({
    description: 'New balance. Replaces the current one; it is not an increment.',
    required: true,
    ...gain,
    example: 150,
  })
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

/** The data about a customer that a till receives. */
export class TillBalance {
  @Text({ description: 'First name and initial of the last name.', required: true, example: 'Ada L.' })
  name: string;

  @NumberField({ description: 'Balance of the customer.', required: true, example: 130 })
  gain: number;
}

export class GainEntry {
  @NumberField({ description: 'Balance after the change.', required: true })
  gain: number;

  @DateTime({ description: 'When the balance changed.', required: true })
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
  @IdField({ description: 'ID of the wallet.' })
  wallet?: string;

  @Embedded(() => EmbeddedClientType, { description: 'Client type. Its `storeCard` is returned as an ID.' })
  clientType?: EmbeddedClientType;

  @Text({ description: 'Name of the client type.', example: 'Gold' })
  clientTypeName?: string;

  @NumberField({ description: 'Current balance.', example: 120 })
  gain?: number;

  @NestedList(() => GainEntry, {
    description:
      'Changes of the balance, oldest first. Contains the latest 1,000; the last entry is the current balance.',
    unbounded: true,
  })
  gainHistory?: GainEntry[];

  @IdField({ description: 'ID of the loyalty pass.' })
  passId?: string;

  @EnumField(PASS_STATUSES, { description: 'Status of the loyalty pass. Absent if the customer never had one.' })
  passStatus?: string;

  @Text({
    description: 'Types of the phones that hold the customer’s passes, separated by commas.',
    example: 'IOS,ANDROID',
  })
  deviceTypes?: string;

  @WebUrl({ description: 'URL of the loyalty pass’s page.' })
  shortLink?: string;

  @Text({ description: 'ID of the loyalty pass in short links, 4 characters.', example: 'a7Bz' })
  shortId?: string;

  @Text({ description: 'Public ID of the loyalty pass.' })
  passGenPassId?: string;

  @Text({ description: 'ID in links of a previous system, as sent when the customer was created.' })
  legacyShortId?: string;

  @Nested(() => OtherPassStatuses, {
    description:
      'Statuses of the other passes. If there are several passes of a kind, the best status counts. If there is none, the key is absent.',
  })
  otherPassStatuses?: OtherPassStatuses;
}

/** References contain IDs only, and the history is omitted (docs/contract/requests.md#references). */
export class PassClient extends ReadOf([ClientFields, RecordFields]) {
  @IdField({ description: 'ID of the wallet.', required: true })
  wallet: string;

  @IdField({ description: 'ID of the client type.' })
  clientType?: string;

  @NumberField({ description: 'Current balance.' })
  gain?: number;

  @Text({ description: 'Types of the phones that hold the customer’s passes, separated by commas.' })
  deviceTypes?: string;
}

const BaseClientQuery = listQuery('BaseClientQuery', ['lastName']);

export class ClientQuery extends BaseClientQuery {
  @EnumField(CLIENT_SOURCES, { description: 'Return only customers from this source.' })
  source?: ClientSource;

  @Text({ description: 'Return only the customer with exactly this `externalId`.', max: 200, example: 'crm-4711' })
  externalId?: string;

  @IdField({ description: 'Return only customers of this client type.' })
  clientType?: string;

  @Text({
    description:
      'Return only customers with a phone of this type: IOS or ANDROID. Other values are 400:INVALID_DEVICE_TYPE.',
    max: 50,
    example: 'IOS',
  })
  deviceType?: string;
}
