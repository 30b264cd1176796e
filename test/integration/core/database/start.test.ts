import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type Db, MongoClient } from 'mongodb';
import { createApp, start } from '../../../../src/app.setup';
import { loadConfig } from '../../../../src/core/config/app-config';
import type { Readiness } from '../../../../src/core/observability/health.service';
import { RELEASES } from '../../../../src/releases';
import { eventually } from '../../../support/eventually';
import { testEnvironment } from '../../../support/test-environment';
import type { MigrationRecord } from '../../../../src/core/database/migrations/migration-record.schema';

let client: MongoClient;
let db: Db;
let app: NestExpressApplication;
let baseUrl: string;
const env = testEnvironment({ ROLE: 'api', LOG_LEVEL: 'silent' });

beforeAll(async () => {
  client = await MongoClient.connect(env.MONGODB_URI);
  db = client.db();
});
afterAll(async () => {
  await app?.close();
  await db.dropDatabase();
  await client.close();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
});

async function health(): Promise<Readiness & { http: number }> {
  const answer = await fetch(`${baseUrl}/health/ready`);
  return { ...((await answer.json()) as Readiness), http: answer.status };
}

const LATER = { _id: 'of-a-later-release', release: '9.0.0', startedAt: new Date(), backfills: [] };
const markLater = (phase: MigrationRecord['phase']) =>
  db.collection('migrations').insertOne({ ...LATER, phase } as never);
const unmarkLater = () => db.collection('migrations').deleteOne({ _id: LATER._id as never });
/** As if the upgrade to this release had been finished. */
const markOwn = () => {
  const own = RELEASES.flatMap(({ version: release, before, after }) =>
    [...before, ...after].map(({ id }) => ({ ...LATER, _id: id, release, phase: 'before', finishedAt: new Date() })),
  );
  return db.collection('migrations').insertMany(own as never[]);
};
const isAhead = { http: 503, status: 'unavailable', checks: { migrations: 'ahead' } };

it('a process starts when the database fits its release, changes nothing before, and reports what it waits for', async () => {
  await markOwn();
  await markLater('after');
  // As an earlier release may have built it.
  await db.collection('clients').createIndex({ source: 1 }, { name: 'wallet_source' });
  app = await createApp(loadConfig(env));
  const server = app.getHttpServer() as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const started = start(app);

  await eventually(async () => expect(await health()).toMatchObject(isAhead));
  expect((await health()).reasons).toEqual([
    'The process is starting.',
    expect.stringMatching(/^A later release than \S+ has migrated the database: of-a-later-release\./),
  ]);
  expect((await fetch(`${baseUrl}/health/live`)).status).toBe(200);
  const refused = await fetch(`${baseUrl}/auth/login`, { method: 'POST' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ errorCode: '503:SERVICE_BUSY', path: '/auth/login' });
  const collections = (await db.listCollections().toArray()).map(({ name }) => name);
  expect(collections.filter((name) => name !== 'process_leases').sort()).toEqual(['clients', 'migrations']);

  await unmarkLater();
  const isChanged = { http: 503, checks: { migrations: 'ok', indexes: 'changed' } };
  await eventually(async () => expect(await health()).toMatchObject(isChanged));
  expect((await health()).reasons).toEqual([
    'The process is starting.',
    expect.stringContaining('no migration changes them: clients.wallet_source. Drop them'),
  ]);

  await db.collection('clients').dropIndex('wallet_source');
  await started;
  expect(await health()).toMatchObject({ http: 200, checks: { migrations: 'ok', indexes: 'ok' }, reasons: [] });
  expect((await fetch(`${baseUrl}/auth/login`, { method: 'POST' })).status).toBe(400);
  expect(await db.collection('clients').indexExists('wallet_source')).toBe(true);
});

it('a process continues with the indexes of a later release that has started to migrate', async () => {
  await db.collection('clients').dropIndex('wallet_source');
  await db.collection('clients').createIndex({ source: 1 }, { name: 'wallet_source' });
  await markLater('before');
  const process = await createApp(loadConfig(env));
  let isStarted = false;
  void start(process).then(
    () => (isStarted = true),
    () => undefined,
  );
  try {
    await eventually(() => expect(isStarted).toBe(true), 30_000);
    expect(await db.collection('clients').indexes()).toContainEqual(
      expect.objectContaining({ name: 'wallet_source', key: { source: 1 } }),
    );
  } finally {
    await process.close();
    await unmarkLater();
  }
});

it('a running process is no longer ready once a later release has removed what it needs', async () => {
  await markLater('after');
  await eventually(async () => expect(await health()).toMatchObject(isAhead));
});
