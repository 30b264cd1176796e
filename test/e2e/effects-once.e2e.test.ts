import { Types } from 'mongoose';
import type { OpenApiDocument } from '../../src/core/openapi/openapi.types';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { loginAdmin, makeWallet, sampleFile, type TestWallet, unique } from '../support/accounts';
import type { ApiClient, ApiResponse } from '../support/api-client';
import { communicate, communicationBody } from '../support/communications';
import { importCsv } from '../support/csv';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  issueBody,
  issueEvent,
  type Json,
  makeCoupon,
  makeEvent,
  makeStoreCard,
  makeTemplate,
  templateBody,
} from '../support/fixtures';
import { finished } from '../support/operations';
import { sharedService, type TestService } from '../support/service';

type Headers = Record<string, string>;

/** A call that is tried again after its answer was lost. */
interface Call {
  send(headers: Headers): Promise<ApiResponse>;
  /** How often it has had its effect. */
  effects(): Promise<number>;
  /** What the answer tells that goes on changing by itself. */
  moving?: readonly string[];
}

let app: TestService;
let admin: ApiClient;
let wallet: TestWallet;
let told: TestWallet;

const met = new Set<string>();
const person = (fields: Json = {}): Json => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });

beforeAll(async () => {
  app = await sharedService();
  admin = await loginAdmin(app);
  wallet = await makeWallet(app);
  // Nobody listens there.
  told = await makeWallet(app, { webHookUrl: 'http://127.0.0.1:9/' });
});

const records = (name: string) => app.connection.collection(name);
const pass = (id: unknown) => records('passes').findOne({ _id: new Types.ObjectId(String(id)) });

/** As many records as there are more than before. */
async function growth(name: string, of: string = wallet.id, filter: Json = {}): Promise<() => Promise<number>> {
  const count = () => records(name).countDocuments({ wallet: new Types.ObjectId(of), ...filter });
  const before = await count();
  return async () => (await count()) - before;
}

/** What a process leaves that dies between the effect and the answer; its hold has ended. */
async function loseAnswer(key: string): Promise<void> {
  const lost = { $unset: { answer: '' }, $set: { leaseUntil: new Date(0) } };
  expect((await records('idempotency_keys').updateOne({ key }, lost as never)).modifiedCount).toBe(1);
}

