import { ObjectId } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { created, type Json, makeCoupon, makeStaffedWallet, makeStoreCard } from '../support/fixtures';
import { Cluster } from './support/cluster';
import { Random } from './support/random';
import { SEED } from './support/settings';
import { eventually, report } from './support/waiting';

const CUSTOMERS = 60;

/** MongoDB ends a transaction that nobody goes on with after 20 s, looking every 10 s. */
const ABANDONED_MS = 45_000;

const cluster = new Cluster();
const random = new Random(SEED);

beforeAll(() => cluster.start(), 120_000);
afterAll(() => cluster.stop());

it('an api that is killed while it makes customers leaves nobody without card, no card alone, and nobody waiting', async () => {
  const victim = await cluster.startService('api');
  const { owner, id } = await makeStaffedWallet(cluster);
  const wallet = new ObjectId(id);
  const card = await makeStoreCard(owner);
  const coupon = await makeCoupon(owner, { isWelcomeCoupon: true, source: 'ALL' });
  const [clients, passes, books] = ['clients', 'passes', 'customer_books'].map((name) =>
    cluster.database.collection(name),
  );
  const person = (index: number) => ({ firstName: 'Ada', lastName: 'Lovelace', email: `ada-${index}@example.com` });
  const doomed = owner.at(victim.baseUrl);
  const calls = Array.from({ length: CUSTOMERS }, (_, index) =>
    doomed.post<Json>('/clients', person(index)).catch(() => null),
  );
  await eventually('some are made', 20_000, async () => (await clients.countDocuments({ wallet })) >= 5);
  await sleep(random.below(100));
  await victim.kill();
  const answered = (await Promise.all(calls)).flatMap((answer) => answer ?? []);
  expect(answered.map(({ status }) => status)).toEqual(answered.map(() => 201));
  const made = await clients.find({ wallet }).toArray();
  report(`seed ${SEED}: ${made.length} made, ${answered.length} answered when the api was killed`);
  expect(made.length).toBeLessThan(CUSTOMERS);

  // Others are made at once, whatever it holds.
  const others = await Promise.all(
    Array.from({ length: 20 }, () => owner.post('/clients', { firstName: 'Grace', lastName: 'Hopper' })),
  );
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));

  // The same ones too, once MongoDB has ended its transactions.
  await eventually('everybody is made', ABANDONED_MS, async () => {
    const again = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => owner.post('/clients', person(n))));
    return again.every(({ status }) => status === 201 || status === 409);
  });
  const ids = (await clients.find({ wallet }).toArray()).map(({ _id }) => String(_id));
  expect(ids).toHaveLength(CUSTOMERS + others.length);
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
