import { DAY } from '../../core/time/durations';
import { addDays, endOfDay, startOfDay, zonedDate } from '../../core/time/time-zone';
import { formatW3cDate } from '../../core/time/zoned-date';
import { type ApplePassContent, relevantMoment } from '../../pass-model/apple-content';
import type { AppleRelevantDate } from '../../pass-model/pass-json';

/**
 * Maximum number of spans. Apple limits the length of a span but not the number of spans. This limit restricts the size
 * of the file: 31 spans take 3 KB.
 */
const MAX_SPANS = 31;

export interface RelevantTime {
  start: Date;
  /** Start of the span, such as the time at which the doors open. Default: the start of the event. */
  opens?: Date;
  end?: Date;
}

/**
 * Returns the times at which an iPhone suggests the pass without being asked (docs/contract/apple.md#relevance). If the
 * end is known, the time is a span from the opening to the end, and otherwise the start. An event that is longer than
 * 24 hours has one span per day. The old key `relevantDate` is a single moment. It is omitted if the event ends on
 * another day.
 */
export function relevantDates(
  { start, opens = start, end }: RelevantTime,
  timeZone: string,
): Pick<ApplePassContent, 'relevantDate' | 'relevantDates'> {
  const moment = formatW3cDate(start, timeZone);
  if (!end || end <= opens) return { relevantDate: moment, relevantDates: [relevantMoment(moment)] };
  const isOneDay = zonedDate(start, timeZone) === zonedDate(end, timeZone);
  return { ...(isOneDay && { relevantDate: moment }), relevantDates: spans(opens, end, timeZone) };
}

function spans(opens: Date, end: Date, timeZone: string): AppleRelevantDate[] {
  const span = (from: number, until: number): AppleRelevantDate => ({
    startDate: formatW3cDate(new Date(from), timeZone),
    endDate: formatW3cDate(new Date(until), timeZone),
  });
  const last = end.getTime();
  if (last - opens.getTime() <= DAY) return [span(opens.getTime(), last)];
  const first = zonedDate(opens, timeZone);
  return Array.from({ length: MAX_SPANS }, (_, index) => addDays(first, index)).flatMap((date) => {
    const from = Math.max(opens.getTime(), startOfDay(date, timeZone).getTime());
    // A day on which the clocks go back is longer than 24 hours.
    const until = Math.min(last, endOfDay(date, timeZone).getTime(), from + DAY);
    return from < until ? [span(from, until)] : [];
  });
}
