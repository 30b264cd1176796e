import { Types } from 'mongoose';
import { SeedService } from '../../src/seed/seed.service';
import { WalletCleanup } from '../../src/wallets/wallet-cleanup.service';
import type { ApiClient } from '../support/api-client';
import { login, loginAdmin, makeUser, makeWallet, sampleFile, unique } from '../support/accounts';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let admin: ApiClient;
let logo: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await loginAdmin(app);
});
afterAll(() => app?.close());

async function form(fields: Record<string, unknown>, files = ['logo', 'icon']): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const name of files) form.set(name, await sampleFile(), `${name}.png`);
  return form;
}

const wallets = () => app.connection.collection('wallets');
const idOf = (body: Record<string, unknown>) => new Types.ObjectId(String(body._id));

describe('POST /admin/wallets', () => {
  it('creates a wallet with its defaults, its encrypted token, and its OWNER', async () => {
    const owner = { username: unique('boss'), password: 'boss-password', email: 'boss@example.com' };
    const fields = { name: 'Crêperie d’Été', owner, allowedPasses: ['COUPON'], timezone: 'Europe/Paris' };
    const { status, body, text } = await admin.post('/admin/wallets', await form(fields));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Crêperie d’Été',
      identifier: 'creperie-d-ete',
      allowedPasses: ['COUPON'],
      passGenBusinessId: body._id,
      webHookUrl: '',
      socialMedia: {},
      termsAndConditions: { type: 'NONE' },
    });
    expect(text).not.toMatch(/passGenToken|boss/i);
    const record = await wallets().findOne({ _id: idOf(body) });
    expect(record?.sealedPassGenToken).toMatch(/^v1\./);
    const api = app.api.as(await login(app, owner.username, owner.password));
    expect((await api.get('/auth/me')).body).toMatchObject({ role: 'OWNER', user: { email: owner.email } });
    logo = String(body.logo);
  });

  it('chooses another identifier if the name is taken, also under concurrent calls', async () => {
    const body = await form({ name: 'Twin' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.post('/admin/wallets', body)));
    const identifiers = answers.map((answer) => answer.body.identifier as string);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(identifiers).size).toBe(5);
    expect(identifiers.filter((identifier) => identifier === 'twin')).toHaveLength(1);
    expect((await admin.post('/admin/wallets', await form({ name: '東京' }))).body.identifier).toMatch(/^wallet/);
  });

  it('refuses a chosen identifier that is taken, in both languages', async () => {
    const body = { name: 'Other', identifier: 'twin' };
    const en = await admin.post('/admin/wallets', await form(body));
    expect(en.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field: 'identifier' }] });
    const fr = await admin.with({ 'x-lang': 'fr' }).post('/admin/wallets', await form(body));
    expect(fr.body.message).toContain('déjà utilisée');
  });

  it('creates no wallet if the owner is refused', async () => {
    const before = await wallets().countDocuments();
    const owner = { username: app.config.admin.username, password: 'long enough' };
    const answer = await admin.post('/admin/wallets', await form({ name: 'Ownerless', owner }));
    expect(answer.body.errorCode).toBe('400:USER_ALREADY_EXISTS');
    const mail = { username: unique('boss'), password: 'long enough', email: ' BOSS@example.com'.trim() };
    const sameMail = await admin.post('/admin/wallets', await form({ name: 'Ownerless', owner: mail }));
    expect(sameMail.body.errorCode).toBe('409:EMAIL_ALREADY_EXISTS');
    expect(await wallets().countDocuments()).toBe(before);
  });

  it.each([
    ['no logo', { name: 'x' }, ['icon'], 'logo'],
    ['an empty icon', { name: 'x', icon: '' }, ['logo'], 'icon'],
    ['no name', {}, ['logo', 'icon'], 'name'],
    ['an identifier with spaces', { name: 'x', identifier: 'a b' }, ['logo', 'icon'], 'identifier'],
    ['an owner without password', { name: 'x', owner: { username: 'x' } }, ['logo', 'icon'], 'password'],
    ['a broken owner', { name: 'x', owner: '{' }, ['logo', 'icon'], 'owner'],
    ['a pass type twice', { name: 'x', allowedPasses: ['HOTEL', 'HOTEL'] }, ['logo', 'icon'], 'allowedPasses'],
  ])('refuses %s', async (_case, fields, files, field) => {
    const answer = await admin.post('/admin/wallets', await form(fields, files));
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
  });

  it('refuses an unknown pass type with its own code, in JSON too', async () => {
    const answer = await admin.post('/admin/wallets', { name: 'x', logo, icon: logo, allowedPasses: ['ALL', 'BUS'] });
    expect(answer.body.errorCode).toBe('400:INVALID_PASS_TYPE');
    expect(answer.body.message).toContain('BUS');
  });

  it('refuses another wallet’s image', async () => {
    const answer = await admin.post('/admin/wallets', { name: 'x', logo, icon: logo });
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field: 'logo' }] });
  });
});

