import { RedisClient } from '../../../../src/core/redis/redis.client';
import { codeOf, created, makeStaffedWallet, type StaffedWallet } from '../../../support/fixtures';
import { eventually } from '../../../support/eventually';
import { startTestApp, type TestApp } from '../../../support/test-app';

const PER_SECOND = 2000;

let app: TestApp;
let redis: RedisClient;
let wallet: StaffedWallet;
let other: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api', RATE_LIMIT_TOKEN_PER_SECOND: '1000' });
  redis = app.app.get(RedisClient);
  [wallet, other] = await Promise.all([makeStaffedWallet(app), makeStaffedWallet(app)]);
});
afterAll(() => app?.close());

const bucketOf = ({ id }: StaffedWallet) => `limit:wallet:${id}`;

/** As if its tokens had made so many calls more than the wallet may. */
async function overdraw(which: StaffedWallet, calls: number): Promise<void> {
  const [seconds, micros] = await redis.time();
  await redis.hset(bucketOf(which), { t: -calls, a: Number(seconds) * 1000 + Number(micros) / 1000 });
}

it('a wallet has 2,000 calls per second, however many tokens it has', async () => {
  const second = await created<{ token: string }>(wallet.owner, '/wallets/tokens', {});
  const tokens = [wallet.integration, app.api.as(second.token)];
  // Its tokens are known, and it has saved up all that it may.
  await eventually(async () => {
    await redis.del(bucketOf(wallet));
    for (const api of tokens) expect((await api.get('/wallets')).status).toBe(200);
    expect(await redis.exists(bucketOf(wallet))).toBe(1);
  });
  await redis.del(bucketOf(wallet));
  await eventually(async () => {
    expect((await tokens[0].get('/wallets')).status).toBe(200);
    expect(Number(await redis.hget(bucketOf(wallet), 't'))).toBeGreaterThan(PER_SECOND - 2);
  });

  await overdraw(wallet, 100 * PER_SECOND);
  const refused = await eventually(async () => {
    const answers = await Promise.all(tokens.map((api) => api.get('/wallets')));
    expect(answers.map(codeOf)).toEqual(['429:TOO_MANY_REQUESTS', '429:TOO_MANY_REQUESTS']);
    return answers;
  }, 20_000);
  for (const { headers } of refused) {
    const seconds = Number(headers.get('retry-after'));
    // What is overdrawn comes back at that rate.
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(101);
  }
  expect((await other.integration.get('/wallets')).status).toBe(200);
});
