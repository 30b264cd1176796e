import { DAY } from '../core/time/durations';
import type { WalletContext } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { isWholeDay, zonedDate } from '../core/time/time-zone';
import type { Pass } from '../pass-model/pass.schema';

/** Maximum number of nights of a stay, because each night is an entry in an index. */
const MAX_NIGHTS = 366;

/** Returns local dates as midnights in UTC, where every day has 24 hours. */
function daysOf({ checkin, checkout }: Pass, timeZone: string): { arrival: number; departure: number } {
  const day = (moment: unknown) => Date.parse(zonedDate(moment as Date, timeZone));
  return { arrival: day(checkin), departure: day(checkout) };
}

/**
 * The departure must be after the arrival. If both are dates without a time, it must be on a later day
 * (docs/contract/hotels.md#stays).
 * @throws AppError CHECKOUT_MUST_BE_AFTER_CHECKIN, VALIDATION_ERROR
 */
export function assertStay(pass: Pass, { timezone }: Pick<WalletContext, 'timezone'>): void {
  const [checkin, checkout] = [pass.checkin as Date, pass.checkout as Date];
  const { arrival, departure } = daysOf(pass, timezone);
  const isOneDay =
    arrival === departure && isWholeDay(checkin, 'start', timezone) && isWholeDay(checkout, 'end', timezone);
  if (checkout <= checkin || isOneDay) throw new AppError('CHECKOUT_MUST_BE_AFTER_CHECKIN');
  if (departure - arrival > MAX_NIGHTS * DAY) throw AppError.validation('checkout', 'nights_max', { max: MAX_NIGHTS });
}

/** Returns `<room number> <YYYY-MM-DD>` for each night. Empty if the pass has no room number or is canceled. */
export function roomNights(pass: Pass, { timezone }: Pick<WalletContext, 'timezone'>): string[] {
  const room = typeof pass.roomNumber === 'string' ? pass.roomNumber.trim() : '';
  if (room === '' || pass.status === 'canceled') return [];
  const { arrival, departure } = daysOf(pass, timezone);
  const nights: string[] = [];
  for (let night = arrival; night < departure; night += DAY) {
    nights.push(`${room} ${new Date(night).toISOString().slice(0, 10)}`);
  }
  return nights;
}
