import { PatchOf, ReadOf } from '../../core/validation/field-spec';
import { Embedded, EnumField, HttpsUrl, LocalDateTime, Nested, Text, TimeZone } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { HeaderTexts } from '../../templates/dto/common.dto';
import { TemplateFields } from '../../templates/dto/template-fields';
import { WalletResource } from '../../wallets/dto/wallet.dto';

export const FLIGHT_STATUSES = ['SCHEDULED', 'ACTIVE', 'LANDED', 'CANCELLED', 'REDIRECTED', 'DIVERTED'] as const;
export type FlightStatus = (typeof FLIGHT_STATUSES)[number];
export const BOARDING_POLICIES = ['ZONE_BASED', 'GROUP_BASED', 'OTHER'] as const;
export const SEAT_CLASS_POLICIES = ['CABIN_BASED', 'CLASS_BASED', 'TIER_BASED', 'OTHER'] as const;
/** What scanners at gates read. */
export const BOARDING_BARCODES = ['AZTEC', 'PDF_417', 'QR_CODE'] as const;
const HEADERS = ['CUSTOM_TEXT', 'GATE', 'SEAT', 'FLIGHT_NUMBER', 'BOARDING_TIME'] as const;

const AIRPORT = { max: 3, pattern: /^[A-Z]{3}$/, patternMessage: 'three_capitals' } as const;
const FLIGHT_NUMBER = { max: 4, pattern: /^\d{1,4}$/, patternMessage: 'digits_1_to_4' } as const;
/** Fits under the code on an iPhone. */
const CITY = 13;
const DOOR = 20;

export class FlightHeader extends HeaderTexts {
  @EnumField(HEADERS, { description: 'What the header’s label is.', required: true, example: 'FLIGHT_NUMBER' })
  labelEnum: string;

  @EnumField(HEADERS, { description: 'What the header’s value is.', required: true, example: 'FLIGHT_NUMBER' })
  valueEnum: string;
}

/** One flight on one day. */
export class FlightFields extends TemplateFields {
  @EnumField(BOARDING_BARCODES, { description: 'Kind of the barcode.', always: true, example: 'AZTEC' })
  override barcodeFormat: (typeof BOARDING_BARCODES)[number];

  @Text({
    description: 'IATA code of the airline that sells the flight. Either this or `carrierIcaoCode`.',
    max: 2,
    pattern: /^[A-Z0-9]{2}$/,
    patternMessage: 'iata_airline',
    example: 'AF',
  })
  carrierIataCode?: string;

  @Text({
    description: 'ICAO code of that airline, if it has no IATA code.',
    max: 3,
    pattern: /^[A-Z]{3}$/,
    patternMessage: 'three_capitals',
  })
  carrierIcaoCode?: string;

  @Text({ description: 'Name of the airline; the wallet’s when not given.', max: 100, example: 'Air Riviera' })
  airlineName?: string;

  @Text({ description: 'Number of the flight, digits only.', required: true, ...FLIGHT_NUMBER, example: '123' })
  flightNumber: string;

  @Text({
    description: 'IATA or ICAO code of the airline that flies, if it is another one.',
    max: 3,
    pattern: /^[A-Z0-9]{2}[A-Z]?$/,
    patternMessage: 'airline_code',
  })
  operatingCarrierCode?: string;

  @Text({ description: 'That airline’s number of the flight.', ...FLIGHT_NUMBER })
  operatingFlightNumber?: string;

  @Text({ description: 'IATA code of the airport of departure.', required: true, ...AIRPORT, example: 'NCE' })
  originAirportCode: string;

  @Text({ description: 'IATA code of the airport of arrival.', required: true, ...AIRPORT, example: 'LHR' })
  destinationAirportCode: string;

  @Text({ description: 'City of departure.', max: CITY, example: 'Nice' })
  originName?: string;

  @Text({ description: 'City of arrival.', max: CITY, example: 'London' })
  destinationName?: string;

  @Text({ description: 'Terminal of departure.', max: DOOR, example: '2' })
  originTerminal?: string;

  @Text({ description: 'Gate of departure.', max: DOOR, example: 'B22' })
  originGate?: string;

  @Text({ description: 'Terminal of arrival.', max: DOOR, example: '5' })
  destinationTerminal?: string;

  @Text({ description: 'Gate of arrival.', max: DOOR })
  destinationGate?: string;

  @LocalDateTime({
    description: 'Departure as planned, in the local time of its airport.',
    required: true,
    example: '2030-06-12T08:15',
  })
  scheduledDeparture: string;

  @LocalDateTime({
    description: 'Arrival as planned, in the local time of its airport.',
    example: '2030-06-12T09:20',
  })
  scheduledArrival?: string;

  @TimeZone({
    description: 'IANA time zone of the airport of departure.',
    required: true,
    example: 'Europe/Paris',
  })
  originTimeZone: string;

  @TimeZone({
    description: 'IANA time zone of the airport of arrival. A time of arrival needs it.',
    example: 'Europe/London',
  })
  destinationTimeZone?: string;

  @LocalDateTime({ description: 'When boarding begins, local.', example: '2030-06-12T07:40' })
  boardingTime?: string;

  @LocalDateTime({ description: 'When the gate closes, local.', example: '2030-06-12T08:00' })
  gateClosingTime?: string;

  @LocalDateTime({ description: 'Departure as expected now, local: a delay.' })
  estimatedDeparture?: string;

  @LocalDateTime({ description: 'Arrival as expected now, local.' })
  estimatedArrival?: string;

  @EnumField(FLIGHT_STATUSES, {
    description: 'State of the flight. Cancelling a flight cancels none of its passes.',
    always: true,
    example: 'SCHEDULED',
  })
  flightStatus: FlightStatus;

  @EnumField(BOARDING_POLICIES, { description: 'How passengers board.', example: 'GROUP_BASED' })
  boardingPolicy?: (typeof BOARDING_POLICIES)[number];

  @EnumField(SEAT_CLASS_POLICIES, { description: 'What the class of a seat is named after.', example: 'CABIN_BASED' })
  seatClassPolicy?: (typeof SEAT_CLASS_POLICIES)[number];

  @HttpsUrl({ description: 'Where passengers manage their booking.' })
  manageUrl?: string;

  @HttpsUrl({ description: 'Where passengers change their seat.' })
  changeSeatUrl?: string;

  @HttpsUrl({ description: 'Where passengers add baggage.' })
  baggageUrl?: string;

  @Text({
    description: 'Phone number of the airline.',
    max: 50,
    pattern: /\d/,
    patternMessage: 'phone_digit',
    example: '+33140000000',
  })
  contactPhone?: string;

  @HttpsUrl({ description: 'Web site of the airline.' })
  contactUrl?: string;

  @Nested(() => FlightHeader, { description: 'Header on iOS; the flight’s number when not given.' })
  iosHeader?: FlightHeader;
}

/** Besides the fields of POST and PATCH. */
export class StoredFlightFields extends FlightFields {
  @Text({ description: 'Code of the airline and number of the flight.', always: true, example: 'AF123' })
  name: string;
}

export class CreateBoardingPass extends FlightFields {}

export class PatchBoardingPass extends PatchOf(FlightFields) {}

export class BoardingPassResource extends ReadOf([StoredFlightFields, RecordFields]) {
  @Embedded(() => WalletResource, { description: 'The wallet; inside another record its id.', required: true })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class id at Google.' })
  passGenPassTemplateId?: string;
}
