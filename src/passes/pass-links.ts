import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WalletContext } from '../common/access/principal';
import { AppConfig } from '../config/app-config';
import type { Pass } from './schemas/pass.schema';

type Linked = Pick<Pass, '_id' | 'shortId' | 'linkVersion'>;

/**
 * Links to passes. Four characters alone can be guessed, so every link carries `k`: a 96-bit MAC of pass id and link
 * version (api-decisions.md, section 3).
 */
@Injectable()
export class PassLinks {
  constructor(private readonly config: AppConfig) {}

  /** `shortLink` and `downloadLink` of a pass. */
  page(pass: Linked, wallet: Pick<WalletContext, 'rootDomain'>): string {
    return `${this.base(wallet)}/p/${pass.shortId}?k=${this.key(pass)}`;
  }

  key({ _id, linkVersion }: Linked): string {
    const mac = createHmac('sha256', this.config.secrets.linkSecret).update(`pass:${_id.toHexString()}:${linkVersion}`);
    // 96 bits: the first 12 bytes, which are the first 16 characters.
    return mac.digest('base64url').slice(0, 16);
  }

  isKey(pass: Linked, key: unknown): boolean {
    const given = Buffer.from(typeof key === 'string' ? key : '');
    const right = Buffer.from(this.key(pass));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  private base(wallet: Pick<WalletContext, 'rootDomain'>): string {
    return wallet.rootDomain === '' ? this.config.publicUrl : wallet.rootDomain.replace(/\/+$/, '');
  }
}
