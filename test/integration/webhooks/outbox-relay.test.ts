import { getModelToken } from '@nestjs/mongoose';
import type { Collection } from 'mongodb';
import { Schema, Types } from 'mongoose';
import {
  addEvent,
  firstEvent,
  indexOutbox,
  type OutboxRecord,
  type OutboxSource,
} from '../../../src/core/database/outbox';
import { OutboxSources } from '../../../src/core/database/outbox-sources';
import { ProcessLeases } from '../../../src/core/database/process-leases';
import type { RelayRunner } from '../../../src/core/background/relay-runner';
import type { RelayScheduler } from '../../../src/core/background/schedulers';
import { WalletReader } from '../../../src/wallets/wallet.reader';
import { OutboxRelay } from '../../../src/webhooks/outbox-relay';
import type { WebhookSender } from '../../../src/webhooks/webhook-sender';
import { WebhookDeliveriesCollection } from '../../../src/webhooks/schemas/webhook-delivery.schema';
import { makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { runnerOf } from '../../support/relays';
import { plansOf } from '../../support/plans';
import { startTestApp, type TestApp } from '../../support/test-app';

type Data = Promise<Record<string, unknown>[]>;

let app: TestApp;
let wallet: StaffedWallet;
let records: Collection<OutboxRecord>;
let source: OutboxSource & { present: jest.Mock<Data, Parameters<OutboxSource['present']>> };
let relay: RelayRunner<OutboxRecord>;

// Nothing relays in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
  await wallet.owner.patch('/wallets', { webHookUrl: 'http://127.0.0.1:1/one,http://127.0.0.1:1/two' });
  const schema = new Schema({ outboxAt: Date }, { collection: 'things' });
  indexOutbox(schema);
  await app.connection.model('Thing', schema).createIndexes();
  records = app.connection.collection('things') as never;
});
afterAll(() => app?.close());

beforeEach(async () => {
  await records.deleteMany({});
  await deliveries().deleteMany({});
  source = {
    name: 'things',
    records,
    walletOf: (record) => (record.wallet ?? record.tombstoneOf) as Types.ObjectId,
    present: jest.fn<Data, Parameters<OutboxSource['present']>>(async (_wallet, emitted) =>
      emitted.map(({ record }) => ({ thing: record.thing as string })),
    ),
  };
  relay = makeRelay(source);
});

const deliveries = () => app.connection.collection('webhook_deliveries');
const makeLeases = () => new ProcessLeases(app.app.get(getModelToken('ProcessLease'), { strict: false }));

function makeRelay(of: OutboxSource, leases?: ProcessLeases): RelayRunner<OutboxRecord> {
  const get = <T>(type: new (...args: never[]) => T) => app.app.get<T>(type, { strict: false });
  const sender = { wake: () => undefined } as WebhookSender;
  const scheduler = { register: () => undefined } as unknown as RelayScheduler;
  const [wallets, made] = [get(WalletReader), get(WebhookDeliveriesCollection)];
  const outbox = new OutboxRelay(new OutboxSources(), wallets, made, sender, scheduler);
  return runnerOf(outbox.relayOf(of), leases).runner;
}

const processed = async (runner: RelayRunner<OutboxRecord>) => (await runner.drain()).processed;

async function insert(thing: string, fields: object = {}, at = new Date()): Promise<Types.ObjectId> {
  const owner = 'tombstoneOf' in fields ? {} : { wallet: new Types.ObjectId(wallet.id) };
  const record = { _id: new Types.ObjectId(), thing, ...owner, ...firstEvent('thing.made', at), ...fields };
  await records.insertOne(record as never);
  return record._id;
}

const sent = async () => {
  const all = await deliveries().find().sort({ nextAttemptAt: 1, position: 1 }).toArray();
  return all.map(({ event, url, body }) => [event, url.slice(-3), JSON.parse(body as string).data.thing]);
};

it('creates one delivery per receiver and removes the event from the record', async () => {
  const at = new Date('2026-02-03T04:05:06.789Z');
  const id = await insert('a', {}, at);
  const { outbox } = (await records.findOne({ _id: id })) as OutboxRecord;
  expect(await processed(relay)).toBe(1);
  expect(await sent()).toEqual([
    ['thing.made', 'one', 'a'],
    ['thing.made', 'two', 'a'],
  ]);
  const [{ webhookId, body, state }] = await deliveries().find().toArray();
  expect([webhookId, state]).toEqual([outbox[0].id, 'waiting']);
  expect(body).toBe(
    JSON.stringify({ event: 'thing.made', walletId: wallet.id, timestamp: at.toISOString(), data: { thing: 'a' } }),
  );
  expect(await records.findOne({ _id: id })).toEqual({ _id: id, thing: 'a', wallet: new Types.ObjectId(wallet.id) });
  expect(await processed(relay)).toBe(0);
});

it('does not duplicate deliveries after an interruption', async () => {
  await insert('a');
  const cut = new Proxy(records, {
    get: (target, name: keyof typeof records) =>
      name === 'bulkWrite' ? () => Promise.reject(new Error('killed')) : (target[name] as () => void).bind?.(target),
  });
  await expect(makeRelay({ ...source, records: cut }).drain()).rejects.toThrow('killed');
  const before = await deliveries().find().toArray();
  expect(before).toHaveLength(2);
  source.present.mockResolvedValue([{ thing: 'changed since' }]);
  expect(await processed(relay)).toBe(1);
  expect(await deliveries().find().toArray()).toEqual(before);
  expect(await records.countDocuments({ outboxAt: { $exists: true } })).toBe(0);
});

