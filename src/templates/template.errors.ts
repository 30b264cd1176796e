import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TEMPLATE_ERRORS = defineErrors(
  {
    INVALID_STATUS: {
      status: 400,
      raisedBy:
        'a move of a status that is not allowed; issuing from a template whose status forbids it; redeeming an inactive pass',
      advice:
        'Read the record first: the [status of a pass](passes.md#status) and of a [coupon](passes.md#coupons) say what is possible. At a gate, an inactive pass is not let in.',
    },
    PROMO_CODE_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a coupon or offer with another one’s `promoCode`',
      advice:
        'Find the other one with `GET /coupons` or `GET /offers`; a code stays taken by inactive and expired ones too.',
    },
    TEMPLATE_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown saved text',
      args: ['templateName'],
      advice: 'Check the name. Names of saved texts are compared letter by letter.',
    },
    TEMPLATE_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'a second hotel of a `code`, saved text of a name, offer of an `identifier`',
      advice:
        'Look for the hotel that has the `code` with `GET /hotels`, or for the saved text with `GET /communication-templates`, and change that one, or choose another `code` or `name`. The `identifier` of an offer may be taken by another business: choose another one.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type TemplateErrors = typeof TEMPLATE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends TemplateErrors {}
}
