import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const STORE_CARD_ERRORS = defineErrors(
  {
    CLIENTS_EXIST_FOR_THIS_CARD_TYPE: {
      status: 400,
      raisedBy: 'deleting a card or client type in use; changing the `cardType` then',
      advice:
        'Move the customers to another type with `PATCH /clients/bulk`, or delete them, then try again. A card stays while the wallet has customers.',
    },
    STORECARD_NOT_FOUND: {
      status: 404,
      raisedBy: 'details or client types in a wallet without a card',
      advice:
        'Create the loyalty card with `POST /store-cards`: see [the loyalty card](customers.md#the-loyalty-card).',
    },
    STORE_CARD_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'a second card of a wallet',
      advice:
        'Find the card with `GET /store-cards` and change it with PATCH. Groups of customers are [client types](customers.md#client-types), not cards.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type StoreCardErrors = typeof STORE_CARD_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends StoreCardErrors {}
}
