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

/** Whether each channel of a communication is on. */
export class CommunicationChannels {
  @BooleanField({
    description: 'Show the message on the loyalty card and notify the phone.',
    always: true,
    example: true,
  })
  notification: boolean;

  @BooleanField({ description: 'Send the message by e-mail.', always: true, example: false })
  email: boolean;

  @BooleanField({ description: 'Send the message by SMS.', always: true, example: false })
  sms: boolean;
}

/** The fields of a communication that callers can set (docs/contract/communications.md#fields). */
export class CommunicationFields {
  @Text({
    description: 'Name for the people who manage it. Clients do not see it.',
    required: true,
    max: 100,
    example: 'Autumn sale',
  })
  name: string;

  @EnumField(COMMUNICATION_TYPES, {
    description:
      'When the communication runs. `INSTANT`: once, now. `SCHEDULED`: from `startDate` to `endDate`. `UNLIMITED`: from `startDate`, without an end.',
    required: true,
    example: 'INSTANT',
  })
  type: CommunicationType;

  @EnumField(PURPOSES, {
    description: 'Purpose of the message. Determines which of the client’s push consents applies.',
    required: true,
    example: 'COMMERCIAL',
  })
  purpose: Purpose;

  @Text({
    description: 'Name of a saved text that fills the fields you omit.',
    pattern: /^[\w.-]{1,64}$/,
    patternMessage: 'saved_text_name',
    max: 64,
  })
  templateName?: string;

  @Text({
    description:
      'Title of the message: the header on Google Wallet, the subject of the e-mail, the first words of the SMS.',
    requiredUnless: 'templateName',
    max: 50,
    example: 'Autumn sale',
  })
  title?: string;

  @Nested(() => MessageTexts, { description: 'Text that clients read.', requiredUnless: 'templateName' })
  message?: MessageTexts;

  @HttpsUrl({ description: 'Link of the message, on the back of the card and as a button in the e-mail.' })
  link?: string;

  @Image({
    description:
      'Strip image of the card during the period: a file, an https image URL, or an `/images/` URL of this wallet.',
  })
  banner?: string;

  @DateTime({
    description: 'When the communication starts. Required for SCHEDULED. Defaults to now for UNLIMITED.',
    example: '2030-10-01T08:00:00Z',
  })
  startDate?: string;

  @DateTime({ description: 'When the communication ends. Only for SCHEDULED.', example: '2030-10-31T22:00:00Z' })
  endDate?: string;

  @Nested(() => CommunicationChannels, {
    description: 'Channels to use; at least one must be on. Channels that you do not send are off.',
    required: true,
  })
  channels: CommunicationChannels;

  @Nested(() => Audience, { description: 'Clients who receive the communication.', required: true })
  audience: Audience;

  @NestedList(() => LocationFields, {
    description: 'Locations near which phones show the card on the lock screen during the period.',
    maxItems: 10,
  })
  locations?: LocationFields[];

  @BooleanField({
    description:
      'Whether a COMMERCIAL communication can also be sent between 21:00 and 08:00 in the wallet’s time zone.',
    always: true,
  })
  ignoreQuietHours: boolean;

  @BooleanField({ description: 'If some channels lack credit, send over the others only.', always: true })
  acceptPartialDelivery: boolean;
}

/** Body of POST /communications. */
export class CreateCommunication extends CommunicationFields {
  @Text({
    description:
      'URL to call once when all messages have been sent, as for bulk requests. Responses do not contain it. You can change it until sending starts.',
    max: 4000,
  })
  webhookUrl?: string;
}

/** Body of PATCH /communications/{id}. */
export class PatchCommunication extends PatchOf(CreateCommunication, ['type']) {}

/** A communication in responses. */
export class CommunicationResource extends ReadOf([CommunicationFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'Wallet of the communication, or only its ID when the communication is embedded in another record.',
    required: true,
  })
  wallet: WalletResource;

  @EnumField(STATUSES, {
    description:
      'Status of the communication. `ACTIVE` means that it has been sent and is shown on the card. An INSTANT communication stays `ACTIVE` for seven days or until the next communication.',
    required: true,
    example: 'SCHEDULED',
  })
  status: CommunicationStatus;

  @EnumField(ORIGINS, { description: 'What created the communication.', required: true, example: 'COMMUNICATION' })
  origin: Origin;

  @Nested(() => CommunicationCounts, { description: 'Recipients and outcomes so far.', required: true })
  counts: CommunicationCounts;

  @IdField({ description: 'ID of the bulk operation that sends it. Absent until sending starts.' })
  operationId?: string;

  @IdField({ description: 'ID of the user who created it. Absent if it was created with a wallet token.' })
  createdBy?: string;
}

const BaseCommunicationQuery = listQuery('BaseCommunicationQuery', [], false);

/** Query of GET /communications. */
export class CommunicationQuery extends BaseCommunicationQuery {
  @EnumField(STATUSES, { description: 'Return only communications with this status.' })
  status?: CommunicationStatus;

