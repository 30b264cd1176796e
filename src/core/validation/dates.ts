const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

const YEAR_10000 = Date.UTC(10_000, 0);

export const LOCAL_DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Whether the value has the form `YYYY-MM-DD`. The day need not exist. */
export function isDateShape(value: unknown): value is string {
  return typeof value === 'string' && DATE.test(value);
}

export function isCalendarDate(value: unknown): value is string {
  const match = typeof value === 'string' ? DATE.exec(value) : null;
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether the value is an ISO 8601 date-time with an offset or `Z`, on an existing day. Its year must also have four
 * digits in UTC.
 */
export function isDateTime(value: unknown): value is string {
  const match = typeof value === 'string' ? DATE_TIME.exec(value) : null;
  return match !== null && isCalendarDate(match[1]) && Date.parse(match[0]) < YEAR_10000;
}

/** Whether the value has the form `YYYY-MM-DDTHH:mm`, on an existing day. */
export function isLocalDateTime(value: unknown): value is string {
  const match = typeof value === 'string' ? LOCAL_DATE_TIME.exec(value) : null;
  return match !== null && isCalendarDate(match[1]);
}
