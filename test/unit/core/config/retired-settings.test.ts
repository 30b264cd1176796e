import { loadConfig } from '../../../../src/core/config/app-config';
import { ConfigError } from '../../../../src/core/config/environment-reader';

const PRODUCTION = {
  APP_ENVIRONMENT: 'production',
  DATA_DIR: '/nowhere',
  MONGODB_URI: 'mongodb://localhost/x',
  REDIS_URL: 'redis://localhost',
  ADMIN_USERNAME: 'operator',
  ADMIN_PASSWORD: 'operator-password',
  JWT_SECRET: 'j'.repeat(32),
  LINK_SECRET: 'l'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
};

it('one secret for the webhooks of all wallets stops the start, with a sentence that names its replacement', () => {
  const secret = `whsec_${Buffer.alloc(32, 'A').toString('base64')}`;
  const start = () => loadConfig({ ...PRODUCTION, WEBHOOK_SIGNING_SECRET: secret });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/WEBHOOK_SIGNING_SECRET: retired, .*POST \/wallets\/webhook-secret$/);
  expect(start).not.toThrow(secret);
  expect(() => loadConfig({ ...PRODUCTION, WEBHOOK_SIGNING_SECRET: '' })).not.toThrow();
});
