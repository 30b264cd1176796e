import { Logger } from '@nestjs/common';
import { type Collection, MongoClient, MongoError, ObjectId } from 'mongodb';
import { clearMark, type Relay } from '../../../../src/core/background/relay';
import { recordsOfAll, type StoredDocument } from '../../../../src/core/database/tenant-collection';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { eventually } from '../../../support/eventually';
import { runnerOf } from '../../../support/relays';
import { testEnvironment } from '../../../support/test-environment';

interface Task extends StoredDocument {
  wallet?: string;
  text: string;
  due?: { at: Date };
}

let client: MongoClient;
let tasks: Collection<Task>;
let process: jest.Mock<Promise<void>, [readonly Task[]]>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  client = await MongoClient.connect(testEnvironment().MONGODB_URI);
  tasks = client.db().collection<Task>('tasks');
  const partialFilterExpression = { 'due.at': { $exists: true } };
  await tasks.createIndex({ 'due.at': 1 }, { partialFilterExpression });
});
afterAll(async () => {
  await client?.db().dropDatabase();
  await client?.close();
});
beforeEach(async () => {
  await tasks.deleteMany({});
  process = jest.fn<Promise<void>, [readonly Task[]]>().mockResolvedValue(undefined);
});

const relay = (also: Partial<Relay<Task>> = {}): Relay<Task> => ({
  name: 'tasks',
  sources: () => [{ records: recordsOfAll<Task>(tasks), dueField: 'due.at', batch: 100 }],
  groupBy: ({ wallet }) => wallet!.toUpperCase(),
  process: (group) => process(group),
  clear: (task) => clearMark(task, 'due'),
  ...also,
});

/** Due tasks, the oldest first. */
async function add(...texts: string[]): Promise<void> {
  const at = Date.now() - 60_000;
  const made = texts.map((text, index) => ({
    _id: new ObjectId(),
    wallet: text[0],
    text,
    due: { at: new Date(at + index) },
  }));
  await tasks.insertMany(made);
}

const left = async () => (await tasks.distinct('text', { due: { $exists: true } })).join(' ');
const groups = () => process.mock.calls.map(([group]) => group.map(({ text }) => text).join(' '));

/** Breaks on some of the tasks. */
const breakOn = (text: string, error: Error = new TypeError('no such task')) =>
  process.mockImplementation((group) =>
    group.some((task) => task.text === text) ? Promise.reject(error) : Promise.resolve(),
  );

it('processes the records of a wallet together, and removes their marks', async () => {
  await add('a1', 'b1', 'a2', 'c1');
  const { runner } = runnerOf(relay());
  expect(await runner.drain()).toEqual({ processed: 4, failed: 0, isElsewhere: false, isBroken: false, isFull: false });
  expect([groups(), await left()]).toEqual([['a1 a2', 'b1', 'c1'], '']);
  expect(await runner.drain()).toMatchObject({ processed: 0 });
});

it('processes each record alone if there are no groups, and leaves the marks to a relay that removes them itself', async () => {
  await add('a1', 'a2');
  await runnerOf(relay({ groupBy: undefined, clear: undefined })).runner.drain();
  expect([groups(), await left()]).toEqual([['a1', 'a2'], 'a1 a2']);
});

it('keeps the mark of a record that changed in the meantime', async () => {
  await add('a1', 'a2');
  process.mockImplementationOnce(async () => {
    await tasks.updateOne({ text: 'a1' }, { $set: { 'due.at': new Date() } });
  });
  const { runner } = runnerOf(relay());
  await runner.drain();
  expect(await left()).toBe('a1');
  await runner.drain();
  expect(await left()).toBe('');
});

it('skips a record until its delay is over by the database’s clock, and reads by the index', async () => {
  await add('a1');
  await tasks.insertOne({ _id: new ObjectId(), wallet: 'b', text: 'b1', due: { at: new Date(Date.now() + 500) } });
  const { runner } = runnerOf(relay({ delayMs: 1000 }));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  const began = performance.now();
  await runner.drain();
  clock.mockRestore();
  expect(await left()).toBe('b1');
  await eventually(async () => {
    await runner.drain();
    expect(await left()).toBe('');
  });
  expect(performance.now() - began).toBeGreaterThan(1000);
  const filter = { 'due.at': { $exists: true }, $expr: { $lte: ['$due.at', { $subtract: ['$$NOW', 1000] }] } };
  const plan = await tasks.find(filter).sort({ 'due.at': 1 }).limit(100).explain('queryPlanner');
  expect(JSON.stringify(plan.queryPlanner)).toContain('"IXSCAN"');
});

