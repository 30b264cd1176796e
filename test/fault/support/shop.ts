import { ObjectId } from 'mongodb';
import { loginAdmin, unique } from '../../support/accounts';
import { expectCredit, grant } from '../../support/credits';
import { created, type Json, makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../../support/fixtures';
import type { GoogleServer } from '../../support/google-server';
import { makeServiceAccount } from '../../support/google-wallets';
import type { TestService } from '../../support/service';
import { ended } from './bulk';
import type { Cluster } from './cluster';
import { eventually } from './waiting';

export const CHANNELS = ['PUSH', 'EMAIL', 'SMS'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A customer with an address of each kind, and a card on a phone. */
export interface Customer {
  client: string;
  pass: ObjectId;
  email: string;
  phoneNumber: string;
  /** Begins with the id of the pass. */
  pushToken: string;
}

/** A wallet whose customers can be reached by every channel. */
export interface Shop extends StaffedWallet {
  customers: Customer[];
  /** Messages by EMAIL and SMS that it may send. */
  credit: number;
  issuerId: string;
}

let shops = 0;

/** @param androids customers whose card is in Google Wallet in place of an iPhone */
export async function makeShop(
  cluster: Cluster,
  google: GoogleServer,
  { customers, androids = 0, credit = customers }: { customers: number; androids?: number; credit?: number },
): Promise<Shop> {
  const wallet = await makeStaffedWallet(cluster);
  const { issuerId, serviceAccount } = makeServiceAccount(google);
  await wallet.owner.put('/wallets/pass-identity/google', { issuerId, serviceAccount });
  await wallet.owner.get('/wallets/pass-identity');
  await makeStoreCard(wallet.owner);
  const items = Array.from({ length: customers }, () => ({ firstName: 'Ada', lastName: 'Lovelace' }));
  const { operationId } = await created<{ operationId: string }>(wallet.owner, '/clients/bulk', { items });
  await ended(cluster, wallet, operationId);
  await giveAddresses(cluster, wallet.id);
  const admin = await loginAdmin(cluster);
  for (const channel of ['EMAIL', 'SMS'] as const) await grant(admin, wallet.id, channel, credit);
  const made = await customersOf(cluster, wallet.id);
  await putOnPhones(cluster, wallet, made, issuerId, androids);
  return { ...wallet, issuerId, credit, customers: made };
}

/** Set up only now, because new customers with an address get a welcome message. */
async function giveAddresses({ database }: Cluster, id: string): Promise<void> {
  const clients = database.collection('clients');
  const number = ++shops;
  const found = await clients.find({ wallet: new ObjectId(id) }, { projection: { _id: 1 } }).toArray();
  const changes = found.map(({ _id }, index) => {
    const email = `${unique('ada')}@example.com`;
    const phoneNumber = `+336${String(number * 100_000 + index).padStart(8, '0')}`;
    return { updateOne: { filter: { _id }, update: { $set: { email, emailKey: email, phoneNumber } } } };
  });
  await clients.bulkWrite(changes);
}

async function customersOf({ database }: Cluster, id: string): Promise<Customer[]> {
  const wallet = new ObjectId(id);
  const [clients, passes] = await Promise.all([
    database.collection('clients').find({ wallet }).sort({ _id: 1 }).toArray(),
    database.collection('passes').find({ wallet, kind: 'storeCard' }).toArray(),
  ]);
  const cards = new Map(passes.map(({ _id, client }) => [String(client), _id]));
  return clients.map(({ _id, email, phoneNumber }) => {
    const pass = cards.get(_id.toHexString())!;
    const pushToken = `${pass.toHexString()}${'0'.repeat(40)}`;
    return { client: _id.toHexString(), pass, email, phoneNumber, pushToken } as Customer;
  });
}

async function putOnPhones(
  { database }: Cluster,
  { id, owner }: StaffedWallet,
  customers: readonly Customer[],
  issuerId: string,
  androids: number,
): Promise<void> {
  const [android, apple] = [customers.slice(0, androids), customers.slice(androids)];
  const passes = database.collection('passes');
  const wallet = new ObjectId(id);
  await eventually('the wallet has a certificate', 20_000, async () => {
    await owner.get('/wallets/pass-identity');
    return (await database.collection('pass_identities').findOne({ wallet, platform: 'apple' })) !== null;
  });
  const identity = await database.collection('pass_identities').findOne({ wallet, platform: 'apple' });
  const facts = identity?.facts as { passTypeIdentifier: string };
  const common = { registeredAt: '$$NOW', isDeleted: false };
  const iPhone = {
    ...common,
    deviceLibraryIdentifier: { $concat: ['phone-', { $toString: '$_id' }] },
    deviceType: 'IOS',
    passTypeIdentifier: facts.passTypeIdentifier,
    pushToken: { $concat: [{ $toString: '$_id' }, '0'.repeat(40)] },
  };
  await passes.updateMany({ _id: { $in: apple.map(({ pass }) => pass) } }, [
    { $set: { devices: [iPhone], activeIOSDeviceCount: 1, isInstalled: true } },
  ]);
  if (android.length === 0) return;
  const [first] = android;
  const { template } = (await passes.findOne({ _id: first.pass }))!;
  await created(owner, `/store-cards/${String(template)}/sync`, { platform: 'ANDROID' });
  for (const { pass } of android) await created(owner, `/passes/${pass.toHexString()}/sync`, { platform: 'ANDROID' });
  const phone = {
    ...common,
    deviceLibraryIdentifier: { $concat: [`google:${issuerId}.`, { $toString: '$_id' }] },
    deviceType: 'ANDROID',
  };
  await passes.updateMany({ _id: { $in: android.map(({ pass }) => pass) } }, [
    { $set: { devices: [phone], activeAndroidDeviceCount: 1, isInstalled: true } },
  ]);
}

/** A communication on every channel, under way. */
export async function announce({ owner }: Shop, fields: Json = {}): Promise<string> {
  const { _id } = await created(owner, '/communications', {
    name: 'Autumn sale',
    type: 'INSTANT',
    purpose: 'INFORMATIVE',
    title: 'Autumn sale',
    message: { en: 'Hello {firstName}, all is new.' },
    channels: { notification: true, email: true, sms: true },
    audience: { all: true },
    ...fields,
  });
  return _id;
}

/** A record of the log, of a client or of a phone. */
interface Logged {
  _id: ObjectId;
  client: ObjectId;
  pass?: ObjectId;
  channel: Channel;
  state: string;
  reason?: string;
  deviceType?: string;
}

const AT_ONE_MOMENT = { readConcern: { level: 'snapshot' } } as const;
/** A snapshot lacks what the journal has not yet, and outcomes are written without waiting for that. */
const IN_THE_JOURNAL = { readConcern: { level: 'majority' } } as const;

/** Reads one snapshot: a record that changes its state during the read of an index by state would be missed. */
export const logOf = ({ database }: Cluster, id: string, filter: Json = {}): Promise<Logged[]> =>
  database
    .collection<Logged>('deliveries')
    .find({ communication: new ObjectId(id), ...filter } as object, AT_ONE_MOMENT)
    .toArray();

const ofClient = { deviceType: { $exists: false } };

/** Waits until nothing of it is under way any more, and its status is that one. */
export async function settled(
  cluster: Cluster,
  id: string,
  status: 'CANCELED' | 'ACTIVE',
  withinMs = 120_000,
): Promise<void> {
  const _id = new ObjectId(id);
  const open = { communication: _id, state: { $in: ['queued', 'sending'] } };
  // The card shows an INSTANT one until the next one is there.
  const over = { _id, status: { $in: status === 'ACTIVE' ? ['ACTIVE', 'ENDED'] : [status] } };
  const reached = () => cluster.database.collection('communications').countDocuments(over);
  const operations = { 'parameters.communication': _id, status: { $in: ['pending', 'processing'] } };
  try {
    await eventually(`${id} is ${status}`, withinMs, async () => {
      if ((await reached()) === 0) return false;
      if ((await cluster.database.collection('bulk_operations').countDocuments(operations)) > 0) return false;
      return (await cluster.database.collection('deliveries').countDocuments(open, IN_THE_JOURNAL)) === 0;
    });
  } catch (error) {
    const [states, found] = await Promise.all([
      outcomesOf(cluster, id),
      cluster.database.collection('communications').findOne({ _id }),
    ]);
    const text = JSON.stringify({ states, found });
    throw new Error(`${String(error)}\n${text}\n${cluster.lastLines()}`, { cause: error });
  }
}

/** Number of messages by outcome, as `EMAIL accepted` or `SMS skipped CANCELED`. */
export async function outcomesOf(cluster: Cluster, id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { channel, state, reason } of await logOf(cluster, id, ofClient)) {
    const end = [channel, state, reason].filter(Boolean).join(' ');
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}

/**
 * Checks a communication that is over, whatever happened meanwhile: one record a client and channel, one a
 * phone that was told, and the counts that are answered are those of the log.
 */
export async function expectOnce(cluster: Cluster, { owner }: Shop, id: string, clients: number): Promise<void> {
  const log = await logOf(cluster, id);
  const [people, phones] = [log.filter((one) => !one.deviceType), log.filter((one) => one.deviceType)];
  expect(twiceIn(people.map(({ client, channel }) => `${String(client)} ${channel}`))).toEqual([]);
  expect(people).toHaveLength(clients * CHANNELS.length);
  expect(twiceIn(phones.map(({ pass }) => String(pass)))).toEqual([]);
  const shown = people.filter(({ channel, state }) => channel === 'PUSH' && state === 'accepted');
  expect(phones.map(({ pass }) => String(pass)).sort()).toEqual(shown.map(({ pass }) => String(pass)).sort());
  const { counts } = (await owner.get<{ counts: Json & { skipped: Record<string, number> } }>(`/communications/${id}`))
    .body;
  const inState = (channel: Channel, ...states: string[]) =>
    people.filter((one) => one.channel === channel && states.includes(one.state)).length;
  const phonesIn = (...states: string[]) => phones.filter(({ state }) => states.includes(state)).length;
  const byAddress = (channel: Channel) => ({
    planned: inState(channel, 'accepted', 'failed'),
    sent: inState(channel, 'accepted', 'failed'),
    accepted: inState(channel, 'accepted'),
    fetched: 0,
    failed: inState(channel, 'failed'),
  });
  expect(counts).toEqual({
    audience: clients,
    channels: {
      notification: {
        ...byAddress('PUSH'),
        accepted: phonesIn('accepted', 'fetched'),
        fetched: phonesIn('fetched'),
        failed: phonesIn('failed'),
      },
      email: byAddress('EMAIL'),
      sms: byAddress('SMS'),
    },
    skipped: countsOf(people.flatMap(({ state, reason }) => (state === 'skipped' ? [reason!] : []))),
  });
}

/** The ledgers have lost what these communications sent, and may have sent, and nothing else. */
export async function expectPaid(cluster: Cluster, { id, credit }: Shop, ...communications: string[]): Promise<void> {
  const app = { api: cluster.api, config: cluster.config, connection: cluster.database } as unknown as TestService;
  const logs = (await Promise.all(communications.map((one) => logOf(cluster, one, ofClient)))).flat();
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const isPaid = (one: Logged) => one.channel === channel && ['accepted', 'failed'].includes(one.state);
    await expectCredit(app, id, channel, credit - logs.filter(isPaid).length);
  }
}

/** Recipients of a message; fails if it reached somebody twice. */
export function expectReached(arrived: readonly string[], most: readonly string[]): void {
  expect(twiceIn(arrived)).toEqual([]);
  const known = new Set(most);
  expect(arrived.filter((one) => !known.has(one))).toEqual([]);
}

/** Cards that show a communication. */
export const shownOn = ({ database }: Cluster, id: string): Promise<number> =>
  database.collection('passes').countDocuments({ 'communications._id': new ObjectId(id) });

export function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function twiceIn(names: readonly string[]): string[] {
  return Object.entries(countsOf(names)).flatMap(([name, times]) => (times > 1 ? [`${times} × ${name}`] : []));
}
