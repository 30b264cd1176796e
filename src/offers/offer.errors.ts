import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const OFFER_ERRORS = defineErrors(
  {
    OFFER_ALREADY_CLAIMED: {
      status: 409,
      raisedBy: 'a second pass of an offer with `onePerCustomer`',
      advice:
        'Use the pass that the customer has: it is in `GET /passes?search=` with the e-mail address. It stays theirs until it is deleted. See [offers](passes.md#offers).',
    },
    OFFER_EXHAUSTED: {
      status: 409,
      raisedBy: 'a pass of an offer whose `maxIssued` are issued',
      advice:
        'Raise `maxIssued` with `PATCH /offers/{id}` if there may be more; deleting passes makes no room. Nothing was issued.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type OfferErrors = typeof OFFER_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends OfferErrors {}
}
