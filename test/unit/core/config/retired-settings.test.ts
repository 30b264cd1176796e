import { loadConfig } from '../../../../src/core/config/app-config';
import { ConfigError } from '../../../../src/core/config/environment-reader';
import { PRODUCTION_SETTINGS as PRODUCTION } from '../../../support/production-settings';

it('a retired secret for the webhooks of all wallets stops the startup and names its replacement', () => {
  const secret = `whsec_${Buffer.alloc(32, 'A').toString('base64')}`;
  const start = () => loadConfig({ ...PRODUCTION, WEBHOOK_SIGNING_SECRET: secret });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/WEBHOOK_SIGNING_SECRET: no value: .*POST \/wallets\/webhook-secret$/);
  expect(start).not.toThrow(secret);
  expect(() => loadConfig({ ...PRODUCTION, WEBHOOK_SIGNING_SECRET: '' })).not.toThrow();
});
