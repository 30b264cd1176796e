import { Types } from 'mongoose';
import { unique } from '../support/accounts';
import { type Delivery, endedDelivery, readDelivery } from '../support/deliveries';
import { eventually } from '../support/eventually';
import { codeOf, created, fieldsOf, type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { again, finished, type Operation } from '../support/operations';
import { Receiver } from '../support/receiver';
import { startTestApp, type TestApp } from '../support/test-app';

const HOUR = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

let app: TestApp;
let receiver: Receiver;
let wallet: StaffedWallet;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp(), Receiver.start()]);
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

const deliveries = () => app.connection.collection('webhook_deliveries');
const change = (id: string, set: Json) => deliveries().updateOne({ _id: new Types.ObjectId(id) }, { $set: set });

/** A delivery that was given up then. */
async function failed(path: string, createdAt: Date): Promise<Delivery> {
  await wallet.owner.patch('/wallets', { webHookUrl: `${receiver.url(path)}#headers=X-Key:k` });
  const [{ _id }] = (await wallet.owner.post<Delivery[]>('/webhooks/test', {})).body;
  await endedDelivery(wallet.owner, _id);
  await change(_id, { state: 'failed', createdAt });
  return readDelivery(wallet.owner, _id);
}

const replay = (body: Json, headers: Record<string, string> = {}) =>
  wallet.owner.post<Operation & Json>('/webhooks/deliveries/replay', body, { headers });

async function replayed(body: Json): Promise<Operation> {
  const { operationId } = await created<Operation>(wallet.owner, '/webhooks/deliveries/replay', body);
  return finished(wallet.owner, operationId);
}

describe('POST /webhooks/deliveries/replay', () => {
  it('resends everything that failed in the period, with the same id, bytes, and headers', async () => {
    const [path, from] = [`/${unique('r')}`, ago(2 * HOUR)];
    const first = await failed(path, ago(HOUR));
    const second = await failed(path, ago(HOUR / 2));
    const before = await failed(path, ago(3 * HOUR));
    const delivered = await failed(path, ago(HOUR));
    await change(delivered._id, { state: 'delivered' });
    const done = await replayed({ from });
    const { action, status, totalItems, successCount, results } = done as Operation & Json;
    expect([action, status, totalItems, successCount]).toEqual(['webhook.replay', 'completed', 2, 2]);
    expect(results.map(({ result }) => result)).toEqual([{ deliveryId: first._id }, { deliveryId: second._id }]);
    for (const { _id, webhookId } of [first, second]) {
      expect((await endedDelivery(wallet.owner, _id)).state).toBe('delivered');
      const calls = receiver.at(path).filter(({ headers }) => headers['webhook-id'] === webhookId);
      expect([calls.length, calls[1].body, calls[1].headers['x-key']]).toEqual([2, calls[0].body, 'k']);
    }
    expect((await readDelivery(wallet.owner, before._id)).state).toBe('failed');
    expect(receiver.at(path)).toHaveLength(6);
  });

  it('resends only what went to the receiver, and only until the end', async () => {
    const [one, other] = [`/${unique('one')}`, `/${unique('other')}`];
    const wanted = await failed(one, ago(HOUR));
    const late = await failed(one, ago(HOUR / 4));
    const elsewhere = await failed(other, ago(HOUR));
    const time = { from: ago(2 * HOUR), to: ago(HOUR / 2) };
    const { results } = await replayed({ ...time, receiver: receiver.url(one) });
    expect(results.map(({ result }) => result.deliveryId)).toEqual([wanted._id]);
    const states = [late, elsewhere].map(async ({ _id }) => (await readDelivery(wallet.owner, _id)).state);
    expect(await Promise.all(states)).toEqual(['failed', 'failed']);
  });

  it('finds nothing of another wallet, and then ends without items', async () => {
    await failed(`/${unique('mine')}`, ago(HOUR));
    const other = await makeStaffedWallet(app);
    const { body } = await other.owner.post<Operation>('/webhooks/deliveries/replay', { from: ago(2 * HOUR) });
    const { status, totalItems } = await finished(other.owner, body.operationId);
    expect([status, totalItems]).toEqual(['completed', 0]);
  });

  it('sends nothing twice if a worker repeats it', async () => {
    const path = `/${unique('twice')}`;
    const { _id } = await failed(path, ago(HOUR));
    const operation = await replayed({ from: ago(2 * HOUR) });
    await receiver.called(path, 2);
    await endedDelivery(wallet.owner, _id);
    await change(_id, { state: 'failed' });
    const repeated = await again(app, wallet.owner, operation, [{ itemId: _id, payload: null }]);
    expect(repeated.successCount).toBe(1);
    expect((await readDelivery(wallet.owner, _id)).state).toBe('failed');
    expect(receiver.at(path)).toHaveLength(2);
  });

  it('is one operation per Idempotency-Key', async () => {
    const path = `/${unique('key')}`;
    await failed(path, ago(HOUR));
    const [body, key] = [{ from: ago(2 * HOUR) }, { 'Idempotency-Key': unique('key') }];
    const [first, second] = [await replay(body, key), await replay(body, key)];
    expect(second.body.operationId).toBe(first.body.operationId);
    await finished(wallet.owner, first.body.operationId);
    await receiver.called(path, 2);
  });

  it('finds thousands of deliveries, each once', async () => {
    const path = `/${unique('many')}`;
    const model = await failed(path, ago(HOUR));
    const stored = (await deliveries().findOne({ _id: new Types.ObjectId(model._id) }))!;
    // All of one moment: the id decides where a page ends.
    const more = Array.from({ length: 1199 }, () => {
      return { ...stored, _id: new Types.ObjectId(), webhookId: new Types.ObjectId() };
    });
    await deliveries().insertMany(more);
    const { totalItems, successCount } = await replayed({ from: ago(2 * HOUR) });
    expect([totalItems, successCount]).toEqual([1200, 1200]);
    await eventually(() => expect(receiver.at(path)).toHaveLength(1201), 60_000);
    const ids = receiver.at(path).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1200);
  });

  it.each([
    ['no begin', {}, 'from'],
    ['a begin that is no date', { from: 'yesterday' }, 'from'],
    ['a begin in the future', { from: new Date(Date.now() + HOUR) }, 'from'],
    ['a begin after the end', { from: ago(HOUR), to: ago(2 * HOUR) }, 'from'],
    ['a receiver that is no URL', { from: ago(HOUR), receiver: 'hooks' }, 'receiver'],
    ['a receiver with a fragment', { from: ago(HOUR), receiver: 'https://example.com/#headers=A:b' }, 'receiver'],
    ['two receivers', { from: ago(HOUR), receiver: 'https://example.com,https://example.org' }, 'receiver'],
  ])('refuses %s', async (_what, body, field) => {
    const answer = await replay(body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('is available to those who can replay a single delivery', async () => {
    const body = { from: ago(HOUR) };
    expect(codeOf(await wallet.viewer.post('/webhooks/deliveries/replay', body))).toBe('403:FORBIDDEN');
    expect((await wallet.editor.post('/webhooks/deliveries/replay', body)).status).toBe(201);
  });
});
