import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const STORE_CARD_ERRORS = defineErrors(
  {
    CLIENTS_EXIST_FOR_THIS_CARD_TYPE: {
      status: 400,
      raisedBy: 'deleting a card or client type that customers still use, or changing the `cardType` of such a card',
      advice:
        'Move the customers to another client type with `PATCH /clients/bulk`, or delete them, then try again. A loyalty card cannot be deleted while the wallet has customers.',
    },
    STORECARD_NOT_FOUND: {
      status: 404,
      raisedBy: 'requesting card details or client types in a wallet without a loyalty card',
      advice:
        'Create the loyalty card with `POST /store-cards`: see [the loyalty card](customers.md#the-loyalty-card).',
    },
    STORE_CARD_ALREADY_EXISTS: {
      status: 409,
      raisedBy: 'creating a second loyalty card in a wallet',
      advice:
        'Find the existing card with `GET /store-cards` and update it with PATCH. To group customers, use [client types](customers.md#client-types) instead of several cards.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type StoreCardErrors = typeof STORE_CARD_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends StoreCardErrors {}
}
