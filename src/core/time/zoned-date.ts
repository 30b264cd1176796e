import { LRUCache } from 'lru-cache';
import { DAY, MINUTE } from './durations';

/** ISO 8601 and wallet apps write years with four digits, so later times are replaced with this one. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

// Creating a formatter costs a hundred times as much as using it. Keys are in lowercase, because each zone has
// thousands of spellings.
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: 10_000 });

/** The given time, or the last one that can be written (docs/contract/requests.md#dates). */
export function writableMoment(time: number): Date {
  return new Date(Math.min(time, LAST));
}

/** The local time of the zone, as if it were UTC. */
export function localTime(instant: Date, timeZone: string): Date {
  return writableMoment(instant.getTime() + offsetMinutes(instant, timeZone) * MINUTE);
}

/** Offset in whole minutes, including daylight saving time. @throws RangeError for an unknown IANA name */
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
 * `YYYY-MM-DDTHH:mm:ss+hh:mm`, which every version of Apple Wallet supports. Not all support fractions or `+0000`.
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
 * Converts a local time. If a time occurs twice, the earlier instant counts. A skipped time has the offset before the
 * change, so 02:30 becomes 03:30.
 * @throws RangeError for a date or time that does not exist in the calendar, or an unknown time zone
 */
export function localDateTimeToInstant(date: string, time: string, timeZone: string): Date {
  const local = readLocal(date, time);
  return writableMoment(local.getTime() - localOffset(local, timeZone) * MINUTE);
}

/**
 * A local time as a W3C date-time with the same digits. A skipped 02:30 is written with the offset before the change,
 * so that phones show 02:30.
 * @throws RangeError as `localDateTimeToInstant`
 */
export function localDateTimeToW3c(date: string, time: string, timeZone: string): string {
  const local = readLocal(date, time);
  return withOffset(local, localOffset(local, timeZone));
}

/** Reads a local time as if it were UTC. */
function readLocal(date: string, time: string): Date {
  const local = new Date(`${date}T${time}Z`);
  // Date.parse moves 30 February to March.
  if (Number.isNaN(local.getTime()) || !local.toISOString().startsWith(`${date}T${time}`)) {
    throw new RangeError(`${date} ${time} is not a valid date and time.`);
  }
  return local;
}

/**
 * Offset in minutes. For a time that clocks show twice, returns the earlier offset; for a time that they skip, the
 * previous offset.
 */
function localOffset(local: Date, timeZone: string): number {
  const [before, after] = [-DAY, DAY].map((shift) => offsetMinutes(new Date(local.getTime() + shift), timeZone));
  const holds = (offset: number) => offsetMinutes(new Date(local.getTime() - offset * MINUTE), timeZone) === offset;
  return !holds(before) && holds(after) ? after : before;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
