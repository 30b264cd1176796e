import Redis from 'ioredis';
import { makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { Cluster, type ServiceProcess } from './support/cluster';
import { Receiver } from './support/receiver';
import { eventually, report } from './support/waiting';

const EVENTS = 500;
const CALLERS = 10;
/** What a dead worker had in its hands is free for others after half a minute. */
const TOLD_MS = 60_000;

const cluster = new Cluster();
/** Slow enough to be killed in the middle of. */
const receiver = new Receiver(100);
let wallet: StaffedWallet;
let workers: ServiceProcess[];
let secondApi: ServiceProcess;

beforeAll(async () => {
  await cluster.start();
  wallet = await makeStaffedWallet(cluster, { webHookUrl: await receiver.start() });
  [secondApi, ...workers] = await Promise.all([
    cluster.startService('api'),
    cluster.startService('worker'),
    cluster.startService('worker'),
  ]);
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await cluster.stop();
});

/** Creates customers through both processes. What one that dies does not answer is not asked again. */
async function createCustomers(): Promise<string[]> {
  let clients = [wallet.owner, wallet.owner.at(secondApi.baseUrl)];
  const created: string[] = [];
  const faults: string[] = [];
  let begun = 0;
  const caller = async () => {
    while (begun < EVENTS) {
      begun += 1;
      const client = clients[begun % clients.length];
      try {
        const answer = await client.post('/clients', { firstName: 'Grace', lastName: `Hopper ${begun}` });
        if (answer.status === 201) created.push(String(answer.body._id));
        else faults.push(answer.text);
      } catch (error) {
        if ((error as Error).message !== 'fetch failed') throw error;
        clients = clients.filter((other) => other !== client);
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  // Whoever waited for the process that died, and no more.
  expect(faults.slice(CALLERS)).toEqual([]);
  return created;
}

it(`tells of ${EVENTS} new customers although the workers, an api process and Redis die meanwhile`, async () => {
  const customers = cluster.database.collection('clients');
  const told = () => receiver.received.length;
  const creating = createCustomers();
  await eventually('some are told', 30_000, async () => told() >= 60);
  await Promise.all(workers.map((worker) => worker.kill()));
  const killedAfter = told();
  const replacement = cluster.startService('worker');
  const redis = new Redis(cluster.redisUrl);
  await redis.flushall();
  redis.disconnect();
  await secondApi.kill();
  const killedAt = Date.now();
  const [created] = await Promise.all([creating, replacement]);

  const stored = await customers.find({}).project({ _id: 1 }).toArray();
  const ids = new Set(stored.map(({ _id }) => String(_id)));
  expect(created.filter((id) => !ids.has(id))).toEqual([]);

  const heard = () => new Set(receiver.received.map(({ data }) => String(data.client?._id)));
  await eventually('every customer is told of', TOLD_MS, async () => heard().size >= ids.size).catch(() => undefined);
  const missing = [...ids].filter((id) => !heard().has(id));
  report(
    `${created.length} answered, ${ids.size} stored, ${missing.length} not told, ${told()} calls; ${Date.now() - killedAt} ms after the last kill`,
  );
  expect(missing).toEqual([]);
  expect(killedAfter).toBeLessThan(ids.size);
  // A repetition is the same event; nothing is told that did not happen.
  expect(new Set(receiver.received.map(({ webhookId }) => webhookId)).size).toBe(ids.size);
  expect(new Set(receiver.received.map(({ event }) => event))).toEqual(new Set(['client.created']));
}, 150_000);
