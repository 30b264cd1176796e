import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ClientSession, Collection, Db } from 'mongodb';
import { type Connection, createConnection, type Model } from 'mongoose';
import type { Migration, Release } from '../../../../src/core/database/migrations/migration';
import {
  type MigrationRecord,
  MigrationRecordSchema,
} from '../../../../src/core/database/migrations/migration-record.schema';
import type { MigrationRun } from '../../../../src/core/database/migrations/migration-run';
import { Migrations } from '../../../../src/core/database/migrations/migrations';
import { type ProcessLeaseDocument, ProcessLeaseSchema } from '../../../../src/core/database/process-lease.schema';
import { ProcessLeases } from '../../../../src/core/database/process-leases';
import { eventually } from '../../../support/eventually';

interface Thing {
  _id: number;
  name: string;
  key?: string;
}

let server: Connection;
let connection: Connection;
let db: Db;
let things: Collection<Thing>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  server = await createConnection(process.env.TEST_MONGODB_URI as string).asPromise();
});
afterAll(() => server?.close());

beforeEach(() => {
  connection = server.useDb(`migrations-${randomBytes(4).toString('hex')}`);
  db = connection.db as unknown as Db;
  things = db.collection('things');
});
afterEach(() => db.dropDatabase());

/** A process that knows these releases. */
const processOf = (...releases: Release[]) => processWith(releases);

/** A process with migrations of extensions. */
function processWith(releases: Release[], added: Migration[] = []): Migrations {
  const log = connection.model('Migration', MigrationRecordSchema) as unknown as Model<MigrationRecord>;
  const leases = connection.model('ProcessLease', ProcessLeaseSchema) as unknown as Model<ProcessLeaseDocument>;
  return new Migrations(connection, log, new ProcessLeases(leases), releases, added);
}

const OLD: Release = { version: '1.0.0', before: [], after: [] };

/** Writes down that it ran. */
const noting = (id: string): Migration => ({
  id,
  up: async ({ db: database }) => {
    await delay(20);
    await database.collection('ran').insertOne({ id });
  },
});

async function ran(): Promise<unknown[]> {
  return (await db.collection('ran').find().sort({ _id: 1 }).toArray()).map(({ id }) => id as unknown);
}

async function fill(count: number): Promise<void> {
  await things.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, name: `Thing ${_id}` })));
}

const keyOf = (name: string) => name.toUpperCase();

/** @param derived is told of each record */
const keys = (id: string, derived: (record: Thing) => void = () => undefined): Migration => ({
  id,
  up: (run: MigrationRun) =>
    run.backfill({
      collection: 'things',
      reads: ['name'],
      derive: (record) => {
        derived(record as unknown as Thing);
        return { $set: { key: keyOf(String(record.name)) } };
      },
    }),
});

const wrong = () => things.countDocuments({ $expr: { $ne: ['$key', { $toUpper: '$name' }] } });

it('processes that start at the same time run each migration once, in order, and leave finishing the upgrade to the operator', async () => {
  await fill(1);
  const next = { version: '1.1.0', before: [noting('a'), noting('b'), noting('c')], after: [noting('d')] };
  const processes = [1, 2, 3].map(() => processOf(OLD, next));
  await Promise.all(processes.map((each) => each.untilFit()));
  expect(await ran()).toEqual(['a', 'b', 'c']);
  expect(await processes[0].status()).toMatchObject({ state: 'unfinished', reason: expect.stringContaining('d') });
  await Promise.all(processes.map((each) => each.finish()));
  expect(await ran()).toEqual(['a', 'b', 'c', 'd']);
  expect(await processes[1].status()).toEqual({ state: 'ok', isShared: false });
});

it('a database created by a release has nothing to migrate', async () => {
  const next = { version: '1.1.0', before: [noting('a')], after: [noting('b')] };
  await Promise.all([processOf(OLD, next).untilFit(), processOf(OLD, next).untilFit()]);
  expect(await processOf(OLD, next).status()).toEqual({ state: 'ok', isShared: false });
  expect(await ran()).toEqual([]);
});

