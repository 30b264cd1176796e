import { connect } from 'node:http2';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { ROOT } from '../../tools/lib/process.mjs';
import { makeServerCertificate } from '../../tools/lib/server-certificate.mjs';
import { call } from '../lib/api.mjs';
import { makePassIdentity } from '../lib/apns-identities.mjs';
import { empty } from '../lib/empty.mjs';
import { onPhone } from '../lib/phones.mjs';
import { passCopies, takePass, ticket } from '../lib/samples.mjs';
import { PASSENGERS, PUSHED_PHONES } from '../lib/sizes.mjs';

const load = createRequire(import.meta.url);
const { ApnsClient } = load(join(ROOT, 'dist/devices/apple-wallet/apns/apns-client.js'));
const { POLICY } = load(join(ROOT, 'dist/devices/apple-wallet/push-sender.js'));
const { boardingPassPolicy } = load(join(ROOT, 'dist/boarding-passes/boarding-pass.policy.js'));
const { generateBarcode } = load(join(ROOT, 'dist/passes/records/pass-ids.js'));

const TOPIC = 'pass.dev.wallet.bench';
/** Number of records per insert. */
const BATCH = 2000;
/**
 * Number of pushes that a worker sends at the same time: two pages, each with the maximum number of concurrent pushes.
 */
const IN_FLIGHT = 2 * POLICY.most;
const POLL_INTERVAL_MS = 20;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'apns_push, phones_update, flight_changes',
  text: `
\`apns_push\`: the client for Apple's push service, with its limits on time, streams, and queue length. It reads every
response. The baseline is a bare \`node:http2\` loop that sends to the same server, a separate process on HTTP/2 with
TLS and client certificates. Both use one connection and ${IN_FLIGHT} streams at a time.

\`phones_update\`: a change to a template that ${PUSHED_PHONES.toLocaleString('en')} phones show. The time runs from the
request until a push has been sent to every phone and its result is stored. It includes finding the passes, the delivery
log with its indexes, claims, pushes, outcomes, and the progress of the operation. The baseline is the bare loop with a
log: it inserts a record before each push and updates it afterwards.

\`flight_changes\`: the same for ${PASSENGERS.toLocaleString('en')} passengers on a flight that changes four times:
another gate, a delay of one hour (which also moves the expiry of each pass), cancellation, and a return to the original
flight.`,
  comparisons: [
    { name: 'apns_push', ours: 'client', baseline: 'node:http2', unit: 'pushes/s', target: 0.5 },
    { name: 'phones_update', ours: 'service', baseline: 'node:http2 with a log', unit: 'pushes/s', target: 0.5 },
    { name: 'flight_changes', ours: 'flight', baseline: 'node:http2 with a log', unit: 'pushes/s', target: 0.5 },
  ],

  async prepare(world) {
    const { certificatePem: ca, keyPem } = await makeServerCertificate();
    const identity = await makePassIdentity(TOPIC);
    // The server uses the issuer of the wallet’s certificate, which differs from that of the loop’s, but accepts both.
    const { url } = await world.startPushServer({ CERTIFICATE: ca, KEY: keyPem });
    const service = await world.service({ APNS_URL: url, APNS_CA: ca });
    const { wallet } = service;
    await putOnPhones(service, `/events/${wallet.template}`, ticket(), { first: 1, count: PUSHED_PHONES });
    const plane = boardingPassPolicy.docs.createExample;
    const { _id } = await call(service.origin, 'POST', '/boarding-passes', wallet.token, plane);
    const passenger = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', confirmationCode: 'X7K2PQ' };
    await putOnPhones(service, `/boarding-passes/${_id}`, passenger, { first: PUSHED_PHONES + 1, count: PASSENGERS });
    let turn = 0;
    return {
      service: () =>
        change(service, `/events/${wallet.template}`, PUSHED_PHONES, { name: `Summer Night Concert ${++turn}` }),
      flight: () => changeFlight(service, `/boarding-passes/${_id}`, plane),
      client: (milliseconds) => byClient(url, ca, identity.signer, milliseconds),
      'node:http2': (milliseconds) => bare(url, ca, identity, milliseconds, (_token, push) => push()),
      'node:http2 with a log': (milliseconds) => bare(url, ca, identity, milliseconds, logged(service.db)),
    };
  },
};

