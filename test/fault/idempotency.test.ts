import { ObjectId } from 'mongodb';
import { loginAdmin, unique } from '../support/accounts';
import type { ApiClient, ApiResponse } from '../support/api-client';
import { codeOf, type Json } from '../support/fixtures';
import { makeOrganizer, type Organizer } from './support/bulk';
import { Cluster } from './support/cluster';
import { eventually } from './support/waiting';

const LEASE_MS = 2000;
const MAX_TIME_EXPIRED = 50;

const cluster = new Cluster();
let organizer: Organizer;
let admin: ApiClient;

beforeAll(async () => {
  await cluster.start(1, { enableTestCommands: '1' });
  organizer = await makeOrganizer(cluster);
  admin = await loginAdmin(cluster);
}, 120_000);
afterAll(() => cluster.stop());

/** One call of each sort: what it makes, and how often that is there. */
interface Call {
  api: ApiClient;
  path: string;
  body: Json;
  made(): Promise<number>;
}

/** MongoDB takes the next claim of a key, and then no answer. */
async function loseNextAnswer(): Promise<void> {
  await cluster.admin.command({
    configureFailPoint: 'failCommand',
    mode: { skip: 1 },
    data: {
      failCommands: ['findAndModify'],
      namespace: `${cluster.database.databaseName}.idempotency_keys`,
      errorCode: MAX_TIME_EXPIRED,
    },
  });
}

it('has the effect of a call once whose process was killed before its answer was kept', async () => {
  const { owner, event, id } = organizer;
  const email = `${unique('ada')}@example.com`;
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email };
  const wallet = new ObjectId(id);
  const count = (name: string, filter: Json) => cluster.database.collection(name).countDocuments(filter);
  const entry = { channel: 'PUSH', amount: 5, transactionType: 'PURCHASE' };
  const calls: Call[] = [
    { api: owner, path: `/events/${event}/passes`, body: holder, made: () => count('passes', { email }) },
    {
      api: owner,
      path: `/events/${event}/passes/bulk`,
      body: { items: [{ ...holder, email: `bulk-${email}` }] },
      made: () => count('bulk_operations', { wallet }),
    },
    {
      api: admin,
      path: `/admin/wallets/${id}/credits`,
      body: entry,
      made: () => count('credit_entries', { wallet }),
    },
  ];
  const headers = { 'idempotency-key': unique('key') };
  const victim = await cluster.startService('api', {
    TIMINGS: JSON.stringify({ idempotencyLeaseMs: LEASE_MS }),
    // So that both make the same links.
    PUBLIC_URL: cluster.api.baseUrl.replace('127.0.0.1', 'localhost'),
  });
  const lost: ApiResponse[] = [];
  for (const { api, path, body, made } of calls) {
    await loseNextAnswer();
    lost.push(await api.at(victim.baseUrl).post(path, body, { headers }));
    expect([path, await made()]).toEqual([path, 1]);
  }
  await victim.kill();
  await cluster.admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
  for (const [index, { api, path, body, made }] of calls.entries()) {
    let answer: ApiResponse | undefined;
    await eventually(`${path} is answered`, 20_000, async () => {
      answer = await api.post(path, body, { headers });
      return codeOf(answer) !== '409:IDEMPOTENCY_KEY_IN_PROGRESS';
    });
    expect([path, answer?.headers.get('idempotent-replayed')]).toEqual([path, null]);
    expect([answer?.status, answer?.body]).toEqual([201, lost[index].body]);
    expect([path, await made()]).toEqual([path, 1]);
    const replay = await api.post(path, body, { headers });
    expect([replay.headers.get('idempotent-replayed'), replay.body]).toEqual(['true', answer?.body]);
  }
}, 90_000);

it('does not tell a scan of its own redemption whose process was killed before its answer was kept', async () => {
  const { owner, event } = organizer;
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email: `${unique('ada')}@example.com` };
  const { _id, barcode } = (await owner.post<{ _id: string; barcode: string }>(`/events/${event}/passes`, holder)).body;
  const items = [{ barcode, key: unique('scan'), deviceId: 'left' }];
  const victim = await cluster.startService('api', { TIMINGS: JSON.stringify({ idempotencyLeaseMs: LEASE_MS }) });
  await loseNextAnswer();
  const lost = await owner.at(victim.baseUrl).post('/passes/redeem/batch', { items });
  expect(lost.status).toBeGreaterThanOrEqual(500);
  await victim.kill();
  await cluster.admin.command({ configureFailPoint: 'failCommand', mode: 'off' });
  const pass = () => cluster.database.collection('passes').findOne({ _id: new ObjectId(_id) });
  const redeemedAt = (await pass())?.redeemedAt as Date;
  expect(redeemedAt).toBeInstanceOf(Date);
  const { status, body } = await owner.post('/passes/redeem/batch', { items });
  expect([status, body]).toMatchObject([200, { results: [{ status: 201, pass: { _id } }] }]);
  expect((await owner.post('/passes/redeem/batch', { items })).body).toEqual(body);
  expect(await pass()).toMatchObject({ redeemedAt, effects: [expect.any(ObjectId)] });
}, 60_000);
