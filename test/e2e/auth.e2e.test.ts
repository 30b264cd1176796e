import { makeWalletToken } from '../../src/wallets/tokens/wallet-token.format';
import { createHmac } from 'node:crypto';
import { Types } from 'mongoose';
import { loginAdmin, login, makeUser, makeWallet, type TestWallet, unique } from '../support/accounts';
import { type OwnService, sharedService, type TestService } from '../support/service';
import { startTestApp } from '../support/test-app';
import { JWT_SECRET } from '../support/test-environment';

let app: TestService;
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app, { name: 'Riviera Lines', allowedPasses: ['TRANSIT'] });
});

function sign(claims: Record<string, unknown>, header: Record<string, unknown> = { alg: 'HS256', typ: 'JWT' }): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac('sha256', JWT_SECRET).update(body).digest('base64url')}`;
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as Record<string, unknown>;
}

describe('POST /auth/login', () => {
  it('returns a token with user, role, wallet, pass types and expiry', async () => {
    const claims = claimsOf(await login(app, wallet.username, wallet.password));
    expect(claims).toMatchObject({ role: 'OWNER', wallet: wallet.id, allowedPasses: ['TRANSIT'], aud: 'test' });
    expect(claims.sub).toMatch(/^[0-9a-f]{24}$/);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(12 * 60 * 60);
  });

  it.each([
    ['unknown user', { username: 'nobody', password: 'x' }, '404:MODEL_NOT_FOUND'],
    ['wrong password', { username: 'admin', password: 'wrong' }, '401:UNAUTHORIZED'],
    ['no password', { username: 'admin' }, '400:VALIDATION_ERROR'],
    ['an operator for a name', { username: { $ne: '' }, password: 'x' }, '400:VALIDATION_ERROR'],
    ['a list', [], '400:VALIDATION_ERROR'],
    ['no JSON', '{"username":', '400:INVALID_JSON'],
  ])('refuses %s', async (_case, body, errorCode) => {
    const answer = await app.api.post('/auth/login', body);
    expect(answer.body.errorCode).toBe(errorCode);
    expect(answer.status).toBe(Number(errorCode.slice(0, 3)));
  });

  it('refuses an account without a wallet only if its password is right, in both languages', async () => {
    const username = unique('stray');
    await wallet.owner.post('/users', { username, password: 'stray-password', role: 'EDITOR' });
    await app.connection.collection('users').updateOne({ username }, { $unset: { wallet: 1 } });
    const wrong = await app.api.post('/auth/login', { username, password: 'wrong' });
    expect(wrong.body.errorCode).toBe('401:UNAUTHORIZED');
    const body = { username, password: 'stray-password' };
    for (const [lang, start] of [
      ['en', 'wallet is missing'],
      ['fr', 'Le champ wallet est manquant'],
    ]) {
      const answer = await app.api.with({ 'x-lang': lang }).post('/auth/login', body);
      expect(answer.body).toMatchObject({
        errorCode: '400:VALIDATION_ERROR',
        message: expect.stringContaining(start),
        validationErrors: [{ field: 'wallet', message: answer.body.message }],
      });
    }
  });

  it('accepts only JSON', async () => {
    const answer = await app.api.post('/auth/login', 'a=b', { headers: { 'content-type': 'text/plain' } });
    expect(answer.body.errorCode).toBe('415:UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('the rate limits of login', () => {
  let limited: OwnService;
  beforeAll(async () => {
    limited = await startTestApp({
      RATE_LIMIT_LOGIN_PER_MINUTE: '3',
      RATE_LIMIT_TOKEN_PER_SECOND: '1000',
      TRUST_PROXY_HOPS: '1',
    });
  });
  afterAll(() => limited?.close());

  let addresses = 0;
  const nextAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  const attempt = (username: string, address: string, body: unknown = { username, password: 'x' }) =>
    limited.api.post('/auth/login', body, { headers: { 'x-forwarded-for': address } });

  it('count per user and address, and say when to retry', async () => {
    const [username, address] = [unique('guessed'), nextAddress()];
    for (let i = 0; i < 3; i++) expect((await attempt(username, address)).status).toBe(404);
    const refused = await attempt(username, address);
    expect(refused.body.errorCode).toBe('429:TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBe('3');
    expect((await attempt(unique('other'), address)).status).toBe(404);
  });

  it.each([
    ['an IPv4 address', () => '203.0.113.7'],
    ['a /64 of IPv6 addresses', (i: number) => `2001:db8:1:2:${(i * 1009).toString(16)}::${i.toString(16)}`],
  ])('count %s, whatever the names, before the body is read', async (_what, addressOf) => {
    const statuses = [];
    for (let i = 0; i < 30; i++) statuses.push((await attempt(unique('name'), addressOf(i))).status);
    // Some come back while the test runs.
    for (let i = 30; i < 60; i++) statuses.push((await attempt('', addressOf(i), '{')).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(new Set(statuses.slice(30))).toEqual(new Set(statuses.includes(400) ? [400, 429] : [429]));
    expect(statuses.slice(30).filter((status) => status === 429).length).toBeGreaterThan(15);
    expect((await attempt(unique('name'), '2001:db8:1:3::1')).status).toBe(404);
  });

  it('lock out no user whose name many addresses try', async () => {
    const user = await makeUser(limited, await makeWallet(limited), 'VIEWER');
    const tries = Array.from({ length: 160 }, async () => (await attempt(user.username, nextAddress())).status);
    await Promise.all(tries.slice(0, 110));
    const right = await attempt(user.username, nextAddress(), { username: user.username, password: 'user-password' });
    expect(right.status).toBe(201);
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
  });

  it('count unknown wallet tokens by address, and let other callers of the address work', async () => {
    const owner = await makeWallet(limited);
    const { token } = (await owner.owner.post('/wallets/tokens', {})).body as { token: string };
    const from = nextAddress();
    const call = (sent: string) =>
      limited.api.get('/clients', { headers: { authorization: `Bearer ${sent}`, 'x-forwarded-for': from } });
    const statuses = await Promise.all(
      Array.from({ length: 90 }, async () => (await call(makeWalletToken('test'))).status),
    );
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(60);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    expect((await call(token)).status).toBe(200);
  });
});

describe('PATCH /auth/password', () => {
  it('allows a user 5 attempts per minute, and does not count those of another user', async () => {
    const limited = await startTestApp({ RATE_LIMIT_LOGIN_PER_MINUTE: '100' });
    try {
      const own = await makeWallet(limited);
      const [user, another] = [await makeUser(limited, own, 'VIEWER'), await makeUser(limited, own, 'VIEWER')];
      const wrong = { currentPassword: 'no', newPassword: 'long enough' };
      const answers = [];
      for (let i = 0; i < 8; i++) answers.push(await user.api.patch('/auth/password', wrong));
      expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      const refused = answers.find(({ status }) => status === 429);
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await another.api.patch('/auth/password', wrong)).status).toBe(403);
    } finally {
      await limited.close();
    }
  });

  it('changes the password, answers with empty text and keeps existing tokens valid', async () => {
    const user = await makeUser(app, wallet, 'SCANNER');
    const body = { currentPassword: 'user-password', newPassword: 'next' };
    const answer = await user.api.patch('/auth/password', body);
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect((await user.api.get('/auth/me')).status).toBe(200);
    expect(await login(app, user.username, 'next')).toBeTruthy();
    const old = await app.api.post('/auth/login', { username: user.username, password: 'user-password' });
    expect(old.status).toBe(401);
  });

  it('refuses a wrong current password, a short new one and a wallet token', async () => {
    const wrong = await wallet.owner.patch('/auth/password', { currentPassword: 'no', newPassword: 'long enough' });
    expect(wrong.headers.get('content-type')).toContain('application/json');
    expect(wrong.body.errorCode).toBe('403:FORBIDDEN');
    const short = await wallet.owner.patch('/auth/password', { currentPassword: wallet.password, newPassword: 'abc' });
    expect(short.body.validationErrors).toMatchObject([{ field: 'newPassword' }]);
    const { body } = await wallet.owner.post<{ token: string }>('/wallets/tokens');
    for (const call of [
      app.api.as(body.token).get('/auth/me'),
      app.api.as(body.token).patch('/auth/password', { currentPassword: 'a', newPassword: 'long' }),
    ]) {
      expect((await call).body.errorCode).toBe('403:FORBIDDEN');
    }
  });
});

describe('GET /auth/me', () => {
  it('returns user, role, wallet, pass types and environment', async () => {
    const { body } = await wallet.owner.get('/auth/me');
    expect(body).toEqual({
      user: expect.objectContaining({ username: wallet.username, role: 'OWNER', wallet: wallet.id }),
      role: 'OWNER',
      wallet: {
        _id: wallet.id,
        name: 'Riviera Lines',
        identifier: 'riviera-lines',
        logo: expect.stringContaining(`${app.baseUrl}/images/`),
        timezone: 'UTC',
      },
      allowedPasses: ['TRANSIT'],
      environment: 'test',
    });
    expect(JSON.stringify(body)).not.toMatch(/password/i);
  });

  it('returns no wallet for an ADMIN', async () => {
    const { body } = await (await loginAdmin(app)).get('/auth/me');
    expect(body).toMatchObject({ role: 'ADMIN', allowedPasses: [] });
    expect(body).not.toHaveProperty('wallet');
  });
});

describe('the token', () => {
  let token: string;
  let subject: unknown;
  beforeAll(async () => {
    token = await login(app, wallet.username, wallet.password);
    subject = claimsOf(token).sub;
  });

  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
  const me = (headers: Record<string, string>, query = '') => app.api.get(`/auth/me${query}`, { headers });

  it('is accepted in each of its three places', async () => {
    expect((await me({ authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await me({ authorization: `bearer ${token}` })).status).toBe(200);
    expect((await me({ 'x-access-token': token })).status).toBe(200);
    expect((await me({}, `?access_token=${token}`)).status).toBe(200);
  });

  it('is only read from the place with the highest priority', async () => {
    const valid = `Bearer ${token}`;
    expect((await me({ 'x-access-token': 'bad', authorization: valid })).status).toBe(401);
    expect((await me({ 'x-access-token': token, authorization: 'Bearer bad' })).status).toBe(200);
    expect((await me({ 'x-access-token': token, authorization: valid }, '?access_token=bad')).status).toBe(401);
    expect((await me({ 'x-access-token': 'bad', authorization: 'bad' }, `?access_token=${token}`)).status).toBe(200);
    expect((await me({ authorization: valid }, '?access_token=')).status).toBe(200);
    expect((await me({}, `?access_token=${token}&access_token=${token}`)).status).toBe(401);
  });

  it('is refused if it is sent twice in one header', async () => {
    const headers = new Headers();
    headers.append('x-access-token', token);
    headers.append('x-access-token', token);
    expect((await fetch(`${app.baseUrl}/auth/me`, { headers })).status).toBe(401);
  });

  it('is hidden in the path of an error', async () => {
    const { body } = await app.api.get(`/users/nothex?x=1&access_token=${token}`);
    expect(body.path).toBe('/users/nothex?x=1&access_token=REDACTED');
  });

  it('is accepted if it was signed in this test', async () => {
    expect((await app.api.as(sign({ sub: subject, aud: 'test', exp: inAnHour() })).get('/auth/me')).status).toBe(200);
  });

  it.each([
    ['missing', () => ''],
    ['not a token', () => 'abc'],
    ['expired', () => sign({ sub: subject, aud: 'test', exp: 1000 })],
    ['without an end', () => sign({ sub: subject, aud: 'test' })],
    ['of the other environment', () => sign({ sub: subject, aud: 'production', exp: inAnHour() })],
    ['without an audience', () => sign({ sub: subject, exp: inAnHour() })],
    ['of no known user', () => sign({ sub: new Types.ObjectId().toHexString(), aud: 'test', exp: inAnHour() })],
    ['signed by another key', () => `${token.slice(0, -4)}AAAA`],
    [
      'without a signature',
      () => sign({ sub: subject, aud: 'test', exp: inAnHour() }, { alg: 'none' }).replace(/[^.]+$/, ''),
    ],
    ['of another algorithm', () => sign({ sub: subject, aud: 'test', exp: inAnHour() }, { alg: 'HS384', typ: 'JWT' })],
  ])('is refused if %s, in both languages', async (_case, make) => {
    const client = app.api.with({ authorization: `Bearer ${make()}` });
    const [en, fr] = [await client.get('/auth/me'), await client.with({ 'x-lang': 'fr' }).get('/auth/me')];
    expect(en.body).toMatchObject({ errorCode: '401:UNAUTHORIZED', path: '/auth/me' });
    expect(fr.body.errorCode).toBe('401:UNAUTHORIZED');
    expect(en.body.message).not.toBe(fr.body.message);
  });
});

describe('wallet tokens', () => {
  it('are shown once, masked in lists, and stop working when revoked', async () => {
    const { status, body } = await wallet.owner.post<Record<string, string>>('/wallets/tokens');
    expect(status).toBe(201);
    expect(body).toMatchObject({ tokenable: wallet.id, tokenableType: 'WALLET' });
    expect(body.token).toMatch(/^wps_test_/);
    const server = app.api.as(body.token);
    expect((await server.get('/wallets')).status).toBe(200);
    const list = await server.get<{ docs: Record<string, string>[] }>('/wallets/tokens');
    expect(JSON.stringify(list.body)).not.toContain(body.token);
    expect(list.body.docs.find(({ _id }) => _id === body._id)?.token).toBe(`wps_test_…${body.token.slice(-4)}`);
    expect((await server.delete(`/wallets/tokens/${body._id}`)).status).toBe(204);
    expect((await server.get('/wallets')).body.errorCode).toBe('401:UNAUTHORIZED');
  });

  it('of another wallet are not found, and a malformed id is a validation error', async () => {
    const other = await makeWallet(app);
    const { body } = await other.owner.post<Record<string, string>>('/wallets/tokens');
    const foreign = await wallet.owner.delete(`/wallets/tokens/${body._id}`);
    expect(foreign.body.errorCode).toBe('404:MODEL_NOT_FOUND');
    expect((await app.api.as(body.token).get('/wallets')).body._id).toBe(other.id);
    const malformed = await wallet.owner.delete('/wallets/tokens/xyz');
    expect(malformed.body.validationErrors).toMatchObject([{ field: 'id' }]);
  });

  it('expire on time, and cannot expire in the past', async () => {
    const past = await wallet.owner.post('/wallets/tokens', { expiresAt: '2020-01-01T00:00:00Z' });
    expect(past.body.validationErrors).toMatchObject([{ field: 'expiresAt' }]);
    const soon = new Date(Date.now() + 4000).toISOString();
    const { body } = await wallet.owner.post<Record<string, string>>('/wallets/tokens', { expiresAt: soon });
    expect(body.expiresAt).toBe(soon);
    const server = app.api.as(body.token);
    expect((await server.get('/wallets')).status).toBe(200);
    await new Promise((wait) => setTimeout(wait, Date.parse(soon) - Date.now() + 100));
    expect((await server.get('/wallets')).status).toBe(401);
  });

  it.each(['wps_test_', 'wps_live_'])('that are made up with the prefix %s are refused', async (prefix) => {
    const { body } = await wallet.owner.post<{ token: string }>('/wallets/tokens');
    const forged = prefix === 'wps_live_' ? body.token.replace('wps_test_', prefix) : `${prefix}${'a'.repeat(38)}`;
    expect((await app.api.as(forged).get('/wallets')).status).toBe(401);
  });
});
