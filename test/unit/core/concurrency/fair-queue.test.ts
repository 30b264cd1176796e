import { Types } from 'mongoose';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { FairQueue, type FairQueueLimits } from '../../../../src/core/concurrency/fair-queue';

const [one, two, three] = Array.from({ length: 3 }, () => new Types.ObjectId());

/** A queue whose tasks end when they are told to. */
function makeQueue(limits: Omit<FairQueueLimits, 'what'>) {
  const queue = new FairQueue({ what: 'things', ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const results: Promise<string>[] = [];
  const add = (key: Types.ObjectId | string, ...names: string[]) => {
    for (const name of names) {
      const task = () =>
        new Promise<string>((end) => {
          begun.push(name);
          ends.set(name, () => end(name));
        });
      results.push(queue.run(key, task));
    }
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    await new Promise((done) => setImmediate(done));
  };
  /** What runs ends, first come first, until nothing runs. */
  const endAll = async () => {
    for (let [name] = ends.keys(); name !== undefined; [name] = ends.keys()) await end(name);
    return Promise.all(results);
  };
  return { queue, begun, add, end, endAll, running: () => [...ends.keys()] };
}

const never = () => new Promise<never>(() => undefined);

describe('FairQueue', () => {
  it('runs all tasks, a limited number at a time', async () => {
    const { add, begun, end, endAll, running } = makeQueue({ atOnce: 2, queuedPerKey: 9, queued: 9 });
    add(one, 'a', 'b', 'c', 'd');
    expect(running()).toEqual(['a', 'b']);
    await end('b');
    expect(running()).toEqual(['a', 'c']);
    expect(await endAll()).toEqual(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    add(one, 'e', 'f', 'g');
    expect(running()).toEqual(['e', 'f']);
    await endAll();
  });

  it.each([1, 2])('lets wallets take turns, with %i running at once', async (atOnce) => {
    const { add, begun, endAll } = makeQueue({ atOnce, queuedPerKey: 9, queued: 99 });
    add(one, 'a1', 'a2', 'a3', 'a4', 'a5');
    add(two, 'b1', 'b2');
    add(three, 'c1');
    await endAll();
    const first = ['a1', 'a2'].slice(0, atOnce);
    expect(begun.slice(0, atOnce + 3)).toEqual([...first, 'b1', 'c1', `a${atOnce + 1}`]);
    expect(begun[atOnce + 3]).toBe('b2');
    expect(begun).toHaveLength(8);
  });

  it('lets a new wallet wait for one task, not for all tasks of another wallet', async () => {
    const { add, end, running, endAll } = makeQueue({ atOnce: 1, queuedPerKey: 9, queued: 99 });
    add(one, 'a1', 'a2', 'a3', 'a4');
    await end('a1');
    add(two, 'b1');
    await end('a2');
    expect(running()).toEqual(['b1']);
    await endAll();
  });

  it('refuses tasks above the limit of a wallet, and continues with others', async () => {
    const { queue, add, end, endAll } = makeQueue({ atOnce: 1, queuedPerKey: 2, queued: 9 });
    add(one, 'a', 'b');
    await expect(queue.run(one, never)).rejects.toThrow(new BusyError('Too many things are queued'));
    add(two, 'c');
    await end('a');
    add(one, 'd');
    await expect(queue.run(one, never)).rejects.toBeInstanceOf(BusyError);
    expect(await endAll()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses tasks above the total limit', async () => {
    const { queue, add, end, endAll } = makeQueue({ atOnce: 1, queuedPerKey: 2, queued: 3 });
    add(one, 'a', 'b');
    add(two, 'c');
    await expect(queue.run(three, never)).rejects.toBeInstanceOf(BusyError);
    await end('a');
    add(three, 'd');
    expect(await endAll()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('passes on an error and frees its slot', async () => {
    const { queue, add, endAll } = makeQueue({ atOnce: 1, queuedPerKey: 1, queued: 1 });
    await expect(queue.run(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    add(one, 'a');
    expect(await endAll()).toEqual(['a']);
  });

  it('limits the running tasks of one key, and lets others pass', async () => {
    const { add, end, running, endAll } = makeQueue({ atOnce: 3, perKey: 2 });
    add(one, 'a1', 'a2', 'a3');
    add(two, 'b1', 'b2');
    expect(running()).toEqual(['a1', 'a2', 'b1']);
    await end('b1');
    expect(running()).toEqual(['a1', 'a2', 'b2']);
    await end('b2');
    expect(running()).toEqual(['a1', 'a2']);
    await end('a1');
    expect(running()).toEqual(['a2', 'a3']);
    await endAll();
  });

  it('counts the cost of a task, and does not let small ones overtake a large one forever', async () => {
    const queue = new FairQueue({ what: 'bytes', atOnce: 10 });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const add = (key: string, name: string, cost: number) =>
      queue.run(
        key,
        () =>
          new Promise<void>((end) => {
            begun.push(name);
            ends.push(end);
          }),
        cost,
      );
    const all = [add('a', 'a', 6), add('b', 'large', 8), add('c', 'small', 3)];
    expect(begun).toEqual(['a']);
    ends[0]();
    await all[0];
    expect(begun).toEqual(['a', 'large']);
    ends[1]();
    await all[1];
    expect(begun).toEqual(['a', 'large', 'small']);
    ends[2]();
    await Promise.all(all);
  });

  it('gives up after the longest wait with the queue’s error, and keeps the order of the others', async () => {
    const refuse = () => new Error('too late');
    const { queue, add, endAll, end } = makeQueue({ atOnce: 1, maxWaitMs: 30, refuse });
    add(one, 'a');
    await expect(queue.run(two, never)).rejects.toThrow('too late');
    add(three, 'c');
    await end('a');
    expect(await endAll()).toEqual(['a', 'c']);
  });
});
