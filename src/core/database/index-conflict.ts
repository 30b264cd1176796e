import { MongoServerError } from 'mongodb';

/** Whether the database has another definition under the index’s name, or another index with its keys. */
export function isIndexConflict(error: unknown): boolean {
  return error instanceof MongoServerError && /^Index(Options|KeySpecs)Conflict$/.test(error.codeName ?? '');
}
