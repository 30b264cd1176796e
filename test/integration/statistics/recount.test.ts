import { Types } from 'mongoose';
import { MetricsService } from '../../../src/core/observability/metrics.service';
import { WalletCleanup } from '../../../src/wallets/wallet-cleanup.service';
import { StatisticsRecount } from '../../../src/statistics/recount';
import { countAll, historyRunner } from '../../support/counting';
import { issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;
let event: string;
let told: jest.SpyInstance;

// Nothing counts in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  const recount = app.app.get(StatisticsRecount, { strict: false });
  told = jest.spyOn(recount['logger'], 'error').mockImplementation();
});
afterAll(() => app?.close());

beforeEach(async () => {
  for (const name of ['passes', 'daily_counts']) await app.connection.collection(name).deleteMany({});
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner))._id;
  told.mockClear();
});

const collection = (name: string) => app.connection.collection(name);
const ofWallet = () => ({ wallet: new Types.ObjectId(wallet.id) });

/** As Prometheus reads it. */
async function drift(): Promise<string[]> {
  await app.app.get(StatisticsRecount, { strict: false }).run();
  const { registry } = app.app.get(MetricsService, { strict: false });
  const text = await registry.getSingleMetricAsString('statistics_drift');
  return text.split('\n').filter((line) => line.startsWith('statistics_drift{'));
}

const drifted = (issued: number, held: number) => [
  `statistics_drift{metric="issued"} ${issued}`,
  `statistics_drift{metric="held"} ${held}`,
];

it('finds no difference, whether or not the entries are counted', async () => {
  const passes = [await issueEvent(wallet.owner, event), await issueEvent(wallet.owner, event)];
  expect(await drift()).toEqual(drifted(0, 0));
  await wallet.owner.delete(`/passes/${passes[0]._id}`);
  expect(await drift()).toEqual(drifted(0, 0));
  await countAll(historyRunner(app));
  await issueEvent(wallet.owner, event);
  expect(await drift()).toEqual(drifted(0, 0));
  expect(told).not.toHaveBeenCalled();
});

it('reports a difference in the log and as a metric, but does not correct it', async () => {
  const pass = await issueEvent(wallet.owner, event);
  await countAll(historyRunner(app));
  await collection('daily_counts').updateMany(ofWallet(), { $inc: { 'total.issued': 2 } });
  await collection('passes').updateOne({ _id: new Types.ObjectId(pass._id) }, { $set: { activeIOSDeviceCount: 1 } });
  for (const again of [1, 2]) expect([again, await drift()]).toEqual([again, drifted(2, 1)]);
  expect(told.mock.lastCall).toEqual([expect.stringContaining(`${wallet.id}, template ${event}, differ`)]);
});

it('skips a wallet with an open bulk operation', async () => {
  await issueEvent(wallet.owner, event);
  await collection('passes').updateMany(ofWallet(), { $unset: { uncounted: 1, uncountedAt: 1 } });
  expect(await drift()).toEqual(drifted(1, 0));
  const body = { items: [{ firstName: 'Ada', lastName: 'Lovelace' }] };
  await wallet.owner.post(`/events/${event}/passes/bulk`, body);
  expect(await drift()).toEqual(drifted(0, 0));
});

it('is removed with the wallet', async () => {
  const pass = await issueEvent(wallet.owner, event);
  await wallet.owner.post(`/passes/barcode/${pass.barcode}/redeem`, {});
  await countAll(historyRunner(app));
  await collection('pass_timelines').insertOne({ _id: new Types.ObjectId(pass._id), ...ofWallet(), entries: [] });
  const counts = () =>
    Promise.all(['daily_counts', 'pass_timelines'].map((name) => collection(name).countDocuments(ofWallet())));
  expect(await counts()).toEqual([5, 1]);
  await collection('wallets').updateOne({ _id: new Types.ObjectId(wallet.id) }, { $set: { deletedAt: new Date() } });
  await app.app.get(WalletCleanup, { strict: false }).run();
  expect(await counts()).toEqual([0, 0]);
});
