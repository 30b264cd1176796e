import { HOUR } from '../../core/time/durations';
import { zonedDate } from '../../core/time/time-zone';
import type { Automation } from './automation.schema';

/** Nobody is older. */
const OLDEST_YEARS = 130;

/** Days of birth whose birthday is on that date; who was born on 29 February has it on the 28th in other years. */
export function birthDatesOn(date: string): Date[] {
  const [year, month, day] = date.split('-').map(Number);
  const years = Array.from({ length: OLDEST_YEARS }, (_, index) => year - index);
  const days = years.map((born) => Date.UTC(born, month - 1, day)).filter((time) => isOn(time, month, day));
  const isLast = month === 2 && day === 28 && !isLeap(year);
  const leapDays = isLast ? years.filter(isLeap).map((born) => Date.UTC(born, 1, 29)) : [];
  return [...days, ...leapDays].map((time) => new Date(time));
}

/** Who is inactive, or whose card expires, changes by the day: it is not looked at more often than that needs. */
export function isLookedAt({ trigger, lookedAt }: Automation, now: Date, timeZone: string): boolean {
  if (!lookedAt) return false;
  if (trigger === 'INACTIVE_DAYS') return zonedDate(lookedAt, timeZone) === zonedDate(now, timeZone);
  return trigger === 'CARD_EXPIRES_IN' && now.getTime() - lookedAt.getTime() < HOUR;
}

function isLeap(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
}

function isOn(time: number, month: number, day: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
