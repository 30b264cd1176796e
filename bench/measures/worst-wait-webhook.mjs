import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../lib/api.mjs';
import { ticket } from '../lib/samples.mjs';
import { worstWait } from '../lib/worst-wait.mjs';

const AT_ONCE = 20;
const RECEIVERS = 10;
/** The maximum number of hosts that a wallet may use within an hour. */
const HOSTS = 100;

export default worstWait({
  name: 'worst_wait_webhook',
  text: `One wallet sends small bulk requests, ${AT_ONCE} at a time. Each names ${RECEIVERS} of ${HOSTS} webhook
receivers, which accept the call and never respond. The other wallet creates a customer and waits for the webhook.`,
  async prepare(world, { origin }) {
    const hanging = createServer((socket) => socket.on('error', () => undefined)).listen(0, '0.0.0.0');
    await once(hanging, 'listening');
    hanging.unref();
    return { origin, port: hanging.address().port, receiver: await world.startReceiver(), isReady: false };
  },
  async attack({ origin, attacker: { token, template }, port }, signal) {
    let sent = 0;
    const send = async () => {
      while (!signal.aborted) {
        const first = (sent++ * RECEIVERS) % HOSTS;
        const urls = Array.from({ length: RECEIVERS }, (_, index) => `http://127.0.1.${first + index + 1}:${port}/`);
        const body = JSON.stringify({ items: [ticket()], webhookUrl: urls.join(',') });
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        await (await fetch(`${origin}/events/${template}/passes/bulk`, { method: 'POST', headers, body })).text();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
  },
  async work(around) {
    const { origin, other, receiver } = around;
    if (!around.isReady) {
      await call(origin, 'POST', '/wallets/webhook-secret', other.token, {});
      await call(origin, 'PATCH', '/wallets', other.token, { webHookUrl: receiver.url });
      around.isReady = true;
    }
    const before = await arrivals(receiver);
    await call(origin, 'POST', '/clients', other.token, { firstName: 'Ada', lastName: 'Lovelace' });
    while ((await arrivals(receiver)) <= before) await delay(10);
  },
});

async function arrivals({ url }) {
  return (await (await fetch(`${url}/delays`)).json()).length;
}
