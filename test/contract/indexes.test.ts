import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { FetchLog } from '../../src/devices/apple-wallet/web-service/fetch-log';
import { AssignmentCreditExpiry } from '../../src/credits/assignment-credits';
import { Credits } from '../../src/credits/credits';
import { IndexBuilder } from '../../src/core/database/index-builder';
import { searchFor } from '../../src/core/database/search-words';
import { Transactions } from '../../src/core/database/transactions';
import { GoogleUpdates } from '../../src/devices/google-wallet/google-updates';
import { NotificationRequests } from '../../src/notifications/notification-requests';
import { loginAdmin, makeUser } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import { issueTransit, type Json, makeStaffedWallet, makeTransit, type StaffedWallet } from '../support/fixtures';
import { makePack } from '../support/packs';
import { plansOf } from '../support/plans';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;
let template: string;
let admin: ApiClient;
let pack: string;
let manager: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  // Nobody answers there: what is read before and after is of interest. Nothing works in the background in the `api` role,
  // where a task that reads all wallets would now and then be taken for the call.
  const google = 'http://127.0.0.1:9';
  app = await startTestApp({ ROLE: 'api', GOOGLE_WALLET_URL: google, GOOGLE_TOKEN_URL: `${google}/token` });
  wallet = await makeStaffedWallet(app);
  admin = await loginAdmin(app);
  const credit = { channel: 'SMS', amount: 5, transactionType: 'PURCHASE' };
  await admin.post(`/admin/wallets/${wallet.id}/credits`, credit);
  pack = (await makePack(admin, { validityDays: 3 }))._id;
  manager = await makeUser(app, wallet, 'MANAGER');
  await admin.put(`/admin/packs/${pack}/managers/${manager.id}`);
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

/** As a sender does. */
async function takeCredit(): Promise<void> {
  const [transactions, credits] = [app.app.get(Transactions), app.app.get(Credits)];
  await transactions.run((session) => credits.take(session, new Types.ObjectId(wallet.id), 'SMS', 1));
}

/** As after a change of the template and of its passes. */
async function due(): Promise<void> {
  const [owner, id] = [new Types.ObjectId(wallet.id), new Types.ObjectId(template)];
  await app.app.get(GoogleUpdates).due(owner, { passes: [id], templates: [id] });
}

