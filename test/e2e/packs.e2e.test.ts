import { Types } from 'mongoose';
import { AssignmentCreditExpiry } from '../../src/credits/assignment-credits';
import { WalletCleanup } from '../../src/wallets/wallet-cleanup.service';
import { loginAdmin, makeUser, makeWallet, type TestWallet, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { codeOf, created, fieldsOf, type Json } from '../support/fixtures';
import { makePack } from '../support/packs';
import { startTestApp, type TestApp } from '../support/test-app';

const DAY_MS = 24 * 60 * 60 * 1000;

type Manager = Awaited<ReturnType<typeof makeUser>>;
type Assignment = Json & { _id: string; balances: Json; expiresAt?: string };

let app: TestApp;
let admin: ApiClient;
let wallet: TestWallet;
let manager: Manager;

beforeAll(async () => {
  app = await startTestApp();
  admin = await loginAdmin(app);
  wallet = await makeWallet(app);
});
beforeEach(async () => {
  manager = await makeUser(app, wallet, 'MANAGER');
});
afterAll(() => app?.close());

const unknown = () => new Types.ObjectId().toHexString();
const path = (pack: string, user = manager.id) => `/admin/packs/${pack}/managers/${user}`;
const assign = (pack: string, user?: string) => admin.put<Assignment>(path(pack, user));
const ledger = async (pack: string) =>
  (await admin.get<{ docs: Json[]; assignment: Assignment }>(`${path(pack)}?limit=100`)).body;
const records = (name: string) => app.connection.collection(name);

/** As time does. */
async function expire(assignment: string): Promise<void> {
  const past = { $set: { expiresAt: new Date(Date.now() - 1000) } };
  const id = new Types.ObjectId(assignment);
  await records('pack_assignments').updateOne({ _id: id }, past);
  await records('pack_credit_balances').updateMany({ assignment: id }, past);
}

describe('POST /admin/packs', () => {
  it('creates a pack with defaults for missing fields', async () => {
    const name = unique('Pack');
    const { status, body } = await admin.post('/admin/packs', { name, credits: { SMS: 5 }, assignments: 7, _id: 'x' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name,
      credits: { EMAIL: 0, SMS: 5, PUSH: 0 },
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const whole = { name: unique('Pack'), credits: { EMAIL: 1, SMS: 2, PUSH: 3 }, validityDays: 30 };
    const priced = { ...whole, price: 9.99, currency: 'EUR', isActive: false };
    expect((await admin.post('/admin/packs', priced)).body).toMatchObject(priced);
  });

  it('allows a name once per installation, also under concurrent calls', async () => {
    const body = { name: unique('Pack') };
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post('/admin/packs', body)));
    expect(answers.map((answer) => codeOf(answer) ?? answer.status).sort()).toEqual([
      201,
      ...Array<string>(5).fill('400:PACK_ALREADY_EXISTS'),
    ]);
    const french = await admin.with({ 'x-lang': 'fr' }).post('/admin/packs', body);
    expect(french.body.message).toMatch(/porte déjà ce nom/);
  });

  it.each<[string, Json]>([
    ['name', {}],
    ['name', { name: '  ' }],
    ['name', { name: null }],
    ['name', { name: 'x'.repeat(101) }],
    ['credits', { credits: 5 }],
    ['SMS', { credits: { SMS: -1 } }],
    ['EMAIL', { credits: { EMAIL: 1.5 } }],
    ['PUSH', { credits: { PUSH: '3' } }],
    ['validityDays', { validityDays: 0 }],
    ['validityDays', { validityDays: 1.5 }],
    ['price', { price: -1 }],
    ['price', { price: 1.234 }],
    ['currency', { currency: 'euro' }],
    ['currency', { currency: 'EUX' }],
    ['isActive', { isActive: 'yes' }],
  ])('refuses a wrong %s', async (field, fields) => {
    const body = field === 'name' ? fields : { name: unique('Pack'), ...fields };
    const answer = await admin.post('/admin/packs', body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });
});

describe('GET /admin/packs', () => {
  it('lists, searches and sorts', async () => {
    const word = unique('list').replace('-', '');
    const made = [await makePack(admin, { name: `${word} B` }), await makePack(admin, { name: `${word} Été` })];
    const list = async (query: string) => (await admin.get<{ docs: Json[] }>(`/admin/packs?${query}`)).body;
    expect(await list(`search=${word}`)).toMatchObject({ totalDocs: 2, docs: [made[1], made[0]] });
    expect((await list(`search=${word}&sort=name`)).docs).toEqual(made);
    expect((await list(`search=${word}&limit=1&page=2`)).docs).toEqual([made[0]]);
    expect(codeOf(await admin.get('/admin/packs?sort=price'))).toBe('400:VALIDATION_ERROR');
    expect((await admin.get(`/admin/packs/${made[0]._id}`)).body).toEqual(made[0]);
  });

  it('returns 404 for an unknown ID, and refuses malformed ones', async () => {
    for (const call of [
      () => admin.get(`/admin/packs/${unknown()}`),
      () => admin.patch(`/admin/packs/${unknown()}`, { price: 1 }),
      () => admin.delete(`/admin/packs/${unknown()}`),
      () => admin.get(`/admin/packs/${unknown()}/managers`),
      () => admin.get(path(unknown())),
      () => assign(unknown()),
      () => admin.delete(path(unknown())),
    ]) {
      expect(codeOf(await call())).toBe('404:MODEL_NOT_FOUND');
    }
    expect(fieldsOf(await admin.get('/admin/packs/x'))).toEqual(['id']);
    expect(fieldsOf(await assign(unknown(), 'x'))).toEqual(['userId']);
  });
});

describe('PATCH /admin/packs/{id}', () => {
  it('changes the sent fields, clears null ones, and replaces credits as a whole', async () => {
    const pack = await makePack(admin, { validityDays: 30, price: 5, currency: 'EUR' });
    const change = (body: Json) => admin.patch(`/admin/packs/${pack._id}`, body);
    const name = unique('Renamed');
    const { body } = await change({ name, credits: { EMAIL: 3 }, price: null, validityDays: null, isActive: false });
    expect(body).toEqual({
      _id: pack._id,
      name,
      credits: { EMAIL: 3, SMS: 0, PUSH: 0 },
      currency: 'EUR',
      isActive: false,
      createdAt: pack.createdAt,
      updatedAt: expect.any(String),
    });
    expect((await admin.get(`/admin/packs?search=${name}`)).body).toMatchObject({ docs: [{ name }] });
    expect((await change({})).body).toEqual(body);
    expect(fieldsOf(await change({ name: null }))).toEqual(['name']);
    const other = await makePack(admin);
    expect(codeOf(await change({ name: other.name }))).toBe('400:PACK_ALREADY_EXISTS');
  });
});

describe('PUT /admin/packs/{id}/managers/{userId}', () => {
  it('assigns the pack, and tops it up', async () => {
    const pack = await makePack(admin, { credits: { EMAIL: 5, SMS: 2 }, validityDays: 30 });
    const { status, body } = await assign(pack._id);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      pack,
      user: expect.objectContaining({ _id: manager.id, role: 'MANAGER', wallet: wallet.id }),
      balances: { EMAIL: 5, SMS: 2, PUSH: 0 },
      expiresAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(Date.parse(String(body.expiresAt)) - Date.parse(String(body.createdAt))).toBe(30 * DAY_MS);
    await admin.patch(`/admin/packs/${pack._id}`, { credits: { SMS: 7 } });
    const again = (await assign(pack._id)).body;
    expect(again).toMatchObject({ _id: body._id, balances: { EMAIL: 5, SMS: 9, PUSH: 0 } });
    const { docs, assignment } = await ledger(pack._id);
    expect(assignment).toEqual(again);
    expect(
      docs.map(({ channel, amount, balance, transactionType }) => [channel, amount, balance, transactionType]),
    ).toEqual([
      ['SMS', 7, 9, 'PURCHASE'],
      ['SMS', 2, 2, 'PURCHASE'],
      ['EMAIL', 5, 5, 'PURCHASE'],
    ]);
    expect((await admin.get(`/admin/packs/${pack._id}/managers`)).body).toMatchObject({ totalDocs: 1, docs: [again] });
  });

  it('counts every one of many concurrent calls', async () => {
    const pack = await makePack(admin);
    const answers = await Promise.all(Array.from({ length: 8 }, () => assign(pack._id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const { docs, assignment } = await ledger(pack._id);
    expect(assignment.balances).toEqual({ EMAIL: 80, SMS: 80, PUSH: 80 });
    expect(docs).toHaveLength(24);
    expect(await records('pack_assignments').countDocuments({ pack: new Types.ObjectId(pack._id) })).toBe(1);
  });

  it('never shortens the validity of credit', async () => {
    const pack = await makePack(admin, { validityDays: 30 });
    const first = (await assign(pack._id)).body.expiresAt;
    await admin.patch(`/admin/packs/${pack._id}`, { validityDays: 1 });
    expect((await assign(pack._id)).body.expiresAt).toBe(first);
    await admin.patch(`/admin/packs/${pack._id}`, { validityDays: null });
    expect((await assign(pack._id)).body).not.toHaveProperty('expiresAt');
    await admin.patch(`/admin/packs/${pack._id}`, { validityDays: 1 });
    expect((await assign(pack._id)).body).not.toHaveProperty('expiresAt');
  });

  it('accepts only MANAGERs and active packs', async () => {
    const pack = await makePack(admin);
    const editor = await makeUser(app, wallet, 'EDITOR');
    for (const user of [editor.id, unknown()]) expect(codeOf(await assign(pack._id, user))).toBe('404:MODEL_NOT_FOUND');
    await admin.patch(`/admin/packs/${pack._id}`, { isActive: false });
    expect(codeOf(await assign(pack._id))).toBe('400:INVALID_STATUS');
    expect(await records('pack_assignments').countDocuments({ pack: new Types.ObjectId(pack._id) })).toBe(0);
    expect((await admin.delete(`/admin/packs/${pack._id}`)).status).toBe(204);
  });
});

describe('GET /packs/mine', () => {
  it('lists the manager’s own packs', async () => {
    expect(codeOf(await manager.api.get('/packs/mine'))).toBe('404:PACK_NOT_ASSIGNED');
    const packs = [await makePack(admin), await makePack(admin, { validityDays: 3 })];
    const other = await makeUser(app, wallet, 'MANAGER');
    await assign(packs[0]._id, other.id);
    const own = [(await assign(packs[0]._id)).body, (await assign(packs[1]._id)).body];
    const { body } = await manager.api.get('/packs/mine');
    expect(body).toMatchObject({ totalDocs: 2, page: 1, docs: [own[1], own[0]] });
    expect((await manager.api.get('/packs/mine?limit=1&page=2')).body).toMatchObject({ docs: [own[0]], totalPages: 2 });
  });

  it('is for MANAGERs, as soon as a user becomes one', async () => {
    expect(codeOf(await wallet.owner.get('/packs/mine'))).toBe('403:FORBIDDEN');
    expect(codeOf(await admin.get('/packs/mine'))).toBe('403:FORBIDDEN');
    await wallet.owner.patch(`/users/${manager.id}`, { role: 'VIEWER' });
    expect(codeOf(await manager.api.get('/packs/mine'))).toBe('403:FORBIDDEN');
  });
});

describe('credit that expires', () => {
  it('is not shown in the balance, and is removed with one entry', async () => {
    const pack = await makePack(admin, { validityDays: 3 });
    const { _id } = (await assign(pack._id)).body;
    await expire(_id);
    expect((await manager.api.get('/packs/mine')).body).toMatchObject({ docs: [{ balances: { EMAIL: 0, SMS: 0 } }] });
    const sweep = app.app.get(AssignmentCreditExpiry, { strict: false });
    await Promise.all([sweep.run(), sweep.run()]);
    const gone = { assignment: new Types.ObjectId(_id), transactionType: 'EXPIRATION' };
    const entries = await records('pack_credit_entries').find(gone).toArray();
    expect(entries.map(({ channel, amount, balance }) => [channel, amount, balance]).sort()).toEqual([
      ['EMAIL', -10, 0],
      ['PUSH', -10, 0],
      ['SMS', -10, 0],
    ]);
  });

  it('is removed when the ledger is read, and does not come back with a top-up', async () => {
    const pack = await makePack(admin, { credits: { SMS: 4 }, validityDays: 3 });
    const { _id } = (await assign(pack._id)).body;
    await expire(_id);
    const { docs, assignment } = await ledger(pack._id);
    expect(docs[0]).toMatchObject({ channel: 'SMS', amount: -4, balance: 0, transactionType: 'EXPIRATION' });
    expect(assignment.balances).toEqual({ EMAIL: 0, SMS: 0, PUSH: 0 });
    await assign(pack._id);
    await expire(_id);
    const topped = (await assign(pack._id)).body;
    expect(topped.balances).toEqual({ EMAIL: 0, SMS: 4, PUSH: 0 });
    expect(Date.parse(String(topped.expiresAt))).toBeGreaterThan(Date.now() + 2 * DAY_MS);
    const amounts = (await ledger(pack._id)).docs.map(({ amount }) => amount);
    expect(amounts).toEqual([4, -4, 4, -4, 4]);
  });
});

describe('DELETE', () => {
  it('removes the credit of an assignment; a new assignment starts from zero', async () => {
    const pack = await makePack(admin);
    const { _id } = (await assign(pack._id)).body;
    await assign(pack._id);
    expect((await admin.delete(path(pack._id))).status).toBe(204);
    expect(codeOf(await admin.delete(path(pack._id)))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await manager.api.get('/packs/mine'))).toBe('404:PACK_NOT_ASSIGNED');
    for (const name of ['pack_credit_balances', 'pack_credit_entries'])
      expect(await records(name).countDocuments({ assignment: new Types.ObjectId(_id) })).toBe(0);
    expect((await assign(pack._id)).body.balances).toEqual({ EMAIL: 10, SMS: 10, PUSH: 10 });
  });

  it('refuses a pack that is assigned', async () => {
    const pack = await makePack(admin);
    await assign(pack._id);
    const remove = () => admin.delete(`/admin/packs/${pack._id}`);
    expect(codeOf(await remove())).toBe('409:PACK_HAS_ASSIGNED_MANAGERS');
    expect((await admin.get(`/admin/packs/${pack._id}`)).body).toEqual(pack);
    await admin.delete(path(pack._id));
    expect((await remove()).status).toBe(204);
    expect(codeOf(await remove())).toBe('404:MODEL_NOT_FOUND');
  });

  it('allows either the deletion of a pack or a concurrent assignment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const pack = await makePack(admin);
      const [removed, assigned] = await Promise.all([admin.delete(`/admin/packs/${pack._id}`), assign(pack._id)]);
      const outcome = [codeOf(removed) ?? removed.status, codeOf(assigned) ?? assigned.status];
      expect([
        [204, '404:MODEL_NOT_FOUND'],
        ['409:PACK_HAS_ASSIGNED_MANAGERS', 200],
      ]).toContainEqual(outcome);
      const [packs, assignments] = await Promise.all([
        records('packs').countDocuments({ _id: new Types.ObjectId(pack._id) }),
        records('pack_assignments').countDocuments({ pack: new Types.ObjectId(pack._id) }),
      ]);
      expect(assignments).toBe(packs);
    }
  });

  it('deletes the assignments of deleted users with a pack', async () => {
    const pack = await makePack(admin);
    const { _id } = (await assign(pack._id)).body;
    await wallet.owner.delete(`/users/${manager.id}`);
    expect((await admin.get(`/admin/packs/${pack._id}/managers`)).body).toMatchObject({ docs: [{ user: manager.id }] });
    expect((await admin.delete(`/admin/packs/${pack._id}`)).status).toBe(204);
    expect(await records('pack_assignments').countDocuments({ _id: new Types.ObjectId(_id) })).toBe(0);
  });

  it('deletes the credit of managers with their wallet', async () => {
    const gone = await makeWallet(app);
    const user = await makeUser(app, gone, 'MANAGER');
    const pack = await makePack(admin);
    await assign(pack._id, user.id);
    await admin.delete(`/admin/wallets/${gone.id}`);
    await app.app.get(WalletCleanup).run();
    for (const name of ['pack_assignments', 'pack_credit_balances', 'pack_credit_entries'])
      expect(await records(name).countDocuments({ wallet: new Types.ObjectId(gone.id) })).toBe(0);
    expect((await admin.delete(`/admin/packs/${pack._id}`)).status).toBe(204);
  });
});

describe('a MANAGER', () => {
  it('is appointed and dismissed by the OWNER, who cannot create packs', async () => {
    const username = unique('manager');
    const user = await created(wallet.owner, '/users', { username, password: 'user-password', role: 'MANAGER' });
    expect(user.role).toBe('MANAGER');
    expect((await wallet.owner.patch(`/users/${user._id}`, { role: 'EDITOR' })).body.role).toBe('EDITOR');
    expect((await wallet.owner.patch(`/users/${user._id}`, { role: 'MANAGER' })).body.role).toBe('MANAGER');
    expect(codeOf(await wallet.owner.post('/admin/packs', { name: unique('Pack') }))).toBe('403:FORBIDDEN');
    expect(codeOf(await manager.api.put(path(unknown())))).toBe('403:FORBIDDEN');
  });

  it('can read customers but change nothing', async () => {
    const body = { firstName: 'Ada', lastName: 'Lovelace', barcode: unique('CARD') };
    const { _id } = await created(wallet.owner, '/clients', body);
    const read = await wallet.owner.get<Json>(`/clients/${_id}`);
    // Without what opens the customer's card or stands for it at a till.
    const { barcode, shortLink: _link, passGenPassId: _name, legacyShortId: _former, ...whom } = read.body;
    expect(barcode).toBe(body.barcode);
    expect((await manager.api.get(`/clients/${_id}`)).body).toEqual(whom);
    expect((await manager.api.get('/clients')).text).not.toContain(String(barcode));
    const refused = [
      manager.api.post('/clients', { firstName: 'Eve', lastName: 'Smith' }),
      manager.api.patch(`/clients/${_id}`, { firstName: 'Eve' }),
      manager.api.patch(`/clients/${_id}/gain`, { gain: 5 }),
      manager.api.delete(`/clients/${_id}`),
      manager.api.post('/csv-operations/export-csv', {}),
      manager.api.patch('/wallets', { address: 'x' }),
      manager.api.get('/wallets'),
      manager.api.get('/users'),
      manager.api.get('/deliveries'),
      manager.api.get('/wallets/tokens'),
      manager.api.get('/wallets/messaging'),
    ];
    for (const call of refused) expect(codeOf(await call)).toBe('403:FORBIDDEN');
  });
});
