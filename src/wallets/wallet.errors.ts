import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const WALLET_ERRORS = defineErrors(
  {
    INVALID_PASS_TYPE: { status: 400, args: ['passType', 'passTypes'] },
    MAX_WALLET_LOCATIONS_REACHED: { status: 400 },
    WALLET_IDENTIFIER_REQUIRED: { status: 400 },
    WALLET_NOT_FOUND: { status: 404 },
    WALLET_UPDATE_FAILED: { status: 404 },
    WALLET_UPDATE_ERROR: { status: 500 },
  },
  { en: en.errors, fr: fr.errors },
);

type WalletErrors = typeof WALLET_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends WalletErrors {}
}
