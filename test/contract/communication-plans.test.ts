import { Types } from 'mongoose';
import { CommunicationRelay } from '../../src/communications/lifecycle/communication.relay';
import type { Communication } from '../../src/communications/schemas/communication.schema';
import { RelayRunner } from '../../src/core/background/relay-runner';
import { communicate, communicationBody, inHours, onlyBy } from '../support/communications';
import { type BulkFixtures, makeBulkFixtures } from '../support/bulk-fixtures';
import { type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { type Plan, plansOf } from '../support/plans';
import { startTestApp, type TestApp } from '../support/test-app';

/** Three passes each, and more than one page of the planner. */
const CUSTOMERS = 5000;
/** Communications of the wallet that are over. */
const FORMER = 1000;
/** Deliveries of one communication. */
const SENT = 3000;

let app: TestApp;
let wallet: StaffedWallet;
let fixtures: BulkFixtures;
let clientIds: string[];

beforeAll(async () => {
  // Without background jobs, whose queries the profiler would see too.
  app = await startTestApp({ ROLE: 'api', PUSH_MIN_SPACING_SECONDS: '3600' });
  wallet = await makeStaffedWallet(app);
  fixtures = await makeBulkFixtures(app, wallet, CUSTOMERS);
  const some = await app.connection
    .collection('clients')
    .find({}, { limit: 100, projection: { _id: 1 } })
    .toArray();
  clientIds = some.map(({ _id }) => _id.toHexString());
}, 240_000);
afterAll(() => app?.close());

const walletId = () => new Types.ObjectId(wallet.id);

/** Neither is a collection read, nor is anything sorted that an index gives in order. */
function expectIndexes(plans: readonly Plan[]): void {
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
  expect(plans.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
}

const sum = (plans: readonly Plan[], of: (plan: Plan) => number) => plans.reduce((total, plan) => total + of(plan), 0);

describe('an audience', () => {
  const of: Record<string, () => Json> = {
    all: () => ({ all: true }),
    clientIds: () => ({ clientIds }),
    clientTypes: () => ({ clientTypes: [fixtures.clientType] }),
    sources: () => ({ sources: ['CRM'] }),
    deviceTypes: () => ({ deviceTypes: ['IOS'] }),
    installed: () => ({ installed: true }),
    'not installed': () => ({ installed: false }),
    templates: () => ({ templates: [fixtures.event] }),
    passStatuses: () => ({ passStatuses: ['canceled'] }),
    gain: () => ({ gainFrom: 100, gainTo: 130 }),
    birthMonth: () => ({ birthMonth: 12 }),
    admission: () => ({ admissionFrom: '2020-01-01T00:00:00Z', admissionTo: inHours(0) }),
    created: () => ({ createdFrom: '2026-01-01T00:20:00Z', createdTo: '2026-01-01T00:40:00Z' }),
    inactiveSince: () => ({ inactiveSince: inHours(0) }),
  };
  const together = [
    ['clientTypes', 'gain'],
    ['clientTypes', 'admission'],
    ['sources', 'installed'],
    ['sources', 'clientTypes', 'created'],
    ['deviceTypes', 'birthMonth'],
    ['deviceTypes', 'clientTypes'],
    ['templates', 'passStatuses'],
    ['templates', 'inactiveSince', 'sources'],
    ['created', 'inactiveSince'],
    ['clientIds', 'clientTypes', 'installed'],
    ['not installed', 'gain', 'sources'],
  ];

  it.each([...Object.keys(of).map((name) => [name]), ...together])('by %s %s %s', async (...names) => {
    const audience = Object.assign({}, ...names.filter((name) => name).map((name) => of[name]())) as Json;
    const body = communicationBody({ audience, channels: onlyBy('email', 'sms', 'notification') });
    let status = 0;
    const plans = await plansOf(app, async () => {
      ({ status } = await wallet.owner.post('/communications/preview', body));
    });
    expect(status).toBe(200);
    expectIndexes(plans);
    const ofClients = plans.filter(({ collection, filter }) => collection === 'clients' && filter.length > 0);
    const ofPasses = plans.filter(({ collection }) => collection === 'passes');
    // Each client once, however many pages there are, and the sample.
    const most = names.includes('clientIds') ? 3 * clientIds.length : CUSTOMERS;
    expect(sum(ofClients, ({ keysExamined }) => keysExamined)).toBeLessThanOrEqual(most + 20);
    // The passes of the clients that were found, for each question about them.
    const questions = 1 + ['templates', 'inactiveSince'].filter((name) => names.includes(name)).length;
    expect(sum(ofPasses, ({ docsExamined }) => docsExamined)).toBeLessThanOrEqual(questions * 3 * most);
  });
});

describe('communications', () => {
  let begun: string;
  beforeAll(async () => {
    const body = { type: 'UNLIMITED', channels: onlyBy('notification', 'email') };
    ({ _id: begun } = await communicate(wallet.owner, body));
    const communications = app.connection.collection('communications');
    const model = await communications.findOne({ _id: new Types.ObjectId(begun) });
    const former = Array.from({ length: FORMER }, (_, index) => {
      const at = new Date(Date.now() - (index + 10) * 86_400_000);
      const dates = { startDate: at, beginsAt: at, endsAt: at, createdAt: at, updatedAt: at };
      const { dueAt: _dueAt, ...rest } = model!;
      return { ...rest, ...dates, _id: new Types.ObjectId(), type: 'SCHEDULED', status: 'ENDED' };
    });
    await communications.insertMany(former);
    const deliveries = Array.from({ length: SENT }, (_, index) => ({
      _id: new Types.ObjectId(),
      wallet: walletId(),
      channel: (['EMAIL', 'PUSH'] as const)[index % 2],
      notificationType: 'NEW_COMMUNICATION',
      communication: new Types.ObjectId(begun),
      message: new Types.ObjectId(),
      client: new Types.ObjectId(),
      state: 'accepted',
      tries: 1,
      createdAt: new Date(),
      updatedAt: new Date(),
    }));
    await app.connection.collection('deliveries').insertMany(deliveries);
  });

  it.each([
    [''],
    ['?status=ENDED'],
    ['?type=SCHEDULED'],
    ['?purpose=COMMERCIAL'],
    ['?origin=AUTOMATION'],
    ['?sort=updatedAt'],
    ['?status=ENDED&type=SCHEDULED&purpose=INFORMATIVE&page=50'],
    ['?from=2020-01-01T00:00:00Z&limit=100'],
  ])('a list: GET /communications%s', async (query) => {
    const plans = await plansOf(app, () => wallet.integration.get(`/communications${query}`));
    expectIndexes(plans);
    // The counts stand in an index.
    const counted = plans.filter(({ collection }) => collection === 'deliveries');
    expect(sum(counted, ({ docsExamined }) => docsExamined)).toBe(0);
  });

  it('a list of a short time reads what is in it', async () => {
    const [from, to] = [inHours(-24 * 15), inHours(-24 * 12)];
    const plans = await plansOf(app, () => wallet.integration.get(`/communications?from=${from}&to=${to}`));
    expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
    const own = plans.filter(({ collection }) => collection === 'communications');
    expect(Math.max(...own.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(20);
  });

  it('the recipients of one', async () => {
    const plans = await plansOf(app, () => wallet.integration.get(`/communications/${begun}/recipients?limit=100`));
    expectIndexes(plans);
    const reads = plans.filter(({ collection, counts }) => collection === 'deliveries' && !counts);
    expect(sum(reads, ({ docsExamined }) => docsExamined)).toBeLessThanOrEqual(100);
  });

  it('the deliveries of one', async () => {
    expectIndexes(await plansOf(app, () => wallet.integration.get(`/deliveries?communicationId=${begun}`)));
  });

  it.each([
    ['INSTANT', { type: 'INSTANT' }],
    ['UNLIMITED', { type: 'UNLIMITED', startDate: inHours(90) }],
    ['SCHEDULED', { type: 'SCHEDULED', startDate: inHours(50), endDate: inHours(60) }],
  ])('the conflicts of an %s one, of which hardly any is read', async (_type, period) => {
    const body = communicationBody({ ...period, channels: onlyBy('notification') });
    const plans = await plansOf(app, async () => {
      expect((await wallet.owner.post('/communications/preview', body)).status).toBe(200);
    });
    const own = plans.filter(({ collection }) => collection === 'communications');
    expect(own.length).toBeGreaterThan(0);
    // What is found is a handful, which may be sorted.
    expect(own.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
    expect(Math.max(...own.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(10);
  });

  it('what is due, and whether all is handed over', async () => {
    const relay = app.app.get(CommunicationRelay, { strict: false });
    const leases = { take: () => Promise.resolve(true), release: () => Promise.resolve() };
    const operations = app.connection.collection('bulk_operations');
    const stored = app.connection.collection<Communication>('communications');
    const _id = new Types.ObjectId(begun);
    const { operation } = (await stored.findOne({ _id }))!;
    await operations.updateOne({ _id: operation }, { $set: { status: 'completed' } });
    // The first round finds it handed over, the second one finds it over.
    for (const status of ['ACTIVE', 'ENDED']) {
      await stored.updateOne({ _id }, { $set: { dueAt: new Date(0) } });
      const plans = await plansOf(app, () => new RelayRunner(relay, leases as never, 0).drain());
      expect((await stored.findOne({ _id }))?.status).toBe(status);
      expectIndexes(plans);
      const read = plans.filter(({ collection }) => ['communications', 'deliveries', 'passes'].includes(collection));
      expect(Math.max(...read.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(10);
    }
  });

  it('what is taken back', async () => {
    const { _id } = await communicate(wallet.owner, { channels: onlyBy('email') });
    const waiting = Array.from({ length: 50 }, () => ({
      _id: new Types.ObjectId(),
      wallet: walletId(),
      channel: 'EMAIL',
      communication: new Types.ObjectId(_id),
      message: new Types.ObjectId(),
      state: 'queued',
    }));
    await app.connection.collection('deliveries').insertMany(waiting);
    const plans = await plansOf(app, () => wallet.owner.post(`/communications/${_id}/cancel`, {}));
    expectIndexes(plans);
    const read = plans.filter(({ collection }) => collection === 'deliveries');
    expect(sum(read, ({ docsExamined }) => docsExamined)).toBeLessThanOrEqual(100);
  });
});
