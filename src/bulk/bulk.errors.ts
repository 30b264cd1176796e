import { defineErrors } from '../core/errors/error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const BULK_ERRORS = defineErrors(
  {
    SYNC_EXECUTION_NOT_ALLOWED: { status: 400 },
    BATCH_OPERATION_FAILED: { status: 500, args: ['error'] },
  },
  { en: en.errors, fr: fr.errors },
);

type BulkErrors = typeof BULK_ERRORS;

declare module '../core/errors/error-catalogue' {
  interface ErrorCodes extends BulkErrors {}
}
