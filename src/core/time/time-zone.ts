import { DAY, MINUTE, SECOND } from './durations';
import { localTime, offsetMinutes, writableMoment } from './zoned-date';

export function isTimeZone(value: unknown): value is string {
  // Newer runtimes also accept UTC offsets as time zones. They are refused, because they have no daylight saving time.
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Returns the calendar day of an instant in the time zone, as `YYYY-MM-DD`. */
export function zonedDate(date: Date, timeZone: string): string {
  return localTime(date, timeZone).toISOString().slice(0, 10);
}

/** Adds days to a date. `days` can be negative. The result is never later than 9999-12-31. */
export function addDays(date: string, days: number): string {
  return writableMoment(Date.parse(date) + days * DAY)
    .toISOString()
    .slice(0, 10);
}

/**
 * Returns the first instant of a day. It is not 00:00 if the clocks skip midnight.
 * @param date `YYYY-MM-DD`
 */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(date);
  const { at, before, after } = clockChange(midnight, timeZone);
  const byFormerOffset = midnight - before;
  return writableMoment(byFormerOffset < at ? byFormerOffset : Math.max(at, midnight - after));
}

/**
 * Returns the last second of a day (docs/contract/requests.md#dates), even if the clocks change at midnight. For a day
 * that the time zone skipped, returns the last second of the day before.
 * @param date `YYYY-MM-DD`
 */
export function endOfDay(date: string, timeZone: string): Date {
  const nextMidnight = Date.parse(date) + DAY;
  const { at, before, after } = clockChange(nextMidnight, timeZone);
  const byLaterOffset = nextMidnight - after - SECOND;
  return writableMoment(byLaterOffset >= at ? byLaterOffset : Math.min(at, nextMidnight - before) - SECOND);
}

/**
 * Whether the moment was sent as a date without a time, in which case passes show only the day. Such a `start` is the
 * first instant of its day, and such an `end` is in the last minute of its day. Release 1.0.0 stored both in the same
 * way, as ends.
 */
export function isWholeDay(moment: Date, edge: 'start' | 'end', timeZone: string): boolean {
  const date = zonedDate(moment, timeZone);
  if (edge === 'start' && moment.getTime() === startOfDay(date, timeZone).getTime()) return true;
  return moment.getTime() > endOfDay(date, timeZone).getTime() - MINUTE;
}

/**
 * Returns `YYYY-MM-DD` if the moment stands for a whole day, and otherwise the instant in UTC.
 * @param edge as in `isWholeDay`
 */
export function dayOrMoment(moment: Date, edge: 'start' | 'end', timeZone: string): string {
  return isWholeDay(moment, edge, timeZone) ? zonedDate(moment, timeZone) : moment.toISOString();
}

/** Matches midnight UTC. Programs often send a day in this form, and the service returns days in this form. */
const UTC_MIDNIGHT = /T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)$/;

/**
 * Converts a calendar day, such as a birthday, to midnight UTC of that day (docs/contract/requests.md#dates). Midnight
 * UTC always stands for its own day, in every time zone, so that a value can be read and written back. Any other time
 * stands for the day that it has in the time zone.
 * @param value `YYYY-MM-DD`, or ISO 8601 with an offset
 */
export function calendarDay(value: string, timeZone: string): Date {
  const isDay = value.length === 10 || UTC_MIDNIGHT.test(value);
  return new Date(isDay ? value.slice(0, 10) : zonedDate(new Date(value), timeZone));
}

/** A time at which the UTC offset of the zone changes, with the offsets before and after it in milliseconds. */
interface ClockChange {
  at: number;
  before: number;
  after: number;
}

/** Returns the change of the offset within a day of the given time. If there is none, `at` is -Infinity. */
function clockChange(moment: number, timeZone: string): ClockChange {
  const offsetAt = (time: number) => offsetMinutes(new Date(time), timeZone) * MINUTE;
  let [low, high] = [moment - DAY, moment + DAY];
  const [before, after] = [offsetAt(low), offsetAt(high)];
  if (before === after) return { at: -Infinity, before, after };
  // Offsets change only at full minutes.
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return { at: high, before, after };
}
