import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import type { CouponStatus } from './dto/coupon.dto';
import type { Coupon } from './schemas/coupon.schema';

type Dated = Pick<Coupon, 'status' | 'expirationDate'>;

/** A passed date makes a coupon EXPIRED, whatever was set by hand (docs/contract/coupons.md#coupon-status). */
export function couponStatus(coupon: Dated, now: Date): CouponStatus {
  return isPast(coupon, now) ? 'EXPIRED' : storedStatus(coupon);
}

/** What is stored: EXPIRED never is, so that a later date, or none, makes the coupon ACTIVE again. */
export function storedStatus({ status }: Dated): 'ACTIVE' | 'INACTIVE' {
  return status === 'INACTIVE' ? status : 'ACTIVE';
}

/** Coupons that are past their date. */
export function pastDate(now: Date): Document {
  return { expirationDate: { $lte: now } };
}

/** Coupons that are not. */
export function notPastDate(now: Date): Document {
  return { expirationDate: { $not: { $lte: now } } };
}

/** The list filter for an effective status. */
export function couponStatusFilter(status: string, now: Date): Document {
  return status === 'EXPIRED' ? pastDate(now) : { status, ...notPastDate(now) };
}

/**
 * EXPIRED is not set by hand, and of an expired coupon nothing else is without a later date.
 * @param previous with its effective status; null when the coupon is made, which it may be past its date
 * @throws AppError INVALID_STATUS
 */
export function assertStatus(next: Dated, previous: Dated | null, now: Date): void {
  if (next.status === previous?.status) return;
  if (next.status === 'EXPIRED' || (previous && isPast(next, now))) throw new AppError('INVALID_STATUS');
}

function isPast({ expirationDate }: Dated, now: Date): boolean {
  return expirationDate !== undefined && expirationDate <= now;
}
