import { ConcurrencyLimiter } from '../../../../src/core/concurrency/concurrency-limiter';

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('ConcurrencyLimiter', () => {
  it('runs at most so many at a time, all of them, in order', async () => {
    const gate = new ConcurrencyLimiter(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (n: number) => async () => {
      started.push(n);
      most = Math.max(most, (running += 1));
      await later(5);
      running -= 1;
      return n;
    };
    const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => gate.run(task(n))));
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('keeps its limit for those who come after a queue', async () => {
    const gate = new ConcurrencyLimiter(1);
    let running = 0;
    let most = 0;
    const task = async () => {
      most = Math.max(most, (running += 1));
      await later(5);
      running -= 1;
    };
    await Promise.all([1, 2, 3].map(() => gate.run(task)));
    await Promise.all([1, 2, 3].map(() => gate.run(task)));
    expect(most).toBe(1);
  });

  it('passes a failure on and gives its place back', async () => {
    const gate = new ConcurrencyLimiter(1);
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = gate.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    await expect(gate.run(async () => 'again')).resolves.toBe('again');
  });
});
