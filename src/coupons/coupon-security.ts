import type { PassSecurity } from '../pass-model/pass-security';
import { securityOf } from '../templates/security';
import type { CouponSecurity } from './dto/coupon.dto';

export function couponSecurity(security: CouponSecurity | undefined): PassSecurity {
  return { ...securityOf(security), oneTimeLink: security?.oneTimeToUseJwtLink === true };
}
