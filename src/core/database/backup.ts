import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  BSON,
  type ClientSession,
  type CollectionInfo,
  type CreateCollectionOptions,
  type Db,
  type Document,
  MongoClient,
  MongoError,
} from 'mongodb';

/** Version of the file's layout. */
const FORMAT = 1;

/** How long the dump of a large database may take. MongoDB keeps old versions of records for five minutes by default. */
const SNAPSHOT_SECONDS = 24 * 60 * 60;

const WINDOW = 'minSnapshotHistoryWindowInSeconds';

/** MongoDB: "Error Codes". */
const SNAPSHOT_TOO_OLD = 239;
const TOO_OLD = `The dump took longer than MongoDB keeps old versions of records. Set ${WINDOW} to a longer time, or give the user of MONGODB_URI the privilege to set it.`;

/** Records of one frame of the file, and of one insert. */
const BATCH = 500;
/** Fewer when they are large, as pieces of images are. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** Keeps int, long and double apart, so that records return exactly as they were. */
const EXACT = { promoteValues: false, bsonRegExp: true } as const;

/**
 * The file is gzip, and inside it a sequence of BSON documents: a header, then for each collection its options and batches of
 * its records, and an end with the number of records, which shows that nothing is missing.
 */
type Frame =
  | { format: number; database: string; release: string; at: Date }
  | { collection: string; options: CreateCollectionOptions }
  | { records: Document[] }
  | { end: Record<string, number> };

export class BackupError extends Error {}

/**
 * Writes a database as it is at one moment, while the service goes on. Reads all collections in one snapshot.
 * @returns how many records of each collection were written
 */
export async function dump(uri: string, target: Writable, release: string): Promise<Record<string, number>> {
  const client = new MongoClient(uri);
  try {
    const putBack = await keepSnapshots(client);
    const database = client.db();
    const collections = await database.listCollections<CollectionInfo>({ type: 'collection' }).toArray();
    const session = client.startSession({ snapshot: true });
    const counts: Record<string, number> = {};
    const names = collections.filter(({ name }) => !name.startsWith('system.'));
    const written = async function* (): AsyncGenerator<Uint8Array> {
      yield frame({ format: FORMAT, database: database.databaseName, release, at: new Date() });
      for (const { name, options } of names) {
        yield frame({ collection: name, options: options ?? {} });
        counts[name] = 0;
        for await (const records of batches(database, name, session)) {
          counts[name] += records.length;
          yield frame({ records });
        }
      }
      yield frame({ end: counts });
    };
    try {
      await pipeline(written, createGzip(), target);
    } catch (error) {
      throw error instanceof MongoError && error.code === SNAPSHOT_TOO_OLD ? new BackupError(TOO_OLD) : error;
    } finally {
      await session.endSession();
      await putBack();
    }
    return counts;
  } finally {
    await client.close();
  }
}

/**
 * Fills an empty database with what `dump` wrote. The service builds its indexes when it starts.
 * @throws BackupError when the database is not empty, or the file is incomplete; then the database is empty again
 */
export async function restore(uri: string, source: Readable): Promise<Record<string, number>> {
  const client = new MongoClient(uri, { writeConcern: { w: 'majority' } });
  try {
    const database = client.db();
    await assertEmpty(database);
    try {
      return await fill(database, source);
    } catch (error) {
      await database.dropDatabase();
      throw error;
    }
  } finally {
    await client.close();
  }
}

async function fill(database: Db, source: Readable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let end: Record<string, number> | undefined;
  let name = '';
  for await (const part of frames(source)) {
    if ('format' in part) assertFormat(part.format);
    if ('collection' in part) {
      name = part.collection;
      counts[name] = 0;
      await database.createCollection(name, part.options);
    }
    if ('records' in part) {
      await database.collection(name).insertMany(part.records, { ordered: false, forceServerObjectId: true });
      counts[name] += part.records.length;
    }
    if ('end' in part) end = Object.fromEntries(Object.entries(part.end).map(([key, count]) => [key, Number(count)]));
  }
  if (!end || Object.entries(end).some(([key, count]) => counts[key] !== count)) {
    throw new BackupError('The file is incomplete. Nothing was restored.');
  }
  return counts;
}

/**
 * Makes MongoDB keep old versions of records until the dump has read them. Without the privilege to set the parameter, a dump
 * may take as long as MongoDB is configured for.
 * @returns puts the former value back
 */
async function keepSnapshots(client: MongoClient): Promise<() => Promise<unknown>> {
  const admin = client.db('admin');
  try {
    const { was } = await admin.command({ setParameter: 1, [WINDOW]: SNAPSHOT_SECONDS });
    return () => admin.command({ setParameter: 1, [WINDOW]: was as number });
  } catch {
    return () => Promise.resolve();
  }
}

async function* batches(database: Db, name: string, session: ClientSession): AsyncGenerator<Document[]> {
  let [batch, bytes]: [Document[], number] = [[], 0];
  for await (const record of database.collection(name).find({}, { session, batchSize: BATCH, ...EXACT })) {
    batch.push(record);
    bytes += BSON.calculateObjectSize(record);
    if (batch.length < BATCH && bytes < BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function assertEmpty(database: Db): Promise<void> {
  for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray()) {
    if (await database.collection(name).findOne({})) {
      const message = `The database ${database.databaseName} is not empty: it has records in ${name}. Restore into an empty one.`;
      throw new BackupError(message);
    }
  }
  await database.dropDatabase();
}

function frame(content: Frame): Uint8Array {
  return BSON.serialize(content, { ignoreUndefined: true });
}

/** @throws BackupError when the file is cut off or is no backup */
async function* frames(source: Readable): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  try {
    for await (const chunk of source.pipe(createGunzip())) {
      rest = Buffer.concat([rest, chunk as Buffer]);
      // Each BSON document begins with its length.
      while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
        const length = rest.readInt32LE(0);
        yield BSON.deserialize(rest.subarray(0, length), EXACT) as Frame;
        rest = rest.subarray(length);
      }
    }
  } catch (error) {
    if (error instanceof MongoError) throw error;
    throw new BackupError('The file is damaged or is not a backup. Nothing was restored.', { cause: error });
  }
}

function assertFormat(format: number): void {
  if (Number(format) === FORMAT) return;
  throw new BackupError(`The backup has format ${Number(format)}; this release reads format ${FORMAT}.`);
}
