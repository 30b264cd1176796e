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

/** Version of the file format. */
const FORMAT = 1;

/**
 * Maximum duration of a dump, in seconds. MongoDB must keep the old versions of records in its snapshot for that long.
 */
const SNAPSHOT_SECONDS = 24 * 60 * 60;
/** Number of seconds for which MongoDB keeps old versions by default. */
const DEFAULT_SECONDS = 300;

const WINDOW = 'minSnapshotHistoryWindowInSeconds';

/** Error code of MongoDB. */
const SNAPSHOT_TOO_OLD = 239;
const TOO_OLD = `The dump took longer than MongoDB keeps old versions of records. Set ${WINDOW} to a longer time, or give the user of MONGODB_URI the privilege to set it.`;

/** Maximum number of records in one frame of the file, and in one insert. */
const BATCH = 500;
/** Maximum size of a frame. A frame with large records, such as pieces of images, contains fewer records. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** Large, because each further chunk copies the unread part of a frame. */
const CHUNK_BYTES = 1024 * 1024;

/** Distinguishes int, long, and double, so that records are restored exactly as they were. */
const EXACT = { promoteValues: false, bsonRegExp: true } as const;

/**
 * The file is a gzip stream of BSON documents. It starts with a header, followed by the options and the batches of
 * records of each collection. It ends with the number of records, which proves that it is complete.
 */
type Frame =
  | { format: number; database: string; release: string; at: Date }
  | { collection: string; options: CreateCollectionOptions }
  | { records: Document[] }
  | { end: Record<string, number> };

export class BackupError extends Error {}

/**
 * Writes a consistent copy of a database while the service runs. Reads all collections in one snapshot.
 * @returns the number of records written per collection
 * @throws BackupError if the dump took too long; the reason of the signal if the dump is aborted
 */
export async function dump(
  uri: string,
  target: Writable,
  { release, signal }: { release: string; signal: AbortSignal },
): Promise<Record<string, number>> {
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
      await pipeline(written, createGzip(), target, { signal });
    } catch (error) {
      signal.throwIfAborted();
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
 * Restores a dump into an empty database. The service builds its indexes when it starts.
 * @throws BackupError if the database is not empty, or if the file is incomplete; in the latter case, the database is
 * emptied again
 */
export async function restore(uri: string, source: Readable): Promise<Record<string, number>> {
  const client = new MongoClient(uri, { writeConcern: { w: 'majority' } });
  try {
    const database = client.db();
    await assertEmpty(database);
    await dropCollections(database);
    try {
      return await fill(database, source);
    } catch (error) {
      await dropCollections(database);
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
 * Makes MongoDB keep old versions of records until the dump has read them. Without the privilege to set this parameter,
 * a dump can take only as long as MongoDB is configured for. If two dumps run at the same time, the first one to end
 * restores the configured value.
 * @returns a function that restores the configured value
 */
async function keepSnapshots(client: MongoClient): Promise<() => Promise<unknown>> {
  const admin = client.db('admin');
  const set = (seconds: number) => admin.command({ setParameter: 1, [WINDOW]: seconds });
  // A user may have the privilege to set the parameter, but not to read it.
  const { [WINDOW]: now } = await admin.command({ getParameter: 1, [WINDOW]: 1 }).catch((): Document => ({}));
  try {
    const { was } = await set(raised(configuredOf((now as number | undefined) ?? DEFAULT_SECONDS)));
    const configured = configuredOf((now ?? was) as number);
    return () => set(configured);
  } catch {
    return () => Promise.resolve();
  }
}

/**
 * The raised value encodes the configured one, so that a dump can restore the configured value even if another dump has
 * already raised it.
 */
const raised = (configured: number) => SNAPSHOT_SECONDS + 2 * configured + 1;

/** Decodes the configured value. Only a dump sets a value that is odd and longer than a day. */
function configuredOf(seconds: number): number {
  const isRaised = seconds > SNAPSHOT_SECONDS && seconds % 2 === 1;
  return isRaised ? (seconds - SNAPSHOT_SECONDS - 1) / 2 : seconds;
}

async function* batches(database: Db, name: string, session: ClientSession): AsyncGenerator<Document[]> {
  let [batch, bytes]: [Document[], number] = [[], 0];
  for await (const record of database.collection(name).find({}, { session, batchSize: BATCH, ...EXACT })) {
    const size = BSON.calculateObjectSize(record);
    // Checked before the record is added. BSON serializes at most 17 MB, so a record of 16 MB needs a separate frame.
    if (batch.length === BATCH || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(record);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

async function assertEmpty(database: Db): Promise<void> {
  for (const name of await collectionNames(database)) {
    if (await database.collection(name).findOne({})) {
      const message = `The database ${database.databaseName} is not empty: it has records in ${name}. Restore into an empty database.`;
      throw new BackupError(message);
    }
  }
}

/** Drops the collections one at a time, because dropping the whole database requires more than the role `readWrite`. */
async function dropCollections(database: Db): Promise<void> {
  for (const name of await collectionNames(database)) await database.dropCollection(name);
}

async function collectionNames(database: Db): Promise<string[]> {
  const collections = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}

function frame(content: Frame): Uint8Array {
  return BSON.serialize(content, { ignoreUndefined: true });
}

/**
 * Reads the frames of a file.
 * @throws BackupError if the file is incomplete or not a backup
 */
async function* frames(source: Readable): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  source.on('error', (error) => unzipped.destroy(error));
  try {
    for await (const chunk of source.pipe(unzipped)) {
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
