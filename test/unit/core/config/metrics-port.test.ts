import { loadConfig } from '../../../../src/core/config/app-config';
import { PRODUCTION_SETTINGS as PRODUCTION } from '../../../support/production-settings';

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
