import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../../..');
const OUTPUT = join(PROJECT, 'demo-output');

const { verifySignature } = jest.requireActual<{
  verifySignature(directory: string, caFile: string): Promise<string | null>;
}>('../../../tools/lib/pkpass-check.mjs');

describe('npm run demo', () => {
  it('runs the main use case on a server of its own, prints each step and keeps the passes', async () => {
    // A configuration of the caller must not reach the demo's server.
    const env = { ...process.env, APP_ENVIRONMENT: 'production', MONGODB_URI: 'mongodb://127.0.0.1:1/mine' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/demo.mjs'], {
      cwd: PROJECT,
      env,
      encoding: 'utf8',
      timeout: 180_000,
    });
    expect([status, stderr]).toEqual([0, '']);
    for (const text of [
      ...[
        'Log in',
        'Design',
        'Issue',
        'Signature verified',
        'pay.google.com',
        'PASS_ALREADY_REDEEMED',
        'secret whsec_',
      ],
      ...['pass.installed, IOS', 'sent a push to Apple', 'Your new balance: 120', 'EARNINGS_UPDATE, IOS, fetched'],
      ...['POST loyaltyObject', 'pass.installed, ANDROID', 'PATCH loyaltyObject', 'ANDROID, accepted'],
      ...['Hello Ada, everything is 20% off', 'TEXT_AND_NOTIFY', 'E-mail to ada@example.com: Autumn sale'],
      ...['by card 2 accepted, 1 of them fetched'],
      ...[
        'Issued 11, redeemed 1, undone 1',
        'Installed 2: 1 on an iPhone, 1 in Google Wallet',
        'Now on phones: 2, retention 1',
      ],
      ...['COUPON_SEND 3', 'Timeline of the train ticket: issued'],
      ...['E-mail to emmy@example.com: A coupon for you', 'A signed pass is attached', 'OFF_BY_CONSENT'],
    ]) {
      expect(stdout).toContain(text);
    }
    expect(readFileSync(join(OUTPUT, 'train.pkpass')).subarray(0, 2).toString()).toBe('PK');
    expect(readFileSync(join(OUTPUT, 'development-ca.pem'), 'utf8')).not.toContain('PRIVATE KEY');

    const folder = join(OUTPUT, 'concert');
    await expect(verifySignature(folder, '../development-ca.pem')).resolves.toContain('openssl cms -verify');
    appendFileSync(join(folder, 'manifest.json'), ' ');
    await expect(verifySignature(folder, '../development-ca.pem')).rejects.toThrow('rejects the signature');
  }, 200_000);
});