it('keeps an event that is added while others are removed', async () => {
  const id = await insert('a');
  source.present.mockImplementationOnce(async () => {
    await records.updateOne({ _id: id }, [addEvent('thing.changed')]);
    return [{ thing: 'a' }];
  });
  await relay.drain();
  const { outbox, outboxAt } = (await records.findOne({ _id: id })) as OutboxRecord;
  expect([outbox.map(({ type }) => type), outboxAt]).toEqual([['thing.changed'], outbox[0].at]);
  await relay.drain();
  expect((await sent()).map(([event]) => event)).toEqual([
    'thing.made',
    'thing.made',
    'thing.changed',
    'thing.changed',
  ]);
  expect(await records.countDocuments({ outboxAt: { $exists: true } })).toBe(0);
});

it('is safe if two processes do it at once', async () => {
  for (let n = 0; n < 50; n++) await insert(String(n));
  await Promise.all([relay, makeRelay(source), makeRelay(source)].map((each) => each.drain()));
  expect(await deliveries().countDocuments()).toBe(100);
  expect(await records.countDocuments({ outboxAt: { $exists: true } })).toBe(0);
});

it('relays the oldest events first, by an index', async () => {
  await insert('new', {}, new Date('2026-01-02'));
  const owner = { wallet: new Types.ObjectId(wallet.id) };
  const old = () => ({
    _id: new Types.ObjectId(),
    thing: 'old',
    ...owner,
    ...firstEvent('made', new Date('2026-01-01')),
  });
  await records.insertMany(Array.from({ length: 200 }, old));
  const plans = await plansOf(app, () => relay.drain());
  expect(await records.distinct('thing', { outboxAt: { $exists: true } })).toEqual(['new']);
  expect(plans.find(({ collection }) => collection === 'things')?.planSummary).toBe('IXSCAN { outboxAt: 1 }');
  expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
});

it('uses the receivers of the record if it has its own', async () => {
  await insert('a');
  await makeRelay({ ...source, receivers: () => [{ url: 'http://127.0.0.1:1/own' }] }).drain();
  expect(await sent()).toEqual([['thing.made', 'own', 'a']]);
});

it('drops the events of a wallet that is deleted or has no receivers', async () => {
  const silent = await makeStaffedWallet(app);
  await insert('gone', { tombstoneOf: new Types.ObjectId() });
  await insert('silent', { tombstoneOf: new Types.ObjectId(silent.id) });
  expect(await processed(relay)).toBe(2);
  expect([await sent(), source.present.mock.calls.length]).toEqual([[], 0]);
  expect(await records.countDocuments({ outboxAt: { $exists: true } })).toBe(0);
});

it('relays events of a deleted record', async () => {
  const id = await insert('tombstone', { tombstoneOf: new Types.ObjectId(wallet.id) });
  await relay.drain();
  expect(await sent()).toHaveLength(2);
  expect(await records.findOne({ _id: id })).not.toHaveProperty('outboxAt');
});

it('skips events that it cannot present, and relays the others', async () => {
  const bad = await insert('bad');
  await insert('good');
  source.present.mockImplementation(async (_wallet, emitted) =>
    emitted.map(({ record }) => {
      if (record.thing === 'bad') throw new TypeError('no such thing');
      return { thing: record.thing as string };
    }),
  );
  expect(await processed(relay)).toBe(1);
  expect((await sent()).map(([, , thing]) => thing)).toEqual(['good', 'good']);
  expect(await records.distinct('_id', { outboxAt: { $exists: true } })).toEqual([bad]);
  // Set aside, it does not stand before the others.
  expect(await processed(relay)).toBe(0);
  expect(source.present.mock.calls.at(-1)?.[1]).toHaveLength(1);
});

describe('the lease of a relay', () => {
  const WORK = 'webhook-relay:things';
  const take = (leases: ProcessLeases) => leases.take(WORK);
  const release = (leases: ProcessLeases) => leases.release(WORK);

  it('belongs to one process until it releases it or is late', async () => {
    const [one, other] = [makeLeases(), makeLeases()];
    expect((await Promise.all([one, other].map(take))).filter(Boolean)).toHaveLength(1);
    await Promise.all([one, other].map(release));
    expect([await take(one), await take(other)]).toEqual([true, false]);
    await release(other);
    expect(await take(other)).toBe(false);
    await release(one);
    expect([await take(other), await take(one)]).toEqual([true, false]);
    await app.connection
      .collection('process_leases')
      .updateOne({ _id: WORK as never }, { $set: { leaseUntil: new Date(Date.now() - 1) } });
    expect([await take(one), await take(other)]).toEqual([true, false]);
    await release(one);
  });

  it('saves other processes the work', async () => {
    await insert('a');
    const leases = makeLeases();
    await take(leases);
    expect(await makeRelay(source, makeLeases()).drain()).toMatchObject({ processed: 0, isElsewhere: true });
    expect(source.present).not.toHaveBeenCalled();
    await release(leases);
    expect(await processed(makeRelay(source, makeLeases()))).toBe(1);
  });
});
