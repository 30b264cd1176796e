import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type Collection, type Document, MongoClient, MongoError, ObjectId } from 'mongodb';
import type { PartitionPolicy } from '../../../../src/core/background/partition';
import { PartitionClaims } from '../../../../src/core/background/partition';
import { OutcomeWriter } from '../../../../src/core/background/partitioned-sender';
import {
  EVER,
  type Leased,
  type PartitionRecord,
  type PartitionSource,
} from '../../../../src/core/background/partition';
import { PartitionedSender, type Send } from '../../../../src/core/background/partitioned-sender';
import { eventually } from '../../../support/eventually';
import { testEnvironment } from '../../../support/test-environment';

interface Letter extends PartitionRecord {
  state: string;
}

const ALL = { full: [], claimable: () => 100, most: 1000 };
const SENT: Document[] = [{ $set: { state: 'sent', nextAttemptAt: '$$REMOVE' } }];

/** Sends letters as a test wants it. */
class Post extends PartitionedSender<Letter> {
  readonly batches: number[] = [];

  constructor(
    source: PartitionSource<Letter>,
    policy: PartitionPolicy,
    private readonly send: Send<Letter>,
    private readonly beforeBatch: (batch: readonly Letter[]) => Promise<void> = () => Promise.resolve(),
  ) {
    super(source, policy);
  }

  sendNow(letters: (Letter & Leased)[]): Promise<void> {
    return this.sendClaimed(letters, this.send);
  }

  protected broken(): Document[] {
    return [{ $set: { state: 'broken', tries: { $add: ['$tries', 1] }, nextAttemptAt: '$$REMOVE' } }];
  }

  protected async prepare(batch: readonly Letter[]): Promise<Send<Letter>> {
    this.batches.push(batch.length);
    await this.beforeBatch(batch);
    return this.send;
  }
}

let client: MongoClient;
let letters: Collection<Letter>;
let source: PartitionSource<Letter>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  client = await MongoClient.connect(testEnvironment().MONGODB_URI);
  letters = client.db().collection<Letter>('letters');
  await letters.createIndex(
    { partition: 1, nextAttemptAt: 1 },
    { partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
  );
});
afterAll(async () => {
  await client?.db().dropDatabase();
  await client?.close();
});

beforeEach(async () => {
  await letters.deleteMany({});
  source = {
    name: 'Letters',
    records: letters,
    prefix: 'post:',
    waiting: { state: { $in: ['queued', 'sending'] } },
    projection: { partition: 1, tries: 1, leaseOwner: 1 },
    leaseMs: 20_000,
    callMs: 1000,
    whenTaken: { state: 'sending' },
    whenReleased: { state: 'queued' },
  };
});

async function due(count: number, fields: Partial<Letter> = {}): Promise<Letter[]> {
  const nextAttemptAt = new Date(Date.now() - 1000);
  const made = Array.from({ length: count }, () => ({ _id: new ObjectId(), state: 'queued', tries: 0, nextAttemptAt }));
  const all = made.map((letter) => ({ ...letter, partition: 'post:one', ...fields })) as Letter[];
  await letters.insertMany(all);
  return all;
}

const count = (state: string) => letters.countDocuments({ state });
async function until(state: string, number: number): Promise<void> {
  while ((await count(state)) < number) await pause(10);
}

describe('A claim', () => {
  it('covers partitions with the right name, and marks the record as leased', async () => {
    await due(2);
    for (const partition of ['mail:one', 'posta:one', 'post']) await due(1, { partition });
    const claimed = await new PartitionClaims(source).take(ALL);
    expect(claimed.map(({ partition }) => partition)).toEqual(['post:one', 'post:one']);
    expect([await count('sending'), await count('queued')]).toEqual([2, 3]);
  });

  it('leaves no trace when it is released, unless the record is already done', async () => {
    await due(2);
    const claims = new PartitionClaims(source);
    const [first, second] = await claims.take(ALL);
    await letters.updateOne({ _id: first._id }, { $set: { state: 'done' }, $unset: { nextAttemptAt: 1 } });
    await claims.release([first, second]);
    expect(await letters.findOne({ _id: first._id })).toMatchObject({ state: 'done' });
    expect(await letters.findOne({ _id: second._id })).toMatchObject({ state: 'queued', partition: 'post:one' });
    expect((await claims.take(ALL)).map(({ _id }) => _id)).toEqual([second._id]);
  });
});

