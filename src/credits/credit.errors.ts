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
    PACK_ALREADY_EXISTS: {
      status: 400,
      advice: 'Use the pack that has this name.',
    },
    PACK_INSUFFICIENT_CREDITS: {
      status: 400,
      args: ['clientsCount', 'creditTypes'],
      advice: 'Put credit into the pack, or send to fewer recipients.',
    },
    PACK_NOT_ASSIGNED: {
      status: 404,
      advice: 'Ask the owner of the wallet to assign a pack to you.',
    },
    INSUFFICIENT_CREDIT_PARTIAL: {
      status: 409,
      advice:
        'Ask whoever sends whether some ways are enough; then repeat with `acceptPartialDelivery: true`. `details` says which ways lack credit: see [credit](messages.md#credit).',
    },
    PACK_HAS_ASSIGNED_MANAGERS: {
      status: 409,
      advice: 'Take the pack away from its managers, then delete it.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type CreditErrors = typeof CREDIT_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends CreditErrors {}
}
