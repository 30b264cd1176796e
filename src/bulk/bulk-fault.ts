import { MongoError } from 'mongodb';
import { AppError } from '../common/errors/app-error';
import { toAppError } from '../common/errors/error-mapper';
import { LateError } from '../database/patient';
import type { BulkFault, BulkOutcome } from './bulk-item';

/** What was thrown for one item, as it is kept. */
export function faultOf(thrown: unknown): BulkFault {
  const { code, args, validationErrors } = toAppError(thrown);
  return { code, ...(args && { args }), ...(validationErrors?.[0] && { field: validationErrors[0] }) };
}

/**
 * What was thrown for one item as its outcome.
 * @throws what a repetition of the whole chunk may overcome: MongoDB that is away
 */
export function failed(thrown: unknown): BulkOutcome {
  if (thrown instanceof MongoError || thrown instanceof LateError) throw thrown;
  return { error: faultOf(thrown) };
}

/** A kept fault as the error that it was. */
export function errorOf({ code, args, field }: BulkFault): AppError {
  return new AppError(code as 'VALIDATION_ERROR', args as undefined, field && { validationErrors: [field] });
}
