import { MongoServerError } from 'mongodb';

/**
 * Name of the unique index that refused a write, or null. Indexes decide uniqueness, under any concurrency: no code
 * checks it before a write.
 */
export function duplicateIndex(error: unknown): string | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  return /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
}
