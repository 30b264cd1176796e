import { type BulkFixtures, emailOf, makeBulkFixtures } from '../support/bulk-fixtures';
import { eventually } from '../support/eventually';
import { makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { type Plan, plansOf } from '../support/plans';
import { startTestApp, type TestApp } from '../support/test-app';

/** Three passes each. The benchmark (`npm run bench`) has 100,000 and 300,000. */
const CUSTOMERS = 15_000;
const LIMIT = 10;

let app: TestApp;
let wallet: StaffedWallet;
let fixtures: BulkFixtures;

beforeAll(async () => {
  // Without background jobs, whose queries the profiler would see too.
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
  fixtures = await makeBulkFixtures(app, wallet, CUSTOMERS);
}, 240_000);
afterAll(() => app?.close());

/** A list that was called for, and what MongoDB did for it. */
interface Listed {
  totalDocs: number;
  found: number;
  /** Everything, what stands beside the listed records included. */
  plans: Plan[];
  /** Reads of the page itself. */
  reads: Plan[];
  counts: Plan[];
}

async function list(path: string): Promise<Listed> {
  let listed = { totalDocs: 0, docs: [] as unknown[] };
  // A busy machine may answer 503 to a deep page among so many.
  const plans = await eventually(() =>
    plansOf(app, async () => {
      const { status, body } = await wallet.integration.get<typeof listed>(path);
      expect(status).toBe(200);
      listed = body;
    }),
  );
  const collection = path.startsWith('/clients') ? 'clients' : 'passes';
  // Passes are read by `client` for what is computed of their customers.
  const own = plans.filter((plan) => plan.collection === collection && !plan.filter.includes('client'));
  return {
    totalDocs: listed.totalDocs,
    found: listed.docs.length,
    plans,
    reads: own.filter(({ counts }) => !counts),
    counts: own.filter(({ counts }) => counts),
  };
}

/** Whatever was read, also beside the page, an index found it. */
function expectIndexes({ plans }: Listed): void {
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
}

function expectNoSorting({ plans }: Listed): void {
  expect(plans.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
}

/** Little was read in vain. */
function expectOnlyFound({ reads }: Listed): void {
  expect(reads.length).toBeGreaterThan(0);
  for (const { docsExamined, keysExamined, nreturned } of reads) {
    expect(docsExamined).toBeLessThanOrEqual(3 * nreturned);
    expect(keysExamined).toBeLessThanOrEqual(3 * nreturned + 5);
  }
}

/**
 * No record was read to count it, and hardly a key in vain: an expired pass stands among the active ones. A total above
 * 10,000 may have been kept from another answer.
 */
function expectCountedInIndex({ counts, totalDocs }: Listed): void {
  if (totalDocs <= 10_000) expect(counts).toHaveLength(1);
  for (const { keysExamined, docsExamined } of counts) {
    expect(docsExamined).toBe(0);
    expect(keysExamined).toBeLessThanOrEqual(1.1 * totalDocs + 2);
  }
}

const firstPages: [string, () => string][] = [
  ['customers', () => '/clients'],
  ['customers by last name', () => '/clients?sort=lastName'],
  ['customers by change', () => '/clients?sort=-updatedAt'],
  ['customers of a type', () => `/clients?clientType=${fixtures.clientType}`],
  ['customers of a source', () => '/clients?source=CRM'],
  ['customers with an iPhone', () => '/clients?deviceType=IOS'],
  ['passes', () => '/passes'],
  ['passes by last name', () => '/passes?sort=lastName'],
  ['passes by expiry', () => '/passes?sort=-expirationDate'],
  ['passes of a kind', () => '/passes?kind=event'],
  ['active passes', () => '/passes?status=active'],
  ['canceled passes', () => '/passes?status=canceled'],
  ['a template’s passes', () => `/events/${fixtures.event}/passes`],
];

it.each(firstPages)('%s: the first page reads nothing but itself', async (_what, path) => {
  const listed = await list(path());
  expect(listed.found).toBe(LIMIT);
  expectIndexes(listed);
  expectNoSorting(listed);
  expectOnlyFound(listed);
  expectCountedInIndex(listed);
});

it('expired passes are found by their date, too', async () => {
  const listed = await list('/passes?status=expired');
  expect(listed.found).toBe(LIMIT);
  expectIndexes(listed);
  for (const { docsExamined } of [...listed.reads, ...listed.counts]) {
    expect(docsExamined).toBeLessThanOrEqual(2 * listed.totalDocs);
  }
});

const deepPages: [string, () => string][] = [
  ['customers', () => '/clients?page=900'],
  ['customers beyond the 10,000th', () => '/clients?page=1200'],
  ['passes', () => '/passes?page=4000'],
  ['a template’s passes', () => `/events/${fixtures.event}/passes?page=900`],
  ['customers who are found', () => '/clients?search=cu&page=900'],
  ['customers who are found, beyond the 10,000th', () => '/clients?search=cu&page=1200'],
  ['passes that are found, beyond the 10,000th', () => '/passes?search=ma&page=1200'],
];

it.each(deepPages)('%s: a deep page walks along the index to its records', async (_what, path) => {
  const listed = await list(path());
  expect(listed.found).toBe(LIMIT);
  expectIndexes(listed);
  expectNoSorting(listed);
  expect(Math.max(...listed.reads.map(({ docsExamined }) => docsExamined))).toBeLessThanOrEqual(LIMIT + 1);
});

/** Before the crowd came. */
const SINCE = new Date(Date.now() - 80 * 86_400_000).toISOString();

const manifests: [string, string][] = [
  ['the manifest of a template', ''],
  ['a deep page of it', '&page=900'],
  ['what changed of it', `&since=${SINCE}`],
  ['a deep page of that', `&since=${SINCE}&page=900`],
];

it.each(manifests)('%s reads no more than its page, along the index', async (_what, query) => {
  const path = `/passes/manifest?template=${fixtures.event}${query}`;
  // The first call draws the salt and stores hashes.
  await wallet.integration.get(path);
  const plans = await plansOf(app, async () => {
    const { body } = await wallet.integration.get<{ docs: unknown[]; totalDocs: number }>(path);
    expect([body.docs.length, body.totalDocs]).toEqual([LIMIT, CUSTOMERS]);
  });
  expect(plans.filter(({ planSummary }) => /COLLSCAN/.test(planSummary))).toEqual([]);
  const reads = plans.filter(({ collection, filter }) => collection === 'passes' && !filter.includes(WITHDRAWN));
  expect(reads.length).toBeGreaterThan(0);
  for (const { docsExamined, hasSortStage } of reads) {
    expect([hasSortStage, docsExamined <= LIMIT + 1]).toEqual([false, true]);
  }
});

const WITHDRAWN = 'withdrawnScans.at';

/** A search and whether it finds more than one page. */
const searches = [
  ['2 letters that many names have', 'ma', true],
  ['4 letters that many names have', 'mart', true],
  ['6 letters that many names have', 'martin', true],
  ['4 letters that few names have', 'quen', false],
  ['6 letters that few names have', 'quenne', false],
  ['a whole e-mail address', emailOf(777), false],
] as const;

describe.each(['/clients', '/passes'])('GET %s?search', (path) => {
  it.each(searches)('%s: reads little but what it finds', async (_what, text, finds) => {
    const listed = await list(`${path}?search=${text}`);
    expect(listed.found).toBe(Math.min(LIMIT, listed.totalDocs));
    expect(listed.totalDocs > 50).toBe(finds);
    expectIndexes(listed);
    expectNoSorting(listed);
    expectOnlyFound(listed);
    // Of few, all are read.
    if (finds) expectCountedInIndex(listed);
  });

  // Numbers in e-mail addresses and barcodes: what is found lies together somewhere in the list.
  it('a word that begins as all records do: sorts the keys of what it finds, and reads no other records', async () => {
    const listed = await list(`${path}?search=customer.7`);
    expect(listed.found).toBe(LIMIT);
    expectIndexes(listed);
    expectCountedInIndex(listed);
    for (const { docsExamined, keysExamined } of listed.reads) {
      expect(docsExamined).toBeLessThanOrEqual(3 * LIMIT);
      expect(keysExamined).toBeLessThanOrEqual(listed.totalDocs + 1);
    }
  });

  it('a deep page: likewise', async () => {
    const listed = await list(`${path}?search=martin&page=200`);
    expect(listed.found).toBe(LIMIT);
    expectIndexes(listed);
    for (const { docsExamined } of listed.reads) expect(docsExamined).toBeLessThanOrEqual(3 * LIMIT);
  });
});
