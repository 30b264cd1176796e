import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { LauncherError } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { clubCustomer, finished } from '../lib/samples.mjs';
import { ROWS } from '../lib/sizes.mjs';

const POLL_INTERVAL_MS = 20;
/** Number of records that the baseline inserts with one command. */
const BATCH = 500;

let customers = 0;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'csv_import',
  text: `
\`POST /csv-operations/import-csv\` with ${ROWS.toLocaleString('en')} customers (name, e-mail address, phone number, and
points). Each gets a loyalty card and a welcome coupon. The time runs from the request until the operation is
\`completed\`. The baseline inserts the same number of customers with two passes each, ${BATCH} customers per command,
without reading a file and without validation.`,
  comparisons: [{ name: 'csv_import', ours: 'import', baseline: 'inserts', unit: 'customers/s', target: 0.1 }],

  async prepare(world) {
    const { ours, bare } = await world.club();
    const model = await takeCustomer(ours);
    return {
      import: () => importAll(ours),
      inserts: () => (bare.isService ? importAll(bare) : insertAll(bare, model)),
    };
  },
};

function csvFile() {
  const lines = Array.from({ length: ROWS }, () => {
    const number = String(++customers).padStart(7, '0');
    return `Camille,Martin ${number},import${number}@example.com,+33 61${number},120.5`;
  });
  return ['firstName,lastName,email,phoneNumber,gain', ...lines, ''].join('\r\n');
}

async function importAll({ origin, db, club: { token } }) {
  const form = new FormData();
  form.set('file', new Blob([csvFile()], { type: 'text/csv' }), 'customers.csv');
  const started = performance.now();
  const { operationId } = await call(origin, 'POST', '/csv-operations/import-csv', token, form);
  const ended = { _id: new ObjectId(operationId), status: 'completed' };
  while (!(await db.collection('bulk_operations').findOne(ended))) await delay(POLL_INTERVAL_MS);
  const rate = (ROWS * 1000) / (performance.now() - started);
  const { failureCount } = await call(origin, 'GET', `/bulk-operations/${operationId}`, token);
  if (failureCount > 0) throw new LauncherError(`${failureCount} of ${ROWS} customers were not imported.`);
  return rate;
}

/** Returns a customer that the service created, with its passes. */
async function takeCustomer({ origin, db, club: { token } }) {
  const { _id } = await call(origin, 'POST', '/clients', token, clubCustomer('model'));
  const client = finished(await db.collection('clients').findOne({ _id: new ObjectId(_id) }));
  const passes = await db.collection('passes').find({ client: client._id }).toArray();
  return { client, passes: passes.map(finished) };
}

async function insertAll({ db }, { client, passes }) {
  const started = performance.now();
  for (let first = 0; first < ROWS; first += BATCH) {
    const made = Array.from({ length: BATCH }, () => copyOf(client, passes));
    await db.collection('clients').insertMany(made.map((one) => one.client));
    await db.collection('passes').insertMany(made.flatMap((one) => one.passes));
  }
  return (ROWS * 1000) / (performance.now() - started);
}

/** Returns the same customer and passes with different IDs and keys. */
function copyOf(client, passes) {
  const unique = (record, names) =>
    Object.fromEntries(names.filter((name) => name in record).map((name) => [name, randomBytes(12).toString('hex')]));
  const holder = { ...client, ...unique(client, ['email', 'emailKey', 'barcode', 'externalId']), _id: new ObjectId() };
  const own = passes.map(({ exclusiveKeys, ...pass }) => ({
    ...pass,
    ...unique(pass, ['barcode', 'shortId', 'passGenPassId', 'authenticationToken']),
    _id: new ObjectId(),
    client: holder._id,
    ...(exclusiveKeys && { exclusiveKeys: exclusiveKeys.map(() => randomBytes(12).toString('hex')) }),
  }));
  return { client: holder, passes: own };
}
