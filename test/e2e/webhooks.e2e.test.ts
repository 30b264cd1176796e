import type { Collection } from 'mongodb';
import { Types } from 'mongoose';
import { firstEvent, type OutboxRecord } from '../../src/core/database/outbox';
import { OutboxSources } from '../../src/core/database/outbox-sources';
import { WalletCleanup } from '../../src/wallets/wallet-cleanup.service';
import { loginAdmin } from '../support/accounts';
import { type Delivery, endedDelivery } from '../support/deliveries';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let receiver: Receiver;
let wallet: StaffedWallet;
let other: StaffedWallet;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp(), Receiver.start()]);
  wallet = await makeStaffedWallet(app);
  other = await makeStaffedWallet(app);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

const listen = (urls: string, to = wallet) => to.owner.patch('/wallets', { webHookUrl: urls });
const test = (event?: string) => wallet.owner.post<Delivery[]>('/webhooks/test', event === undefined ? {} : { event });
const read = (id: string) => wallet.owner.get<Delivery>(`/webhooks/deliveries/${id}`);

const ended = (id: string) => endedDelivery(wallet.owner, id);

describe('POST /webhooks/test', () => {
  it('is refused without a receiver', async () => {
    await listen('');
    const answer = await test();
    expect([codeOf(answer as never), fieldsOf(answer as never)]).toEqual(['400:VALIDATION_ERROR', ['webHookUrl']]);
  });

  it.each(['client.created', 'client.updated', 'client.deleted', 'pass.installed', 'pass.uninstalled'])(
    'sends a %s in the form of real ones',
    async (event) => {
      await listen(receiver.url(`/${event}`));
      const { status, body } = await test(event);
      expect([status, body.map(({ state }) => state)]).toEqual([201, ['waiting']]);
      const [call] = await receiver.called(`/${event}`);
      expect(call).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
      const payload = JSON.parse(call.body) as Json;
      expect(Object.keys(payload)).toEqual(['event', 'walletId', 'timestamp', 'data']);
      expect(payload).toMatchObject({ event, walletId: wallet.id });
      expect(new Date(String(payload.timestamp)).toISOString()).toBe(payload.timestamp);
      expect(Object.keys(payload.data as Json)).toEqual(
        event.startsWith('client') ? ['client'] : ['pass', 'barcode', 'deviceType'],
      );
      if (event.startsWith('pass')) {
        const fields = ['_id', 'kind', 'status', 'barcode', 'activeIOSDeviceCount', 'activeAndroidDeviceCount'];
        expect(Object.keys((payload.data as { pass: Json }).pass)).toEqual(fields);
      }
    },
  );

  it.each([
    ['pass.issued', []],
    ['pass.updated', ['changed']],
    ['pass.redeemed', ['redemption']],
    ['pass.unredeemed', ['redemption']],
    ['pass.expired', []],
    ['pass.canceled', []],
    ['pass.deleted', []],
  ])('sends a %s, subscribed or not', async (event, more) => {
    await listen(receiver.url(`/${event}`));
    expect((await test(event)).status).toBe(201);
    const [{ body }] = await receiver.called(`/${event}`);
    const { data } = JSON.parse(body) as { data: Json };
    expect(Object.keys(data)).toEqual(['pass', 'barcode', ...more, 'sequence']);
  });

  it('sends a communication.completed, subscribed or not', async () => {
    await listen(receiver.url('/communication'));
    await test('communication.completed');
    const [{ body }] = await receiver.called('/communication');
    expect(JSON.parse(body)).toMatchObject({ data: { communication: { wallet: wallet.id, status: 'ENDED' } } });
  });

  it.each(['bulk.completed', 'client.renamed'])('refuses the event “%s”', async (event) => {
    await listen(receiver.url('/refused'));
    expect(codeOf((await test(event)) as never)).toBe('400:UNSUPPORTED_EVENT_TYPE:');
  });

  it('sends client.created to every URL by default', async () => {
    await listen(`${receiver.url('/first')},${receiver.url('/second')}`);
    const { body } = await wallet.owner.post<Delivery[]>('/webhooks/test');
    expect(body).toHaveLength(2);
    const [[first], [second]] = await Promise.all([receiver.called('/first'), receiver.called('/second')]);
    expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
    expect(JSON.parse(first.body)).toMatchObject({ event: 'client.created' });
  });
});

