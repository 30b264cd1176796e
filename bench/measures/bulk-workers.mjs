import { ITEMS, issuer } from '../lib/bulk.mjs';
import { WORKERS_REQUESTS } from '../lib/sizes.mjs';

const DELAY_MS = 5;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_two_workers',
  text: `
${WORKERS_REQUESTS} requests of ${ITEMS.toLocaleString('en')} tickets each at once to one API process, with two worker processes against
one. Every round trip to MongoDB takes ${DELAY_MS} ms longer, by a proxy between, as over a network.`,
  comparisons: [
    { name: 'bulk_two_workers', ours: 'two workers', baseline: 'one worker', unit: 'passes/s', target: 1.7 },
  ],

  async prepare(world) {
    const split = await world.split(DELAY_MS);
    const issue = issuer(split);
    return {
      'one worker': () => issue(WORKERS_REQUESTS),
      'two workers': () => split.withSecondWorker(() => issue(WORKERS_REQUESTS)),
    };
  },
};
