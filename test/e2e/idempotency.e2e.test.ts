import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Types } from 'mongoose';
import { AuthService } from '../../src/auth/auth.service';
import { IdempotencyStore } from '../../src/core/idempotency/idempotency.store';
import { UsersService } from '../../src/users/users.service';
import { loginAdmin, makeUser, makeWallet, sampleFile, type TestWallet, unique } from '../support/accounts';
import { makeEvent } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';
import { timingsVariable } from '../support/test-environment';

const LEASE_MS = 600;

let app: TestApp;
let wallet: TestWallet;
let other: TestWallet;

beforeAll(async () => {
  app = await startTestApp({ TIMINGS: timingsVariable({ passwordMemoryKib: 64, idempotencyLeaseMs: LEASE_MS }) });
  wallet = await makeWallet(app);
  other = await makeWallet(app);
});
afterAll(() => app?.close());

/** Ends of calls that run until they are told to end. */
const ends: ((answer: object) => void)[] = [];
afterEach(() => {
  // A test that failed has told none: the service would wait for it.
  for (const end of ends.splice(0)) end({});
  jest.restoreAllMocks();
});

const keyed = (key: string) => ({ 'idempotency-key': key });
const user = () => ({ username: unique('user'), password: 'pass', role: 'EDITOR' });
const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotent-replayed');

/** A call that has its key and does not end before it is told to. */
async function begin(key: string, body: object) {
  let finish: (value: object) => void = () => undefined;
  jest
    .spyOn(app.app.get(UsersService), 'create')
    .mockReturnValueOnce(new Promise((resolve) => (finish = resolve as never)));
  ends.push(finish);
  const running = wallet.owner.post('/users', body, { headers: keyed(key) });
  running.catch(() => undefined);
  while (!(await records().findOne({ key }))) await delay(10);
  return { running, finish };
}

const records = () => app.connection.collection('idempotency_keys');

it('replays the first response, byte for byte, and takes effect once', async () => {
  const [key, body] = [unique('key'), user()];
  const first = await wallet.owner.post('/users', body, { headers: keyed(key) });
  const second = await wallet.owner.post('/users', body, { headers: keyed(key) });
  expect([first.status, replayed(first)]).toEqual([201, null]);
  expect([second.status, replayed(second), second.text]).toEqual([201, 'true', first.text]);
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect((await wallet.owner.post('/users', body)).body.errorCode).toBe('400:USER_ALREADY_EXISTS');
});

it('refuses the key with another body, in both languages', async () => {
  const key = unique('key');
  await wallet.owner.post('/users', user(), { headers: keyed(key) });
  const en = await wallet.owner.post('/users', user(), { headers: keyed(key) });
  expect([en.status, en.body.errorCode]).toEqual([409, '409:IDEMPOTENCY_KEY_REUSED']);
  const fr = await wallet.owner.with({ 'x-lang': 'fr' }).post('/users', user(), { headers: keyed(key) });
  expect(fr.body.message).not.toBe(en.body.message);
});

it('belongs to one wallet and one route', async () => {
  const [key, body] = [unique('key'), user()];
  const first = await wallet.owner.post('/users', body, { headers: keyed(key) });
  const foreign = await other.owner.post('/users', body, { headers: keyed(key) });
  expect(foreign.body.errorCode).toBe('400:USER_ALREADY_EXISTS');
  const place = { longitude: 1, latitude: 1 };
  const route = await wallet.owner.post('/wallets/locations', place, { headers: keyed(key) });
  expect([first.status, route.status, replayed(route)]).toEqual([201, 201, null]);
});

it('compares values, not bytes: ignores the order of names and spaces, but not of a list', async () => {
  const headers = keyed(unique('key'));
  const name = unique('template');
  const first = {
    name,
    number: 'A',
    locations: [
      { longitude: 1, latitude: 2 },
      { longitude: 3, latitude: 4 },
    ],
  };
  const body = { type: 'Train', originStationCode: 'PAR', originName: 'Paris', destinationStationCode: 'NCE' };
  const rest = { destinationName: 'Nice', departureTime: '08:00', arrivalTime: '13:00' };
  const made = await wallet.owner.post('/transits', { ...body, ...rest, ...first }, { headers });
  expect(made.status).toBe(201);
  const locations = [
    { latitude: 2, longitude: 1 },
    { latitude: 4, longitude: 3 },
  ];
  const reordered = { locations, number: 'A', ...rest, ...body, name };
  const again = await wallet.owner.post('/transits', JSON.stringify(reordered, null, 4), { headers });
  expect([again.status, again.text, replayed(again)]).toEqual([201, made.text, 'true']);
  const turned = { ...reordered, locations: [...locations].reverse() };
  expect((await wallet.owner.post('/transits', turned, { headers })).body.errorCode).toBe('409:IDEMPOTENCY_KEY_REUSED');
});

