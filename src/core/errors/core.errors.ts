import { defineErrors } from './error-catalogue';
import en from './i18n/en.json';
import fr from './i18n/fr.json';

export const CORE_ERRORS = defineErrors(
  {
    FILE_REQUIRED: { status: 400 },
    INVALID_DATE_RANGE: { status: 400 },
    INVALID_JSON: { status: 400 },
    INVALID_MULTIPART: { status: 400 },
    UNEXPECTED_FIELD: { status: 400, args: ['field'] },
    VALIDATION_ERROR: { status: 400 },
    UNAUTHORIZED: { status: 401 },
    FORBIDDEN: { status: 403 },
    MODEL_NOT_FOUND: { status: 404 },
    PATH_NOT_FOUND: { status: 404 },
    IDEMPOTENCY_KEY_IN_PROGRESS: { status: 409 },
    IDEMPOTENCY_KEY_REUSED: { status: 409 },
    PAYLOAD_TOO_LARGE: { status: 413 },
    UNSUPPORTED_MEDIA_TYPE: { status: 415 },
    TOO_MANY_REQUESTS: { status: 429 },
    UNKNOWN_ERROR: { status: 500 },
    SERVICE_BUSY: { status: 503 },
  },
  { en: en.errors, fr: fr.errors },
);

type CoreErrors = typeof CORE_ERRORS;

declare module './error-catalogue' {
  interface ErrorCodes extends CoreErrors {}
}
