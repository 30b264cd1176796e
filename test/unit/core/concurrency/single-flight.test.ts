import { SingleFlight } from '../../../../src/core/concurrency/single-flight';

describe('SingleFlight', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('merges concurrent reads, and reads again afterwards', async () => {
    const reads = new SingleFlight<number>(() => 0);
    let calls = 0;
    const read = () => Promise.resolve(++calls);
    expect(await Promise.all([reads.get('a', read), reads.get('a', read), reads.get('b', read)])).toEqual([1, 1, 2]);
    expect(await reads.get('a', read)).toBe(3);
  });

  it('caches a result for as long as it specifies', async () => {
    const reads = new SingleFlight<number>((result) => (result > 10 ? 2000 : 0));
    await reads.get('a', () => Promise.resolve(11));
    await jest.advanceTimersByTimeAsync(1999);
    expect(await reads.get('a', () => Promise.resolve(12))).toBe(11);
    await jest.advanceTimersByTimeAsync(1);
    expect(await reads.get('a', () => Promise.resolve(12))).toBe(12);
  });

  it('reads again after a failure', async () => {
    const reads = new SingleFlight<number>(() => 2000);
    await expect(reads.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await reads.get('a', () => Promise.resolve(1))).toBe(1);
  });

  it('keeps a value that replaces the previous result, for its own time', async () => {
    const reads = new SingleFlight<number>(() => 2000);
    await reads.get('a', () => Promise.resolve(1));
    await jest.advanceTimersByTimeAsync(1000);
    reads.set('a', 2);
    await jest.advanceTimersByTimeAsync(1500);
    expect(await reads.get('a', () => Promise.resolve(3))).toBe(2);
  });
});
