import { Types } from 'mongoose';
import { OutboundHttp } from '../../../src/core/http/outbound-http';
import { type Capacity, PartitionClaims } from '../../../src/core/background/partition';
import { OutcomeWriter } from '../../../src/core/background/partitioned-sender';
import { SenderScheduler } from '../../../src/core/background/schedulers';
import { WebhookTargets } from '../../../src/wallets/webhook-targets';
import { outcomeOf } from '../../../src/webhooks/webhook-sender';
import { WebhookHttpClient } from '../../../src/webhooks/webhook-http-client';
import { WebhookSender, webhookSource } from '../../../src/webhooks/webhook-sender';
import { newDeliveries } from '../../../src/webhooks/schemas/webhook-delivery.schema';
import {
  WebhookDeliveriesCollection,
  type WebhookDelivery,
} from '../../../src/webhooks/schemas/webhook-delivery.schema';
import { WebhookSecretsService } from '../../../src/webhooks/webhook-secrets.service';
import { WebhookMetrics } from '../../../src/webhooks/webhook.metrics';
import { eventually } from '../../support/eventually';
import { plansOf } from '../../support/plans';
import { Receiver } from '../../support/receiver';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let receiver: Receiver;
let deliveries: WebhookDeliveriesCollection;
let claims: PartitionClaims<WebhookDelivery>;
let outcomes: OutcomeWriter<WebhookDelivery>;

const wallet = new Types.ObjectId();
const all: Capacity = { full: [], claimable: () => 100, most: 1000 };

// Nothing sends in the `api` role but what the tests call.
beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({ ROLE: 'api' }), Receiver.start()]);
  deliveries = get(WebhookDeliveriesCollection);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

beforeEach(async () => {
  await deliveries.unscoped().deleteMany({});
  claims = new PartitionClaims(webhookSource(deliveries));
  outcomes = new OutcomeWriter(webhookSource(deliveries));
});

const get = <T>(type: new (...args: never[]) => T) => app.app.get<T>(type, { strict: false });
const poster = (http = get(OutboundHttp)) => new WebhookHttpClient(http, get(WebhookTargets));
const makeSender = () =>
  new WebhookSender(deliveries, poster(), get(WebhookSecretsService), get(WebhookMetrics), get(SenderScheduler));
const unsigned = () => [];

async function due(urls: string[], fields: Partial<WebhookDelivery> = {}): Promise<Types.ObjectId[]> {
  const id = new Types.ObjectId();
  const told = { id, event: 'client.created', wallet, body: '{}', dueAt: new Date(Date.now() - 1000) };
  const made = newDeliveries(
    told,
    urls.map((url) => ({ url })),
  ).map((delivery) => ({ ...delivery, ...fields }));
  await deliveries.unscoped().insertMany(made);
  return made.map(({ _id }) => _id);
}

const stored = async (_id: Types.ObjectId) => (await deliveries.of(wallet).findOne({ _id })) as WebhookDelivery;
const endLeases = () => deliveries.unscoped().updateMany({}, { $set: { nextAttemptAt: new Date(Date.now() - 1) } });

