import { Types } from 'mongoose';
import { BusyError } from '../../../../src/core/errors/busy-error';
import { WalletQueue } from '../../../../src/core/concurrency/wallet-queue';

const [one, two, three] = Array.from({ length: 3 }, () => new Types.ObjectId());

/** A queue whose tasks end when they are told to. */
function makeQueue(limits: { atOnce: number; ofWallet: number; inAll: number }) {
  const queue = new WalletQueue({ what: 'things', ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const results: Promise<string>[] = [];
  const add = (wallet: Types.ObjectId, ...names: string[]) => {
    for (const name of names) {
      const task = () =>
        new Promise<string>((end) => {
          begun.push(name);
          ends.set(name, () => end(name));
        });
      results.push(queue.run(wallet, task));
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

describe('WalletQueue', () => {
  it('runs so many at a time, and all of them', async () => {
    const { add, begun, end, endAll, running } = makeQueue({ atOnce: 2, ofWallet: 9, inAll: 9 });
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

  it.each([1, 2])('lets wallets take turns, with %i at once', async (atOnce) => {
    const { add, begun, endAll } = makeQueue({ atOnce, ofWallet: 9, inAll: 99 });
    add(one, 'a1', 'a2', 'a3', 'a4', 'a5');
    add(two, 'b1', 'b2');
    add(three, 'c1');
    await endAll();
    const first = ['a1', 'a2'].slice(0, atOnce);
    expect(begun.slice(0, atOnce + 3)).toEqual([...first, 'b1', 'c1', `a${atOnce + 1}`]);
    expect(begun[atOnce + 3]).toBe('b2');
    expect(begun).toHaveLength(8);
  });

  it('lets a newcomer wait for one task, not for all that another wallet brought', async () => {
    const { add, end, running, endAll } = makeQueue({ atOnce: 1, ofWallet: 9, inAll: 99 });
    add(one, 'a1', 'a2', 'a3', 'a4');
    await end('a1');
    add(two, 'b1');
    await end('a2');
    expect(running()).toEqual(['b1']);
    await endAll();
  });

  it('refuses what is too much of a wallet, and goes on with others', async () => {
    const { queue, add, end, endAll } = makeQueue({ atOnce: 1, ofWallet: 2, inAll: 9 });
    add(one, 'a', 'b');
    await expect(queue.run(one, never)).rejects.toThrow(new BusyError('Too many things wait'));
    add(two, 'c');
    await end('a');
    add(one, 'd');
    await expect(queue.run(one, never)).rejects.toBeInstanceOf(BusyError);
    expect(await endAll()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('refuses what is too much in all', async () => {
    const { queue, add, end, endAll } = makeQueue({ atOnce: 1, ofWallet: 2, inAll: 3 });
    add(one, 'a', 'b');
    add(two, 'c');
    await expect(queue.run(three, never)).rejects.toBeInstanceOf(BusyError);
    await end('a');
    add(three, 'd');
    expect(await endAll()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('passes a failure on and gives its place back', async () => {
    const { queue, add, endAll } = makeQueue({ atOnce: 1, ofWallet: 1, inAll: 1 });
    await expect(queue.run(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    add(one, 'a');
    expect(await endAll()).toEqual(['a']);
  });
});
