import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import { EVENT_STATUSES, type EventStatus } from './dto/event.dto';
import type { Event } from './schemas/event.schema';

type Dated = Pick<Event, 'status' | 'date'>;

/** The later of the stored status and the dates' (docs/contract/events.md#event-status). */
export function eventStatus(event: Dated, now: Date): EventStatus {
  const stored = EVENT_STATUSES.indexOf(event.status);
  return EVENT_STATUSES[Math.max(stored, EVENT_STATUSES.indexOf(statusByDates(event, now)))];
}

function statusByDates({ date }: Dated, now: Date): EventStatus {
  if (date?.endDate && date.endDate <= now) return 'ENDED';
  const begins = [date?.startDate, date?.doorOpeningHour].some((time) => time !== undefined && time <= now);
  return begins ? 'ACTIF' : 'PENDING';
}

export function eventStatusFilter(status: string, now: Date): Document {
  const passed = { $lte: now };
  const ended = { $or: [{ status: 'ENDED' }, { 'date.endDate': passed }] };
  const begun = { $or: [{ status: 'ACTIF' }, { 'date.startDate': passed }, { 'date.doorOpeningHour': passed }] };
  if (status === 'ENDED') return ended;
  return status === 'ACTIF' ? { $and: [begun], $nor: [ended] } : { $nor: [ended, begun] };
}

/** A status set by hand only moves forward, and ENDED is final. @throws AppError INVALID_STATUS */
export function assertForward(next: Dated, previous: Dated, now: Date): void {
  const before = EVENT_STATUSES.indexOf(eventStatus(previous, now));
  if (EVENT_STATUSES.indexOf(next.status) < before) throw new AppError('INVALID_STATUS');
}
