import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CREDIT_ERRORS = defineErrors(
  {
    INSUFFICIENT_CREDIT: {
      status: 400,
      raisedBy: 'sending when no channel that is needed has credit; a ledger entry below zero',
      args: ['creditType', 'required', 'remaining'],
      advice:
        'Ask the administrator of the platform for credit, or send over another way. `details` says what is missing: see [credit](messages.md#credit).',
    },
    OPERATION_TYPE_NOT_ALLOWED: {
      status: 400,
      raisedBy: 'a ledger entry with `operationType` whose `transactionType` is not OPERATION',
      advice: 'Send `operationType` only beside `transactionType: OPERATION`.',
    },
    OPERATION_TYPE_REQUIRED: {
      status: 400,
      raisedBy: 'a ledger entry with `transactionType` OPERATION and no `operationType`',
      advice: 'Add `operationType`: `SEND` or `REFUND`.',
    },
    INSUFFICIENT_CREDIT_PARTIAL: {
      status: 409,
      raisedBy: 'sending a coupon when some channels lack credit',
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
