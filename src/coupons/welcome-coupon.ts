import type { Document } from 'mongodb';
import { CLIENT_SOURCES, type ClientSource } from '../clients/records/client.dto';
import type { UniqueIndex } from '../templates/template-policy';
import { byDate } from './coupon-status';
import type { Coupon } from './schemas/coupon.schema';

/** Sources that the coupon now welcomes; ALL means each of them. Undefined for none. */
export function welcomeKeys(coupon: Coupon, now: Date): ClientSource[] | undefined {
  const { isWelcomeCoupon, source } = coupon;
  if (!isWelcomeCoupon || byDate.current(coupon, now) !== 'ACTIVE') return undefined;
  return source === 'ALL' ? [...CLIENT_SOURCES] : [source];
}

/** One active welcome coupon per source of a wallet. A coupon past its date makes room for the next. */
export const ONE_WELCOME_COUPON: UniqueIndex = {
  keys: { wallet: 1, welcomeKeys: 1 },
  options: { name: 'wallet_welcomeSlots', partialFilterExpression: { welcomeKeys: { $exists: true } } },
  error: 'ACTIVE_WELCOME_COUPON_ALREADY_EXISTS',
  stale: (now) => ({ filter: byDate.past(now), field: 'welcomeKeys' }),
};

export function welcomeFilter(source: string, now: Date): Document {
  return { welcomeKeys: source, ...byDate.notPast(now) };
}
