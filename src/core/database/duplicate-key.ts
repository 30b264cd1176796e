import { MongoBulkWriteError, MongoServerError } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/**
 * Returns the name of the unique index that rejected a write, or null for another error. Uniqueness is enforced only by
 * indexes and is never checked in advance.
 */
export function duplicateIndex(error: unknown): string | null {
  if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) return null;
  return /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
}

/**
 * Returns the positions of the documents that unique indexes rejected in an unordered bulk write. Null if the write
 * failed for another reason.
 */
export function duplicatePositions(error: unknown): Set<number> | null {
  if (!(error instanceof MongoBulkWriteError)) return null;
  const refusals = [error.writeErrors].flat();
  const isRefused = refusals.length > 0 && refusals.every(({ code }) => code === DUPLICATE_KEY);
  // A write that a majority has not confirmed may be rolled back.
  if (!isRefused || error.result.getWriteConcernError()) return null;
  return new Set(refusals.map(({ index }) => index));
}
