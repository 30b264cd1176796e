import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppConfig } from '../../core/config/app-config';
import { type GoogleSigner, PassSigners } from '../../pass-files/identities/pass-signers';

@Injectable()
export class GoogleIdentity {
  constructor(
    private readonly signers: PassSigners,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns null for a development identity, which the real Google does not recognize.
   * @throws AppError as `PassSigners.getGoogle`
   */
  async find(wallet: Types.ObjectId): Promise<GoogleSigner | null> {
    const signer = await this.signers.getGoogle(wallet);
    return signer.development && this.config.google.wallet.isReal ? null : signer;
  }
}
