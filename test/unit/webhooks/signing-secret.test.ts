import { loadConfig } from '../../../src/config/app-config';

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
const keyOf = (secret?: string) =>
  loadConfig({ ...PRODUCTION, WEBHOOK_SIGNING_SECRET: secret }).secrets.webhookSigningKey;

it('is the key that Standard Webhooks’ libraries make of the same text', () => {
  const key = Buffer.alloc(32, 7);
  expect(keyOf(`whsec_${key.toString('base64')}`)).toEqual(key);
  expect([keyOf(), keyOf('')]).toEqual([null, null]);
});

it.each([
  ['no prefix', Buffer.alloc(32).toString('base64')],
  ['too short', `whsec_${Buffer.alloc(23).toString('base64')}`],
  ['too long', `whsec_${Buffer.alloc(65).toString('base64')}`],
  ['no base64', `whsec_${'?'.repeat(40)}`],
])('stops the start with %s, without saying it', (_what, secret) => {
  expect(() => keyOf(secret)).toThrow(/WEBHOOK_SIGNING_SECRET: (?!.*AAAA)/);
});
