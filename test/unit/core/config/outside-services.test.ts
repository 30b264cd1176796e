import { loadConfig } from '../../../../src/core/config/app-config';
import { PRODUCTION_SETTINGS as PRODUCTION } from '../../../support/production-settings';

describe('An outside service', () => {
  it.each([
    [undefined, true],
    ['https://api.push.apple.com', true],
    ['https://api.sandbox.push.apple.com:2197/', true],
    ['https://127.0.0.1:8443', false],
    ['https://notpush.apple.com', false],
    ['https://push.apple.com.example.com', false],
  ])('at Apple, named %s, is the real one: %s', (APNS_URL, isReal) => {
    expect(loadConfig({ ...PRODUCTION, APNS_URL }).apple.apns.isReal).toBe(isReal);
  });

  it.each([
    [undefined, true],
    ['https://walletobjects.googleapis.com', true],
    ['http://127.0.0.1:8080', false],
  ])('at Google, named %s, is the real one: %s', (GOOGLE_WALLET_URL, isReal) => {
    expect(loadConfig({ ...PRODUCTION, GOOGLE_WALLET_URL }).google.wallet.isReal).toBe(isReal);
  });

  it('stops the startup if its address is not a URL', () => {
    expect(() => loadConfig({ ...PRODUCTION, APNS_URL: 'push' })).toThrow('APNS_URL: ');
  });

  it.each([
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['SMS_FROM', { SMS_ACCOUNT: 'AC1', SMS_SECRET: 'secret' }],
    ['SMTP_URL', { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.com' }],
    ['SMS_URL', { SMS_URL: 'twilio' }],
  ])('stops the startup if messages cannot be sent because of missing %s', (name, env) => {
    expect(() => loadConfig({ ...PRODUCTION, ...env })).toThrow(`${name}: `);
  });

  it('accepts an SMS account without its secret, which can follow later', () => {
    const { sms, smtpUrl, mailFrom } = loadConfig({ ...PRODUCTION, SMS_ACCOUNT: 'AC1', SMS_FROM: 'Riviera' }).messaging;
    expect(sms).toEqual({ url: 'https://api.twilio.com', account: 'AC1', secret: null, sender: 'Riviera' });
    expect([smtpUrl, mailFrom]).toEqual([null, null]);
  });
});
