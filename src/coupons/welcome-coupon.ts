import type { Document } from 'mongodb';
import { CLIENT_SOURCES, type ClientSource } from '../clients/records/client.dto';
import type { UniqueIndex } from '../templates/template-policy';
import { couponStatus, notPastDate, pastDate } from './coupon-status';
import type { Coupon } from './schemas/coupon.schema';

/** The sources for which the coupon is the welcome coupon now; ALL stands for each of them. Undefined for none. */
export function welcomeKeys(coupon: Coupon, now: Date): ClientSource[] | undefined {
  const { isWelcomeCoupon, source } = coupon;
  if (!isWelcomeCoupon || couponStatus(coupon, now) !== 'ACTIVE') return undefined;
  return source === 'ALL' ? [...CLIENT_SOURCES] : [source];
}

/** One active welcome coupon for each source of a wallet. One past its date gives its place up to the next. */
export const ONE_WELCOME_COUPON: UniqueIndex = {
  keys: { wallet: 1, welcomeKeys: 1 },
  options: { name: 'wallet_welcomeSlots', partialFilterExpression: { welcomeKeys: { $exists: true } } },
  error: 'ACTIVE_WELCOME_COUPON_ALREADY_EXISTS',
  stale: (now) => ({ filter: pastDate(now), field: 'welcomeKeys' }),
};

/** The coupon that a new customer of that source gets. */
export function welcomeFilter(source: string, now: Date): Document {
  return { welcomeKeys: source, ...notPastDate(now) };
}