/** What a phone sends that has a pass; answers what it was answered. */
async function phone(method: 'GET' | 'POST' | 'DELETE', path: (passType: string, serial: string) => string) {
  const pass = await app.connection.collection('passes').findOne({ wallet: new Types.ObjectId(wallet.id) });
  const authorization = `ApplePass ${String(pass?.authenticationToken)}`;
  const url = `/apple/v1/${path(`pass.dev.wallet.${wallet.id}`, String(pass?._id))}`;
  const body = method === 'POST' ? { pushToken: randomBytes(32).toString('hex') } : undefined;
  const answer = await app.api.send(method, url, { headers: { authorization }, body });
  if (answer.status >= 300) throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`);
  // What phones fetched is noted a little later, or before the process ends.
  await app.app.get(FetchLog, { strict: false }).beforeApplicationShutdown();
}

const registration = (passType: string, serial: string) => `devices/phone/registrations/${passType}/${serial}`;

const cache: [string, () => Promise<unknown>][] = [
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
  ['a validation by the barcode alone', () => wallet.integration.get('/passes/barcode/none')],
  [
    'a rotating barcode alone',
    () => wallet.integration.get(`/passes/barcode/R${'A'.repeat(16)}.${Math.floor(Date.now() / 1000)}.12345678`),
  ],
  ['a redemption by the barcode alone', () => wallet.integration.post('/passes/barcode/none/redeem')],
  [
    'a batch of scans',
    () => wallet.integration.post('/passes/redeem/batch', { items: [{ barcode: 'none', key: 'none' }] }),
  ],
  ['a manifest', () => wallet.integration.get(`/passes/manifest?template=${template}`)],
  [
    'what changed of it',
    () =>
      wallet.integration.get(
        `/passes/manifest?template=${template}&since=${new Date(Date.now() - 86_400_000).toISOString()}`,
      ),
  ],
  ['the webhook deliveries', () => wallet.integration.get('/webhooks/deliveries')],
  ['those of an event', () => wallet.integration.get('/webhooks/deliveries?event=client.created')],
  ['those that failed', () => wallet.integration.get('/webhooks/deliveries?state=failed')],
  ['those that changed', () => wallet.integration.get('/webhooks/deliveries?sort=-updatedAt')],
  ['the operations by change', () => wallet.integration.get('/bulk-operations?sort=-updatedAt')],
  ['operations of a status', () => wallet.integration.get('/bulk-operations?status=failed')],
  ['what was sent', () => wallet.integration.get('/deliveries')],
  ['what was sent, by change', () => wallet.integration.get('/deliveries?sort=-updatedAt')],
  ['what was sent of a pass', () => wallet.integration.get(`/deliveries?passId=${template}`)],
  ['what was sent to a customer', () => wallet.integration.get(`/deliveries?clientId=${template}`)],
  ['what was sent by a channel', () => wallet.integration.get('/deliveries?channel=PUSH')],
  ['what failed', () => wallet.integration.get('/deliveries?state=failed')],
  ['the credits', () => admin.get(`/admin/wallets/${wallet.id}/credits`)],
  ['credit that is taken', () => takeCredit()],
  ['the packs', () => admin.get('/admin/packs')],
  ['the packs by name', () => admin.get('/admin/packs?sort=name')],
  ['a search of packs', () => admin.get('/admin/packs?search=sta')],
  ['the managers of a pack', () => admin.get(`/admin/packs/${pack}/managers`)],
  ['what a manager has of a pack', () => admin.get(`/admin/packs/${pack}/managers/${manager.id}`)],
  ['a top-up', () => admin.put(`/admin/packs/${pack}/managers/${manager.id}`)],
  ['a manager’s own packs', () => manager.api.get('/packs/mine')],
  ['credit that has expired', () => app.app.get(AssignmentCreditExpiry, { strict: false }).run()],
  ['the saved texts', () => wallet.integration.get('/communication-templates')],
  ['the saved texts by name', () => wallet.integration.get('/communication-templates?sort=name')],
  ['a saved text', () => wallet.integration.get('/communication-templates/none')],
  ['by what is sent', () => wallet.integration.get('/wallets/messaging')],
  ['a class at Google', () => wallet.integration.post(`/transits/${template}/sync`, { platform: 'ANDROID' })],
  ['what is due at Google', () => due()],
  ['a phone that registers', () => phone('POST', registration)],
  ['one with a new push token', () => phone('POST', registration)],
  ['what changed on a phone', () => phone('GET', (passType) => `devices/phone/registrations/${passType}`)],
  ['a phone that fetches', () => phone('GET', (passType, serial) => `passes/${passType}/${serial}`)],
  ['a phone that unregisters', () => phone('DELETE', registration)],
  ['the metrics', () => app.api.get('/metrics')],
  ['a public page', () => app.api.get('/p/0000?k=none')],
];

it.each(cache)('%s reads by an index', async (_what, call) => {
  const plans = await plansOf(app, call);
  expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
});

it.each(cache.slice(1, 4).concat(cache.slice(4, 10)))('%s needs no sorting in memory', async (_what, call) => {
  const plans = await plansOf(app, call);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
});

it('what waits of other wallets’ messages is not read for the credit of one', async () => {
  const pendingNotifications = [{ id: new Types.ObjectId(), type: 'NEW_EVENT', needs: ['SMS'] }];
  const waiting = Array.from({ length: 50 }, (_, index) => ({
    _id: new Types.ObjectId(),
    wallet: new Types.ObjectId(),
    kind: 'unknown',
    shortId: `wait-${index}`,
    pendingNotifications,
    pendingNotificationsAt: new Date(),
  }));
  const passes = app.connection.collection('passes');
  await passes.insertMany(waiting);
  const orders = app.app.get(NotificationRequests, { strict: false });
  const plans = await plansOf(app, () => orders.available(new Types.ObjectId(wallet.id)));
  await passes.deleteMany({ _id: { $in: waiting.map(({ _id }) => _id) } });
  const read = plans.filter(({ collection, filter }) => collection === 'passes' && filter.includes('wallet'));
  expect(read.length).toBeGreaterThan(0);
  expect(read.every(({ keysExamined, docsExamined }) => keysExamined <= 1 && docsExamined === 0)).toBe(true);
});

it('a call of an ADMIN reads its wallet from the shared copy, which a change ends', async () => {
  const inWallet = admin.with({ 'x-wallet-id': wallet.id });
  await eventually(async () => {
    await inWallet.get('/passes');
    const plans = await plansOf(app, () => inWallet.get('/passes'));
    expect(plans.map(({ collection }) => collection)).toContain('passes');
    expect(plans.filter(({ collection }) => collection === 'wallets')).toEqual([]);
  });
  await admin.patch(`/admin/wallets/${wallet.id}`, { allowedPasses: ['EVENT_TICKET'] });
  expect((await inWallet.get('/transits')).status).toBe(403);
  await admin.patch(`/admin/wallets/${wallet.id}`, { allowedPasses: ['ALL'] });
  expect((await inWallet.get('/transits')).status).toBe(200);
});

it('a search reads only what it finds', async () => {
  const passes = app.connection.collection('passes');
  const filter = { wallet: new Types.ObjectId(wallet.id), ...searchFor('zzz').filter };
  const plan = await passes.find(filter as never).explain('executionStats');
  expect(plan.executionStats).toMatchObject({ totalDocsExamined: 0 });
  expect(plan.executionStats.totalKeysExamined).toBeLessThanOrEqual(1);
});

it('the list of operations asks once for what all that are under way have done, and reads nothing but the index', async () => {
  const owner = { wallet: new Types.ObjectId(wallet.id), createdAt: new Date(), updatedAt: new Date() };
  const operations = Array.from({ length: 5 }, () => new Types.ObjectId());
  await app.connection.collection('bulk_operations').insertMany(
    // Of two parts one is there: nobody takes them for done.
    operations.map((_id) => ({ _id, ...owner, action: 'none', status: 'processing', totalItems: 7, chunks: 2 })),
  );
  const done = { index: 0, state: 'done', successCount: 3, failureCount: 1 };
  const chunks = app.connection.collection('bulk_chunks');
  await chunks.insertMany(operations.map((operation) => ({ ...owner, ...done, operation })));
  let listed: Json[] = [];
  const plans = await plansOf(app, async () => {
    listed = (await wallet.integration.get<{ docs: Json[] }>('/bulk-operations?status=processing')).body.docs;
  });
  expect(listed).toHaveLength(5);
  for (const operation of listed) expect(operation).toMatchObject({ successCount: 3, failureCount: 1 });
  const asked = plans.filter(({ collection, nreturned }) => collection === 'bulk_chunks' && nreturned > 0);
  expect(asked).toMatchObject([{ nreturned: 5, docsExamined: 0, hasSortStage: false }]);
});
