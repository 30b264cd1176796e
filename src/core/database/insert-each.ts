import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/**
 * Inserts all of some documents that no unique index refuses.
 * @returns the positions of those that one refuses
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
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const refusals = [error.writeErrors].flat();
    const isRefused = refusals.length > 0 && refusals.every(({ code }) => code === DUPLICATE_KEY);
    // What the majority has not confirmed may be gone again with the primary that took it.
    if (!isRefused || error.result.getWriteConcernError()) throw error;
    return new Set(refusals.map(({ index }) => index));
  }
}

/** Inserts those that are not there yet, by their unique index: what is there was written by a former try. */
export async function insertOnce<T extends Document>(
  collection: Collection<T>,
  documents: readonly OptionalUnlessRequiredId<T>[],
): Promise<void> {
  await insertEach(collection, documents);
}
