import { Types } from 'mongoose';
import type { BulkContext } from '../../../src/bulk/bulk-action';
import { WebhookReplayAction } from '../../../src/webhooks/webhook-replay.action';
import { makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { type Plan, plansOf } from '../../support/plans';
import { startTestApp, type TestApp } from '../../support/test-app';

const HOUR = 3_600_000;
const HOURS = 20;
/** In each hour, half of them to each of two receivers; every other one failed. */
const AN_HOUR = 400;

let app: TestApp;
let wallet: StaffedWallet;
const begin = Date.now() - HOURS * HOUR;

beforeAll(async () => {
  // Without background jobs, whose queries the profiler would see too.
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
  const made = Array.from({ length: HOURS * AN_HOUR }, (_, index) => ({
    _id: new Types.ObjectId(),
    wallet: new Types.ObjectId(wallet.id),
    webhookId: new Types.ObjectId(),
    position: 0,
    event: 'pass.issued',
    url: `https://hooks.example.com/${index % 4 < 2 ? 'one' : 'two'}`,
    state: index % 2 === 0 ? 'failed' : 'delivered',
    createdAt: new Date(begin + (index / AN_HOUR) * HOUR),
  }));
  await app.connection.collection('webhook_deliveries').insertMany(made);
});
afterAll(() => app?.close());

const time = (hours: number) => ({ from: new Date(begin), to: new Date(begin + hours * HOUR - 1) });

/** The plans of the reads of deliveries. */
async function reads(call: () => Promise<unknown>): Promise<Plan[]> {
  return (await plansOf(app, call)).filter(({ collection }) => collection === 'webhook_deliveries');
}

it.each([
  ['all', {}, 1],
  ['those to one receiver', { receiver: 'https://hooks.example.com/one' }, 2],
])('finds %s by the index, in its order, without reading other hours', async (_what, more, share) => {
  const action = app.app.get(WebhookReplayAction, { strict: false });
  const caller = { wallet: { id: new Types.ObjectId(wallet.id) } };
  const context = { caller, parameters: { ...time(4), ...more } } as unknown as BulkContext;
  const failed = (4 * AN_HOUR) / 2 / share;
  const found: string[] = [];
  const plans = await reads(async () => {
    let page = await action.page(context, undefined);
    for (; page; page = await action.page(context, page.after)) found.push(...page.items.map(({ itemId }) => itemId));
  });
  expect([found.length, new Set(found).size]).toEqual([failed, failed]);
  for (const { planSummary, hasSortStage, keysExamined } of plans) {
    // From the second page on: the rest of the moment where the page before ended, and what came later.
    const scans = planSummary.split(/, (?=\w*SCAN)/);
    expect([...new Set(scans)]).toEqual(['IXSCAN { wallet: 1, state: 1, createdAt: -1, _id: -1 }']);
    expect(hasSortStage).toBe(false);
    expect(keysExamined).toBeLessThanOrEqual((4 * AN_HOUR) / 2 + 2);
  }
});

it('counts them by the index', async () => {
  const [{ planSummary, docsExamined }] = await reads(async () => {
    const body = { ...time(4), to: time(4).to };
    expect((await wallet.owner.post('/webhooks/deliveries/replay', body)).body.totalItems).toBe((4 * AN_HOUR) / 2);
  });
  expect(planSummary).toBe('COUNT_SCAN { wallet: 1, state: 1, createdAt: -1, _id: -1 }');
  expect(docsExamined).toBe(0);
});