describe('Outcomes', () => {
  it('that are equal are written in one update per claim, which releases the records', async () => {
    await due(5);
    const claims = new PartitionClaims(source);
    const claimed = [...(await claims.take({ ...ALL, most: 3 })), ...(await claims.take(ALL))];
    let end = () => {};
    const bulkWrite = jest.fn((operations: never[]) => letters.bulkWrite(operations));
    bulkWrite.mockImplementationOnce(() => new Promise((written) => (end = () => written({} as never))));
    const outcomes = new OutcomeWriter({ ...source, records: { bulkWrite } as never });
    outcomes.add({ _id: new ObjectId(), leaseOwner: 'x' }, SENT);
    await eventually(() => expect(bulkWrite).toHaveBeenCalled());
    claimed.forEach((letter, index) => outcomes.add(letter, index === 1 ? [{ $set: { state: 'lost' } }] : [...SENT]));
    end();
    await outcomes.flush();
    expect(bulkWrite.mock.calls.map(([operations]) => operations.map((each) => Object.keys(each)[0]))).toEqual([
      ['updateOne'],
      ['updateMany', 'updateOne', 'updateMany'],
    ]);
    expect([await count('sent'), await count('lost')]).toEqual([4, 1]);
    expect(await letters.countDocuments({ leaseOwner: { $exists: true } })).toBe(0);
  });

  it('do not change a record that is already done', async () => {
    await due(1);
    const claimed = await new PartitionClaims(source).take(ALL);
    await letters.updateMany({}, { $set: { state: 'done' } });
    const outcomes = new OutcomeWriter(source);
    outcomes.add(claimed[0], SENT);
    await outcomes.flush();
    expect(await count('done')).toBe(1);
  });
});

describe('A sender', () => {
  it('prepares claimed records together, and sends as many of a partition at a time as allowed', async () => {
    await due(50);
    await due(50, { partition: 'post:two' });
    let [running, most] = [0, 0];
    const post = new Post(source, { first: 4, most: 4 }, async () => {
      most = Math.max(most, ++running);
      await pause(50);
      running -= 1;
      return SENT;
    });
    post.wake();
    await until('sent', 100);
    await post.stop();
    expect([most, post.batches[0]]).toEqual([8, 32]);
    expect(post.batches.reduce((sum, batch) => sum + batch)).toBe(100);
  });

  it('leaves a record to its lease if MongoDB fails while sending it, and sends the others', async () => {
    const [bad] = await due(10);
    const post = new Post(source, { first: 2, most: 2 }, async ({ _id }) => {
      if (_id.equals(bad._id)) throw new MongoError('away');
      return SENT;
    });
    post.wake();
    await until('sent', 9);
    await post.stop();
    const { state, nextAttemptAt } = (await letters.findOne({ _id: bad._id })) as Letter;
    expect([state, Number(nextAttemptAt) > Date.now() + 10_000]).toEqual(['sending', true]);
  });

  it('counts an attempt that fails for another reason', async () => {
    const [bad] = await due(10);
    const post = new Post(source, { first: 2, most: 2 }, async ({ _id }) => {
      if (_id.equals(bad._id)) throw new TypeError('a fault of ours');
      return SENT;
    });
    post.wake();
    await until('sent', 9);
    await until('broken', 1);
    await post.stop();
    expect(await letters.findOne({ state: 'broken' })).toMatchObject({ _id: bad._id, tries: 1 });
  });

  it('prepares each record alone when one of them fails', async () => {
    const [bad] = await due(10);
    const post = new Post(
      source,
      { first: 10, most: 10 },
      async () => SENT,
      async (batch) => {
        if (batch.some(({ _id }) => _id.equals(bad._id))) throw new TypeError('no such kind');
      },
    );
    post.wake();
    await until('sent', 9);
    await until('broken', 1);
    await post.stop();
    expect(await letters.findOne({ state: 'broken' })).toMatchObject({ _id: bad._id });
  });

  it('skips records that are not for it, however many come first', async () => {
    await due(20, { state: 'of a later version', nextAttemptAt: new Date(0 + 1) });
    await due(3);
    const post = new Post(source, { first: 2, most: 2 }, async () => SENT);
    post.wake();
    await until('sent', 3);
    await post.stop();
    expect(await count('of a later version')).toBe(20);
  });

  it('releases records that it could not prepare because MongoDB was unavailable', async () => {
    await due(3);
    const beforeBatch = jest.fn().mockRejectedValueOnce(new MongoError('away')).mockResolvedValue(undefined);
    const post = new Post(source, { first: 4, most: 4 }, async () => SENT, beforeBatch);
    post.wake();
    while (beforeBatch.mock.calls.length === 0 || (await count('queued')) < 3) await pause(10);
    post.wake();
    await until('sent', 3);
    await post.stop();
    expect(post.batches).toEqual([3, 3]);
  });

  it('releases records that it has not started when it stops', async () => {
    await due(10);
    let end = () => {};
    const ended = new Promise<Document[]>((over) => (end = () => over(SENT)));
    const send = jest.fn(() => ended);
    const post = new Post(source, { first: 2, most: 2 }, send);
    post.wake();
    await until('sending', 8);
    while (send.mock.calls.length < 2) await pause(10);
    const stopping = post.stop();
    end();
    await stopping;
    expect([await count('sent'), await count('queued')]).toEqual([2, 8]);
    expect(await letters.countDocuments({ leaseOwner: { $exists: true } })).toBe(0);
  });

  it('sends records that its caller has claimed, and ends when the outcomes are written', async () => {
    const inFlight = (await due(20, { state: 'sending', leaseOwner: 'ours' })) as (Letter & Leased)[];
    await new Post(source, { first: 2, most: 2 }, async () => SENT).sendNow(inFlight);
    expect(await count('sent')).toBe(20);
  });
});