/** Creates passes of a template, each on its own phone. If the barcode is composed, each pass needs data for it. */
async function putOnPhones({ origin, db, wallet: { _id, token } }, template, fields, { first, count }) {
  const issued = await call(origin, 'POST', `${template}/passes`, token, fields);
  const model = await takePass(db, issued._id);
  for (let from = first; from < first + count; from += BATCH) {
    const copies = passCopies(model, from, BATCH).map((pass, index) =>
      onPhone(
        { ...pass, ...(model.barcodeNonce && { barcodeNonce: generateBarcode() }) },
        `pass.dev.wallet.${_id}`,
        from + index,
      ),
    );
    await db.collection('passes').insertMany(copies, { ordered: false });
  }
}

/** @returns pushes per second */
async function changeFlight(service, template, { originGate, scheduledDeparture }) {
  const delayed = scheduledDeparture.replace('T08', 'T09');
  const changes = [
    { originGate: 'A7' },
    { estimatedDeparture: delayed },
    { flightStatus: 'CANCELLED' },
    { originGate, estimatedDeparture: null, flightStatus: 'SCHEDULED' },
  ];
  const rates = [];
  for (const each of changes) rates.push(await change(service, template, PASSENGERS, each));
  return rates.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
}

/** @returns pushes per second */
async function change({ origin, db, wallet: { token } }, template, phones, changes) {
  const [deliveries, operations] = ['deliveries', 'bulk_operations'].map((each) => db.collection(each));
  await operations.deleteMany({});
  const started = performance.now();
  await call(origin, 'PATCH', template, token, changes);
  while (!(await operations.findOne({ action: 'phones.update', status: 'completed' }))) await delay(POLL_INTERVAL_MS);
  const rate = (phones * 1000) / (performance.now() - started);
  const accepted = await deliveries.countDocuments({ state: 'accepted' });
  if (accepted !== phones) throw new Error(`${accepted} of ${phones} pushes were accepted`);
  await empty(db, 'deliveries');
  return rate;
}

async function byClient(url, ca, signer, milliseconds) {
  const client = new ApnsClient({ url, isReal: false, ca, token: null });
  const rate = await keepPushing(milliseconds, async (token) => {
    const outcome = await client.push(signer, token);
    if (outcome.state !== 'accepted') throw new Error(`A push was not accepted: ${outcome.reason}`);
  });
  await client.onApplicationShutdown();
  return rate;
}

/** Writes a log record before and after each push. */
function logged(db) {
  const pushes = db.collection('bare_pushes');
  return async (token, push) => {
    const _id = new ObjectId();
    await pushes.insertOne({ _id, token, state: 'sending', createdAt: new Date() });
    await push();
    await pushes.updateOne({ _id }, { $set: { state: 'accepted', updatedAt: new Date() } });
  };
}

async function bare(url, ca, { certificatePem, keyPem }, milliseconds, around) {
  const session = connect(url, { ca, cert: certificatePem, key: keyPem });
  const push = (token) =>
    new Promise((resolve, reject) => {
      const path = `/3/device/${token}`;
      const stream = session.request({ ':method': 'POST', ':path': path, 'apns-topic': TOPIC });
      let status;
      stream.on('response', (headers) => (status = headers[':status']));
      stream.on('end', () => (status === 200 ? resolve() : reject(new Error(`The server answered ${status}`))));
      stream.on('error', reject);
      stream.resume().end('{}');
    });
  const rate = await keepPushing(milliseconds, (token) => around(token, () => push(token)));
  session.close();
  return rate;
}

/** @returns pushes per second */
async function keepPushing(milliseconds, push) {
  const started = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - started < milliseconds) await push((count++).toString(16).padStart(64, '0'));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return (count * 1000) / (performance.now() - started);
}
