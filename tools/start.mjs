// npm start: if necessary, installs dependencies and builds the service. Then starts the embedded services and the
// server, and prints how to try it.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoLines, findDemoTransit } from './lib/demo-lines.mjs';
import { claim, startGuarded } from './lib/guarded.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { isPortFree } from './lib/ports.mjs';
import { LauncherError, ROOT, fail, onStop, say, sleep } from './lib/process.mjs';
import { createServices } from './lib/services.mjs';

const SERVER_GRACE_MS = 9000;
const READY_TIMEOUT_MS = 120_000;

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || undefined;
const dataDir = resolve(process.env.DATA_DIR || join(ROOT, '.data'));
const pidFile = join(dataDir, 'server.pid');
const startedAt = Date.now();
const isTest = (process.env.APP_ENVIRONMENT || 'test') === 'test';

let services;
let server;
let stopping = false;

/** Stops the server first, so that it can finish its requests while the other services are still running. */
async function stopAll() {
  stopping = true;
  await server?.stop();
  await services?.stop();
}

onStop(() => {
  say('Stopping …');
  stopAll().then(() => process.exit(0), fail);
});

async function waitUntilReady(baseUrl) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const ready = await fetch(`${baseUrl}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await sleep(100);
  }
  throw new LauncherError(`The server did not become ready within ${READY_TIMEOUT_MS / 1000} s. See its output above.`);
}

async function startServer() {
  const only = [!process.env.MONGODB_URI && 'mongo', !process.env.REDIS_URL && 'redis'].filter(Boolean);
  services = createServices({ persistent: true, dataDir, only });
  const { mongoUri, redisUrl } = await services.start();
  const env = {
    ...process.env,
    MONGODB_URI: process.env.MONGODB_URI || mongoUri,
    REDIS_URL: process.env.REDIS_URL || redisUrl,
    DATA_DIR: dataDir,
  };
  const args = ['--enable-source-maps', join(ROOT, 'dist/main.js')];
  server = startGuarded({ command: process.execPath, args, env, cwd: ROOT, pidFile, graceMs: SERVER_GRACE_MS });
  void server.exited.then(async (code) => {
    if (stopping) return;
    await stopAll();
    fail(new LauncherError(`The server exited with code ${code}. See its output above.`));
  });
}

async function printWelcome(baseUrl) {
  const transitId = await findDemoTransit(baseUrl);
  const lines = [
    '',
    `  Ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`,
    '',
    `  Base URL    ${baseUrl}`,
    `  API docs    ${baseUrl}/docs`,
    ...(isTest ? [`  Mailbox     ${baseUrl}/dev/mailbox`] : []),
  ];
  if (transitId) {
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const file = join(dataDir, 'demo-ticket.json');
    const [issue, open, redeem] = demoLines({ baseUrl, transitId, file, date });
    lines.push('  Demo login  demo / demo-password', '');
    lines.push('  Issue a ticket:', issue, '', '  Open its page:', open, '', '  Redeem it:', redeem);
  }
  console.log([...lines, '', '  Press Ctrl-C to stop.', ''].join('\n'));
}

async function main() {
  checkNode();
  mkdirSync(dataDir, { recursive: true });
  await claim(pidFile, 'main.js');
  if (!(await isPortFree(port, host))) {
    throw new LauncherError(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=3001 npm start`,
    );
  }
  await ensureInstalled();
  await ensureBuilt();
  await startServer();
  const localHost = !host || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const baseUrl = `http://${localHost.includes(':') ? `[${localHost}]` : localHost}:${port}`;
  await waitUntilReady(baseUrl);
  await printWelcome(baseUrl);
}

main().catch(async (error) => {
  if (stopping) return;
  await stopAll();
  fail(error);
});
