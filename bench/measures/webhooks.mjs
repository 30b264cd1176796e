import { setTimeout as delay } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { Agent, request } from 'undici';
import { ROOT } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { EVENTS } from '../lib/sizes.mjs';

const { POLICY } = createRequire(import.meta.url)(join(ROOT, 'dist/webhooks/webhook-sender.js'));

const POLL_INTERVAL_MS = 20;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'webhook_delivery',
  text: `
${EVENTS.toLocaleString('en')} events, each about a different customer. The time starts when the events are pending, and
ends when each is delivered and its result is stored. It includes reading the events from the customers, composing the
full customer, the delivery log, claims, signing, and the call with its address checks. The baseline is a loop over the
same number of documents. It inserts a document, posts a body of the same size to the same receiver with undici, and
updates the document. It makes ${POLICY.most} calls at a time, the most that the service makes to one receiver.`,
  comparisons: [{ name: 'webhook_delivery', ours: 'service', baseline: 'loop', unit: 'deliveries/s', target: 0.7 }],

  async prepare(world) {
    const ours = await world.service();
    const receiver = await world.startReceiver();
    const { wallet } = ours;
    await call(ours.origin, 'POST', '/wallets/webhook-secret', wallet.token, {});
    await call(ours.origin, 'PATCH', '/wallets', wallet.token, { webHookUrl: receiver.url });
    await makeCustomers(ours, wallet);
    const deliveries = ours.db.collection('webhook_deliveries');
    await until(async () => (await deliveries.countDocuments({ state: 'delivered' })) === EVENTS);
    const { body } = await deliveries.findOne();
    return {
      service: () => tell(ours.db, new ObjectId(wallet._id)),
      loop: () => loop(ours.bareDb.collection('deliveries'), receiver.url, body),
    };
  },
};

async function makeCustomers({ origin }, { token }) {
  const items = Array.from({ length: EVENTS }, (_, index) => ({
    firstName: 'Ada',
    lastName: `Lovelace ${index}`,
    email: `told.${index}@example.com`,
    phoneNumber: '+33600000000',
  }));
  await call(origin, 'POST', '/clients/bulk', token, { items });
}

/** Gives every customer a pending event, and then makes all of them due at the same time. */
async function tell(db, wallet) {
  const [clients, deliveries] = ['clients', 'webhook_deliveries'].map((name) => db.collection(name));
  await deliveries.deleteMany({ wallet });
  const ids = await clients.distinct('_id', { wallet });
  await clients.bulkWrite(
    ids.map((_id) => {
      const outbox = [{ id: new ObjectId(), type: 'client.updated', at: new Date() }];
      return { updateOne: { filter: { _id }, update: { $set: { outbox } } } };
    }),
    { ordered: false },
  );
  const started = performance.now();
  await clients.updateMany({ wallet }, { $set: { outboxAt: new Date() } });
  await until(async () => (await deliveries.countDocuments({ wallet, state: 'delivered' })) === EVENTS);
  return (EVENTS * 1000) / (performance.now() - started);
}

async function loop(deliveries, url, body) {
  await deliveries.deleteMany({});
  const dispatcher = new Agent({ connections: POLICY.most });
  const headers = { 'content-type': 'application/json' };
  const started = performance.now();
  let left = EVENTS;
  const work = async () => {
    while (left-- > 0) {
      const { insertedId } = await deliveries.insertOne({ url, body, state: 'waiting', createdAt: new Date() });
      const response = await request(url, { method: 'POST', headers, body, dispatcher });
      await response.body.dump();
      const { statusCode: status } = response;
      await deliveries.updateOne({ _id: insertedId }, { $set: { state: 'delivered', status } });
    }
  };
  await Promise.all(Array.from({ length: POLICY.most }, work));
  const seconds = (performance.now() - started) / 1000;
  await dispatcher.close();
  return EVENTS / seconds;
}

async function until(met) {
  while (!(await met())) await delay(POLL_INTERVAL_MS);
}
