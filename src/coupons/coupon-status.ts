import { untilStatus } from '../templates/until-status';

/** See docs/contract/coupons.md#coupon-status. */
export const byDate = untilStatus('expirationDate');
