import { MongoError } from 'mongodb';
import { AppError } from '../core/errors/app-error';
import { BusyError } from '../core/errors/busy-error';
import { toAppError } from '../core/errors/error-mapper';
import { DatabaseTimeoutError } from '../core/database/with-timeout';
import type { BulkItemError, BulkOutcome } from './bulk-item';

/** What was thrown for one item, as it is kept. */
export function itemErrorOf(thrown: unknown): BulkItemError {
  const { code, args, validationErrors } = toAppError(thrown);
  return { code, ...(args && { args }), ...(validationErrors?.[0] && { field: validationErrors[0] }) };
}

/** Whether a repetition may have more luck: MongoDB was away or busy. Anything else would go wrong again. */
export function isPassing(thrown: unknown): boolean {
  return thrown instanceof MongoError || thrown instanceof DatabaseTimeoutError || thrown instanceof BusyError;
}

/** What was thrown for one item as its outcome. @throws what a repetition of the whole chunk may overcome */
export function failed(thrown: unknown): BulkOutcome {
  if (isPassing(thrown)) throw thrown;
  return { error: itemErrorOf(thrown) };
}

/** What stands for items that could not be carried out at all. */
export function batchFailed(thrown: unknown): AppError {
  return new AppError('BATCH_OPERATION_FAILED', { error: toAppError(thrown).errorCode });
}

/** A kept fault as the error that it was. */
export function errorOf({ code, args, field }: BulkItemError): AppError {
  return new AppError(code as 'VALIDATION_ERROR', args as undefined, field && { validationErrors: [field] });
}
