import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { SecretBox } from '../core/crypto/secret-box';
import { AppError } from '../core/errors/app-error';
import { WalletCollection } from '../wallets/wallet.collection';
import { NOT_DELETED } from '../wallets/wallet.reader';
import type { WebhookSecretResource } from './dto/webhook-secret.dto';

/** How long the former secret signs beside the new one (docs/contract/webhooks.md#signatures). */
const FORMER_SIGNS_MS = 24 * 60 * 60 * 1000;

const SECRET_BYTES = 32;

/** Those of a wallet that sign now, by the database's clock. */
const SIGNING = {
  $filter: {
    input: { $ifNull: ['$webhookSecrets', []] },
    cond: { $or: [{ $not: ['$$this.signsUntil'] }, { $gt: ['$$this.signsUntil', '$$NOW'] }] },
  },
};

/** The keys that sign what a wallet's receivers get, the newest first; none: it is not signed. @throws SecretBoxError */
export type SigningKeys = (wallet: Types.ObjectId) => Buffer[];

/** One secret a wallet, so that no receiver can forge calls to those of another wallet. */
@Injectable()
export class WebhookSecretsService {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly box: SecretBox,
  ) {}

  /**
   * Makes the wallet's secret, or one in place of it, which then signs for another day. Of more only the last two do.
   * @returns the only answer that holds it
   * @throws AppError WALLET_NOT_FOUND
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

  /** Of several wallets, read at once. */
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
