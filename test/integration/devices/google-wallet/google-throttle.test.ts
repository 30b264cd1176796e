import { loadConfig } from '../../../../src/core/config/app-config';
import { GoogleThrottle } from '../../../../src/devices/google-wallet/google-throttle';
import { RequestCache } from '../../../../src/core/redis/request-cache';
import { RedisClient } from '../../../../src/core/redis/redis.client';
import { unique } from '../../../support/accounts';
import { testEnvironment } from '../../../support/test-environment';

const clients: RedisClient[] = [];

afterEach(() => {
  for (const redis of clients.splice(0)) redis.disconnect();
});

/** The throttle of a process, which has a client of Redis of its own. */
async function startProcess(redisUrl?: string): Promise<GoogleThrottle> {
  const redis = new RedisClient(loadConfig(testEnvironment(redisUrl ? { REDIS_URL: redisUrl } : {})));
  clients.push(redis);
  if (!redisUrl) await new Promise((ready) => redis.once('ready', ready));
  return new GoogleThrottle(new RequestCache(redis));
}

/**
 * Holds calls to 20 a second from the beginning on. Only too early counts: on a busy machine the news of a turn is late,
 * and those of several seem to come at once.
 */
function expectNoneTooEarly(times: readonly number[], begun: number): void {
  const sorted = [...times].sort((one, other) => one - other);
  expect(sorted.filter((at, index) => at - begun < index * 50)).toEqual([]);
}

/** Takes turns as fast as they come, all within ten seconds. @returns when each came */
async function take(throttle: GoogleThrottle, issuer: string, times: number): Promise<number[]> {
  const until = performance.now() + 10_000;
  return Promise.all(
    Array.from({ length: times }, async () => {
      expect(await throttle.take(issuer, until)).toBe(true);
      return Date.now();
    }),
  );
}

it('limits two processes together to 20 calls per second per issuer, and delays the others', async () => {
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  const issuer = unique('issuer');
  const begun = Date.now();
  const times = (await Promise.all([take(one, issuer, 30), take(two, issuer, 30)])).flat();
  expectNoneTooEarly(times, begun);
});

it('delays issuers independently', async () => {
  const throttle = await startProcess();
  // So many calls of one issuer take 20 seconds: half of them would get no turn.
  await Promise.all(Array.from({ length: 400 }, () => take(throttle, unique('issuer'), 1)));
});

it('limits each process separately without Redis', async () => {
  const throttle = await startProcess('redis://127.0.0.1:1');
  const begun = Date.now();
  expectNoneTooEarly(await take(throttle, unique('issuer'), 30), begun);
});

it('refuses a call whose turn would come too late', async () => {
  const throttle = await startProcess();
  const issuer = unique('issuer');
  const turns = await Promise.all(Array.from({ length: 100 }, () => throttle.take(issuer, performance.now() + 2000)));
  const taken = turns.filter(Boolean).length;
  expect(taken).toBeGreaterThan(2);
  expect(taken).toBeLessThan(50);
});
