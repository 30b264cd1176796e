import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  Embedded,
  BooleanField,
  DateTime,
  Email,
  EnumField,
  HttpsUrl,
  IdField,
  Image,
  IntField,
  Nested,
  NestedList,
  PhoneNumber,
  Text,
} from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { DELIVERY_STATES } from '../../notifications/log/schemas/delivery.schema';
import { WalletResource } from '../../wallets/dto/wallet.dto';
import { LocationFields } from '../../wallets/dto/wallet-location.dto';
import {
  COMMUNICATION_TYPES,
  type CommunicationType,
  ORIGINS,
  type Origin,
  PURPOSES,
  type Purpose,
  STATUSES,
  type CommunicationStatus,
} from '../schemas/communication.schema';
import { Audience } from './audience.dto';
import { CommunicationCounts, Reasons } from './communication-counts.dto';
import { MessageTexts } from './message-texts.dto';

/** The channels of a communication. */
export class CommunicationChannels {
  @BooleanField({ description: 'On the loyalty card, with a push.', always: true, example: true })
  notification: boolean;

  @BooleanField({ description: 'By e-mail.', always: true, example: false })
  email: boolean;

  @BooleanField({ description: 'By SMS.', always: true, example: false })
  sms: boolean;
}

/** The fields of a communication that callers write (docs/contract/communications.md#fields). */
export class CommunicationFields {
  @Text({ description: 'Name, for the people who manage it.', required: true, max: 100, example: 'Autumn sale' })
  name: string;

  @EnumField(COMMUNICATION_TYPES, {
    description:
      '`INSTANT`: once, now. `SCHEDULED`: from `startDate` to `endDate`. `UNLIMITED`: from `startDate`, without an end.',
    required: true,
    example: 'INSTANT',
  })
  type: CommunicationType;

  @EnumField(PURPOSES, {
    description: 'Decides which push flag of the client counts.',
    required: true,
    example: 'COMMERCIAL',
  })
  purpose: Purpose;

  @Text({
    description: 'A saved text that fills the fields which are not sent.',
    pattern: /^[\w.-]{1,64}$/,
    patternMessage: 'saved_text_name',
    max: 64,
  })
  templateName?: string;

  @Text({
    description: 'Header on Google Wallet, subject of the e-mail, first words of the SMS.',
    requiredUnless: 'templateName',
    max: 50,
    example: 'Autumn sale',
  })
  title?: string;

  @Nested(() => MessageTexts, { description: 'What clients read.', requiredUnless: 'templateName' })
  message?: MessageTexts;

  @HttpsUrl({ description: 'Where the message leads: on the back of the card, the button of the e-mail.' })
  link?: string;

  @Image({ description: 'Strip of the card during the period: file, https image URL, or an own `/images/` URL.' })
  banner?: string;

  @DateTime({
    description: 'Begin: required for SCHEDULED, now by default for UNLIMITED.',
    example: '2030-10-01T08:00:00Z',
  })
  startDate?: string;

  @DateTime({ description: 'End, of SCHEDULED only.', example: '2030-10-31T22:00:00Z' })
  endDate?: string;

  @Nested(() => CommunicationChannels, {
    description: 'Channels, at least one of them on. One that is not sent is off.',
    required: true,
  })
  channels: CommunicationChannels;

  @Nested(() => Audience, { description: 'Whom it is for.', required: true })
  audience: Audience;

  @NestedList(() => LocationFields, {
    description: 'Places near which phones show the card on the lock screen during the period.',
    maxItems: 10,
  })
  locations?: LocationFields[];

  @BooleanField({
    description: 'A COMMERCIAL one is also sent between 21:00 and 08:00 in the wallet’s time zone.',
    always: true,
  })
  ignoreQuietHours: boolean;

  @BooleanField({ description: 'Send only by the channels that have credit when others lack it.', always: true })
  acceptPartialDelivery: boolean;
}

/** Body of POST /communications. */
export class CreateCommunication extends CommunicationFields {
  @Text({
    description:
      'Called once when everything is handed over, as in bulk requests. Not read back; its change counts until sending begins.',
    max: 4000,
  })
  webhookUrl?: string;
}

/** Body of PATCH /communications/{id}. */
export class PatchCommunication extends PatchOf(CreateCommunication, ['type']) {}

/** A communication as it is read. */
export class CommunicationResource extends ReadOf([CommunicationFields, RecordFields]) {
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @EnumField(STATUSES, {
    description: '`ACTIVE`: sent and shown on the card; an INSTANT one for seven days or until the next communication.',
    required: true,
    example: 'SCHEDULED',
  })
  status: CommunicationStatus;

  @EnumField(ORIGINS, { description: 'What made it.', required: true, example: 'COMMUNICATION' })
  origin: Origin;

  @Nested(() => CommunicationCounts, { description: 'How far it came.', required: true })
  counts: CommunicationCounts;

  @IdField({ description: 'The bulk operation that sends it, once it has begun.' })
  operationId?: string;

