import { AppError } from '../core/errors/app-error';
import type { KindPolicy } from '../pass-model/kind-policy';
import type { Pass } from '../pass-model/pass.schema';
import { DEFAULT_COLORS } from '../templates/dto/common.dto';
import { promoCodeStored } from '../templates/promo-code';
import { UNTIL_STATUSES } from '../templates/until-status';
import { byDate } from './coupon-status';
import { couponMapping } from './coupon.mapping';
import { couponSecurity } from './coupon-security';
import { COUPON_SOURCES, CouponResource, CreateCoupon, PatchCoupon } from './dto/coupon.dto';
import { CouponPassFields, CouponPassReadFields, PatchCouponPass } from './dto/coupon-pass.dto';
import { type Coupon, COUPONS } from './schemas/coupon.schema';
import { COUPON_ERRORS } from './coupon.errors';
import { COUPON_NOTIFICATIONS } from './coupon.texts';
import { definePassType } from '../wallets/pass-types';
import type { Document } from 'mongodb';
import { CLIENT_SOURCES, type ClientSource } from '../clients/records/client.dto';

/**
 * Returns the customer sources that the coupon currently welcomes; undefined if there are none. ALL stands for each of
 * them.
 */
function welcomeKeys(coupon: Coupon, now: Date): ClientSource[] | undefined {
  const { isWelcomeCoupon, source } = coupon;
  if (!isWelcomeCoupon || byDate.current(coupon, now) !== 'ACTIVE') return undefined;
  return source === 'ALL' ? [...CLIENT_SOURCES] : [source];
}

function welcomeFilter(source: string, now: Date): Document {
  return { welcomeKeys: source, ...byDate.notPast(now) };
}

export const couponPolicy: KindPolicy<Coupon> = {
  kind: 'coupon',
  passType: definePassType('COUPON'),
  path: 'coupons',
  passPathParameter: 'id',
  tag: 'Coupons',
  errors: COUPON_ERRORS,
  labels: [],
  notificationTypes: COUPON_NOTIFICATIONS,
  forNewCustomers: welcomeFilter,
  template: {
    ...COUPONS,
    create: CreateCoupon,
    patch: PatchCoupon,
    resource: CouponResource,
    nonDisplayedFields: [
      'status',
      'source',
      'isMultipleInstance',
      'isWelcomeCoupon',
      'subscriptionMessage',
      'emailSubscriptionMessage',
    ],
    stripRoles: ['strip'],
    nameField: 'name',
    statuses: UNTIL_STATUSES,
    filters: { source: COUPON_SOURCES },
    defaults: () => ({
      barcodeFormat: 'QR_CODE',
      colors: DEFAULT_COLORS,
      status: 'ACTIVE',
      source: 'ALL',
      valueLabel: 'VALUE',
      isMultipleInstance: false,
      isWelcomeCoupon: false,
    }),
    searchTexts: ({ name, promoCode }) => [name, promoCode],
    check: byDate.assert,
    current: (coupon, now) => ({ status: byDate.current(coupon, now) }),
    stored: (coupon, now, changed) => ({
      status: byDate.stored(coupon),
      welcomeKeys: welcomeKeys(coupon, now),
      ...promoCodeStored(coupon, changed),
    }),
    statusFilter: byDate.filter,
  },
  pass: {
    fields: CouponPassFields,
    patch: PatchCouponPass,
    readFields: CouponPassReadFields,
    checkTemplate: assertActive,
    defaultExpiration: (_pass, { expirationDate }) => expirationDate ?? null,
    expirationBasis: ({ expirationDate }) => expirationDate,
    perCustomer: ({ isMultipleInstance }) => (isMultipleInstance ? 'many' : 'one'),
    exclusiveKeys: ownersNumber,
    exclusiveKeyTaken: 'PASS_ALREADY_GENERATED',
    listsInstances: true,
    security: ({ security }) => couponSecurity(security),
  },
  mapping: couponMapping,
  docs: {
    createExample: {
      name: 'Summer sale',
      description: 'On everything in the shop, once per customer.',
      value: '-20 %',
      expirationDate: '2030-12-31T22:59:59Z',
      colors: { labelColor: '#FFE3B3', backgroundColor: '#B3261E', foregroundColor: '#FFFFFF' },
    },
    patchExample: { value: '-25 %', expirationDate: '2031-01-31T22:59:59Z' },
    issueExample: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      promoCode: 'ADA20',
      barcode: 'COUPON-0001',
    },
    templateErrors: ['INVALID_STATUS', 'PROMO_CODE_ALREADY_EXISTS', 'ACTIVE_WELCOME_COUPON_ALREADY_EXISTS'],
    deleteErrors: ['INVALID_STATUS'],
    passErrors: ['INVALID_STATUS', 'PASS_ALREADY_GENERATED'],
  },
};

/** @throws AppError INVALID_STATUS */
function assertActive({ status }: Coupon): void {
  if (status !== 'ACTIVE') throw new AppError('INVALID_STATUS');
}

/** Reserves the pass’s number among the customer’s passes of this coupon, until the pass is deleted. */
function ownersNumber({ client, instance = 0 }: Pass): string[] {
  return client ? [`${client.toHexString()}#${instance}`] : [];
}
