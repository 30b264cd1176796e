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
import { passCopies, ticket } from '../lib/samples.mjs';
import { PUSHED_PHONES } from '../lib/sizes.mjs';

const load = createRequire(import.meta.url);
const { ApnsClient } = load(join(ROOT, 'dist/devices/apple-wallet/apns/apns-client.js'));
const { POLICY } = load(join(ROOT, 'dist/devices/apple-wallet/push-sender.js'));

const TOPIC = 'pass.dev.wallet.bench';
/** Phones of the template that changes. */
const BATCH = 2000;
/** Pushes that a worker has on the way at a time: two pages, each as many as it may send at once. */
const IN_FLIGHT = 2 * POLICY.most;
const POLL_INTERVAL_MS = 20;

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'apns_push, phones_update',
  text: `
\`apns_push\`: the client of Apple's push service, through its port: limits of time, streams and waiting, answers read. Against
a bare \`node:http2\` loop on the same server, a process of its own on HTTP/2 with TLS that asks for the certificate, with one
connection as the client has and as many streams at a time, ${IN_FLIGHT}. \`phones_update\`: a template changes that
${PUSHED_PHONES.toLocaleString('en')} phones show, from the request until every one is asked and that is written down: finding the passes, the log of
deliveries with its indexes, claims, pushes, outcomes, progress of the operation. Against the bare loop with a log: it
inserts a record before each push and updates it after.`,
  comparisons: [
    { name: 'apns_push', ours: 'client', baseline: 'node:http2', unit: 'pushes/s', target: 0.5 },
    { name: 'phones_update', ours: 'service', baseline: 'node:http2 with a log', unit: 'pushes/s', target: 0.5 },
  ],

  async prepare(world) {
    const { certificatePem: ca, keyPem } = await makeServerCertificate();
    const identity = await makePassIdentity(TOPIC);
    // The wallet's certificate is of another issuer than the loop's: the server takes both.
    const { url } = await world.startPushServer({ CERTIFICATE: ca, KEY: keyPem });
    const service = await world.service({ APNS_URL: url, APNS_CA: ca });
    await putOnPhones(service);
    let turn = 0;
    return {
      service: () => rename(service, `Summer Night Concert ${++turn}`),
      client: (milliseconds) => byClient(url, ca, identity.signer, milliseconds),
      'node:http2': (milliseconds) => bare(url, ca, identity, milliseconds, (_token, push) => push()),
      'node:http2 with a log': (milliseconds) => bare(url, ca, identity, milliseconds, logged(service.db)),
    };
  },
};

/** Makes the passes, each on a phone of its own. */
async function putOnPhones({ origin, db, wallet: { _id, token, template } }) {
  const issued = await call(origin, 'POST', `/events/${template}/passes`, token, ticket());
  const model = await db.collection('passes').findOneAndDelete({ _id: new ObjectId(issued._id) });
  for (let first = 1; first <= PUSHED_PHONES; first += BATCH) {
    const copies = passCopies(model, first, BATCH).map((pass, index) =>
      onPhone(pass, `pass.dev.wallet.${_id}`, first + index),
    );
    await db.collection('passes').insertMany(copies, { ordered: false });
  }
}

/** @returns pushes a second */
async function rename({ origin, db, wallet: { token, template } }, name) {
  const [deliveries, operations] = ['deliveries', 'bulk_operations'].map((each) => db.collection(each));
  await operations.deleteMany({});
  const started = performance.now();
  await call(origin, 'PATCH', `/events/${template}`, token, { name });
  while (!(await operations.findOne({ action: 'phones.update', status: 'completed' }))) await delay(POLL_INTERVAL_MS);
  const rate = (PUSHED_PHONES * 1000) / (performance.now() - started);
  const accepted = await deliveries.countDocuments({ state: 'accepted' });
  if (accepted !== PUSHED_PHONES) throw new Error(`${accepted} of ${PUSHED_PHONES} pushes were accepted`);
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

/** Writes a record of a push before it and after. */
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

/** @returns pushes a second */
async function keepPushing(milliseconds, push) {
  const started = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - started < milliseconds) await push((count++).toString(16).padStart(64, '0'));
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  return (count * 1000) / (performance.now() - started);
}
