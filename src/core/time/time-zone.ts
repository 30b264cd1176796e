import { localDateTimeToInstant, localTime } from './zoned-date';

export function isTimeZone(value: unknown): value is string {
  // Newer runtimes accept offsets too, which know no daylight saving time.
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export function zonedDate(date: Date, timeZone: string): string {
  return localTime(date, timeZone).toISOString().slice(0, 10);
}

/** A date-time as it is; a date as the start of that day in the zone. */
export function startOfDay(value: string, timeZone: string): Date {
  return value.length === 10 ? localDateTimeToInstant(value, '00:00:00', timeZone) : new Date(value);
}

/** A date-time as it is; a date as the end of that day in the zone (docs/contract/requests.md#dates). */
export function endOfDay(value: string, timeZone: string): Date {
  return value.length === 10 ? localDateTimeToInstant(value, '23:59:59', timeZone) : new Date(value);
}
