import { ObjectId } from 'mongodb';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT, say } from '../../tools/lib/process.mjs';
import { call } from '../lib/api.mjs';
import { eventTemplate } from '../lib/samples.mjs';
import { COUNTED_TEMPLATES } from '../lib/sizes.mjs';

const load = createRequire(import.meta.url);
const { METRICS } = load(join(ROOT, 'dist/statistics/metrics.js'));
const { GROUPS } = load(join(ROOT, 'dist/statistics/reading/groups.js'));
const { CALL_SOURCES } = load(join(ROOT, 'dist/core/access/principal.js'));

/** Maximum time for a year, in milliseconds. */
const YEAR_MS = 50;
const DAY_MS = 86_400_000;
const DAYS = 365;

const took = {};

/** @type {import('../lib/rounds.mjs').Measure} */
export default {
  title: 'statistics_year',
  text: `
\`GET /statistics\` for a year that begins and ends within a month, one call after another, in a wallet with
${COUNTED_TEMPLATES} templates that have counts of every metric on every day, for each source and platform. The figure
is the number of responses per second of the slowest group. The baseline is ${1000 / YEAR_MS}, which is one response in
${YEAR_MS} ms.`,
  notes: () =>
    `The groups: ${Object.entries(took)
      .map(([group, ms]) => `\`${group}\` ${ms.toFixed(1)} ms`)
      .join(', ')}.`,
  comparisons: [{ name: 'statistics_year', ours: 'service', baseline: 'bearable', unit: 'answers/s', target: 1 }],

  async prepare(world) {
    const { origin, db, wallet } = await world.service();
    const to = dayOf(Date.now());
    const from = dayOf(Date.now() - (DAYS - 1) * DAY_MS);
    await fill(origin, db, wallet, from);
    return {
      service: async (milliseconds) => {
        for (const group of GROUPS) {
          const path = `/statistics?groupBy=${group}&from=${from}&to=${to}`;
          took[group] = await timeOf(() => call(origin, 'GET', path, wallet.token), milliseconds / GROUPS.length);
          say(`${group}: ${took[group].toFixed(1)} ms`);
        }
        return 1000 / Math.max(...Object.values(took));
      },
      bearable: async () => 1000 / YEAR_MS,
    };
  },
};

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Returns the average duration of a call in milliseconds. */
async function timeOf(work, milliseconds) {
  const began = performance.now();
  let calls = 0;
  do {
    await work();
    calls += 1;
  } while (performance.now() - began < milliseconds);
  return (performance.now() - began) / calls;
}

async function fill(origin, db, { _id, token }, from) {
  const templates = [null];
  for (let made = 0; made < COUNTED_TEMPLATES; made++) {
    templates.push((await call(origin, 'POST', '/events', token, eventTemplate()))._id);
  }
  const months = monthsOf(from);
  const series = [
    { by: 'all', value: '' },
    ...CALL_SOURCES.map((value) => ({ by: 'source', value })),
    ...['IOS', 'ANDROID'].map((value) => ({ by: 'platform', value })),
  ];
  for (const template of templates) {
    const of = { wallet: new ObjectId(_id), template: template && new ObjectId(template) };
    const kind = template ? { kind: 'event' } : {};
    const own = template ? series : [...series, { by: 'kind', value: 'event' }];
    const docs = months.flatMap((month) => own.map((one) => ({ ...of, ...kind, ...one, ...month })));
    await db.collection('daily_counts').insertMany(docs);
  }
}

/** Returns counts of every metric for every day. */
function monthsOf(from) {
  const months = new Map();
  for (let index = 0; index < DAYS; index++) {
    const day = dayOf(Date.parse(from) + index * DAY_MS);
    const month = day.slice(0, 7);
    if (!months.has(month)) months.set(month, { month, total: {}, days: {} });
    const { total, days } = months.get(month);
    days[day.slice(8)] = Object.fromEntries(METRICS.map((metric, place) => [metric, index + place]));
    METRICS.forEach((metric, place) => (total[metric] = (total[metric] ?? 0) + index + place));
  }
  return [...months.values()];
}
