import { couponPolicy } from '../../../src/coupons/coupon.policy';
import type { UntilStatus as CouponStatus } from '../../../src/templates/until-status';
import type { Coupon } from '../../../src/coupons/schemas/coupon.schema';
import { couponView } from '../../support/pass-views';

const NOW = new Date('2026-11-21T12:00:00Z');
const [PAST, LATER] = [new Date(NOW.getTime()), new Date(NOW.getTime() + 1)];
const { check, current, stored, statusFilter } = couponPolicy.template;

const coupon = (fields: Partial<Coupon>): Coupon => couponView({ template: fields }).template;

describe('status of a coupon', () => {
  it.each<[CouponStatus, Date | undefined, CouponStatus]>([
    ['ACTIVE', undefined, 'ACTIVE'],
    ['INACTIVE', undefined, 'INACTIVE'],
    ['ACTIVE', LATER, 'ACTIVE'],
    ['INACTIVE', LATER, 'INACTIVE'],
    ['ACTIVE', PAST, 'EXPIRED'],
    ['INACTIVE', PAST, 'EXPIRED'],
  ])('set to %s with the date %s is %s', (status, expirationDate, effective) => {
    expect(current!(coupon({ status, expirationDate }), NOW)).toEqual({ status: effective });
  });

  it.each<[CouponStatus, CouponStatus]>([
    ['ACTIVE', 'ACTIVE'],
    ['INACTIVE', 'INACTIVE'],
    ['EXPIRED', 'ACTIVE'],
  ])('%s is stored as %s', (status, kept) => {
    for (const expirationDate of [undefined, PAST, LATER]) {
      expect(stored!(coupon({ status, expirationDate }), NOW, [], null).status).toBe(kept);
    }
  });

  it('is filtered as it is shown', () => {
    expect(statusFilter!('EXPIRED', NOW)).toEqual({ expirationDate: { $lte: NOW } });
    for (const status of ['ACTIVE', 'INACTIVE'])
      expect(statusFilter!(status, NOW)).toEqual({ status, expirationDate: { $not: { $lte: NOW } } });
  });

  const MAY = undefined;
  const MAY_NOT = 'INVALID_STATUS';
  it.each<[string, CouponStatus | null, CouponStatus, Date | undefined, string | undefined]>([
    ['may be made past its date', null, 'ACTIVE', PAST, MAY],
    ['may be made inactive', null, 'INACTIVE', LATER, MAY],
    ['is not made EXPIRED', null, 'EXPIRED', LATER, MAY_NOT],
    ['is not made EXPIRED, even past its date', null, 'EXPIRED', PAST, MAY_NOT],
    ['is deactivated', 'ACTIVE', 'INACTIVE', LATER, MAY],
    ['is activated', 'INACTIVE', 'ACTIVE', undefined, MAY],
    ['is not expired by hand', 'ACTIVE', 'EXPIRED', LATER, MAY_NOT],
    ['is not expired by hand while inactive', 'INACTIVE', 'EXPIRED', undefined, MAY_NOT],
    ['may get a past date', 'ACTIVE', 'ACTIVE', PAST, MAY],
    ['is not deactivated past its new date', 'ACTIVE', 'INACTIVE', PAST, MAY_NOT],
    ['stays as it is past its date', 'EXPIRED', 'EXPIRED', PAST, MAY],
    ['is not activated past its date', 'EXPIRED', 'ACTIVE', PAST, MAY_NOT],
    ['is not deactivated past its date', 'EXPIRED', 'INACTIVE', PAST, MAY_NOT],
    ['comes back by a later date', 'EXPIRED', 'EXPIRED', LATER, MAY],
    ['comes back inactive by a later date', 'EXPIRED', 'INACTIVE', LATER, MAY],
  ])('%s', (_case, before, status, expirationDate, code) => {
    const previous = before && coupon({ status: before, expirationDate: before === 'EXPIRED' ? PAST : LATER });
    const run = () => check!(coupon({ status, expirationDate }), previous, NOW);
    if (code) expect(run).toThrow(expect.objectContaining({ code }));
    else expect(run).not.toThrow();
  });
});
