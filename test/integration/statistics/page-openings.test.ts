import { PageOpenings } from '../../../src/statistics/pass-openings';
import { RedisClient } from '../../../src/core/redis/redis.client';
import { countAll, countedOf, historyRunner } from '../../support/counting';
import { eventually } from '../../support/eventually';
import { type Issued, issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { startTestApp, type TestApp } from '../../support/test-app';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

let app: TestApp;
let wallet: StaffedWallet;
let event: string;

beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const openings = () => app.app.get(PageOpenings, { strict: false });
const redis = () => app.app.get(RedisClient, { strict: false });
const issue = () => issueEvent(wallet.integration, event);
const waiting = (count: number) =>
  eventually(async () => expect(await redis().llen('statistics:openings')).toBe(count), 30_000);

async function visit({ downloadLink }: Issued, agent = '', method = 'GET'): Promise<number> {
  const { pathname, search } = new URL(downloadLink);
  return (await fetch(app.baseUrl + pathname + search, { method, headers: { 'user-agent': agent } })).status;
}

async function counted(of: object = {}): Promise<unknown> {
  await openings().run();
  await countAll(historyRunner(app));
  return (await countedOf(app, wallet.id, of)).opened;
}

it('counts a visit to a page once a minute per pass, with the phone’s platform', async () => {
  const [one, other] = [await issue(), await issue()];
  for (const again of [1, 2, 3]) expect([again, await visit(one, IPHONE)]).toEqual([again, 200]);
  await visit(other, PIXEL);
  await visit(await issue());
  await waiting(3);
  expect(await counted()).toBe(3);
  expect(await counted({ by: 'platform', value: 'IOS' })).toBe(1);
  expect(await counted({ by: 'platform', value: 'ANDROID' })).toBe(1);
});

it('does not count HEAD requests and pages that are not shown', async () => {
  const before = await counted();
  const pass = await issue();
  await visit(pass, IPHONE, 'HEAD');
  await visit({ ...pass, downloadLink: pass.downloadLink.replace(/k=.*/, 'k=wrong') }, IPHONE);
  await waiting(0);
  expect(await counted()).toBe(before);
});

it('shows the page even if Redis is unavailable or the list of openings is full', async () => {
  const pass = await issue();
  jest.spyOn(redis(), 'eval').mockRejectedValue(new Error('Redis is away'));
  expect(await visit(pass, IPHONE)).toBe(200);
  jest.restoreAllMocks();
  await redis().rpush('statistics:openings', ...Array.from({ length: 20_000 }, () => '{}'));
  expect(await visit(pass, IPHONE)).toBe(200);
  await waiting(20_000);
  await redis().del('statistics:openings');
});
