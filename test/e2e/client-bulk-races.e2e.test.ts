import type { Document } from 'mongodb';
import { Types } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkContext } from '../../src/bulk/bulk-action';
import { BulkActions } from '../../src/bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../src/bulk/bulk-item';
import { ClientCounters } from '../../src/clients/records/client-counter';
import { systemPrincipal } from '../../src/core/access/principal';
import { Transactions } from '../../src/core/database/transactions';
import { PassCollection } from '../../src/passes/records/pass.collection';
import type { Pass } from '../../src/pass-model/pass.schema';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import { unique } from '../support/accounts';
import {
  codeOf,
  created,
  type Json,
  makeCoupon,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { codesOf, finished, type Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

const BULK = '/clients/bulk';
const CAP = '400:SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS';

/** Customers; a chunk of bulk work has 500. */
const MANY = 600;

let app: TestApp;
/** A second process of the same installation. */
let second: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ MONGODB_URI: app.config.mongodbUri, DATA_DIR: app.config.dataDir });
});
afterAll(async () => {
  await second?.app.close();
  await app?.close();
});

const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const people = (count: number, fields: (index: number) => Json = () => ({})) =>
  Array.from({ length: count }, (_, index) => person(fields(index)));
const records = (name: string, { id }: StaffedWallet) =>
  app.connection.collection(name).countDocuments({ wallet: new Types.ObjectId(id) });
const counted = async ({ id }: StaffedWallet) =>
  (await app.connection.collection('client_counters').findOne({ wallet: new Types.ObjectId(id) }))?.count as number;

/** What a worker would do with the items of one chunk. */
async function carryOut(
  process: TestApp,
  action: string,
  { id }: StaffedWallet,
  operation: Types.ObjectId,
  items: BulkItem[],
): Promise<BulkOutcome[]> {
  const context = await process.app.get(WalletContextReader, { strict: false }).find(new Types.ObjectId(id));
  if (!context) throw new Error('The wallet is gone');
  const { signal } = new AbortController();
  const bulk: BulkContext = {
    operation,
    caller: systemPrincipal(context),
    lang: 'en',
    parameters: {},
    signal,
    isRepeated: true,
  };
  return process.app.get(BulkActions, { strict: false }).get(action).run(bulk, items);
}

const asItems = (payloads: unknown[], named?: string): BulkItem[] =>
  payloads.map((payload, index) => ({
    itemId: named ? String((payload as Json)[named] ?? payload) : String(index),
    recordId: new Types.ObjectId(),
    occurrences: 1,
    payload,
  }));

it('customers of several chunks are created with a loyalty card and deleted in the background, each with one pass', async () => {
  const wallet = await makeStaffedWallet(app);
  await makeStoreCard(wallet.owner);
  const prefix = unique('m').toLowerCase();
  // Without an address nobody is welcomed: hundreds of e-mails would go on beside the tests that follow.
  const items = people(MANY, (index) => ({ externalId: `${prefix}-${index}` }));
  const { body } = await wallet.owner.post<Operation>(BULK, { items });
  const operation = await finished(wallet.owner, body.operationId, 30_000);
  expect([operation.status, operation.successCount, operation.operationErrors]).toEqual(['completed', MANY, []]);
  expect(new Set(operation.results.map(({ result }) => result.clientId)).size).toBe(MANY);
  expect([await records('clients', wallet), await records('passes', wallet), await counted(wallet)]).toEqual([
    MANY,
    MANY,
    MANY,
  ]);
  const clientIds = operation.results.map(({ result }) => result.clientId);
  const removal = await wallet.owner.send<Operation>('DELETE', BULK, { body: { clientIds } });
  const removed = await finished(wallet.owner, removal.body.operationId, 30_000);
  expect([removed.successCount, removed.failureCount]).toEqual([MANY, 0]);
  expect([await records('clients', wallet), await records('passes', wallet), await counted(wallet)]).toEqual([0, 0, 0]);
}, 60_000);

