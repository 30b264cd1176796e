import { once } from 'node:events';
import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp, start } from './app.setup';
import { type AppConfig, loadConfig } from './core/config/app-config';
import { ConfigError } from './core/config/environment-reader';
import { isTestExposed } from './core/config/test-exposure';

/**
 * How much the heap may grow until it is collected as a whole, in percent. On a machine with much memory V8 lets it grow
 * fourfold: long-lived Maps, such as Node's own of HTTP/2 streams, leave old tables behind that hold what was in them, so
 * that 50,000 pushes took 200 MB more, and with this 40 MB, in the same time.
 */
const HEAP_GROWTH = 50;

/** How long requests and jobs in progress may take to end after SIGTERM; clients that stall are cut off then. */
const GRACE_MS = 10_000;
const SHUTDOWN_MS = 14_000;

/**
 * How long a connection without requests stays open: longer than the minute that proxies keep theirs, which would otherwise
 * now and then send a request on a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** Boots the process in its ROLE. A configuration that is not usable stops it with the list of names. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const config = readConfig();
  if (!config) return;
  const started: { app?: NestExpressApplication } = {};
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Nothing is in progress before the application has started; as a container's first process it would not end by itself.
    process.once(signal, () => (started.app ? void shutDown(started.app) : process.exit(0)));
  }
  const app = await createApp(config);
  await listen(app, config);
  await start(app);
  started.app = app;
  if (isTestExposed(config)) {
    new Logger('Main').warn(
      `APP_ENVIRONMENT is test, with passwords that everybody knows, and ${config.host} is reached from other machines`,
    );
  }
}

/** Before the application has started, so that it tells what it waits for. Nest itself would start it first. */
async function listen(app: NestExpressApplication, { port, host }: AppConfig): Promise<void> {
  const server = app.getHttpServer() as Server;
  server.requestTimeout = 60_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, 'listening');
}

function readConfig(): AppConfig | null {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
}

/** Stops accepting, finishes what is in progress, and exits 0. */
async function shutDown(app: NestExpressApplication): Promise<void> {
  setTimeout(() => (app.getHttpServer() as Server).closeAllConnections(), GRACE_MS).unref();
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  await app.close();
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`The service could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
