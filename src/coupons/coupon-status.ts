import type { Document } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import type { CouponStatus } from './dto/coupon.dto';
import type { Coupon } from './schemas/coupon.schema';

type Dated = Pick<Coupon, 'status' | 'expirationDate'>;

/** A past date makes a coupon EXPIRED, whatever its stored status (docs/contract/coupons.md#coupon-status). */
export function couponStatus(coupon: Dated, now: Date): CouponStatus {
  return isPast(coupon, now) ? 'EXPIRED' : storedStatus(coupon);
}

/** Never EXPIRED, so that a later date, or none, makes the coupon ACTIVE again. */
export function storedStatus({ status }: Dated): 'ACTIVE' | 'INACTIVE' {
  return status === 'INACTIVE' ? status : 'ACTIVE';
}

export function pastDate(now: Date): Document {
  return { expirationDate: { $lte: now } };
}

export function notPastDate(now: Date): Document {
  return { expirationDate: { $not: { $lte: now } } };
}

export function couponStatusFilter(status: string, now: Date): Document {
  return status === 'EXPIRED' ? pastDate(now) : { status, ...notPastDate(now) };
}

/**
 * Only a later date changes an expired coupon's status. @param previous null for a new coupon @throws AppError
 * INVALID_STATUS
 */
export function assertStatus(next: Dated, previous: Dated | null, now: Date): void {
  if (next.status === previous?.status) return;
  if (next.status === 'EXPIRED' || (previous && isPast(next, now))) throw new AppError('INVALID_STATUS');
}

function isPast({ expirationDate }: Dated, now: Date): boolean {
  return expirationDate !== undefined && expirationDate <= now;
}
