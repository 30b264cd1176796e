import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../../src/core/config/app-config';
import { DevelopmentIdentities } from '../../../src/pass-files/identities/development-identities';

describe('the development authority', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-'));
  const dataDir = join(folder, 'data');
  const config = Object.assign(new AppConfig(), { dataDir });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is the same for all processes of a data directory, even if they start at once', async () => {
    const processes = Array.from({ length: 4 }, () => new DevelopmentIdentities(config));
    const made = await Promise.all(processes.map((one) => one.getAuthority()));
    expect(new Set(made.map(({ certificatePem, keyPem }) => certificatePem + keyPem)).size).toBe(1);
    expect(await new DevelopmentIdentities(config).getAuthority()).toEqual(made[0]);
    expect(readdirSync(dataDir)).toEqual(['development-ca.json']);
    expect(statSync(join(dataDir, 'development-ca.json')).mode & 0o777).toBe(0o600);
  });
});
