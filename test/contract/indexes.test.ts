import { Types } from 'mongoose';
import { IndexBuilder } from '../../src/database/index-builder';
import { searchFor } from '../../src/database/search-words';
import { issueTransit, makeStaffedWallet, makeTransit, type StaffedWallet } from '../support/fixtures';
import { plansOf } from '../support/plans';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;
let template: string;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
  template = (await makeTransit(wallet.owner))._id;
  await issueTransit(wallet.owner, template);
});
afterAll(() => app?.close());

it('every index that a schema declares exists', async () => {
  expect(await app.app.get(IndexBuilder).missing()).toEqual([]);
});

it('a missing one is noticed', async () => {
  const passes = app.connection.collection('passes');
  await passes.dropIndex('shortId');
  expect(await app.app.get(IndexBuilder).missing()).toEqual(['passes.shortId']);
  await app.app.get(IndexBuilder).build();
  expect(await app.app.get(IndexBuilder).missing()).toEqual([]);
});

const hot: [string, () => Promise<unknown>][] = [
  ['a call with a wallet token', () => wallet.integration.get('/wallets')],
  ['the templates', () => wallet.integration.get('/transits')],
  ['the templates by name', () => wallet.integration.get('/transits?sort=name')],
  ['a template', () => wallet.integration.get(`/transits/${template}`)],
  ['a template’s passes', () => wallet.integration.get(`/transits/${template}/passes?limit=100`)],
  ['a deep page', () => wallet.integration.get(`/transits/${template}/passes?limit=100&page=900`)],
  ['all passes', () => wallet.integration.get('/passes')],
  ['all passes by last name', () => wallet.integration.get('/passes?sort=lastName')],
  ['all passes by expiry', () => wallet.integration.get('/passes?sort=-expirationDate')],
  ['all passes by change', () => wallet.integration.get('/passes?sort=updatedAt')],
  ['a search of passes', () => wallet.integration.get('/passes?search=ada')],
  ['an issue', () => issueTransit(wallet.integration, template)],
  ['a validation', () => wallet.integration.get(`/passes/template/${template}/barcode/none`)],
  ['a redemption', () => wallet.integration.post(`/passes/template/${template}/redeem/none`)],
  ['the webhook deliveries', () => wallet.integration.get('/webhooks/deliveries')],
  ['those of an event', () => wallet.integration.get('/webhooks/deliveries?event=client.created')],
  ['those that failed', () => wallet.integration.get('/webhooks/deliveries?state=failed')],
  ['those that changed', () => wallet.integration.get('/webhooks/deliveries?sort=-updatedAt')],
  ['the metrics', () => app.api.get('/metrics')],
  ['a public page', () => app.api.get('/p/0000?k=none')],
];

it.each(hot)('%s reads by an index', async (_what, call) => {
  const plans = await plansOf(app, call);
  expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
});

it.each(hot.slice(1, 4).concat(hot.slice(4, 10)))('%s needs no sorting in memory', async (_what, call) => {
  const plans = await plansOf(app, call);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
});

it('a search reads only what it finds', async () => {
  const passes = app.connection.collection('passes');
  const filter = { wallet: new Types.ObjectId(wallet.id), ...searchFor('zzz').filter };
  const plan = await passes.find(filter as never).explain('executionStats');
  expect(plan.executionStats).toMatchObject({ totalDocsExamined: 0 });
  expect(plan.executionStats.totalKeysExamined).toBeLessThanOrEqual(1);
});