it('the same chunk in two processes at once takes effect once, and both report the same', async () => {
  const wallet = await makeStaffedWallet(app);
  await makeStoreCard(wallet.owner);
  const both = async (action: string, items: BulkItem[]) => {
    const operation = new Types.ObjectId();
    const outcomes = await Promise.all(
      [app, second].map((process) => carryOut(process, action, wallet, operation, items)),
    );
    expect(outcomes[1]).toEqual(outcomes[0]);
    return outcomes[0];
  };
  const created = asItems(people(60, (index) => (index % 3 === 0 ? {} : { email: `${unique('a')}@example.com` })));
  const made = await both('client.create', created);
  expect(made).toEqual(created.map(({ recordId }) => ({ result: { clientId: recordId.toHexString() } })));
  expect([await records('clients', wallet), await records('passes', wallet), await counted(wallet)]).toEqual([
    60, 60, 60,
  ]);
  const clientIds = created.map(({ recordId }) => recordId.toHexString());
  const changes = clientIds.slice(0, 20).map((clientId) => ({ clientId, lastName: 'Byron' }));
  await both('client.update', asItems(changes, 'clientId'));
  const going = clientIds.slice(0, 2);
  await both(
    'client.delete',
    asItems(going).map((item, index) => ({ ...item, itemId: going[index] })),
  );
  expect([await records('clients', wallet), await records('passes', wallet), await counted(wallet)]).toEqual([
    58, 58, 58,
  ]);
});

it('a bulk request and single calls with the same e-mail addresses create each customer once', async () => {
  const wallet = await makeStaffedWallet(app);
  const emails = Array.from({ length: 15 }, () => `${unique('a')}@example.com`);
  const items = emails.map((email) => person({ email }));
  const [bulk, ...singles] = await Promise.all([
    wallet.owner.post<Operation>(BULK, { items, forceSync: true }),
    ...emails.map((email) => wallet.owner.at(second.baseUrl).post<Json>('/clients', person({ email }))),
  ]);
  const refused = singles.filter(({ status }) => status !== 201);
  const codes = new Set([...refused.map(codeOf), ...codesOf(bulk.body).map(([, code]) => code)]);
  expect(codes).toEqual(new Set(['409:EMAIL_ALREADY_EXISTS']));
  expect(bulk.body.successCount + singles.length - refused.length).toBe(15);
  expect([await records('clients', wallet), await counted(wallet)]).toEqual([15, 15]);
});

it('fills a wallet to the last place, however many bulk requests run at once', async () => {
  const wallet = await makeStaffedWallet(app);
  await app.connection
    .collection('client_counters')
    .insertOne({ wallet: new Types.ObjectId(wallet.id), count: 99_950, open: [] });
  const email = `${unique('a')}@example.com`;
  // Whoever is refused for another reason takes no place.
  const first = await wallet.owner.post<Operation>(BULK, {
    items: [...people(20), person({ email }), person({ email })],
    forceSync: true,
  });
  expect(codesOf(first.body)).toEqual([['21', '409:EMAIL_ALREADY_EXISTS']]);
  const answers = await Promise.all(
    [wallet.owner, wallet.owner.at(second.baseUrl)].map((owner) =>
      owner.post<Operation>(BULK, { items: people(25), forceSync: true }),
    ),
  );
  const codes = answers.flatMap(({ body }) => codesOf(body).map(([, code]) => code));
  expect(codes).toEqual(Array(50 - 29).fill(CAP));
  expect([await records('clients', wallet), await counted(wallet)]).toEqual([50, 100_000]);
});