describe('GET /admin/wallets', () => {
  it('searches by any word, sorts by name, and pages', async () => {
    const word = unique('zz').replace('-', '');
    for (const name of ['Béta', 'Alpha']) await makeWallet(app, { name: `${name} ${word}` });
    const names = async (query: string) =>
      (await admin.get<{ docs: { name: string }[] }>(`/admin/wallets?${query}`)).body.docs.map(({ name }) => name);
    expect(await names(`search=${word}&sort=name`)).toEqual([`Alpha ${word}`, `Béta ${word}`]);
    expect(await names(`search=${word}&sort=-name`)).toEqual([`Béta ${word}`, `Alpha ${word}`]);
    expect(await names(`search=beta%20${word}`)).toEqual([`Béta ${word}`]);
    expect(await names(`search=${word}&limit=1&page=2`)).toEqual([`Béta ${word}`]);
    const { body } = await admin.get('/admin/wallets?sort=password');
    expect(body.errorCode).toBe('400:VALIDATION_ERROR');
  });

  it('refuses malformed and unknown IDs', async () => {
    const unknown = `/admin/wallets/${new Types.ObjectId().toHexString()}`;
    for (const call of [admin.get(unknown), admin.patch(unknown, { name: 'x' }), admin.delete(unknown)]) {
      expect((await call).body.errorCode).toBe('404:WALLET_NOT_FOUND');
    }
    expect((await admin.get('/admin/wallets/xyz')).body).toMatchObject({
      errorCode: '400:VALIDATION_ERROR',
      validationErrors: [{ field: 'id' }],
    });
  });
});

describe('PATCH /admin/wallets/{id}', () => {
  it('changes fields that only an ADMIN can set, immediately', async () => {
    const wallet = await makeWallet(app, { allowedPasses: [] });
    const path = `/admin/wallets/${wallet.id}`;
    expect((await wallet.owner.get('/auth/me')).body.allowedPasses).toEqual([]);
    const sent = { allowedPasses: ['EVENT_TICKET'], identifier: unique('id'), passGenPassTemplateId: 'suffix' };
    const answer = await admin.patch(path, sent);
    expect(answer.body).toMatchObject({ ...sent, name: wallet.wallet.name });
    expect((await wallet.owner.get('/wallets')).body).toEqual(answer.body);
    expect((await wallet.owner.get('/auth/me')).body.allowedPasses).toEqual(['EVENT_TICKET']);
    const found = await admin.get<{ docs: { _id: string }[] }>(`/admin/wallets?search=${sent.identifier}`);
    expect(found.body.docs.map(({ _id }) => _id)).toEqual([wallet.id]);
    expect((await admin.patch(path, { identifier: 'twin' })).body.validationErrors).toMatchObject([
      { field: 'identifier' },
    ]);
    expect((await admin.patch(path, { identifier: null })).body.validationErrors).toMatchObject([
      { field: 'identifier' },
    ]);
    expect((await admin.patch(path, { allowedPasses: ['X'] })).body.errorCode).toBe('400:INVALID_PASS_TYPE');
    expect((await admin.patch(path, {})).body).toEqual(answer.body);
  });
});

