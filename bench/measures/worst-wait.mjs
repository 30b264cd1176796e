import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../tools/lib/process.mjs';
import { maxLatency } from '../../tools/lib/max-latency.mjs';
import { call } from '../lib/api.mjs';
import { slowDsaKey } from '../lib/hostile-key.mjs';
import { ticket } from '../lib/samples.mjs';

/** Maximum time in milliseconds that other callers may wait during an attack. */
const BEARABLE_MS = 300;
const HELD_MS = 2000;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'worst_wait',
  text: `
The longest time that other callers wait for \`GET /health/live\`, which they call repeatedly, during each of these
attacks: objects with 6,000 fields, sent without a token; a bulk item with 600,000 fields, and 5,000 items with
different fields; form fields named \`a[4294967294]\`; keys whose public half takes OpenSSL ten seconds to compute, as
the key of a certificate and of a Google account; six large half-sent bodies; 200 webhook receivers in one request whose
names do not resolve; and floods of \`/health/ready\` and \`/metrics\`.

The figure is in responses per second. The baseline is a response after ${BEARABLE_MS} ms, which is
${(1000 / BEARABLE_MS).toFixed(2)} responses per second. The log of the run contains the wait during each attack.`,
  comparisons: [{ name: 'worst_wait', ours: 'service', baseline: 'bearable', unit: 'answers/s', target: 1 }],

  async prepare(world) {
    const service = await world.service({ OUTBOUND_ALLOW_PRIVATE: 'false' });
    return {
      service: async () => {
        const ask = async () => (await fetch(`${service.origin}/health/live`)).text();
        let worst = 0;
        for (const [name, attack] of Object.entries(attacks(service))) {
          const waited = await maxLatency(ask, attack);
          say(`${name}: ${waited.toFixed(0)} ms`);
          worst = Math.max(worst, waited);
        }
        return 1000 / worst;
      },
      bearable: async () => 1000 / BEARABLE_MS,
    };
  },
};

let names = 0;
const objectOf = (keys) => `{${Array.from({ length: keys }, () => `"k${(names++).toString(36)}":1`).join(',')}}`;
const times = (count, work) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));

function attacks({ origin, wallet: { token, template } }) {
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  /** Sends a request and ignores the response. */
  const send = async (method, path, body, headers = json) => {
    await (await fetch(origin + path, { method, headers, body })).text();
  };
  const bulk = (items) => send('POST', `/events/${template}/passes/bulk`, `{"items":${items}}`);
  const fields = objectOf(6000);
  const oneItem = `[${objectOf(600_000)}]`;
  const manyItems = `[${Array.from({ length: 5000 }, () => objectOf(100)).join(',')}]`;
  const key = slowDsaKey();
  const account = JSON.stringify({
    issuerId: '3388',
    serviceAccount: { client_email: 'a@b.example', private_key: key },
  });
  return {
    'fields without a token': () =>
      times(10, (index) => send('POST', ['/auth/login', '/google/callback', '/apple/v1/log'][index % 3], fields)),
    'fields of one bulk item': () => bulk(oneItem),
    'fields of many bulk items': () => bulk(manyItems),
    'fields of a form': () =>
      times(5, () => {
        const form = new FormData();
        for (let field = 0; field < 20; field++) form.append('a[4294967294]', 'x');
        return send('POST', '/events', form, { authorization });
      }),
    certificates: () =>
      times(4, () => {
        const form = new FormData();
        for (const name of ['certificate', 'key']) form.set(name, new Blob([key]), name);
        return send('PUT', '/wallets/pass-identity/apple', form, { authorization });
      }),
    'service accounts': () => times(4, () => send('PUT', '/wallets/pass-identity/google', account)),
    'half-sent bodies': () => halfSent(origin, authorization, `/events/${template}/passes/bulk`),
    'receivers without an answer': async () => {
      const targets = (count) => Array.from({ length: count }, (_, index) => `https://w${index}.invalid`);
      const set = (receivers) => send('PATCH', '/wallets', JSON.stringify({ webHookUrl: receivers.join(',') }));
      await set(targets(200));
      await set(targets(10));
      await times(10, () => call(origin, 'POST', `/events/${template}/passes`, token, ticket()));
      await delay(HELD_MS);
      await set([]);
    },
    'health and metrics': async () => {
      const until = performance.now() + HELD_MS;
      await times(50, async (index) => {
        while (performance.now() < until) await send('GET', index % 2 ? '/health/ready' : '/metrics', undefined, {});
      });
    },
  };
}

/** Sends six requests that announce eight megabytes and send only one. */
async function halfSent(origin, authorization, path) {
  const { hostname, port } = new URL(origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    'Content-Length: 8000000',
  ];
  const sockets = Array.from({ length: 6 }, () => connect(Number(port), hostname).on('error', () => undefined));
  for (const socket of sockets) socket.write(`${head.join('\r\n')}\r\n\r\n{"items":[${'1,'.repeat(500_000)}`);
  await delay(HELD_MS);
  for (const socket of sockets) socket.destroy();
}
