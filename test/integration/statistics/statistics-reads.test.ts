import { makeWallet, type TestWallet } from '../../support/accounts';
import { addCounts } from '../../support/daily-counts';
import { makeEvent } from '../../support/fixtures';
import { type Plan, plansOf } from '../../support/plans';
import { startTestApp, type TestApp } from '../../support/test-app';

const TEMPLATES = 20;
/** From 2025 on. */
const MONTHS = 24;
/** A year that begins and ends within a month: 13 months. */
const YEAR = 'from=2025-06-10&to=2026-06-09';

let app: TestApp;
let wallet: TestWallet;
let template: string;

beforeAll(async () => {
  // Without background jobs, whose queries the profiler would see too.
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeWallet(app);
  template = (await makeEvent(wallet.owner))._id;
  const months = Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(2025, index, 1)).toISOString());
  const ids = Array.from({ length: TEMPLATES }, (_, index) => (index ? index.toString().padStart(24, '0') : template));
  const sources = [['API', 'IOS'], ['BULK', 'ANDROID'], ['CSV']];
  for (const _id of ids) {
    const days = months.flatMap((month) => ['05', '15', '25'].map((day) => `${month.slice(0, 8)}${day}`));
    await addCounts(
      app,
      wallet.id,
      days.flatMap((day) =>
        sources.map(([source, platform]) => ({
          ...{ day, source, platform },
          template: { _id, kind: 'event' },
          counts: { issued: 1, installed: 2 },
        })),
      ),
    );
  }
}, 120_000);
afterAll(() => app?.close());

async function reads(path: string): Promise<{ all: Plan[]; counts: Plan[] }> {
  const all = await plansOf(app, async () => {
    const { status } = await wallet.owner.get(path);
    expect(status).toBe(200);
  });
  return { all, counts: all.filter(({ collection }) => collection === 'daily_counts') };
}

const sum = (plans: readonly Plan[], name: 'docsExamined' | 'keysExamined') =>
  plans.reduce((total, plan) => total + plan[name], 0);

it.each([
  ['groupBy=day', 13],
  ['groupBy=week', 13],
  ['groupBy=month', 13],
  ['groupBy=template', 13 * TEMPLATES],
  ['groupBy=kind', 13],
  ['groupBy=source', 13 * 3],
  ['groupBy=platform', 13 * 2],
])('reads a year of %s from %d documents of the counts, using their index', async (query, documents) => {
  const { all, counts } = await reads(`/statistics?${query}&${YEAR}`);
  expect(all.filter(({ planSummary }) => !/IXSCAN|IDHACK|EXPRESS/.test(planSummary))).toEqual([]);
  expect(sum(counts, 'docsExamined')).toBe(documents);
  expect(sum(counts, 'keysExamined')).toBeLessThan(2 * documents + 20);
  expect(counts.length).toBeLessThanOrEqual(3);
});

it('reads no more for one template than for the wallet', async () => {
  for (const groupBy of ['day', 'month', 'template', 'kind']) {
    const { all, counts } = await reads(`/statistics?groupBy=${groupBy}&${YEAR}&template=${template}`);
    expect(all.filter(({ planSummary }) => !/IXSCAN|IDHACK|EXPRESS/.test(planSummary))).toEqual([]);
    // One more says that the template is known.
    expect([groupBy, sum(counts, 'docsExamined')]).toEqual([groupBy, 13 + 1]);
  }
});

it('reads a summary from one document per month of both periods, and one for each month of all time', async () => {
  const { all, counts } = await reads(`/statistics/summary?${YEAR}`);
  expect(all.filter(({ planSummary }) => !/IXSCAN|IDHACK|EXPRESS/.test(planSummary))).toEqual([]);
  // The year before begins in June 2024, and has counts from January 2025 on.
  expect(sum(counts, 'docsExamined')).toBe(13 + 6 + MONTHS);
});

it.each([
  ['2025-06-05', '2026-06-05', 3 + 3 * 11 + 1],
  ['2025-06-06', '2026-06-04', 2 + 3 * 11],
  ['2025-06-15', '2026-06-24', 2 + 3 * 11 + 2],
  ['2025-06-26', '2026-06-25', 3 * 11 + 3],
  ['2025-06-01', '2026-06-30', 3 * 13],
])('returns the same sum from %s to %s as the days one by one', async (from, to, days) => {
  const each = 3 * days;
  const read = async (groupBy: string) => {
    const path = `/statistics?groupBy=${groupBy}&from=${from}&to=${to}&metrics=issued`;
    const { body } = await wallet.owner.get<{ rows: { key: string; issued: number }[] }>(path);
    return body.rows;
  };
  expect((await read('week')).reduce((total, { issued }) => total + issued, 0)).toBe(each * TEMPLATES);
  expect((await read('month')).reduce((total, { issued }) => total + issued, 0)).toBe(each * TEMPLATES);
  expect((await read('template')).map(({ issued }) => issued)).toEqual(Array.from({ length: TEMPLATES }, () => each));
  expect((await read('kind')).find(({ key }) => key === 'event')).toEqual({ key: 'event', issued: each * TEMPLATES });
});
