import { setTimeout as delay } from 'node:timers/promises';
import { BodyMemory } from '../../../../src/core/http/body-memory';

const MB = 1024 * 1024;

describe('BodyMemory', () => {
  let memory: BodyMemory;
  let ends: (() => void)[];
  let read: string[];

  /** A body that is held until `ends` are called. */
  const hold = (caller: string, bytes: number) =>
    memory.hold(caller, bytes, () => {
      read.push(caller);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  /** For those that wait until the test is over. */
  const holdUnwatched = (caller: string, bytes: number) => void hold(caller, bytes).catch(() => undefined);

  beforeEach(() => {
    memory = new BodyMemory();
    [ends, read] = [[], []];
  });

  it('holds 32 MB of one wallet; its next body waits, and that of another wallet is read', async () => {
    const bodies = Array.from({ length: 5 }, () => hold('one', 8 * MB));
    bodies.push(hold('other', 8 * MB));
    await delay(10);
    expect(read).toEqual(['one', 'one', 'one', 'one', 'other']);
    ends[0]();
    await bodies[0];
    await delay(10);
    expect(read).toHaveLength(6);
    ends.forEach((end) => end());
    await Promise.all(bodies);
  });

  it('lets small bodies through while large ones fill the memory', async () => {
    for (const wallet of ['a', 'b', 'c', 'd']) for (let body = 0; body < 4; body++) holdUnwatched(wallet, 8 * MB);
    await delay(10);
    expect(read).toHaveLength(12);
    holdUnwatched('a', 100 * 1024);
    holdUnwatched('e', 1);
    holdUnwatched('a', 0);
    await delay(10);
    expect(read.slice(12)).toEqual(['a', 'e', 'a']);
  });

  it('counts small bodies too', async () => {
    for (let body = 0; body < 200; body++) holdUnwatched('one', 100 * 1024);
    await delay(10);
    expect(read).toHaveLength(163);
  });

  it('refuses a body that would wait behind 256 others of its wallet', async () => {
    for (let body = 0; body < 256; body++) holdUnwatched('one', MB);
    await expect(hold('one', MB)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 });
  });
});
