import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testEnvironment } from '../../support/test-environment';
import { buildImage, cleanEnvironment } from './dockerfile.reader';

const PROJECT = resolve(__dirname, '../../..');

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

describe('The Dockerfile', () => {
  let image: ReturnType<typeof buildImage>;
  let child: ChildProcess | undefined;

  beforeAll(() => {
    image = buildImage(PROJECT);
  }, 600_000);

  afterAll(() => {
    child?.kill('SIGKILL');
    for (const folder of image?.folders ?? []) rmSync(folder, { recursive: true, force: true });
  });

  /** What the container would run, with what a deployment sets. */
  function start(extra: Record<string, string> = {}): { process: ChildProcess; output: () => string } {
    const env = { ...cleanEnvironment(), ...image.env, ...extra };
    const [command, ...args] = image.cmd;
    const started = spawn(command, args, { cwd: image.directory, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    return { process: started, output: () => Buffer.concat(chunks).toString() };
  }

  it('leaves out what only the build needs', () => {
    const packages = readdirSync(join(image.directory, 'node_modules'));
    for (const name of ['typescript', 'jest', 'eslint', 'prettier', 'playwright-core', 'passkit-generator']) {
      expect(packages).not.toContain(name);
    }
    expect(readdirSync(image.directory).sort()).toEqual(['.data', 'LICENSE', 'dist', 'node_modules', 'package.json']);
    expect(existsSync(join(image.directory, 'dist/i18n/fr/page.json'))).toBe(true);
  });

  it('runs as a user without rights, in production', () => {
    expect(image.user).toBe('node');
    expect(image.env).toMatchObject({ NODE_ENV: 'production', APP_ENVIRONMENT: 'production' });
  });

  it('does not start without its configuration and names what is missing', async () => {
    const { process: stopped, output } = start();
    const [code] = (await once(stopped, 'close')) as [number];
    expect(code).toBe(1);
    for (const name of ['MONGODB_URI', 'REDIS_URL', 'JWT_SECRET', 'LINK_SECRET', 'ENCRYPTION_KEY', 'ADMIN_PASSWORD']) {
      expect(output()).toContain(`${name}: `);
    }
  });

  it('becomes ready in production, passes its health check and ends with 0 after SIGTERM', async () => {
    const { MONGODB_URI, REDIS_URL, DATA_DIR } = testEnvironment();
    rmSync(DATA_DIR, { recursive: true });
    const PORT = await freePort();
    const secret = () => randomBytes(32).toString('hex');
    const started = start({
      ...{ MONGODB_URI, REDIS_URL, PORT },
      JWT_SECRET: secret(),
      LINK_SECRET: secret(),
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ADMIN_USERNAME: 'operator',
      ADMIN_PASSWORD: 'operator-password',
      PUBLIC_URL: 'https://wallet.example.com',
    });
    child = started.process;
    const exited = once(child, 'close') as Promise<[number | null]>;
    let ready: Response | undefined;
    for (const deadline = Date.now() + 60_000; Date.now() < deadline && !ready?.ok && child.exitCode === null;) {
      ready = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined);
      await sleep(100);
    }
    expect([ready?.status, started.output()]).toEqual([200, expect.any(String)]);

    const [check, ...args] = image.healthcheck;
    expect(spawnSync(check, args, { env: { ...cleanEnvironment(), PORT } }).status).toBe(0);

    const begun = Date.now();
    child.kill('SIGTERM');
    const [code] = await exited;
    expect(code).toBe(0);
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect(spawnSync(check, args, { env: { ...cleanEnvironment(), PORT } }).status).toBe(1);
  });
});
