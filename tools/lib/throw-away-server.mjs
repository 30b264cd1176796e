import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGuarded } from './guarded.mjs';
import { findFreePort, waitUntilReady } from './ports.mjs';
import { LauncherError, ROOT } from './process.mjs';
import { createServices } from './services.mjs';

const READY_TIMEOUT_MS = 120_000;
const GRACE_MS = 9000;

/**
 * Runs the built server with its own MongoDB and Redis, and without the caller’s environment variables.
 * @param {Record<string, string>} [extra] - additional environment variables
 * @returns `{ dataDir, mongoUri, start(), stop() }`: `start` resolves with the base URL once the server is ready.
 *   `mongoUri` is available from then on. `stop` can be called at any time
 */
export function createThrowAwayServer(extra = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-pass-server-'));
  const services = createServices({ persistent: false });
  let server;
  const started = {};

  const start = async () => {
    const [{ mongoUri, redisUrl }, port] = await Promise.all([services.start(), findFreePort()]);
    const baseUrl = `http://127.0.0.1:${port}`;
    Object.assign(started, { mongoUri });
    const env = {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, MONGODB_URI: mongoUri, REDIS_URL: redisUrl },
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: baseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      ...extra,
    };
    server = startGuarded({ command: process.execPath, args: ['dist/main.js'], env, cwd: ROOT, graceMs: GRACE_MS });
    const ended = server.exited.then((code) => {
      throw new LauncherError(`The server exited with code ${code}. See its output above.`);
    });
    ended.catch(() => {});
    await Promise.race([waitUntilReady(baseUrl, READY_TIMEOUT_MS), ended]);
    return baseUrl;
  };
  const stop = async () => {
    await server?.stop();
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return Object.assign(started, { dataDir, start, stop });
}
