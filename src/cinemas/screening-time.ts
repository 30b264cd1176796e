import { MINUTE } from '../core/time/durations';
import { AppError } from '../core/errors/app-error';
import { assertForward, type Dated, datedStatus, type DatedStatus, storedStatus } from '../templates/dated-status';
import type { Cinema } from './schemas/cinema.schema';

/** Assumed length of a screening without an end or a duration. */
const MAX_FILM = 240 * MINUTE;

type Timed = Pick<Cinema, 'date' | 'duration'>;
type Screening = Timed & Pick<Cinema, 'status' | 'endedByHand'>;

/** Returns the end that the business specified, directly or as a duration; undefined if it specified neither. */
export function knownEnd({ date: { startDate, endDate }, duration }: Timed): Date | undefined {
  return endDate ?? (duration === undefined ? undefined : new Date(startDate.getTime() + duration * MINUTE));
}

/** Returns the time at which the screening is over (docs/contract/cinemas.md#the-end-of-a-screening). */
export function endOf(screening: Timed): Date {
  return knownEnd(screening) ?? new Date(screening.date.startDate.getTime() + MAX_FILM);
}

export function screeningStatus(screening: Screening, now: Date): DatedStatus {
  return datedStatus(dated(screening), now);
}

/** Like `storedStatus`. */
export function storedScreeningStatus(
  next: Screening,
  previous: Screening | null,
  now: Date,
): ReturnType<typeof storedStatus> {
  return storedStatus(dated(next), previous && dated(previous), now);
}

/** @throws AppError INVALID_DATE_RANGE, INVALID_STATUS */
export function assertScreening(next: Cinema, previous: Cinema | null, now: Date): void {
  const { startDate, endDate } = next.date;
  if (endDate && endDate < startDate) throw new AppError('INVALID_DATE_RANGE');
  if (previous) assertForward(dated(next), dated(previous), now);
}

function dated({ status, endedByHand, ...timed }: Screening): Dated {
  return { status, endedByHand, date: timed.date, end: endOf(timed) };
}
