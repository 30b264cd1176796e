import { type Collection, type Document, MongoBulkWriteError, type OptionalUnlessRequiredId } from 'mongodb';

const DUPLICATE_KEY = 11_000;

/** Inserts those of some documents that are not there yet, by their unique index: what is there was written by a former try. */
export async function insertOnce<T extends Document>(
  collection: Collection<T>,
  documents: OptionalUnlessRequiredId<T>[],
): Promise<void> {
  if (documents.length === 0) return;
  try {
    await collection.insertMany(documents, { ordered: false });
  } catch (fault) {
    if (!(fault instanceof MongoBulkWriteError) || !isOnlyRepetition(fault)) throw fault;
  }
}

/** Everything is there, and the majority has it: else a new primary could lack what is taken for written. */
function isOnlyRepetition({ writeErrors, result }: MongoBulkWriteError): boolean {
  const faults = [writeErrors].flat();
  return faults.length > 0 && faults.every(({ code }) => code === DUPLICATE_KEY) && !result.getWriteConcernError();
}
