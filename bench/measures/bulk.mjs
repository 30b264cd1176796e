import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { call } from '../lib/api.mjs';
import { bulkTickets, passCopies, ticket } from '../lib/samples.mjs';

/** Items of one request: the most that one may have. */
const ITEMS = 5000;
const REQUESTS = 20;
const LOOK_MS = 20;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'bulk_issue, bulk_issue_100k, bulk_two_workers',
  text: `
\`POST /events/{id}/passes/bulk\` with ${ITEMS.toLocaleString('en')} tickets, from the request until the operation is
\`completed\`, validation included, against nothing but one \`insertMany\` of as many documents like those into a collection
with the same indexes, with the same write concern. At 0.4 it takes 2.5 times as long. \`bulk_issue_100k\`: ${REQUESTS} such
requests at once, against ${REQUESTS} \`insertMany\` one after the other. \`bulk_two_workers\`: the same requests to one API process
with two worker processes against one worker process; everything shares two cores with MongoDB.`,
  comparisons: [
    { name: 'bulk_issue', ours: 'one request', baseline: 'insertMany', unit: 'passes/s', target: 0.4 },
    { name: 'bulk_issue_100k', ours: '20 requests', baseline: '20 × insertMany', unit: 'passes/s', target: 0.4 },
    { name: 'bulk_two_workers', ours: 'two workers', baseline: 'one worker', unit: 'passes/s', target: 1.4 },
  ],

  async prepare(world) {
    const { ours, bare, busy } = await world.start();
    const issue = issuer(ours, busy);
    const insert = await inserter(ours, bare, busy);
    const split = await world.startSplit();
    const issueSplit = issuer(split, split.wallet);
    return {
      'one request': () => issue(1),
      insertMany: () => insert(1),
      '20 requests': () => issue(REQUESTS),
      '20 × insertMany': () => insert(REQUESTS),
      'one worker': () => issueSplit(4),
      'two workers': () => split.withSecondWorker(() => issueSplit(4)),
    };
  },
};

/** Issues in bulk by as many requests at once; passes a second. */
function issuer({ origin, db }, { token, template }) {
  const body = { items: bulkTickets(ITEMS) };
  const operations = db.collection('bulk_operations');
  return async (requests) => {
    const started = performance.now();
    const accepted = await Promise.all(
      Array.from({ length: requests }, () => call(origin, 'POST', `/events/${template}/passes/bulk`, token, body)),
    );
    const open = { _id: { $in: accepted.map(({ operationId }) => new ObjectId(operationId)) }, status: 'completed' };
    while ((await operations.countDocuments(open)) < requests) await delay(LOOK_MS);
    return (requests * ITEMS * 1000) / (performance.now() - started);
  };
}

/** Inserts as many documents like those that are issued; passes a second. */
async function inserter(ours, bare, { token, template }) {
  const { _id } = await call(ours.origin, 'POST', `/events/${template}/passes`, token, ticket());
  const model = await ours.db.collection('passes').findOneAndDelete({ _id: new ObjectId(_id) });
  const passes = bare.db.collection('passes', { writeConcern: { w: 'majority' } });
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
    return (requests * ITEMS * 1000) / spent;
  };
}
