import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COUPON_ERRORS = defineErrors(
  {
    ACTIVE_WELCOME_COUPON_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a welcome coupon for a source that has an active one',
      advice: 'Set the other coupon to `INACTIVE`, or choose another `source`; `ALL` takes the place of all three.',
    },
    ALL_CLIENTS_ALREADY_HAVE_COUPON: {
      status: 400,
      raisedBy: 'sending a coupon to customers who all have it',
      advice: 'Take it as done: nobody is left to send it to. A coupon with `isMultipleInstance` can be sent again.',
    },
    MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT: {
      status: 400,
      raisedBy: 'sending a coupon to somebody without `clientId` whose name or e-mail is missing',
      advice: 'Complete the recipients before you send; the whole request was refused and nobody got anything.',
    },
    NO_RECIPIENTS_PROVIDED: {
      status: 400,
      raisedBy: 'sending a coupon without `clients`',
      advice: 'Send `clients`: a list of recipients, or `[]` for every customer.',
    },
    COUPON_TEMPLATE_NOT_FOUND: {
      status: 404,
      raisedBy: 'sending an unknown coupon',
      advice: 'Take an id of `GET /coupons`; the id of a pass does not work here.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CouponErrors = typeof COUPON_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CouponErrors {}
}
