import { makeWallet, type TestWallet } from '../support/accounts';
import { codeOf, created, fieldsOf, type Json, makeEvent } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app);
});

const make = (body: Json) => created<Json & { token: string; _id: string }>(wallet.owner, '/wallets/tokens', body);

it('has the role OWNER unless another is named', async () => {
  expect(await make({})).toMatchObject({ role: 'OWNER', token: expect.stringMatching(/^wps_test_[\w-]{38}$/) });
  for (const role of ['OWNER', 'EDITOR', 'SCANNER', 'VIEWER']) {
    const { token, ...made } = await make({ role, name: `a ${role}` });
    expect(made).toMatchObject({ role, name: `a ${role}` });
    expect(made).not.toHaveProperty('templates');
    const { docs } = (await wallet.owner.get<{ docs: Json[] }>('/wallets/tokens')).body;
    expect(docs[0]).toEqual({ ...made, token: `wps_test_…${token.slice(-4)}` });
    const expected = role === 'OWNER' ? undefined : '403:FORBIDDEN';
    expect(codeOf(await app.api.as(token).get('/wallets/tokens'))).toBe(expected);
  }
});

it('cannot create a token with more rights than its own', async () => {
  const before = (await wallet.owner.get('/wallets/tokens')).body.totalDocs;
  for (const role of ['EDITOR', 'SCANNER', 'VIEWER']) {
    const { token } = await make({ role });
    expect(codeOf(await app.api.as(token).post('/wallets/tokens', {}))).toBe('403:FORBIDDEN');
  }
  expect((await wallet.owner.get('/wallets/tokens')).body.totalDocs).toBe(Number(before) + 3);
});

it.each([
  ['ADMIN', { role: 'ADMIN' }, 'role'],
  ['a MANAGER, whose packs are a user’s', { role: 'MANAGER' }, 'role'],
  ['an unknown role', { role: 'BOSS' }, 'role'],
  ['a long name', { name: 'x'.repeat(101) }, 'name'],
  ['templates of an EDITOR', { role: 'EDITOR', templates: ['0123456789abcdef01234567'] }, 'templates'],
  ['templates of an OWNER', { templates: ['0123456789abcdef01234567'] }, 'templates'],
  ['no templates', { role: 'SCANNER', templates: [] }, 'templates'],
  ['templates that are no ids', { role: 'SCANNER', templates: ['x'] }, 'templates'],
  ['101 templates', { role: 'SCANNER', templates: Array.from({ length: 101 }, (_, i) => `${1e23 + i}`) }, 'templates'],
])('refuses %s, and creates no token', async (_case, body, field) => {
  const count = async () => (await wallet.owner.get('/wallets/tokens')).body.totalDocs;
  const before = await count();
  const answer = await wallet.owner.post('/wallets/tokens', body);
  expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  expect(await count()).toBe(before);
});

it('stops working when it expires or is deleted, whatever its role', async () => {
  const expiresAt = new Date(Date.now() + 3000).toISOString();
  const template = (await makeEvent(wallet.owner))._id;
  const path = `/events/${template}`;
  const ending = app.api.as((await make({ role: 'SCANNER', templates: [template], expiresAt })).token);
  expect((await ending.get(path)).body).toMatchObject({ _id: template, kind: 'event' });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, Date.parse(expiresAt) - Date.now()) + 50));
  expect(codeOf(await ending.get(path))).toBe('401:UNAUTHORIZED');
  const { token, _id } = await make({ role: 'VIEWER' });
  expect((await app.api.as(token).get(path)).status).toBe(200);
  await wallet.owner.delete(`/wallets/tokens/${_id}`);
  expect(codeOf(await app.api.as(token).get(path))).toBe('401:UNAUTHORIZED');
});
