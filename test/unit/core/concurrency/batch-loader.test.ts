import { setTimeout as sleep } from 'node:timers/promises';
import { BatchLoader } from '../../../../src/core/concurrency/batch-loader';

/** Reads that double a number, each as slow as it is told to be. */
function doubling(delays: number[] = []) {
  const batches: number[][] = [];
  const reads = new BatchLoader(async (keys: readonly number[]) => {
    batches.push([...keys]);
    await sleep(delays[batches.length - 1] ?? 0);
    if (keys.includes(13)) throw new Error('unlucky');
    return keys.map((key) => key * 2);
  });
  return { reads, batches };
}

describe('BatchLoader', () => {
  it('merges concurrent reads, and gives each caller its own result', async () => {
    const { reads, batches } = doubling();
    expect(await Promise.all([1, 2, 3].map((key) => reads.get(key)))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('starts the next read for later requests, and never returns older data', async () => {
    const { reads, batches } = doubling([5]);
    const first = reads.get(1);
    await sleep(2);
    const others = [reads.get(1), reads.get(2)];
    expect([await first, ...(await Promise.all(others))]).toEqual([2, 2, 4]);
    expect(batches).toEqual([[1], [1, 2]]);
  });

  it('does not wait for a slow read', async () => {
    const { reads } = doubling([5000]);
    const answered: number[] = [];
    const slow = reads.get(1).then((double) => answered.push(double));
    await sleep(2);
    answered.push(await reads.get(2));
    await slow;
    expect(answered).toEqual([4, 2]);
  });

  it('fails only the callers whose read failed', async () => {
    const { reads } = doubling();
    await expect(Promise.all([reads.get(13), reads.get(1)])).rejects.toThrow('unlucky');
    expect(await reads.get(1)).toBe(2);
  });
});
