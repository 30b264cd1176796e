import { BulkRunner } from '../../../src/bulk/bulk-runner';
import { issueBody, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { eventPolicy } from '../../../src/events/event.policy';
import { eventually } from '../../support/eventually';
import { startTestApp, type TestApp } from '../../support/test-app';

const MAX_MS = 1500;

let app: TestApp;
let wallet: StaffedWallet;
let path: string;
let body: object;
let looks: jest.SpyInstance;

beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  app.config.timings.forceSyncMs = MAX_MS;
  wallet = await makeStaffedWallet(app);
  path = `/events/${(await makeEvent(wallet.owner))._id}/passes/bulk`;
  body = { items: [await issueBody(wallet.owner, eventPolicy)], forceSync: true };
});
afterAll(() => app?.close());
// As if another worker had the chunk, and never ended.
beforeEach(() => (looks = jest.spyOn(BulkRunner.prototype, 'run').mockResolvedValue(null)));
afterEach(() => looks.mockRestore());

/** How often the chunk is looked at in some time. */
async function looksIn(ms: number): Promise<number> {
  const before = looks.mock.calls.length;
  await new Promise((passed) => setTimeout(passed, ms));
  return looks.mock.calls.length - before;
}

it('forceSync responds that the work is accepted if it is not finished in time', async () => {
  const started = performance.now();
  const { status, body: operation } = await wallet.owner.post(path, body);
  expect([status, operation.status]).toEqual([201, 'pending']);
  expect(performance.now() - started).toBeGreaterThanOrEqual(MAX_MS - 50);
  expect(looks).toHaveBeenCalled();
  expect(await looksIn(600)).toBe(0);
});

it('forceSync stops waiting if its caller disconnects', async () => {
  const gone = new AbortController();
  const call = fetch(app.baseUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${wallet.token.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: gone.signal,
  });
  await Promise.all([
    expect(call).rejects.toThrow(),
    eventually(() => expect(looks).toHaveBeenCalled()).then(() => gone.abort()),
  ]);
  await eventually(async () => expect(await looksIn(600)).toBe(0), 60_000);
});
