import { unique } from '../support/accounts';
import { codeOf } from '../support/fixtures';
import { ended, makeOrganizer, type Organizer, startBulk, tickets } from './support/bulk';
import { Cluster } from './support/cluster';
import { sized } from './support/settings';
import { report, timed } from './support/waiting';

const CREATES = 500;
const BIG = { operations: 20, items: sized(1000, 5000) };

const cluster = new Cluster();
let organizer: Organizer;

beforeAll(async () => {
  await cluster.start();
  organizer = await makeOrganizer(cluster);
}, 120_000);
afterAll(() => cluster.stop());

it(`of ${CREATES} simultaneous creates with one barcode exactly one succeeds`, async () => {
  const second = await cluster.startService('api');
  const clients = [organizer.owner, organizer.owner.at(second.baseUrl)];
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', barcode: unique('ONE') };
  const answers = await Promise.all(
    Array.from({ length: CREATES }, (_, index) => clients[index % 2].post(`/events/${organizer.event}/passes`, holder)),
  );
  const outcomes: Record<string, number> = {};
  for (const answer of answers) {
    const outcome = String(codeOf(answer) ?? answer.status);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  expect(outcomes).toEqual({ 201: 1, '409:BARCODE_ALREADY_EXISTS': CREATES - 1 });
  expect(await cluster.database.collection('passes').countDocuments({ barcode: holder.barcode })).toBe(1);
});

it(`${BIG.operations} operations of ${BIG.items} items of one wallet do not hold up another's ten`, async () => {
  await Promise.all([cluster.startService('worker'), cluster.startService('worker')]);
  const small = await makeOrganizer(cluster);
  for (let count = 0; count < BIG.operations; count++) {
    await startBulk(organizer.owner, organizer.event, 'POST', { items: tickets(BIG.items) });
  }
  const unfinished = () =>
    cluster.database.collection('bulk_operations').countDocuments({ status: { $in: ['pending', 'processing'] } });
  const ahead = await unfinished();
  const { ms, result } = await timed(async () => {
    const operationId = await startBulk(small.owner, small.event, 'POST', { items: tickets(10) });
    return ended(cluster, small, operationId);
  });
  report(`ten items beside ${ahead} big operations: ${ms} ms`);
  expect([result.status, result.successCount]).toEqual(['completed', 10]);
  // They did not wait for these.
  expect(await unfinished()).toBeGreaterThan(BIG.operations / 2);
}, 120_000);
