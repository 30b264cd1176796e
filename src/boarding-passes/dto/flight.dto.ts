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
/** Barcode types that gate scanners can read. */
export const BOARDING_BARCODES = ['AZTEC', 'PDF_417', 'QR_CODE'] as const;
const HEADERS = ['CUSTOM_TEXT', 'GATE', 'SEAT', 'FLIGHT_NUMBER', 'BOARDING_TIME'] as const;

const AIRPORT = { max: 3, pattern: /^[A-Z]{3}$/, patternMessage: 'three_capitals' } as const;
const FLIGHT_NUMBER = { max: 4, pattern: /^\d{1,4}$/, patternMessage: 'digits_1_to_4' } as const;
/** Maximum number of characters that fit below the airport code on an iPhone. */
const CITY = 13;
const DOOR = 20;

export class FlightHeader extends HeaderTexts {
  @EnumField(HEADERS, { description: 'Content of the header’s label.', required: true, example: 'FLIGHT_NUMBER' })
  labelEnum: string;

  @EnumField(HEADERS, { description: 'Content of the header’s value.', required: true, example: 'FLIGHT_NUMBER' })
  valueEnum: string;
}

/** A single flight on a particular day. */
export class FlightFields extends TemplateFields {
  @EnumField(BOARDING_BARCODES, { description: 'Type of the barcode.', always: true, example: 'AZTEC' })
  override barcodeFormat: (typeof BOARDING_BARCODES)[number];

  @Text({
    description: 'IATA code of the airline that sells the flight. Send either this or `carrierIcaoCode`.',
    max: 2,
    pattern: /^[A-Z0-9]{2}$/,
    patternMessage: 'iata_airline',
    example: 'AF',
  })
  carrierIataCode?: string;

  @Text({
    description: 'ICAO code of the airline that sells the flight, if it has no IATA code.',
    max: 3,
    pattern: /^[A-Z]{3}$/,
    patternMessage: 'three_capitals',
  })
  carrierIcaoCode?: string;

  @Text({ description: 'Name of the airline. Default: the name of the wallet.', max: 100, example: 'Air Riviera' })
  airlineName?: string;

  @Text({ description: 'Flight number, without the airline code.', required: true, ...FLIGHT_NUMBER, example: '123' })
  flightNumber: string;

  @Text({
    description: 'IATA or ICAO code of the airline that operates the flight, if it is a different one.',
    max: 3,
    pattern: /^[A-Z0-9]{2}[A-Z]?$/,
    patternMessage: 'airline_code',
  })
  operatingCarrierCode?: string;

  @Text({ description: 'Flight number of the operating airline.', ...FLIGHT_NUMBER })
  operatingFlightNumber?: string;

  @Text({ description: 'IATA code of the departure airport.', required: true, ...AIRPORT, example: 'NCE' })
  originAirportCode: string;

  @Text({ description: 'IATA code of the arrival airport.', required: true, ...AIRPORT, example: 'LHR' })
  destinationAirportCode: string;

  @Text({ description: 'Departure city.', max: CITY, example: 'Nice' })
  originName?: string;

  @Text({ description: 'Arrival city.', max: CITY, example: 'London' })
  destinationName?: string;

  @Text({ description: 'Departure terminal.', max: DOOR, example: '2' })
  originTerminal?: string;

  @Text({ description: 'Departure gate.', max: DOOR, example: 'B22' })
  originGate?: string;

  @Text({ description: 'Arrival terminal.', max: DOOR, example: '5' })
  destinationTerminal?: string;

  @Text({ description: 'Arrival gate.', max: DOOR })
  destinationGate?: string;

  @LocalDateTime({
    description: 'Scheduled departure in the local time of the departure airport.',
    required: true,
    example: '2030-06-12T08:15',
  })
  scheduledDeparture: string;

  @LocalDateTime({
    description: 'Scheduled arrival in the local time of the arrival airport.',
    example: '2030-06-12T09:20',
  })
  scheduledArrival?: string;

  @TimeZone({
    description: 'IANA time zone of the departure airport.',
    required: true,
    example: 'Europe/Paris',
  })
  originTimeZone: string;

  @TimeZone({
    description: 'IANA time zone of the arrival airport. Required with an arrival time.',
    example: 'Europe/London',
  })
  destinationTimeZone?: string;

  @LocalDateTime({ description: 'Start of boarding in local time.', example: '2030-06-12T07:40' })
  boardingTime?: string;

  @LocalDateTime({ description: 'Time at which the gate closes, in local time.', example: '2030-06-12T08:00' })
  gateClosingTime?: string;

  @LocalDateTime({ description: 'Estimated departure in local time, for example after a delay.' })
  estimatedDeparture?: string;

  @LocalDateTime({ description: 'Estimated arrival in local time.' })
  estimatedArrival?: string;

  @EnumField(FLIGHT_STATUSES, {
    description: 'Status of the flight. Canceling a flight does not cancel its passes.',
    always: true,
    example: 'SCHEDULED',
  })
  flightStatus: FlightStatus;

  @EnumField(BOARDING_POLICIES, { description: 'How passengers board.', example: 'GROUP_BASED' })
  boardingPolicy?: (typeof BOARDING_POLICIES)[number];

  @EnumField(SEAT_CLASS_POLICIES, { description: 'Term used for the class of a seat.', example: 'CABIN_BASED' })
  seatClassPolicy?: (typeof SEAT_CLASS_POLICIES)[number];

  @HttpsUrl({ description: 'Page where passengers manage their booking.' })
  manageUrl?: string;

  @HttpsUrl({ description: 'Page where passengers change their seat.' })
  changeSeatUrl?: string;

  @HttpsUrl({ description: 'Page where passengers add baggage.' })
  baggageUrl?: string;

  @Text({
    description: 'Phone number of the airline.',
    max: 50,
    pattern: /\d/,
    patternMessage: 'phone_digit',
    example: '+33140000000',
  })
  contactPhone?: string;

  @HttpsUrl({ description: 'Website of the airline.' })
  contactUrl?: string;

  @Nested(() => FlightHeader, { description: 'Header field on iOS. Default: the flight number.' })
  iosHeader?: FlightHeader;
}

/** Adds the fields that POST and PATCH do not accept. */
export class StoredFlightFields extends FlightFields {
  @Text({ description: 'Airline code and flight number.', always: true, example: 'AF123' })
  name: string;
}

export class CreateBoardingPass extends FlightFields {}

export class PatchBoardingPass extends PatchOf(FlightFields) {}

export class BoardingPassResource extends ReadOf([StoredFlightFields, RecordFields]) {
  @Embedded(() => WalletResource, {
    description: 'The wallet, or only its ID when this record is embedded in another.',
    required: true,
  })
  wallet: WalletResource;

  @Text({ description: 'Suffix of the class ID at Google.' })
  passGenPassTemplateId?: string;
}
