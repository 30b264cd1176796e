import { makeWallet, type TestWallet, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { addCounts, type CountedDay } from '../support/daily-counts';
import { imported } from '../support/csv';
import { eventually } from '../support/eventually';
import {
  codeOf,
  fieldsOf,
  type Json,
  makeEvent,
  makeOffer,
  makeStaffedWallet,
  makeStoreCard,
  makeTransit,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

type Row = { key: string; label?: string } & Record<string, number | string | undefined>;
interface Statistics extends Json {
  from: string;
  to: string;
  rows: Row[];
}

let app: TestService;
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeWallet(app);
});

const count = (days: readonly CountedDay[], of = wallet) => addCounts(app, of.id, days);

async function read(query: string, api: ApiClient = wallet.owner): Promise<Statistics> {
  const answer = await api.get<Statistics>(`/statistics?${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
}

/** What stands in the rows, without the zeros. */
async function rows(query: string, api?: ApiClient): Promise<unknown[]> {
  const found = await read(query, api);
  return found.rows.map(({ key, label, ...counts }) => [
    key,
    ...(label === undefined ? [] : [label]),
    Object.fromEntries(Object.entries(counts).filter(([, number]) => number !== 0)),
  ]);
}

const today = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format();
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

describe('GET /statistics', () => {
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'answers the last 30 days of the calendar in %s, with zeros where nothing happened',
    async (timezone) => {
      const own = await makeWallet(app, { timezone });
      const to = today(timezone);
      const from = daysBefore(to, 29);
      await count(
        [
          { day: from, counts: { issued: 3, held: 1 } },
          { day: daysBefore(to, 30), counts: { issued: 50 } },
          { day: to, counts: { redeemed: 2, held: -1 } },
        ],
        own,
      );
      const found = await read('', own.owner);
      expect([found.from, found.to, found.groupBy, found.rows.length]).toEqual([from, to, 'day', 30]);
      const zeros = { opened: 0, smsFailed: 0, installed: 0, firstInstalled: 0 };
      expect(found.rows[0]).toMatchObject({ key: from, issued: 3, redeemed: 0, ...zeros });
      expect(found.rows[1]).toMatchObject({ key: daysBefore(to, 28), issued: 0, ...zeros });
      expect(found.rows[29]).toMatchObject({ key: to, issued: 0, redeemed: 2, ...zeros });
      expect(found.rows.filter((row) => Object.keys(row).length !== 22 || 'held' in row)).toEqual([]);
    },
  );

  it('starts 29 days before the given end, and ends today after the given start', async () => {
    expect(await read('to=2026-03-01')).toMatchObject({ from: '2026-01-31', to: '2026-03-01' });
    const own = await makeWallet(app, { timezone: 'Europe/Paris' });
    const to = today('Europe/Paris');
    const found = await read(`from=${daysBefore(to, 1)}`, own.owner);
    expect(found).toMatchObject({ from: daysBefore(to, 1), to });
  });

  it('returns zeros for the last possible day and the first', async () => {
    for (const to of ['9999-12-31', '9999-12-05', '1000-01-01']) {
      for (const groupBy of ['day', 'week', 'month', 'template', 'kind', 'source', 'platform']) {
        const found = await read(`to=${to}&groupBy=${groupBy}&metrics=issued`);
        expect([to, groupBy, found.to, found.rows.filter(({ issued }) => issued !== 0)]).toEqual([to, groupBy, to, []]);
      }
      expect((await wallet.owner.get(`/statistics/summary?to=${to}`)).body).toMatchObject({
        period: { to, issued: 0 },
      });
      const csv = await wallet.owner.get(`/statistics/export.csv?to=${to}&metrics=issued`);
      expect([csv.status, csv.text.trim().split('\r\n').length]).toEqual([200, 31]);
    }
    expect((await read('to=9999-12-31')).rows.at(-1)).toMatchObject({ key: '9999-12-31', issued: 0 });
  });

  it('cuts weeks at the ends of the period, also across years', async () => {
    const days = ['2026-12-27', '2026-12-28', '2026-12-31', '2027-01-01', '2027-01-03', '2027-01-04', '2027-01-06'];
    await count(days.map((day, index) => ({ day, counts: { issued: 10 ** index } })));
    expect(await rows('groupBy=week&from=2026-12-27&to=2027-01-06')).toEqual([
      ['2026-W52', { issued: 1 }],
      ['2026-W53', { issued: 11_110 }],
      ['2027-W01', { issued: 1_100_000 }],
    ]);
    expect(await rows('groupBy=week&from=2026-12-29&to=2027-01-05')).toEqual([
      ['2026-W53', { issued: 11_100 }],
      ['2027-W01', { issued: 100_000 }],
    ]);
    expect(await rows('groupBy=week&from=2024-12-30&to=2025-01-13')).toEqual([
      ['2025-W01', {}],
      ['2025-W02', {}],
      ['2025-W03', {}],
    ]);
  });

  it('sums whole months and parts of months', async () => {
    const days = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-28', '2026-04-01', '2026-04-02'];
    await count(days.map((day, index) => ({ day, counts: { issued: 10 ** index } })));
    expect(await rows('groupBy=month&from=2026-01-31&to=2026-04-01')).toEqual([
      ['2026-01', { issued: 10 }],
      ['2026-02', { issued: 1100 }],
      ['2026-03', {}],
      ['2026-04', { issued: 10_000 }],
    ]);
    expect(await rows('groupBy=month&from=2026-01-01&to=2026-01-31')).toEqual([['2026-01', { issued: 11 }]]);
    expect(await rows('groupBy=month&from=2026-02-02&to=2026-02-27')).toEqual([['2026-02', {}]]);
  });

  it('names templates, including those without counts, and keeps the counts of deleted ones', async () => {
    const [concert, opera] = [
      await makeEvent(wallet.owner, { name: 'Concert' }),
      await makeEvent(wallet.owner, { name: 'Opera' }),
    ];
    const [train, deleted] = [await makeTransit(wallet.owner, { number: 'B 7' }), await makeTransit(wallet.owner)];
    const event = (id: string) => ({ _id: id, kind: 'event' });
    const transit = (id: string) => ({ _id: id, kind: 'transit' });
    await count([
      { day: '2026-05-02', template: event(opera._id), counts: { issued: 2 } },
      { day: '2026-05-03', template: transit(deleted._id), counts: { issued: 5, deleted: 5 } },
      { day: '2026-06-03', template: event(opera._id), counts: { issued: 4 } },
      { day: '2026-07-03', template: transit(train._id), counts: { issued: 8 } },
    ]);
    await wallet.owner.delete(`/transits/${deleted._id}`);
    const period = 'from=2026-05-02&to=2026-06-30';
    expect(await rows(`groupBy=template&${period}`)).toEqual([
      [train._id, 'B 7', {}],
      [concert._id, 'Concert', {}],
      [opera._id, 'Opera', { issued: 6 }],
      [deleted._id, { issued: 5, deleted: 5 }],
    ]);
    expect(await rows(`groupBy=template&from=2026-01-01&to=2026-02-01`)).toHaveLength(3);
    expect(await rows(`groupBy=template&${period}&template=${opera._id}`)).toEqual([
      [opera._id, 'Opera', { issued: 6 }],
    ]);
    expect(await rows(`groupBy=template&${period}&template=${deleted._id}`)).toEqual([
      [deleted._id, { issued: 5, deleted: 5 }],
    ]);
    expect(await rows(`groupBy=kind&${period}&template=${concert._id}`)).toEqual([['event', {}]]);
    expect(await rows(`groupBy=month&${period}&template=${deleted._id}`)).toEqual([
      ['2026-05', { issued: 5, deleted: 5 }],
      ['2026-06', {}],
    ]);
    const kinds = await rows(`groupBy=kind&${period}`);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['event', { issued: 6 }],
        ['transit', { issued: 5, deleted: 5 }],
        ['coupon', {}],
      ]),
    );
    expect(kinds).toHaveLength(9);
  });

  it('keeps the counts of kinds that are no longer enabled', async () => {
    const own = await makeWallet(app, { allowedPasses: ['COUPON'] });
    await count(
      [{ day: '2026-05-02', template: { _id: '0123456789abcdef01234567', kind: 'event' }, counts: { issued: 2 } }],
      own,
    );
    expect(await rows('groupBy=kind&from=2026-05-01&to=2026-05-31', own.owner)).toEqual([
      ['coupon', {}],
      ['event', { issued: 2 }],
    ]);
  });

  it('returns a row per source and per platform', async () => {
    const template = { _id: (await makeEvent(wallet.owner))._id, kind: 'event' };
    await count([
      { day: '2026-05-02', template, source: 'SIGN_UP', counts: { issued: 2 } },
      { day: '2026-06-02', source: 'BULK', counts: { issued: 70 } },
      { day: '2026-06-02', template, platform: 'ANDROID', counts: { installed: 3, installedAndroid: 3 } },
    ]);
    const period = 'from=2026-05-02&to=2026-06-30';
    const sources = (bulk: object) => [
      ['API', {}],
      ['BULK', bulk],
      ['SIGN_UP', { issued: 2 }],
      ['CSV', {}],
      ['COUPON_SEND', {}],
      ['COMMUNICATION', {}],
    ];
    expect(await rows(`groupBy=source&${period}`)).toEqual(sources({ issued: 70 }));
    expect(await rows(`groupBy=source&${period}&template=${template._id}`)).toEqual(sources({}));
    expect(await rows(`groupBy=platform&${period}`)).toEqual([
      ['IOS', {}],
      ['ANDROID', { installed: 3, installedAndroid: 3 }],
    ]);
  });

  it('returns only the requested metrics', async () => {
    await count([{ day: '2026-05-02', counts: { issued: 2, opened: 9 } }]);
    const { rows: found } = await read('from=2026-05-02&to=2026-05-02&metrics=redeemed,issued,issued');
    expect(found).toEqual([{ key: '2026-05-02', redeemed: 0, issued: 2 }]);
  });

  it('returns 400 rows and refuses more', async () => {
    expect((await read('from=2025-01-01&to=2026-02-04')).rows).toHaveLength(400);
    const days = await wallet.owner.get('/statistics?from=2025-01-01&to=2026-02-05');
    expect([codeOf(days), fieldsOf(days)]).toEqual(['400:VALIDATION_ERROR', ['groupBy']]);
    const day = '2026-05-02';
    const template = (index: number) => ({ _id: index.toString(16).padStart(24, '0'), kind: 'event' });
    const counted = (index: number) => ({ day, template: template(index), counts: { issued: 1 } });
    await count(Array.from({ length: 400 }, (_, index) => counted(index)));
    expect((await read(`groupBy=template&from=${day}&to=${day}`)).rows).toHaveLength(400);
    await count([counted(400)]);
    for (const query of [
      `from=${day}&to=${day}`,
      'from=2026-04-01&to=2026-06-30',
      `from=${day}&to=${day}&metrics=opened`,
    ]) {
      const templates = await wallet.owner.get(`/statistics?groupBy=template&${query}`);
      expect([codeOf(templates), fieldsOf(templates)]).toEqual(['400:VALIDATION_ERROR', ['groupBy']]);
    }
    expect(await rows('groupBy=template&from=2026-04-01&to=2026-06-30&metrics=opened')).toEqual([]);
  });

  it.each([
    ['from=2024-02-29&to=2026-02-28', null],
    ['from=2024-02-29&to=2026-03-01', 'from'],
    ['from=2024-11-24&to=2026-11-23', null],
    ['from=2024-11-24&to=2026-11-24', 'from'],
  ])('reads two years but not more: %s', async (query, field) => {
    const answer = await wallet.owner.get(`/statistics?groupBy=month&${query}`);
    expect(field ? fieldsOf(answer) : answer.status).toEqual(field ? [field] : 200);
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=2026-2-3', 'to'],
    ['from=2026-02-01T00:00:00Z', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['from=2024-11-24&to=2026-11-24', 'from'],
    ['from=1000-01-01&to=9999-12-31', 'from'],
    ['from=0000-01-01', 'from'],
    ['to=0001-01-01', 'to'],
    ['to=10000-01-01', 'to'],
    ['from=2100-01-01', 'from'],
    ['groupBy=hour', 'groupBy'],
    ['metrics=issued,held', 'metrics'],
    ['metrics=', 'metrics'],
    ['metrics=constructor', 'metrics'],
    ['template=x', 'template'],
    ['template=0123456789abcdef01234567', 'template'],
  ])('refuses %s', async (query, field) => {
    for (const path of ['/statistics', '/statistics/summary', '/statistics/export.csv']) {
      if (path.endsWith('summary') && ['groupBy', 'metrics'].includes(field)) continue;
      const answer = await wallet.owner.get(`${path}?${query}`);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    }
  });

  it('can be read by every role that reads, and reveals nothing about another wallet', async () => {
    const other = await makeWallet(app);
    const staffed = await makeStaffedWallet(app);
    const template = { _id: (await makeEvent(other.owner, { name: unique('Secret') }))._id, kind: 'event' };
    await count(
      [{ day: today('UTC'), template, source: 'API', platform: 'IOS', counts: { issued: 2, held: 1 } }],
      other,
    );
    for (const path of ['/statistics', '/statistics/summary', '/statistics/export.csv']) {
      const roles = ['owner', 'editor', 'viewer', 'integration', 'manager', 'scanner'] as const;
      const statuses = await Promise.all(roles.map(async (role) => (await staffed[role].get(path)).status));
      expect(statuses).toEqual([200, 200, 200, 200, 403, 403]);
      const named = await wallet.owner.get(`${path}?template=${template._id}`);
      expect([codeOf(named), fieldsOf(named)]).toEqual(['400:VALIDATION_ERROR', ['template']]);
    }
    for (const groupBy of ['day', 'week', 'month', 'template', 'kind', 'source', 'platform']) {
      const found = await rows(`groupBy=${groupBy}`);
      expect([groupBy, found.filter((row) => JSON.stringify(row).includes('issued'))]).toEqual([groupBy, []]);
    }
    expect(await rows('groupBy=template')).toEqual([]);
    expect((await wallet.owner.get('/statistics/summary')).body).toMatchObject({ installedNow: 0, retention: null });
  });
});

it('counts sign-ups, claims of offers and imported customers by source', async () => {
  const own = await makeStaffedWallet(app);
  await makeStoreCard(own.owner);
  const offer = await makeOffer(own.owner, { isPublic: true });
  const post = async (path: string) => {
    const form = new URLSearchParams({ firstName: 'Ada', lastName: 'King', email: `${unique('ada')}@example.com` });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect([path, (await app.api.post(path, form.toString(), { headers })).status]).toEqual([path, 303]);
  };
  await post(`/s/${String(own.wallet.identifier)}`);
  await post(`/o/${String(offer.identifier)}`);
  await imported(own.owner, 'firstName,lastName\nAda,Noel\nAda,Milbanke\nAda,Byron\n');
  await eventually(async () => {
    const bySource = await rows('groupBy=source&metrics=issued', own.owner);
    const ofOffer = await rows(`groupBy=source&metrics=issued&template=${offer._id}`, own.owner);
    const counted = (issued: number) => ({ issued });
    expect(bySource).toEqual(
      expect.arrayContaining([
        ['SIGN_UP', counted(2)],
        ['CSV', counted(3)],
        ['API', {}],
      ]),
    );
    expect(ofOffer).toEqual(
      expect.arrayContaining([
        ['SIGN_UP', counted(1)],
        ['CSV', {}],
      ]),
    );
  });
});

it('exports the rows as CSV, and keeps spreadsheets from evaluating names', async () => {
  const template = await makeEvent(wallet.owner, { name: '=HYPERLINK("http://evil.example";"x")' });
  await count([{ day: '2026-05-02', template: { ...template, kind: 'event' }, counts: { issued: 2 } }]);
  const query = 'from=2026-05-01&to=2026-05-31&groupBy=template&metrics=redeemed,issued';
  const answer = await wallet.owner.get(`/statistics/export.csv?${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="statistics-template-2026-05-01-2026-05-31.csv"',
  );
  expect(answer.text.replace('\ufeff', '')).toBe(
    `key,label,redeemed,issued\r\n${template._id},"'=HYPERLINK(""http://evil.example"";""x"")",0,2\r\n`,
  );
  const { authorization } = (wallet.owner as unknown as { defaults: Record<string, string> }).defaults;
  const days = `${app.baseUrl}/statistics/export.csv?from=2026-05-02&to=2026-05-03`;
  const raw = await fetch(days, { headers: { authorization } });
  const [header, ...lines] = Buffer.from(await raw.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(header.split(',').slice(0, 4).join()).toBe('\ufeffkey,label,issued,opened');
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual(['2026-05-02,,2', '2026-05-03,,0', '']);
});

describe('GET /statistics/summary', () => {
  it('compares the period with as many days before it, and returns the passes on phones now', async () => {
    const template = { _id: (await makeEvent(wallet.owner))._id, kind: 'event' };
    await count([
      { day: '2024-01-15', counts: { installed: 12, firstInstalled: 10, held: 10 } },
      { day: '2026-02-27', counts: { issued: 100 } },
      { day: '2026-02-28', counts: { issued: 8, redeemed: 3, opened: 3 } },
      { day: '2026-03-01', template, counts: { issued: 10, installed: 6, firstInstalled: 4, held: 4 } },
      { day: '2026-03-02', counts: { opened: 2, uninstalled: 3, held: -3 } },
      { day: '2026-03-03', counts: { issued: 100 } },
    ]);
    const { body } = await wallet.owner.get<Json>('/statistics/summary?from=2026-03-01&to=2026-03-02');
    expect(body).toMatchObject({
      period: { from: '2026-03-01', to: '2026-03-02', issued: 10, installed: 6, opened: 2, redeemed: 0, deleted: 0 },
      previous: { from: '2026-02-27', to: '2026-02-28', issued: 108, installed: 0, opened: 3, redeemed: 3, deleted: 0 },
      change: { issued: -0.9074, installed: null, opened: -0.3333, redeemed: -1, deleted: null },
      installedNow: 11,
      retention: 0.7857,
    });
    expect(Object.keys(body.period as Json)).toHaveLength(23);
    const own = await wallet.owner.get(`/statistics/summary?from=2026-03-01&to=2026-03-02&template=${template._id}`);
    expect(own.body).toMatchObject({ period: { issued: 10 }, previous: { issued: 0 }, installedNow: 4, retention: 1 });
  });
});
