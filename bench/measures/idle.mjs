import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../tools/lib/process.mjs';
import { DELAYED_EVENTS } from '../lib/sizes.mjs';
import { webhookDelays } from '../lib/webhook-delay.mjs';

/** How long to observe an idle process, beginning some time after it is ready. */
const WATCHED_MS = 60_000;
const SETTLING_MS = 15_000;
/** Number of operations per second that an idle process may cause. */
const OPERATIONS = 3;
/** Maximum delay until the receiver gets 50 % and 99 % of the events. */
const HALF_MS = 50;
const MOST_MS = 500;

const operations = {};
let delays;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'idle, webhook_delay_p50, webhook_delay_p99',
  text: `
\`idle\`: the load of an idle service on MongoDB, measured by the \`opcounters\` of \`serverStatus\` over
${WATCHED_MS / 1000} s, minus the operations that MongoDB counts without the service. An \`api\` process and a
\`worker\` process are measured separately. The figure is in seconds per operation; the baseline is ${OPERATIONS}
operations per second.

\`webhook_delay\`: ${DELAYED_EVENTS} changes to customers, ten per second, on an otherwise idle \`api\` and \`worker\`.
The delay runs from the time in the event's body until the receiver has read the call. Half of the events may take up to
${HALF_MS} ms, and 99 % of them up to ${MOST_MS} ms. The figure is in events per second, as if each event waited for the
previous one.

Each of these is measured once, regardless of the number of rounds.`,
  notes: () => `Operations per second: ${show(operations)}. From event to webhook: ${showDelays(delays)}.`,
  comparisons: [
    { name: 'idle_api', ours: 'api', baseline: 'operations', unit: 's/operation', target: 1 },
    { name: 'idle_worker', ours: 'worker', baseline: 'operations', unit: 's/operation', target: 1 },
    { name: 'webhook_delay_p50', ours: 'half', baseline: 'half allowed', unit: 'events/s', target: 1 },
    { name: 'webhook_delay_p99', ours: 'most', baseline: 'most allowed', unit: 'events/s', target: 1 },
  ],

  async prepare(world) {
    const idle = await world.idle();
    const empty = once(() => operationsOf(idle.admin));
    const costOf = (role) =>
      once(async () => {
        const counted = await idle.withProcesses([role], async () => {
          await delay(SETTLING_MS);
          return operationsOf(idle.admin);
        });
        operations[role] = Math.max(counted - (await empty()), 0.01);
        say(`idle ${role}: ${operations[role].toFixed(2)} operations a second`);
        return 1 / operations[role];
      });
    const delaysOf = once(async () => {
      const receiver = await world.startReceiver();
      delays = await idle.withProcesses(['api', 'worker'], (api) => webhookDelays(api, receiver, DELAYED_EVENTS));
      say(`webhook_delay: ${showDelays(delays)}`);
      return delays;
    });
    const rateAt = (share) => async () => 1000 / Math.max(quantile(await delaysOf(), share), 1);
    return {
      half: rateAt(0.5),
      'half allowed': async () => 1000 / HALF_MS,
      most: rateAt(0.99),
      'most allowed': async () => 1000 / MOST_MS,
      api: costOf('api'),
      worker: costOf('worker'),
      operations: async () => 1 / OPERATIONS,
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

/** @param sorted ascending */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function showDelays(sorted) {
  if (!sorted) return 'not measured';
  const figures = [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${quantile(sorted, share)} ms`);
  return [...figures, `at most ${sorted.at(-1)} ms`].join(', ');
}

/** Returns the number of operations in one second. */
async function operationsOf(admin) {
  const count = async () => {
    const { opcounters } = await admin.command({ serverStatus: 1 });
    return ['insert', 'query', 'update', 'delete', 'getmore', 'command'].reduce((sum, one) => sum + opcounters[one], 0);
  };
  const [before, began] = [await count(), performance.now()];
  await delay(WATCHED_MS);
  return ((await count()) - before) / ((performance.now() - began) / 1000);
}
