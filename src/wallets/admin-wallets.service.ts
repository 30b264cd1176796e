import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { WalletTokensService } from './tokens/wallet-tokens.service';
import type { Principal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { ListQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { AppConfig } from '../core/config/app-config';
import { duplicateIndex } from '../core/database/duplicate-key';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { listKeys } from '../core/database/search-words';
import { Transactions } from '../core/database/transactions';
import { RequestCache } from '../core/redis/request-cache';
import { UsersService } from '../users/users.service';
import type { CreateWallet, PatchAdminWallet, WalletOwner, WalletResource } from './dto/wallet.dto';
import type { Wallet } from './schemas/wallet.schema';
import { WalletCleanup } from './wallet-cleanup.service';
import { WALLET_DEFAULTS, identifiersFor, makePassGenToken } from './wallet-defaults';
import { type WalletFiles, WalletInput } from './wallet-input';
import { WalletCollection } from './wallet.collection';
import { presentWallet } from './wallet.presenter';
import { NOT_DELETED, WalletReader } from './wallet.reader';
import { WalletsService } from './wallets.service';

@Injectable()
export class AdminWalletsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly wallets: WalletCollection,
    private readonly reader: WalletReader,
    private readonly input: WalletInput,
    private readonly service: WalletsService,
    private readonly users: UsersService,
    private readonly tokens: WalletTokensService,
    private readonly cleanup: WalletCleanup,
    private readonly lister: Lister,
    private readonly cache: RequestCache,
  ) {}

  /** @throws AppError VALIDATION_ERROR, INVALID_PASS_TYPE, USER_ALREADY_EXISTS, EMAIL_ALREADY_EXISTS */
  async create(call: Pick<Principal, 'effect'>, dto: CreateWallet, files: WalletFiles): Promise<WalletResource> {
    const wallet = await madeOnce(
      call,
      (_id) => this.make(_id, dto, files),
      (_id) => this.wallets.findConfirmed(_id),
    );
    return presentWallet(wallet, this.config);
  }

  async list(query: ListQuery): Promise<Page<WalletResource>> {
    const page = await this.lister.page(this.wallets, query, NOT_DELETED);
    return { ...page, docs: page.docs.map((wallet) => presentWallet(wallet, this.config)) };
  }

  /** @throws AppError WALLET_NOT_FOUND */
  async get(id: Types.ObjectId): Promise<WalletResource> {
    return presentWallet(await this.reader.get(id), this.config);
  }

  /** @throws AppError WALLET_NOT_FOUND, and the errors of `WalletsService.change` */
  async update(id: Types.ObjectId, dto: PatchAdminWallet, files: WalletFiles): Promise<WalletResource> {
    await this.reader.get(id);
    return this.service.change(id, dto, files);
  }

  /**
   * Disables the wallet, its users, and its tokens immediately. All other data is removed in the background.
   * @throws AppError WALLET_NOT_FOUND
   */
  async remove(id: Types.ObjectId): Promise<void> {
    const deleted = await this.wallets.update({ _id: id, ...NOT_DELETED }, { $set: { deletedAt: new Date() } });
    if (!deleted) throw new AppError('WALLET_NOT_FOUND');
    await Promise.all([
      this.cache.invalidate('wallet', id.toHexString()),
      this.tokens.revokeAll(id),
      this.users.removeAll(id),
    ]);
    this.cleanup.start();
  }

  private async make(_id: Types.ObjectId, dto: CreateWallet, files: WalletFiles): Promise<Wallet> {
    // PATCH can clear these images, but a new wallet must be able to issue passes.
    for (const field of ['logo', 'icon'] as const) {
      if (dto[field] === '' && !files[field]) throw AppError.validation(field, 'required');
    }
    const { owner, passGenToken = makePassGenToken(), ...fields } = dto;
    const { set } = await this.input.read(_id, { ...fields, passGenToken }, files);
    const now = new Date();
    const wallet = {
      ...WALLET_DEFAULTS,
      passGenBusinessId: _id.toHexString(),
      locations: [],
      communicationRules: [],
      ...set,
      _id,
      createdAt: now,
      updatedAt: now,
      contentUpdatedAt: now,
    } as unknown as Wallet;
    return this.insertUnderFreeIdentifier(wallet, owner);
  }

  private async insertUnderFreeIdentifier(wallet: Wallet, owner: WalletOwner | undefined): Promise<Wallet> {
    const chosen = wallet.identifier !== undefined;
    const user = owner && (await this.users.prepare('admin', { ...owner, role: 'OWNER' }));
    for (const identifier of chosen ? [wallet.identifier] : identifiersFor(wallet.name)) {
      const whole = { ...wallet, identifier, ...listKeys(wallet.name, wallet.name, identifier) };
      try {
        // Both are inserted in one transaction, so that there is never a wallet without an owner or an owner without a
        // wallet.
        await this.transactions.run(async (session) => {
          await this.wallets.within(session).insert(whole);
          if (user) await this.users.insert(wallet._id, user, session);
        });
        return whole;
      } catch (error) {
        if (duplicateIndex(error) !== 'identifier') throw error;
      }
    }
    throw chosen ? AppError.validation('identifier', 'taken') : new AppError('UNKNOWN_ERROR');
  }
}
