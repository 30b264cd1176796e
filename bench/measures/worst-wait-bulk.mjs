import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../lib/api.mjs';
import { bulkTickets, ticket } from '../lib/samples.mjs';
import { worstWait } from '../lib/worst-wait.mjs';

const ITEMS = 2000;
/** Pause between two requests from the attacker, who sends about 15 in total. */
const PAUSE_MS = 2000;
const POLL_MS = 50;

export default worstWait({
  name: 'worst_wait_bulk',
  text: `One wallet sends bulk requests with ${ITEMS} items whose \`bannerOverrideUrl\` points to a server that accepts
connections and never responds. The other wallet sends a bulk request with one item and waits until it is completed.`,
  env: { OUTBOUND_ALLOW_PRIVATE: 'true' },
  async prepare() {
    // Each request uses its own host name, because the service stops calling a host that has not responded.
    const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '0.0.0.0');
    await once(server, 'listening');
    server.unref();
    return { port: server.address().port };
  },
  async attack({ origin, attacker, port }, signal) {
    for (let host = 1; !signal.aborted; host++) {
      const items = bulkTickets(ITEMS).map((item, index) => ({
        ...item,
        bannerOverrideUrl: `http://127.0.0.${host}:${port}/${index}.png`,
      }));
      await call(origin, 'POST', `/events/${attacker.template}/passes/bulk`, attacker.token, { items });
      await delay(PAUSE_MS, undefined, { signal });
    }
  },
  async work({ origin, other }) {
    const items = [ticket()];
    const { operationId } = await call(origin, 'POST', `/events/${other.template}/passes/bulk`, other.token, { items });
    for (;;) {
      const { status } = await call(origin, 'GET', `/bulk-operations/${operationId}`, other.token);
      if (status === 'completed') return;
      if (status === 'failed') throw new Error(`Operation ${operationId} failed`);
      await delay(POLL_MS);
    }
  },
});
