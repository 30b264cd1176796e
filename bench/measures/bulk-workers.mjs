import { ITEMS, issuer } from '../lib/bulk.mjs';
import { WORKERS_REQUESTS } from '../lib/sizes.mjs';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_two_workers',
  text: `
${WORKERS_REQUESTS} requests of ${ITEMS.toLocaleString('en')} tickets each at once to one API process, with two worker processes against
one. On two cores there is nothing to gain: one worker takes one core and MongoDB the other.`,
  comparisons: [
    { name: 'bulk_two_workers', ours: 'two workers', baseline: 'one worker', unit: 'passes/s', target: 1.4 },
  ],

  async prepare(world) {
    const split = await world.split();
    const issue = issuer(split);
    return {
      'one worker': () => issue(WORKERS_REQUESTS),
      'two workers': () => split.withSecondWorker(() => issue(WORKERS_REQUESTS)),
    };
  },
};