describe('a record that cannot be processed', () => {
  it('is quarantined, and the others of its wallet are processed', async () => {
    await add('a1', 'a2', 'a3', 'b1');
    breakOn('a2');
    const { runner, errors } = runnerOf(relay(), undefined, 200);
    expect(await runner.drain()).toMatchObject({ processed: 3, failed: 1 });
    expect([groups(), await left()]).toEqual([['a1 a2 a3', 'a1', 'a2', 'a3', 'b1'], 'a2']);
    expect([runner.quarantine.size, errors.mock.calls.length]).toEqual([1, 1]);
    expect(await runner.drain()).toMatchObject({ processed: 0, failed: 0 });
    // After its pause, which is twice as long the next time.
    expect(runner.quarantine.nextInMs).toBeLessThanOrEqual(201);
    await eventually(async () => expect(await runner.drain()).toMatchObject({ failed: 1 }));
    expect(runner.quarantine.nextInMs).toBeGreaterThan(201);
    process.mockResolvedValue(undefined);
    await eventually(async () => expect(await runner.drain()).toMatchObject({ processed: 1 }));
    expect([await left(), runner.quarantine.size]).toEqual(['', 0]);
  });

  it('can lack a readable wallet, or be refused by MongoDB', async () => {
    await add('a1', 'b1', 'b2');
    await tasks.updateOne({ text: 'a1' }, { $unset: { wallet: 1 } });
    process.mockImplementation(async (group) => {
      if (group.some(({ text }) => text === 'b1')) await tasks.insertOne(group[0]);
    });
    expect(await runnerOf(relay()).runner.drain()).toMatchObject({ processed: 1, failed: 2, isBroken: false });
    expect(await left()).toBe('a1 b1');
  });

  it('does not block the others, however many such records there are', async () => {
    await add('a1', 'a2', 'a3', 'b1');
    process.mockImplementation(async ([{ wallet }]) => {
      if (wallet === 'a') throw new TypeError('no such task');
    });
    const [source] = relay().sources();
    const { runner } = runnerOf(relay({ sources: () => [{ ...source, batch: 3 }] }));
    await runner.drain();
    expect(await runner.drain()).toMatchObject({ processed: 1 });
  });

  it('of a later release waits for a process that understands it, and is not tried here', async () => {
    await add('x1', 'a1');
    const [source] = relay().sources();
    const { runner } = runnerOf(relay({ sources: () => [{ ...source, filter: { wallet: { $in: ['a'] } } }] }));
    expect(await runner.drain()).toMatchObject({ processed: 1, failed: 0 });
    expect([groups(), await left()]).toEqual([['a1'], 'x1']);
  });
});

describe('a failure of MongoDB', () => {
  it('ends the round, and its group does not block the others', async () => {
    await add('a1', 'a2', 'b1', 'c1');
    breakOn('a1', new MongoError('away'));
    const { runner } = runnerOf(relay());
    expect(await runner.drain()).toMatchObject({ processed: 0, failed: 2, isBroken: true });
    expect([groups(), await left()]).toEqual([['a1 a2'], 'a1 a2 b1 c1']);
    expect(await runner.drain()).toMatchObject({ processed: 2, isBroken: false });
    expect(await left()).toBe('a1 a2');
  });

  it('does not end the round when it is only a write conflict', async () => {
    await add('a1', 'b1');
    breakOn('a1', new BusyError('others'));
    expect(await runnerOf(relay()).runner.drain()).toMatchObject({ processed: 1, failed: 1, isBroken: false });
  });
});

