import { once } from 'node:events';
import type { Server } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp, start } from './app.setup';
import { type AppConfig, loadConfig } from './core/config/app-config';
import { ConfigError } from './core/config/environment-reader';
import { isTestExposed } from './core/config/test-exposure';
import { ExtensionError } from './extensions/extension.error';

/**
 * Heap growth in percent before a full garbage collection. V8’s default keeps old tables of long-lived Maps, such as
 * those of HTTP/2 streams, so 50,000 pushes took 200 MB. With this value, they took 40 MB in the same time.
 */
const HEAP_GROWTH = 50;

/** Time for running requests and jobs to end after SIGTERM before they are interrupted. */
const GRACE_MS = 10_000;
const SHUTDOWN_MS = 14_000;

/** Proxies keep idle connections for 60 s. A server that closes them first loses requests sent at that moment. */
const KEEP_ALIVE_MS = 75_000;

/** Starts the process in its ROLE. With an invalid configuration, prints the list of problems and exits. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const config = readConfig();
  if (!config) return;
  const started: { app?: NestExpressApplication } = {};
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Nothing is running before startup. As PID 1 of a container, the process ignores signals without a handler.
    process.once(signal, () => (started.app ? void shutDown(started.app, signal) : process.exit(0)));
  }
  const app = await createApp(config);
  await listen(app, config);
  await start(app);
  started.app = app;
  if (isTestExposed(config)) {
    new Logger('Main').warn(
      `APP_ENVIRONMENT is test, which has well-known passwords, but other machines can reach this process at ${config.host}`,
    );
  }
}

/**
 * Starts listening before `start`, so that health checks can tell what the process is waiting for. Nest itself would
 * start first.
 */
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

/** Stops accepting requests, finishes what is running, and exits with 0. */
async function shutDown(app: NestExpressApplication, signal: string): Promise<void> {
  const logger = new Logger('Main');
  logger.log(`${signal} received: finishing running requests and jobs`);
  setTimeout(() => (app.getHttpServer() as Server).closeAllConnections(), GRACE_MS).unref();
  setTimeout(() => {
    logger.error(`Still busy after ${SHUTDOWN_MS / 1000} s: exiting`);
    process.exit(1);
  }, SHUTDOWN_MS).unref();
  await app.close();
  logger.log('Stopped');
  process.exit(0);
}

main().catch((error: unknown) => {
  process.stderr.write(`The service could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  // The error is in the code of the extension, so its location helps more than the message.
  if (error instanceof ExtensionError && error.cause instanceof Error) process.stderr.write(`${error.cause.stack}\n`);
  process.exit(1);
});
