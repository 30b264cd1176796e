import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppConfig } from '../../../src/core/config/app-config';
import { AppleAuthorities } from '../../../src/pass-files/identities/apple-authorities';
import { DevelopmentIdentities } from '../../../src/pass-files/identities/development-identities';
import { createDevelopmentCa } from '../../../src/pass-files/identities/development-identity';

describe('accepted authorities', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-pass-'));
  const file = join(dataDir, 'wwdr');
  afterAll(() => rmSync(dataDir, { recursive: true }));

  function authorities(environment: AppConfig['environment'], wwdrFile: string | null): AppleAuthorities {
    const config = Object.assign(new AppConfig(), { dataDir, environment, apple: { wwdrFile } });
    return new AppleAuthorities(config, new DevelopmentIdentities(config));
  }

  it('are those of the file, in PEM or as Apple offers it, and in test also the development one', async () => {
    const { certificatePem } = await createDevelopmentCa();
    for (const content of [certificatePem, new X509Certificate(certificatePem).raw]) {
      writeFileSync(file, content);
      expect(await authorities('production', file).list()).toEqual([certificatePem]);
      expect(await authorities('test', file).list()).toHaveLength(2);
    }
    expect(await authorities('production', null).list()).toEqual([]);
    expect((await authorities('test', null).list())[0]).not.toBe(certificatePem);
  });

  it('stop the start if the file is not a certificate', () => {
    writeFileSync(file, 'hello');
    expect(() => authorities('production', file)).toThrow(/^APPLE_WWDR_FILE: /);
    expect(() => authorities('production', join(dataDir, 'absent'))).toThrow(/^APPLE_WWDR_FILE: /);
  });
});
