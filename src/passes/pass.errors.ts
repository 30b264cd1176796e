import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const PASS_ERRORS = defineErrors(
  {
    BATCH_LIMIT_EXCEEDED: { status: 400 },
    INVALID_PASS_KIND: { status: 400 },
    MISSING_BARCODE: { status: 400 },
    NO_PASS_DATA_PROVIDED: { status: 400 },
    PASS_ALREADY_CANCELED: { status: 400 },
    PASS_ALREADY_EXPIRED: { status: 400 },
    PASS_ALREADY_GENERATED: { status: 400 },
    PASS_ALREADY_REDEEMED: { status: 400 },
    PASS_NOT_REDEEMED: { status: 400 },
    PASSGEN_TOKEN_MISSING: { status: 401 },
    UNSUPPORTED_WALLET_TYPE: { status: 404 },
    UPDATE_OPERATION_NOT_SUPPORTED: { status: 404 },
    BARCODE_ALREADY_EXISTS: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type PassErrors = typeof PASS_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends PassErrors {}
}
