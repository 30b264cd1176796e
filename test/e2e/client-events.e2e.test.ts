import { Types } from 'mongoose';
import type { OutboxRecord } from '../../src/core/database/outbox';
import { OutboxSources } from '../../src/core/database/outbox-sources';
import { WalletCleanup } from '../../src/wallets/wallet-cleanup.service';
import { loginAdmin, unique } from '../support/accounts';
import { codeOf, created, type Json, makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../support/fixtures';
import type { Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
/** A wallet with a card and a receiver of events. */
let wallet: StaffedWallet;
/** One without receivers. */
let quiet: StaffedWallet;

beforeAll(async () => {
  // Without workers, which would tell what is to be told.
  app = await startTestApp({ ROLE: 'api' });
  [wallet, quiet] = await Promise.all([makeStaffedWallet(app), makeStaffedWallet(app)]);
  await Promise.all([wallet, quiet].map(({ owner }) => makeStoreCard(owner)));
  await listen(wallet);
});
afterAll(() => app?.close());

const listen = ({ owner }: StaffedWallet) => owner.patch('/wallets', { webHookUrl: 'http://127.0.0.1:9/hook' });
const email = () => `${unique('ada')}@example.com`;
const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const make = async (fields: Json = {}, { owner } = wallet) => created(owner, '/clients', person(fields));
const clients = () => app.connection.collection('clients');
const stored = async (id: string) => (await clients().findOne({ _id: new Types.ObjectId(id) })) as OutboxRecord;
const emitted = async (id: string) => ((await stored(id)).outbox ?? []).map(({ type }) => type);
const bulk = async (method: string, body: Json) =>
  (await wallet.owner.send<Operation>(method, '/clients/bulk', { body: { ...body, forceSync: true } })).body;

/** What receivers get of all that is to be told of some customers. */
async function payloads(...ids: string[]): Promise<Json[]> {
  const source = app.app.get(OutboxSources).all.find(({ name }) => name === 'clients');
  const records = await Promise.all(ids.map(stored));
  const events = records.flatMap((record) => record.outbox.map((event) => ({ record, event })));
  const data = await source?.present(new Types.ObjectId(wallet.id), events);
  expect(new Set(records.map((record) => source?.walletOf(record).toHexString()))).toEqual(new Set([wallet.id]));
  return JSON.parse(JSON.stringify(data)) as Json[];
}

describe('client.created', () => {
  it('is sent once per customer, however the customer was created', async () => {
    const address = email();
    const { _id } = await make();
    const form = new URLSearchParams({ firstName: 'Ada', lastName: 'Lovelace', email: address });
    await fetch(`${app.baseUrl}/s/${String(wallet.wallet.identifier)}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const { results } = await bulk('POST', { items: [person(), person()] });
    const signedUp = await clients().findOne({ emailKey: address });
    for (const id of [_id, String(signedUp?._id), ...results.map(({ result }) => result.clientId)]) {
      expect(await emitted(id)).toEqual(['client.created']);
      expect((await stored(id)).outboxAt).toEqual(expect.any(Date));
    }
  });

  it('contains the customer as returned by the API', async () => {
    const ids = [(await make({ email: email(), gain: 3 }))._id, (await make())._id];
    const read = await Promise.all(ids.map(async (id) => (await wallet.owner.get<Json>(`/clients/${id}`)).body));
    expect(await payloads(...ids)).toEqual(read.map((client) => ({ client })));
    expect(read[0].passStatus).toBe('active');
  });
});

describe('client.updated', () => {
  it('is sent for every change, and for nothing else', async () => {
    const address = (await make({ email: email() })).email;
    const { _id, passId } = await make();
    const path = `/clients/${_id}`;
    await wallet.owner.patch(path, { firstName: 'Ada' });
    expect(codeOf(await wallet.owner.patch(path, { email: address }))).toBe('409:EMAIL_ALREADY_EXISTS');
    expect((await wallet.owner.patch(`${path}/gain`, { gain: 0 })).status).toBe(204);
    await bulk('PATCH', { items: [{ clientId: _id, lastName: 'Lovelace' }] });
    expect(await emitted(_id)).toEqual(['client.created']);
    await wallet.owner.patch(path, { firstName: '$lastName' });
    await wallet.owner.patch(`${path}/gain`, { gain: 5 });
    await bulk('PATCH', { items: [{ clientId: _id, lastName: 'Byron' }] });
    await wallet.owner.patch(`/passes/${String(passId)}`, { barcode: unique('M') });
    const { outbox, outboxAt } = await stored(_id);
    expect(outbox.map(({ type }) => type)).toEqual(['client.created', ...Array<string>(4).fill('client.updated')]);
    expect(new Set(outbox.map(({ id }) => String(id))).size).toBe(5);
    expect(outboxAt).toEqual(outbox[0].at);
  });

  it('the stored events are never returned', async () => {
    const { _id, passId } = await make();
    const answers = await Promise.all([
      wallet.owner.patch(`/clients/${_id}`, { companyName: 'Engines' }),
      wallet.owner.patch(`/clients/${_id}/gain`, { gain: 7 }),
      wallet.owner.get('/clients'),
      wallet.owner.get(`/clients/${_id}`),
      wallet.owner.get(`/passes/${String(passId)}`),
      wallet.owner.get('/passes'),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/outbox|effects|client\.updated/);
    }
  });
});

describe('client.deleted', () => {
  it.each([
    ['a single call', (id: string) => wallet.owner.delete(`/clients/${id}`)],
    ['a bulk', (id: string) => bulk('DELETE', { clientIds: [id] })],
  ])('contains the customer as it was, as do earlier events (%s)', async (_by, remove) => {
    const fields = { email: email(), externalId: unique('crm'), companyName: '$name', gain: 4 };
    const { _id } = await make(fields);
    await wallet.owner.patch(`/clients/${_id}`, { firstName: 'Augusta' });
    const { body: client } = await wallet.owner.get<Json>(`/clients/${_id}`);
    await remove(_id);
    expect(codeOf(await wallet.owner.get(`/clients/${_id}`))).toBe('404:MODEL_NOT_FOUND');
    expect(await emitted(_id)).toEqual(['client.created', 'client.updated', 'client.deleted']);
    expect(await payloads(_id)).toEqual([{ client }, { client }, { client }]);
    expect(client).toMatchObject({ firstName: 'Augusta', passStatus: 'active', companyName: '$name' });
    // What was unique is free again.
    expect((await wallet.owner.post('/clients', person(fields))).status).toBe(201);
  });

  it('keeps nothing else of the customer', async () => {
    const { _id } = await make({ email: email() });
    const { results } = await bulk('DELETE', { clientIds: [_id] });
    expect(results).toHaveLength(1);
    await clients().updateOne({ _id: new Types.ObjectId(_id) }, { $unset: { outbox: 1, outboxAt: 1 } });
    expect(await stored(_id)).toEqual({
      _id: new Types.ObjectId(_id),
      tombstoneOf: new Types.ObjectId(wallet.id),
      deletedAt: expect.any(Date),
      effects: [expect.any(Types.ObjectId)],
    });
    const { wallet: _wallet, ...index } = (await clients().indexes()).find(({ name }) => name === 'deletedAt') as Json;
    expect(index).toMatchObject({ key: { deletedAt: 1 }, expireAfterSeconds: 30 * 86_400 });
  });
});

it('a wallet without receivers stores no events', async () => {
  const { _id } = await make({}, quiet);
  await quiet.owner.patch(`/clients/${_id}`, { firstName: 'Eve' });
  await quiet.owner.patch(`/clients/${_id}/gain`, { gain: 5 });
  expect(await stored(_id)).not.toHaveProperty('outbox');
  await quiet.owner.delete(`/clients/${_id}`);
  expect(await stored(_id)).toEqual({
    _id: new Types.ObjectId(_id),
    tombstoneOf: new Types.ObjectId(quiet.id),
    deletedAt: expect.any(Date),
    // Until it is counted.
    history: [{ type: 'gainChanged', at: expect.any(Date), delta: 5 }],
    uncounted: 1,
    uncountedAt: expect.any(Date),
  });
});

it('tombstones of customers and passes are removed with their wallet', async () => {
  const gone = await makeStaffedWallet(app);
  await makeStoreCard(gone.owner);
  await listen(gone);
  const { _id } = await make({}, gone);
  await gone.owner.delete(`/clients/${_id}`);
  const left = async () =>
    Promise.all(
      ['clients', 'passes'].map((name) =>
        app.connection.collection(name).countDocuments({ tombstoneOf: new Types.ObjectId(gone.id) }),
      ),
    );
  expect(await left()).toEqual([1, 1]);
  await (await loginAdmin(app)).delete(`/admin/wallets/${gone.id}`);
  await app.app.get(WalletCleanup, { strict: false }).run();
  expect(await left()).toEqual([0, 0]);
});
