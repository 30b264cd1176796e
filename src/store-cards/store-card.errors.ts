import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const STORE_CARD_ERRORS = defineErrors(
  {
    CLIENTS_EXIST_FOR_THIS_CARD_TYPE: { status: 400 },
    STORECARD_NOT_FOUND: { status: 404 },
    STORE_CARD_ALREADY_EXISTS: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type StoreCardErrors = typeof STORE_CARD_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends StoreCardErrors {}
}
