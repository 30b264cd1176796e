import { MINUTE } from '../core/time/durations';
import { AppError, type FieldError } from '../core/errors/app-error';
import { endOfDay } from '../core/time/time-zone';
import { localDateTimeToInstant, offsetMinutes } from '../core/time/zoned-date';
import type { CardValidity } from './dto/validity.dto';

/** The last day that has a four-digit year (ISO 8601) in every time zone. */
const LAST_DAY = Date.UTC(9999, 11, 30);

/** Fields that are required for each type of validity. */
const NEEDED = {
  NO_EXPIRATION: [],
  AT_DATETIME: ['expirationDate'],
  AFTER_PERIOD: ['expirationAfterPeriod', 'expirationPeriodType'],
} as const satisfies Record<CardValidity['expirationType'], readonly (keyof CardValidity)[]>;

/** @throws AppError VALIDATION_ERROR on the missing field */
export function assertValidity(validity: CardValidity<Date>): void {
  const missing = NEEDED[validity.expirationType].filter((field) => validity[field] === undefined);
  const validationErrors = missing.map((field): FieldError => ({ field, key: 'required' }));
  if (missing.length > 0) throw new AppError('VALIDATION_ERROR', undefined, { validationErrors });
}

/**
 * Returns the expiry of a card, or null if it never expires (docs/contract/store-cards.md#validity). Periods follow the
 * calendar of the business: a month after January 31 is February 28 or 29, at the same local time.
 * @param timeZone IANA name of the wallet's time zone
 */
export function cardExpiration(validity: CardValidity<Date>, madeAt: Date, timeZone: string): Date | null {
  if (validity.expirationType === 'NO_EXPIRATION') return null;
  if (validity.expirationType === 'AT_DATETIME') return validity.expirationDate!;
  const local = new Date(madeAt.getTime() + offsetMinutes(madeAt, timeZone) * MINUTE);
  const day = periodAfter(validity, local);
  if (validity.expirationOption === 'END_OF_MONTH') return endOfDay(dateOf(endOfMonth(day, 0)), timeZone);
  return localDateTimeToInstant(dateOf(day), local.toISOString().slice(11, 23), timeZone);
}

function periodAfter({ expirationAfterPeriod, expirationPeriodType }: CardValidity<Date>, from: Date): Date {
  const count = Number(expirationAfterPeriod);
  if (expirationPeriodType === 'WEEKS') {
    return day(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate() + 7 * count);
  }
  const months = expirationPeriodType === 'YEARS' ? 12 * count : count;
  const lastOfMonth = endOfMonth(from, months);
  return day(
    lastOfMonth.getUTCFullYear(),
    lastOfMonth.getUTCMonth(),
    Math.min(from.getUTCDate(), lastOfMonth.getUTCDate()),
  );
}

function endOfMonth(from: Date, months: number): Date {
  return day(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0);
}

/** Returns a day. The month and the date may overflow, as in `Date.UTC`. */
function day(year: number, month: number, date: number): Date {
  return new Date(Math.min(Date.UTC(year, month, date), LAST_DAY));
}

const dateOf = (moment: Date) => moment.toISOString().slice(0, 10);
