import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COUPON_ERRORS = defineErrors(
  {
    ACTIVE_WELCOME_COUPON_ALREADY_EXISTS: { status: 400 },
    ALL_CLIENTS_ALREADY_HAVE_COUPON: { status: 400 },
    MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT: { status: 400 },
    NO_RECIPIENTS_PROVIDED: { status: 400 },
    PROMO_CODE_ALREADY_EXISTS: { status: 400 },
    COUPON_TEMPLATE_NOT_FOUND: { status: 404 },
  },
  { en: en.errors, fr: fr.errors },
);

type CouponErrors = typeof COUPON_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CouponErrors {}
}
