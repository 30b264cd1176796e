import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import { DevelopmentIdentities } from './development-identities';

/** Accepted issuers of pass certificates: those in APPLE_WWDR_FILE and, in `test`, also the development issuer. */
@Injectable()
export class AppleAuthorities {
  private readonly configured: string[];

  /** @throws Error if the file cannot be read, so that startup fails and not the first upload */
  constructor(
    private readonly config: AppConfig,
    private readonly development: DevelopmentIdentities,
  ) {
    const file = config.apple.wwdrFile;
    this.configured = file === null ? [] : [readCertificates(file)];
  }

  /** Returns PEM with one or more certificates in each string. */
  async list(): Promise<string[]> {
    if (this.config.environment !== 'test') return this.configured;
    return [...this.configured, (await this.development.getAuthority()).certificatePem];
  }
}

/** Reads PEM or a single certificate in DER, the format in which Apple offers it. */
function readCertificates(file: string): string {
  try {
    const bytes = readFileSync(file);
    const text = bytes.toString('latin1');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : new X509Certificate(bytes).toString();
  } catch (cause) {
    throw new Error('APPLE_WWDR_FILE: the file is not a certificate in PEM or DER form.', { cause });
  }
}
