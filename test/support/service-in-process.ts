import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { LoggerService } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type * as testing from '@nestjs/testing';
import type { Connection } from 'mongoose';
import type { Imports } from '../../src/app.module';
import type { createApp, start } from '../../src/app.setup';
import type { AppConfig, loadConfig } from '../../src/core/config/app-config';
import { dropDatabase, emptyDatabase, giveBack } from './databases';
import { launcher } from './launcher';
import type { ServiceAddress } from './service-process';
import { testEnvironment } from './test-environment';

/** The service in this process, with its insides. */
export interface InProcess extends ServiceAddress {
  app: NestExpressApplication;
  config: AppConfig;
  connection: Connection;
  close(): Promise<void>;
}

/**
 * Boots the built service in this process as `main.ts` does, on a free port of the loopback address. It is loaded once for
 * all files of a jest worker: loading its two thousand modules again would take each file five seconds.
 */
export async function openService(extra: Record<string, string>, imports: Imports = []): Promise<InProcess> {
  const { loadConfig: load } = built<{ loadConfig: typeof loadConfig }>('core/config/app-config.js');
  const setup = built<{ createApp: typeof createApp; start: typeof start }>('app.setup.js');
  const ownDatabase = extra.MONGODB_URI === undefined;
  const config = load(testEnvironment({ ...(ownDatabase && emptyDatabase()), ...extra }));
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- at this moment only
  const { Test } = require('@nestjs/testing') as typeof testing;
  const app = await setup.createApp(config, imports, async (module, adapter, options) => {
    const builder = Test.createTestingModule({ imports: [module] }).setLogger(options.logger as LoggerService);
    return (await builder.compile()).createNestApplication<NestExpressApplication>(adapter, options);
  });
  await setup.start(app);
  const server = await app.listen(0, '127.0.0.1');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Links are built from PUBLIC_URL, which is known only once the port is.
  if (!extra.PUBLIC_URL) config.publicUrl = baseUrl;
  const connection = app.get<Connection>('DatabaseConnection');
  const close = async () => {
    await app.close();
    await (ownDatabase ? giveBack : dropDatabase)(config.mongodbUri);
    rmSync(config.dataDir, { recursive: true, force: true });
  };
  const { mongodbUri, dataDir } = config;
  return { app, config, connection, close, baseUrl, mongodbUri, dataDir };
}

/** When it is asked for: files that open no service do not pay for it. */
function built<T>(file: string): T {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- at this moment only
  return require(join(launcher.ROOT, 'dist', file)) as T;
}
