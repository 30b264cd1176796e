import { MongoServerError } from 'mongodb';

/**
 * Whether the database has an index with the same name but a different definition, or with the same keys under another
 * name.
 */
export function isIndexConflict(error: unknown): boolean {
  return error instanceof MongoServerError && /^Index(Options|KeySpecs)Conflict$/.test(error.codeName ?? '');
}
