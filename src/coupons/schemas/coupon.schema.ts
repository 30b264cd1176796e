import type { ClientSource } from '../../clients/records/client.dto';
import type { WithPromoCodeKey } from '../../templates/promo-code';
import type { TemplateDocument } from '../../templates/template-policy';
import type { CouponFields } from '../dto/coupon.dto';

/** The schema is made of `CouponFields`. */
export type Coupon = TemplateDocument &
  WithPromoCodeKey &
  Omit<CouponFields, 'expirationDate'> & {
    expirationDate?: Date;
    /** Sources whose new customers now get this coupon; absent rather than empty, for the index. */
    welcomeKeys?: ClientSource[];
  };
