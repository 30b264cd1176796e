import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../core/config/app-config';
import { publishFile } from '../../core/storage/publish-file';
import { validateAppleIdentity } from './apple-identity.validator';
import {
  type CertificateWithKey,
  createDevelopmentAppleIdentity,
  createDevelopmentGoogleIdentity,
  createDevelopmentKey,
  createDevelopmentKeys,
  type DevelopmentKeys,
} from './development-identity';
import { googleFacts } from './google-facts';
import { validateGoogleIdentity } from './google-identity.validator';
import type { NewIdentity, Platform } from './identity.schema';

const FILE = 'development-ca.json';
/**
 * Lifetime of the certificates in milliseconds. Longer than the data of a development machine is kept. Certificates
 * from Apple are valid for a year.
 */
const LIFETIME = 10 * 365 * 24 * 60 * 60 * 1000;

/** Creates identities for which no account at Apple or Google is needed. Only in `test`. */
@Injectable()
export class DevelopmentIdentities {
  private keys?: Promise<DevelopmentKeys>;

  constructor(private readonly config: AppConfig) {}

  async make<P extends Platform>(wallet: Types.ObjectId, platform: P): Promise<NewIdentity<P>> {
    const made = platform === 'apple' ? await this.makeApple(wallet) : await this.makeGoogle();
    return made as unknown as NewIdentity<P>;
  }

  async getAuthority(): Promise<CertificateWithKey> {
    const { certificatePem, keyPem } = await this.getKeys();
    return { certificatePem, keyPem };
  }

  private getKeys(): Promise<DevelopmentKeys> {
    this.keys ??= this.readOrMakeKeys().catch((error: unknown) => {
      this.keys = undefined;
      throw error;
    });
    return this.keys;
  }

  private async makeApple(wallet: Types.ObjectId): Promise<NewIdentity<'apple'>> {
    const { identityKeyPem, ...ca } = await this.getKeys();
    const now = new Date();
    const made = await createDevelopmentAppleIdentity(ca, {
      passTypeIdentifier: `pass.dev.wallet.${wallet.toHexString()}`,
      notAfter: new Date(now.getTime() + LIFETIME),
      keyPem: identityKeyPem,
    });
    const files = { certificate: Buffer.from(made.certificatePem), key: Buffer.from(made.keyPem) };
    // Certificates contain times in whole seconds. A start that is rounded up could be in the future according to
    // another clock.
    const at = new Date(now.getTime() + 1000);
    const { keyPem, ...facts } = await validateAppleIdentity(files, { wwdrCertificates: [ca.certificatePem], now: at });
    return { facts, keyPem, development: true };
  }

  private async makeGoogle(): Promise<NewIdentity<'google'>> {
    const { identityKeyPem } = await this.getKeys();
    const identity = validateGoogleIdentity(await createDevelopmentGoogleIdentity(identityKeyPem));
    return { facts: googleFacts(identity), keyPem: identity.privateKeyPem, development: true };
  }

  private async readOrMakeKeys(): Promise<DevelopmentKeys> {
    const file = join(this.config.dataDir, FILE);
    const read = async () => {
      const keys = JSON.parse(await readFile(file, 'utf8')) as Partial<DevelopmentKeys> & CertificateWithKey;
      // Data directories of earlier releases do not contain this key.
      return { ...keys, identityKeyPem: keys.identityKeyPem ?? (await createDevelopmentKey()) };
    };
    try {
      return await read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    publishFile(file, JSON.stringify(await createDevelopmentKeys()));
    return read();
  }
}