const without = (body: Json, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const KINDS = [
  transitPolicy,
  eventPolicy,
  hotelPolicy,
  couponPolicy,
  boardingPassPolicy,
  cinemaPolicy,
  genericPolicy,
  offerPolicy,
  storeCardPolicy,
] as const;

/** It has not begun when it is asked for. */
const farAhead = communicationBody({ type: 'UNLIMITED', startDate: '2090-01-01T00:00:00Z' });

const isCard = ({ kind }: { kind: string }) => kind === 'storeCard';

/** A wallet of its own: there can be one card in each. */
const owned = async (kind: { kind: string }) => (isCard(kind) ? makeWallet(app) : wallet);

const ofKinds = KINDS.flatMap((kind): [string, () => Promise<Call>][] => [
  [
    `/${kind.path}`,
    async () => {
      const { owner, id } = await owned(kind);
      const body = await templateBody(owner, kind as never, kind.path === 'coupons' ? { promoCode: unique('C') } : {});
      const effects = await growth(kind.path.replace('-', '_'), id);
      return { send: (headers) => owner.post(`/${kind.path}`, body, { headers }), effects };
    },
  ],
  [
    `/${kind.path}/{${kind.passPathParameter}}/passes`,
    async () => {
      const { owner, id } = await owned(kind);
      const template = await makeTemplate(owner, kind as never);
      const body = await issueBody(owner, kind as never, { barcode: unique('B') });
      const effects = await growth('passes', id);
      return { send: (headers) => owner.post(`/${kind.path}/${template._id}/passes`, body, { headers }), effects };
    },
  ],
  [
    `/${kind.path}/{${kind.passPathParameter}}/passes/bulk`,
    async () => {
      const { owner, id } = await owned(kind);
      const template = await makeTemplate(owner, kind as never);
      const items = [await issueBody(owner, kind as never, { barcode: unique('B') })];
      const [operations, passes] = [await growth('bulk_operations', id), await growth('passes', id)];
      return {
        send: async (headers) => {
          const answer = await owner.post(`/${kind.path}/${template._id}/passes/bulk`, { items }, { headers });
          await finished(owner, String(answer.body.operationId));
          return answer;
        },
        effects: async () => Math.max(await operations(), await passes()),
      };
    },
  ],
]);

const others: [string, () => Promise<Call>][] = [
  [
    '/users',
    async () => {
      const body = { username: unique('user'), password: 'password', role: 'EDITOR' };
      return { send: (headers) => wallet.owner.post('/users', body, { headers }), effects: await growth('users') };
    },
  ],
  [
    '/admin/packs',
    () => {
      const name = unique('Pack');
      const send = (headers: Headers) => admin.post('/admin/packs', { name }, { headers });
      return Promise.resolve({ send, effects: () => records('packs').countDocuments({ name }) });
    },
  ],
  ...['/clients/{id}/gain/changes', '/passes/barcode/{barcode}/gain'].map((path): [string, () => Promise<Call>] => [
    path,
    async () => {
      const own = await makeWallet(app);
      await makeStoreCard(own.owner);
      const client = await created<Json & { _id: string }>(own.owner, '/clients', person());
      const url = path.replace('{id}', client._id).replace('{barcode}', String(client.barcode));
      return {
        send: (headers) => own.owner.post(url, { delta: 5 }, { headers }),
        effects: async () => Number((await own.owner.get<Json>(`/clients/${client._id}`)).body.gain ?? 0) / 5,
      };
    },
  ]),
  [
    '/communication-templates',
    async () => {
      const body = { name: unique('text'), title: 'Sale', message: { en: 'Hello' } };
      const effects = await growth('communication_templates');
      return { send: (headers) => wallet.owner.post('/communication-templates', body, { headers }), effects };
    },
  ],
  [
    '/wallets/locations',
    () => {
      const body = { longitude: 7, latitude: Math.random() };
      const effects = async () => {
        const { docs } = (await wallet.owner.get<{ docs: Json[] }>('/wallets/locations')).body;
        return docs.filter(({ latitude }) => latitude === body.latitude).length;
      };
      return Promise.resolve({
        send: (headers) => wallet.owner.post('/wallets/locations', body, { headers }),
        effects,
      });
    },
  ],
  [
    '/admin/wallets',
    async () => {
      const name = unique('Once');
      const file = await sampleFile();
      const send = (headers: Headers) => {
        const form = new FormData();
        form.set('name', name);
        form.set('owner', JSON.stringify({ username: name, password: 'password' }));
        for (const field of ['logo', 'icon']) form.set(field, file, `${field}.png`);
        return admin.post('/admin/wallets', form, { headers });
      };
      return { send, effects: () => records('wallets').countDocuments({ name }) };
    },
  ],
  [
    '/admin/wallets/{id}/credits',
    async () => {
      const path = `/admin/wallets/${told.id}/credits`;
      const body = { channel: 'PUSH', amount: 5, transactionType: 'PURCHASE' };
      return {
        send: (headers) => admin.post(path, body, { headers }),
        effects: await growth('credit_entries', told.id),
      };
    },
  ],
  [
    '/clients',
    async () => {
      const own = await makeWallet(app);
      await makeStoreCard(own.owner);
      const [clients, passes] = [await growth('clients', own.id), await growth('passes', own.id)];
      const body = person({ email: `${unique('ada')}@example.com` });
      return {
        send: (headers) => own.owner.post('/clients', body, { headers }),
        effects: async () => Math.max(await clients(), await passes()),
      };
    },
  ],
  [
    '/clients/bulk',
    async () => {
      const effects = await growth('clients');
      const body = { items: [person()], forceSync: true };
      return { send: (headers) => wallet.owner.post('/clients/bulk', body, { headers }), effects };
    },
  ],
  [
    '/client-types',
    async () => {
      const own = await makeWallet(app);
      const { _id: storeCard } = await makeStoreCard(own.owner);
      const body = { name: 'Gold', storeCard, isDefault: true };
      const effects = await growth('client_types', own.id);
      return { send: (headers) => own.owner.post('/client-types', body, { headers }), effects };
    },
  ],
  [
    '/csv-operations/export-csv',
    async () => {
      await created(wallet.owner, '/clients', person());
      const effects = await growth('bulk_operations');
      return { send: (headers) => wallet.owner.post('/csv-operations/export-csv', {}, { headers }), effects };
    },
  ],
  [
    '/csv-operations/import-csv',
    async () => {
      const [operations, clients] = [await growth('bulk_operations'), await growth('clients')];
      return {
        send: async (headers) => {
          const answer = await importCsv(wallet.owner, 'firstName,lastName\nAda,Lovelace\n', {}, headers);
          await finished(wallet.owner, answer.body.operationId);
          return answer;
        },
        effects: async () => Math.max(await operations(), await clients()),
      };
    },
  ],
  [
    '/coupons/{id}/passes/send',
    async () => {
      const { _id } = await makeCoupon(wallet.owner, { promoCode: unique('C'), isMultipleInstance: false });
      const clientId = (await created(wallet.owner, '/clients', person()))._id;
      const body = { clients: [{ clientId }], forceSync: true };
      const effects = await growth('passes', wallet.id, { template: new Types.ObjectId(_id) });
      return { send: (headers) => wallet.owner.post(`/coupons/${_id}/passes/send`, body, { headers }), effects };
    },
  ],
  [
    '/passes/status/batch',
    async () => {
      const { _id } = await issueEvent(wallet.owner, (await makeEvent(wallet.owner))._id);
      const effects = await growth('bulk_operations');
      const body = { passIds: [_id], status: 'inactive' };
      return { send: (headers) => wallet.owner.post('/passes/status/batch', body, { headers }), effects };
    },
  ],
  [
    '/passes/template/{templateId}/redeem/{barcode}',
    async () => {
      const { _id: event } = await makeEvent(wallet.owner);
      const { _id, barcode } = await issueEvent(wallet.owner, event);
      const path = `/passes/template/${event}/redeem/${barcode}`;
      return {
        send: (headers) => wallet.owner.post(path, { location: 'Gate 3' }, { headers }),
        effects: async () => (await pass(_id))?.effects.length,
      };
    },
  ],
  [
    '/passes/template/{templateId}/unredeem/{barcode}',
    async () => {
      const { _id: event } = await makeEvent(wallet.owner);
      const { _id, barcode } = await issueEvent(wallet.owner, event);
      await wallet.owner.post(`/passes/template/${event}/redeem/${barcode}`, {});
      const path = `/passes/template/${event}/unredeem/${barcode}`;
      return {
        send: (headers) => wallet.owner.post(path, {}, { headers }),
        effects: async () => (await pass(_id))?.effects.length,
      };
    },
  ],
  ...(['redeem', 'unredeem'] as const).map((name): [string, () => Promise<Call>] => [
    `/passes/barcode/{barcode}/${name}`,
    async () => {
      const { _id, barcode } = await issueEvent(wallet.owner, (await makeEvent(wallet.owner))._id);
      const path = `/passes/barcode/${barcode}`;
      if (name === 'unredeem') await wallet.owner.post(`${path}/redeem`, {});
      return {
        send: (headers) => wallet.owner.post(`${path}/${name}`, {}, { headers }),
        effects: async () => (await pass(_id))?.effects.length,
      };
    },
  ]),
  [
    '/passes/redeem/batch',
    async () => {
      const { _id, barcode } = await issueEvent(wallet.owner, (await makeEvent(wallet.owner))._id);
      const items = [{ barcode, key: unique('scan') }];
      return {
        send: (headers) => wallet.owner.post('/passes/redeem/batch', { items }, { headers }),
        effects: async () => (await pass(_id))?.effects.length,
      };
    },
  ],
  [
    '/passes/{id}/links/revoke',
    async () => {
      const { _id } = await issueEvent(wallet.owner, (await makeEvent(wallet.owner))._id);
      return {
        send: (headers) => wallet.owner.post(`/passes/${_id}/links/revoke`, undefined, { headers }),
        effects: async () => (await pass(_id))?.linkVersion - 1,
      };
    },
  ],
  [
    '/communications',
    async () => {
      const own = await withClient();
      const effects = await growth('communications', own.id);
      return { send: (headers) => own.owner.post('/communications', farAhead, { headers }), effects, moving: MOVING };
    },
  ],
  [
    '/communications/{id}/test',
    async () => {
      const own = await withClient();
      const path = `/communications/${(await communicate(own.owner, farAhead))._id}/test`;
      const effects = await growth('deliveries', own.id);
      const send = async (headers: Headers) =>
        first(await own.owner.post(path, { email: 'me@example.com' }, { headers }));
      return { send, effects, moving: MOVING };
    },
  ],
  ...(['pause', 'resume', 'cancel'] as const).map((name): [string, () => Promise<Call>] => [
    `/communications/{id}/${name}`,
    async () => {
      const { owner } = await withClient();
      const { _id } = await communicate(owner, farAhead);
      if (name === 'resume') await owner.post(`/communications/${_id}/pause`, {});
      const communication = { _id: new Types.ObjectId(_id) };
      const before = (await records('communications').findOne(communication))?.effects?.length ?? 0;
      return {
        send: (headers) => owner.post(`/communications/${_id}/${name}`, undefined, { headers }),
        effects: async () => (await records('communications').findOne(communication))?.effects.length - before,
      };
    },
  ]),
  [
    '/webhooks/test',
    async () => {
      const effects = await growth('webhook_deliveries', told.id);
      const send = (headers: Headers) => told.owner.post('/webhooks/test', undefined, { headers });
      return { send: async (headers) => first(await send(headers)), effects, moving: MOVING };
    },
  ],
  [
    '/webhooks/deliveries/replay',
    async () => {
      const body = { from: '2026-01-01T00:00:00Z' };
      const effects = await growth('bulk_operations', told.id);
      const send = async (headers: Headers) => {
        const answer = await told.owner.post('/webhooks/deliveries/replay', body, { headers });
        await finished(told.owner, String(answer.body.operationId));
        return answer;
      };
      return { send, effects };
    },
  ],
  [
    '/webhooks/deliveries/{id}/replay',
    async () => {
      const [{ _id }] = (await told.owner.post<Json[]>('/webhooks/test')).body as unknown as { _id: string }[];
      const delivery = { _id: new Types.ObjectId(_id) };
      return {
        send: (headers) => told.owner.post(`/webhooks/deliveries/${_id}/replay`, undefined, { headers }),
        effects: async () => (await records('webhook_deliveries').findOne(delivery))?.effects.length,
        moving: MOVING,
      };
    },
  ],
];

/** A wallet in which a communication reaches somebody. */
async function withClient(): Promise<TestWallet> {
  const own = await makeWallet(app);
  await created(own.owner, '/clients', person());
  return own;
}

/** Somebody sends it meanwhile. */
const MOVING = ['state', 'tries', 'attempts', 'nextAttemptAt', 'updatedAt', 'completedAt'];

/** Of a list of one. */
const first = (answer: ApiResponse): ApiResponse => ({ ...answer, body: (answer.body as unknown as Json[])[0] });

it.each([...ofKinds.filter(([path]) => path !== '/store-cards/{id}/passes/bulk'), ...others])(
  'POST %s has its effect once, also when its answer was lost',
  async (path, prepare) => {
    const { send, effects, moving = [] } = await prepare();
    met.add(path);
    const key = unique('key');
    const before = await send({ 'idempotency-key': key });
    expect(before.status).toBeLessThan(300);
    expect(await effects()).toBe(1);
    await loseAnswer(key);
    const again = await send({ 'idempotency-key': key });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([before.status, null]);
    expect(without(again.body, moving)).toEqual(without(before.body, moving));
    expect(await effects()).toBe(1);
    const replay = await send({ 'idempotency-key': key });
    expect([replay.headers.get('idempotent-replayed'), replay.body]).toEqual(['true', again.body]);
  },
);

it('holds for every route that takes an Idempotency-Key', async () => {
  const { paths } = (await app.api.get('/openapi.json')).body as unknown as OpenApiDocument;
  const takesKey = ([, operations]: [string, Record<string, { parameters?: unknown[] }>]) =>
    JSON.stringify(operations.post?.parameters ?? []).includes('IdempotencyKey');
  const keyed = Object.entries(paths as never)
    .filter(takesKey as never)
    .map(([path]) => path)
    // They bring what a platform has up to date: the second time nothing is left to be done.
    .filter((path) => !path.endsWith('/{id}/sync'));
  expect(keyed.sort()).toEqual([...met].sort());
});

it('does not redeem again what was undone meanwhile', async () => {
  const { _id: event } = await makeEvent(wallet.owner);
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  const key = unique('key');
  const redeem = () =>
    wallet.owner.post(`/passes/template/${event}/redeem/${barcode}`, {}, { headers: { 'idempotency-key': key } });
  expect((await redeem()).status).toBe(201);
  await loseAnswer(key);
  expect((await wallet.owner.post(`/passes/template/${event}/unredeem/${barcode}`, {})).status).toBe(201);
  expect((await redeem()).status).toBe(201);
  expect(await pass(_id)).not.toHaveProperty('redeemedAt');
});

it('returns the record although its source is deleted, and reports that a deleted record was deleted', async () => {
  const { _id: event } = await makeEvent(wallet.owner);
  const { _id: clientId } = await created(wallet.owner, '/clients', person());
  const key = unique('key');
  const body = await issueBody(wallet.owner, eventPolicy, { clientId });
  const issue = () => wallet.owner.post(`/events/${event}/passes`, body, { headers: { 'idempotency-key': key } });
  const before = await issue();
  await loseAnswer(key);
  await records('events').deleteOne({ _id: new Types.ObjectId(event) });
  expect((await issue()).body).toEqual(before.body);
  await loseAnswer(key);
  await wallet.owner.delete(`/passes/${String(before.body._id)}`);
  expect(codeOf(await issue())).toBe('404:MODEL_NOT_FOUND');
});

it('continues an accepted operation although nothing would be left to request', async () => {
  const { _id } = await makeCoupon(wallet.owner, { promoCode: unique('C'), isMultipleInstance: false });
  const { _id: clientId } = await created(wallet.owner, '/clients', person());
  const key = unique('key');
  const send = () =>
    wallet.owner.post(
      `/coupons/${_id}/passes/send`,
      { clients: [{ clientId }] },
      { headers: { 'idempotency-key': key } },
    );
  const before = await send();
  await finished(wallet.owner, String(before.body.operationId));
  await loseAnswer(key);
  await wallet.owner.delete(`/coupons/${_id}`);
  expect((await send()).body).toEqual(before.body);
});

it('sends one message for a pass that is issued again', async () => {
  const { _id: event } = await makeEvent(wallet.owner);
  const key = unique('key');
  const body = await issueBody(wallet.owner, eventPolicy, { enableSendEmailOrSms: true });
  const issue = () => wallet.owner.post(`/events/${event}/passes`, body, { headers: { 'idempotency-key': key } });
  const { _id } = (await issue()).body;
  await loseAnswer(key);
  await issue();
  // An order stays with the pass until its delivery is written.
  await eventually(async () => expect((await pass(_id))?.pendingNotifications ?? []).toEqual([]));
  expect(await records('deliveries').countDocuments({ pass: new Types.ObjectId(String(_id)) })).toBe(1);
});
