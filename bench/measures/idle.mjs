import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { ticket } from '../lib/samples.mjs';

/** So long an idle process is watched, once it has been ready for a while. */
const WATCHED_MS = 30_000;
const SETTLING_MS = 15_000;
/** What an idle process may cost. */
const OPERATIONS = 3;

const EVENTS = 200;
/** Between two events, so that each finds the service idle. */
const GAP_MS = 50;
/** How soon a receiver is to hear of an event: half of them, and 99 of 100. */
const MEDIAN_MS = 50;
const LATEST_MS = 500;

const found = { operations: {}, waits: {} };

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'idle',
  text: `
What the service costs MongoDB while nobody does anything, by \`opcounters\` of \`serverStatus\` over ${WATCHED_MS / 1000} s, less what MongoDB
counts without the service: an \`api\` process and a \`worker\` process, each alone. Written as seconds for each operation; the
baseline is ${OPERATIONS} operations a second. And how soon a receiver on this machine is called after an event: ${EVENTS} redeems, one
after the other, from the request to the arrival of \`pass.redeemed\`. Written as events a second; the baseline is ${MEDIAN_MS} ms for
the median and ${LATEST_MS} ms for the 99th percentile. Each is measured once, whatever the number of rounds.`,
  notes: () => {
    const { operations, waits } = found;
    return `Operations a second: ${show(operations)}. Milliseconds from event to webhook: ${show(waits)}.`;
  },
  comparisons: [
    { name: 'idle_api', ours: 'api', baseline: 'operations', unit: 's/operation', target: 1 },
    { name: 'idle_worker', ours: 'worker', baseline: 'operations', unit: 's/operation', target: 1 },
    { name: 'event_to_webhook_p50', ours: 'p50', baseline: 'medianWait', unit: 'events/s', target: 1 },
    { name: 'event_to_webhook_p99', ours: 'p99', baseline: 'latestWait', unit: 'events/s', target: 1 },
  ],

  async prepare(world) {
    const idle = await world.idle();
    const empty = once(() => operationsOf(idle.admin));
    const costOf = (role) =>
      once(async () => {
        const counted = await idle.withProcess(role, async () => {
          await delay(SETTLING_MS);
          return operationsOf(idle.admin);
        });
        found.operations[role] = Math.max(counted - (await empty()), 0.01);
        say(`idle ${role}: ${found.operations[role].toFixed(2)} operations a second`);
        return 1 / found.operations[role];
      });
    const waits = once(async () => measureWaits(await world.service()));
    const percentile = (name, share) => async () => {
      const sorted = await waits();
      found.waits[name] = sorted[Math.ceil(share * sorted.length) - 1];
      return 1000 / found.waits[name];
    };
    return {
      api: costOf('api'),
      worker: costOf('worker'),
      operations: async () => 1 / OPERATIONS,
      p50: percentile('p50', 0.5),
      p99: percentile('p99', 0.99),
      medianWait: async () => 1000 / MEDIAN_MS,
      latestWait: async () => 1000 / LATEST_MS,
    };
  },
};

function once(measure) {
  let result;
  return () => (result ??= measure());
}

function show(figures) {
  return Object.entries(figures)
    .map(([name, figure]) => `${name} ${figure.toFixed(2)}`)
    .join(', ');
}

/** A second. */
async function operationsOf(admin) {
  const count = async () => {
    const { opcounters } = await admin.command({ serverStatus: 1 });
    return ['insert', 'query', 'update', 'delete', 'getmore', 'command'].reduce((sum, one) => sum + opcounters[one], 0);
  };
  const [before, began] = [await count(), performance.now()];
  await delay(WATCHED_MS);
  return ((await count()) - before) / ((performance.now() - began) / 1000);
}

/** From redeem to webhook, in milliseconds, the shortest first. */
async function measureWaits({ origin, wallet: { token, template } }) {
  const arrivals = new Map();
  const receiver = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      response.writeHead(204).end();
      const { event, data } = JSON.parse(Buffer.concat(parts).toString());
      if (event === 'pass.redeemed') arrivals.get(data._id)?.(performance.now());
    });
  });
  await new Promise((listening) => receiver.listen(0, '127.0.0.1', listening));
  try {
    const passes = [];
    for (let n = 0; n < EVENTS; n++) {
      passes.push(await call(origin, 'POST', `/events/${template}/passes`, token, ticket()));
    }
    const webHookUrl = `http://127.0.0.1:${receiver.address().port}/`;
    await call(origin, 'PATCH', '/wallets', token, { webHookUrl });
    const waits = [];
    for (const { _id, barcode } of passes) {
      await delay(GAP_MS);
      const arrival = new Promise((arrived) => arrivals.set(_id, arrived));
      const began = performance.now();
      await call(origin, 'POST', `/passes/template/${template}/redeem/${barcode}`, token);
      waits.push((await arrival) - began);
    }
    return waits.sort((one, other) => one - other);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
}
