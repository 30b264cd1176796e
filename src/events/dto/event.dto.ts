import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  DateTime,
  NumberField,
  Email,
  Image,
  Nested,
  NestedList,
  EnumField,
  Text,
  WebUrl,
  Embedded,
} from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { RecordFields } from '../../core/validation/record.fields';
import {
  BARCODE_FORMATS,
  type BarcodeFormat,
  Colors,
  GAIN_UNITS,
  Security,
  VenueLocation,
} from '../../templates/dto/common.dto';
import { DATED_STATUSES, type DatedStatus } from '../../templates/dated-status';
import { LookFields } from '../../templates/dto/look.dto';
import { WalletResource } from '../../wallets/dto/wallet.dto';

const LEFT_LABELS = ['CHAIR', 'ACCESS', 'PRICE', 'ZONE', 'INACTIVE'] as const;
const CENTER_LABELS = ['ROW', 'INACTIVE'] as const;
const RIGHT_LABELS = ['INACTIVE', 'TYPE', 'SEAT', 'PLACE', 'ARMCHAIR', 'LOCATION', 'PORT'] as const;

export class EventDate<D = string> {
  @DateTime({ description: 'Start of the event.', example: '2027-06-12T18:00:00Z' })
  startDate?: D;

  @DateTime({
    description: 'End of the event. Tickets without their own expiry expire at this time.',
    example: '2027-06-12T22:30:00Z',
  })
  endDate?: D;

  @DateTime({ description: 'Time at which the doors open.', example: '2027-06-12T17:00:00Z' })
  doorOpeningHour?: D;
}

export class EventFields extends LookFields {
  @EnumField(BARCODE_FORMATS, { description: 'Type of the barcode.', always: true, example: 'QR_CODE' })
  barcodeType: BarcodeFormat;

  @Text({ description: 'Name of the event.', required: true, max: 100, example: 'Summer Night Concert' })
  name: string;

  @NestedList(() => VenueLocation, {
    description: 'Venues of the event. Phones use the first ten.',
    required: true,
    example: [
      { locationName: 'Accor Arena', address: '8 boulevard de Bercy, Paris', latitude: 48.8386, longitude: 2.3785 },
    ],
  })
  locations: VenueLocation[];

  @Nested(() => EventDate, { description: 'Date of the event.' })
  date?: EventDate;

  @NumberField({ description: 'Price of a ticket.', min: 0, max: 1_000_000_000, decimals: 2, example: 45 })
  price?: number;

  @EnumField(GAIN_UNITS, { description: 'Unit of the price.' })
  gainUnit?: string;

  @LocalizedField({ description: 'Description of the event.', max: 5000 })
  description?: LocalizedText;

  @LocalizedField({ description: 'Terms, shown on the back of the pass.', max: 5000 })
  terms?: LocalizedText;

  @Text({ description: 'Phone number for questions.', max: 50 })
  contactPhone?: string;

  @Email({ description: 'E-mail address for questions.' })
  email?: string;

  @WebUrl({ description: 'Website of the event.' })
  website?: string;

  @LocalizedField({ description: 'Text of the SMS that contains the ticket.', orEmpty: true, max: 500 })
  subscriptionMessage: LocalizedText;

  @LocalizedField({ description: 'Text of the e-mail that contains the ticket.', orEmpty: true, max: 5000 })
  emailSubscriptionMessage: LocalizedText;

  @Nested(() => Colors, { description: 'Colors of the pass. Default: black on white.', always: true })
  colors: Colors;

  @Nested(() => Security, { description: 'Protection against sharing and reuse.' })
  security?: Security;

  @Image({
    description:
      'Image shown behind or below the first line: a file, an https image URL, or an `/images/` URL of this service.',
  })
  strip?: string;

  @EnumField(LEFT_LABELS, {
    description: 'Label of the left seat field. Unless it is INACTIVE, tickets require `leftRow`.',
  })
  PKTextAlignmentLeft?: string;

  @EnumField(CENTER_LABELS, {
    description: 'Label of the middle seat field. Unless it is INACTIVE, tickets require `centerRow`.',
  })
  PKTextAlignmentCenter?: string;

  @EnumField(RIGHT_LABELS, {
    description: 'Label of the right seat field. Unless it is INACTIVE, tickets require `rightRow`.',
  })
  PKTextAlignmentRight?: string;
}

/** Adds the fields that POST does not accept. */
export class StoredEventFields extends EventFields {
  @EnumField(DATED_STATUSES, {
    description:
      'Status of the event: PENDING before the event, ACTIF once the doors open or the event starts, and ENDED afterwards. You can only move it forward. An event that you set to ENDED stays ended; an event that ended by its date becomes active again with an `endDate` in the future. Tickets of an ended event can still be redeemed until they expire.',
    always: true,
    example: 'PENDING',
  })
  status: DatedStatus;
}

export class CreateEvent extends EventFields {}

export class PatchEvent extends PatchOf(StoredEventFields) {}

export class EventResource extends ReadOf([StoredEventFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
