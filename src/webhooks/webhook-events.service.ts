import { Injectable } from '@nestjs/common';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { touchUpdateTag } from '../core/database/update-tag';
import { RequestCache } from '../core/redis/request-cache';
import { WalletCollection } from '../wallets/wallet.collection';
import { NOT_DELETED, WalletReader } from '../wallets/wallet.reader';
import type { EventOnRequest } from './webhook-events';

/**
 * Manages the opt-in events of a wallet. Its receivers get them in addition to the events that are always sent
 * (docs/contract/webhooks.md#events-on-request).
 */
@Injectable()
export class WebhookEventsService {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly reader: WalletReader,
    private readonly cache: RequestCache,
  ) {}

  /** @throws AppError WALLET_NOT_FOUND */
  async list({ wallet: { id } }: WalletPrincipal): Promise<string[]> {
    return (await this.reader.get(id)).webhookEvents ?? [];
  }

  /** @throws AppError WALLET_NOT_FOUND */
  async replace({ wallet: { id } }: WalletPrincipal, webhookEvents: EventOnRequest[]): Promise<string[]> {
    const update = touchUpdateTag({ webhookEvents }, [], false);
    const wallet = await this.wallets.update({ _id: id, ...NOT_DELETED }, update);
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    await this.cache.invalidate('wallet', id.toHexString());
    return webhookEvents;
  }
}
