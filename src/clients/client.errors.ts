import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CLIENT_ERRORS = defineErrors(
  {
    NOTHING_TO_UPDATE: { status: 204 },
    CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET: { status: 400 },
    DEFAULT_CLIENT_TYPE_REQUIRED: { status: 400 },
    ERROR_CUSTOMER_TYPE_ASSIGNMENT: { status: 400 },
    INVALID_DEVICE_TYPE: { status: 400, args: ['deviceType'] },
    NO_CLIENTS_FOUND: { status: 400 },
    NO_CUSTOMERS_FOUND: { status: 400 },
    SYNC_EXECUTION_NOT_ALLOWED_FOR_BULK_UPDATE_CLIENTS: { status: 400 },
    SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS: { status: 400 },
    CLIENT_ALREADY_EXISTS: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type ClientErrors = typeof CLIENT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends ClientErrors {}
}
