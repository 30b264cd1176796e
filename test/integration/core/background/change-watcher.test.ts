import { randomBytes } from 'node:crypto';
import type { Collection } from 'mongodb';
import { Types } from 'mongoose';
import type { AppConfig } from '../../../../src/core/config/app-config';
import { ChangeWatcher, type WorkMark } from '../../../../src/core/background/change-watcher';
import { eventually } from '../../../support/eventually';
import { startTestApp, type TestApp } from '../../../support/test-app';

interface Thing {
  _id: Types.ObjectId;
  dueAt?: Date;
  mark?: { at: Date; as: string };
  leaseOwner?: string;
  text?: string;
}

const AT = new Date('2026-03-04T05:06:07.089Z');
const LATER = new Date('2026-03-04T05:06:08.089Z');

let app: TestApp;
let name: string;
let things: Collection<Thing>;
let watcher: ChangeWatcher;
let heard: Record<string, Date[]>;

beforeAll(async () => {
  // No worker beside this one.
  app = await startTestApp({ ROLE: 'api' });
});
afterAll(() => app?.close());

/** Hears of a mark that comes once the stream is open. */
async function start(role: AppConfig['role'] = 'worker'): Promise<void> {
  name = `things-${randomBytes(4).toString('hex')}`;
  things = app.connection.collection<Thing>(name) as never;
  heard = { dueAt: [], 'mark.at': [] };
  watcher = new ChangeWatcher({ role } as AppConfig, app.connection);
  const marks: WorkMark[] = Object.keys(heard).map((field) => ({ collection: name, field }));
  for (const mark of marks) watcher.watch([mark], (at) => heard[mark.field].push(at));
  watcher.onApplicationBootstrap();
  if (role === 'api') return;
  await eventually(async () => {
    await insert({ dueAt: LATER });
    expect(heard.dueAt).toContainEqual(LATER);
  });
}
afterEach(() => watcher.beforeApplicationShutdown());

async function insert(fields: Partial<Thing>): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await things.insertOne({ _id, ...fields });
  return _id;
}

/** After all that came before it. */
async function last(): Promise<void> {
  const at = new Date(Date.now() + 1_000_000);
  await insert({ dueAt: at });
  await eventually(() => expect(heard.dueAt).toContainEqual(at));
}

const countOf = (field: string, at: Date) => heard[field].filter((one) => one.getTime() === at.getTime()).length;

it('reports marks in new and existing records, and a mark in an object if only its date changes', async () => {
  await start();
  // Of small records and objects MongoDB would tell the whole, in place of what changed.
  const as = 'y'.repeat(200);
  const _id = await insert({ dueAt: AT, text: 'x'.repeat(2000) });
  await things.updateOne({ _id }, { $set: { mark: { at: AT, as } } });
  await things.updateOne({ _id }, [{ $set: { mark: { at: LATER, as } } }]);
  await last();
  expect([countOf('dueAt', AT), countOf('mark.at', AT), countOf('mark.at', LATER)]).toEqual([1, 1, 1]);
});

it('ignores leased records, and other records and fields', async () => {
  await start();
  const taken = await insert({ dueAt: AT, leaseOwner: 'a' });
  const _id = await insert({});
  await things.updateOne({ _id }, { $set: { dueAt: AT, leaseOwner: 'b' } });
  await things.updateOne({ _id }, { $unset: { dueAt: 1 } });
  await things.updateOne({ _id: taken }, { $set: { leaseOwner: 'c' } });
  await app.connection.collection(`${name}-others`).insertOne({ dueAt: AT });
  await last();
  expect(countOf('dueAt', AT)).toBe(0);
});

it('reports a transaction once it is committed, and none that is aborted', async () => {
  await start();
  const session = await app.connection.getClient().startSession();
  const insertWithin = (dueAt: Date) =>
    things.insertOne({ _id: new Types.ObjectId(), dueAt }, { session: session as never });
  session.startTransaction();
  await insertWithin(AT);
  await session.abortTransaction();
  session.startTransaction();
  await insertWithin(new Date(AT.getTime() + 1));
  await session.commitTransaction();
  await session.endSession();
  await last();
  expect([countOf('dueAt', AT), countOf('dueAt', new Date(AT.getTime() + 1))]).toEqual([0, 1]);
});

it('continues after the stream has ended, and reports that something may have been missed', async () => {
  await start();
  await last();
  const before = heard['mark.at'].length;
  // Ends every change stream on it.
  await app.connection.dropDatabase();
  await eventually(async () => {
    await insert({ dueAt: AT });
    expect(countOf('dueAt', AT)).toBeGreaterThan(0);
  });
  expect(heard['mark.at'].length).toBeGreaterThan(before);
});

it('listens only in workers', async () => {
  await start('api');
  await insert({ dueAt: AT });
  await new Promise((later) => setTimeout(later, 500));
  expect(heard.dueAt).toEqual([]);
});
