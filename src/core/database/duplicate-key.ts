import { MongoServerError } from 'mongodb';

/** Name of the unique index that refused a write, or null. Only indexes decide uniqueness: no code checks it before. */
export function duplicateIndex(error: unknown): string | null {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return null;
  return /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
}
