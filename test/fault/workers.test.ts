import { setTimeout as sleep } from 'node:timers/promises';
import Queue from 'bull';
import { chunksOf, held, makeOrganizer, type Organizer, startToTheMiddle } from './support/bulk';
import { Cluster, type ServiceProcess } from './support/cluster';
import { Effects } from './support/effects';
import { BULK_ITEMS } from './support/settings';
import { eventually, report, timed } from './support/waiting';
import { type Kind, KINDS, prepare } from './support/work';

const cluster = new Cluster();
let worker: ServiceProcess;
let effects: Effects;
let organizer: Organizer;

beforeAll(async () => {
  await cluster.start();
  worker = await cluster.startService('worker');
  organizer = await makeOrganizer(cluster);
  effects = new Effects(cluster.database);
  await effects.begin();
}, 120_000);
afterAll(async () => {
  await effects?.end();
  await cluster.stop();
});

/** An operation in the middle of which something happens. */
const begin = (kind: Kind) => async () => (await prepare(cluster, effects, organizer, kind, BULK_ITEMS[kind]))();

it('goes on when all workers were killed and others come later', async () => {
  const { operationId, expectDoneOnce } = await killAllInTheMiddle();
  await sleep(2000);
  expect((await organizer.owner.get(`/bulk-operations/${operationId}`)).body.status).toBe('processing');
  worker = await cluster.startService('worker');
  const { ms } = await timed(() => expectDoneOnce(30_000));
  report(`all workers killed: ended ${ms} ms after one came back`);
}, 90_000);

it.each(KINDS)(
  'ends by itself on SIGTERM in the middle of a bulk %s, and another goes on',
  async (kind) => {
    const { expectDoneOnce } = await startToTheMiddle(cluster, 1, begin(kind));
    const next = cluster.startService('worker');
    worker.signal('SIGTERM');
    const { ms, result } = await timed(() => worker.exited);
    worker = await next;
    expect([result, ms < 15_000]).toEqual([0, true]);
    await expectDoneOnce();
    report(`SIGTERM in a bulk ${kind}: exit after ${ms} ms`);
  },
  90_000,
);

it.each(KINDS)(
  'does the chunks of a bulk %s once that come many times, to two at once',
  async (kind) => {
    const second = await cluster.startService('worker');
    const queue = new Queue('bulk', cluster.redisUrl, { prefix: `bull:${cluster.database.databaseName}` });
    try {
      let taken = 0;
      // A busy machine may do all before anything is taken.
      while (taken === 0) {
        const { operationId, expectDoneOnce } = await begin(kind)();
        for (let turn = 0; turn < 20; turn++) {
          const chunks = await chunksOf(cluster, operationId);
          // As if its worker had lost hold of it without knowing: two have the same items.
          const { modifiedCount } = await cluster.database
            .collection('bulk_chunks')
            .updateMany(
              { _id: { $in: held(chunks).map(({ _id }) => _id) }, state: 'waiting' },
              { $unset: { leaseOwner: 1, leaseUntil: 1 } },
            );
          taken += modifiedCount;
          const jobs = chunks.flatMap(({ _id }) => [0, 1].map((copy) => ({ _id: _id.toHexString(), copy })));
          await Promise.all(
            jobs.map(({ _id, copy }) => queue.add({ chunk: _id }, { jobId: `${_id}-test-${turn}-${copy}` })),
          );
          await sleep(30);
        }
        await expectDoneOnce();
      }
      report(`bulk ${kind}: taken from a worker ${taken} times`);
      await eventually('all of these jobs were taken', 30_000, async () => (await queue.getJobCounts()).waiting === 0);
    } finally {
      await queue.close();
      await second.kill();
    }
  },
  90_000,
);

it.each(KINDS)(
  'a worker that is frozen in the middle of a bulk %s and wakes up too late changes nothing',
  async (kind) => {
    const expectDoneOnce = await freezeInTheMiddle(kind);
    const frozen = worker;
    const frozenAt = Date.now();
    worker = await cluster.startService('worker');
    await expectDoneOnce(30_000);
    const endedAfter = Date.now() - frozenAt;
    frozen.signal('SIGCONT');
    await sleep(2000);
    await expectDoneOnce();
    frozen.signal('SIGTERM');
    expect(await frozen.exited).toBe(0);
    report(`frozen in a bulk ${kind}: ended by another ${endedAfter} ms later`);
  },
  90_000,
);

/** Kills two workers before they have done all. */
async function killAllInTheMiddle() {
  for (;;) {
    const second = await cluster.startService('worker');
    const work = await startToTheMiddle(cluster, 1, begin('issue'));
    await Promise.all([worker.kill(), second.kill()]);
    if ((await chunksOf(cluster, work.operationId)).some(({ state }) => state === 'waiting')) return work;
    worker = await cluster.startService('worker');
  }
}

/** Stops the worker while it has a chunk: between two it has none. @returns what holds in the end */
async function freezeInTheMiddle(kind: Kind) {
  for (;;) {
    const { operationId, expectDoneOnce } = await startToTheMiddle(cluster, 1, begin(kind));
    worker.signal('SIGSTOP');
    if (held(await chunksOf(cluster, operationId)).length > 0) return expectDoneOnce;
    worker.signal('SIGCONT');
    await expectDoneOnce();
  }
}
