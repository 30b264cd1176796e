import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import {
  BooleanField,
  Image,
  Nested,
  NestedList,
  EnumField,
  Text,
  TimeOfDay,
  Embedded,
} from '../../core/validation/fields';
import { LocalizedField } from '../../core/validation/localized-field';
import type { LocalizedText } from '../../core/i18n/localized-text';
import { RecordFields } from '../../core/validation/record.fields';
import { BackFieldDefinitions } from '../../templates/dto/back-fields';
import {
  BARCODE_FORMATS,
  Colors,
  HeaderTexts,
  RelevantLocation,
  Security,
  type BarcodeFormat,
} from '../../templates/dto/common.dto';
import { LookFields } from '../../templates/dto/look.dto';
import { WalletResource } from '../../wallets/dto/wallet.dto';

export const TRANSIT_TYPES = ['Bus', 'Boat', 'Train', 'Air', 'Generic', 'Tram'] as const;
export const SEAT_LABELS = ['N_CABINE', 'N_VOYAGE', 'PLAQUE'] as const;
const HEADER_LABELS = ['FULLNAME', 'CUSTOM_TEXT', 'TRIP_NUMBER', 'INACTIVE'] as const;

/** See docs/contract/transits.md#trip-fields. */
export const STATION = { code: 3, name: 13 };

export class TransitHeader extends HeaderTexts {
  @EnumField(HEADER_LABELS, { description: 'Content of the header’s label.', required: true, example: 'TRIP_NUMBER' })
  labelEnum: string;

  @EnumField(HEADER_LABELS, { description: 'Content of the header’s value.', required: true, example: 'TRIP_NUMBER' })
  valueEnum: string;
}

export class TransitDisplayOptions {
  @BooleanField({ description: 'Whether to hide the fare.' })
  hideTarif?: boolean;

  @BooleanField({ description: 'Whether to show only the names of stations, without their codes.' })
  hideStationCodes?: boolean;

  @BooleanField({ description: 'Whether to hide the trip number.' })
  hideTripNumber?: boolean;
}

export class TransitFields extends LookFields {
  @EnumField(BARCODE_FORMATS, { description: 'Type of the barcode.', always: true, example: 'QR_CODE' })
  barcodeFormat: BarcodeFormat;

  @LocalizedField({ description: 'Terms, shown on the back of the pass.', orEmpty: true, max: 5000 })
  terms: LocalizedText;

  @LocalizedField({ description: 'Text of the e-mail that contains the pass.', max: 5000 })
  emailSubscriptionMessage?: LocalizedText;

  @LocalizedField({ description: 'Text of the SMS that contains the pass.', max: 500 })
  subscriptionMessage?: LocalizedText;

  @NestedList(() => RelevantLocation, {
    description: 'Places near which the phone shows the pass. Phones use the first ten.',
  })
  locations?: RelevantLocation[];

  @Nested(() => Colors, { description: 'Colors of the pass. Default: black on white.', always: true })
  colors: Colors;

  @Image({
    description:
      'Image shown on Android and on the page of the pass: a file, an https image URL, or an `/images/` URL of this service.',
  })
  strip?: string;

  @Text({ description: 'Phone number of customer service.', max: 50, example: '+33140000000' })
  customerServiceNumber?: string;

  @Text({
    description: 'Code of the departure station, up to 3 characters.',
    required: true,
    max: STATION.code,
    example: 'PAR',
  })
  originStationCode: string;

  @Text({
    description: 'Name of the departure station, up to 13 characters.',
    required: true,
    max: STATION.name,
    example: 'Paris',
  })
  originName: string;

  @Text({
    description: 'Code of the arrival station, up to 3 characters.',
    required: true,
    max: STATION.code,
    example: 'NCE',
  })
  destinationStationCode: string;

  @Text({
    description: 'Name of the arrival station, up to 13 characters.',
    required: true,
    max: STATION.name,
    example: 'Nice',
  })
  destinationName: string;

  @TimeOfDay({ description: 'Usual departure time, local HH:mm.', required: true, example: '08:15' })
  departureTime: string;

  @TimeOfDay({ description: 'Usual arrival time, local HH:mm.', required: true, example: '13:50' })
  arrivalTime: string;

  @LocalizedField({ description: 'Information for passengers.', orEmpty: true, max: 5000 })
  details: LocalizedText;

  @Text({ description: 'Number of the line or route.', required: true, max: 50, example: 'TGV 6171' })
  number: string;

  @Text({ description: 'Usual fare.', max: 50, example: '49 €' })
  tarif?: string;

  @EnumField(TRANSIT_TYPES, { description: 'Means of transport.', required: true, example: 'Train' })
  type: string;

  @EnumField(SEAT_LABELS, { description: 'Label of the gate.' })
  gateName?: string;

  @EnumField(SEAT_LABELS, { description: 'Label of the seat.' })
  seatName?: string;

  @Nested(() => Security, { description: 'Protection against sharing and reuse.' })
  security?: Security;

  @BackFieldDefinitions({
    description:
      'Back fields of the passes of this template. Returned as compact JSON of `{key, label, type}`; send them in that form or as objects.',
  })
  customBackFields?: string[];

  @Nested(() => TransitDisplayOptions, { description: 'Parts of the pass to hide.' })
  displayOptions?: TransitDisplayOptions;

  @Nested(() => TransitHeader, { description: 'Header field on iOS.' })
  iosHeader?: TransitHeader;
}

export class CreateTransit extends TransitFields {}

export class PatchTransit extends PatchOf(TransitFields) {}

export class TransitResource extends ReadOf([TransitFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
