import { isTestExposed } from '../../../../src/core/config/test-exposure';

describe('isTestExposed', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', 'localhost'])('%s is this machine', (host) => {
    expect(isTestExposed({ environment: 'test', host })).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'wallet.example.com'])('%s can be reached by other machines', (host) => {
    expect(isTestExposed({ environment: 'test', host })).toBe(true);
    expect(isTestExposed({ environment: 'production', host })).toBe(false);
  });
});
