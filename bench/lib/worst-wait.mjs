import { setTimeout as delay } from 'node:timers/promises';
import { say } from '../../tools/lib/process.mjs';
import { call, makeWallet } from './api.mjs';

const ATTACK_MS = 30_000;
const IDLE_MS = 5000;
/** Pause between two requests from the other wallet. */
const PAUSE_MS = 20;

/** Maximum additional time for 99 % of another wallet’s requests during an attack. */
const BEARABLE_MS = 300;
/** Maximum time for one piece of the other wallet’s work. */
const BEARABLE_WORK_MS = 3000;
const MAX_MEMORY_MB = 700;

/**
 * Measures the effect on one wallet while another wallet attacks the service for 30 seconds, with the default limits
 * of an installation. The attack runs once, and every round reports its result.
 *
 * @param {object} attack
 * @param {string} attack.name - name of the measure, such as `worst_wait_list`
 * @param {string} attack.text - description of the attack, in Markdown
 * @param {Record<string, string>} [attack.env] - environment variables of the service
 * @param {(world: import('./http-world.mjs').HttpWorld, service: object) => Promise<object>} [attack.prepare] -
 *   prepares what the attack needs in addition to the service. Its result becomes part of `around`
 * @param {(around: Around, signal: AbortSignal) => Promise<unknown>} attack.attack - continues until the
 *   signal aborts
 * @param {(around: Around) => Promise<unknown>} [attack.work] - one piece of the other wallet’s work, such as an upload
 * @param {number} [attack.workPauseMs] - pause between two pieces of work
 *
 * @typedef {object} Around
 * @property {string} origin
 * @property {object} attacker - `{ token, template, _id }` of the wallet that attacks
 * @property {object} other - the same for the wallet that must not be affected
 * @returns {import('./rounds.mjs').Measure}
 */
export function worstWait({ name, text, env, prepare, attack, work, workPauseMs = PAUSE_MS }) {
  let found;
  return {
    title: name,
    text: `
${text.trim()} Meanwhile, another wallet keeps requesting its
passes${work ? ', and keeps repeating a piece of work' : ''}.

The figure is 1 second divided by the time by which the attack increases the 99th percentile of that wallet's response
times. The baseline is an increase of ${BEARABLE_MS} ms.${work ? ` \`${name}_work\` is 1 second divided by the slowest piece of work, and its baseline is ${BEARABLE_WORK_MS} ms.` : ''}
\`${name}_memory\` is 1 GB divided by the most memory that the process used, and its baseline is ${MAX_MEMORY_MB} MB.`,
    comparisons: [
      { name, ours: 'requests', baseline: 'bearable', unit: '1/s', target: 1 },
      ...(work ? [{ name: `${name}_work`, ours: 'work', baseline: 'bearable work', unit: '1/s', target: 1 }] : []),
      { name: `${name}_memory`, ours: 'memory', baseline: 'bearable memory', unit: '1/GB', target: 1 },
    ],
    async prepare(world) {
      const service = await world.service({ RATE_LIMIT_TOKEN_PER_SECOND: '500', ...env });
      const other = await makeWallet(service.origin, 'other');
      const around = { origin: service.origin, attacker: service.wallet, other, ...(await prepare?.(world, service)) };
      const find = () => (found ??= underAttack(around, { name, attack, work, workPauseMs }));
      return {
        requests: async () => 1000 / (await find()).longer,
        bearable: async () => 1000 / BEARABLE_MS,
        work: async () => 1000 / (await find()).work,
        'bearable work': async () => 1000 / BEARABLE_WORK_MS,
        memory: async () => 1000 / (await find()).memory,
        'bearable memory': async () => 1000 / MAX_MEMORY_MB,
      };
    },
  };
}

async function underAttack(around, { name, attack, work, workPauseMs }) {
  const ask = () => call(around.origin, 'GET', '/passes?limit=10', around.other.token);
  const idle = p99(await repeat(ask, AbortSignal.timeout(IDLE_MS)));
  await work?.(around);
  const ended = AbortSignal.timeout(ATTACK_MS);
  const memories = repeat(() => memoryOf(around.origin), ended, 500);
  const [asked, worked, memory] = await Promise.all([
    repeat(ask, ended),
    work ? repeat(() => work(around), ended, workPauseMs) : [],
    memories.then(({ results }) => Math.max(...results)),
    attack(around, ended).catch((error) => ended.aborted || Promise.reject(error)),
  ]);
  const attacked = p99(asked);
  const slowest = work ? Math.max(...worked.times) : 0;
  say(
    `${name}: p99 ${idle.toFixed(0)} ms before, ${attacked.toFixed(0)} ms during the attack (worst ` +
      `${Math.max(...asked.times).toFixed(0)} ms)${work ? `, slowest work ${slowest.toFixed(0)} ms` : ''}, memory ${memory.toFixed(0)} MB`,
  );
  return { longer: Math.max(1, attacked - idle), work: slowest, memory };
}

/** @returns durations in milliseconds, and results, in the same order */
async function repeat(ask, signal, pause = PAUSE_MS) {
  const [times, results] = [[], []];
  do {
    const started = performance.now();
    results.push(await ask());
    times.push(performance.now() - started);
    await delay(pause);
  } while (!signal.aborted);
  return { times, results };
}

function p99({ times }) {
  return times.toSorted((one, two) => one - two)[Math.ceil(times.length * 0.99) - 1];
}

/** Returns the memory used in megabytes. If the process cannot respond at the moment, asks again later. */
async function memoryOf(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)[1]) / 2 ** 20;
}