describe('The call', () => {
  it('carries the receiver’s own headers', async () => {
    const fragment = '#headers=Authorization:Bearer%20s3cret%2C%20really,X-Team:blue,User-Agent:own';
    await listen(receiver.url('/headers') + fragment);
    const { body } = await test();
    const [{ headers, at }] = await receiver.called('/headers');
    expect(headers).toMatchObject({
      authorization: 'Bearer s3cret, really',
      'x-team': 'blue',
      'user-agent': 'own',
      'webhook-id': body[0].webhookId,
    });
    expect(Math.abs(Number(headers['webhook-timestamp']) - at / 1000)).toBeLessThan(60);
    expect(headers).not.toHaveProperty('webhook-signature');
  });

  it('never shows the headers', async () => {
    await listen(`${receiver.url('/secret')}#headers=Authorization:Bearer%20s3cret`);
    const { body, text } = await test();
    const [{ _id }] = body;
    const answers = await Promise.all([ended(_id), read(_id), wallet.owner.get('/webhooks/deliveries'), listen('')]);
    expect([text, JSON.stringify(answers)].join()).not.toMatch(/s3cret|sealed|v1\./);
    const stored = await app.connection.collection('webhook_deliveries').find().toArray();
    expect(JSON.stringify(stored)).not.toContain('s3cret');
  });
});

describe('The log', () => {
  it('contains the outcome of a delivery', async () => {
    await listen(receiver.url('/logged'));
    const { _id, webhookId } = (await test('client.updated')).body[0];
    const delivery = await ended(_id);
    expect(delivery).toMatchObject({ webhookId, event: 'client.updated', state: 'delivered', tries: 1 });
    expect(delivery.attempts).toEqual([{ at: expect.any(String), status: 200, durationMs: expect.any(Number) }]);
    expect(JSON.stringify(delivery.payload)).toBe(receiver.at('/logged')[0].body);
    expect(delivery).toMatchObject({ completedAt: expect.any(String) });
    expect(delivery).not.toHaveProperty('nextAttemptAt');
  });

  it('can be filtered by state, event, and date', async () => {
    await listen(`${receiver.url('/ok')},${receiver.url('/broken', { answer: 500 })}`);
    const [ok, broken] = (await test('pass.installed')).body;
    await ended(ok._id);
    const ids = async (query: string) => {
      const page = await wallet.owner.get<{ docs: Delivery[] }>(`/webhooks/deliveries?limit=1000&${query}`);
      return page.body.docs.map(({ _id }) => _id);
    };
    expect(await ids('state=delivered&event=pass.installed')).toContain(ok._id);
    expect(await ids('state=waiting')).toContain(broken._id);
    expect(await ids('state=waiting')).not.toContain(ok._id);
    expect(await ids('event=client.deleted')).not.toContain(ok._id);
    expect(await ids('sort=updatedAt')).toContain(ok._id);
    expect(await ids(`createdTo=${new Date(0).toISOString()}`)).toEqual([]);
    const wrong = await Promise.all(
      ['state=lost', 'event=x', 'limit=0', 'createdFrom=today'].map((q) =>
        wallet.owner.get(`/webhooks/deliveries?${q}`),
      ),
    );
    expect(wrong.map(codeOf)).toEqual(Array(4).fill('400:VALIDATION_ERROR'));
  });

  it('is separate for each wallet', async () => {
    await listen(receiver.url('/mine'));
    const [{ _id }] = (await test()).body;
    expect((await other.owner.get('/webhooks/deliveries')).body.docs).toEqual([]);
    expect(codeOf(await other.owner.get(`/webhooks/deliveries/${_id}`))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await other.owner.post(`/webhooks/deliveries/${_id}/replay`))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await wallet.owner.get('/webhooks/deliveries/nonsense'))).toBe('400:VALIDATION_ERROR');
  });

  it('can be read by every role except SCANNER; only writers can send', async () => {
    const [, list] = await Promise.all(
      [wallet.scanner, wallet.viewer].map((api) => api.get('/webhooks/deliveries').then(({ status }) => status)),
    );
    expect([await wallet.scanner.get('/webhooks/deliveries').then(codeOf), list]).toEqual(['403:FORBIDDEN', 200]);
    expect(codeOf(await wallet.viewer.post('/webhooks/test', {}))).toBe('403:FORBIDDEN');
    expect((await wallet.editor.post('/webhooks/test', {})).status).toBe(201);
  });
});

describe('POST /webhooks/deliveries/{id}/replay', () => {
  it('sends the same id and the same bytes again', async () => {
    await listen(`${receiver.url('/replayed')}#headers=X-Key:k`);
    const { _id } = (await test('client.updated')).body[0];
    await ended(_id);
    await listen('');
    const { status, body } = await wallet.owner.post<Delivery>(`/webhooks/deliveries/${_id}/replay`);
    expect([status, body.state, body._id]).toEqual([201, 'waiting', _id]);
    const [first, second] = await receiver.called('/replayed', 2);
    expect(second.body).toBe(first.body);
    expect([second.headers['webhook-id'], second.headers['x-key']]).toEqual([first.headers['webhook-id'], 'k']);
    expect((await ended(_id)).attempts).toHaveLength(2);
  });
});