it('belongs to the route, however its URL is written, and to the query', async () => {
  const [headers, body] = [keyed(unique('key')), user()];
  const first = await wallet.owner.post('/users', body, { headers });
  for (const path of ['/users/', '/Users', '/USERS/']) {
    const again = await wallet.owner.post(path, body, { headers });
    expect([path, again.text, replayed(again)]).toEqual([path, first.text, 'true']);
  }
  expect((await wallet.owner.post('/users?x=1', body, { headers })).body.errorCode).toBe('400:USER_ALREADY_EXISTS');
  const [one, same, other] = [
    await wallet.owner.post('/users?a=1&b=%32', user(), { headers: keyed('q') }),
    await wallet.owner.post('/users?b=2&a=1', user(), { headers: keyed('q') }),
    await wallet.owner.post('/users?b=2&a=3', user(), { headers: keyed('q') }),
  ];
  expect([one.status, same.body.errorCode, other.status]).toEqual([201, '409:IDEMPOTENCY_KEY_REUSED', 201]);
});

it('belongs to the record, whatever the case of its ID', async () => {
  const id = (await makeEvent(wallet.owner, { PKTextAlignmentLeft: 'INACTIVE', PKTextAlignmentCenter: 'INACTIVE' }))
    ._id;
  const ticket = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', rightRow: '7' };
  const issue = (event: string) =>
    wallet.owner.post(`/events/${event}/passes`, ticket, { headers: keyed('an id in capitals') });
  const [first, again] = [await issue(id), await issue(id.toUpperCase())];
  expect([first.status, again.text, replayed(again)]).toEqual([201, first.text, 'true']);
});

it('recognizes calls that the previous release has started, also with a query', async () => {
  for (const path of ['/users', '/users?x=1']) {
    const [key, body] = [unique('key'), user()];
    const first = await wallet.owner.post(path, body, { headers: keyed(key) });
    // As that release wrote it.
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    await records().updateOne({ key }, { $unset: { valueHash: '', caller: '' }, $set: { route: '/users', bodyHash } });
    const again = await wallet.owner.post(path, body, { headers: keyed(key) });
    expect([again.text, replayed(again)]).toEqual([first.text, 'true']);
  }
});

it('belongs to the user or token that calls', async () => {
  const [key, place] = [unique('key'), { longitude: 7, latitude: 43 }];
  const { api: colleague } = await makeUser(app, wallet, 'OWNER');
  const tokens = await Promise.all([tokenOf(), tokenOf()]);
  const callers = [wallet.owner, colleague, ...tokens.map((token) => app.api.as(token))];
  const first = [];
  for (const api of callers) first.push(await api.post('/wallets/locations', place, { headers: keyed(key) }));
  expect(first.map((answer) => [answer.status, replayed(answer)])).toEqual(callers.map(() => [201, null]));
  expect(new Set(first.map(({ body }) => body._id)).size).toBe(callers.length);
  for (const [index, api] of callers.entries()) {
    const again = await api.post('/wallets/locations', place, { headers: keyed(key) });
    expect([again.text, replayed(again)]).toEqual([first[index].text, 'true']);
  }
});

it('stores nothing from which the body could be guessed', async () => {
  const [key, body] = [unique('key'), user()];
  await wallet.owner.post('/users', body, { headers: keyed(key) });
  const value = `"password":${JSON.stringify(body.password)},"role":"EDITOR","username":"${body.username}",`;
  const stored = JSON.stringify(await records().findOne({ key }));
  for (const text of [JSON.stringify(body), value]) {
    expect(stored).not.toContain(createHash('sha256').update(text).digest('base64url'));
  }
  const { valueHash, bodyHash } = (await records().findOne({ key })) as unknown as Record<string, string>;
  // Releases before 1.1 compare this one with their own hash: they refuse the key, and run nothing again.
  expect([valueHash.length, bodyHash]).toEqual([43, valueHash]);
});

