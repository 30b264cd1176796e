import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletContext } from '../core/access/principal';
import { RequestCache } from '../core/redis/request-cache';
import type { Wallet } from './schemas/wallet.schema';
import { WalletCollection } from './wallet.collection';

const PROJECTION = {
  name: 1,
  timezone: 1,
  country: 1,
  allowedPasses: 1,
  logo: 1,
  icon: 1,
  sealedPassGenToken: 1,
  'webhooks.url': 1,
  webhookEvents: 1,
  rootDomain: 1,
  contentUpdatedAt: 1,
};

@Injectable()
export class WalletContextReader {
  constructor(
    private readonly wallets: WalletCollection,
    private readonly cache: RequestCache,
  ) {}

  /**
   * Returns null if the wallet is deleted.
   * @param cached the cache entry that was read together with the rate limit, if there is one
   */
  async find(id: Types.ObjectId, cached: string | null = null): Promise<WalletContext | null> {
    if (cached) return reviveContext(cached, id);
    const wallet = await this.wallets.findOne({ _id: id, deletedAt: { $exists: false } }, { projection: PROJECTION });
    if (!wallet) return null;
    const context = toContext(wallet);
    this.cache.set('wallet', id.toHexString(), context);
    return context;
  }
}

function toContext(wallet: Wallet): WalletContext {
  return {
    id: wallet._id,
    name: wallet.name,
    timezone: wallet.timezone,
    ...(wallet.country && { country: wallet.country }),
    allowedPasses: wallet.allowedPasses,
    configured: wallet.logo !== '' && wallet.icon !== '',
    mayIssue: wallet.sealedPassGenToken !== undefined,
    notifies: wallet.webhooks.length > 0,
    webhookEvents: wallet.webhookEvents ?? [],
    rootDomain: wallet.rootDomain,
    contentUpdatedAt: wallet.contentUpdatedAt,
  };
}

function reviveContext(cached: string, id: Types.ObjectId): WalletContext {
  const context = JSON.parse(cached) as WalletContext;
  // Cache entries from processes of the previous release do not have this field.
  const webhookEvents = (context as Partial<WalletContext>).webhookEvents ?? [];
  return { ...context, id, webhookEvents, contentUpdatedAt: new Date(context.contentUpdatedAt) };
}
