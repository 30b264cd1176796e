import { MongoClient } from 'mongodb';

const MAX_DELETED = 1000;

/** Databases of this jest worker that nobody uses: making all indexes takes MongoDB longer than most tests. */
const emptied: string[] = [];

/** The variable that names an empty database with all indexes; none when there is no such database yet. */
export function emptyDatabase(): Record<string, string> {
  const uri = emptied.pop();
  return uri ? { MONGODB_URI: uri } : {};
}

/** Empties a database for the next file. @param uri of a database that no process uses any more */
export async function giveBack(uri: string): Promise<void> {
  await within(uri, async (client) => {
    const collections = await client.db().collections();
    const counts = await Promise.all(collections.map((collection) => collection.estimatedDocumentCount()));
    // The profiler's records cannot be deleted, and deleting many takes longer than making the indexes again.
    const isProfiled = collections.some(({ collectionName }) => collectionName === 'system.profile');
    if (isProfiled || Math.max(...counts) > MAX_DELETED) return client.db().dropDatabase();
    await Promise.all(collections.map((collection) => collection.deleteMany({})));
    return emptied.push(uri);
  });
}

export function dropDatabase(uri: string): Promise<void> {
  return within(uri, (client) => client.db().dropDatabase());
}

async function within(uri: string, work: (client: MongoClient) => Promise<unknown>): Promise<void> {
  const client = await MongoClient.connect(uri);
  await work(client).finally(() => client.close());
}
