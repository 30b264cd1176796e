import { say } from '../../tools/lib/process.mjs';
import { ITEMS, issuer } from '../lib/bulk.mjs';
import { coresDuring } from '../lib/processor.mjs';
import { WORKERS_REQUESTS } from '../lib/sizes.mjs';

const DELAY_MS = 5;

/** Cores that each program kept busy, a round each, by contender. */
const rounds = {};

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_two_workers',
  text: `
${WORKERS_REQUESTS} requests of ${ITEMS.toLocaleString('en')} tickets each at once to one API process, with two worker processes against
one. Every round trip to MongoDB takes ${DELAY_MS} ms longer, by a proxy between, as over a network. The second worker has issued
${ITEMS.toLocaleString('en')} tickets before, so that it is as warm as the first.

Processor time bounds it: a pass costs MongoDB about 0.35 ms and a worker 0.16 ms, so that MongoDB and one worker, which
takes half a core, keep two cores busy together. A second worker gains where MongoDB has cores of its own.`,
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
