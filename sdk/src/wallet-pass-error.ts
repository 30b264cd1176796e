import type { ServerErrorCode } from './generated/error-codes.js';
import type { BulkOperation } from './records.js';

/** What the SDK itself says; none of these came from the service. */
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
  /** With its status, as the service sends it: `400:PASS_ALREADY_REDEEMED`. */
  errorCode?: string;
  status?: number;
  requestId?: string;
  validationErrors?: FieldError[];
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
  operation?: BulkOperation;
  cause?: unknown;
}

/** All that a call rejects with, except for the reason of the caller's own AbortSignal. */
export class WalletPassError extends Error {
  /** Without its status: `PASS_ALREADY_REDEEMED`. A service newer than this package may send a code that is not in the type. */
  readonly code: ErrorCode;
  /** As the service sends it, `400:PASS_ALREADY_REDEEMED`; the SDK's own codes have no status. */
  readonly errorCode: string;
  /** HTTP status of the answer, when there was one. */
  readonly status?: number;
  /** Finds the call in the service's log. */
  readonly requestId?: string;
  /** What is wrong with which field; empty for other codes than `VALIDATION_ERROR`. */
  readonly validationErrors: FieldError[];
  /** More about the error, as the service sends it, such as `gain` with `INSUFFICIENT_GAIN`. */
  readonly details?: Record<string, unknown>;
  /** How long the service asks to wait. */
  readonly retryAfterSeconds?: number;
  /** The bulk operation that has failed. */
  readonly operation?: BulkOperation;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'WalletPassError';
    this.code = code;
    this.errorCode = details.errorCode ?? code;
    this.validationErrors = details.validationErrors ?? [];
    // Only what there is: an error is often printed.
    if (details.status !== undefined) this.status = details.status;
    if (details.requestId !== undefined) this.requestId = details.requestId;
    if (details.details !== undefined) this.details = details.details;
    if (details.retryAfterSeconds !== undefined) this.retryAfterSeconds = details.retryAfterSeconds;
    if (details.operation !== undefined) this.operation = details.operation;
  }

  /** Whether it is one of these: `error.is('PASS_ALREADY_REDEEMED')`. */
  is(...codes: ErrorCode[]): boolean {
    return codes.includes(this.code);
  }
}
