import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import type { Imports } from '../../src/app.module';
import type { createApp, start } from '../../src/app.setup';
import type { AppConfig, loadConfig } from '../../src/core/config/app-config';
import { launcher } from './launcher';
import type { ServiceAddress } from './service-process';
import { testEnvironment } from './test-environment';

/** The service in this process, with its insides. */
export interface InProcess extends ServiceAddress {
  app: NestExpressApplication;
  config: AppConfig;
  connection: Connection;
  close(): Promise<void>;
}

/**
 * Boots the built service in this process as `main.ts` does, on a free port of the loopback address. It is loaded once for
 * all files of a jest worker: loading its two thousand modules again would take each file five seconds.
 */
export async function openService(extra: Record<string, string>, imports: Imports = []): Promise<InProcess> {
  const { loadConfig: load } = built<{ loadConfig: typeof loadConfig }>('core/config/app-config.js');
  const setup = built<{ createApp: typeof createApp; start: typeof start }>('app.setup.js');
  const ownDatabase = extra.MONGODB_URI === undefined;
  const reused = ownDatabase ? emptied.pop() : undefined;
  const config = load(testEnvironment({ ...(reused && { MONGODB_URI: reused }), ...extra }));
  const app = await setup.createApp(config, imports);
  await setup.start(app);
  const server = await app.listen(0, '127.0.0.1');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Links are built from PUBLIC_URL, which is known only once the port is.
  if (!extra.PUBLIC_URL) config.publicUrl = baseUrl;
  const connection = app.get<Connection>('DatabaseConnection');
  const close = async () => {
    await app.close();
    await (ownDatabase ? empty(config.mongodbUri) : drop(config.mongodbUri));
    rmSync(config.dataDir, { recursive: true, force: true });
  };
  const { mongodbUri, dataDir } = config;
  return { app, config, connection, close, baseUrl, mongodbUri, dataDir };
}

const MAX_DELETED = 1000;

/** Databases of this jest worker that nobody uses: making all indexes takes MongoDB longer than most tests. */
const emptied: string[] = [];

async function empty(uri: string): Promise<void> {
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

function drop(uri: string): Promise<void> {
  return within(uri, (client) => client.db().dropDatabase());
}

async function within(uri: string, work: (client: MongoClient) => Promise<unknown>): Promise<void> {
  const client = await MongoClient.connect(uri);
  await work(client).finally(() => client.close());
}

/** When it is asked for: files that open no service do not pay for it. */
function built<T>(file: string): T {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- at this moment only
  return require(join(launcher.ROOT, 'dist', file)) as T;
}
