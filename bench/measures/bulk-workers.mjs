import { say } from '../../tools/lib/process.mjs';
import { ITEMS, issuer } from '../lib/bulk.mjs';
import { coresDuring } from '../lib/processor.mjs';
import { WORKERS_REQUESTS } from '../lib/sizes.mjs';

const DELAY_MS = 5;

/** Cores that each program kept busy in each round, by contender. */
const rounds = {};

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_two_workers',
  text: `
${WORKERS_REQUESTS} concurrent requests with ${ITEMS.toLocaleString('en')} tickets each to one API process. Compares two
worker processes with one. A proxy adds ${DELAY_MS} ms to every round trip to MongoDB, as a network would. The second
worker issues ${ITEMS.toLocaleString('en')} tickets beforehand, so that it is as warm as the first.

The result is limited by the CPU. Each pass costs MongoDB about 0.35 ms and a worker 0.16 ms, so MongoDB and one worker
(which uses half a core) keep two cores busy. A second worker helps if MongoDB has its own cores.`,
  notes: () => `
Cores that each program kept busy: ${Object.entries(rounds)
    .map(([name, all]) => `with ${name} ${show(average(all))}`)
    .join('; ')}.`,
  comparisons: [
    { name: 'bulk_two_workers', ours: 'two workers', baseline: 'one worker', unit: 'passes/s', target: 1.7 },
  ],

  async prepare(world) {
    const split = await world.split(DELAY_MS);
    const issue = issuer(split);
    const measured = async (name) => {
      const { result, cores } = await coresDuring(() => issue(WORKERS_REQUESTS));
      (rounds[name] ??= []).push(cores);
      say(`${name}: ${show(Object.entries(cores))}`);
      return result;
    };
    return {
      'one worker': () => measured('one worker'),
      'two workers': () =>
        split.withSecondWorker(async () => {
          await issue(1);
          return measured('two workers');
        }),
    };
  },
};

function average(all) {
  const names = [...new Set(all.flatMap(Object.keys))];
  return names.map((name) => [name, all.reduce((sum, cores) => sum + (cores[name] ?? 0), 0) / all.length]);
}

function show(cores) {
  return cores
    .filter(([, busy]) => busy >= 0.01)
    .sort(([, one], [, other]) => other - one)
    .map(([name, busy]) => `${name} ${busy.toFixed(2)}`)
    .join(', ');
}
