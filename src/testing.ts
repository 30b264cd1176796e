/** For tests of extensions: `import { startService } from 'wallet-pass-service/testing'` (docs/extending.md#tests). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;
const POLL_INTERVAL_MS = 100;

export interface StartOptions {
  /** Value of EXTENSIONS. For example, `.` stands for the package in the working directory. */
  extensions: string;
  /** Environment variables in addition to those for tests. They take precedence. */
  env?: Record<string, string>;
}

/** A response of the service. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body, parsed as JSON. If it is not JSON, its text. Undefined if it is empty. */
  body: unknown;
}

export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;

/** A running process of the service. */
export interface RunningService {
  baseUrl: string;
  /**
   * Sends a request as the OWNER of the demo wallet. The service creates this wallet when it first starts with an empty
   * database.
   */
  call: Call;
  /**
   * Logs in as another user.
   * @returns a function that sends requests as this user
   * @throws Error if the login is refused
   */
  login(username: string, password: string): Promise<Call>;
  /** Stops the process. Its data stays in the database, so that the service can be started again. */
  stop(): Promise<void>;
}

/**
 * Starts the installed service with extensions on a free port of 127.0.0.1, and waits until it is ready. The
 * environment variables MONGODB_URI and REDIS_URL select the databases. Use separate databases for tests. The service
 * stops when this process exits.
 * @throws Error if the service does not start; the message contains its output with the reason
 */
export async function startService({ extensions, env = {} }: StartOptions): Promise<RunningService> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-pass-extension-'));
  const child = spawn(process.execPath, [join(__dirname, 'main.js')], {
    stdio: 'inherit',
    env: {
      // eslint-disable-next-line no-restricted-properties -- this code runs in tests, not in the service
      ...process.env,
      APP_ENVIRONMENT: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: baseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      OUTBOUND_ALLOW_PRIVATE: 'true',
      EXTENSIONS: extensions,
      ...env,
    },
  });
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  const kill = () => {
    child.kill('SIGKILL');
    removeData();
  };
  process.once('exit', kill);
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    process.off('exit', kill);
    removeData();
  };
  const login = async (username: string, password: string) => {
    const { status, body } = await caller(baseUrl)('POST', '/auth/login', { username, password });
    if (status !== 201) throw new Error(`Login as ${username} failed with status ${status}: ${JSON.stringify(body)}`);
    return caller(baseUrl, (body as { token: string }).token);
  };
  try {
    await untilReady(baseUrl, child);
    return { baseUrl, call: await login('demo', 'demo-password'), login, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${baseUrl}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The service exited with code ${child.exitCode}. See its output.`);
    if (Date.now() > end) throw new Error(`The service was not ready within ${READY_WITHIN_MS / 1000} s.`);
    await sleep(POLL_INTERVAL_MS);
  }
}

function caller(baseUrl: string, token?: string): Call {
  return async (method, path, body, headers = {}) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text || undefined };
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
