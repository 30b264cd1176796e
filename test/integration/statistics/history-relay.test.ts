import { Types } from 'mongoose';
import { addHistory } from '../../../src/core/database/history';
import { issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { countAll, countedOf, historyRunner } from '../../support/counting';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;
let event: string;

// Nothing counts in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
});
afterAll(() => app?.close());

beforeEach(async () => {
  for (const name of ['passes', 'daily_counts', 'pass_timelines']) await app.connection.collection(name).deleteMany({});
  wallet = await makeStaffedWallet(app, { timezone: 'Europe/Paris' });
  event = (await makeEvent(wallet.owner))._id;
});

const passes = () => app.connection.collection('passes');
const ofWallet = () => ({ wallet: new Types.ObjectId(wallet.id) });
const idOf = (pass: { _id: string }) => new Types.ObjectId(pass._id);

const series = (fields: object = {}) =>
  app.connection
    .collection('daily_counts')
    .find({ ...ofWallet(), template: null, by: 'all', ...fields })
    .sort({ month: 1 })
    .toArray();

const total = (fields: object = {}) => countedOf(app, wallet.id, fields);

const historyOf = async (pass: { _id: string }) =>
  ((await passes().findOne({ _id: idOf(pass) }))?.history ?? []) as { at: Date; type: string }[];

/** Writes entries into a pass as changes do. */
async function happen(pass: { _id: string }, ...entries: { type: string; at?: Date }[]): Promise<void> {
  const made = entries.map((entry) => ({ at: new Date(), ...entry }));
  const update = {
    $push: { history: { $each: made } },
    $inc: { uncounted: made.length },
    $set: { uncountedAt: made[0].at },
  };
  await passes().updateOne({ _id: idOf(pass) }, update as never);
}

it('counts by wallet, template, source and day, and keeps the history in the pass', async () => {
  const pass = await issueEvent(wallet.integration, event);
  const answers = [
    await wallet.owner.post(`/passes/barcode/${pass.barcode}/redeem`, {}),
    await wallet.owner.post(`/passes/barcode/${pass.barcode}/unredeem`, {}),
    await wallet.owner.patch(`/passes/${pass._id}`, { firstName: 'Grace' }),
  ];
  expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true]);
  await countAll(historyRunner(app));
  const counts = { issued: 1, redeemed: 1, unredeemed: 1 };
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
  const days = { [today.slice(8)]: counts };
  expect(await series()).toMatchObject([{ value: '', month: today.slice(0, 7), total: counts, days }]);
  const ofEvent = { template: new Types.ObjectId(event) };
  expect(await series(ofEvent)).toMatchObject([{ kind: 'event', total: counts, days }]);
  expect(await series({ by: 'kind', value: 'event' })).toMatchObject([{ total: counts, days }]);
  expect(await series({ by: 'source', value: 'API' })).toMatchObject([{ total: counts }]);
  expect(await series({ by: 'source', value: 'API', ...ofEvent })).toMatchObject([{ total: counts }]);
  expect((await historyOf(pass)).map(({ type }) => type)).toEqual(['issued', 'redeemed', 'unredeemed', 'changed']);
  expect(await passes().countDocuments({ uncountedAt: { $exists: true } })).toBe(0);
});

it('counts the deletion and the passes on phones, and removes the timeline', async () => {
  const pass = await issueEvent(wallet.integration, event);
  await happen(pass, { type: 'installed', platform: 'IOS', held: 1, isFirst: true } as never);
  await countAll(historyRunner(app));
  const timelines = app.connection.collection('pass_timelines');
  await timelines.insertOne({ _id: idOf(pass), ...ofWallet(), entries: [] });
  expect(await total()).toEqual({ issued: 1, installed: 1, installedIOS: 1, firstInstalled: 1, held: 1 });
  expect(await total({ by: 'platform', value: 'IOS' })).toEqual({ installed: 1, installedIOS: 1, firstInstalled: 1 });
  await passes().updateOne({ _id: idOf(pass) }, { $set: { activeIOSDeviceCount: 1 } });
  expect((await wallet.owner.delete(`/passes/${pass._id}`)).status).toBeLessThan(300);
  await countAll(historyRunner(app));
  expect(await total()).toMatchObject({ installed: 1, deleted: 1, held: 0 });
  expect(await timelines.findOne({ _id: idOf(pass) })).toBeNull();
});

