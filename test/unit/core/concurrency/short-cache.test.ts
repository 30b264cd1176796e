import { setTimeout as sleep } from 'node:timers/promises';
import { ShortCache } from '../../../../src/core/concurrency/short-cache';

it('does the work once for all who ask within the time, and anew after it', async () => {
  const memory = new ShortCache<number>(60);
  let times = 0;
  const work = () => Promise.resolve(++times);
  expect(await Promise.all([memory.get(work), memory.get(work)])).toEqual([1, 1]);
  expect(await memory.get(work)).toBe(1);
  await sleep(80);
  expect(await memory.get(work)).toBe(2);
});

it('a fault is kept no longer than an answer', async () => {
  const memory = new ShortCache<string>(30);
  await expect(memory.get(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await sleep(50);
  expect(await memory.get(() => Promise.resolve('back'))).toBe('back');
});
