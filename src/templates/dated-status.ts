import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';

/** Status of a template for a single occasion, such as an event or a screening. */
export const DATED_STATUSES = ['PENDING', 'ACTIF', 'ENDED'] as const;
export type DatedStatus = (typeof DATED_STATUSES)[number];

export interface Dated {
  status: DatedStatus;
  /** Set if the status was set to ENDED manually before the end date. It then stays ENDED. */
  endedByHand?: boolean;
  date?: { startDate?: Date; endDate?: Date; doorOpeningHour?: Date };
  /** The actual end, if it differs from `endDate`. */
  end?: Date;
}

/**
 * Returns the stored status or the status that follows from the dates, whichever is later
 * (docs/contract/events.md#event-status).
 */
export function datedStatus(template: Dated, now: Date): DatedStatus {
  const stored = DATED_STATUSES.indexOf(template.status);
  return DATED_STATUSES[Math.max(stored, DATED_STATUSES.indexOf(statusByDates(template, now)))];
}

function statusByDates({ date, end = date?.endDate }: Dated, now: Date): DatedStatus {
  if (end && end <= now) return 'ENDED';
  const begins = [date?.startDate, date?.doorOpeningHour].some((time) => time !== undefined && time <= now);
  return begins ? 'ACTIF' : 'PENDING';
}

/** @param endField name of the stored field with the end */
export function datedStatusFilter(status: string, now: Date, endField = 'date.endDate'): Document {
  const passed = { $lte: now };
  const ended = { $or: [{ status: 'ENDED' }, { [endField]: passed }] };
  const begun = { $or: [{ status: 'ACTIF' }, { 'date.startDate': passed }, { 'date.doorOpeningHour': passed }] };
  if (status === 'ENDED') return ended;
  return status === 'ACTIF' ? { $and: [begun], $nor: [ended] } : { $nor: [ended, begun] };
}

/**
 * Checks a status that is set manually, which can only move forward. ENDED is final, unless it follows from the dates
 * and `endDate` is moved to the future.
 * @throws AppError INVALID_STATUS
 */
export function assertForward(next: Dated, previous: Dated, now: Date): void {
  const before = comesBack(next, previous, now) ? statusByDates(next, now) : datedStatus(previous, now);
  if (DATED_STATUSES.indexOf(next.status) < DATED_STATUSES.indexOf(before)) throw new AppError('INVALID_STATUS');
}

/**
 * Returns the status fields to store after a change.
 * @param next the template after the change; if no status was sent, it has the current one
 * @param previous the template before the change, with its current status; null for a new template
 */
export function storedStatus(next: Dated, previous: Dated | null, now: Date): Pick<Dated, 'status' | 'endedByHand'> {
  if (previous && comesBack(next, previous, now)) {
    const isSent = next.status !== previous.status;
    return { status: datedStatus(isSent ? next : { ...next, status: 'PENDING' }, now), endedByHand: undefined };
  }
  const isEarly = next.status === 'ENDED' && statusByDates(next, now) !== 'ENDED';
  return { status: datedStatus(next, now), endedByHand: isEarly || previous?.endedByHand || undefined };
}

/** Whether the template had ended by its dates, and its new `endDate` is in the future. */
function comesBack(next: Dated, previous: Dated, now: Date): boolean {
  if (previous.endedByHand || statusByDates(previous, now) !== 'ENDED') return false;
  return next.date?.endDate !== undefined && next.date.endDate > now;
}
