import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';
import { duplicatePositions } from './duplicate-key';

/**
 * Inserts all documents except those that a unique index rejects.
 * @returns the positions of the rejected documents
 */
export async function insertEach<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<Set<number>> {
  if (documents.length === 0) return new Set();
  try {
    await collection.insertMany([...documents], { ordered: false });
    return new Set();
  } catch (error) {
    const refused = duplicatePositions(error);
    if (!refused) throw error;
    return refused;
  }
}

/** Inserts the documents that an earlier attempt has not already inserted. A unique index rejects the others. */
export async function insertOnce<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  await insertEach(collection, documents);
}
