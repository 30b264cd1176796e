import { Types } from 'mongoose';
import { BulkExpander } from '../../../src/bulk/bulk-expander';
import { BulkRunner } from '../../../src/bulk/bulk-runner';
import { StatisticsRecount } from '../../../src/statistics/recount';
import { DatabaseTimeoutError } from '../../../src/core/database/with-timeout';
import { PassIssueAction } from '../../../src/passes/bulk/pass-issue.action';
import { countAll, countedOf, historyRunner } from '../../support/counting';
import { somebody, trySend } from '../../support/coupon-sends';
import {
  makeCoupon,
  makeCustomer,
  makeEvent,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../../support/fixtures';
import type { Operation } from '../../support/operations';
import { startTestApp, type TestApp } from '../../support/test-app';

const UNLABELLED = {
  PKTextAlignmentLeft: 'INACTIVE',
  PKTextAlignmentCenter: 'INACTIVE',
  PKTextAlignmentRight: 'INACTIVE',
};

let app: TestApp;
let wallet: StaffedWallet;
let event: string;

// Nothing runs in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
});
afterAll(() => app?.close());

beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner, UNLABELLED))._id;
});
afterEach(() => jest.restoreAllMocks());

const chunks = () => app.connection.collection('bulk_chunks');
const runner = () => app.app.get(BulkRunner, { strict: false });
const counted = (of: object = {}) => countedOf(app, wallet.id, of);
const firstChunk = async ({ operationId }: Operation) => {
  const chunk = await chunks().findOne({ operation: new Types.ObjectId(operationId) });
  return chunk!._id;
};

async function issue(items: unknown[]): Promise<Operation> {
  return (await wallet.owner.post<Operation>(`/events/${event}/passes/bulk`, { items })).body;
}

it('counts the passes of a chunk when it ends, in one entry', async () => {
  const chunk = await firstChunk(await issue([somebody(), { email: 'nobody' }, somebody(), somebody()]));
  await runner().run(chunk);
  const ofEvent = { template: new Types.ObjectId(event), kind: 'event', source: 'BULK', count: 3 };
  expect(await chunks().findOne({ _id: chunk })).toMatchObject({ history: [{ type: 'issued', ...ofEvent }] });
  expect(await app.connection.collection('passes').countDocuments({ uncountedAt: { $exists: true } })).toBe(0);
  await countAll(historyRunner(app));
  expect(await counted()).toEqual({ issued: 3 });
  expect(await counted({ template: ofEvent.template, by: 'source', value: 'BULK' })).toEqual({ issued: 3 });
  expect(await counted({ by: 'source', value: 'API' })).toEqual({});
  expect(await chunks().findOne({ _id: chunk })).not.toHaveProperty('uncountedAt');
});

it('counts the passes of a chunk that fails as a whole, and those deleted since', async () => {
  const action = app.app.get(PassIssueAction, { strict: false });
  const run = action.run.bind(action);
  const chunk = await firstChunk(await issue([somebody(), somebody()]));
  jest.spyOn(action, 'run').mockImplementation(async (context, items) => {
    await run(context, items);
    throw new DatabaseTimeoutError('MongoDB is away');
  });
  await runner()
    .run(chunk)
    .catch(() => undefined);
  const [pass] = await app.connection
    .collection('passes')
    .find({ wallet: new Types.ObjectId(wallet.id) })
    .toArray();
  expect((await wallet.owner.delete(`/passes/${pass._id.toHexString()}`)).status).toBeLessThan(300);
  await chunks().updateOne({ _id: chunk, state: 'waiting' }, { $set: { attempts: 20, leaseUntil: new Date(0) } });
  await runner().run(chunk);
  expect(await chunks().findOne({ _id: chunk })).toMatchObject({ state: 'done' });
  await countAll(historyRunner(app));
  expect(await counted()).toEqual({ issued: 2, deleted: 1 });
});

it('counts a coupon send under its source', async () => {
  const coupon = (await makeCoupon(wallet.owner))._id;
  const { body } = await trySend(wallet.owner, coupon, { clients: [somebody(), somebody()] });
  await runner().run(await firstChunk(body as Operation));
  await countAll(historyRunner(app));
  expect(await counted({ by: 'source', value: 'COUPON_SEND' })).toEqual({ issued: 2 });
});

describe('passes issued with customers', () => {
  const passes = () => app.connection.collection('passes');
  const histories = () => app.connection.collection('issue_histories');
  const ofWallet = () => ({ wallet: new Types.ObjectId(wallet.id) });

  it('counts the passes that a customer gets immediately from one record, and removes it', async () => {
    await makeStoreCard(wallet.owner);
    await makeCoupon(wallet.owner, { isWelcomeCoupon: true, source: 'ALL' });
    expect((await wallet.owner.post('/clients', { ...somebody(), externalId: 'taken' })).status).toBe(201);
    const refused = await wallet.owner.post('/clients', { ...somebody(), externalId: 'taken' });
    expect(refused.status).toBe(409);
    const entries = ['storeCard', 'coupon'].map((kind) => expect.objectContaining({ kind, source: 'API', count: 1 }));
    expect(await histories().find(ofWallet()).toArray()).toEqual([
      expect.objectContaining({ history: expect.arrayContaining(entries), uncounted: 2 }),
    ]);
    expect(await passes().countDocuments({ ...ofWallet(), uncountedAt: { $exists: true } })).toBe(0);
    const coupon = await passes().findOne({ ...ofWallet(), kind: 'coupon' });
    expect((await wallet.owner.delete(`/passes/${coupon!._id.toHexString()}`)).status).toBeLessThan(300);
    expect(await differences()).toEqual(0);
    await countAll(historyRunner(app));
    expect(await counted()).toEqual({ issued: 2, deleted: 1 });
    expect(await counted({ by: 'kind', value: 'storeCard' })).toEqual({ issued: 1 });
    expect(await histories().countDocuments(ofWallet())).toBe(0);
    expect(await differences()).toEqual(0);
  });

  it('counts cards of customers who existed before', async () => {
    for (const externalId of ['one', 'other']) await makeCustomer(wallet.owner, { externalId });
    await makeStoreCard(wallet.owner);
    const operation = await app.connection.collection('bulk_operations').findOne(ofWallet());
    await app.app.get(BulkExpander, { strict: false }).expand(operation!._id, operation!.wallet as Types.ObjectId);
    const chunk = await chunks().findOne(ofWallet());
    await runner().run(chunk!._id);
    expect(await passes().countDocuments({ ...ofWallet(), uncountedAt: { $exists: true } })).toBe(0);
    await countAll(historyRunner(app));
    expect(await counted({ by: 'kind', value: 'storeCard' })).toEqual({ issued: 2 });
  });
});

/** Of all wallets, in passes. */
async function differences(): Promise<number> {
  const recount = app.app.get(StatisticsRecount, { strict: false });
  const told = jest.spyOn(recount['logger'], 'error').mockImplementation();
  await recount.run();
  return told.mock.calls.filter(([text]) => String(text).includes(wallet.id)).length;
}
