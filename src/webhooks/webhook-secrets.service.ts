import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { SecretBox } from '../core/crypto/secret-box';
import { AppError } from '../core/errors/app-error';
import { WalletCollection } from '../wallets/wallet.collection';
import { NOT_DELETED } from '../wallets/wallet.reader';
import type { WebhookSecretResource } from './dto/webhook-secret.dto';

/** See docs/contract/webhooks.md#signatures. */
const FORMER_SIGNS_MS = 24 * 60 * 60 * 1000;

const SECRET_BYTES = 32;

/** A wallet's valid secrets, by the database's clock. */
const SIGNING = {
  $filter: {
    input: { $ifNull: ['$webhookSecrets', []] },
    cond: { $or: [{ $not: ['$$this.signsUntil'] }, { $gt: ['$$this.signsUntil', '$$NOW'] }] },
  },
};

/** A wallet's signing keys, newest first; empty: unsigned. @throws SecretBoxError */
export type SigningKeys = (wallet: Types.ObjectId) => Buffer[];

/** One secret per wallet, so that no receiver can forge another wallet's calls. */
@Injectable()
export class WebhookSecretsService {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly box: SecretBox,
  ) {}

  /**
   * The former secret signs for another day; only the last two sign.
   * @returns the only answer with the secret @throws AppError WALLET_NOT_FOUND
   */
  async rotate({ wallet: { id } }: WalletPrincipal): Promise<WebhookSecretResource> {
    const key = randomBytes(SECRET_BYTES);
    const newest = { sealed: { $literal: this.box.seal(key, sealedFor(id)) } };
    const former = {
      $map: {
        input: { $slice: [{ $ifNull: ['$webhookSecrets', []] }, 1] },
        in: { sealed: '$$this.sealed', signsUntil: { $add: ['$$NOW', FORMER_SIGNS_MS] } },
      },
    };
    const wallet = await this.wallets.update({ _id: id, ...NOT_DELETED }, [
      { $set: { webhookSecrets: { $concatArrays: [[newest], former] } } },
    ]);
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    const formerSignsUntil = wallet.webhookSecrets?.[1]?.signsUntil?.toISOString();
    return { secret: `whsec_${key.toString('base64')}`, ...(formerSignsUntil !== undefined && { formerSignsUntil }) };
  }

  /** For several wallets, with one query. */
  async keysOf(wallets: readonly Types.ObjectId[]): Promise<SigningKeys> {
    const found = await this.wallets.find(
      { _id: { $in: [...new Map(wallets.map((id) => [id.toHexString(), id])).values()] } },
      { projection: { webhookSecrets: SIGNING } },
    );
    const sealed = new Map(found.map(({ _id, webhookSecrets = [] }) => [_id.toHexString(), webhookSecrets]));
    return (wallet) =>
      (sealed.get(wallet.toHexString()) ?? []).map((secret) => this.box.open(secret.sealed, sealedFor(wallet)));
  }
}

const sealedFor = (wallet: Types.ObjectId) => `webhook-secret:${wallet.toHexString()}`;
