import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, ObjectId } from 'mongodb';
import { issueEvent, type Json } from '../support/fixtures';
import { makeOrganizer, type Organizer } from './support/bulk';
import { Cluster } from './support/cluster';
import { launcher } from '../support/launcher';
import { Program } from './support/program';
import { sized, TRANSACTION_SECONDS } from './support/settings';
import { eventually, report, timed } from './support/waiting';

/** Five seconds in the long run; here others run beside it. Without the service's own limits nothing is answered at all. */
const ANSWER_MS = sized(15_000, 5000);
const EXIT_MS = 15_000;

const cluster = new Cluster();
let organizer: Organizer;

beforeAll(async () => {
  await cluster.start();
  organizer = await makeOrganizer(cluster);
}, 120_000);
afterAll(() => cluster.stop());

it('answers in time when MongoDB hangs, and goes on by itself when it wakes up', async () => {
  const { owner, event } = organizer;
  const { barcode } = await issueEvent(owner, event);
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const calls: [string, () => ReturnType<typeof owner.get>][] = [
    ['list', () => owner.get('/events')],
    ['wallet', () => owner.get('/wallets')],
    ['operations', () => owner.get('/bulk-operations')],
    ['issue', () => owner.post(`/events/${event}/passes`, holder)],
    ['bulk', () => owner.post(`/events/${event}/passes/bulk`, { items: [holder] })],
    ['redeem', () => owner.post(`/passes/template/${event}/redeem/${barcode}`, {})],
  ];
  const [mongod] = cluster.mongods;
  mongod.signal('SIGSTOP');
  try {
    // Twice: what was open when it froze, and what comes later.
    for (let turn = 0; turn < 2; turn++) {
      const answers = await Promise.all(calls.map(([, call]) => timed(call)));
      report(
        `MongoDB hangs: ${answers.map(({ ms, result }, index) => `${calls[index][0]} ${result.status} ${ms} ms`).join(', ')}`,
      );
      for (const { ms, result } of answers) {
        expect(ms).toBeLessThan(ANSWER_MS);
        expect([(result.body as Json).errorCode, result.headers.get('retry-after')]).toEqual(['503:SERVICE_BUSY', '2']);
      }
    }
  } finally {
    mongod.signal('SIGCONT');
  }
  const { ms } = await timed(() =>
    eventually('every route answers again', 30_000, async () => {
      const answers = await Promise.all(calls.slice(0, -1).map(([, call]) => call()));
      return answers.every(({ status }) => status < 300);
    }),
  );
  report(`MongoDB woke up: answers after ${ms} ms`);
}, 90_000);

it('makes customers while a process that died holds another one in an open transaction', async () => {
  const { owner, id } = organizer;
  const create = () => owner.post('/clients', { firstName: 'Grace', lastName: 'Hopper' });
  expect((await create()).status).toBe(201);
  const wallet = new ObjectId(id);
  const open = { _id: new ObjectId(), at: new Date(), capacity: 1 };
  await cluster.database
    .collection('client_counters')
    .updateOne({ wallet }, { $inc: { count: 1 }, $push: { open } } as never);
  const dead = new MongoClient(cluster.mongoUri);
  try {
    const session = dead.startSession();
    session.startTransaction();
    await dead.db().collection('clients').insertOne({ wallet, emailKey: 'ada@example.com' }, { session });
    const { ms, result } = await timed(create);
    report(`a transaction was left open: customer after ${ms} ms`);
    // A customer that waits for it is made when MongoDB ends it, at the earliest.
    expect([result.status, ms < TRANSACTION_SECONDS * 1000]).toEqual([201, true]);
  } finally {
    await dead.close(true);
  }
}, 60_000);

it('ends on SIGTERM although a client never sends the rest of its request', async () => {
  const service = await cluster.startService('api');
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = ['POST /auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 100'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"username":`);
  await sleep(500);
  service.signal('SIGTERM');
  const { ms, result } = await timed(() => service.exited);
  socket.destroy();
  report(`SIGTERM with a stalled client: exit ${result} after ${ms} ms`);
  expect([result, ms < EXIT_MS]).toEqual([0, true]);
}, 60_000);

it.each([
  ['without its name', ''],
  ['with a name', '?replicaSet=rs0'],
])(
  'refuses to boot on a MongoDB that is no replica set, addressed %s',
  async (_how, query) => {
    const { path: command } = await launcher.findMongod();
    const port = await launcher.findFreePort();
    const directory = join(cluster.folder, `alone-${port}`);
    const args = (await launcher.mongodArguments({ directory, port, cacheGb: 0.25 })).filter(
      (argument, index, all) => argument !== '--replSet' && all[index - 1] !== '--replSet',
    );
    const mongod = new Program({ name: `alone-${port}`, folder: cluster.folder, command, args });
    try {
      await mongod.start();
      await launcher.waitForPort(port, 30_000);
      const uri = `mongodb://127.0.0.1:${port}/x${query}`;
      const service = await cluster.launchService('api', { MONGODB_URI: uri });
      const { ms, result } = await timed(() => service.exited);
      report(`no replica set: exit ${result} after ${ms} ms`);
      expect(result).not.toBe(0);
      expect(service.lastLines()).toMatch(/replica set/);
    } finally {
      await mongod.kill();
    }
  },
  60_000,
);
