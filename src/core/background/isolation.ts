import { MongoError, MongoInvalidArgumentError, MongoServerError } from 'mongodb';
import { DatabaseTimeoutError } from '../database/with-timeout';
import { BusyError } from '../errors/busy-error';

/** Codes of MongoDB for a refused document: bad values, wrong types, failed validation, too large, duplicate. */
const REFUSALS = new Set<unknown>([2, 14, 121, 10_334, 11_000]);

/** MongoDB is away or busy, which says nothing about a single record. */
export function isDatabaseError(error: unknown): boolean {
  if (error instanceof MongoInvalidArgumentError) return false;
  if (error instanceof MongoServerError) return !REFUSALS.has(error.code);
  return error instanceof MongoError || error instanceof DatabaseTimeoutError || error instanceof BusyError;
}

/**
 * Processes records together or, if that fails, one by one, so that a bad one does not block the others.
 * @returns the successful ones @throws MongoDB's own failures
 */
export async function isolate<T>(
  records: readonly T[],
  act: (records: readonly T[]) => Promise<unknown>,
  failed: (record: T, error: unknown) => void,
): Promise<T[]> {
  try {
    await act(records);
    return [...records];
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    if (records.length === 1) {
      failed(records[0], error);
      return [];
    }
    const done: T[] = [];
    for (const record of records) done.push(...(await isolate([record], act, failed)));
    return done;
  }
}
