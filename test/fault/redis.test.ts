import { setTimeout as sleep } from 'node:timers/promises';
import Redis from 'ioredis';
import { created, issueEvent } from '../support/fixtures';
import { makeOrganizer, type Organizer, startToTheMiddle } from './support/bulk';
import { Cluster } from './support/cluster';
import { Effects } from './support/effects';
import { BULK_ITEMS } from './support/settings';
import { report, timed } from './support/waiting';
import { type Kind, KINDS, prepare } from './support/work';

const AWAY_MS = 7000;
/** Within this the API answers, whatever Redis does: the first call that waits for Redis takes longer. */
const ANSWER_MS = 6000;

const cluster = new Cluster();
let effects: Effects;
let organizer: Organizer;

beforeAll(async () => {
  await cluster.start();
  await Promise.all([cluster.startService('worker'), cluster.startService('worker')]);
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

it('answers without Redis, and goes on with a bulk issue when it is back', async () => {
  const startAnother = await prepare(cluster, effects, organizer, 'issue', 10);
  const work = await startToTheMiddle(cluster, 1, begin('issue'));
  await cluster.redis.kill();
  const back = Date.now() + AWAY_MS;
  const { owner, event } = organizer;
  let slowest = 0;
  for (let turn = 0; Date.now() < back; turn++) {
    const pass = `/passes/template/${event}/redeem`;
    const asked = [
      async () => {
        const { status } = await owner.get(`/bulk-operations/${work.operationId}`);
        expect(status).toBe(200);
      },
      async () => {
        const { barcode } = await issueEvent(owner, event);
        await created(owner, `${pass}/${barcode}`, {});
      },
    ];
    for (const ask of asked) slowest = Math.max(slowest, (await timed(ask)).ms);
    await sleep(50);
  }
  expect(slowest).toBeLessThan(ANSWER_MS);
  // Accepted while nobody can be told of it.
  const accepted = await timed(startAnother);
  expect(accepted.ms).toBeLessThan(ANSWER_MS);
  await cluster.restartRedis();
  const restartedAt = Date.now();
  await Promise.all([work.expectDoneOnce(30_000), accepted.result.expectDoneOnce(30_000)]);
  report(`Redis away: slowest answer ${slowest} ms; ended ${Date.now() - restartedAt} ms after its return`);
}, 90_000);

it.each(KINDS)(
  'goes on with a bulk %s when Redis loses everything it had',
  async (kind) => {
    const { expectDoneOnce } = await startToTheMiddle(cluster, 0, begin(kind));
    const redis = new Redis(cluster.redisUrl);
    await redis.flushall();
    redis.disconnect();
    const { ms } = await timed(() => expectDoneOnce(30_000));
    report(`Redis flushed in a bulk ${kind}: ended after ${ms} ms`);
  },
  90_000,
);