it('notifies the receiver of a bulk operation once when it ends, and nobody else', async () => {
  await listen(receiver.url('/wallet'));
  const event = (await makeEvent(wallet.owner))._id;
  const items = [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }, {}];
  const webhookUrl = `${receiver.url('/bulk')}#headers=X-Bulk:yes,${receiver.url('/bulk-too')},${receiver.url('/bulk-too')}`;
  const { operationId } = await created(wallet.owner, `/events/${event}/passes/bulk`, { items, webhookUrl });
  const [call] = await receiver.called('/bulk');
  expect(call.headers['x-bulk']).toBe('yes');
  expect(JSON.parse(call.body)).toEqual({
    event: 'bulk.completed',
    walletId: wallet.id,
    timestamp: expect.any(String),
    data: {
      operation: expect.objectContaining({ operationId, status: 'completed', totalItems: 2 }),
    },
  });
  expect(call.body).not.toContain('results');
  const [second] = await receiver.called('/bulk-too');
  expect(second.body).toBe(call.body);
  expect(second.headers).not.toHaveProperty('x-bulk');
  await new Promise((done) => setTimeout(done, 1500));
  expect(['/bulk', '/bulk-too', '/wallet'].map((path) => receiver.at(path).length)).toEqual([1, 1, 0]);
  const operation = await app.connection.collection('bulk_operations').findOne({ 'webhook.url': { $exists: true } });
  expect(operation).not.toHaveProperty('outbox');
  expect(operation).not.toHaveProperty('outboxAt');
});

it('reports a customer from creation to deletion', async () => {
  await listen(receiver.url('/customer'));
  const { _id } = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', gain: 10 });
  const [made] = await receiver.called('/customer', 1);
  await wallet.owner.patch(`/clients/${_id}/gain`, { gain: 20 });
  const answer = await wallet.owner.get(`/clients/${_id}`);
  const [, changed] = await receiver.called('/customer', 2);
  expect((await wallet.owner.delete(`/clients/${_id}`)).status).toBe(204);
  const [, , deleted] = await receiver.called('/customer', 3);
  const bodies = [made, changed, deleted].map(({ body }) => JSON.parse(body) as { event: string; data: Json });
  expect(bodies.map(({ event }) => event)).toEqual(['client.created', 'client.updated', 'client.deleted']);
  expect(bodies[1].data).toEqual({ client: answer.body });
  for (const { data } of bodies) expect(data.client).toMatchObject({ _id, firstName: 'Ada' });
});

it('sends nothing more of a deleted wallet, and deletes what was sent', async () => {
  const [gone, admin] = [await makeStaffedWallet(app), await loginAdmin(app)];
  await listen(receiver.url('/gone', { answer: 500 }), gone);
  await gone.owner.post('/webhooks/test', {});
  await receiver.called('/gone');
  const left = () =>
    app.connection.collection('webhook_deliveries').countDocuments({ wallet: new Types.ObjectId(gone.id) });
  expect(await left()).toBe(1);
  await admin.delete(`/admin/wallets/${gone.id}`);
  await app.app.get(WalletCleanup, { strict: false }).run();
  expect(await left()).toBe(0);
  // On a busy machine it may have been called again before.
  const calls = receiver.at('/gone').length;
  await new Promise((done) => setTimeout(done, 3000));
  expect([await left(), receiver.at('/gone').length]).toEqual([0, calls]);
});

describe('The health of the service', () => {
  const health = async () => (await app.api.get('/health/ready')).body as { status: string; checks: Json };
  const figure = async (name: string) =>
    Number(
      (await app.api.get('/metrics')).text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );

  it('is degraded if an event waits for over a minute', async () => {
    expect(await health()).toMatchObject({ status: 'ok', checks: { events: 'ok' } });
    const records = app.connection.collection('stuck') as unknown as Collection<OutboxRecord>;
    const [_id, twoMinutesAgo] = [new Types.ObjectId(), new Date(Date.now() - 120_000)];
    await records.insertOne({ _id, ...firstEvent('client.created', twoMinutesAgo) } as OutboxRecord);
    await listen(receiver.url('/stuck'));
    app.app.get(OutboxSources).register({
      name: 'stuck',
      records,
      walletOf: () => new Types.ObjectId(wallet.id),
      present: () => Promise.reject(new Error('not today')),
    });
    // Both answers are kept for a second.
    await eventually(async () => {
      expect(await health()).toMatchObject({ status: 'degraded', checks: { events: 'late' } });
      expect(await figure('webhook_relay_lag_seconds')).toBeGreaterThan(100);
    });
    // Others are told meanwhile.
    await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
    await receiver.called('/stuck');
    await records.deleteMany({});
    // The customer's event is taken from its record only when its delivery is written.
    await eventually(async () =>
      expect([(await health()).status, await figure('webhook_relay_lag_seconds')]).toEqual(['ok', 0]),
    );
  });

  it('counts calls by outcome, and waiting deliveries', async () => {
    const before = await figure('webhook_call_duration_seconds_count{outcome="retried"}');
    await listen(receiver.url('/counted', { answer: 500, afterMs: 2000 }));
    await test();
    await receiver.called('/counted');
    expect(await figure('webhook_deliveries_waiting')).toBeGreaterThan(0);
    await receiver.called('/counted', 2);
    expect(await figure('webhook_call_duration_seconds_count{outcome="retried"}')).toBeGreaterThan(before);
  });
});
