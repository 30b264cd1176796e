import { Types } from 'mongoose';
import { loginAdmin, makeWallet, type TestWallet } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { countAll, historyRunner } from '../support/counting';
import { eventually } from '../support/eventually';
import { codeOf, created, issueEvent, type Json, makeEvent, makeStaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

interface Timeline extends Json {
  docs: { at: string; type: string }[];
  totalDocs: number;
}

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

let app: TestApp;
let wallet: TestWallet;
let event: string;

// Without a worker: nothing is taken out of passes but by the tests.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeWallet(app);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());

async function timeline(pass: string, query = 'limit=1000', api: ApiClient = wallet.owner): Promise<Timeline> {
  const answer = await api.get<Timeline>(`/passes/${pass}/timeline?${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
}

const types = ({ docs }: Timeline) => docs.map(({ type }) => type);

/** Stores entries as they are when they are counted, the oldest first. */
async function store(pass: string, entries: readonly Json[]): Promise<void> {
  const last = entries.at(-1)?.at;
  const lastAt = { wallet: new Types.ObjectId(wallet.id), lastAt: last };
  await app.connection
    .collection('pass_timelines')
    .updateOne({ _id: new Types.ObjectId(pass) }, { $set: { ...lastAt, entries } }, { upsert: true });
}

it('shows what a caller has just done', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  await wallet.owner.patch(`/passes/${_id}`, { firstName: 'Grace', lastName: 'Hopper' });
  await created(wallet.owner, `/passes/template/${event}/redeem/${barcode}`, {});
  await created(wallet.owner, `/passes/template/${event}/unredeem/${barcode}`, {});
  await wallet.owner.patch(`/passes/${_id}`, { status: 'canceled' });
  const { docs } = await timeline(_id);
  const { body } = await wallet.owner.get<Json>(`/passes/${_id}`);
  const by = { user: (await wallet.owner.get<{ user: Json }>('/auth/me')).body.user._id };
  expect(by.user).toMatch(/^[0-9a-f]{24}$/);
  expect(docs).toEqual([
    { at: expect.any(String), type: 'canceled' },
    { at: expect.any(String), type: 'unredeemed', by },
    { at: expect.any(String), type: 'redeemed', by },
    { at: expect.any(String), type: 'changed', fields: ['firstName', 'lastName'] },
    { at: body.createdAt, type: 'issued' },
  ]);
  expect(docs.map(({ at }) => at)).toEqual(
    docs
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

it('merges stored entries with those in the pass, newest first, in pages', async () => {
  const { _id } = await issueEvent(wallet.owner, event);
  await wallet.owner.patch(`/passes/${_id}`, { firstName: 'Grace' });
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  const [before, after] = [at(-1), at(1)];
  await store(_id, [
    { at: before, type: 'installed', platform: 'IOS' },
    { at: after, type: 'sent', channel: 'EMAIL', reason: 'refused' },
    { at: after, type: 'pushed', channel: 'PUSH', platform: 'IOS' },
  ]);
  expect((await timeline(_id)).docs).toEqual([
    { at: after.toISOString(), type: 'pushed', channel: 'PUSH', platform: 'IOS' },
    { at: after.toISOString(), type: 'sent', channel: 'EMAIL', reason: 'refused' },
    { at: expect.any(String), type: 'changed', fields: ['firstName'] },
    { at: before.toISOString(), type: 'installed', platform: 'IOS' },
    { at: expect.any(String), type: 'issued' },
  ]);
  const second = await timeline(_id, 'limit=2&page=2');
  expect(types(second)).toEqual(['changed', 'installed']);
  expect(second).toMatchObject({ totalDocs: 5, page: 2, totalPages: 3, nextPage: 3, prevPage: 1, pagingCounter: 3 });
  expect(types(await timeline(_id, 'limit=2&page=9'))).toEqual([]);
  expect((await timeline(_id, '')).docs).toHaveLength(5);
});

it('shows at most 500 entries per year, and always the issue', async () => {
  const [{ _id: old }, { _id: busy }] = [await issueEvent(wallet.owner, event), await issueEvent(wallet.owner, event)];
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const createdAt = ago(2 * YEAR);
  const history = [
    { at: ago(YEAR + MINUTE), type: 'redeemed' },
    { at: ago(YEAR - 2 * MINUTE), type: 'unredeemed' },
  ];
  const passes = app.connection.collection('passes');
  await passes.updateOne({ _id: new Types.ObjectId(old) }, { $set: { createdAt, history } });
  await store(old, [
    { at: ago(YEAR + MINUTE), type: 'installed', platform: 'IOS' },
    { at: ago(YEAR - MINUTE), type: 'fetched', platform: 'IOS' },
  ]);
  const found = await timeline(old);
  expect([types(found), found.totalDocs]).toEqual([['unredeemed', 'fetched', 'issued'], 3]);
  expect(found.docs[2].at).toBe(createdAt.toISOString());
  await store(
    busy,
    Array.from({ length: 500 }, (_, index) => ({
      at: ago((500 - index) * MINUTE),
      type: index < 5 ? 'opened' : 'pushed',
    })),
  );
  await wallet.owner.patch(`/passes/${busy}`, { firstName: 'Grace' });
  const all = types(await timeline(busy));
  expect([all.length, all[0], all[499]]).toEqual([500, 'changed', 'issued']);
  expect(all.filter((type) => type === 'opened')).toEqual(['opened', 'opened', 'opened']);
});

it('misses and repeats no entry while entries are counted', async () => {
  const { _id } = await issueEvent(wallet.owner, event);
  const runner = historyRunner(app);
  let changes = 0;
  const reads: Promise<void>[] = [];
  for (let round = 0; round < 25; round++) {
    await wallet.owner.patch(`/passes/${_id}`, { firstName: `Ada ${round}` });
    const expected = [...Array.from({ length: ++changes }, () => 'changed'), 'issued'];
    const counting = countAll(runner);
    const read = async () => expect(types(await timeline(_id))).toEqual(expected);
    reads.push(...Array.from({ length: 6 }, read));
    await Promise.all([counting, ...reads.splice(0)]);
  }
  expect(await app.connection.collection('passes').findOne({ _id: new Types.ObjectId(_id) })).not.toHaveProperty(
    'uncounted',
  );
}, 60_000);

it('has the same access rules as the pass', async () => {
  const staffed = await makeStaffedWallet(app);
  const template = (await makeEvent(staffed.owner))._id;
  const [{ _id }, { _id: deleted }] = [
    await issueEvent(staffed.owner, template),
    await issueEvent(staffed.owner, template),
  ];
  const path = `/passes/${_id}/timeline`;
  const roles = ['owner', 'editor', 'viewer', 'integration', 'manager', 'scanner'] as const;
  const statuses = await Promise.all(roles.map(async (role) => (await staffed[role].get(path)).status));
  expect(statuses).toEqual([200, 200, 200, 200, 403, 403]);
  expect(codeOf(await wallet.owner.get(path))).toBe('404:MODEL_NOT_FOUND');
  await store(deleted, [{ at: new Date(), type: 'opened' }]);
  await staffed.owner.delete(`/passes/${deleted}`);
  expect(codeOf(await staffed.owner.get(`/passes/${deleted}/timeline`))).toBe('404:MODEL_NOT_FOUND');
  expect(codeOf(await staffed.owner.get('/passes/x/timeline'))).toBe('400:VALIDATION_ERROR');
  expect(codeOf(await staffed.owner.get(`${path}?limit=1001`))).toBe('400:VALIDATION_ERROR');
  const admin = await loginAdmin(app);
  await admin.patch(`/admin/wallets/${staffed.id}`, { allowedPasses: ['COUPON'] });
  await eventually(async () => expect(codeOf(await staffed.owner.get(path))).toBe('403:FORBIDDEN'));
});
