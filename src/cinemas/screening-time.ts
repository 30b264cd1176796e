import { AppError } from '../core/errors/app-error';
import { assertForward, type Dated, datedStatus, type DatedStatus } from '../templates/dated-status';
import type { Cinema } from './schemas/cinema.schema';

const MINUTE = 60_000;

/** Of screenings without end and duration. */
const MAX_FILM = 240 * MINUTE;

type Timed = Pick<Cinema, 'date' | 'duration'>;

/** What the business said of the end; undefined: nothing. */
export function knownEnd({ date: { startDate, endDate }, duration }: Timed): Date | undefined {
  return endDate ?? (duration === undefined ? undefined : new Date(startDate.getTime() + duration * MINUTE));
}

/** When the screening is over (docs/contract/cinemas.md#the-end-of-a-screening). */
export function endOf(screening: Timed): Date {
  return knownEnd(screening) ?? new Date(screening.date.startDate.getTime() + MAX_FILM);
}

export function screeningStatus(screening: Timed & Pick<Cinema, 'status'>, now: Date): DatedStatus {
  return datedStatus(dated(screening), now);
}

/** @throws AppError INVALID_DATE_RANGE, INVALID_STATUS */
export function assertScreening(next: Cinema, previous: Cinema | null, now: Date): void {
  const { startDate, endDate } = next.date;
  if (endDate && endDate < startDate) throw new AppError('INVALID_DATE_RANGE');
  if (previous) assertForward(dated(next), dated(previous), now);
}

function dated(screening: Timed & Pick<Cinema, 'status'>): Dated {
  return { status: screening.status, date: { ...screening.date, endDate: endOf(screening) } };
}
