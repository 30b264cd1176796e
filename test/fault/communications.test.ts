import { setTimeout as sleep } from 'node:timers/promises';
import Redis from 'ioredis';
import { ObjectId } from 'mongodb';
import { ApnsServer } from '../support/apns-server';
import { inHours } from '../support/communications';
import { GoogleServer } from '../support/google-server';
import { SmsServer } from '../support/sms-server';
import { SmtpTestServer } from '../support/smtp-server';
import { Cluster, type ServiceProcess } from './support/cluster';
import { Effects } from './support/effects';
import { completionRecords } from './support/invariants';
import { Random } from './support/random';
import { SEED, sized } from './support/settings';
import {
  announce,
  CHANNELS,
  type Customer,
  expectOnce,
  expectPaid,
  expectReached,
  logOf,
  makeShop,
  outcomesOf,
  settled,
  type Shop,
  shownOn,
} from './support/shop';
import { eventually, report, timed } from './support/waiting';

/** Three messages each: by push, e-mail and SMS. */
const CUSTOMERS = sized(120, 700);
/** Of a wallet whose phones are refused, half of them Android's. */
const PHONES = 24;
/** So that a stop, or a withdrawal of consent, finds messages that wait. */
const SLOW_MS = 40;

const cluster = new Cluster();
const random = new Random(SEED);
let smtp: SmtpTestServer;
let sms: SmsServer;
let apns: ApnsServer;
let google: GoogleServer;
let workers: ServiceProcess[];
let effects: Effects;

beforeAll(async () => {
  [smtp, sms, apns, google] = await Promise.all([
    SmtpTestServer.start(),
    SmsServer.start(),
    ApnsServer.start(),
    GoogleServer.start(),
  ]);
  const outside = {
    ...{ SMTP_URL: smtp.url(), SMTP_CA: smtp.ca, MAIL_FROM: 'shop@example.com' },
    ...sms.environment({ account: 'AC0', secret: 'secret', sender: '+33600000000' }),
    ...{ APNS_URL: apns.url, APNS_CA: apns.ca, APPLE_WEB_SERVICE_HTTP: 'true' },
    ...google.environment,
    PUSH_MIN_SPACING_SECONDS: '0',
  };
  await cluster.start(1, {}, outside);
  workers = await Promise.all([cluster.startService('worker', outside), cluster.startService('worker', outside)]);
  effects = new Effects(cluster.database);
  await effects.begin();
  report(`FAULT_SEED=${SEED}`);
}, 120_000);
afterEach(() => {
  smtp.latencyMs = 0;
  google.behave();
});
afterAll(async () => {
  await effects?.end();
  await cluster.stop();
  await Promise.all([smtp?.close(), sms?.close(), apns?.close(), google?.close()]);
});

/** Addresses of these customers to which something came, as often as it came. */
function mailed({ customers }: Shop): string[] {
  const own = new Set(customers.map(({ email }) => email));
  return smtp.received.flatMap(({ envelope }) => envelope.to).filter((address) => own.has(address));
}

function texted({ customers }: Shop): string[] {
  const own = new Set(customers.map(({ phoneNumber }) => phoneNumber));
  return sms.received.map(({ to }) => to).filter((number) => own.has(number));
}

const pushed = ({ customers }: Shop): string[] => {
  const own = new Set(customers.map(({ pushToken }) => pushToken));
  return apns.pushes.map(({ token }) => token).filter((token) => own.has(token));
};

const addressesOf = (log: readonly { client: ObjectId }[], { customers }: Shop, of: (customer: Customer) => string) => {
  const known = new Map(customers.map((customer) => [customer.client, of(customer)]));
  return log.map(({ client }) => known.get(String(client))!);
};

const OF_CLIENTS = { deviceType: { $exists: false } };

