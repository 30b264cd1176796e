import { Injectable } from '@nestjs/common';
import type { WalletContext } from '../core/access/principal';
import { isLinkMac, linkMac } from '../core/crypto/link-mac';
import { AppConfig } from '../core/config/app-config';
import { linkBase } from '../wallets/link-base';
import type { Pass } from '../pass-model/pass.schema';

type Linked = Pick<Pass, '_id' | 'shortId' | 'linkVersion'>;

/**
 * Builds links to passes. A short ID can be guessed, so links also contain `k`, a 96-bit MAC of the pass ID and the
 * link version (docs/contract/passes.md#links).
 */
@Injectable()
export class PassLinks {
  constructor(private readonly config: AppConfig) {}

  /** Returns the URL for `shortLink` and `downloadLink` of a pass. */
  page(pass: Linked, wallet: Pick<WalletContext, 'rootDomain'>): string {
    return `${linkBase(wallet, this.config)}/p/${pass.shortId}?k=${this.key(pass)}`;
  }

  key(pass: Linked): string {
    return linkMac(this.config.secrets.linkSecret, nameOf(pass));
  }

  isKey(pass: Linked, key: unknown): boolean {
    return isLinkMac(this.config.secrets.linkSecret, nameOf(pass), key);
  }
}

const nameOf = ({ _id, linkVersion }: Linked) => `pass:${_id.toHexString()}:${linkVersion}`;
