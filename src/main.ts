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
 * Growth of the heap, in percent, that triggers a full garbage collection. With V8’s default, old tables of long-lived
 * Maps, such as those of HTTP/2 streams, stay in memory too long: 50,000 pushes used 200 MB. With this value, they used
 * 40 MB and took the same time.
 */
const HEAP_GROWTH = 50;

/** Time in milliseconds that running requests and jobs have to end after SIGTERM. Then they are interrupted. */
const GRACE_MS = 10_000;
const SHUTDOWN_MS = 14_000;

/**
 * Time in milliseconds for which idle connections stay open. Proxies keep them for 60 s, and if the server closed them
 * first, requests sent at that moment would be lost.
 */
const KEEP_ALIVE_MS = 75_000;

/** Starts the process with its ROLE. If the configuration is invalid, prints the problems and exits. */
async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const config = readConfig();
  if (!config) return;
  const started: { app?: NestExpressApplication } = {};
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // If the application has not been created yet, nothing needs to be stopped. A handler is needed even then: as PID 1
    // of a container, the process would otherwise ignore the signal.
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
 * Starts listening before `start` runs, so that health checks can report what the process is waiting for. Nest’s own
 * `listen` would run the startup first.
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

/** Stops accepting requests, waits for what is running, and exits with 0. */
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
  // The error was thrown by code of the extension, so the stack helps more than the message.
  if (error instanceof ExtensionError && error.cause instanceof Error) process.stderr.write(`${error.cause.stack}\n`);
  process.exit(1);
});
