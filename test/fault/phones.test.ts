import { setTimeout as sleep } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { ApnsServer } from '../support/apns-server';
import type { Json } from '../support/fixtures';
import {
  chunksOf,
  ended,
  held,
  inTheMiddle,
  makeOrganizer,
  newEvent,
  type Organizer,
  startBulk,
  tickets,
} from './support/bulk';
import { Cluster, type ServiceProcess } from './support/cluster';
import { Random } from './support/random';
import { SEED, sized } from './support/settings';
import { eventually, report } from './support/waiting';

const PHONES = sized(2500, 5000);
const CHUNK = 500;
const CROWD = sized(20_000, 50_000);
/** V8 of Node 24 keeps 100 MB of young objects, and more on a busy machine. 10 KB of each phone were 200 MB, or 500. */
const MAX_GROWTH_MB = sized(180, 250);
/** Phones that fetch the new pass before the worker dies. */
const QUICK = 50;

const cluster = new Cluster();
const random = new Random(SEED);
let apns: ApnsServer;
let outside: Record<string, string>;
let organizer: Organizer;

beforeAll(async () => {
  apns = await ApnsServer.start();
  outside = { APNS_URL: apns.url, APNS_CA: apns.ca, APPLE_WEB_SERVICE_HTTP: 'true' };
  await cluster.start();
  organizer = await makeOrganizer(cluster);
  report(`FAULT_SEED=${SEED}`);
}, 120_000);
afterAll(async () => {
  await cluster.stop();
  await apns?.close();
});

const passes = () => cluster.database.collection('passes');
const deliveries = () => cluster.database.collection('deliveries');
const passOf = (token: string) => new ObjectId(token.slice(0, 24));

/** All passes of the event on a phone each, whose push token begins with the id of the pass. */
async function putOnPhones(event: string): Promise<void> {
  const { facts } = (await cluster.database.collection('pass_identities').findOne({ platform: 'apple' }))!;
  const device = {
    deviceLibraryIdentifier: { $concat: ['phone-', { $toString: '$_id' }] },
    deviceType: 'IOS',
    passTypeIdentifier: facts.passTypeIdentifier as string,
    pushToken: { $concat: [{ $toString: '$_id' }, '0'.repeat(40)] },
    registeredAt: '$$NOW',
    isDeleted: false,
  };
  await passes().updateMany({ template: new ObjectId(event) }, [
    { $set: { devices: [device], activeIOSDeviceCount: 1, isInstalled: true } },
  ]);
}

/** A new event with so many tickets, each on a phone: one issued, and copies of it. */
async function crowdedEvent(phones: number, worker: ServiceProcess): Promise<string> {
  const event = await newEvent(organizer);
  const body = { items: tickets(1) };
  const { results } = await ended(cluster, organizer, await startBulk(organizer.owner, event, 'POST', body));
  const _id = new ObjectId(results[0].result.passId);
  const model = (await passes().findOne({ _id }))!;
  // The first file makes the wallet's certificate.
  await fetch(`${worker.baseUrl}/health/live`);
  await organizer.owner.get('/wallets/pass-identity');
  for (let first = 1; first < phones; first += 5000) {
    const copies = Array.from({ length: Math.min(5000, phones - first) }, (_, index) => {
      const number = String(first + index);
      return { ...model, _id: new ObjectId(), shortId: `#${event}${number}`, barcode: `${event}-${number}` };
    });
    await passes().insertMany(copies as never, { ordered: false });
  }
  await putOnPhones(event);
  return event;
}

/** The operation by which phones hear of the event's new name. */
async function rename(event: string, name: string): Promise<string> {
  await organizer.owner.patch(`/events/${event}`, { name });
  const begun = { action: 'phones.update', 'parameters.template': new ObjectId(event) };
  let operation: string | undefined;
  await eventually('the operation begins', 30_000, async () => {
    const found = await cluster.database.collection('bulk_operations').findOne(begun, { sort: { _id: -1 } });
    operation = found?._id.toHexString();
    return operation !== undefined;
  });
  return operation!;
}

/** As the phone with the token does when it is asked to look: it asks what changed, then fetches the pass. */
async function fetchPass({ baseUrl }: ServiceProcess, token: string): Promise<void> {
  const { _id, authenticationToken, devices } = (await passes().findOne({ _id: passOf(token) }))!;
  const [{ deviceLibraryIdentifier, passTypeIdentifier }] = devices;
  const list = `/apple/v1/devices/${deviceLibraryIdentifier}/registrations/${passTypeIdentifier}`;
  expect((await fetch(baseUrl + list)).status).toBe(200);
  const path = `/apple/v1/passes/${passTypeIdentifier}/${_id.toHexString()}`;
  const headers = { authorization: `ApplePass ${authenticationToken}` };
  expect((await fetch(baseUrl + path, { headers })).status).toBe(200);
}

