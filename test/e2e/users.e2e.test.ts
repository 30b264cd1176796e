import { domainToASCII } from 'node:url';
import { Types } from 'mongoose';
import { login, loginAdmin, makeUser, makeWallet, type TestWallet, unique } from '../support/accounts';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: TestWallet;
let other: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app);
  other = await makeWallet(app);
});

const sample = (fields: object = {}) => ({ username: unique('user'), password: 'pass', role: 'EDITOR', ...fields });

describe('POST /users', () => {
  it('creates a user of the wallet and never returns the password', async () => {
    const body = sample({ email: 'Alice@Example.com', wallet: other.id, _id: other.id });
    const answer = await wallet.owner.post('/users', body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      username: body.username,
      email: 'Alice@Example.com',
      role: 'EDITOR',
      wallet: wallet.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(answer.body._id).not.toBe(other.id);
  });

  it.each([
    ['ADMIN', { role: 'ADMIN' }, 'role'],
    ['an unknown role', { role: 'BOSS' }, 'role'],
    ['no role', { role: undefined }, 'role'],
    ['a short password', { password: 'abc' }, 'password'],
    ['a blank name', { username: '  ' }, 'username'],
    ['a wrong e-mail', { email: 'nope' }, 'email'],
  ])('refuses %s', async (_case, fields, field) => {
    const answer = await wallet.owner.post('/users', sample(fields));
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
  });

  it('refuses a name or e-mail address that is taken in any wallet, also under concurrent calls', async () => {
    const user = { ...sample(), email: `${unique('a')}@example.com` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => wallet.owner.post('/users', user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    expect((await other.owner.post('/users', user)).body.errorCode).toBe('400:USER_ALREADY_EXISTS');
    const sameMail = await other.owner.post('/users', sample({ email: user.email.toUpperCase() }));
    expect(sameMail.body.errorCode).toBe('409:EMAIL_ALREADY_EXISTS');
    const written = user.email.replace('@', '@münchen-');
    expect((await wallet.owner.post('/users', sample({ email: written }))).status).toBe(201);
    const asALabel = written.replace(/@(.*)/, (_, domain: string) => `@${domainToASCII(domain)}`);
    expect((await other.owner.post('/users', sample({ email: asALabel }))).body.errorCode).toBe(
      '409:EMAIL_ALREADY_EXISTS',
    );
    const invisible = await other.owner.post('/users', sample({ email: `a\u200b${user.email}` }));
    expect(invisible.body.validationErrors).toMatchObject([{ field: 'email' }]);
  });
});

describe('the last OWNER of a wallet', () => {
  const refused = { errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field: 'role' }] };
  const ownersOf = async ({ owner }: TestWallet) => {
    const { body } = await owner.get<{ docs: { _id: string; role: string }[] }>('/users?limit=100');
    return body.docs.filter(({ role }) => role === 'OWNER').map(({ _id }) => _id);
  };

  it('can be neither deleted nor demoted, except by an ADMIN', async () => {
    const own = await makeWallet(app);
    const [id] = await ownersOf(own);
    expect((await own.owner.delete(`/users/${id}`)).body).toMatchObject(refused);
    expect((await own.owner.patch(`/users/${id}`, { role: 'EDITOR' })).body).toMatchObject(refused);
    expect((await own.owner.patch(`/users/${id}`, { role: 'OWNER', password: 'another' })).status).toBe(200);
    const other = await own.owner.post<{ _id: string }>('/users', sample({ role: 'OWNER' }));
    expect((await own.owner.delete(`/users/${other.body._id}`)).status).toBe(204);
    const admin = await loginAdmin(app);
    const headers = { 'x-wallet-id': own.id };
    expect((await admin.send('DELETE', `/users/${id}`, { headers })).status).toBe(204);
  });

  it('remains if all are deleted or demoted at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const own = await makeWallet(app);
      await own.owner.post('/users', sample({ role: 'OWNER' }));
      const [one, two] = await ownersOf(own);
      await Promise.all([own.owner.delete(`/users/${one}`), own.owner.patch(`/users/${two}`, { role: 'VIEWER' })]);
      const left = { wallet: new Types.ObjectId(own.id), role: 'OWNER' };
      expect(await app.connection.collection('users').countDocuments(left)).toBe(1);
    }
  });
});

describe('GET /users', () => {
  it('lists and finds only users of the wallet', async () => {
    const isolated = await makeWallet(app);
    const user = await isolated.owner.post('/users', sample({ username: unique('élodie'), email: 'elo@x.example' }));
    const all = await isolated.owner.get<{ docs: { _id: string }[]; totalDocs: number }>('/users');
    expect(all.body.totalDocs).toBe(2);
    expect(all.body.docs[0]._id).toBe(user.body._id);
    for (const search of ['elodie', 'ELO']) {
      const found = await isolated.owner.get<{ docs: unknown[] }>(`/users?search=${search}`);
      expect(found.body.docs).toEqual([user.body]);
    }
    const page = await isolated.owner.get('/users?limit=1&page=2&sort=createdAt');
    expect(page.body).toMatchObject({ docs: [user.body], page: 2, totalPages: 2, hasPrevPage: true, nextPage: null });
    expect((await isolated.owner.get('/users?limit=0')).body.errorCode).toBe('400:VALIDATION_ERROR');
    expect((await isolated.owner.get('/users?sort=password')).body.errorCode).toBe('400:VALIDATION_ERROR');
  });

  it('answers 404 for another wallet’s user, on every route', async () => {
    const foreign = await makeUser(app, other, 'VIEWER');
    const unknown = new Types.ObjectId().toHexString();
    for (const id of [foreign.id, unknown]) {
      for (const answer of [
        await wallet.owner.get(`/users/${id}`),
        await wallet.owner.patch(`/users/${id}`, { role: 'OWNER' }),
        await wallet.owner.delete(`/users/${id}`),
      ]) {
        expect(answer.body.errorCode).toBe('404:MODEL_NOT_FOUND');
      }
    }
    expect((await foreign.api.get('/auth/me')).body.role).toBe('VIEWER');
    expect((await wallet.owner.get('/users/1')).body.validationErrors).toMatchObject([{ field: 'id' }]);
  });
});

