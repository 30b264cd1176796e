import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb';

const DUPLICATE_KEY = 11_000;

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
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    const isRefused = refusals.length > 0 && refusals.every(({ code }) => code === DUPLICATE_KEY);
    // A write that the majority has not confirmed may be rolled back.
    if (!isRefused || error.result.getWriteConcernError()) throw error;
    return new Set(refusals.map(({ index }) => index));
  }
}

/** Inserts the missing ones: a unique index refuses those that a former try wrote. */
export async function insertOnce<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  await insertEach(collection, documents);
}
