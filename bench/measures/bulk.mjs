import { call } from '../lib/api.mjs';
import { ITEMS, issuer } from '../lib/bulk.mjs';
import { empty } from '../lib/empty.mjs';
import { passCopies, takePass, ticket } from '../lib/samples.mjs';
import { BULK_REQUESTS } from '../lib/sizes.mjs';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_issue, bulk_issue_100k',
  text: `
\`bulk_issue\`: \`POST /events/{id}/passes/bulk\` with ${ITEMS.toLocaleString('en')} tickets, from the request until the
operation is \`completed\`, including validation. The baseline is a single \`insertMany\` of the same number of similar
documents into a collection with the same indexes and the same write concern. A ratio of 0.4 means that the service
takes 2.5 times as long.

\`bulk_issue_100k\`: ${BULK_REQUESTS} such requests at the same time, compared with ${BULK_REQUESTS} consecutive
\`insertMany\` calls.`,
  comparisons: [
    { name: 'bulk_issue', ours: 'one request', baseline: 'insertMany', unit: 'passes/s', target: 0.4 },
    { name: 'bulk_issue_100k', ours: 'many requests', baseline: 'many × insertMany', unit: 'passes/s', target: 0.4 },
  ],

  async prepare(world) {
    const service = await world.service();
    const issue = issuer(service);
    const insert = await inserter(service);
    return {
      'one request': () => issue(1),
      insertMany: () => insert(1),
      'many requests': () => issue(BULK_REQUESTS),
      'many × insertMany': () => insert(BULK_REQUESTS),
    };
  },
};

/** Returns a contender that inserts as many documents, which are like the issued ones. @returns passes per second */
async function inserter({ origin, db, bareDb, wallet: { token, template } }) {
  const { _id } = await call(origin, 'POST', `/events/${template}/passes`, token, ticket());
  const model = await takePass(db, _id);
  const passes = bareDb.collection('bulk_passes', { writeConcern: { w: 'majority' } });
  await passes.createIndexes((await db.collection('passes').indexes()).filter(({ name }) => name !== '_id_'));
  let first = 2_000_000;
  return async (requests) => {
    let spent = 0;
    for (let request = 0; request < requests; request++) {
      const documents = passCopies(model, first, ITEMS);
      first += ITEMS;
      const started = performance.now();
      await passes.insertMany(documents, { ordered: false });
      spent += performance.now() - started;
    }
    await empty(bareDb, 'bulk_passes');
    return (requests * ITEMS * 1000) / spent;
  };
}
