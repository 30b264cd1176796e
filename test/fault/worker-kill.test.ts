import { setTimeout as sleep } from 'node:timers/promises';
import {
  chunksOf,
  ended,
  held,
  makeOrganizer,
  newEvent,
  type Organizer,
  resumed,
  startBulk,
  startToTheMiddle,
  tickets,
} from './support/bulk';
import { Cluster, type ServiceProcess } from './support/cluster';
import { Effects } from './support/effects';
import { completionRecords, expectIssuedOnce } from './support/invariants';
import { Random } from './support/random';
import { ROUNDS, SEED, sized } from './support/settings';
import { report } from './support/waiting';

/** Ten chunks. */
const ITEMS = sized(1000, 5000);
const RESUME_MS = 15_000;

const cluster = new Cluster();
const random = new Random(SEED);
let workers: ServiceProcess[];
let effects: Effects;
let organizer: Organizer;

beforeAll(async () => {
  await cluster.start();
  workers = await Promise.all([cluster.startService('worker'), cluster.startService('worker')]);
  organizer = await makeOrganizer(cluster);
  effects = new Effects(cluster.database);
  await effects.begin();
  report(`FAULT_SEED=${SEED}`);
}, 120_000);
afterAll(async () => {
  await effects?.end();
  await cluster.stop();
});

it.each(Array.from({ length: ROUNDS }, (_, run) => run + 1))(
  `a worker killed in the middle of ${ITEMS} tickets loses and doubles nothing (%i of ${ROUNDS})`,
  async (run) => {
    const begin = async () => {
      const event = await newEvent(organizer);
      const body = { items: tickets(ITEMS), webhookUrl: 'http://127.0.0.1:9/' };
      return { event, operationId: await startBulk(organizer.owner, event, 'POST', body) };
    };
    // With more of the ten done, the others mostly end before they are looked at.
    const done = random.below(7);
    const pause = random.below(50);
    const victim = workers[random.below(workers.length)];
    const { event, operationId } = await startToTheMiddle(cluster, done, begin);
    await sleep(pause);
    await victim.kill();
    const killedAt = Date.now();
    const left = await chunksOf(cluster, operationId);
    const replacement = cluster.startService('worker');
    await resumed(cluster, operationId, left, RESUME_MS);
    const resumedAfter = Date.now() - killedAt;
    const operation = await ended(cluster, organizer, operationId);
    const endedAfter = Date.now() - killedAt;
    workers = [...workers.filter((worker) => worker !== victim), await replacement];
    await expectIssuedOnce(cluster, effects, event, operation, ITEMS);
    expect(await completionRecords(cluster, operationId)).toBe(1);
    report(
      `run ${run}: killed after ${done} chunks and ${pause} ms, ${held(left).length} held; resumed after ${resumedAfter} ms, ended after ${endedAfter} ms`,
    );
  },
  90_000,
);
