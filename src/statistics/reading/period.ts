import { DAY } from '../../core/time/durations';
import { AppError } from '../../core/errors/app-error';
import { addDays, zonedDate } from '../../core/time/time-zone';

/** A period of calendar days, including the first and the last day (docs/contract/statistics.md#periods). */
export interface Period {
  from: string;
  to: string;
}

const DEFAULT_DAYS = 30;
const MAX_YEARS = 2;

/** @throws AppError VALIDATION_ERROR */
export function periodOf({ from, to }: Partial<Period>, timeZone: string, now: Date): Period {
  const last = to ?? zonedDate(now, timeZone);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (first > last) throw AppError.validation('from', 'not_after', { other: 'to' });
  if (digits(last) - digits(first) >= MAX_YEARS * 10_000) {
    throw AppError.validation('from', 'period_max', { max: MAX_YEARS });
  }
  return { from: first, to: last };
}

/** Returns the preceding period of the same length. */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -lengthOf(period)), to: addDays(period.from, -1) };
}

/** Counts days instead of comparing strings, because the day after 9999-12-31 has more than ten characters. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));
}

export function weeksOf(period: Period): string[] {
  return [...new Set(daysOf(period).map(weekOf))];
}

export function monthsOf(period: Period): string[] {
  return [...new Set(daysOf(period).map(monthOf))];
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the ISO 8601 week, such as `2026-W48`. Its year is that of the week’s Thursday. */
export function weekOf(day: string): string {
  const date = new Date(day);
  const thursday = addDays(day, 3 - ((date.getUTCDay() + 6) % 7));
  const year = thursday.slice(0, 4);
  const week = 1 + Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (7 * DAY));
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** Whether every day of the month is in the period. */
export function hasWholeMonth({ from, to }: Period, month: string): boolean {
  return from <= `${month}-01` && lastOf(month) <= to;
}

/** Returns the days of the month inside and outside the period, each as `09`. */
export function daysOfMonth({ from, to }: Period, month: string): [inside: string[], outside: string[]] {
  const all = daysOf({ from: `${month}-01`, to: lastOf(month) });
  const isInside = (day: string) => from <= day && day <= to;
  return [all.filter(isInside), all.filter((day) => !isInside(day))].map((days) => days.map((day) => day.slice(8))) as [
    string[],
    string[],
  ];
}

function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number, 0));
}

/** Returns the length in days. */
function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

const digits = (day: string) => Number(day.replaceAll('-', ''));
