import type { Collection, Db, Document, MongoClient } from 'mongodb';
import { ApiClient } from './api-client';
import type { ServiceHandle, Services } from './service.environment';

/** A running service, as tests of its HTTP interface see it. */
export interface TestService {
  baseUrl: string;
  /** A client without a token. */
  api: ApiClient;
  config: { admin: { username: string; password: string }; dataDir: string; mongodbUri: string };
  /** Its database. */
  connection: Records;
}

/** A service that a test started for itself. */
export interface OwnService extends TestService {
  close(): Promise<void>;
}

interface Records {
  collection<T extends Document = Document>(name: string): Collection<T>;
  db?: Db;
}

const clients = new Map<string, MongoClient>();

// Registered for every file, even if it opens no database.
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()));
  clients.clear();
});

/**
 * The service that all files use, some at the same time: tests make wallets of their own, and touch the records of these
 * only. Files that need other settings have `startService`, those that need its insides `startTestApp`.
 */
export async function sharedService(): Promise<TestService> {
  return serviceOf(await jestServices().shared());
}

/** A process of its own, with other settings. */
export async function startService(extra: Record<string, string>): Promise<OwnService> {
  const handle = await jestServices().start(extra);
  return { ...serviceOf(handle), close: () => handle.stop() };
}

/** Services that outlive the files of this jest worker. */
export function jestServices(): Services {
  return (globalThis as unknown as { services: Services }).services;
}

function serviceOf({ baseUrl, mongodbUri, dataDir, check }: ServiceHandle): TestService {
  return {
    baseUrl,
    api: new ApiClient(baseUrl, check),
    config: { admin: { username: 'admin', password: 'admin-password' }, dataDir, mongodbUri },
    connection: {
      get db() {
        return database(mongodbUri);
      },
      collection: (name) => database(mongodbUri).collection(name),
    },
  };
}

/** The driver is loaded when a test looks into the database, which most do not. */
function database(uri: string): Db {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- at this moment only
  const { MongoClient: Client } = require('mongodb') as typeof import('mongodb');
  const client = clients.get(uri) ?? new Client(uri, { ignoreUndefined: true });
  clients.set(uri, client);
  return client.db();
}
