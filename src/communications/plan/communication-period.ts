import { DAY } from '../../core/time/durations';
import { AppError } from '../../core/errors/app-error';
import { afterQuietHours } from './quiet-hours';
import type { Communication, CommunicationType } from '../schemas/communication.schema';

/** A `startDate` that is at most this far in the past is treated as now. */
const LATE_MS = 60_000;

/** How long the card shows an INSTANT communication. */
export const INSTANT_MS = 7 * DAY;

/** The dates that the caller chose, and the resulting start and end. */
export type Period = Pick<Communication, 'startDate' | 'endDate' | 'beginsAt' | 'endsAt'>;

type Planned = Pick<Communication, 'type' | 'purpose' | 'ignoreQuietHours' | 'startDate' | 'endDate'>;

/** The period of a communication before a change. */
export type FormerPeriod = Pick<Communication, 'startDate' | 'beginsAt' | 'createdAt' | 'pausedFrom'>;

/**
 * @param former period before a change, because a `startDate` that stays the same may be in the past
 * @throws AppError VALIDATION_ERROR for missing dates or dates that the type does not allow, SCHEDUle_DATE_PASSED,
 * INVALID_DATE_RANGE (docs/contract/communications.md#period)
 */
export function periodOf(
  planned: Planned,
  timeZone: string,
  { now = new Date(), former }: { now?: Date; former?: FormerPeriod } = {},
): Period {
  const { type, startDate, endDate } = planned;
  assertDatesOf(type, startDate, endDate);
  const isKept = former?.startDate?.getTime() === startDate?.getTime() && former !== undefined;
  if (!isKept && startDate && startDate.getTime() < now.getTime() - LATE_MS) {
    throw new AppError('SCHEDUle_DATE_PASSED');
  }
  const mayBeQuiet = planned.purpose === 'COMMERCIAL' && !planned.ignoreQuietHours;
  const begin = (start: Date) => (mayBeQuiet ? afterQuietHours(start, timeZone) : start);
  const wanted = begin(startDate ?? (isKept ? former.createdAt : now));
  // The period would end within the quiet hours.
  if (endDate && endDate <= wanted) throw new AppError('INVALID_DATE_RANGE');
  // The purpose or the quiet hours may have changed. The start is never moved into the past, and never changed once
  // sending has started.
  const next = isKept && wanted < now ? begin(now) : wanted;
  const beginsAt = former?.pausedFrom === 'SENDING' ? former.beginsAt : next;
  const endsAt = type === 'INSTANT' ? new Date(beginsAt.getTime() + INSTANT_MS) : endDate;
  return { ...(startDate && { startDate }), ...(endDate && { endDate }), beginsAt, ...(endsAt && { endsAt }) };
}

function assertDatesOf(type: CommunicationType, startDate: Date | undefined, endDate: Date | undefined): void {
  if (type === 'SCHEDULED') {
    if (!startDate) throw AppError.validation('startDate', 'required');
    if (!endDate) throw AppError.validation('endDate', 'required');
    return;
  }
  if (type === 'INSTANT' && startDate) throw AppError.validation('startDate', 'not_for_type', { type });
  if (endDate) throw AppError.validation('endDate', 'not_for_type', { type });
}
