import { textOf } from '../core/text/blank';
import { holderOf } from '../pass-files/pass-data';
import type { PassView } from '../pass-model/pass-mapping';
import type { PassTextKey } from '../pass-files/pass-text';
import type { BOARDING_DOORS } from './dto/boarding-pass.dto';
import { arrivalOf, departureOf, momentOf } from './flight-times';
import type { Flight } from './schemas/flight.schema';

export type FlightView = PassView<Flight>;

const DOOR_NAMES: Readonly<Record<(typeof BOARDING_DOORS)[number], PassTextKey>> = {
  FRONT: 'label_door_front',
  BACK: 'label_door_back',
};

type Carried = Pick<Flight, 'carrierIataCode' | 'carrierIcaoCode' | 'flightNumber'>;

export function carrierOf({ carrierIataCode, carrierIcaoCode }: Omit<Carried, 'flightNumber'>): string {
  return carrierIataCode ?? carrierIcaoCode ?? '';
}

/** Returns the airline code and flight number, such as AF123. */
export function flightCode(flight: Carried): string {
  return carrierOf(flight) + flight.flightNumber;
}

/** Returns the operating airline if it is not the one that sells the flight. */
export function operatedBy({ operatingCarrierCode, operatingFlightNumber }: Flight): string | undefined {
  return textOf([operatingCarrierCode, operatingFlightNumber].filter(Boolean).join(' '));
}

/** Data of a passenger; empty for a deleted pass. */
export interface Passenger {
  holder?: string;
  seat?: string;
  seatClass?: string;
  fareClass?: string;
  group?: string;
  zone?: string;
  position?: string;
  sequence?: string;
  door?: PassTextKey;
  confirmation?: string;
  eticket?: string;
  program?: string;
  programNumber?: string;
  securityPrograms: string[];
}

export function passengerOf({ pass }: FlightView): Passenger {
  return {
    holder: holderOf(pass),
    seat: textOf(pass.seat),
    seatClass: textOf(pass.seatClass),
    fareClass: textOf(pass.fareClass),
    group: textOf(pass.boardingGroup),
    zone: textOf(pass.boardingZone),
    position: textOf(pass.boardingPosition),
    sequence: textOf(pass.sequenceNumber),
    door: DOOR_NAMES[pass.boardingDoor as keyof typeof DOOR_NAMES],
    confirmation: textOf(pass.confirmationCode),
    eticket: textOf(pass.eticketNumber),
    program: textOf(pass.frequentFlyerProgram),
    programNumber: textOf(pass.frequentFlyerNumber),
    securityPrograms: (pass.securityPrograms as string[] | undefined) ?? [],
  };
}

/** W3C date-times with the UTC offsets of the airports. */
export interface Moments {
  departure: string;
  scheduledDeparture: string;
  boarding?: string;
  gateClosing?: string;
  arrival?: string;
  scheduledArrival?: string;
}

export function momentsOf(flight: Flight): Moments {
  const { originTimeZone, destinationTimeZone } = flight;
  return {
    departure: momentOf(departureOf(flight), originTimeZone)!,
    scheduledDeparture: momentOf(flight.scheduledDeparture, originTimeZone)!,
    boarding: momentOf(flight.boardingTime, originTimeZone),
    gateClosing: momentOf(flight.gateClosingTime, originTimeZone),
    arrival: momentOf(arrivalOf(flight), destinationTimeZone),
    scheduledArrival: momentOf(flight.scheduledArrival, destinationTimeZone),
  };
}
