import { type Collection, MongoClient } from 'mongodb';
import { backoff, backoffExpression } from '../../../../src/core/background/backoff';
import { Lease, type WithLease } from '../../../../src/core/background/lease';
import { eventually } from '../../../support/eventually';
import { testEnvironment } from '../../../support/test-environment';

type Leased = WithLease & { _id: string; tries?: number };

let client: MongoClient;
let records: Collection<Leased>;

beforeAll(async () => {
  client = await MongoClient.connect(testEnvironment().MONGODB_URI);
  records = client.db().collection<Leased>('leased');
});
afterAll(async () => {
  await client?.db().dropDatabase();
  await client?.close();
});
beforeEach(async () => {
  await records.deleteMany({});
  await records.insertOne({ _id: 'it' });
});

const take = async (lease: Lease) =>
  (await records.updateOne({ _id: 'it', $expr: lease.isFree }, [{ $set: lease.taken }])).modifiedCount === 1;
const renew = async (lease: Lease) =>
  (await records.updateOne({ _id: 'it', ...lease.isOurs }, [{ $set: lease.taken }])).matchedCount === 1;

it('is taken by only one of many concurrent owners', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, () => take(new Lease(60_000))));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it('is free again once it is released, or has expired by the database’s clock', async () => {
  const [one, other, third] = [new Lease(60_000), new Lease(2000), new Lease(60_000)];
  await take(one);
  await records.updateOne({ _id: 'it', ...one.isOurs }, [{ $set: one.released }]);
  expect(await records.findOne({ _id: 'it' })).not.toHaveProperty('leaseOwner');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  expect([await take(other), await take(third)]).toEqual([true, false]);
  clock.mockRestore();
  await eventually(async () => expect(await take(third)).toBe(true));
});

it('lasts while it is renewed, and is reported as lost if another owner has it', async () => {
  const [lease, other] = [new Lease(6000), new Lease(60_000)];
  await take(lease);
  const first = (await records.findOne({ _id: 'it' }))!.leaseUntil!;
  const renewal = lease.keepRenewed(() => renew(lease));
  await eventually(async () =>
    expect((await records.findOne({ _id: 'it' }))!.leaseUntil!.getTime()).toBeGreaterThan(first.getTime()),
  );
  expect(await take(other)).toBe(false);
  expect(renewal.signal.aborted).toBe(false);
  await records.updateOne({ _id: 'it' }, { $set: { leaseOwner: other.owner } });
  await eventually(() => expect(renewal.signal.aborted).toBe(true));
  await renewal.end();
});

it('survives a failed renewal, and is lost if renewals fail until it expires', async () => {
  const renewal = new Lease(600).keepRenewed(() => Promise.reject(new Error('away')));
  const began = performance.now();
  await eventually(() => expect(renewal.signal.aborted).toBe(true));
  expect(performance.now() - began).toBeGreaterThan(599);
  await renewal.end();
});

it('is not renewed once its renewal has ended', async () => {
  const lease = new Lease(90);
  const renewals = jest.fn(() => Promise.resolve(true));
  const renewal = lease.keepRenewed(renewals);
  await eventually(() => expect(renewals).toHaveBeenCalled());
  await renewal.end();
  const before = renewals.mock.calls.length;
  await new Promise((later) => setTimeout(later, 200));
  expect(renewals).toHaveBeenCalledTimes(before);
});

it('pauses between attempts are the same in a pipeline and in the process', async () => {
  const policy = { firstMs: 1000, maxMs: 300_000 };
  const counts = [0, 1, 5, 8, 9, 2000];
  await records.insertMany(counts.map((tries) => ({ _id: `tried ${tries}`, tries })));
  const pauses = records.aggregate([
    { $match: { tries: { $exists: true } } },
    { $sort: { tries: 1 } },
    { $project: { pause: backoffExpression(policy, '$tries') } },
  ]);
  expect((await pauses.toArray()).map(({ pause }) => Number(pause))).toEqual(counts.map((n) => backoff(policy, n)));
});
