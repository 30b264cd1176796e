import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CREDIT_ERRORS = defineErrors(
  {
    INSUFFICIENT_CREDIT: {
      status: 400,
      raisedBy:
        'a message when no channel that it needs has enough credit, or a ledger entry that would make a balance negative',
      args: ['creditType', 'required', 'remaining'],
      advice:
        'Ask the administrator of the platform for credit, or send over another channel. `details` lists what is missing: see [credit](messages.md#credit).',
    },
    OPERATION_TYPE_NOT_ALLOWED: {
      status: 400,
      raisedBy: 'a ledger entry with `operationType` and a `transactionType` other than OPERATION',
      advice: 'Send `operationType` only together with `transactionType: OPERATION`.',
    },
    OPERATION_TYPE_REQUIRED: {
      status: 400,
      raisedBy: 'a ledger entry with `transactionType` OPERATION but without `operationType`',
      advice: 'Add `operationType`: `SEND` or `REFUND`.',
    },
    INSUFFICIENT_CREDIT_PARTIAL: {
      status: 409,
      raisedBy: 'a coupon sent over several channels when some of them lack credit',
      advice:
        'To send over the other channels only, repeat the request with `acceptPartialDelivery: true`. `details` lists the channels that lack credit: see [credit](messages.md#credit).',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CreditErrors = typeof CREDIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CreditErrors {}
}