describe('DELETE /admin/wallets/{id}', () => {
  it('disables users and tokens immediately and removes the data in the background', async () => {
    const wallet = await makeWallet(app);
    const bystander = await makeWallet(app);
    const editor = await makeUser(app, wallet, 'EDITOR');
    const { body } = await wallet.owner.post<{ token: string }>('/wallets/tokens');
    const server = app.api.as(body.token);
    const form = new FormData();
    form.set('pdf', new Blob([`%PDF-1.7 ${wallet.id}`]), 'terms.pdf');
    await wallet.owner.patch('/wallets', form);
    const clients = [wallet.owner, editor.api, server];
    for (const client of clients) expect((await client.get('/wallets')).status).toBe(200);

    const answer = await admin.delete(`/admin/wallets/${wallet.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const client of clients) expect((await client.get('/wallets')).body.errorCode).toBe('401:UNAUTHORIZED');
    const gone = await app.api.post('/auth/login', { username: wallet.username, password: wallet.password });
    expect(gone.body.errorCode).toBe('404:MODEL_NOT_FOUND');
    expect((await admin.get(`/admin/wallets/${wallet.id}`)).body.errorCode).toBe('404:WALLET_NOT_FOUND');
    expect((await admin.delete(`/admin/wallets/${wallet.id}`)).body.errorCode).toBe('404:WALLET_NOT_FOUND');
    expect((await admin.get('/users', { headers: { 'x-wallet-id': wallet.id } })).body.errorCode).toBe(
      '404:WALLET_NOT_FOUND',
    );

    const cleanup = app.app.get(WalletCleanup);
    const id = new Types.ObjectId(wallet.id);
    // Written by a request that was under way when the wallet was deleted.
    await app.connection.collection('users').insertOne({ wallet: id, username: unique('late') });
    await cleanup.run();
    for (const model of Object.values(app.connection.models)) {
      const owned = { $or: [{ wallet: id }, { wallets: id }] };
      expect([model.modelName, await model.collection.countDocuments(owned)]).toEqual([model.modelName, 0]);
    }
    expect(await wallets().countDocuments({ _id: id })).toBe(1);
    await wallets().updateOne({ _id: id }, { $set: { deletedAt: new Date(Date.now() - 2 * 60 * 60 * 1000) } });
    await cleanup.run();
    expect(await wallets().countDocuments({ _id: id })).toBe(0);
    const untouched = await bystander.owner.get('/wallets');
    expect(untouched.status).toBe(200);
    expect((await fetch(String(untouched.body.logo))).status).toBe(200);
  });
});

describe('the first start', () => {
  it('creates one ADMIN and one demo wallet, however often and by however many processes', async () => {
    const demo = await startTestApp({ SEED_DEMO: 'true' });
    try {
      const seed = demo.app.get(SeedService);
      await demo.connection.collection('users').deleteMany({});
      await demo.connection.collection('wallets').deleteMany({});
      await Promise.all([seed.run(), seed.run(), seed.run()]);
      await seed.run();
      const owner = demo.api.as(await login(demo, 'demo', 'demo-password'));
      const { body } = await owner.get('/wallets');
      expect(body).toMatchObject({ name: 'Riviera Lines', timezone: 'Europe/Paris', allowedPasses: ['ALL'] });
      expect((await fetch(String(body.logo))).status).toBe(200);
      const all = await (await loginAdmin(demo)).get('/admin/wallets');
      expect(all.body.totalDocs).toBe(1);
      expect(await demo.connection.collection('users').countDocuments()).toBe(2);
    } finally {
      await demo.close();
    }
  });

  it('reports that the ADMIN’s name belongs to another user', async () => {
    await app.connection.collection('users').updateMany({ role: 'ADMIN' }, { $set: { role: 'OWNER' } });
    try {
      await expect(app.app.get(SeedService).run()).rejects.toThrow('ADMIN_USERNAME');
    } finally {
      await app.connection
        .collection('users')
        .updateMany({ username: app.config.admin.username }, { $set: { role: 'ADMIN' } });
    }
  });
});