describe.each<[string, Omit<Release, 'version'>]>([
  ['nothing', { before: [], after: [] }],
  ['something before', { before: [noting('a')], after: [] }],
  ['something after', { before: [], after: [noting('b')] }],
  ['something before and after', { before: [noting('a')], after: [noting('b')] }],
])('a release that migrates %s', (_what, migrations) => {
  const next: Release = { version: '1.1.0', ...migrations };
  const last: Release = { version: '1.2.0', before: [], after: [] };
  const ids = (phase: 'before' | 'after') => migrations[phase].map(({ id }) => id);
  const OK = { state: 'ok', isShared: false };

  it('starts on an empty database as if all migrations were done, and so does the next release', async () => {
    await Promise.all([processOf(OLD, next).untilFit(), processOf(OLD, next).untilFit()]);
    await fill(1);
    expect(await processOf(OLD, next).status()).toEqual(OK);
    await processOf(OLD, next, last).untilFit();
    expect(await processOf(OLD, next, last).status()).toEqual(OK);
    expect(await ran()).toEqual([]);
  });

  it('is finished immediately on an empty database', async () => {
    await processOf(OLD, next).finish();
    expect([await processOf(OLD, next).status(), await ran()]).toEqual([OK, []]);
  });

  it('starts again on a database that it has created', async () => {
    await processOf(OLD, next).untilFit();
    await fill(1);
    await processOf(OLD, next).untilFit();
    expect([await processOf(OLD, next).status(), await ran()]).toEqual([OK, []]);
  });

  it('starts on a database of the previous release, and leaves finishing to the operator', async () => {
    await processOf(OLD).untilFit();
    await fill(1);
    await processOf(OLD, next).untilFit();
    expect(await ran()).toEqual(ids('before'));
    expect(await processOf(OLD, next).status()).toMatchObject({ state: ids('after').length > 0 ? 'unfinished' : 'ok' });
    await processOf(OLD, next).finish();
    expect(await ran()).toEqual([...ids('before'), ...ids('after')]);
    await processOf(OLD, next, last).untilFit();
    expect(await processOf(OLD, next, last).status()).toEqual(OK);
  });
});

it('an interrupted back-fill resumes where it stopped, and reports its progress', async () => {
  await fill(1201);
  const crash = keys('key', ({ _id }) => {
    if (_id === 1000) throw new Error('the power went');
  });
  const first = processOf(OLD, { version: '1.1.0', before: [crash], after: [] });
  await expect(first.untilFit()).rejects.toThrow('Migration key failed: Error: the power went');
  expect(await wrong()).toBe(201);
  expect(await first.status()).toMatchObject({ state: 'pending' });
  let [told, seen] = ['', [] as number[]];
  const second = processOf(OLD, {
    version: '1.1.0',
    before: [
      keys('key', ({ _id }) => void seen.push(_id)),
      { id: 'look', up: async () => void (told = JSON.stringify(await second.status())) },
    ],
    after: [],
  });
  await db.collection<MigrationRecord>('migrations').updateOne({ _id: 'key' }, { $set: { 'backfills.0.total': 77 } });
  await second.untilFit();
  expect([seen[0], seen.length, await wrong()]).toEqual([1000, 201, 0]);
  expect(told).toContain('Migration look is running');
  const record = await db.collection<MigrationRecord>('migrations').findOne({ _id: 'key' });
  expect(record?.backfills).toMatchObject([{ collection: 'things', done: 1201, total: 77, isFinished: true }]);
  seen = [];
  await second.untilFit();
  expect(seen).toEqual([]);
});

it('a back-fill never overwrites concurrent changes', async () => {
  await fill(300);
  await things.updateOne({ _id: 0 }, { $unset: { name: '' } });
  // Nobody reads what the transaction writes before its end, and until then whoever writes the same waits.
  const session = (await server.startSession()) as unknown as ClientSession;
  session.startTransaction();
  const name = { $concat: ['Thing ', { $toString: '$_id' }, ', changed'] };
  await things.updateMany({ _id: { $lt: 200 } }, [{ $set: { name } }, { $set: { key: 'NEW' } }], { session });
  const read = new Map<number, (string | undefined)[]>();
  const noted = keys('key', (record) => void read.set(record._id, [...(read.get(record._id) ?? []), record.name]));
  const done = processOf(OLD, { version: '1.1.0', before: [noted], after: [] }).untilFit();
  await eventually(() => expect(read.size).toBe(300));
  await session.commitTransaction();
  await session.endSession();
  await done;
  expect([read.get(0)?.at(0), read.get(1)?.at(0)]).toEqual([undefined, 'Thing 1']);
  expect([read.get(0)?.at(-1), read.get(1)?.at(-1)]).toEqual(['Thing 0, changed', 'Thing 1, changed']);
  expect(await wrong()).toBe(0);
});

it('a process that lost the lease stops at the next page, and continues when the other one has ended', async () => {
  await fill(600);
  const leases = db.collection<{ _id: string; leaseOwner: string; leaseUntil: Date }>('process_leases');
  let takes = 0;
  const migration: Migration = {
    id: 'key',
    up: async (run) => {
      takes += 1;
      if (takes === 1) {
        const leaseUntil = new Date(Date.now() + 3000);
        await leases.updateOne({ _id: 'migrations' }, { $set: { leaseOwner: 'another', leaseUntil } });
        await delay(2000);
      }
      await keys('key').up(run);
    },
  };
  const migrations = processOf(OLD, { version: '1.1.0', before: [migration], after: [] });
  const done = migrations.untilFit();
  await eventually(async () => expect(await migrations.status()).toMatchObject({ state: 'running' }));
  await delay(2200);
  expect(await wrong()).toBe(600);
  await done;
  expect([takes, await wrong()]).toEqual([2, 0]);
});

