import { LRUCache } from 'lru-cache';
import { DAY, MINUTE } from './durations';

/**
 * The latest time that can be written: ISO 8601 and wallet apps use years with four digits. Later times are replaced
 * with this one.
 */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

// Creating a formatter takes a hundred times as long as using it. The keys are in lowercase, because the name of a time
// zone can be written in thousands of ways.
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: 10_000 });

/** Returns the given time, or the latest one that can be written (docs/contract/requests.md#dates). */
export function writableMoment(time: number): Date {
  return new Date(Math.min(time, LAST));
}

/** Returns the local time in the zone, represented as if it were UTC. */
export function localTime(instant: Date, timeZone: string): Date {
  return writableMoment(instant.getTime() + offsetMinutes(instant, timeZone) * MINUTE);
}

/**
 * Returns the UTC offset in whole minutes, including daylight saving time.
 * @throws RangeError for an unknown IANA name
 */
export function offsetMinutes(instant: Date, timeZone: string): number {
  const key = `${instant.getTime()} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(instant, timeZone);
  offsets.set(key, offset);
  return offset;
}

function readOffset(instant: Date, timeZone: string): number {
  const name = timeZone.toLowerCase();
  let formatter = formatters.get(name);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formatters.set(name, formatter);
  }
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(formatter.format(instant))!;
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/**
 * Formats a date as `YYYY-MM-DDTHH:mm:ss+hh:mm`, which every version of Apple Wallet supports. Some versions do not
 * support fractions of a second or `+0000`.
 * @throws RangeError for an invalid date or an unknown time zone
 */
export function formatW3cDate(instant: Date, timeZone: string): string {
  return withOffset(localTime(instant, timeZone), offsetMinutes(instant, timeZone));
}

function withOffset(local: Date, offset: number): string {
  const distance = Math.abs(offset);
  return `${local.toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}

/**
 * Converts a local time to an instant. If the local time occurs twice, returns the earlier instant. If it is skipped,
 * uses the offset before the change, so that 02:30 becomes 03:30.
 * @throws RangeError for a date or time that does not exist in the calendar, or an unknown time zone
 */
export function localDateTimeToInstant(date: string, time: string, timeZone: string): Date {
  const local = readLocal(date, time);
  return writableMoment(local.getTime() - localOffset(local, timeZone) * MINUTE);
}

/**
 * Formats a local time as a W3C date-time with the same digits. A skipped 02:30 gets the offset before the change, so
 * that phones show 02:30.
 * @throws RangeError as `localDateTimeToInstant`
 */
export function localDateTimeToW3c(date: string, time: string, timeZone: string): string {
  const local = readLocal(date, time);
  return withOffset(local, localOffset(local, timeZone));
}

/** Parses a local time as if it were UTC. */
function readLocal(date: string, time: string): Date {
  const local = new Date(`${date}T${time}Z`);
  // Date.parse converts February 30 to a day in March.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(`${date}T${time}`)) {
    throw new RangeError(`${date} ${time} is not a valid date and time.`);
  }
  return local;
}

/**
 * Returns the offset of a local time in minutes. If the local time occurs twice, returns the earlier offset. If it is
 * skipped, returns the offset before the change.
 */
function localOffset(local: Date, timeZone: string): number {
  const [before, after] = [-DAY, DAY].map((shift) => offsetMinutes(new Date(local.getTime() + shift), timeZone));
  const holds = (offset: number) => offsetMinutes(new Date(local.getTime() - offset * MINUTE), timeZone) === offset;
  return !holds(before) && holds(after) ? after : before;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
