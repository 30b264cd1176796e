import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const TEMPLATE_ERRORS = defineErrors(
  {
    INVALID_STATUS: {
      status: 400,
      raisedBy:
        'a status change that is not allowed, issuing from a template whose status forbids it, or redeeming an inactive pass',
      advice:
        'Read the record first: the [status of a pass](passes.md#status) or of a [coupon](passes.md#coupons) determines what is possible. At a gate, do not admit the holder of an inactive pass.',
    },
    PROMO_CODE_ALREADY_EXISTS: {
      status: 400,
      raisedBy: 'a coupon or offer with another one’s `promoCode`',
      advice: 'Find the other one with `GET /coupons` or `GET /offers`; inactive and expired ones keep their code.',
    },
    TEMPLATE_NOT_FOUND: {
      status: 404,
      raisedBy: 'an unknown saved text',
      args: ['templateName'],
      advice: 'Check the name. Names of saved texts are case-sensitive.',
    },
    TEMPLATE_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'a hotel `code`, saved text name or offer `identifier` that is already taken',
      advice:
        'Use `GET /hotels` to find the hotel that has the `code`, or `GET /communication-templates` to find the saved text, and change that record. Or choose another `code` or `name`. The `identifier` of an offer may belong to another business; choose another one.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type TemplateErrors = typeof TEMPLATE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends TemplateErrors {}
}
