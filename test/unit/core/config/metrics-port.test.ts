import { loadConfig } from '../../../../src/core/config/app-config';

const PRODUCTION = {
  APP_ENVIRONMENT: 'production',
  DATA_DIR: '/nowhere',
  PUBLIC_URL: 'https://passes.example.com',
  MONGODB_URI: 'mongodb://localhost/x',
  REDIS_URL: 'redis://localhost',
  ADMIN_USERNAME: 'operator',
  ADMIN_PASSWORD: 'operator-password',
  JWT_SECRET: 'j'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
};

const TEST = { ...PRODUCTION, APP_ENVIRONMENT: 'test' };

it.each([
  ['in production', PRODUCTION, undefined, 9464],
  ['in production', PRODUCTION, '9100', 9100],
  ['in production', PRODUCTION, '0', null],
  ['in test', TEST, undefined, null],
  ['in test', TEST, '9100', 9100],
])('the port of metrics %s', (_where, env, METRICS_PORT, expected) => {
  expect(loadConfig({ ...env, ...(METRICS_PORT && { METRICS_PORT }) }).metricsPort).toBe(expected);
});
