import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config';
import { DevelopmentIdentities } from './development-identities';

/** Accepted issuers of pass certificates: those of APPLE_WWDR_FILE, in test also the development one. */
@Injectable()
export class AppleAuthorities {
  private readonly configured: string[];

  /** @throws Error when the file cannot be read, so that the boot fails and not the first upload */
  constructor(
    private readonly config: AppConfig,
    private readonly development: DevelopmentIdentities,
  ) {
    const file = config.apple.wwdrFile;
    this.configured = file === null ? [] : [readCertificates(file)];
  }

  /** PEM texts of one or several certificates. */
  async list(): Promise<string[]> {
    if (this.config.environment !== 'test') return this.configured;
    return [...this.configured, (await this.development.getAuthority()).certificatePem];
  }
}

/** PEM, or one certificate in DER as Apple offers it. */
function readCertificates(file: string): string {
  try {
    const bytes = readFileSync(file);
    const text = bytes.toString('latin1');
    return text.includes('-----BEGIN CERTIFICATE-----') ? text : new X509Certificate(bytes).toString();
  } catch (cause) {
    throw new Error('APPLE_WWDR_FILE: the file cannot be read as a certificate in PEM or DER form.', { cause });
  }
}
