import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { call } from '../lib/api.mjs';
import { empty } from '../lib/empty.mjs';
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
with two worker processes against one. On two cores there is nothing to gain: one worker takes one core and MongoDB the
other.`,
  comparisons: [
    { name: 'bulk_issue', ours: 'one request', baseline: 'insertMany', unit: 'passes/s', target: 0.4 },
    { name: 'bulk_issue_100k', ours: '20 requests', baseline: '20 × insertMany', unit: 'passes/s', target: 0.4 },
    { name: 'bulk_two_workers', ours: 'two workers', baseline: 'one worker', unit: 'passes/s', target: 1.4 },
  ],

  async prepare(world) {
    const { bare } = await world.start();
    const whole = await world.startBulk();
    const split = await world.startSplit();
    const issue = issuer(whole);
    const insert = await inserter(whole, bare);
    const issueSplit = issuer(split);
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
function issuer({ origin, db, wallet: { token, template } }) {
  const body = { items: bulkTickets(ITEMS) };
  const operations = db.collection('bulk_operations');
  return async (requests) => {
    const started = performance.now();
    const accepted = await Promise.all(
      Array.from({ length: requests }, () => call(origin, 'POST', `/events/${template}/passes/bulk`, token, body)),
    );
    const open = { _id: { $in: accepted.map(({ operationId }) => new ObjectId(operationId)) }, status: 'completed' };
    while ((await operations.countDocuments(open)) < requests) await delay(LOOK_MS);
    const rate = (requests * ITEMS * 1000) / (performance.now() - started);
    await empty(db, 'bulk_chunks');
    await empty(db, 'passes');
    return rate;
  };
}

/** Inserts as many documents like those that are issued; passes a second. */
async function inserter({ origin, db, wallet: { token, template } }, bare) {
  const { _id } = await call(origin, 'POST', `/events/${template}/passes`, token, ticket());
  const model = await db.collection('passes').findOneAndDelete({ _id: new ObjectId(_id) });
  const passes = bare.db.collection('bulk_passes', { writeConcern: { w: 'majority' } });
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
    await empty(bare.db, 'bulk_passes');
    return (requests * ITEMS * 1000) / spent;
  };
}