const pushesByToken = () => {
  const counts = new Map<string, number>();
  for (const { token } of apns.pushes) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
};

it(`a worker killed in the middle of ${PHONES} phones forgets none, and asks none that has fetched`, async () => {
  const [worker, api] = [await cluster.startService('worker', outside), await cluster.startService('api', outside)];
  const event = await crowdedEvent(PHONES, worker);
  apns.latencyMs = 20;
  apns.pushes.length = 0;
  // It has two chunks in hand when it dies, and one is left.
  const done = random.below(PHONES / CHUNK - 2);
  const pause = random.below(300);
  const operation = await rename(event, 'Moved to the big hall');
  await inTheMiddle(cluster, operation, done);
  // Whom the worker asks from now on is answered after its death only.
  apns.latencyMs = 5000;
  const answered = apns.pushes.length;
  await eventually('others are asked', 30_000, async () => apns.pushes.length >= answered + QUICK);
  const quick = apns.pushes.slice(answered, answered + QUICK).map(({ token }) => token);
  await Promise.all(quick.map((token) => fetchPass(api, token)));
  const fetched = { state: 'fetched', pass: { $in: quick.map(passOf) } };
  await eventually('they count as fetched', 30_000, async () => (await deliveries().countDocuments(fetched)) === QUICK);
  await sleep(pause);
  await worker.kill();
  const asked = apns.pushes.length;
  const open = { state: { $in: ['queued', 'sending'] } };
  const [begun, left] = [await deliveries().countDocuments(open), held(await chunksOf(cluster, operation)).length];
  apns.latencyMs = 0;
  const replacement = await cluster.startService('worker', outside);
  const { status, totalItems, successCount, results } = await ended(cluster, organizer, operation);
  expect([status, totalItems, successCount]).toEqual(['completed', PHONES, PHONES]);
  const pushes = pushesByToken();
  const again = [...pushes.values()].filter((times) => times > 1).length;
  report(
    `killed after ${done} chunks and ${pause} ms, ${left} held; ${asked} pushes, ${begun} deliveries open, ${QUICK} fetched; ${again} phones were asked twice`,
  );
  expect([begun > 0, left > 0]).toEqual([true, true]);
  expect(pushes.size).toBe(PHONES);
  expect(quick.filter((token) => pushes.get(token) !== 1)).toEqual([]);
  // Not left to the sender, which takes what nobody has after a minute.
  expect(await deliveries().countDocuments(open)).toBe(0);
  const told = results.map(({ result }) => Object.keys((result as Json).phones as object));
  expect(told.filter((states) => states.join() === 'fetched')).toHaveLength(QUICK);
  expect(told.filter((states) => states.join() === 'accepted')).toHaveLength(PHONES - QUICK);
  await Promise.all([replacement.kill(), api.kill()]);
}, 180_000);

it(`${CROWD} phones are asked with bounded memory`, async () => {
  // With production's garbage collection, not that of the tests.
  const worker = await cluster.startService('worker', { ...outside, NODE_OPTIONS: '--no-warnings' });
  const event = await crowdedEvent(CROWD, worker);
  const memory = async () => {
    const text = await (await fetch(`${worker.baseUrl}/metrics`)).text();
    return Number(/^process_resident_memory_bytes ([\d.e+]+)/m.exec(text)![1]) / 2 ** 20;
  };
  // Warm: what the first pushes load and compile is no growth.
  const small = await crowdedEvent(1000, worker);
  await ended(cluster, organizer, await rename(small, 'Warm'));
  apns.pushes.length = 0;
  const before = await memory();
  const startedAt = Date.now();
  const operation = await rename(event, 'Moved once more');
  let most = before;
  const sampling = (async () => {
    for (let over = false; !over; await sleep(200)) {
      most = Math.max(most, await memory());
      const { status } = (await cluster.database
        .collection('bulk_operations')
        .findOne({ _id: new ObjectId(operation) }, { projection: { status: 1 } }))!;
      over = status === 'completed' || status === 'failed';
    }
  })();
  const { totalItems, successCount } = await ended(cluster, organizer, operation, 150_000);
  await sampling;
  const seconds = (Date.now() - startedAt) / 1000;
  report(`${CROWD} phones in ${seconds.toFixed(1)} s, memory ${before.toFixed(0)} to ${most.toFixed(0)} MB`);
  expect([totalItems, successCount]).toEqual([CROWD, CROWD]);
  expect(pushesByToken().size).toBe(CROWD);
  expect(most - before).toBeLessThan(MAX_GROWTH_MB);
}, 300_000);