  @IdField({ description: 'The user who made it; absent for a wallet token.' })
  createdBy?: string;
}

const BaseCommunicationQuery = listQuery('BaseCommunicationQuery', [], false);

/** Query of GET /communications. */
export class CommunicationQuery extends BaseCommunicationQuery {
  @EnumField(STATUSES, { description: 'Only communications with that status.' })
  status?: CommunicationStatus;

  @EnumField(COMMUNICATION_TYPES, { description: 'Only communications of that type.' })
  type?: CommunicationType;

  @EnumField(PURPOSES, { description: 'Only communications with that purpose.' })
  purpose?: Purpose;

  @EnumField(ORIGINS, { description: 'Only communications of that origin.' })
  origin?: Origin;

  @DateTime({ description: 'Only communications that begin at or after this moment.' })
  from?: string;

  @DateTime({ description: 'Only communications that begin at or before this moment.' })
  to?: string;
}

/** Body of POST /communications/{id}/test: at least one recipient. */
export class TestCommunication {
  @Email({ description: 'Send the e-mail to this address.', example: 'ada@example.com' })
  email?: string;

  @PhoneNumber({ description: 'Send the SMS to this number.', example: '+33612345678' })
  phoneNumber?: string;

  @IdField({
    description:
      'Show it on the loyalty card of this client, whose values then fill all of the test. Without one, those of the first client of the audience do.',
  })
  clientId?: string;
}

/** The outcome of a test for one channel. */
export class TestedChannel {
  @EnumField(['notification', 'email', 'sms'], { description: 'The channel.', required: true })
  channel: string;

  @IdField({ description: 'Its entry in GET /deliveries, which tells how it went on.', required: true })
  deliveryId: string;

  @EnumField(DELIVERY_STATES, { description: 'How far it came, as in GET /deliveries.', required: true })
  state: string;

  @Text({ description: 'Why it was skipped; a stable word.', example: 'NO_DEVICE' })
  reason?: string;
}

/** A message with its placeholders filled in. */
export class SampleTexts {
  @Text({ description: 'In English.', example: 'Hello Ada, everything is 20 % off this week.' })
  en?: string;

  @Text({ description: 'In French.' })
  fr?: string;
}

/** The reach and cost of one channel. */
export class ChannelReach {
  @IntField({ description: 'Clients whom it reaches.', required: true, example: 120 })
  reachable: number;

  @Reasons({ description: 'Clients whom it does not reach, by reason.', required: true })
  unreachable: Record<string, number>;

  @IntField({ description: 'Credit that it takes.', required: true, example: 120 })
  cost: number;

  @IntField({ description: 'Credit that is there; null: unlimited.', required: true, nullable: true, example: 500 })
  credit: number | null;
}

export class ReachByChannel {
  @Nested(() => ChannelReach, { description: 'On the loyalty card.' })
  notification?: ChannelReach;

  @Nested(() => ChannelReach, { description: 'By e-mail.' })
  email?: ChannelReach;

  @Nested(() => ChannelReach, { description: 'By SMS.' })
  sms?: ChannelReach;
}

/** An existing communication that prevents this one. */
export class CommunicationConflict {
  @Text({
    description: 'The code with which POST refuses it.',
    required: true,
    example: '409:OVERLAPPING_COMMUNICATIONS',
  })
  errorCode: string;

  @IdField({ description: 'The other communication.', required: true })
  communicationId: string;
}

/** The text on the loyalty card. */
export class CardSample {
  @Text({ description: 'Label of the field on the back.', required: true, example: 'Offer' })
  label: string;

  @Text({ description: 'Its value for the first client of the audience.', required: true })
  value: string;

  @Image({ description: 'The strip during the period.' })
  banner?: string;
}

/** Answer of POST /communications/preview: the effect of sending it now. */
export class CommunicationPreview {
  @IntField({ description: 'Clients in the audience.', required: true, example: 130 })
  audience: number;

  @Nested(() => ReachByChannel, { description: 'By channel that is switched on.', required: true })
  channels: ReachByChannel;

  @NestedList(() => CommunicationConflict, { description: 'What prevents it.', required: true, unbounded: true })
  conflicts: CommunicationConflict[];

  @Nested(() => SampleTexts, {
    description: 'The message as the first client of the audience reads it.',
    required: true,
  })
  sample: SampleTexts;

  @Nested(() => CardSample, { description: 'What the loyalty card shows; absent without the channel `notification`.' })
  card?: CardSample;
}

/** One client and channel of a communication. */
export class CommunicationRecipient {
  @IdField({ description: 'The client; absent for a recipient of a coupon who is no client.' })
  clientId?: string;

  @EnumField(['notification', 'email', 'sms'], { description: 'The channel.', required: true })
  channel: string;

  @EnumField(DELIVERY_STATES, { description: 'How far it came, as in GET /deliveries.', required: true })
  state: string;

  @Text({ description: 'Why it was skipped or failed; a stable word.', example: 'OFF_BY_CONSENT' })
  reason?: string;
}
