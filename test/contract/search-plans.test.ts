import { makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { type Crowd, emailOf, makeCrowd } from '../support/crowd';
import { plansOf } from '../support/plans';
import { startTestApp, type TestApp } from '../support/test-app';

/** Three passes each. The benchmark (`npm run bench`) has 100,000 and 300,000. */
const CUSTOMERS = 20_000;

let app: TestApp;
let wallet: StaffedWallet;
let crowd: Crowd;

beforeAll(async () => {
  // Without background jobs, whose queries the profiler would see too.
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
  const t = Date.now();
  crowd = await makeCrowd(app, wallet, CUSTOMERS);
  console.log('seed', Date.now() - t);
}, 120_000);
afterAll(() => app?.close());

it('explore', async () => {
  const paths = [
    '/clients', '/clients?page=900', '/clients?page=1500',
    '/clients?sort=lastName', '/clients?sort=lastName&page=1500', '/clients?sort=-updatedAt',
    '/clients?search=ma', '/clients?search=mart', '/clients?search=martin','/clients?search=marti', '/clients?search=martin&page=300',
    '/clients?search=cu&page=1500',
    '/clients?search=quen', '/clients?search=quenne', `/clients?search=${emailOf(777)}`,
    '/clients?search=customer', '/clients?search=customer&page=1500', '/clients?search=customer.7',
    '/clients?search=martin&sort=lastName', '/clients?search=martin&source=CRM', '/clients?search=mart&source=CRM',
    `/clients?clientType=${crowd.clientType}`, '/clients?source=CRM', '/clients?deviceType=IOS', '/clients?deviceType=IOS&source=CRM',
    '/clients?updatedFrom=2026-01-01T01:00:00Z', '/clients?createdFrom=2026-01-01T01:00:00Z',
    '/passes', '/passes?page=5500', '/passes?page=900', '/passes?status=active', '/passes?status=expired', '/passes?status=canceled', '/passes?kind=event',
    '/passes?search=ma', '/passes?search=mart', '/passes?search=martin', '/passes?search=quenne', `/passes?search=${emailOf(777)}`,
    '/passes?search=martin&status=active', '/passes?search=martin&kind=event',
  ];
  const out: string[] = [];
  for (const path of paths) {
    let total: unknown;
    const t = Date.now();
    const plans = await plansOf(app, async () => {
      const a = await wallet.integration.get(path);
      total = `${a.status} total ${a.body.totalDocs} docs ${(a.body.docs as unknown[])?.length}`;
    });
    out.push(`== ${path} ${total} ${Date.now() - t} ms`);
    for (const p of plans) out.push(`   ${p.collection} ${p.command} ${p.planSummary} keys ${p.keysExamined} docs ${p.docsExamined} n ${p.nreturned} sort ${p.hasSortStage}`);
  }
  console.log(out.join('\n'));
});
