import { generateKeyPairSync, sign } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ObjectId } from 'mongodb';
import { createTransport } from 'nodemailer';
import { ROOT } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { empty } from '../lib/empty.mjs';
import { passCopies, takePass, ticket } from '../lib/samples.mjs';
import { MAILS } from '../lib/sizes.mjs';

const load = createRequire(import.meta.url);
const { SMTP_LIMITS } = load(join(ROOT, 'dist/notifications/providers/smtp/smtp-limits.js'));
const { SmtpClients } = load(join(ROOT, 'dist/notifications/providers/smtp/smtp-clients.js'));

const signInPool = promisify(sign);
/** About as large as a manifest. */
const MANIFEST = Buffer.alloc(600, 'x');
const POLL_INTERVAL_MS = 20;
const FROM = 'tickets@example.com';

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'email_send, email_client',
  text: `
\`email_send\`: ${MAILS.toLocaleString('en')} passes are sent by e-mail. The time starts when the requests to send are
stored, and ends when every e-mail is accepted and its result is stored. It includes reading the requests, the delivery
log, claims, reading and signing each pass, creating its file, composing the message in HTML and text, storing
\`sending\` before each attempt, and storing the outcomes. The baseline is a bare loop over a nodemailer pool with as
many connections to the same server, a separate process. It reads a pass, creates an RSA-2048 signature in libuv's pool,
inserts a record, sends a message with a prepared attachment of the same size, and updates the record.

\`email_client\`: only the mail client, with the same message and concurrency, compared with a loop that only sends.`,
  comparisons: [
    { name: 'email_send', ours: 'service', baseline: 'loop with a log', unit: 'e-mails/s', target: 0.7 },
    { name: 'email_client', ours: 'client', baseline: 'loop', unit: 'e-mails/s', target: 0.7 },
  ],

  async prepare(world) {
    const { url } = await world.startMailServer();
    const service = await world.service({ SMTP_URL: url, MAIL_FROM: FROM });
    await makePasses(service);
    const mail = await makeMail(service);
    return {
      service: () => send(service),
      client: (milliseconds) => byClient(url, mail, milliseconds),
      'loop with a log': (milliseconds) => loop(url, milliseconds, withLog(service, mail)),
      loop: (milliseconds) => loop(url, milliseconds, (transport) => transport.sendMail(mail)),
    };
  },
};

async function makePasses({ origin, db, wallet: { token, template } }) {
  const issued = await call(origin, 'POST', `/events/${template}/passes`, token, ticket());
  const model = await takePass(db, issued._id);
  await db.collection('passes').insertMany(passCopies(model, 1, MAILS), { ordered: false });
}

/** Returns the message that the service would send for one pass. */
async function makeMail({ origin, db, wallet: { token, template } }) {
  const { downloadLink, _id } = await call(origin, 'POST', `/events/${template}/passes`, token, ticket());
  const link = new URL(downloadLink);
  const file = await fetch(`${origin}${link.pathname}/pass.pkpass${link.search}`);
  const content = Buffer.from(await file.arrayBuffer());
  await db.collection('passes').deleteOne({ _id: new ObjectId(_id) });
  return {
    from: FROM,
    to: 'ada.lovelace@example.com',
    subject: 'Your ticket',
    text: 'x'.repeat(600),
    html: `<p>${'x'.repeat(6000)}</p>`,
    attachments: [{ filename: 'pass.pkpass', contentType: 'application/vnd.apple.pkpass', content }],
    pictures: [],
  };
}

/** @returns e-mails per second */
async function send({ db }) {
  const [passes, deliveries] = ['passes', 'deliveries'].map((name) => db.collection(name));
  const orders = (await passes.distinct('_id')).map((_id) => {
    const pendingNotifications = [{ id: new ObjectId(), type: 'NEW_EVENT', lang: 'en', needs: ['EMAIL'] }];
    return { updateOne: { filter: { _id }, update: { $set: { pendingNotifications } } } };
  });
  await passes.bulkWrite(orders, { ordered: false });
  const started = performance.now();
  await passes.updateMany({}, { $set: { pendingNotificationsAt: new Date() } });
  while ((await deliveries.countDocuments({ state: 'accepted' })) < MAILS) await delay(POLL_INTERVAL_MS);
  const rate = (MAILS * 1000) / (performance.now() - started);
  await empty(db, 'deliveries');
  return rate;
}

/** @returns e-mails per second */
async function byClient(url, { from, ...mail }, milliseconds) {
  const clients = new SmtpClients({ allowPrivate: true, ca: null });
  const provider = clients.of(url, from);
  const message = { ...mail, fromName: 'Shop', headers: {}, messageId: 'bench@example.com' };
  const rate = await repeat(milliseconds, async () => {
    const { state, reason } = await provider.send(message);
    if (state !== 'accepted') throw new Error(`Not accepted: ${reason}`);
  });
  await clients.onApplicationShutdown();
  return rate;
}

/** @returns e-mails per second */
async function loop(url, milliseconds, work) {
  const { host, port } = new URL(url);
  const { connections: maxConnections } = SMTP_LIMITS;
  const options = { host: host.split(':')[0], port: Number(port), pool: true, maxConnections, maxMessages: Infinity };
  const transport = createTransport(options);
  const rate = await repeat(milliseconds, () => work(transport));
  transport.close();
  return rate;
}

/** Runs the steps that the service runs for each e-mail, and nothing else. */
function withLog({ db, bareDb }, mail) {
  const [passes, log] = [db.collection('passes'), bareDb.collection('deliveries')];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let ids = [];
  let sent = 0;
  return async (transport) => {
    if (ids.length === 0) ids = await passes.distinct('_id');
    const pass = await passes.findOne({ _id: ids[sent++ % ids.length] });
    await signInPool('sha256', MANIFEST, privateKey);
    const { insertedId } = await log.insertOne({ pass: pass._id, state: 'sending', createdAt: new Date() });
    await transport.sendMail(mail);
    await log.updateOne({ _id: insertedId }, { $set: { state: 'accepted', updatedAt: new Date() } });
  };
}

/** Runs as many calls at the same time as there are connections. @returns completed calls per second */
async function repeat(milliseconds, send) {
  const started = performance.now();
  let count = 0;
  const work = async () => {
    for (; performance.now() < started + milliseconds; count++) await send();
  };
  await Promise.all(Array.from({ length: SMTP_LIMITS.connections }, work));
  return (count * 1000) / (performance.now() - started);
}
