import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import { API_VERSION, createApp } from '../../src/app.setup';
import { type AppConfig, loadConfig } from '../../src/config/app-config';
import { buildOpenApi } from '../../src/openapi/openapi.builder';
import { ApiClient } from './api-client';
import { DocumentedAnswers } from './documented-answers';

export interface TestApp {
  app: NestExpressApplication;
  config: AppConfig;
  baseUrl: string;
  connection: Connection;
  /** A client without a token. */
  api: ApiClient;
  close(): Promise<void>;
}

/** Variables of a test process: its own database in the throw-away MongoDB, its own number in the throw-away Redis. */
export function testEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const { TEST_MONGODB_URI, TEST_REDIS_URL, JEST_WORKER_ID = '1' } = process.env;
  if (!TEST_MONGODB_URI || !TEST_REDIS_URL)
    throw new Error('Run the tests with `npm test`, which starts their MongoDB and Redis.');
  const mongo = new URL(TEST_MONGODB_URI);
  mongo.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return {
    APP_ENVIRONMENT: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    MONGODB_URI: mongo.href,
    REDIS_URL: `${TEST_REDIS_URL.replace(/\/\d*$/, '')}/${JEST_WORKER_ID}`,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'wallet-pass-test-')),
    OUTBOUND_ALLOW_PRIVATE: 'true',
    SEED_DEMO: 'false',
    RATE_LIMIT_TOKEN_PER_SECOND: '0',
    RATE_LIMIT_LOGIN_PER_MINUTE: '0',
    RATE_LIMIT_PAGE_PER_MINUTE: '0',
    RATE_LIMIT_SIGNUP_PER_MINUTE: '0',
    ...extra,
  };
}

/** What makes a test process one in production: it needs its secrets named, and knows no way without limits. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  APP_ENVIRONMENT: 'production',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'admin-password',
  JWT_SECRET: 'j'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  RATE_LIMIT_TOKEN_PER_SECOND: '1000',
  RATE_LIMIT_LOGIN_PER_MINUTE: '1000',
  RATE_LIMIT_PAGE_PER_MINUTE: '1000',
  RATE_LIMIT_SIGNUP_PER_MINUTE: '1000',
};

/** The whole service as the process boots it, on a free port of the loopback address. */
export async function startTestApp(extra: Record<string, string> = {}): Promise<TestApp> {
  const config = loadConfig(testEnvironment(extra));
  const app = await createApp(config);
  const server = await app.listen(0, '127.0.0.1');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Links are built from PUBLIC_URL, which is known only once the port is.
  if (!extra.PUBLIC_URL) config.publicUrl = baseUrl;
  const connection = app.get<Connection>(getConnectionToken());
  let answers: DocumentedAnswers | undefined;
  const documented = () => (answers ??= new DocumentedAnswers(buildOpenApi(app, API_VERSION)));
  return {
    app,
    config,
    baseUrl,
    connection,
    api: new ApiClient(baseUrl, documented),
    close: async () => {
      await connection.dropDatabase();
      await app.close();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}
