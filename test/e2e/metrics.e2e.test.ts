import { parse } from 'yaml';
import { eventPolicy } from '../../src/events/event.policy';
import { issueBody, issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { eventually } from '../support/eventually';
import { Phone } from '../support/phone';
import { type OwnService, startService } from '../support/service';
import { read } from '../unit/docs/project-texts';

let app: OwnService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await startService({ APPLE_WEB_SERVICE_HTTP: 'true' });
  wallet = await makeStaffedWallet(app);
});
afterAll(() => app?.close());

const scrape = async () => (await app.api.get('/metrics')).text;

describe('GET /metrics', () => {
  it('counts issued, redeemed and installed passes by kind', async () => {
    const event = (await makeEvent(wallet.owner))._id;
    const { barcode, downloadLink } = await issueEvent(wallet.owner, event);
    const item = () => issueBody(wallet.owner, eventPolicy, { barcode: undefined });
    const items = await Promise.all([item(), item(), item()]);
    const bulk = await wallet.owner.post<{ operationId: string }>(`/events/${event}/passes/bulk`, { items });
    expect(bulk.status).toBe(201);
    expect((await wallet.owner.post(`/passes/barcode/${barcode}/redeem`)).status).toBe(201);
    const phone = new Phone(app.api);
    await phone.register(await phone.installFrom(downloadLink));
    await eventually(async () => {
      const { body } = await wallet.owner.get(`/bulk-operations/${bulk.body.operationId}`);
      expect(body).toMatchObject({ status: 'completed', successCount: 3 });
    }, 60_000);
    await eventually(async () => {
      const lines = (await scrape()).split('\n').filter((line) => /^passes_\w+_total/.test(line));
      expect(lines.sort()).toEqual([
        'passes_installed_total{kind="event"} 1',
        'passes_issued_total{kind="event"} 4',
        'passes_redeemed_total{kind="event"} 1',
      ]);
    }, 60_000);
    expect(await scrape()).not.toMatch(/[0-9a-f]{24}/);
  }, 150_000);

  it('names the version', async () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(await scrape()).toContain(`\nwallet_pass_build_info{version="${version}"} 1\n`);
  });
});

/** Prometheus makes this one itself. */
const OF_PROMETHEUS = 'up';

/** Names of metrics in a PromQL expression: what stands before `{`, without functions, labels and durations. */
const metricsIn = (expression: string) => [...expression.matchAll(/([a-z_]\w*)\{/g)].map(([, name]) => name);

async function families(): Promise<Set<string>> {
  const types = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const parts = (name: string, type: string) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : [name];
  return new Set(types.flatMap(([, name, type]) => parts(name, type)));
}

describe('docs/operations', () => {
  it('has alerts on metrics that exist', async () => {
    const { groups } = parse(read('docs/operations/alerts.yml')) as {
      groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: object }[] }[];
    };
    const known = await families();
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert, expr, labels, annotations } of rules) {
      const names = metricsIn(expr).filter((name) => name !== OF_PROMETHEUS);
      expect([alert, names.filter((name) => !known.has(name))]).toEqual([alert, []]);
      expect([alert, metricsIn(expr).length > 0]).toEqual([alert, true]);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations).toEqual({ summary: expect.any(String), description: expect.any(String) });
    }
  });

  it('has a dashboard on metrics that exist', async () => {
    const { panels } = JSON.parse(read('docs/operations/grafana-dashboard.json')) as {
      panels: { title: string; type: string; targets?: { expr: string }[] }[];
    };
    const known = await families();
    for (const { title, type, targets = [] } of panels) {
      const names = targets.flatMap(({ expr }) => metricsIn(expr));
      expect([title, names.length > 0 || type === 'row']).toEqual([title, true]);
      expect([title, names.filter((name) => name !== OF_PROMETHEUS && !known.has(name))]).toEqual([title, []]);
    }
  });

  it('shows or alerts on every metric of the service', async () => {
    const text = read('docs/operations/alerts.yml') + read('docs/operations/grafana-dashboard.json');
    const own = [...(await families())].filter((name) => !/^(process|nodejs)_|_(sum|count|bucket)$/.test(name));
    expect(own.filter((name) => !text.includes(name))).toEqual([]);
  });
});
