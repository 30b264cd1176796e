import type { OpenApiDocument } from '../../src/core/openapi/openapi.types';
import { launcher } from './launcher';
import { testEnvironment } from './test-environment';

const READY_WITHIN_MS = 120_000;
const GRACE_MS = 1000;

/** Address and data of a process of the built service. */
export interface ServiceAddress {
  baseUrl: string;
  mongodbUri: string;
  dataDir: string;
}

/**
 * Starts the built service. It ends with this process at the latest.
 * @param extra additional environment variables
 */
export async function startProcess(
  extra: Record<string, string> = {},
): Promise<ServiceAddress & { stop(): Promise<void> }> {
  await launcher.ensureBuilt();
  const port = await launcher.findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = testEnvironment({ PORT: String(port), PUBLIC_URL: baseUrl, ...extra });
  const service = launcher.startGuarded({
    command: process.execPath,
    args: ['dist/main.js'],
    cwd: launcher.ROOT,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    // A folder of another process stays.
    removeDir: extra.DATA_DIR ? undefined : env.DATA_DIR,
    graceMs: GRACE_MS,
    keepsAlive: false,
  });
  let exitCode: number | undefined;
  void service.exited.then((code) => (exitCode = code));
  for (const end = Date.now() + READY_WITHIN_MS; ; await launcher.sleep(50)) {
    if (exitCode !== undefined) throw new Error(`The service ended with code ${exitCode}; see above.`);
    if (Date.now() > end) throw new Error(`The service is not ready after ${READY_WITHIN_MS / 1000} s.`);
    if ((await fetch(`${baseUrl}/health/ready`).catch(() => null))?.ok) break;
  }
  return { baseUrl, mongodbUri: env.MONGODB_URI, dataDir: env.DATA_DIR, stop: () => service.stop() };
}

/** Reads `/openapi.json` of a service. */
export async function readDocument({ baseUrl }: Pick<ServiceAddress, 'baseUrl'>): Promise<OpenApiDocument> {
  return (await (await fetch(`${baseUrl}/openapi.json`)).json()) as OpenApiDocument;
}
