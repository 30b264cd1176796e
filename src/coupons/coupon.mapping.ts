import { detail } from '../pass-files/pass-detail';
import type { PassAppearance, PassMapping } from '../pass-model/pass-mapping';
import { couponApple } from './coupon-apple.mapping';
import { couponGoogle } from './coupon-google.mapping';
import type { CouponView } from './coupon-offer';
import { couponSecurity } from './coupon-security';
import type { Coupon } from './schemas/coupon.schema';

export const couponMapping: PassMapping<Coupon> = {
  messageTypes: {
    issue: 'NEW_COUPON',
    welcome: () => 'WELCOME_COUPON',
    update: 'UPDATE_COUPON',
    expiry: 'EXPIRED_COUPON',
  },
  appearance,
  apple: couponApple,
  google: couponGoogle,
};

function appearance({ template, pass }: CouponView): PassAppearance {
  return {
    colors: template.colors,
    barcodeType: template.barcodeFormat,
    security: couponSecurity(template.security),
    places: [],
    strip: template.strip,
    details: [],
    ownDetails: detail('description', 'label_description', pass.description),
  };
}