describe('the counter of a wallet’s customers', () => {
  const books = () => app.connection.collection('client_counters');
  const of = ({ id }: StaffedWallet) => ({ wallet: new Types.ObjectId(id) });
  const bookOf = (wallet: StaffedWallet) => books().findOne(of(wallet));
  const recount = () => app.app.get(ClientCounters, { strict: false }).recountAll();
  /** As a process leaves it that has just entered, or entered so long ago and died since. */
  const enter = async (wallet: StaffedWallet, capacity: number, minutesAgo = 0) => {
    const entry = { _id: new Types.ObjectId(), at: new Date(Date.now() - minutesAgo * 60_000), capacity };
    await books().updateOne(of(wallet), { $inc: { count: capacity }, $push: { open: entry } } as never);
    return () =>
      books().updateOne(of(wallet), { $inc: { count: -capacity }, $pull: { open: { _id: entry._id } } } as never);
  };
  const answered = (call: Promise<unknown>) => Promise.race([call.then(() => true), sleep(500).then(() => false)]);

  it('is corrected after a process died, without affecting running writes', async () => {
    const wallet = await makeStaffedWallet(app);
    await makeStoreCard(wallet.owner);
    const make = (process: TestApp) => created(wallet.owner.at(process.baseUrl), '/clients', person());
    const gone = await Promise.all([make(app), make(second)]);
    await enter(wallet, 5, 10);
    await Promise.all([
      recount(),
      ...gone.map(({ _id }) => wallet.owner.delete(`/clients/${_id}`)),
      ...Array.from({ length: 6 }, (_, index) => make(index % 2 ? app : second)),
    ]);
    expect([await records('clients', wallet), await bookOf(wallet)]).toMatchObject([6, { count: 6, open: [] }]);
    const leave = await enter(wallet, 5);
    await recount();
    expect(await bookOf(wallet)).toMatchObject({ count: 11 });
    await leave();
  });

  it('delays a change of the card or its types until running writes of customers end', async () => {
    const wallet = await makeStaffedWallet(app);
    const card = await makeStoreCard(wallet.owner);
    const leave = await enter(wallet, 1);
    const call = created(wallet.owner, '/client-types', { name: 'Gold', storeCard: card._id });
    expect(await answered(call)).toBe(false);
    await leave();
    expect(await call).toMatchObject({ name: 'Gold' });
    expect(await bookOf(wallet)).not.toHaveProperty('change');
  });

  it('makes customers wait for a change of the card or its types, but not for that of a dead process', async () => {
    const wallet = await makeStaffedWallet(app);
    await makeStoreCard(wallet.owner);
    const change = { _id: new Types.ObjectId(), until: new Date(Date.now() + 1500) };
    await books().updateOne(of(wallet), { $set: { change } });
    const call = created(wallet.owner, '/clients', person());
    expect(await answered(call)).toBe(false);
    expect(await call).toMatchObject({ passStatus: 'active' });
    expect(Date.now()).toBeGreaterThan(Number(change.until));
  });

  it('delays the deletion of a welcome coupon until no one can get it any more', async () => {
    const wallet = await makeStaffedWallet(app);
    const coupon = await makeCoupon(wallet.owner, { isWelcomeCoupon: true, source: 'ALL' });
    await created(wallet.owner, '/clients', person());
    const passes = app.connection.collection('passes');
    // A customer who is being written, and whose pass nobody else can see yet.
    const pass = await passes.findOneAndDelete({ template: new Types.ObjectId(coupon._id) });
    const leave = await enter(wallet, 0);
    const removal = wallet.owner.delete<Json>(`/coupons/${coupon._id}`);
    expect(await answered(removal)).toBe(false);
    await passes.insertOne(pass as Document);
    await leave();
    expect(codeOf(await removal)).toBe('400:INVALID_STATUS');
    expect((await wallet.owner.get(`/coupons/${coupon._id}`)).status).toBe(200);
  });

  it('waits for places that may be returned before it reports that the wallet is full', async () => {
    const wallet = await makeStaffedWallet(app);
    await created(wallet.owner, '/clients', person());
    await books().updateOne(of(wallet), { $set: { count: 99_999 } });
    const leave = await enter(wallet, 1);
    const call = created(wallet.owner, '/clients', person());
    expect(await answered(call)).toBe(false);
    await leave();
    expect(await call).toHaveProperty('_id');
    expect(codeOf(await wallet.owner.post<Json>('/clients', person()))).toBe(CAP);
  });
});

it('short IDs that are taken are replaced before many passes are inserted', async () => {
  const wallet = await makeStaffedWallet(app);
  const card = await makeStoreCard(wallet.owner);
  await wallet.owner.post('/clients', person());
  const filter = { template: new Types.ObjectId(card._id) };
  const taken = String((await app.connection.collection('passes').findOne(filter))?.shortId);
  const passes = [taken, '0000', '0000'].map((shortId) => ({ shortId }) as Pass);
  const { app: process } = app;
  await process
    .get(Transactions, { strict: false })
    .run((session) => process.get(PassCollection, { strict: false }).regenerateTaken(passes, session));
  const drawn = passes.map(({ shortId }) => shortId);
  expect(new Set([...drawn, taken]).size).toBe(4);
  expect(drawn.every((id) => /^[0-9A-Za-z]{4}$/.test(id))).toBe(true);
});
