import { withTimeout } from '../../../../src/core/database/with-timeout';

describe('withTimeout', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns the result of the operation, or throws its error', async () => {
    await expect(withTimeout(Promise.resolve(7))).resolves.toBe(7);
    await expect(withTimeout(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up within five seconds if the operation does not end', async () => {
    const given = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow('did not answer');
    await jest.advanceTimersByTimeAsync(5000);
    await given;
  });
});
