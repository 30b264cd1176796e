import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CREDIT_ERRORS = defineErrors(
  {
    INSUFFICIENT_CREDIT: {
      status: 400,
      args: ['creditType', 'required', 'remaining'],
      advice:
        'Ask the administrator of the platform for credit, or send over another way. `details` says what is missing: see [credit](messages.md#credit).',
    },
    OPERATION_TYPE_NOT_ALLOWED: {
      status: 400,
      advice: 'Send `operationType` only beside `transactionType: OPERATION`.',
    },
    OPERATION_TYPE_REQUIRED: {
      status: 400,
      advice: 'Add `operationType`: `SEND` or `REFUND`.',
    },
    INSUFFICIENT_CREDIT_PARTIAL: {
      status: 409,
      advice:
        'If some channels are enough, repeat with `acceptPartialDelivery: true`. `details` names the channels that lack credit: see [credit](messages.md#credit).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CreditErrors = typeof CREDIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CreditErrors {}
}
