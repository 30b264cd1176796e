import { MongoError } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import type { ErrorArgs, ErrorCode } from '../core/errors/error-catalogue';
import { BusyError } from '../core/errors/busy-error';
import { toAppError } from '../core/errors/error-mapper';
import { DatabaseTimeoutError } from '../core/database/with-timeout';
import type { BulkItemError, BulkOutcome } from './bulk-item';

export function itemErrorOf(thrown: unknown): BulkItemError {
  const { code, args, validationErrors } = toAppError(thrown);
  return { code, ...(args && { args }), ...(validationErrors?.[0] && { field: validationErrors[0] }) };
}

/** Whether MongoDB was only unavailable or busy, so that a retry may succeed. */
export function isPassing(thrown: unknown): boolean {
  return thrown instanceof MongoError || thrown instanceof DatabaseTimeoutError || thrown instanceof BusyError;
}

export function failed(thrown: unknown): BulkOutcome {
  if (isPassing(thrown)) throw thrown;
  return { error: itemErrorOf(thrown) };
}

/** The error of an item that could not run. */
export function batchFailed(thrown: unknown): AppError {
  return new AppError('BATCH_OPERATION_FAILED', { error: toAppError(thrown).errorCode });
}

/** Restores the error that `itemErrorOf` stored. The stored arguments are those that the error code requires. */
export function errorOf({ code, args, field }: BulkItemError): AppError {
  return new AppError<ErrorCode>(code, args as ErrorArgs<ErrorCode>, field && { validationErrors: [field] });
}
