import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const COUPON_ERRORS = defineErrors(
  {
    ACTIVE_WELCOME_COUPON_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a second active welcome coupon for the same customer source',
      advice:
        'Set the other coupon to `INACTIVE`, or choose another `source`. A coupon with the source `ALL` covers all three sources.',
    },
    ALL_CLIENTS_ALREADY_HAVE_COUPON: {
      status: 400,
      raisedBy: 'sending a coupon to customers who all have it already',
      advice:
        'No action is needed: every recipient already has the coupon. A coupon with `isMultipleInstance` can be sent again.',
    },
    MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT: {
      status: 400,
      raisedBy: 'sending a coupon to a recipient without `clientId` and without a complete name and e-mail address',
      advice: 'Add the missing names and e-mail addresses, then send the request again. Nothing was sent.',
    },
    NO_RECIPIENTS_PROVIDED: {
      status: 400,
      raisedBy: 'sending a coupon without `clients`',
      advice: 'Send `clients`: either a list of recipients, or `[]` for every customer of the wallet.',
    },
    COUPON_TEMPLATE_NOT_FOUND: {
      status: 404,
      raisedBy: 'sending a coupon that does not exist',
      advice: 'Use the ID of a coupon from `GET /coupons`. The ID of a pass does not work here.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CouponErrors = typeof COUPON_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CouponErrors {}
}
