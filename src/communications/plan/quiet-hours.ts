import { localDateTimeToInstant } from '../../core/time/zoned-date';
import { addDays, zonedDate } from '../../core/time/time-zone';

/** No COMMERCIAL communication starts in these hours of the wallet’s time zone. */
const QUIET = { from: '21:00', to: '08:00' };

/** Returns the given time, or the end of the quiet hours if it is within them. */
export function afterQuietHours(moment: Date, timeZone: string): Date {
  const today = zonedDate(moment, timeZone);
  const at = (date: string, time: string) => localDateTimeToInstant(date, time, timeZone);
  if (moment < at(today, QUIET.to)) return at(today, QUIET.to);
  if (moment < at(today, QUIET.from)) return moment;
  const end = at(addDays(today, 1), QUIET.to);
  return end > moment ? end : moment;
}
