import { addDays, isWholeDay, zonedDate } from '../../core/time/time-zone';
import type { ApplePassContent } from '../../pass-model/apple-content';

/** The time of a calendar event, either as whole days or as date-times. */
export type EventTime = { firstDay: string; dayAfter: string } | { start: Date; end?: Date };

/** An entry for a customer's calendar. */
export interface CalendarEvent {
  /** Always the same for a pass, so that importing the file again replaces the entry. */
  uid: string;
  /** Time at which the file was made. If two entries have the same `uid`, calendars keep the newer one. */
  madeAt: Date;
  title: string;
  time: EventTime;
  isCanceled: boolean;
  place?: string;
  /** Position in degrees. */
  position?: { latitude: number; longitude: number };
  /** The lines of the description. */
  facts: readonly string[];
}

/** Pass styles whose dates are a validity period and not an appointment. */
const STYLES_WITHOUT_EVENT: readonly string[] = ['coupon', 'storeCard'];

/** Returns null for a pass without a date. @param timeZone determines which date-times are whole days */
export function eventTime(content: ApplePassContent, timeZone: string): EventTime | null {
  const { style, relevantDate, relevantDates = [], semantics = {} } = content;
  if (STYLES_WITHOUT_EVENT.includes(style)) return null;
  const [first] = relevantDates;
  const last = relevantDates.at(-1);
  const begins =
    semantics.eventStartDate ?? relevantDate ?? (first && ('date' in first ? first.date : first.startDate));
  if (!begins) return null;
  const ends =
    semantics.eventEndDate ?? semantics.currentArrivalDate ?? (last && 'endDate' in last ? last.endDate : undefined);
  const start = new Date(begins);
  const end = ends === undefined ? undefined : new Date(ends);
  if (!end || end <= start) return { start };
  return isWholeDay(start, 'start', timeZone) && isWholeDay(end, 'end', timeZone)
    ? { firstDay: zonedDate(start, timeZone), dayAfter: addDays(zonedDate(end, timeZone), 1) }
    : { start, end };
}

/** Maximum number of bytes in a line of the file (RFC 5545, 3.1). */
const LINE = 75;

/** Returns the content of the calendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const { uid, madeAt, title, time, isCanceled, place, position, facts } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wallet Pass Service//Pass//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(madeAt)}`,
    ...timeLines(time),
    `SUMMARY:${escape(title)}`,
    ...(place ? [`LOCATION:${escape(place)}`] : []),
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    ...(facts.length > 0 ? [`DESCRIPTION:${escape(facts.join('\n'))}`] : []),
    ...(isCanceled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function timeLines(time: EventTime): string[] {
  if ('firstDay' in time) {
    const [from, until] = [time.firstDay, time.dayAfter].map((day) => day.replaceAll('-', ''));
    return [`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${until}`];
  }
  return [`DTSTART:${utc(time.start)}`, ...(time.end ? [`DTEND:${utc(time.end)}`] : [])];
}

function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes text and removes control characters other than line breaks, which are not allowed. */
function escape(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\x00-\x09\x0b-\x1f\x7f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Breaks a long line between two characters. */
function folded(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE) {
      parts.push('');
      // Start at 1, because a continued line begins with a space.
      bytes = 1;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n ');
}
