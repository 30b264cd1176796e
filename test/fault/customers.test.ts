import { ObjectId } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiResponse } from '../support/api-client';
import { created, type Json, makeCoupon, makeStaffedWallet, makeStoreCard } from '../support/fixtures';
import { Cluster } from './support/cluster';
import { holdInserts, untilWaiting } from './support/holding';
import { Random } from './support/random';
import { SEED } from './support/settings';
import { eventually, report } from './support/waiting';

const CALLERS = 60;

/** MongoDB ends a transaction that nobody goes on with after 20 s, looking every 10 s. */
const ABANDONED_MS = 45_000;

const cluster = new Cluster();
const random = new Random(SEED);

beforeAll(() => cluster.start(1, { enableTestCommands: '1' }), 120_000);
afterAll(() => cluster.stop());

it('an api that is killed while it makes customers leaves nobody without card, no card alone, and nobody waiting', async () => {
  const victim = await cluster.startService('api');
  const { owner, id } = await makeStaffedWallet(cluster);
  const wallet = new ObjectId(id);
  const card = await makeStoreCard(owner);
  const coupon = await makeCoupon(owner, { isWelcomeCoupon: true, source: 'ALL' });
  const [clients, passes, books] = ['clients', 'passes', 'client_counters'].map((name) =>
    cluster.database.collection(name),
  );
  const person = (index: number) => ({ firstName: 'Ada', lastName: 'Lovelace', email: `ada-${index}@example.com` });
  const doomed = owner.at(victim.baseUrl);
  const answered: ApiResponse<Json>[] = [];
  let begun = 0;
  let isDoomed = false;
  const caller = async () => {
    while (!isDoomed) {
      const answer = await doomed.post<Json>('/clients', person(begun++)).catch(() => null);
      if (answer) answered.push(answer);
    }
  };
  const calls = Array.from({ length: CALLERS }, caller);
  await eventually('some are made', 20_000, async () => (await clients.countDocuments({ wallet })) >= 5);
  await sleep(random.below(100));
  isDoomed = true;
  await victim.kill();
  await Promise.all(calls);
  expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 201));
  const made = await clients.find({ wallet }).toArray();
  report(`seed ${SEED}: ${made.length} made, ${answered.length} of ${begun} answered when the api was killed`);
  expect(answered.length).toBeLessThan(begun);

  // Others are made at once, whatever it holds.
  const others = await Promise.all(
    Array.from({ length: 20 }, () => owner.post('/clients', { firstName: 'Grace', lastName: 'Hopper' })),
  );
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));

  // The same ones too, once MongoDB has ended its transactions.
  await eventually('everybody is made', ABANDONED_MS, async () => {
    const again = await Promise.all(Array.from({ length: begun }, (_, n) => owner.post('/clients', person(n))));
    return again.every(({ status }) => status === 201 || status === 409);
  });
  const ids = (await clients.find({ wallet }).toArray()).map(({ _id }) => String(_id));
  expect(ids).toHaveLength(begun + others.length);
  expect(ids).toEqual(expect.arrayContaining(answered.map(({ body }) => body._id)));
  for (const { _id } of [card, coupon]) {
    const owners = await passes.find({ wallet, template: new ObjectId(_id) }).toArray();
    expect(owners.map(({ client }) => String(client)).sort()).toEqual([...ids].sort());
  }

  // What it has left in the book does not stay for ever, and meanwhile no place is given twice.
  const before = await books.findOne({ wallet });
  expect(before?.count).toBeGreaterThanOrEqual(ids.length);
  await books.updateOne({ wallet }, { $set: { 'open.$[].at': new Date(Date.now() - 600_000) } });
  await created(owner, '/client-types', { name: 'Gold', storeCard: card._id });
  expect(await books.findOne({ wallet })).toMatchObject({ count: ids.length, open: [] });
}, 120_000);

describe('a card that is made while customers are', () => {
  const person = { firstName: 'Ada', lastName: 'Lovelace' };
  const cards = (id: string) => cluster.database.collection('passes').countDocuments({ wallet: new ObjectId(id) });
  let second: string;

  // The worker in it issues the card to those who were there before.
  beforeAll(async () => {
    second = (await cluster.startService('all')).baseUrl;
  }, 60_000);

  it.each(['the same', 'another'])('waits for those whom %s process is writing, and they get it', async (process) => {
    const { owner, id } = await makeStaffedWallet(cluster);
    const held = await holdInserts(cluster, 'clients');
    const customer = created(process === 'another' ? owner.at(second) : owner, '/clients', person);
    await held.reached();
    const card = makeStoreCard(owner);
    await untilWaiting(cluster, 'client_counters', card).finally(held.goOn);
    await card;
    expect(await customer).not.toMatchObject({ passStatus: 'active' });
    await eventually('the customer has the card', 20_000, async () => (await cards(id)) === 1);
  });

  it.each(['the same', 'another'])('is had at once by those who then come to %s process', async (process) => {
    const { owner, id } = await makeStaffedWallet(cluster);
    const at = process === 'another' ? owner.at(second) : owner;
    await created(at, '/clients', person);
    const held = await holdInserts(cluster, 'store_cards');
    const card = makeStoreCard(owner);
    await held.reached();
    const customer = created(at, '/clients', person);
    await untilWaiting(cluster, 'client_counters', customer).finally(held.goOn);
    await card;
    expect(await customer).toMatchObject({ passStatus: 'active' });
    await eventually('both customers have the card', 20_000, async () => (await cards(id)) === 2);
  });
});