describe('A claim', () => {
  it('belongs to one worker, even if several look at once', async () => {
    const ids = await due(Array.from({ length: 100 }, (_, index) => `http://a.example/${index % 10}`));
    const taken = await Promise.all([1, 2, 3].map(() => new PartitionClaims(webhookSource(deliveries)).take(all)));
    const claimed = taken.flat().map(({ _id }) => _id.toHexString());
    expect(claimed.sort()).toEqual(ids.map((id) => id.toHexString()).sort());
    expect(await claims.take(all)).toEqual([]);
  });

  it('of a dead worker expires, and its late outcome does not count', async () => {
    const [id] = await due(['http://a.example/']);
    const [dead] = await claims.take(all);
    const { nextAttemptAt } = await stored(id);
    expect(Number(nextAttemptAt) - Date.now()).toBeGreaterThan(10_000);
    await endLeases();
    const [next] = await claims.take(all);
    expect([next._id, next.leaseOwner === dead.leaseOwner]).toEqual([id, false]);
    outcomes.add(dead, outcomeOf({ at: new Date(), durationMs: 1, status: 200 }));
    await outcomes.flush();
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: [], leaseOwner: next.leaseOwner });
  });

  it('takes only as many deliveries as needed, from endpoints with capacity', async () => {
    await due(Array.from({ length: 30 }, (_, index) => `http://a.example/${index % 3}`));
    const [{ partition }] = await claims.take({ ...all, claimable: () => 1, most: 1 });
    const taken = await claims.take({ full: [partition], claimable: () => 4, most: 6 });
    expect([taken.length, taken.filter((each) => each.partition === partition).length]).toEqual([6, 0]);
  });

  it('leaves room for other wallets, which take turns before endpoints do', async () => {
    const other = new Types.ObjectId();
    await due(Array.from({ length: 300 }, (_, index) => `http://a.example/${index}`));
    const partition = `${other.toHexString()}:b`;
    await due(['http://b.example/'], { wallet: other, partition });
    const held = new Map([[wallet.toHexString(), 60]]);
    const taken = await claims.take({ full: [], claimable: () => 1, most: 100, held });
    expect(taken.filter((each) => each.wallet.equals(other))).toHaveLength(1);
    const own = taken.filter((each) => each.wallet.equals(wallet)).length;
    expect([own > 0, own <= 40]).toEqual([true, true]);
  });

  it('finds an endpoint’s turn, however much others have waiting', async () => {
    await due(Array.from({ length: 3000 }, () => 'http://busy.example/'));
    const [late] = await due(['http://late.example/'], { nextAttemptAt: new Date() });
    let taken: { _id: Types.ObjectId }[] = [];
    const plans = await plansOf(app, async () => {
      taken = await claims.take({ full: [], claimable: () => 3, most: 100 });
    });
    expect(taken.map(({ _id }) => _id.toHexString())).toContain(late.toHexString());
    expect(plans.map(({ planSummary }) => planSummary).join()).toMatch(/DISTINCT_SCAN/);
    expect(plans.filter(({ planSummary, hasSortStage }) => /COLLSCAN/.test(planSummary) || hasSortStage)).toEqual([]);
    for (const { keysExamined, docsExamined } of plans) expect(Math.max(keysExamined, docsExamined)).toBeLessThan(50);
  });
});

describe('The sender', () => {
  it('sends everything once, in parallel to a fast endpoint', async () => {
    const url = receiver.url('/quick');
    await due(Array.from({ length: 1000 }, () => url));
    const sender = makeSender();
    sender.wake();
    await receiver.called('/quick', 1000, 30_000);
    await sender.stop();
    expect(receiver.at('/quick')).toHaveLength(1000);
    expect(await deliveries.unscoped().countDocuments({ state: 'delivered', tries: 1 })).toBe(1000);
  });

  it('completes calls at shutdown and starts no more', async () => {
    const url = receiver.url('/slow', { answer: 200, afterMs: 1000 });
    const ids = await due([url, url, url, url]);
    const sender = makeSender();
    sender.wake();
    await receiver.called('/slow', 2);
    await sender.stop();
    sender.wake();
    const states = (await Promise.all(ids.map(stored))).map(({ state }) => state).sort();
    expect([states, receiver.at('/slow').length]).toEqual([['delivered', 'delivered', 'waiting', 'waiting'], 2]);
    // What was not sent is there for others at once.
    expect(await claims.take(all)).toHaveLength(2);
  });

  it('gives up a call that does not end, and another worker repeats it', async () => {
    const [id] = await due([receiver.url('/hang', 'hang')]);
    const sender = makeSender();
    sender.wake();
    await receiver.called('/hang');
    // Sooner than the call's own time is over: that would be an attempt.
    await sender.stop();
    expect(await stored(id)).toMatchObject({ state: 'waiting', attempts: [], tries: 0 });
    expect(await claims.take(all)).toHaveLength(1);
  });
});

