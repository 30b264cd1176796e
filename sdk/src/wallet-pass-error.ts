import type { ServerErrorCode } from './generated/error-codes.js';
import type { BulkOperation } from './records.js';

/** Codes of the SDK itself, which the service never sends. */
export type SdkErrorCode =
  | 'CONNECTION_FAILED'
  | 'CONNECTION_BROKEN'
  | 'TIMEOUT'
  | 'UNEXPECTED_ANSWER'
  | 'FILE_NOT_READABLE'
  | 'INVALID_ARGUMENT'
  | 'WEBHOOK_SIGNATURE_MISSING'
  | 'WEBHOOK_SIGNATURE_INVALID'
  | 'WEBHOOK_TIMESTAMP_INVALID'
  | 'WEBHOOK_SECRET_INVALID';

export type ErrorCode = ServerErrorCode | SdkErrorCode;

export interface FieldError {
  field: string;
  message: string;
}

interface Details {
  /** The code with its status, as the service sends it, such as `400:PASS_ALREADY_REDEEMED`. */
  errorCode?: string;
  status?: number;
  requestId?: string;
  validationErrors?: FieldError[];
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
  operation?: BulkOperation;
  cause?: unknown;
}

/**
 * The error with which calls reject, except that an aborted call rejects with the reason of the caller’s own
 * AbortSignal.
 */
export class WalletPassError extends Error {
  /**
   * The code without its status, such as `PASS_ALREADY_REDEEMED`. A newer service may send codes that this type does
   * not contain.
   */
  readonly code: ErrorCode;
  /** The code as the service sends it, such as `400:PASS_ALREADY_REDEEMED`. The SDK’s own codes have no status. */
  readonly errorCode: string;
  /** HTTP status of the response, if there was one. */
  readonly status?: number;
  /** ID by which the call can be found in the service’s log. */
  readonly requestId?: string;
  /** The invalid fields. Empty unless the code is `VALIDATION_ERROR`. */
  readonly validationErrors: FieldError[];
  /** More about the error, as the service sends it, such as `gain` with `INSUFFICIENT_GAIN`. */
  readonly details?: Record<string, unknown>;
  /** Number of seconds that the service asks callers to wait. */
  readonly retryAfterSeconds?: number;
  /** The bulk operation that failed. */
  readonly operation?: BulkOperation;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'WalletPassError';
    this.code = code;
    this.errorCode = details.errorCode ?? code;
    this.validationErrors = details.validationErrors ?? [];
    // Sets only properties that have a value, because errors are often printed.
    if (details.status !== undefined) this.status = details.status;
    if (details.requestId !== undefined) this.requestId = details.requestId;
    if (details.details !== undefined) this.details = details.details;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
    if (details.operation !== undefined) this.operation = details.operation;
  }

  /** Whether the error has one of these codes: `error.is('PASS_ALREADY_REDEEMED')`. */
  is(...codes: ErrorCode[]): boolean {
    return codes.includes(this.code);
  }
}
