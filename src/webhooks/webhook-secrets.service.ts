import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { SecretBox } from '../core/crypto/secret-box';
import { AppError } from '../core/errors/app-error';
import { WalletCollection } from '../wallets/wallet.collection';
import { NOT_DELETED } from '../wallets/wallet.reader';
import type { ReceiverSecretResource, WebhookSecretResource } from './dto/webhook-secret.dto';

/**
 * Time in milliseconds for which calls are also signed with the previous secret (docs/contract/webhooks.md#signatures).
 */
const FORMER_SIGNS_MS = 24 * 60 * 60 * 1000;

const SECRET_BYTES = 32;

/** Selects the valid secrets of a wallet, according to the database’s clock. */
const SIGNING = {
  $filter: {
    input: { $ifNull: ['$webhookSecrets', []] },
    cond: { $or: [{ $not: ['$$this.signsUntil'] }, { $gt: ['$$this.signsUntil', '$$NOW'] }] },
  },
};

/**
 * Returns the keys that sign the calls of a wallet to a URL, newest first. If there are none, the calls are not signed.
 * @throws SecretBoxError
 */
export type SigningKeys = (wallet: Types.ObjectId, url: string) => Buffer[];

/**
 * Manages one secret per wallet, so that no receiver can forge calls of another wallet. A URL that only an operation
 * names may belong to a third party. Calls to it are signed with a key that is derived for this URL, and that cannot be
 * used to sign calls to other URLs (docs/contract/webhooks.md#signatures).
 */
@Injectable()
export class WebhookSecretsService {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly box: SecretBox,
  ) {}

  /**
   * Creates a secret. The previous one remains valid for another 24 hours. Older secrets are no longer used.
   * @returns the secret, which no other response contains
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
    return { secret: textOf(key), ...(formerSignsUntil !== undefined && { formerSignsUntil }) };
  }

  /** Reads the keys of several wallets with one query. */
  async keysOf(wallets: readonly Types.ObjectId[]): Promise<SigningKeys> {
    const found = await this.wallets.find(
      { _id: { $in: [...new Map(wallets.map((id) => [id.toHexString(), id])).values()] } },
      { projection: { webhookSecrets: SIGNING, 'webhooks.url': 1 } },
    );
    const known = new Map(found.map((wallet) => [wallet._id.toHexString(), wallet]));
    return (id, url) => {
      const { webhookSecrets = [], webhooks = [] } = known.get(id.toHexString()) ?? {};
      const keys = webhookSecrets.map(({ sealed }) => this.box.open(sealed, sealedFor(id)));
      return webhooks.some((own) => own.url === url) ? keys : keys.map((key) => keyFor(key, url));
    };
  }

  /**
   * Returns the secret with which the receiver of an operation’s webhook can verify signatures.
   * @throws AppError VALIDATION_ERROR for a URL with a fragment, WALLET_NOT_FOUND, or MODEL_NOT_FOUND if the wallet has
   * no secret
   */
  async ofReceiver({ wallet: { id } }: WalletPrincipal, url: string): Promise<ReceiverSecretResource> {
    if (url.includes('#')) throw AppError.validation('url', 'url');
    const wallet = await this.wallets.findOne({ _id: id, ...NOT_DELETED }, { projection: { webhookSecrets: 1 } });
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    const [newest] = wallet.webhookSecrets ?? [];
    if (!newest) throw new AppError('MODEL_NOT_FOUND');
    return { url, secret: textOf(keyFor(this.box.open(newest.sealed, sealedFor(id)), url)) };
  }
}

/**
 * Derives the key for a URL: HMAC-SHA256 of the URL, with the secret of the wallet as the key. The wallet can compute
 * it too.
 */
function keyFor(secret: Buffer, url: string): Buffer {
  return createHmac('sha256', secret).update(url).digest();
}

const textOf = (key: Buffer) => `whsec_${key.toString('base64')}`;

const sealedFor = (wallet: Types.ObjectId) => `webhook-secret:${wallet.toHexString()}`;
