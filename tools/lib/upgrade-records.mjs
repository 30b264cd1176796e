import { BSON, MongoClient } from 'mongodb';
import { waitFor } from './demo-story.mjs';

/** Collections to omit. Leases are valid only for seconds. */
const LEFT_OUT = ['process_leases'];

/** Fields that indicate that work on a record is pending. */
const AT_WORK = {
  $or: [
    { outboxAt: { $exists: true } },
    { 'pendingDeviceUpdate.at': { $exists: true } },
    { pendingNotifications: { $exists: true, $ne: [] } },
    { state: { $in: ['waiting', 'queued', 'sending', 'inserting'] } },
  ],
};

/** Resolves once no work is pending on any record. */
export async function untilIdle(uri) {
  await inDatabase(uri, (collections) =>
    waitFor('The end of all work', async () => {
      const busy = await Promise.all(collections.map((one) => one.countDocuments(AT_WORK, { limit: 1 })));
      return busy.every((count) => count === 0);
    }),
  );
}

/** @returns {Promise<string[]>} every record of a database, as a line of EJSON: `{ collection, record }` */
export function readRecords(uri) {
  return inDatabase(uri, async (collections) => {
    const all = await Promise.all(collections.map((one) => one.find().sort({ _id: 1 }).toArray()));
    return all.flatMap((records, index) => {
      const collection = collections[index].collectionName;
      return records.map((record) => BSON.EJSON.stringify({ collection, record }, { relaxed: false }));
    });
  });
}

async function inDatabase(uri, work) {
  const client = await MongoClient.connect(uri);
  try {
    const names = (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const kept = names.filter((name) => !LEFT_OUT.includes(name)).sort();
    return await work(kept.map((name) => client.db().collection(name)));
  } finally {
    await client.close();
  }
}
