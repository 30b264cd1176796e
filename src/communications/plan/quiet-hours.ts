import { localDateTimeToInstant } from '../../core/time/zoned-date';
import { addDays, zonedDate } from '../../core/time/time-zone';

/** Hours, in the wallet’s time zone, in which no COMMERCIAL communication starts. */
const QUIET = { from: '21:00', to: '08:00' };

/** Returns the given time, or if it is within the quiet hours, their end. */
export function afterQuietHours(moment: Date, timeZone: string): Date {
  const today = zonedDate(moment, timeZone);
  const at = (date: string, time: string) => localDateTimeToInstant(date, time, timeZone);
  if (moment < at(today, QUIET.to)) return at(today, QUIET.to);
  if (moment < at(today, QUIET.from)) return moment;
  const end = at(addDays(today, 1), QUIET.to);
  return end > moment ? end : moment;
}