describe('the lease', () => {
  const makeLeases = (free = true) => ({
    take: jest.fn(() => Promise.resolve(free)),
    release: jest.fn(() => Promise.resolve()),
  });

  it('is taken only when there is work, and not while another process has it', async () => {
    const leases = makeLeases(false);
    const { runner } = runnerOf(relay(), leases);
    await runner.drain();
    expect(leases.take).not.toHaveBeenCalled();
    await add('a1');
    expect(await runner.drain()).toMatchObject({ processed: 0, isElsewhere: true });
    expect([leases.take.mock.calls.length, leases.release.mock.calls.length, await left()]).toEqual([1, 0, 'a1']);
  });

  it('is kept by a round that makes progress, and released by one that does not', async () => {
    const leases = makeLeases();
    await add('a1', 'b1');
    breakOn('a1');
    const { runner } = runnerOf(relay(), leases);
    await runner.drain();
    expect(leases.release).not.toHaveBeenCalled();
    await add('a1');
    await runner.drain();
    expect(leases.release).toHaveBeenCalledWith('tasks');
  });

  it('is released when MongoDB does not answer', async () => {
    const leases = makeLeases();
    const broken = { name: 'tasks', find: () => Promise.reject(new MongoError('away')) };
    const source = { ...relay().sources()[0], records: broken as never };
    await expect(runnerOf(relay({ sources: () => [source] }), leases).runner.drain()).rejects.toThrow('away');
    expect(leases.release).toHaveBeenCalled();
  });

  it('is renewed only during a round that makes progress', async () => {
    const leases = makeLeases();
    const slowly = (ms: number) => jest.spyOn(performance, 'now').mockImplementation(() => (time += ms));
    let time = 0;
    await add('a1', 'b1', 'c1');
    process.mockRejectedValue(new TypeError('no such task'));
    const clock = slowly(10_000);
    await runnerOf(relay(), leases).runner.drain();
    expect(leases.take).toHaveBeenCalledTimes(1);
    leases.take.mockClear();
    process.mockResolvedValue(undefined);
    await runnerOf(relay(), leases).runner.drain();
    clock.mockRestore();
    expect(leases.take).toHaveBeenCalledTimes(3);
  });

  it('is not taken again by rounds that follow soon, unless it was released or another process has it', async () => {
    const leases = makeLeases();
    const { runner } = runnerOf(relay(), leases);
    const drainOne = async () => {
      await add('a1');
      await runner.drain();
      return leases.take.mock.calls.length;
    };
    expect([await drainOne(), await drainOne()]).toEqual([1, 1]);
    await runner.release();
    expect(await drainOne()).toBe(2);
    await runner.release();
    leases.take.mockResolvedValue(false);
    expect([await drainOne(), await drainOne()]).toEqual([3, 4]);
  });

  it('ends the round if it is lost during the round', async () => {
    const leases = makeLeases();
    await add('a1', 'b1', 'c1');
    let time = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 10_000));
    leases.take.mockResolvedValueOnce(true).mockResolvedValue(false);
    expect(await runnerOf(relay(), leases).runner.drain()).toMatchObject({ processed: 1, isElsewhere: true });
    clock.mockRestore();
    expect(await left()).toBe('b1 c1');
  });
});

it('starts nothing more when it is stopped', async () => {
  await add('a1', 'b1');
  const { runner } = runnerOf(relay());
  process.mockImplementation(async () => runner.stop());
  expect(await runner.drain()).toMatchObject({ processed: 1 });
  expect(await left()).toBe('b1');
});

it('processes as many groups at a time as allowed', async () => {
  await add('a1', 'b1', 'c1', 'd1');
  let [running, most] = [0, 0];
  process.mockImplementation(async () => {
    most = Math.max(most, ++running);
    await new Promise((later) => setTimeout(later, 20));
    running -= 1;
  });
  await runnerOf(relay({ concurrency: 3 })).runner.drain();
  expect([most, await left()]).toEqual([3, '']);
});

it('reports a full batch, so that a relay that pauses between rounds continues immediately', async () => {
  const sources = () => [{ records: recordsOfAll<Task>(tasks), dueField: 'due.at', batch: 2 }];
  const { runner } = runnerOf(relay({ sources, restMs: 1000 }));
  await add('a1', 'a2', 'a3');
  expect(await runner.drain()).toMatchObject({ processed: 2, isFull: true });
  expect(await runner.drain()).toMatchObject({ processed: 1, isFull: false });
  expect(runner.restMs).toBe(1000);
});
