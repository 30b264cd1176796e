import { Types } from 'mongoose';
import { couponPolicy } from '../../../src/coupons/coupon.policy';
import type { Coupon } from '../../../src/coupons/schemas/coupon.schema';
import type { Pass } from '../../../src/pass-model/pass.schema';
import { couponView } from '../../support/pass-views';

const NOW = new Date('2026-11-21T12:00:00Z');
const { pass, template, forNewCustomers } = couponPolicy;
const coupon = (fields: Partial<Coupon>): Coupon => couponView({ template: fields }).template;

describe('exclusive keys of welcome coupons', () => {
  const exclusiveKeys = (fields: Partial<Coupon>) =>
    template.stored!(coupon({ isWelcomeCoupon: true, ...fields }), NOW, [], null).welcomeKeys;

  it.each([
    ['CRM', ['CRM']],
    ['INTERNAL', ['INTERNAL']],
    ['EXTERNAL', ['EXTERNAL']],
    ['ALL', ['CRM', 'INTERNAL', 'EXTERNAL']],
  ] as const)('for the source %s are %j', (source, held) => {
    expect(exclusiveKeys({ source })).toEqual(held);
  });

  it('are held only by active coupons, and are absent rather than empty', () => {
    expect(exclusiveKeys({ isWelcomeCoupon: false })).toBeUndefined();
    expect(exclusiveKeys({ status: 'INACTIVE' })).toBeUndefined();
    expect(exclusiveKeys({ expirationDate: NOW })).toBeUndefined();
    // Brought back by a later date.
    expect(exclusiveKeys({ status: 'EXPIRED', expirationDate: new Date(NOW.getTime() + 1) })).toHaveLength(3);
  });

  it('are released once the coupon has expired', () => {
    const index = template.uniqueIndexes!.find(({ options }) => options.name === 'wallet_welcomeSlots')!;
    expect(index.stale!(NOW)).toEqual({ filter: { expirationDate: { $lte: NOW } }, field: 'welcomeKeys' });
    expect(forNewCustomers!('CRM', NOW)).toEqual({ welcomeKeys: 'CRM', expirationDate: { $not: { $lte: NOW } } });
  });
});

describe('passes of a coupon', () => {
  const client = new Types.ObjectId('64b7f1a2c3d4e5f6a7b8c9d3');
  const exclusiveKeys = (fields: Partial<Pass>) => pass.exclusiveKeys!(fields as Pass, {} as never, coupon({}));

  it('have one key per number of a customer, and none without a customer', () => {
    expect(exclusiveKeys({ client, instance: 0 })).toEqual(['64b7f1a2c3d4e5f6a7b8c9d3#0']);
    expect(exclusiveKeys({ client, instance: 7, status: 'canceled' })).toEqual(['64b7f1a2c3d4e5f6a7b8c9d3#7']);
    expect(exclusiveKeys({})).toEqual([]);
  });

  it('are limited to one per customer or not, as the coupon says', () => {
    expect(pass.perCustomer!(coupon({}))).toBe('one');
    expect(pass.perCustomer!(coupon({ isMultipleInstance: true }))).toBe('many');
  });

  it.each([
    ['oneTimeToUseJwtLink', 'oneTimeLink'],
    ['enableOneTimeUse', 'oneTimeUse'],
    ['disableIOSPassSharing', 'sharingProhibited'],
    ['disableMultipleHolders', 'singleHolder'],
    ['enableSecurityAnimation', 'securityAnimation'],
    ['enableRotatingBarcode', 'rotatingBarcode'],
  ])('are protected by %s as %s', (name, switched) => {
    const none = pass.security(coupon({}));
    expect(new Set(Object.values(none))).toEqual(new Set([false]));
    const security = { oneTimeToUseJwtLink: false, [name]: true };
    expect(pass.security(coupon({ security }))).toEqual({ ...none, [switched]: true });
    expect(couponPolicy.mapping.appearance(couponView({ template: { security } })).security).toEqual({
      ...none,
      [switched]: true,
    });
  });
});
