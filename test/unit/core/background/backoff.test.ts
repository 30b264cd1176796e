import { type Backoff, backoff, retriesWithin } from '../../../../src/core/background/backoff';

const POLICY: Backoff = { firstMs: 1000, maxMs: 300_000 };

it('doubles up to the longest pause, however many attempts there are', () => {
  expect([0, 1, 2, 8, 9, 5000].map((attempts) => backoff(POLICY, attempts))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ]);
});

it('counts the retries that fit into a period', () => {
  expect([999, 1000, 2999, 3000, 3_600_000].map((ms) => retriesWithin(POLICY, ms))).toEqual([0, 1, 1, 2, 19]);
});
