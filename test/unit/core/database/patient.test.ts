import { patient } from '../../../../src/core/database/patient';

describe('patient', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hands on what the operation answers, and what it throws', async () => {
    await expect(patient(Promise.resolve(7))).resolves.toBe(7);
    await expect(patient(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives an operation up that does not end, within five seconds', async () => {
    const given = expect(patient(new Promise(() => undefined))).rejects.toThrow('did not answer');
    await jest.advanceTimersByTimeAsync(5000);
    await given;
  });
});
