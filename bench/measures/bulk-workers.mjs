import { ITEMS, issuer } from '../lib/bulk.mjs';

const REQUESTS = 4;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_two_workers',
  text: `
${REQUESTS} requests of ${ITEMS.toLocaleString('en')} tickets each at once to one API process, with two worker processes against
one. On two cores there is nothing to gain: one worker takes one core and MongoDB the other.`,
  comparisons: [
    { name: 'bulk_two_workers', ours: 'two workers', baseline: 'one worker', unit: 'passes/s', target: 1.4 },
  ],

  async prepare(world, { isQuick }) {
    const split = await world.split();
    const issue = issuer(split);
    const requests = isQuick ? REQUESTS / 2 : REQUESTS;
    return {
      'one worker': () => issue(requests),
      'two workers': () => split.withSecondWorker(() => issue(requests)),
    };
  },
};
