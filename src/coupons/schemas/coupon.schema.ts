import type { ClientSource } from '../../clients/records/client.dto';
import { PROMO_CODE_ONCE, type WithPromoCodeKey } from '../../templates/promo-code';
import { templateSchema } from '../../templates/template.schema';
import type { TemplateDocument, TemplateStorage, UniqueIndex } from '../../pass-model/template-policy';
import { byDate } from '../coupon-status';
import { CouponFields } from '../dto/coupon.dto';

export type Coupon = TemplateDocument &
  WithPromoCodeKey &
  Omit<CouponFields, 'expirationDate'> & {
    expirationDate?: Date;
    /**
     * Sources whose new customers currently get this coupon. If there are none, the field is absent, because the unique
     * index would include an empty list.
     */
    welcomeKeys?: ClientSource[];
  };

/** Allows one active welcome coupon per source in a wallet. When it has expired, another coupon can take its place. */
const ONE_WELCOME_COUPON: UniqueIndex = {
  keys: { wallet: 1, welcomeKeys: 1 },
  options: { name: 'wallet_welcomeSlots', partialFilterExpression: { welcomeKeys: { $exists: true } } },
  error: 'ACTIVE_WELCOME_COUPON_ALREADY_EXISTS',
  stale: (now) => ({ filter: byDate.past(now), field: 'welcomeKeys' }),
};

export const COUPONS: TemplateStorage = {
  collection: 'coupons',
  fields: CouponFields,
  sorts: ['expirationDate'],
  uniqueIndexes: [PROMO_CODE_ONCE, ONE_WELCOME_COUPON],
};

export const CouponSchema = templateSchema(COUPONS);
