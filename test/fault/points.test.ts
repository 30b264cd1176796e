import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { created, type Json, makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../support/fixtures';
import { Cluster, type ServiceProcess } from './support/cluster';
import { report } from './support/waiting';

const TILLS = 8;
const CHANGES = 1000;

/** How often a till repeats a change that nobody answered. */
const ATTEMPTS = 40;

const cluster = new Cluster();
let apis: ServiceProcess[];
let worker: ServiceProcess;
let wallet: StaffedWallet;

beforeAll(async () => {
  await cluster.start();
  [worker, ...apis] = await Promise.all([
    cluster.startService('worker'),
    cluster.startService('api'),
    cluster.startService('api'),
  ]);
  wallet = await makeStaffedWallet(cluster);
  await makeStoreCard(wallet.owner);
}, 120_000);
afterAll(() => cluster.stop());

interface Change {
  delta: number;
  reference: string;
}

/** Answers by status, of all attempts; 0 where there was no answer. */
type Statuses = Record<number, number>;

async function change(barcode: string, token: string, body: Change, seen: Statuses): Promise<void> {
  const request = { headers: { 'idempotency-key': randomUUID() } };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { baseUrl } = apis[attempt % apis.length];
    const till = cluster.api.at(baseUrl).as(token);
    const status = await till.post(`/passes/barcode/${barcode}/gain`, body, request).then(
      (answer) => answer.status,
      () => 0,
    );
    seen[status] = (seen[status] ?? 0) + 1;
    if (status === 201) return;
    // The first call may still be at work for a moment.
    if (status === 409) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${body.reference} was not answered`);
}

/** Lets the tills make all changes. @param halfway runs in the middle of them */
async function run(halfway: () => Promise<unknown>) {
  const scanner = { gain: true };
  const { token } = await created(wallet.owner, '/wallets/tokens', { role: 'SCANNER', scanner });
  const client = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
  const changes = Array.from({ length: CHANGES }, (_, index) => ({
    delta: ((index % 7) + 1) / 4,
    reference: `receipt-${index}`,
  }));
  const seen: Statuses = {};
  const open = [...changes];
  let middle: Promise<unknown> | undefined;
  const till = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      if (open.length < CHANGES / 2) middle ??= halfway();
      await change(String(client.barcode), String(token), next, seen);
    }
  };
  await Promise.all(Array.from({ length: TILLS }, till));
  await middle;
  const stored = await cluster.database.collection('clients').findOne({ _id: new ObjectId(client._id) });
  const history = (stored?.gainHistory ?? []) as Json[];
  expect(stored?.gain).toBe(changes.reduce((sum, { delta }) => sum + delta, 0));
  expect(history.map(({ reference }) => String(reference)).sort()).toEqual(
    changes.map(({ reference }) => reference).sort(),
  );
  return seen;
}

it('counts 1,000 changes of 8 tills to one card exactly, and answers none with an error', async () => {
  expect(await run(() => Promise.resolve())).toEqual({ 201: CHANGES });
}, 120_000);

it('counts each change once when an api and a worker are killed in between', async () => {
  const seen = await run(async () => {
    await Promise.all([apis[0].kill(), worker.kill()]);
    worker = await cluster.startService('worker');
  });
  report(`answers by status: ${JSON.stringify(seen)}`);
  expect(seen[0]).toBeGreaterThan(0);
  expect(seen[201]).toBe(CHANGES);
}, 120_000);
