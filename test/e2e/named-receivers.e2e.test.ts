import { eventPolicy } from '../../src/events/event.policy';
import { issueBody, makeEvent, makeStaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app?.close());

it('a wallet can use at most 100 new receiver hosts per hour; known hosts do not count', async () => {
  const { owner } = await makeStaffedWallet(app);
  const path = `/events/${String((await makeEvent(owner))._id)}/passes/bulk`;
  const item = (await issueBody(owner, eventPolicy)) as object;
  const named = (from: number) =>
    Array.from({ length: 10 }, (_, index) => `http://127.0.0.1:${20_000 + from + index}/`).join(',');
  const send = (from: number) => owner.post(path, { items: [item], webhookUrl: named(from) });
  for (let from = 0; from < 100; from += 10) expect((await send(from)).status).toBe(201);
  const refused = await send(100);
  expect(refused.body.errorCode).toBe('429:TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const another = await makeStaffedWallet(app);
  const elsewhere = `/events/${String((await makeEvent(another.owner))._id)}/passes/bulk`;
  expect((await another.owner.post(elsewhere, { items: [item], webhookUrl: named(100) })).status).toBe(201);
  expect((await send(0)).status).toBe(201);
}, 30_000);
