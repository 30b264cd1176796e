import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CREDIT_ERRORS = defineErrors(
  {
    INSUFFICIENT_CREDIT: { status: 400, args: ['creditType', 'required', 'remaining'] },
    OPERATION_TYPE_NOT_ALLOWED: { status: 400 },
    OPERATION_TYPE_REQUIRED: { status: 400 },
    INSUFFICIENT_CREDIT_PARTIAL: { status: 409 },
  },
  { en: en.errors, fr: fr.errors },
);

type CreditErrors = typeof CREDIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CreditErrors {}
}
