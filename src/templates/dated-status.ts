import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';

/** Of what takes place once: an event, a screening. */
export const DATED_STATUSES = ['PENDING', 'ACTIF', 'ENDED'] as const;
export type DatedStatus = (typeof DATED_STATUSES)[number];

export interface Dated {
  status: DatedStatus;
  date?: { startDate?: Date; endDate?: Date; doorOpeningHour?: Date };
}

/** The later of the stored status and the dates' (docs/contract/events.md#event-status). */
export function datedStatus(template: Dated, now: Date): DatedStatus {
  const stored = DATED_STATUSES.indexOf(template.status);
  return DATED_STATUSES[Math.max(stored, DATED_STATUSES.indexOf(statusByDates(template, now)))];
}

function statusByDates({ date }: Dated, now: Date): DatedStatus {
  if (date?.endDate && date.endDate <= now) return 'ENDED';
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

/** A status set by hand only moves forward, and ENDED is final. @throws AppError INVALID_STATUS */
export function assertForward(next: Dated, previous: Dated, now: Date): void {
  const before = DATED_STATUSES.indexOf(datedStatus(previous, now));
  if (DATED_STATUSES.indexOf(next.status) < before) throw new AppError('INVALID_STATUS');
}
