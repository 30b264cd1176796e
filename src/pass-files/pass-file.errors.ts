import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PASS_FILE_ERRORS = defineErrors(
  {
    INVALID_WALLET_OBJECT_TYPE: { status: 400, args: ['objectType'] },
    WALLET_NOT_CONFIGURED: { status: 400 },
    CERTIFICATE_NOT_FOUND: { status: 404 },
    PASSGEN_IDENTITY_INCOMPLETE: { status: 409 },
    PLATFORM_AUTH_INIT_FAILED: { status: 500 },
    WALLET_CLIENT_INIT_FAILED: { status: 500 },
    PASS_GEN_ERROR: { status: 503 },
  },
  { en: en.errors, fr: fr.errors },
);

type PassFileErrors = typeof PASS_FILE_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PassFileErrors {}
}