describe('An outcome', () => {
  const failed = { at: new Date(), durationMs: 5, status: 500 };

  it('is written once MongoDB is available again', async () => {
    const [id] = await due(['http://a.example/']);
    const [claimed] = await claims.take(all);
    const bulkWrite = jest.fn().mockRejectedValueOnce(new Error('away'));
    bulkWrite.mockImplementation((...args) => deliveries.unscoped().bulkWrite(...(args as [never])));
    outcomes = new OutcomeWriter({ ...webhookSource(deliveries), records: { bulkWrite } as never });
    outcomes.add(claimed, outcomeOf({ ...failed, status: 204 }));
    expect(outcomes.unwritten).toBe(1);
    await outcomes.flush();
    expect([bulkWrite.mock.calls.length, outcomes.unwritten]).toEqual([2, 0]);
    expect(await stored(id)).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] });
  });

  it('is written even if it arrives as the last batch ends', async () => {
    let end = () => {};
    const bulkWrite = jest.fn((_batch: unknown[]) => new Promise<void>((written) => (end = written)));
    outcomes = new OutcomeWriter({ ...webhookSource(deliveries), records: { bulkWrite } as never });
    const add = () => outcomes.add({ _id: new Types.ObjectId(), leaseOwner: 'x' }, outcomeOf(failed));
    add();
    await eventually(() => expect(bulkWrite).toHaveBeenCalled());
    void bulkWrite.mock.results[0].value.then(add);
    end();
    await eventually(() => expect(bulkWrite.mock.calls.map(([batch]) => batch.length)).toEqual([1, 1]));
    end();
  });

  it.each([
    [0, 2000],
    [1, 6000],
    [2, 14_000],
  ])('of a failed call after %i others causes another call in %i ms', async (tries, gap) => {
    const [id] = await due(['http://a.example/'], { tries });
    outcomes.add((await claims.take(all))[0], outcomeOf(failed));
    await outcomes.flush();
    const { state, nextAttemptAt, updatedAt, leaseOwner } = await stored(id);
    expect([state, Number(nextAttemptAt) - Number(updatedAt), leaseOwner]).toEqual(['waiting', gap, undefined]);
  });

  it('of the fourth failed call is final', async () => {
    const [id] = await due(['http://a.example/'], { tries: 3 });
    outcomes.add((await claims.take(all))[0], outcomeOf(failed));
    await outcomes.flush();
    const delivery = await stored(id);
    expect(delivery).toMatchObject({ state: 'failed', tries: 4, completedAt: expect.any(Date) });
    expect(delivery).not.toHaveProperty('nextAttemptAt');
  });

  it('keeps the last 50 calls in the log', async () => {
    const [id] = await due(['http://a.example/'], { attempts: Array.from({ length: 50 }, () => failed) });
    outcomes.add((await claims.take(all))[0], outcomeOf({ ...failed, status: 502 }));
    await outcomes.flush();
    const { attempts } = await stored(id);
    expect([attempts.length, attempts.at(-1)?.status]).toEqual([50, 502]);
  });
});

describe('A call', () => {
  it('does not go to a name that resolves to a private address', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const guarded = new OutboundHttp({ allowPrivate: false, resolve });
    const url = receiver.url('/private').replace('127.0.0.1', 'hooks.example.com');
    const call = { wallet, webhookId: new Types.ObjectId(), body: '{}' };
    expect(await poster(guarded).post({ ...call, url }, unsigned)).toMatchObject({ error: 'private_target' });
    expect(await poster(guarded).post({ ...call, url: receiver.url('/private') }, unsigned)).toMatchObject({
      error: 'private_target',
    });
    expect(receiver.at('/private')).toEqual([]);
    await guarded.close();
  });

  it('is not made if its headers cannot be read', async () => {
    const call = { wallet, webhookId: new Types.ObjectId(), body: '{}', url: receiver.url('/unopened') };
    expect(await poster().post({ ...call, sealedHeaders: 'v1.0.0' }, unsigned)).toMatchObject({ error: 'headers' });
    expect(receiver.at('/unopened')).toEqual([]);
  });

  it('is not made unsigned if the secret cannot be opened, but calls of others are made', async () => {
    const [broken, whole] = [new Types.ObjectId(), new Types.ObjectId()];
    const wallets = app.connection.collection('wallets');
    await wallets.insertMany([
      { _id: broken, identifier: 'broken', webhookSecrets: [{ sealed: 'v1.0.0' }] },
      { _id: whole, identifier: 'whole' },
    ]);
    const [id] = await due([receiver.url('/broken')], { wallet: broken, partition: 'broken' });
    await due([receiver.url('/whole')], { wallet: whole, partition: 'whole' });
    const sender = makeSender();
    sender.wake();
    await receiver.called('/whole');
    await eventually(async () => {
      expect(await deliveries.of(broken).findOne({ _id: id })).toMatchObject({ attempts: [{ error: 'headers' }] });
    });
    await sender.stop();
    expect(receiver.at('/broken')).toEqual([]);
  });

  it('reads the secrets of the wallets of a hundred deliveries once', async () => {
    const secrets = get(WebhookSecretsService);
    const keysOf = jest.spyOn(secrets, 'keysOf');
    const url = receiver.url('/counted');
    // Known to be quick, so that many are claimed at a time.
    const sender = makeSender();
    await due(Array.from({ length: 100 }, () => url));
    sender.wake();
    await receiver.called('/counted', 100);
    await sender.stop();
    expect(keysOf.mock.calls.length).toBeLessThan(25);
    keysOf.mockRestore();
  });
});
