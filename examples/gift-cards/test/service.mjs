// Starts the service that is installed here, with this extension. Needs MONGODB_URI and REDIS_URL.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;
const FOUND_WITHIN_MS = 30_000;

const main = join(dirname(createRequire(import.meta.url).resolve('wallet-pass-service/package.json')), 'dist/main.js');
const dataDir = mkdtempSync(join(tmpdir(), 'gift-cards-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

/** A process of the service; `extra` are variables of its environment. */
export async function startService(port, extra = {}) {
  const baseUrl = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      APP_ENVIRONMENT: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OUTBOUND_ALLOW_PRIVATE: 'true',
      ...extra,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((done) => child.once('exit', done));
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${baseUrl}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('The service does not become ready; see above.');
    await sleep(100);
  }
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { baseUrl, stop };
}

/** Calls as the owner of the demo wallet. */
export async function loginDemo(baseUrl) {
  const credentials = { username: 'demo', password: 'demo-password' };
  let token;
  const call = async (method, path, body, headers = {}) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined };
  };
  token = (await call('POST', '/auth/login', credentials)).body.token;
  return call;
}

/** A server that takes every call and keeps the bodies. */
export async function startReceiver() {
  const received = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.end();
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, received, close: () => server.close() };
}

export async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** Asks until there is an answer. */
export async function eventually(ask) {
  for (const end = Date.now() + FOUND_WITHIN_MS; ; await sleep(50)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`It did not come: ${ask}`);
  }
}