it('is refused to a second caller while the previous index exists', async () => {
  const name = 'wallet_key_route';
  const { api: colleague } = await makeUser(app, wallet, 'OWNER');
  await records().deleteMany({});
  await records().createIndex({ wallet: 1, key: 1, route: 1 }, { name, unique: true });
  try {
    const [headers, place] = [keyed(unique('key')), { longitude: 8, latitude: 44 }];
    expect((await wallet.owner.post('/wallets/locations', place, { headers })).status).toBe(201);
    const second = await colleague.post('/wallets/locations', place, { headers });
    expect(second.body.errorCode).toBe('409:IDEMPOTENCY_KEY_REUSED');
    expect(replayed(await wallet.owner.post('/wallets/locations', place, { headers }))).toBe('true');
  } finally {
    await records().dropIndex(name);
  }
});

it('replays errors too, with the same envelope', async () => {
  const headers = keyed(unique('key'));
  const body = { ...user(), username: wallet.username };
  const first = await wallet.owner.post('/users', body, { headers });
  const second = await wallet.owner.post('/users', body, { headers });
  expect([first.status, first.body.errorCode]).toEqual([400, '400:USER_ALREADY_EXISTS']);
  expect([second.status, second.text, replayed(second)]).toEqual([400, first.text, 'true']);
});

it('stores no validation errors and no errors of the service', async () => {
  const [headers, body] = [keyed(unique('key')), user()];
  const invalid = await wallet.owner.post('/users', { ...body, role: 'BOSS' }, { headers });
  expect(invalid.body.errorCode).toBe('400:VALIDATION_ERROR');
  jest.spyOn(app.app.get(UsersService), 'create').mockRejectedValueOnce(new Error('gone'));
  expect((await wallet.owner.post('/users', body, { headers })).status).toBe(500);
  const third = await wallet.owner.post('/users', body, { headers });
  expect([third.status, replayed(third)]).toEqual([201, null]);
});

it('runs one of many concurrent calls; the others must wait or get its response', async () => {
  const [headers, body] = [keyed(unique('key')), user()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.owner.post('/users', body, { headers })));
  const firsts = answers.filter((answer) => answer.status === 201 && !replayed(answer));
  const others = answers.filter((answer) => !firsts.includes(answer));
  expect(firsts).toHaveLength(1);
  for (const answer of others) {
    if (answer.status === 201) expect(answer.text).toBe(firsts[0].text);
    else expect(answer.body.errorCode).toBe('409:IDEMPOTENCY_KEY_IN_PROGRESS');
  }
});

it('is held as long as the first call runs, beyond the length of a lease', async () => {
  const [key, body] = [unique('key'), user()];
  const { finish, running } = await begin(key, body);
  for (const end = Date.now() + 3 * LEASE_MS; Date.now() < end; await delay(LEASE_MS / 3)) {
    const early = await wallet.owner.post('/users', body, { headers: keyed(key) });
    expect(early.body.errorCode).toBe('409:IDEMPOTENCY_KEY_IN_PROGRESS');
  }
  const now = new Date().toISOString();
  const { username, role } = body;
  const answer = { _id: String(new Types.ObjectId()), username, role, createdAt: now, updatedAt: now };
  finish(answer);
  expect((await running).body).toEqual(answer);
  expect((await records().findOne({ key }))?.tries).toBe(1);
});

it('is taken over once the lease has ended, and a late response of the earlier attempt is not stored', async () => {
  const [key, body] = [unique('key'), user()];
  const { finish, running } = await begin(key, body);
  const effect: unknown = (await records().findOne({ key }))?.effect;
  // As if its process had frozen.
  await records().updateOne({ key }, { $set: { leaseUntil: new Date(0), leaseOwner: 'another' } });
  const later = await wallet.owner.post('/users', body, { headers: keyed(key) });
  expect([later.status, replayed(later), later.body._id]).toEqual([201, null, String(effect)]);
  const late = { ...later.body, username: 'late' };
  finish(late);
  expect((await running).body).toEqual(late);
  const replay = await wallet.owner.post('/users', body, { headers: keyed(key) });
  expect([replay.text, replayed(replay)]).toEqual([later.text, 'true']);
});

