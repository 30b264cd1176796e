import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../support/api-client';
import { codeOf, issueTransit, makeStaffedWallet, makeTransit, type StaffedWallet } from '../support/fixtures';
import { startTestApp, testEnvironment, type TestApp } from '../support/test-app';

const ROOT = join(__dirname, '../..');
const SCANS = 1000;

let app: TestApp;
let wallet: StaffedWallet;
let servers: { process: ChildProcess; baseUrl: string }[] = [];

/** The service as it is deployed: a process of its own, of the built code, on the same MongoDB and Redis. */
async function startProcess(environment: Record<string, string>) {
  const port = await freePort();
  const process = spawn('node', ['dist/main.js'], {
    cwd: ROOT,
    env: { PATH: globalThis.process.env.PATH, ...environment, PORT: String(port), ROLE: 'api' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = { process, baseUrl };
  servers.push(server);
  for (let tries = 0; tries < 300 && process.exitCode === null; tries++) {
    const ready = await fetch(`${baseUrl}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await sleep(100);
  }
  throw new Error(`The process on port ${port} is not ready (exit code ${String(process.exitCode)})`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => probe.once('listening', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

beforeAll(async () => {
  const environment = testEnvironment();
  app = await startTestApp(environment);
  wallet = await makeStaffedWallet(app);
  const { ensureBuilt } = (await import('../../tools/lib/install.mjs' as string)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
  await Promise.all([startProcess(environment), startProcess(environment)]);
}, 120_000);

afterAll(async () => {
  for (const { process } of servers) process.kill('SIGTERM');
  await Promise.all(
    servers.map(({ process }) => process.exitCode ?? new Promise((done) => process.once('exit', done))),
  );
  servers = [];
  await app?.close();
});

it.each([
  ['a pass', {}],
  ['a one-time pass', { security: { enableOneTimeUse: true } }],
])('of 1,000 simultaneous scans of %s over two processes exactly one wins', async (_what, fields) => {
  const template = (await makeTransit(wallet.owner, fields))._id;
  const { barcode, _id } = await issueTransit(wallet.owner, template);
  const clients = servers.map(({ baseUrl }) => new ApiClient(baseUrl, wallet.owner.documented).as(wallet.token.token));
  const answers = await Promise.all(
    Array.from({ length: SCANS }, (_, index) =>
      clients[index % 2].post(`/passes/template/${template}/redeem/${barcode}`, { reference: `scan-${index}` }),
    ),
  );
  const outcomes = new Map<unknown, number>();
  for (const answer of answers) {
    const outcome = codeOf(answer) ?? answer.status;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 201: 1, '400:PASS_ALREADY_REDEEMED': SCANS - 1 });
  // What is stored is what the winner sent.
  const winner = answers.find(({ status }) => status === 201);
  expect((await wallet.owner.get(`/passes/${_id}`)).body.redemption).toEqual(winner?.body.redemption);
});