  @EnumField(COMMUNICATION_TYPES, { description: 'Return only communications of this type.' })
  type?: CommunicationType;

  @EnumField(PURPOSES, { description: 'Return only communications with this purpose.' })
  purpose?: Purpose;

  @EnumField(ORIGINS, { description: 'Return only communications of this origin.' })
  origin?: Origin;

  @DateTime({ description: 'Return only communications that start at or after this time.' })
  from?: string;

  @DateTime({ description: 'Return only communications that start at or before this time.' })
  to?: string;
}

/** Body of POST /communications/{id}/test. At least one recipient is required. */
export class TestCommunication {
  @Email({ description: 'Address to send the e-mail to.', example: 'ada@example.com' })
  email?: string;

  @PhoneNumber({ description: 'Number to send the SMS to.', example: '+33612345678' })
  phoneNumber?: string;

  @IdField({
    description:
      'ID of a client whose loyalty card shows the test. The client’s values then replace the placeholders of the whole test. Without it, the values of the first client of the audience are used.',
  })
  clientId?: string;
}

/** The outcome of a test on one channel. */
export class TestedChannel {
  @EnumField(['notification', 'email', 'sms'], { description: 'Channel of the test.', required: true })
  channel: string;

  @IdField({ description: 'ID of the entry in `GET /deliveries`, where you can follow the test.', required: true })
  deliveryId: string;

  @EnumField(DELIVERY_STATES, { description: 'State of the test, as in `GET /deliveries`.', required: true })
  state: string;

  @Text({ description: 'Stable code for the reason why the test was skipped.', example: 'NO_DEVICE' })
  reason?: string;
}

/** A message with its placeholders replaced. */
export class SampleTexts {
  @Text({ description: 'Text in English.', example: 'Hello Ada, everything is 20% off this week.' })
  en?: string;

  @Text({ description: 'Text in French.' })
  fr?: string;
}

/** Reach and cost on one channel. */
export class ChannelReach {
  @IntField({ description: 'Number of clients that the channel reaches.', required: true, example: 120 })
  reachable: number;

  @Reasons({ description: 'Number of clients that the channel does not reach, by reason.', required: true })
  unreachable: Record<string, number>;

  @IntField({ description: 'Credit needed.', required: true, example: 120 })
  cost: number;

  @IntField({ description: 'Credit available. Null if unlimited.', required: true, nullable: true, example: 500 })
  credit: number | null;
}

export class ReachByChannel {
  @Nested(() => ChannelReach, { description: 'Reach on loyalty cards.' })
  notification?: ChannelReach;

  @Nested(() => ChannelReach, { description: 'Reach by e-mail.' })
  email?: ChannelReach;

  @Nested(() => ChannelReach, { description: 'Reach by SMS.' })
  sms?: ChannelReach;
}

/** An existing communication that conflicts with the planned one. */
export class CommunicationConflict {
  @Text({
    description: 'Error code that `POST /communications` would return.',
    required: true,
    example: '409:OVERLAPPING_COMMUNICATIONS',
  })
  errorCode: string;

  @IdField({ description: 'ID of the other communication.', required: true })
  communicationId: string;
}

/** The text on the loyalty card. */
export class CardSample {
  @Text({ description: 'Label of the field on the back of the card.', required: true, example: 'Offer' })
  label: string;

  @Text({ description: 'Value of the field for the first client of the audience.', required: true })
  value: string;

  @Image({ description: 'Strip image of the card during the period.' })
  banner?: string;
}

/** Response of POST /communications/preview: what would happen if the communication were sent now. */
export class CommunicationPreview {
  @IntField({ description: 'Number of clients in the audience.', required: true, example: 130 })
  audience: number;

  @Nested(() => ReachByChannel, { description: 'Reach and cost of each channel that is on.', required: true })
  channels: ReachByChannel;

  @NestedList(() => CommunicationConflict, {
    description: 'Communications that prevent this one.',
    required: true,
    unbounded: true,
  })
  conflicts: CommunicationConflict[];

  @Nested(() => SampleTexts, {
    description: 'Message as the first client of the audience would read it.',
    required: true,
  })
  sample: SampleTexts;

  @Nested(() => CardSample, {
    description: 'What the loyalty card would show. Absent if the channel `notification` is off.',
  })
  card?: CardSample;
}

/** A recipient of a communication on one channel. */
export class CommunicationRecipient {
  @IdField({ description: 'ID of the client. Absent if a coupon was sent to someone who is not a client.' })
  clientId?: string;

  @EnumField(['notification', 'email', 'sms'], { description: 'Channel of the message.', required: true })
  channel: string;

  @EnumField(DELIVERY_STATES, { description: 'State of the message, as in `GET /deliveries`.', required: true })
  state: string;

  @Text({ description: 'Stable code for the reason why the message was skipped or failed.', example: 'OFF_BY_CONSENT' })
  reason?: string;
}
