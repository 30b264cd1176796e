import { ended, isInTheMiddle, makeOrganizer, type Organizer, startBulk, tickets } from './support/bulk';
import { Cluster, type ServiceProcess } from './support/cluster';
import { expectWhole } from './support/invariants';
import { Receiver } from './support/receiver';
import { sized } from './support/settings';
import { eventually, report } from './support/waiting';

/** Three chunks, in the long run two larger ones. */
const ITEMS = sized(300, 600);
/** What a dead worker had in its hands is free for others after half a minute. */
const TOLD_MS = 90_000;

const cluster = new Cluster();
const receiver = new Receiver(5);
let organizer: Organizer;
let workers: ServiceProcess[];

beforeAll(async () => {
  await cluster.start();
  organizer = await makeOrganizer(cluster, { webHookUrl: await receiver.start() });
  await organizer.owner.put('/wallets/webhook-events', ['pass.issued', 'pass.updated', 'pass.deleted']);
  workers = await Promise.all([cluster.startService('worker'), cluster.startService('worker')]);
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await cluster.stop();
});

/** Events by id: `pass sequence name`. */
const told = () =>
  new Map(
    receiver.received.map(({ webhookId, event, data }) => {
      const { pass, sequence } = data as { pass: { _id: string }; sequence: unknown };
      return [webhookId, `${pass._id} ${String(sequence)} ${event}`];
    }),
  );

/** Kills a worker when parts of the operation are in hand, and another one when something is told of it. */
async function withKills(operationId: string, before: number): Promise<void> {
  // A busy machine may do all before it looks: then what is told meets both deaths.
  await isInTheMiddle(cluster, operationId, 0);
  await workers[0].kill();
  const first = cluster.startService('worker');
  await eventually('some are told', TOLD_MS, async () => told().size >= before + 40);
  await workers[1].kill();
  workers = await Promise.all([first, cluster.startService('worker')]);
}

it(`tells each change of ${ITEMS} passes once, in order, although workers die meanwhile`, async () => {
  const { event, owner } = organizer;
  const issue = await startBulk(owner, event, 'POST', { items: tickets(ITEMS) });
  await withKills(issue, 0);
  const issued = await ended(cluster, organizer, issue);
  expectWhole(issued, ITEMS);
  const ids = issued.results.map(({ result }) => result.passId);
  await eventually('all are told', TOLD_MS, async () => told().size >= ITEMS).catch(() => undefined);

  const items = ids.map((passId) => ({ passId, firstName: 'Grace' }));
  const update = await startBulk(owner, event, 'PATCH', { items });
  await withKills(update, ITEMS);
  expectWhole(await ended(cluster, organizer, update), ITEMS);
  await ended(cluster, organizer, await startBulk(owner, event, 'DELETE', { passIds: ids }));
  await eventually('all is told', TOLD_MS, async () => told().size >= 3 * ITEMS).catch(() => undefined);

  const expected = ids.flatMap((id) => [`${id} 1 pass.issued`, `${id} 2 pass.updated`, `${id} 3 pass.deleted`]);
  const found = [...told().values()];
  report(`${receiver.received.length} calls tell ${found.length} of ${expected.length} events`);
  const known = new Set(expected);
  expect(found.filter((each) => !known.has(each)).slice(0, 5)).toEqual([]);
  expect([found.length, new Set(found).size]).toEqual([expected.length, expected.length]);
}, 480_000);