it('has the same effect after an error of the service, and accepts no other body', async () => {
  const [key, body] = [unique('key'), user()];
  const users = app.app.get(UsersService);
  const create = users.create.bind(users);
  jest.spyOn(users, 'create').mockImplementationOnce(async (...call) => {
    await create(...call);
    throw new Error('gone, after the effect');
  });
  expect((await wallet.owner.post('/users', body, { headers: keyed(key) })).status).toBe(500);
  const other = await wallet.owner.post('/users', user(), { headers: keyed(key) });
  expect(other.body.errorCode).toBe('409:IDEMPOTENCY_KEY_REUSED');
  const again = await wallet.owner.post('/users', body, { headers: keyed(key) });
  expect([again.status, again.body.username, replayed(again)]).toEqual([201, body.username, null]);
});

it('forgets a call that was refused for its body, unless an earlier attempt may have taken effect', async () => {
  const [key, body] = [unique('key'), user()];
  const invalid = { ...body, role: 'BOSS' };
  const refused = () => wallet.owner.post('/users', invalid, { headers: keyed(key) });
  expect((await refused()).body.errorCode).toBe('400:VALIDATION_ERROR');
  expect(await records().findOne({ key })).toBeNull();
  jest.spyOn(app.app.get(IdempotencyStore), 'forget').mockRejectedValueOnce(new Error('the database is gone'));
  await refused();
  await records().updateOne({ key }, { $set: { leaseUntil: new Date(0) } });
  await refused();
  expect(await records().findOne({ key })).toMatchObject({ tries: 2 });
});

it('is remembered for a day, even before the index removes it', async () => {
  const key = unique('key');
  const first = await wallet.owner.post('/users', user(), { headers: keyed(key) });
  await records().updateOne({ key }, [{ $set: { createdAt: { $subtract: ['$createdAt', 86_400_000] } } }]);
  const second = await wallet.owner.post('/users', user(), { headers: keyed(key) });
  expect([first.status, second.status, replayed(second)]).toEqual([201, 201, null]);
  const indexes = await records().indexes();
  expect(indexes.find(({ name }) => name === 'createdAt')?.expireAfterSeconds).toBe(86_400);
});

it('compares multipart bodies by their fields and files', async () => {
  const admin = await loginAdmin(app);
  const headers = keyed(unique('key'));
  const send = async (name: string, files = ['logo', 'icon']) => {
    const form = new FormData();
    form.set('name', name);
    for (const file of files) form.set(file, await sampleFile(), `${file}.png`);
    return admin.post('/admin/wallets', form, { headers });
  };
  const name = unique('Idem');
  const [first, second] = [await send(name), await send(name)];
  expect([first.status, replayed(second), second.text]).toEqual([201, 'true', first.text]);
  expect((await send('Another')).body.errorCode).toBe('409:IDEMPOTENCY_KEY_REUSED');
  expect((await send(name, ['logo', 'icon', 'androidLogo'])).body.errorCode).toBe('409:IDEMPOTENCY_KEY_REUSED');
});

it('is ignored by login, by wallet tokens and by other methods', async () => {
  const headers = keyed(unique('key'));
  const claim = jest.spyOn(app.app.get(IdempotencyStore), 'claim');
  jest.spyOn(app.app.get(AuthService), 'login').mockResolvedValue({ token: 't' });
  const credentials = { username: wallet.username, password: wallet.password };
  expect((await app.api.post('/auth/login', credentials, { headers })).status).toBe(201);
  const [one, two] = [
    await wallet.owner.post('/wallets/tokens', {}, { headers }),
    await wallet.owner.post('/wallets/tokens', {}, { headers }),
  ];
  expect(one.body.token).not.toBe(two.body.token);
  await wallet.owner.patch('/wallets', { address: 'x' }, { headers });
  await wallet.owner.post('/users', user());
  expect(claim).not.toHaveBeenCalled();
});

it.each([['', 'é', 'x'.repeat(256)]])('must be 1 to 255 printable ASCII characters', async (...keys) => {
  for (const key of keys) {
    const response = await fetch(`${app.baseUrl}/wallets/locations`, {
      method: 'POST',
      headers: { 'x-access-token': await tokenOf(), 'content-type': 'application/json', 'idempotency-key': key },
      body: '{"longitude":1,"latitude":1}',
    });
    const body = (await response.json()) as object;
    expect(body).toMatchObject({
      errorCode: '400:VALIDATION_ERROR',
      validationErrors: [{ field: 'Idempotency-Key' }],
    });
  }
});

async function tokenOf(): Promise<string> {
  return (await wallet.owner.post<{ token: string }>('/wallets/tokens')).body.token;
}
