import type { GooglePassContent, GoogleTexts } from '../pass-model/google-content';
import type { FlightCarrier, FlightClass, FlightObject } from '../pass-model/google-types';
import type { BOARDING_POLICIES, SEAT_CLASS_POLICIES } from './dto/flight.dto';
import { flightNotices } from './flight-google-notices';
import { type FlightView, type Passenger, passengerOf } from './flight-view';
import type { Flight } from './schemas/flight.schema';

const BOARDING = {
  ZONE_BASED: 'ZONE_BASED',
  GROUP_BASED: 'GROUP_BASED',
  OTHER: 'BOARDING_POLICY_OTHER',
} as const satisfies Record<(typeof BOARDING_POLICIES)[number], string>;

const SEAT_CLASS = {
  CABIN_BASED: 'CABIN_BASED',
  CLASS_BASED: 'CLASS_BASED',
  TIER_BASED: 'TIER_BASED',
  OTHER: 'SEAT_CLASS_POLICY_OTHER',
} as const satisfies Record<(typeof SEAT_CLASS_POLICIES)[number], string>;

/** Google requires a name, but a deleted pass has none. */
const NO_NAME = '–';

export function boardingPassGoogle(view: FlightView, texts: GoogleTexts): GooglePassContent {
  const { template, wallet, pass } = view;
  const passenger = passengerOf(view);
  return {
    type: 'flight',
    class: {
      flightHeader: {
        carrier: { ...codeOf(template), airlineName: texts(template.airlineName ?? wallet.name) },
        flightNumber: template.flightNumber,
        ...(template.operatingCarrierCode && { operatingCarrier: operatingCarrier(template.operatingCarrierCode) }),
        ...(template.operatingFlightNumber && { operatingFlightNumber: template.operatingFlightNumber }),
      },
      origin: {
        airportIataCode: template.originAirportCode,
        ...(template.originName && { airportNameOverride: texts(template.originName) }),
        ...(template.originTerminal && { terminal: template.originTerminal }),
        ...(template.originGate && { gate: template.originGate }),
      },
      destination: {
        airportIataCode: template.destinationAirportCode,
        ...(template.destinationName && { airportNameOverride: texts(template.destinationName) }),
        ...(template.destinationTerminal && { terminal: template.destinationTerminal }),
        ...(template.destinationGate && { gate: template.destinationGate }),
      },
      ...times(template),
      flightStatus: template.flightStatus,
      ...policies(template),
    },
    object: {
      passengerName: passenger.holder ?? NO_NAME,
      reservationInfo: reservation(passenger, texts),
      boardingAndSeatingInfo: boarding(passenger, pass.boardingDoor as 'FRONT' | 'BACK' | undefined),
    },
    notices: flightNotices(template, texts),
  };
}

function codeOf({ carrierIataCode, carrierIcaoCode }: Flight): FlightCarrier {
  return carrierIataCode ? { carrierIataCode } : { carrierIcaoCode };
}

/** ICAO codes have three characters. */
function operatingCarrier(code: string): FlightCarrier {
  return code.length === 3 ? { carrierIcaoCode: code } : { carrierIataCode: code };
}

/** Local times, without an offset. */
function times(flight: Flight): Partial<FlightClass> & Pick<FlightClass, 'localScheduledDepartureDateTime'> {
  const { scheduledArrival, estimatedDeparture, estimatedArrival, boardingTime, gateClosingTime } = flight;
  return {
    localScheduledDepartureDateTime: withSeconds(flight.scheduledDeparture),
    ...(scheduledArrival && { localScheduledArrivalDateTime: withSeconds(scheduledArrival) }),
    ...(estimatedDeparture && { localEstimatedOrActualDepartureDateTime: withSeconds(estimatedDeparture) }),
    ...(estimatedArrival && { localEstimatedOrActualArrivalDateTime: withSeconds(estimatedArrival) }),
    ...(boardingTime && { localBoardingDateTime: withSeconds(boardingTime) }),
    ...(gateClosingTime && { localGateClosingDateTime: withSeconds(gateClosingTime) }),
  };
}

function policies({ boardingPolicy, seatClassPolicy }: Flight): Pick<FlightClass, 'boardingAndSeatingPolicy'> {
  if (!boardingPolicy && !seatClassPolicy) return {};
  return {
    boardingAndSeatingPolicy: {
      ...(boardingPolicy && { boardingPolicy: BOARDING[boardingPolicy] }),
      ...(seatClassPolicy && { seatClassPolicy: SEAT_CLASS[seatClassPolicy] }),
    },
  };
}

function reservation(passenger: Passenger, texts: GoogleTexts): FlightObject['reservationInfo'] {
  const { confirmation, eticket, program, programNumber } = passenger;
  return {
    ...(confirmation && { confirmationCode: confirmation }),
    ...(eticket && { eticketNumber: eticket }),
    ...(programNumber && {
      frequentFlyerInfo: {
        frequentFlyerNumber: programNumber,
        ...(program && { frequentFlyerProgramName: texts(program) }),
      },
    }),
  };
}

function boarding(
  { seat, seatClass, group, zone, position, sequence }: Passenger,
  door: 'FRONT' | 'BACK' | undefined,
): FlightObject['boardingAndSeatingInfo'] {
  const boardingGroup = group ?? zone;
  return {
    ...(seat && { seatNumber: seat }),
    ...(seatClass && { seatClass }),
    ...(boardingGroup && { boardingGroup }),
    ...(position && { boardingPosition: position }),
    ...(sequence && { sequenceNumber: sequence }),
    ...(door && { boardingDoor: door }),
  };
}

const withSeconds = (local: string) => `${local}:00`;