it('a process that lost the lease starts no other migration', async () => {
  await fill(1);
  const leases = db.collection<{ _id: string; leaseOwner: string; leaseUntil: Date }>('process_leases');
  const take = jest.spyOn(ProcessLeases.prototype, 'take');
  const taken = () => Promise.all(take.mock.results.map(({ value }) => value as Promise<boolean>));
  const long: Migration = {
    id: 'long',
    up: async () => {
      const leaseUntil = new Date(Date.now() + 3000);
      await leases.updateOne({ _id: 'migrations' }, { $set: { leaseOwner: 'another', leaseUntil } });
      await eventually(async () => expect(await taken()).toContain(false));
    },
  };
  const holders: (string | undefined)[] = [];
  const next: Migration = {
    id: 'next',
    up: async () => void holders.push((await leases.findOne({ _id: 'migrations' }))?.leaseOwner),
  };
  await processOf(OLD, { version: '1.1.0', before: [long, next], after: [] }).untilFit();
  take.mockRestore();
  expect(holders).toEqual([expect.not.stringMatching('another')]);
});

it('a release starts only if the upgrade to the previous one was finished', async () => {
  await fill(1);
  const next = { version: '1.1.0', before: [noting('a')], after: [noting('b')] };
  const third = { version: '1.2.0', before: [noting('c')], after: [] };
  await processOf(OLD, next).untilFit();
  const latest = processOf(OLD, next, third);
  let isFit = false;
  const fit = latest.untilFit().then(() => (isFit = true));
  expect(await latest.status()).toMatchObject({
    state: 'behind',
    reason:
      'An earlier upgrade is not finished: b. Once no process of an earlier release is running, run `migrate finish` (docs/operations.md).',
  });
  await delay(300);
  expect([isFit, await ran()]).toEqual([false, ['a']]);
  await processOf(OLD, next).finish();
  await fit;
  expect(await ran()).toEqual(['a', 'b', 'c']);
  // The one before still fits, the one before that does not.
  expect(await processOf(OLD, next).status()).toEqual({ state: 'ok', isShared: true });
  expect(await processOf(OLD).status()).toMatchObject({ state: 'ahead', reason: expect.stringContaining(': b.') });
  await expect(processOf(OLD).finish()).rejects.toThrow('A later release than 1.0.0');
});

it('gives an index another definition under its name, and drops one, however often it runs', async () => {
  await fill(1);
  await things.createIndex({ name: 1 }, { name: 'byName' });
  const change = (id: string): Migration => ({
    id,
    up: async (run) => {
      await run.replaceIndex('things', { name: 'byName', key: { name: -1 } });
      await run.dropIndex('things', 'old');
      await run.dropIndex('nowhere', 'old');
    },
  });
  await things.createIndex({ key: 1 }, { name: 'old' });
  await processOf({ version: '1.0.0', before: [change('a'), change('b')], after: [] }).untilFit();
  const indexes = (await things.indexes()).map(({ name, key }) => [name, key]);
  expect(indexes).toEqual([
    ['_id_', { _id: 1 }],
    ['byName', { name: -1 }],
  ]);
});

describe('migrations of extensions', () => {
  const start = async (...added: Migration[]) => {
    const migrations = processWith([OLD], added);
    await migrations.untilFit();
    await migrations.runAdded();
    return migrations;
  };

  it('run once each and in order, whichever of several processes runs them', async () => {
    await fill(700);
    await Promise.all([1, 2].map(() => start(noting('shop/a'), keys('shop/keys'))));
    expect(await ran()).toEqual(['shop/a']);
    expect(await wrong()).toBe(0);
    await start(noting('shop/a'), noting('shop/b'));
    expect(await ran()).toEqual(['shop/a', 'shop/b']);
  });

  it('are not mistaken for those of a later release if the extension is removed', async () => {
    await start(noting('shop/a'));
    expect(await (await start()).status()).toEqual({ state: 'ok', isShared: false });
  });

  it('stop the startup if they fail, and run again at the next start', async () => {
    const failing: Migration = { id: 'shop/a', up: () => Promise.reject(new Error('no prices')) };
    await expect(start(failing)).rejects.toThrow('Migration shop/a failed: Error: no prices');
    await start(noting('shop/a'));
    expect(await ran()).toEqual(['shop/a']);
  });
});