describe('PATCH /users/{id}', () => {
  it('changes the sent fields; a new role applies immediately, and the token stays valid', async () => {
    const user = await makeUser(app, wallet, 'EDITOR');
    expect((await user.api.get('/users')).status).toBe(403);
    const name = unique('renamed');
    const answer = await wallet.owner.patch(`/users/${user.id}`, {
      role: 'OWNER',
      username: name,
      password: 'another',
      email: 'x@y.example',
    });
    expect(answer.body).toMatchObject({ role: 'OWNER', username: name, email: 'x@y.example' });
    expect((await user.api.get('/users')).status).toBe(200);
    expect(await login(app, name, 'another')).toBeTruthy();
    const cleared = await wallet.owner.patch(`/users/${user.id}`, { email: null });
    expect(cleared.body).not.toHaveProperty('email');
    expect((await wallet.owner.post('/users', sample({ email: 'x@y.example' }))).status).toBe(201);
    expect((await wallet.owner.patch(`/users/${user.id}`, {})).body).toEqual(cleared.body);
  });

  it('refuses null for required fields, a name that is taken, and the role ADMIN', async () => {
    const user = await makeUser(app, wallet, 'EDITOR');
    const patch = (body: object) => wallet.owner.patch(`/users/${user.id}`, body);
    expect((await patch({ username: null })).body.validationErrors).toMatchObject([{ field: 'username' }]);
    expect((await patch({ username: wallet.username })).body.errorCode).toBe('400:USER_ALREADY_EXISTS');
    expect((await patch({ role: 'ADMIN' })).body.validationErrors).toMatchObject([{ field: 'role' }]);
  });
});

describe('DELETE /users/{id}', () => {
  it('ends the user’s token immediately, and the login', async () => {
    const user = await makeUser(app, wallet, 'EDITOR');
    expect((await user.api.get('/wallets')).status).toBe(200);
    const answer = await wallet.owner.delete(`/users/${user.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const path of ['/wallets', '/auth/me']) {
      expect((await user.api.get(path)).body.errorCode).toBe('401:UNAUTHORIZED');
    }
    const again = await app.api.post('/auth/login', { username: user.username, password: 'user-password' });
    expect(again.body.errorCode).toBe('404:MODEL_NOT_FOUND');
  });
});

describe('roles', () => {
  const calls: [string, (client: TestWallet['owner']) => Promise<{ status: number }>, string[]][] = [
    ['GET /wallets', (client) => client.get('/wallets'), ['OWNER', 'EDITOR', 'VIEWER', 'token']],
    ['PATCH /wallets', (client) => client.patch('/wallets', { address: 'Nice' }), ['OWNER', 'token']],
    ['GET /wallets/tokens', (client) => client.get('/wallets/tokens'), ['OWNER', 'token']],
    ['GET /wallets/locations', (client) => client.get('/wallets/locations'), ['OWNER', 'EDITOR', 'VIEWER', 'token']],
    [
      'PUT /wallets/communication-rules',
      (client) => client.put('/wallets/communication-rules', []),
      ['OWNER', 'token'],
    ],
    ['GET /users', (client) => client.get('/users'), ['OWNER']],
    ['GET /clients', (client) => client.get('/clients'), ['OWNER', 'EDITOR', 'MANAGER', 'VIEWER', 'token']],
    ['GET /passes', (client) => client.get('/passes'), ['OWNER', 'EDITOR', 'VIEWER', 'token']],
    ['GET /deliveries', (client) => client.get('/deliveries'), ['OWNER', 'EDITOR', 'VIEWER', 'token']],
    ['GET /auth/me', (client) => client.get('/auth/me'), ['OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER']],
    ['GET /admin/wallets', (client) => client.get('/admin/wallets'), []],
  ];
  const clients = new Map<string, TestWallet['owner']>();
  beforeAll(async () => {
    for (const role of ['OWNER', 'EDITOR', 'MANAGER', 'SCANNER', 'VIEWER']) {
      clients.set(role, (await makeUser(app, wallet, role)).api);
    }
    const { body } = await wallet.owner.post<{ token: string }>('/wallets/tokens');
    clients.set('token', app.api.as(body.token));
  });

  it.each(calls)('%s is open only to its roles', async (_name, call, allowed) => {
    for (const [role, client] of clients) {
      const { status } = await call(client);
      expect({ role, status }).toEqual({ role, status: allowed.includes(role) ? 200 : 403 });
    }
  });

  it('an ADMIN names the wallet to work in', async () => {
    const admin = await loginAdmin(app);
    const codeOf = async (id?: string) =>
      (await admin.get('/users', { headers: id === undefined ? {} : { 'x-wallet-id': id } })).body.errorCode;
    expect(await codeOf()).toBe('400:WALLET_IDENTIFIER_REQUIRED');
    expect(await codeOf('nothex')).toBe('400:VALIDATION_ERROR');
    expect(await codeOf(new Types.ObjectId().toHexString())).toBe('404:WALLET_NOT_FOUND');
    expect(await codeOf(wallet.id)).toBeUndefined();
  });

  it('x-wallet-id has no effect for other users', async () => {
    const { body } = await wallet.owner.get('/wallets', { headers: { 'x-wallet-id': other.id } });
    expect(body._id).toBe(wallet.id);
  });
});
