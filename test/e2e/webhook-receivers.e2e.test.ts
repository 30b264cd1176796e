import { type Delivery, deliveryThat, endedDelivery } from '../support/deliveries';
import { makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { Receiver, type ReceiverMode } from '../support/receiver';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

let app: OwnService;
let receiver: Receiver;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({}), Receiver.start()]);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

/** A new wallet whose receivers get one made-up event each. */
async function send(urls: string[]): Promise<{ wallet: StaffedWallet; deliveries: Delivery[] }> {
  const wallet = await makeStaffedWallet(app);
  await wallet.owner.patch('/wallets', { webHookUrl: urls.join(',') });
  const { body } = await wallet.owner.post<Delivery[]>('/webhooks/test', {});
  expect(body).toHaveLength(urls.length);
  return { wallet, deliveries: body };
}

const gaps = (path: string) => {
  const times = receiver.at(path).map(({ at }) => at);
  return times.slice(1).map((at, index) => at - times[index]);
};

it('calls a failing receiver four times in total, then gives up', async () => {
  const modes: [path: string, mode: ReceiverMode][] = [
    ['/500', { answer: 500 }],
    ['/302', { redirect: receiver.url('/elsewhere') }],
    ['/reset', 'reset'],
  ];
  const { wallet, deliveries } = await send(modes.map(([path, mode]) => receiver.url(path, mode)));
  const given = await Promise.all(deliveries.map(({ _id }) => endedDelivery(wallet.owner, _id, 90_000)));
  expect(given.map(({ state, tries }) => [state, tries])).toEqual(Array(3).fill(['failed', 4]));
  expect(given.map(({ attempts }) => attempts.map(({ status, error }) => status ?? error))).toEqual([
    [500, 500, 500, 500],
    [302, 302, 302, 302],
    ['network', 'network', 'network', 'network'],
  ]);
  expect(receiver.at('/elsewhere')).toEqual([]);
  for (const [path] of modes) {
    const [first, second, third, ...more] = gaps(path);
    expect(more).toEqual([]);
    expect(first).toBeGreaterThanOrEqual(2000);
    expect(second).toBeGreaterThanOrEqual(6000);
    expect(third).toBeGreaterThanOrEqual(14_000);
    const calls = receiver.at(path);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  }
  // A replay begins anew.
  receiver.url('/500');
  await wallet.owner.post(`/webhooks/deliveries/${given[0]._id}/replay`);
  expect(await endedDelivery(wallet.owner, given[0]._id)).toMatchObject({ state: 'delivered', tries: 1 });
});

it('waits at most ten seconds for a receiver that hangs or responds slowly', async () => {
  const { wallet, deliveries } = await send([receiver.url('/hang', 'hang'), receiver.url('/drip', 'drip')]);
  let beganAt = 0;
  for (const { _id } of deliveries) {
    const { attempts, state } = await deliveryThat(wallet.owner, _id, (each) => each.attempts.length > 0);
    expect([state, attempts[0].error, attempts[0].status]).toEqual(['waiting', 'timeout', undefined]);
    expect(attempts[0].durationMs).toBeGreaterThanOrEqual(9990);
    expect(attempts[0].durationMs).toBeLessThan(40_000);
    beganAt = Date.parse(attempts[0].at);
  }
  await receiver.called('/drip', 2);
  // From the attempt, which begins before the receiver hears of it; a timer may be a few milliseconds early.
  expect(receiver.at('/drip')[1].at - beganAt).toBeGreaterThanOrEqual(11_990);
});

it('calls a healthy receiver without waiting for 200 slow ones', async () => {
  for (let first = 0; first < 200; first += 10) {
    const urls = Array.from({ length: 10 }, (_, index) => receiver.url(`/slow/${first + index}`, 'drip'));
    const { wallet } = await send(urls);
    // Each has more waiting than it can be sent.
    for (let more = 0; more < 4; more++) await wallet.owner.post('/webhooks/test', {});
  }
  await receiver.called('/slow/199');
  const healthy = await makeStaffedWallet(app);
  await healthy.owner.patch('/wallets', { webHookUrl: receiver.url('/healthy') });
  for (let round = 1; round <= 5; round++) {
    await healthy.owner.post('/webhooks/test', {});
    await receiver.called('/healthy', round);
  }
  const slow = { url: /\/slow\//, state: 'waiting' };
  // Of a thousand calls, each of which takes ten seconds.
  expect(await app.connection.collection('webhook_deliveries').countDocuments(slow)).toBeGreaterThan(500);
});

it('judges responses of more than 64 KB by their status', async () => {
  const { wallet, deliveries } = await send([receiver.url('/long', { answer: 200, bytes: 200_000 })]);
  const { state, attempts } = await endedDelivery(wallet.owner, deliveries[0]._id);
  expect([state, attempts[0].status, attempts[0].error]).toEqual(['delivered', 200, 'too_large']);
});