/** @throws Error when it is refused */
async function command({ owner }: Shop, path: string): Promise<void> {
  const answer = await owner.post(path, {});
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${answer.text}`);
}

/** What a worker was about to hand over, or had. */
const ENDED = { state: { $in: ['sending', 'accepted', 'failed'] } };

/** Messages that were handed over are among those whose turn it was already. */
function expectAmong(handedOver: readonly { _id: ObjectId }[], begun: readonly { _id: ObjectId }[]): void {
  const known = new Set(begun.map(({ _id }) => _id.toHexString()));
  expect(handedOver.map(({ _id }) => _id.toHexString()).filter((id) => !known.has(id))).toEqual([]);
}

/** Resolves when some of its e-mails have come, and others wait. */
const inTheMiddle = (shop: Shop, few = 15) =>
  eventually('some e-mails come', 60_000, () => Promise.resolve(mailed(shop).length >= few));

/** Each card was written once for each of so many communications. */
async function expectCardsWritten({ customers }: Shop, times: number): Promise<void> {
  const passes = customers.map(({ pass }) => pass.toHexString());
  expect(await effects.of(passes)).toEqual({ [times]: passes.length });
}

it('sends two communications with two workers at once: each client gets both once, and no card more than three in a day', async () => {
  const shop = await makeShop(cluster, google, { customers: CUSTOMERS, credit: 2 * CUSTOMERS });
  const almost = shop.customers.slice(0, 30).map(({ pass }) => pass);
  const passes = cluster.database.collection('passes');
  const communicationTimes = [new Date(), new Date()];
  await passes.updateMany({ _id: { $in: almost } }, { $set: { communicationTimes } });
  await effects.forget();
  const ids = await Promise.all([announce(shop), announce(shop, { type: 'UNLIMITED' })]);
  // Both are written down before the first one is handed over.
  await Promise.all(ids.map((id) => command(shop, `/communications/${id}/pause`)));
  const planned = async () => (await Promise.all(ids.map((id) => logOf(cluster, id, OF_CLIENTS)))).flat().length;
  await eventually('both are planned', 60_000, async () => (await planned()) === 2 * CHANNELS.length * CUSTOMERS);
  await Promise.all(ids.map((id) => command(shop, `/communications/${id}/resume`)));
  for (const id of ids) {
    await settled(cluster, id, 'ACTIVE');
    await expectOnce(cluster, shop, id, CUSTOMERS);
  }
  const outcomes = await Promise.all(ids.map((id) => outcomesOf(cluster, id)));
  const [first, second] = outcomes;
  expect([first['EMAIL accepted'], second['SMS accepted']]).toEqual([CUSTOMERS, CUSTOMERS]);
  expect((first['PUSH skipped FREQUENCY_CAP'] ?? 0) + (second['PUSH skipped FREQUENCY_CAP'] ?? 0)).toBe(almost.length);
  const times = await passes.find({ _id: { $in: almost } }).toArray();
  expect(times.filter((pass) => (pass.communicationTimes as Date[]).length !== 3)).toEqual([]);
  await expectPaid(cluster, shop, ...ids);
  const twice = shop.customers.flatMap((customer) => [customer, customer]);
  expect(mailed(shop).sort()).toEqual(twice.map(({ email }) => email).sort());
  expect(texted(shop).sort()).toEqual(twice.map(({ phoneNumber }) => phoneNumber).sort());
  report(`two at once: ${JSON.stringify(outcomes)}`);
}, 180_000);

it('goes on when Redis loses all its data', async () => {
  const shop = await makeShop(cluster, google, { customers: CUSTOMERS });
  await effects.forget();
  const redis = new Redis(cluster.redisUrl);
  // The worker that waits for the job gets an id whose job is gone.
  for (const worker of workers) worker.signal('SIGSTOP');
  const id = await announce(shop);
  const communications = cluster.database.collection('communications');
  await eventually('its job is in Redis', 30_000, async () => {
    const begun = await communications.findOne({ _id: new ObjectId(id), operation: { $exists: true } });
    return begun !== null && (await redis.keys(`*${String(begun.operation)}*`)).length > 0;
  });
  await redis.flushall();
  for (const worker of workers) worker.signal('SIGCONT');
  await eventually('it is planned', 60_000, async () => (await logOf(cluster, id)).length > 0);
  await redis.flushall();
  redis.disconnect();
  const { ms } = await timed(() => settled(cluster, id, 'ACTIVE'));
  await expectOnce(cluster, shop, id, CUSTOMERS);
  await expectPaid(cluster, shop, id);
  expect(mailed(shop)).toHaveLength(CUSTOMERS);
  expect(texted(shop)).toHaveLength(CUSTOMERS);
  expect(pushed(shop)).toHaveLength(CUSTOMERS);
  await expectCardsWritten(shop, 1);
  report(`Redis flushed: ended after ${ms} ms`);
}, 180_000);

it('stops for clients who withdraw consent during the sending, and gives their credit back', async () => {
  const shop = await makeShop(cluster, google, { customers: CUSTOMERS });
  smtp.latencyMs = SLOW_MS;
  const id = await announce(shop);
  await inTheMiddle(shop);
  const off = { notificationType: 'NEW_COMMUNICATION', sms: true, email: false, notification: true };
  const refusing = shop.customers.filter((_, index) => index % 2 === 0);
  const clients = { _id: { $in: refusing.map(({ client }) => new ObjectId(client)) } };
  await cluster.database.collection('clients').updateMany(clients, { $set: { communicationPreferences: [off] } });
  const claimed = await logOf(cluster, id, { channel: 'EMAIL', $or: [{ leaseOwner: { $exists: true } }, ENDED] });
  await settled(cluster, id, 'ACTIVE');
  const outcomes = await outcomesOf(cluster, id);
  const refused = new Set(refusing.map(({ client }) => client));
  const accepted = await logOf(cluster, id, { channel: 'EMAIL', state: 'accepted' });
  expectAmong(
    accepted.filter(({ client }) => refused.has(String(client))),
    claimed,
  );
  expect(outcomes['EMAIL skipped OFF_BY_CONSENT']).toBeGreaterThan(0);
  expect(outcomes['EMAIL accepted']).toBe(CUSTOMERS - outcomes['EMAIL skipped OFF_BY_CONSENT']);
  expect(outcomes).toMatchObject({ 'PUSH accepted': CUSTOMERS, 'SMS accepted': CUSTOMERS });
  expect(mailed(shop)).toHaveLength(outcomes['EMAIL accepted']);
  await expectOnce(cluster, shop, id, CUSTOMERS);
  await expectPaid(cluster, shop, id);
  report(`consent withdrawn: ${JSON.stringify(outcomes)}`);
}, 180_000);

it.each(['cancel', 'delete'] as const)(
  'a %s while it is sent stops it, gives back what was not sent, and clears the cards',
  async (how) => {
    const shop = await makeShop(cluster, google, { customers: CUSTOMERS });
    smtp.latencyMs = SLOW_MS;
    const id = await announce(shop, { type: 'UNLIMITED' });
    // Some cards have it, others have not.
    await eventually(
      'some cards show it',
      30_000,
      async () => (await shownOn(cluster, id)) > random.below(CUSTOMERS / 2),
    );
    const path = `/communications/${id}`;
    const { status } = how === 'cancel' ? await shop.owner.post(`${path}/cancel`, {}) : await shop.owner.delete(path);
    const begun = await logOf(cluster, id, { ...ENDED, ...OF_CLIENTS });
    expect(status).toBe(how === 'cancel' ? 201 : 204);
    // Nobody writes cards from then on.
    await settled(cluster, id, 'CANCELED');
    await eventually('no card shows it', 30_000, async () => (await shownOn(cluster, id)) === 0);
    const outcomes = await outcomesOf(cluster, id);
    const log = await logOf(cluster, id, { state: 'accepted', ...OF_CLIENTS });
    const sent = (channel: string) => log.filter((one) => one.channel === channel);
    // What arrived is what was paid for, and the other way round.
    expect(mailed(shop).sort()).toEqual(addressesOf(sent('EMAIL'), shop, ({ email }) => email).sort());
    expect(texted(shop).sort()).toEqual(addressesOf(sent('SMS'), shop, ({ phoneNumber }) => phoneNumber).sort());
    expectAmong(log, begun);
    expect(outcomes['EMAIL skipped CANCELED']).toBeGreaterThan(0);
    const phones = await logOf(cluster, id, { deviceType: 'IOS' });
    expect(phones.map(({ pass }) => String(pass)).sort()).toEqual(
      sent('PUSH')
        .map(({ pass }) => String(pass))
        .sort(),
    );
    if (how === 'cancel') await expectOnce(cluster, shop, id, CUSTOMERS);
    await expectPaid(cluster, shop, id);
    report(`${how}: ${JSON.stringify(outcomes)}`);
  },
  180_000,
);

it('uses up the credit for clients who joined meanwhile, and takes no more', async () => {
  const half = CUSTOMERS / 2;
  const shop = await makeShop(cluster, google, { customers: CUSTOMERS, credit: half });
  const clients = cluster.database.collection('clients');
  const rich = shop.customers.slice(0, half).map(({ client }) => new ObjectId(client));
  await clients.updateMany({ _id: { $in: rich } }, { $set: { gain: 100 } });
  const dates = { startDate: inHours(6 / 3600), endDate: inHours(1) };
  const id = await announce(shop, { type: 'SCHEDULED', ...dates, audience: { gainFrom: 50 } });
  await clients.updateMany({ wallet: new ObjectId(shop.id) }, { $set: { gain: 100 } });
  await settled(cluster, id, 'ACTIVE');
  expect(await outcomesOf(cluster, id)).toEqual({
    'PUSH accepted': CUSTOMERS,
    'EMAIL accepted': half,
    'EMAIL skipped INSUFFICIENT_CREDIT': half,
    'SMS accepted': half,
    'SMS skipped INSUFFICIENT_CREDIT': half,
  });
  await expectOnce(cluster, shop, id, CUSTOMERS);
  await expectPaid(cluster, shop, id);
}, 180_000);

it('reaches the rest once when Apple and Google refuse half, and logs the reasons', async () => {
  const shop = await makeShop(cluster, google, { customers: PHONES, androids: PHONES / 2 });
  const [androids, iPhones] = [shop.customers.slice(0, PHONES / 2), shop.customers.slice(PHONES / 2)];
  const refused = [...androids, ...iPhones].filter((_, index) => index % 2 === 0);
  for (const { pass, pushToken } of refused) {
    apns.answer(pushToken, { status: 400, reason: 'BadDeviceToken' });
    google.misbehave(new RegExp(`${pass.toHexString()}/addMessage`), { status: 400, message: 'Not this one.' });
  }
  // Others at the first try only.
  const busy = androids.filter((one) => !refused.includes(one)).slice(0, 2);
  for (const { pass } of busy) {
    google.misbehave(new RegExp(`${pass.toHexString()}/addMessage`), { status: 503, message: 'Busy.' }, 1);
  }
  const id = await announce(shop);
  await settled(cluster, id, 'ACTIVE');
  const phones = await logOf(cluster, id, { deviceType: { $exists: true } });
  const failed = phones.filter(({ state }) => state === 'failed');
  expect(failed.map(({ pass }) => String(pass)).sort()).toEqual(refused.map(({ pass }) => pass.toHexString()).sort());
  expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(['BadDeviceToken', 'Not this one.']));
  expectReached(
    pushed(shop),
    iPhones.map(({ pushToken }) => pushToken),
  );
  for (const { pass } of androids.filter((one) => !refused.includes(one))) {
    const messages = google.resources.get(`${shop.issuerId}.${pass.toHexString()}`)?.messages as { id: string }[];
    expect(messages.map((message) => message.id)).toEqual([id]);
    const calls = google.to(new RegExp(`${pass.toHexString()}/addMessage`));
    expect(calls).toHaveLength(busy.some((one) => one.pass === pass) ? 2 : 1);
  }
  await expectOnce(cluster, shop, id, PHONES);
  await expectPaid(cluster, shop, id);
}, 180_000);

it(`a worker killed in the middle of ${CUSTOMERS * CHANNELS.length} messages loses and doubles nothing`, async () => {
  const shop = await makeShop(cluster, google, { customers: CUSTOMERS });
  await effects.forget();
  smtp.latencyMs = 30;
  const id = await announce(shop, { webhookUrl: 'http://127.0.0.1:9/' });
  const deliveries = cluster.database.collection('deliveries');
  await inTheMiddle(shop, 5 + random.below(CUSTOMERS / 3));
  await sleep(random.below(100));
  const victim = workers[random.below(workers.length)];
  await victim.kill();
  const begun = { communication: new ObjectId(id), state: 'sending', deviceType: { $exists: false } };
  const cutOff = await deliveries.countDocuments(begun);
  const pushes = pushed(shop).length;
  smtp.latencyMs = 0;
  const { ms } = await timed(() => settled(cluster, id, 'ACTIVE', 200_000));
  const outcomes = await outcomesOf(cluster, id);
  const interrupted = ['EMAIL', 'SMS'].map((channel) => outcomes[`${channel} failed INTERRUPTED`] ?? 0);
  expect(outcomes).toEqual({
    'PUSH accepted': CUSTOMERS,
    ...Object.fromEntries(
      (['EMAIL', 'SMS'] as const).flatMap((channel, index) => [
        [`${channel} accepted`, CUSTOMERS - interrupted[index]],
        ...(interrupted[index] > 0 ? [[`${channel} failed INTERRUPTED`, interrupted[index]] as const] : []),
      ]),
    ),
  });
  expectReached(
    mailed(shop),
    shop.customers.map(({ email }) => email),
  );
  expectReached(
    texted(shop),
    shop.customers.map(({ phoneNumber }) => phoneNumber),
  );
  // Whom nothing reached has a record that says why.
  expect(CUSTOMERS - mailed(shop).length).toBeLessThanOrEqual(interrupted[0]);
  expect(CUSTOMERS - texted(shop).length).toBeLessThanOrEqual(interrupted[1]);
  // An empty push may be repeated; what the phone shows of it is on the card, once.
  expect(new Set(pushed(shop)).size).toBe(CUSTOMERS);
  await expectCardsWritten(shop, 1);
  await expectOnce(cluster, shop, id, CUSTOMERS);
  await expectPaid(cluster, shop, id);
  const { operation } = (await cluster.database.collection('communications').findOne({ _id: new ObjectId(id) }))!;
  expect(await completionRecords(cluster, String(operation))).toBe(1);
  report(
    `killed with ${cutOff} messages on their way, ${pushes} pushes; ended ${ms} ms later: ${JSON.stringify(outcomes)}`,
  );
}, 300_000);
