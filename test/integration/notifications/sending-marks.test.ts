import { type Collection, MongoClient } from 'mongodb';
import { Types } from 'mongoose';
import type { Delivery } from '../../../src/notifications/log/schemas/delivery.schema';
import { SendingMarks } from '../../../src/notifications/sending-marks';
import { testEnvironment } from '../../support/test-environment';

let client: MongoClient;
let deliveries: Collection<Delivery>;
let writes: number;

beforeAll(async () => {
  client = await MongoClient.connect(testEnvironment().MONGODB_URI, { monitorCommands: true });
  deliveries = client.db().collection<Delivery>('deliveries');
  client.on('commandStarted', ({ commandName }) => {
    if (commandName === 'update') writes += 1;
  });
});
afterAll(async () => {
  await client?.db().dropDatabase();
  await client?.close();
});
beforeEach(() => (writes = 0));

/** Deliveries of a claim. */
async function claimed(count: number, fields: Partial<Delivery> = {}) {
  const made = Array.from({ length: count }, () => ({
    _id: new Types.ObjectId(),
    state: 'queued' as const,
    leaseOwner: 'worker',
    updatedAt: new Date(0),
    ...fields,
  }));
  await deliveries.insertMany(made as unknown as Delivery[]);
  return made;
}

const stateOf = async (_id: Types.ObjectId) => (await deliveries.findOne({ _id }))?.state;

it('writes many marks at once', async () => {
  const all = await claimed(40);
  const marks = new SendingMarks(deliveries);
  expect(new Set(await Promise.all(all.map((one) => marks.mark(one))))).toEqual(new Set([true]));
  expect(writes).toBeLessThan(5);
  expect(await deliveries.countDocuments({ state: 'sending', updatedAt: { $gt: new Date(0) } })).toBe(40);
});

it('returns false for deliveries of another worker, even among others in a batch', async () => {
  const marks = new SendingMarks(deliveries);
  const [mine] = await claimed(1);
  const [theirs] = await claimed(1, { leaseOwner: 'another' });
  const [over] = await claimed(1, { state: 'accepted' });
  const [other] = await claimed(1, { leaseOwner: 'worker, later' });
  const gone = { _id: new Types.ObjectId(), leaseOwner: 'worker' };
  const answers = await Promise.all(
    [mine, { ...theirs, leaseOwner: 'worker' }, over, gone, other].map((one) => marks.mark(one)),
  );
  expect(answers).toEqual([true, false, false, false, true]);
  expect(await Promise.all([mine, theirs, over, other].map(({ _id }) => stateOf(_id)))).toEqual([
    'sending',
    'queued',
    'accepted',
    'sending',
  ]);
});

it('finds its own marks if the response to a write was lost', async () => {
  const [mine, theirs] = [...(await claimed(1)), ...(await claimed(1, { leaseOwner: 'another' }))];
  const marks = new SendingMarks(deliveries);
  const { updateMany } = deliveries;
  deliveries.updateMany = async (...order: unknown[]) => {
    deliveries.updateMany = updateMany;
    await updateMany.apply(deliveries, order as never);
    throw new Error('The connection is gone');
  };
  const answers = await Promise.all([mine, { ...theirs, leaseOwner: 'worker' }].map((one) => marks.mark(one)));
  expect(answers).toEqual([true, false]);
});

it('rejects all marks of a failed write and continues afterwards', async () => {
  const [first, second] = await claimed(2);
  const marks = new SendingMarks(deliveries);
  const { updateMany } = deliveries;
  deliveries.updateMany = () => Promise.reject(new Error('MongoDB is away'));
  const results = await Promise.allSettled([first, second].map((one) => marks.mark(one)));
  deliveries.updateMany = updateMany;
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await marks.mark(first)).toBe(true);
});