it('uses the day in the wallet’s time zone: 23:30 UTC is the next day in Paris', async () => {
  const pass = await issueEvent(wallet.integration, event);
  await countAll(historyRunner(app));
  await app.connection.collection('daily_counts').deleteMany({});
  await happen(
    pass,
    { type: 'redeemed', at: new Date('2026-03-31T21:30:00Z') },
    { type: 'unredeemed', at: new Date('2026-03-31T22:30:00Z') },
    { type: 'redeemed', at: new Date('2026-12-31T22:59:59.999Z') },
    { type: 'unredeemed', at: new Date('2026-12-31T23:00:00Z') },
  );
  await countAll(historyRunner(app));
  expect(await series()).toMatchObject([
    { month: '2026-03', days: { '31': { redeemed: 1 } } },
    { month: '2026-04', days: { '01': { unredeemed: 1 } } },
    { month: '2026-12', days: { '31': { redeemed: 1 } } },
    { month: '2027-01', days: { '01': { unredeemed: 1 } } },
  ]);
});

it('keeps the latest 500 entries, and all uncounted ones', async () => {
  const pass = await issueEvent(wallet.integration, event);
  const change = (details: object) => passes().updateOne({ _id: idOf(pass) }, [addHistory('changed', details)]);
  for (let number = 1; number <= 600; number++) await change({ fields: [String(number)] });
  expect(await historyOf(pass)).toHaveLength(601);
  await countAll(historyRunner(app));
  await change({ fields: ['601'] });
  const history = await historyOf(pass);
  expect(history).toHaveLength(500);
  expect(history[0]).toMatchObject({ fields: ['102'] });
  expect(await total()).toEqual({ issued: 1 });
});

it('skips a pass with an entry of a later release', async () => {
  const [pass, other] = [await issueEvent(wallet.integration, event), await issueEvent(wallet.integration, event)];
  await happen(pass, { type: 'redeemed' }, { type: 'teleported' });
  await happen(other, { type: 'redeemed' });
  await countAll(historyRunner(app));
  expect(await total()).toEqual({ issued: 1, redeemed: 1 });
  expect(await passes().findOne({ _id: idOf(pass) })).toMatchObject({ uncounted: 3 });
});

it('counts once if two processes count at the same time', async () => {
  const issued = await Promise.all(Array.from({ length: 40 }, () => issueEvent(wallet.integration, event)));
  for (const pass of issued) await happen(pass, { type: 'redeemed' }, { type: 'unredeemed' });
  const runners = Array.from({ length: 4 }, () => historyRunner(app));
  await Promise.all(runners.map(countAll));
  await countAll(runners[0]);
  expect(await total()).toMatchObject({ redeemed: 40, unredeemed: 40 });
  expect(await passes().countDocuments({ uncountedAt: { $exists: true } })).toBe(0);
});

it('counts nothing twice if another process has counted it since it was read', async () => {
  const pass = await issueEvent(wallet.integration, event);
  const runner = historyRunner(app);
  const relay = (runner as unknown as { relay: { process: (...args: unknown[]) => Promise<void> } }).relay;
  const process = relay.process.bind(relay);
  relay.process = async (...args) => {
    await process(...args);
    await happen(pass, { type: 'redeemed' });
    await process(...args);
  };
  await runner.drain();
  expect(await total()).toEqual({ issued: 1, redeemed: 1 });
});

it('counts nothing twice if its process died after counting', async () => {
  const pass = await issueEvent(wallet.integration, event);
  await countAll(historyRunner(app));
  await passes().updateOne({ _id: idOf(pass) }, { $set: { uncountedAt: new Date(0) } });
  await countAll(historyRunner(app));
  expect(await total()).toEqual({ issued: 1 });
  expect(await passes().findOne({ _id: idOf(pass) })).not.toHaveProperty('uncountedAt');
});

it('drops the entries of a deleted wallet', async () => {
  const pass = await issueEvent(wallet.integration, event);
  await app.connection
    .collection('wallets')
    .updateOne({ _id: new Types.ObjectId(wallet.id) }, { $set: { deletedAt: new Date() } });
  await countAll(historyRunner(app));
  expect(await series()).toEqual([]);
  expect(await passes().findOne({ _id: idOf(pass) })).not.toHaveProperty('uncounted');
});
