import { MongoServerError } from 'mongodb';

/**
 * The name of the unique index that refused a write, or null when the fault is another. Uniqueness is never checked
 * before a write: the index decides, under any concurrency.
 */
export function duplicateIndex(error: unknown): string | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  return /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
}
