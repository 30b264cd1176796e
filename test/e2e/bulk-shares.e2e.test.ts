import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassIssueAction } from '../../src/passes/bulk/pass-issue.action';
import { samplePng } from '../support/accounts';
import { makeEvent, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { eventually } from '../support/eventually';
import { finished } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

/** Less than the 10 s after which a download fails. */
const SOON_MS = 3000;

let app: TestApp;
let busy: StaffedWallet;
let other: StaffedWallet;
let server: Server;
let asked: string[];

beforeAll(async () => {
  app = await startTestApp();
  app.config.timings.bulkChunkItems = 20;
  [busy, other] = [await makeStaffedWallet(app), await makeStaffedWallet(app)];
  const picture = await samplePng();
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/picture')) response.end(picture);
    if (url.startsWith('/text')) response.end('no picture');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => (asked = []));
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await app?.close();
});

const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function start({ owner }: StaffedWallet, paths: readonly (string | undefined)[]): Promise<string> {
  const { _id } = await makeEvent(owner, {
    PKTextAlignmentLeft: 'INACTIVE',
    PKTextAlignmentCenter: 'INACTIVE',
    PKTextAlignmentRight: 'INACTIVE',
  });
  const items = paths.map((path) => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    ...(path && { bannerOverrideUrl: urlOf(path) }),
  }));
  const { body } = await owner.post<{ operationId: string }>(`/events/${_id}/passes/bulk`, { items });
  return body.operationId;
}

it('does not wait for the images of another wallet', async () => {
  const paths = Array.from({ length: 200 }, (_, index) => `/never/${index}`);
  const slow = [await start(busy, paths), await start(busy, paths)];
  await new Promise((passed) => setTimeout(passed, 500));
  const { successCount } = await finished(other.owner, await start(other, [undefined]), SOON_MS);
  expect(successCount).toBe(1);
  for (const operation of slow) {
    const { failureCount, operationErrors } = await finished(busy.owner, operation);
    expect(failureCount).toBe(200);
    expect(new Set(operationErrors.map(({ code }) => code))).toEqual(new Set(['400:VALIDATION_ERROR']));
  }
  // After the first downloads the host was left alone.
  expect(asked.length).toBeLessThan(20);
}, 60_000);

it('fetches each URL once for the items of a chunk, and tells each item what is wrong with it', async () => {
  const paths = Array.from({ length: 18 }, (_, index) => ['/picture', '/text', '/picture?2'][index % 3]);
  const ended = await finished(other.owner, await start(other, paths));
  expect([ended.successCount, ended.failureCount]).toEqual([12, 6]);
  expect(asked.toSorted()).toEqual(['/picture', '/picture?2', '/text']);
  expect(ended.operationErrors.map(({ code }) => code)).toEqual(Array(6).fill('400:VALIDATION_ERROR'));
});

it('runs the work of another wallet while one has more than fits', async () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const action = app.app.get(PassIssueAction, { strict: false });
  const run = action.run.bind(action);
  let held = 0;
  const holding = jest.spyOn(action, 'run').mockImplementation(async (context, items) => {
    if (context.caller.wallet.id.toHexString() === busy.id && !context.isRepeated) {
      held += 1;
      await released;
    }
    return run(context, items);
  });
  try {
    const large = await Promise.all([0, 1, 2].map(() => start(busy, Array<undefined>(100).fill(undefined))));
    await eventually(() => expect(held).toBe(3));
    for (let turn = 0; turn < 3; turn++) await finished(other.owner, await start(other, [undefined]), SOON_MS);
    // Whatever waits is a wallet's own affair: no more of its chunks run than its share.
    expect(held).toBe(3);
    release();
    for (const operation of large) expect((await finished(busy.owner, operation)).successCount).toBe(100);
  } finally {
    release();
    holding.mockRestore();
  }
}, 60_000);
