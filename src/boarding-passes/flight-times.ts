import { DAY } from '../core/time/durations';
import { AppError, type FieldError } from '../core/errors/app-error';
import { localDateTimeToInstant, localDateTimeToW3c } from '../core/time/zoned-date';
import type { Flight } from './schemas/flight.schema';

type Times = Pick<
  Flight,
  | 'scheduledDeparture'
  | 'estimatedDeparture'
  | 'scheduledArrival'
  | 'estimatedArrival'
  | 'originTimeZone'
  | 'destinationTimeZone'
>;

/** Returns the local departure time: the estimated one if known, or the scheduled one. */
export function departureOf({ estimatedDeparture, scheduledDeparture }: Times): string {
  return estimatedDeparture ?? scheduledDeparture;
}

/** Returns the local arrival time in the same way; undefined if none is known. */
export function arrivalOf({ estimatedArrival, scheduledArrival }: Times): string | undefined {
  return estimatedArrival ?? scheduledArrival;
}

export function isDelayed(flight: Times): boolean {
  return departureOf(flight) > flight.scheduledDeparture;
}

/** Whether the flight arrives later than scheduled; false if that is unknown. */
export function isLate({ estimatedArrival, scheduledArrival }: Times): boolean {
  return !!estimatedArrival && !!scheduledArrival && estimatedArrival > scheduledArrival;
}

/**
 * Returns the time at which passes for the flight expire (docs/contract/boarding-passes.md#expiry-of-boarding-passes).
 */
export function expiryOf(flight: Times): Date {
  const arrival = arrivalOf(flight);
  const last =
    arrival && flight.destinationTimeZone
      ? instantOf(arrival, flight.destinationTimeZone)
      : instantOf(departureOf(flight), flight.originTimeZone);
  return new Date(last.getTime() + DAY);
}

/** @param local `YYYY-MM-DDTHH:mm` */
export function instantOf(local: string, timeZone: string): Date {
  const [date, time] = local.split('T');
  return localDateTimeToInstant(date, time, timeZone);
}

/**
 * Converts a local time to a date-time with the UTC offset of its time zone.
 * @param local `YYYY-MM-DDTHH:mm`; if undefined, so is the result
 */
export function momentOf(local: string | undefined, timeZone: string | undefined): string | undefined {
  if (local === undefined || timeZone === undefined) return undefined;
  const [date, time] = local.split('T');
  return localDateTimeToW3c(date, time, timeZone);
}

/** @throws AppError VALIDATION_ERROR (docs/contract/boarding-passes.md#the-flight) */
export function assertFlight(flight: Flight): void {
  const faults = [...carrierFaults(flight), ...airportFaults(flight), ...timeFaults(flight)];
  if (faults.length > 0) throw new AppError('VALIDATION_ERROR', undefined, { validationErrors: faults });
}

const CARRIERS = ['carrierIataCode', 'carrierIcaoCode'] as const;

function carrierFaults(flight: Flight): FieldError[] {
  if (CARRIERS.filter((name) => flight[name] !== undefined).length === 1) return [];
  return CARRIERS.map((field, index) => ({ field, key: 'exactly_one', args: { other: CARRIERS[1 - index] } }));
}

function airportFaults({ originAirportCode, destinationAirportCode }: Flight): FieldError[] {
  if (originAirportCode !== destinationAirportCode) return [];
  return [{ field: 'destinationAirportCode', key: 'different', args: { other: 'originAirportCode' } }];
}

/** All local times of the departure are in the same time zone, so they can be compared as strings. */
function timeFaults(flight: Flight): FieldError[] {
  const { boardingTime, gateClosingTime, estimatedDeparture } = flight;
  const departure = {
    field: estimatedDeparture ? 'estimatedDeparture' : 'scheduledDeparture',
    time: departureOf(flight),
  };
  const closing = gateClosingTime ? { field: 'gateClosingTime', time: gateClosingTime } : departure;
  const late = (field: string, time: string | undefined, next: { field: string; time: string }): FieldError[] =>
    time !== undefined && time > next.time ? [{ field, key: 'not_after', args: { other: next.field } }] : [];
  return [
    ...(arrivalOf(flight) && !flight.destinationTimeZone
      ? [{ field: 'destinationTimeZone', key: 'required' } as const]
      : []),
    ...late('gateClosingTime', gateClosingTime, departure),
    ...late('boardingTime', boardingTime, closing),
  ];
}
