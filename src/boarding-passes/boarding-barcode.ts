import { encode, type Leg } from 'bcbp';
import type { Pass } from '../pass-model/pass.schema';
import type { ComposedBarcode } from '../pass-model/kind-policy';
import { carrierOf } from './flight-view';
import type { Flight } from './schemas/flight.schema';
import { plainSeat } from './seat';

/** Composes the barcode by IATA Resolution 792, "Bar coded boarding pass", as type M with one leg. */
export const boardingBarcode: ComposedBarcode<Flight> = {
  compose: (pass, flight, nonce) =>
    encode({
      data: {
        passengerName: passengerName(pass),
        documentType: 'B',
        boardingPassIssuerDesignator: carrierOf(flight),
        legs: [{ ...legOf(flight), ...ofPassenger(pass), airlineInfo: nonce }],
      },
    }),
  basis: legOf,
};

/** Maximum number of digits in a flight number by the standard. A letter may follow the digits. */
const DIGITS = 4;

function legOf(flight: Flight): Leg {
  const { operatingCarrierCode, operatingFlightNumber, flightNumber } = flight;
  return {
    departureAirport: flight.originAirportCode,
    arrivalAirport: flight.destinationAirportCode,
    operatingCarrierDesignator: operatingCarrierCode ?? carrierOf(flight),
    flightNumber: (operatingFlightNumber ?? flightNumber).padStart(DIGITS, '0'),
    // Uses the scheduled day, which a delay does not change.
    flightDate: new Date(`${flight.scheduledDeparture.slice(0, 10)}T00:00:00Z`),
    marketingCarrierDesignator: carrierOf(flight),
  };
}

function ofPassenger(pass: Pass): Leg {
  const [, airlineNumericCode, serialNumber] = /^(\d{3})-?(\d{10})$/.exec(text(pass.eticketNumber)) ?? [];
  return {
    operatingCarrierPNR: text(pass.confirmationCode),
    compartmentCode: /^[A-Z]$/.test(text(pass.fareClass)) ? text(pass.fareClass) : undefined,
    seatNumber: plainSeat(pass.seat).replace(/^(\d{1,2})(?=[A-Z]$)/, (row) => row.padStart(3, '0')) || undefined,
    checkInSequenceNumber:
      text(pass.sequenceNumber).replace(/^\d+/, (digits) => digits.padStart(DIGITS, '0')) || undefined,
    // The passenger is checked in.
    passengerStatus: '1',
    airlineNumericCode,
    serialNumber,
    frequentFlyerNumber: text(pass.frequentFlyerNumber) || undefined,
  };
}

/**
 * Replaces a name in another alphabet, because gates refuse a blank field
 * (docs/contract/boarding-passes.md#composed-barcodes).
 */
const NAMELESS = 'PASSENGER';

/** Length of the name field in the standard. */
const NAME = 20;

/**
 * Returns the name in capital letters without accents, with at most 20 characters including the slash. To fit, the
 * given name is shortened first, if necessary to its first letter, and then the surname (IATA Resolution 792;
 * docs/contract/boarding-passes.md#composed-barcodes).
 */
function passengerName({ firstName, lastName }: Pass): string {
  const [surname, given] = [lastName, firstName].map(latin);
  if (!surname || !given) return (surname || given || NAMELESS).slice(0, NAME);
  return `${surname.slice(0, NAME - '/'.length - 1)}/${given}`.slice(0, NAME);
}

const LETTERS: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'OE',
  Å: 'AA',
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ẞ: 'SS',
  Þ: 'TH',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
};

function latin(name = ''): string {
  return [...name.toUpperCase().normalize('NFC')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[^A-Z]/g, '');
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim().toUpperCase() : '';
}
