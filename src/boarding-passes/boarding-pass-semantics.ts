import type { ApplePassLinks, AppleSecurityProgram, AppleSemantics } from '../pass-model/pass-json';
import { phoneLink } from '../pass-files/phone-link';
import { isDelayed } from './flight-times';
import { carrierOf, flightCode, type FlightView, type Moments, type Passenger } from './flight-view';
import type { Flight } from './schemas/flight.schema';

/** Returns the data from which iOS renders a semantic boarding pass. Mail and Siri also read it. */
export function boardingSemantics(
  { template, pass, wallet }: FlightView,
  passenger: Passenger,
  moments: Moments,
): AppleSemantics {
  const { firstName: givenName, lastName: familyName } = pass;
  const { seat, seatClass } = passenger;
  const { eligible, others } = securityPrograms(passenger.securityPrograms);
  return {
    airlineCode: carrierOf(template),
    flightCode: flightCode(template),
    flightNumber: Number(template.flightNumber),
    transitProvider: template.airlineName ?? wallet.name,
    transitStatus: statusText(template),
    departureAirportCode: template.originAirportCode,
    departureAirportName: template.originName,
    departureCityName: template.originName,
    departureTerminal: template.originTerminal,
    departureGate: template.originGate,
    departureLocationTimeZone: template.originTimeZone,
    destinationAirportCode: template.destinationAirportCode,
    destinationAirportName: template.destinationName,
    destinationCityName: template.destinationName,
    destinationTerminal: template.destinationTerminal,
    destinationGate: template.destinationGate,
    destinationLocationTimeZone: template.destinationTimeZone,
    originalDepartureDate: moments.scheduledDeparture,
    currentDepartureDate: moments.departure,
    originalArrivalDate: moments.scheduledArrival,
    currentArrivalDate: moments.arrival,
    originalBoardingDate: moments.boarding,
    currentBoardingDate: moments.boarding,
    passengerName: passenger.holder === undefined ? undefined : { givenName, familyName },
    seats: seat === undefined ? undefined : [{ seatNumber: seat, ...(seatClass && { seatType: seatClass }) }],
    ticketFareClass: seatClass ?? passenger.fareClass,
    boardingGroup: passenger.group,
    boardingZone: passenger.zone,
    boardingSequenceNumber: passenger.sequence,
    confirmationNumber: passenger.confirmation,
    membershipProgramName: passenger.program,
    membershipProgramNumber: passenger.programNumber,
    passengerEligibleSecurityPrograms: eligible.length > 0 ? eligible : undefined,
    securityScreening: others.length > 0 ? others.join(', ') : undefined,
  };
}

/** Returns the buttons of a semantic boarding pass. */
export function boardingLinks(flight: Flight): ApplePassLinks {
  return {
    managementURL: flight.manageUrl,
    changeSeatURL: flight.changeSeatUrl,
    purchaseAdditionalBaggageURL: flight.baggageUrl,
    transitProviderPhoneNumber: phoneLink(flight.contactPhone ?? '')?.slice('tel:'.length),
    transitProviderWebsiteURL: flight.contactUrl,
  };
}

/** Returns the status in the wording of Apple’s examples. Phones do not translate it. */
function statusText(flight: Flight): string {
  const { flightStatus } = flight;
  if (flightStatus !== 'SCHEDULED') return flightStatus[0] + flightStatus.slice(1).toLowerCase();
  return isDelayed(flight) ? 'Delayed' : 'On Time';
}

/** Security programs by name, reduced to letters. */
const KNOWN_PROGRAMS: Readonly<Partial<Record<string, AppleSecurityProgram>>> = {
  TSAPRECHECK: 'PKTransitSecurityProgramTSAPreCheck',
  TSAPRECHECKTOUCHLESSID: 'PKTransitSecurityProgramTSAPreCheckTouchlessID',
  OSS: 'PKTransitSecurityProgramOSS',
  ITI: 'PKTransitSecurityProgramITI',
  ITD: 'PKTransitSecurityProgramITD',
  GLOBALENTRY: 'PKTransitSecurityProgramGlobalEntry',
  CLEAR: 'PKTransitSecurityProgramCLEAR',
};

function securityPrograms(names: readonly string[]): { eligible: AppleSecurityProgram[]; others: string[] } {
  const known = (name: string) => KNOWN_PROGRAMS[name.toUpperCase().replace(/[^A-Z]/g, '')];
  return { eligible: names.flatMap((name) => known(name) ?? []), others: names.filter((name) => !known(name)) };
}
