import { MongoServerError } from 'mongodb';

/** Whether an index was refused because the database has another definition of it, under its name or of its keys. */
export function isIndexConflict(error: unknown): boolean {
  return error instanceof MongoServerError && /^Index(Options|KeySpecs)Conflict$/.test(error.codeName ?? '');
}
