import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';

/** Status of a template for a single occasion, such as an event or a screening. */
export const DATED_STATUSES = ['PENDING', 'ACTIF', 'ENDED'] as const;
export type DatedStatus = (typeof DATED_STATUSES)[number];

export interface Dated {
  status: DatedStatus;
  /** ENDED before the end date was set manually. The status stays ENDED. */
  endedByHand?: boolean;
  date?: { startDate?: Date; endDate?: Date; doorOpeningHour?: Date };
  /** Effective end, if it differs from `endDate`. */
  end?: Date;
}

/** The later of the stored status and the status by the dates (docs/contract/events.md#event-status). */
export function datedStatus(template: Dated, now: Date): DatedStatus {
  const stored = DATED_STATUSES.indexOf(template.status);
  return DATED_STATUSES[Math.max(stored, DATED_STATUSES.indexOf(statusByDates(template, now)))];
}

function statusByDates({ date, end = date?.endDate }: Dated, now: Date): DatedStatus {
  if (end && end <= now) return 'ENDED';
  const begins = [date?.startDate, date?.doorOpeningHour].some((time) => time !== undefined && time <= now);
  return begins ? 'ACTIF' : 'PENDING';
}

/** @param endField stored field of the end */
export function datedStatusFilter(status: string, now: Date, endField = 'date.endDate'): Document {
  const passed = { $lte: now };
  const ended = { $or: [{ status: 'ENDED' }, { [endField]: passed }] };
  const begun = { $or: [{ status: 'ACTIF' }, { 'date.startDate': passed }, { 'date.doorOpeningHour': passed }] };
  if (status === 'ENDED') return ended;
  return status === 'ACTIF' ? { $and: [begun], $nor: [ended] } : { $nor: [ended, begun] };
}

/**
 * A status that is set manually can only move forward. ENDED is final, unless it results from the dates and `endDate` moves into the future.
 * @throws AppError INVALID_STATUS
 */
export function assertForward(next: Dated, previous: Dated, now: Date): void {
  const before = comesBack(next, previous, now) ? statusByDates(next, now) : datedStatus(previous, now);
  if (DATED_STATUSES.indexOf(next.status) < DATED_STATUSES.indexOf(before)) throw new AppError('INVALID_STATUS');
}

/**
 * The status fields to store after a change. ENDED before the end date was set manually.
 * @param previous with its current status, which `next` also has if none was sent. Null for a new template
 */
export function storedStatus(next: Dated, previous: Dated | null, now: Date): Pick<Dated, 'status' | 'endedByHand'> {
  if (previous && comesBack(next, previous, now)) {
    const isSent = next.status !== previous.status;
    return { status: datedStatus(isSent ? next : { ...next, status: 'PENDING' }, now), endedByHand: undefined };
  }
  const isEarly = next.status === 'ENDED' && statusByDates(next, now) !== 'ENDED';
  return { status: datedStatus(next, now), endedByHand: isEarly || previous?.endedByHand || undefined };
}

/** Whether the template had ended by its dates and its new `endDate` is in the future. */
function comesBack(next: Dated, previous: Dated, now: Date): boolean {
  if (previous.endedByHand || statusByDates(previous, now) !== 'ENDED') return false;
  return next.date?.endDate !== undefined && next.date.endDate > now;
}
