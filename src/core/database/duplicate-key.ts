import { MongoServerError } from 'mongodb';

/**
 * The name of the unique index that refused a write, or null when the fault is another. Uniqueness is never checked
 * before a write: the index decides, under any concurrency.
 */
export function duplicateIndex(fault: unknown): string | null {
  if (!(fault instanceof MongoServerError) || fault.code !== 11000) return null;
  return /index: (\S+) dup key/.exec(fault.message)?.[1] ?? '';
}
