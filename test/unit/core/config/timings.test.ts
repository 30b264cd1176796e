import { EnvironmentReader } from '../../../../src/core/config/environment-reader';
import { PRODUCTION_TIMINGS, readTimings } from '../../../../src/core/config/timings';

const timings = (TIMINGS: string | undefined, inTest: boolean) => {
  const read = new EnvironmentReader({ TIMINGS });
  return { timings: readTimings(read, inTest), problems: read.problems.map(({ name }) => name) };
};

describe('TIMINGS', () => {
  // Tests run with others: nobody would notice that production's have changed.
  it('have these values in production', () => {
    expect(PRODUCTION_TIMINGS).toEqual({
      passwordMemoryKib: 19_456,
      passwordPasses: 2,
      quarantineMs: 5000,
      bulkLeaseMs: 6000,
      bulkChunkItems: 500,
      forceSyncMs: 120_000,
      messageCallMs: 35_000,
      messageLeaseMs: 50_000,
      idempotencyLeaseMs: 10_000,
    });
    expect(timings(undefined, false)).toEqual({ timings: PRODUCTION_TIMINGS, problems: [] });
  });

  it('can be overridden one by one in test', () => {
    const { timings: read, problems } = timings('{"quarantineMs":5}', true);
    expect([read, problems]).toEqual([{ ...PRODUCTION_TIMINGS, quarantineMs: 5 }, []]);
  });

  it.each([
    ['in production', '{"quarantineMs":5}', false],
    ['with an unknown name', '{"pauseMs":5}', true],
    ['with text for a number', '{"quarantineMs":"5"}', true],
    ['that are no JSON', 'fast', true],
  ])('stop the startup %s', (_case, text, inTest) => {
    expect(timings(text, inTest)).toEqual({ timings: PRODUCTION_TIMINGS, problems: ['TIMINGS'] });
  });
});
