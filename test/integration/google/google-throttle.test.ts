import { loadConfig } from '../../../src/config/app-config';
import { GoogleThrottle } from '../../../src/google/google-throttle';
import { HotContext } from '../../../src/redis/hot-context';
import { RedisClient } from '../../../src/redis/redis.client';
import { unique } from '../../support/accounts';
import { testEnvironment } from '../../support/test-app';

/** What one process has of its own. */
async function startProcess(redisUrl?: string) {
  const config = loadConfig(testEnvironment(redisUrl ? { REDIS_URL: redisUrl } : {}));
  const redis = new RedisClient(config);
  if (!redisUrl) await new Promise((ready) => redis.once('ready', ready));
  return { redis, throttle: new GoogleThrottle(new HotContext(redis)) };
}

/** The most calls that any second holds. */
function mostInASecond(times: readonly number[]): number {
  return Math.max(...times.map((begin) => times.filter((at) => at >= begin && at < begin + 1000).length));
}

/** Takes turns as fast as they come. @returns when each came */
async function take(throttle: GoogleThrottle, issuer: string, times: number): Promise<number[]> {
  const until = performance.now() + 20_000;
  return Promise.all(
    Array.from({ length: times }, async () => {
      expect(await throttle.take(issuer, until)).toBe(true);
      return Date.now();
    }),
  );
}

it('two processes together make at most 20 calls a second of an issuer, and wait for the others', async () => {
  const [one, two] = await Promise.all([startProcess(), startProcess()]);
  const issuer = unique('issuer');
  const begun = Date.now();
  const times = (await Promise.all([take(one.throttle, issuer, 30), take(two.throttle, issuer, 30)])).flat();
  expect(mostInASecond(times)).toBeLessThanOrEqual(20);
  // They are not slowed down for nothing: 60 calls take three seconds.
  expect(Date.now() - begun).toBeLessThan(6000);
  for (const { redis } of [one, two]) redis.disconnect();
});

it('issuers do not wait for each other', async () => {
  const { redis, throttle } = await startProcess();
  const begun = Date.now();
  await Promise.all(Array.from({ length: 100 }, () => take(throttle, unique('issuer'), 1)));
  // 100 calls of one issuer take five seconds.
  expect(Date.now() - begun).toBeLessThan(3000);
  redis.disconnect();
});

it('without Redis each process keeps to it by itself', async () => {
  const { redis, throttle } = await startProcess('redis://127.0.0.1:1');
  const times = await take(throttle, unique('issuer'), 30);
  expect(mostInASecond(times)).toBeLessThanOrEqual(20);
  redis.disconnect();
});

it('nobody waits for a turn that does not come in time', async () => {
  const { redis, throttle } = await startProcess();
  const issuer = unique('issuer');
  const turns = await Promise.all(Array.from({ length: 40 }, () => throttle.take(issuer, performance.now() + 500)));
  const taken = turns.filter(Boolean).length;
  expect(taken).toBeGreaterThan(2);
  expect(taken).toBeLessThan(15);
  redis.disconnect();
});
