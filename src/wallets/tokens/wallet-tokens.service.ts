import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../../core/access/principal';
import { AppError } from '../../core/errors/app-error';
import type { ListQuery } from '../../core/pagination/list-query.dto';
import type { Page } from '../../core/pagination/page';
import { AppConfig } from '../../core/config/app-config';
import { Lister } from '../../core/database/lister';
import { withTimeout } from '../../core/database/with-timeout';
import { RequestCache } from '../../core/redis/request-cache';
import type { CreateWalletToken, WalletTokenResource } from './wallet-token.dto';
import { type WalletToken, WalletTokensCollection } from './wallet-token.schema';
import { hashWalletToken, makeWalletToken, maskWalletToken } from './wallet-token.format';

@Injectable()
export class WalletTokensService {
  constructor(
    private readonly tokens: WalletTokensCollection,
    private readonly config: AppConfig,
    private readonly lister: Lister,
    private readonly cache: RequestCache,
  ) {}

  /** Creates a token. No other response contains it in full. */
  async create(caller: WalletPrincipal, body: CreateWalletToken): Promise<WalletTokenResource> {
    const { name, role = 'OWNER', templates, scanner, expiresAt } = body;
    const now = new Date();
    if (templates && role !== 'SCANNER') throw AppError.validation('templates', 'only_for_scanners');
    if (scanner && role !== 'SCANNER') throw AppError.validation('scanner', 'only_for_scanners');
    if (templates?.length === 0) throw AppError.validation('templates', 'list_empty');
    if (expiresAt !== undefined && new Date(expiresAt) <= now) throw AppError.validation('expiresAt', 'date_in_past');
    const token = makeWalletToken(this.config.environment, role !== 'OWNER');
    const stored = await this.tokens.of(caller.wallet.id).insert({
      _id: new Types.ObjectId(),
      hash: hashWalletToken(token),
      lastFour: token.slice(-4),
      ...(name !== undefined && { name }),
      ...(role !== 'OWNER' && { role }),
      ...(templates && { templates: templates.map((id) => new Types.ObjectId(id)) }),
      ...(scanner && { scanner: { ...scanner } }),
      ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt) }),
      createdAt: now,
      updatedAt: now,
    });
    return { ...this.present(stored), token };
  }

  async list(caller: WalletPrincipal, query: ListQuery): Promise<Page<WalletTokenResource>> {
    const page = await this.lister.page(this.tokens.of(caller.wallet.id), query, {});
    return { ...page, docs: page.docs.map((token) => this.present(token)) };
  }

  /** @throws AppError MODEL_NOT_FOUND, also for a token of another wallet */
  async revoke(caller: WalletPrincipal, id: Types.ObjectId): Promise<void> {
    const removed = await this.tokens.of(caller.wallet.id).remove({ _id: id });
    if (!removed) throw new AppError('MODEL_NOT_FOUND');
    await this.cache.invalidate('token', removed.hash);
  }

  async revokeAll(wallet: Types.ObjectId): Promise<void> {
    const tokens = this.tokens.of(wallet);
    const hashes = (await tokens.find({}, { projection: { hash: 1 } })).map(({ hash }) => hash);
    await tokens.removeAll({});
    await this.cache.invalidate('token', ...hashes);
  }

  /** Searches the tokens of all wallets, because the wallet is not known before the token is found. */
  findByHash(hash: string): Promise<WalletToken | null> {
    return withTimeout(this.tokens.unscoped().findOne({ hash }));
  }

  private present(token: WalletToken): WalletTokenResource {
    return {
      _id: token._id.toHexString(),
      token: maskWalletToken(this.config.environment, token.lastFour),
      ...(token.name !== undefined && { name: token.name }),
      role: token.role ?? 'OWNER',
      ...(token.templates && { templates: token.templates.map((id) => id.toHexString()) }),
      ...(token.scanner && { scanner: token.scanner }),
      tokenable: token.wallet.toHexString(),
      tokenableType: 'WALLET',
      ...(token.expiresAt && { expiresAt: token.expiresAt.toISOString() }),
      createdAt: token.createdAt.toISOString(),
      updatedAt: token.updatedAt.toISOString(),
    };
  }
}
