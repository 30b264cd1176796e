import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb';
import { duplicatePositions } from './duplicate-key';

/** Inserts all documents that no unique index refuses. @returns positions of the refused ones */
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

/** Inserts missing documents. A unique index refuses those that an earlier attempt wrote. */
export async function insertOnce<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  await insertEach(collection, documents);
}
