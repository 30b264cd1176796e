import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../tools/lib/process.mjs';

/** So long an idle process is watched, once it has been ready for a while. */
const WATCHED_MS = 30_000;
const SETTLING_MS = 15_000;
/** What an idle process may cost. */
const OPERATIONS = 3;

const operations = {};

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'idle',
  text: `
What the service costs MongoDB while nobody does anything, by \`opcounters\` of \`serverStatus\` over ${WATCHED_MS / 1000} s, less what MongoDB
counts without the service: an \`api\` process and a \`worker\` process, each alone. Written as seconds for each operation; the
baseline is ${OPERATIONS} operations a second. Each is measured once, whatever the number of rounds.`,
  notes: () => `Operations a second: ${show(operations)}.`,
  comparisons: [
    { name: 'idle_api', ours: 'api', baseline: 'operations', unit: 's/operation', target: 1 },
    { name: 'idle_worker', ours: 'worker', baseline: 'operations', unit: 's/operation', target: 1 },
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
        operations[role] = Math.max(counted - (await empty()), 0.01);
        say(`idle ${role}: ${operations[role].toFixed(2)} operations a second`);
        return 1 / operations[role];
      });
    return {
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
