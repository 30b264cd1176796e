import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const BULK_ERRORS = defineErrors(
  {
    SYNC_EXECUTION_NOT_ALLOWED: {
      status: 400,
      raisedBy: '`forceSync` with 1,000 items or more',
      advice:
        'Omit `forceSync` and poll the operation: see [how it works](bulk.md#following-the-progress). Alternatively, send fewer than 1,000 items.',
    },
    BATCH_OPERATION_FAILED: {
      status: 500,
      raisedBy: 'a bulk operation that could not run; the code appears in its `operationErrors`',
      args: ['error'],
      advice:
        'Start a new operation, because this one changed nothing. If it fails again, give its `operationId` to the operator.',
    },
  },
  { en: en.errors, fr: fr.errors },
);

type BulkErrors = typeof BULK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends BulkErrors {}
}
