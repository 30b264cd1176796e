import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { LauncherError } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { makeCustomers } from '../lib/crowd.mjs';
import { empty } from '../lib/empty.mjs';
import { CROWD } from '../lib/sizes.mjs';

const BATCH = 5000;
const POLL_INTERVAL_MS = 50;
/** Pause between two requests from another caller. */
const PAUSE_MS = 5;

const BODY = {
  name: 'Autumn sale',
  type: 'INSTANT',
  purpose: 'INFORMATIVE',
  title: 'Autumn sale',
  message: { en: 'Hello {firstName}, everything is 20% off this week.' },
  channels: { notification: false, email: true, sms: false },
  audience: { all: true },
};

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'communication_plan, communication_p99',
  text: `
\`communication_plan\`: \`POST /communications\` to ${CROWD.toLocaleString('en')} customers by e-mail, from the request
until every message is stored. This includes the audience with its cards and consent, the credit reservation, the
delivery log, and the operation with its results. The communication is paused, so nothing is sent in the meantime. The
baseline is \`insertMany\` of the same number of similar log records, ${BATCH.toLocaleString('en')} at a time, into a
collection with the same indexes and the same write concern.

\`communication_p99\`: 1 divided by the 99th percentile of the response time of \`GET /clients\` in the same wallet, one
call after another, while the communication is being planned. The baseline is the same figure while the service is idle.
The API and the worker are separate processes.`,
  comparisons: [
    { name: 'communication_plan', ours: 'communication', baseline: 'insertMany', unit: 'messages/s', target: 0.3 },
    { name: 'communication_p99', ours: 'meanwhile', baseline: 'quiet', unit: 'answers/s', target: 0.5 },
  ],

  async prepare(world) {
    const service = await world.split(0);
    const { db, bareDb, wallet } = service;
    await makeCustomers(service, wallet, CROWD);
    await db.admin().command({ fsync: 1 });
    const { model } = await plan(service);
    const insert = await inserter(db, bareDb, model);
    return {
      communication: async () => (CROWD * 1000) / (await plan(service)).spent,
      insertMany: insert,
      meanwhile: async () => {
        let isOver = false;
        const probe = answersWhile(service, () => !isOver);
        await plan(service);
        isOver = true;
        return 1000 / (await probe);
      },
      quiet: async (milliseconds) => {
        const end = performance.now() + milliseconds;
        return 1000 / (await answersWhile(service, () => performance.now() < end));
      },
    };
  },
};

/** Returns the milliseconds until everything is stored, and one of the records. Deletes all records afterwards. */
async function plan({ origin, db, wallet: { token } }) {
  const started = performance.now();
  const { _id } = await call(origin, 'POST', '/communications', token, BODY);
  await call(origin, 'POST', `/communications/${_id}/pause`, token, {});
  const operations = db.collection('bulk_operations');
  const communication = new ObjectId(_id);
  const done = {
    'parameters.communication': communication,
    action: 'communication.send',
    status: { $in: ['completed', 'failed'] },
  };
  while (!(await operations.findOne(done, { projection: { _id: 1 } }))) await delay(POLL_INTERVAL_MS);
  const spent = performance.now() - started;
  const planned = { communication, state: 'queued' };
  const deliveries = db.collection('deliveries');
  const written = await deliveries.countDocuments(planned);
  if (written < 0.99 * CROWD) throw new LauncherError(`Only ${written} of ${CROWD} messages were planned.`);
  const model = await deliveries.findOne(planned);
  for (const name of ['deliveries', 'bulk_chunks']) await empty(db, name);
  await call(origin, 'POST', `/communications/${_id}/cancel`, token, {});
  return { spent, model };
}

async function inserter(db, bareDb, model) {
  const deliveries = bareDb.collection('bulk_deliveries', { writeConcern: { w: 'majority' } });
  await deliveries.createIndexes((await db.collection('deliveries').indexes()).filter(({ name }) => name !== '_id_'));
  return async () => {
    let spent = 0;
    for (let first = 0; first < CROWD; first += BATCH) {
      const records = Array.from({ length: BATCH }, () => {
        return { ...model, _id: new ObjectId(), message: new ObjectId(), client: new ObjectId() };
      });
      const started = performance.now();
      await deliveries.insertMany(records, { ordered: false });
      spent += performance.now() - started;
    }
    await empty(bareDb, 'bulk_deliveries');
    return (CROWD * 1000) / spent;
  };
}

/** Returns the 99th percentile of the time, in milliseconds, that other callers wait for a response. */
async function answersWhile({ origin, wallet: { token } }, goesOn) {
  const waits = [];
  while (goesOn()) {
    const started = performance.now();
    await call(origin, 'GET', '/clients?limit=10', token);
    waits.push(performance.now() - started);
    await delay(PAUSE_MS);
  }
  waits.sort((one, other) => one - other);
  return waits[Math.floor(waits.length * 0.99)];
}
