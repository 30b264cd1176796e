import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const OFFER_ERRORS = defineErrors(
  {
    OFFER_ALREADY_CLAIMED: {
      status: 409,
      raisedBy: 'a second pass of an offer with `onePerCustomer` for the same customer',
      advice:
        'Use the customer’s existing pass. To find it, search for the e-mail address with `GET /passes?search=`. The customer can claim the offer again only after that pass is deleted. See [offers](passes.md#offers).',
    },
    OFFER_EXHAUSTED: {
      status: 409,
      raisedBy: 'a pass of an offer that has already issued `maxIssued` passes',
      advice:
        'Nothing was issued. To issue more passes, raise `maxIssued` with `PATCH /offers/{id}`. Deleting passes does not make room for new ones.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type OfferErrors = typeof OFFER_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends OfferErrors {}
}
