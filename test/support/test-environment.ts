import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Timings } from '../../src/core/config/timings';

/** Signs the tokens of every service under test: Passport knows one login strategy a process. */
export const JWT_SECRET = 'j'.repeat(32);

/** `npm run test:long`: production's own timings, and everything as large as it was ever tested. */
export const IS_LONG = process.env.TEST_TIMINGS === 'production';

/** These; in the long run production's own. */
export const timingsVariable = (timings: Partial<Timings>): string => JSON.stringify(IS_LONG ? {} : timings);

const TIMINGS: Partial<Timings> = { passwordMemoryKib: 64, passwordPasses: 1, quarantineMs: 2000 };

/** Variables of a test process in production mode, which needs named secrets and rate limits. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  APP_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://passes.example.com',
  METRICS_PORT: '0',
  TIMINGS: '',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'admin-password',
  LINK_SECRET: 'l'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  RATE_LIMIT_TOKEN_PER_SECOND: '1000',
  RATE_LIMIT_LOGIN_PER_MINUTE: '1000',
  RATE_LIMIT_PAGE_PER_MINUTE: '1000',
  RATE_LIMIT_SIGNUP_PER_MINUTE: '1000',
};

/** The number in Redis of the service that all files share: of two services with one number each takes what the other left. */
const SHARED = '0';

/** Removed with all that the run of the tests has left. */
export const temporaryFolder = () => mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'wallet-pass-test-'));

/** Gives a service the development keys of the run: making its own would take it half a second each. */
export function putDevelopmentKeys(dataDir: string): void {
  const { TEST_DEVELOPMENT_KEYS } = process.env;
  mkdirSync(dataDir, { recursive: true });
  if (TEST_DEVELOPMENT_KEYS) copyFileSync(TEST_DEVELOPMENT_KEYS, join(dataDir, 'development-ca.json'));
}

/**
 * Variables of a service under test: a database of its own in the throw-away MongoDB, a number in the throw-away Redis, and
 * the development keys of the run.
 */
export function testEnvironment(extra: Record<string, string> = {}): Record<string, string> {
  const { TEST_MONGODB_URI, TEST_REDIS_URL, JEST_WORKER_ID = SHARED } = process.env;
  if (!TEST_MONGODB_URI || !TEST_REDIS_URL)
    throw new Error('Run the tests with `npm test`, which starts their MongoDB and Redis.');
  const mongo = new URL(TEST_MONGODB_URI);
  mongo.pathname = `/test-${randomBytes(6).toString('hex')}`;
  const dataDir = temporaryFolder();
  putDevelopmentKeys(dataDir);
  return {
    APP_ENVIRONMENT: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    MONGODB_URI: mongo.href,
    REDIS_URL: `${TEST_REDIS_URL.replace(/\/\d*$/, '')}/${JEST_WORKER_ID}`,
    DATA_DIR: dataDir,
    JWT_SECRET,
    TIMINGS: timingsVariable(TIMINGS),
    OUTBOUND_ALLOW_PRIVATE: 'true',
    SEED_DEMO: 'false',
    // Set when these tests run against the service with extensions.
    EXTENSIONS: process.env.TEST_EXTENSIONS ?? '',
    RATE_LIMIT_TOKEN_PER_SECOND: '0',
    RATE_LIMIT_LOGIN_PER_MINUTE: '0',
    RATE_LIMIT_PAGE_PER_MINUTE: '0',
    RATE_LIMIT_SIGNUP_PER_MINUTE: '0',
    ...extra,
  };
}
