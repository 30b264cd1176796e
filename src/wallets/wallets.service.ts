import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { AppConfig } from '../core/config/app-config';
import { changedKeys } from '../core/database/changed-keys';
import { duplicateIndex } from '../core/database/duplicate-key';
import { listKeys } from '../core/database/search-words';
import { touchUpdateTag } from '../core/database/update-tag';
import { RequestCache } from '../core/redis/request-cache';
import type { PatchAdminWallet, PatchWallet, WalletResource } from './dto/wallet.dto';
import type { Wallet } from './schemas/wallet.schema';
import { SHOWN_FIELDS } from './wallet-defaults';
import { type StoredWalletInput, type WalletFiles, WalletInput } from './wallet-input';
import { WalletCollection } from './wallet.collection';
import { presentWallet } from './wallet.presenter';
import { NOT_DELETED, WalletReader } from './wallet.reader';

@Injectable()
export class WalletsService {
  constructor(
    private readonly config: AppConfig,
    private readonly wallets: WalletCollection,
    private readonly reader: WalletReader,
    private readonly input: WalletInput,
    private readonly cache: RequestCache,
  ) {}

  async get(caller: WalletPrincipal): Promise<WalletResource> {
    return presentWallet(await this.reader.get(caller.wallet.id), this.config);
  }

  async update(caller: WalletPrincipal, dto: PatchWallet, files: WalletFiles): Promise<WalletResource> {
    return this.change(caller.wallet.id, dto, files);
  }

  /**
   * @throws AppError WALLET_UPDATE_FAILED if the wallet was deleted in the meantime, or WALLET_UPDATE_ERROR for a
   * database error
   */
  async change(id: Types.ObjectId, dto: PatchAdminWallet, files: WalletFiles): Promise<WalletResource> {
    try {
      return presentWallet(await this.write(id, await this.input.read(id, dto, files)), this.config);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (duplicateIndex(error) === 'identifier') throw AppError.validation('identifier', 'taken');
      throw new AppError('WALLET_UPDATE_ERROR', undefined, { cause: error });
    }
  }

  private async write(id: Types.ObjectId, { set, unset }: StoredWalletInput): Promise<Wallet> {
    const cleared = Object.fromEntries(unset.map((name) => [name, undefined]));
    for (;;) {
      const previous = await this.reader.find(id);
      if (!previous) throw new AppError('WALLET_UPDATE_FAILED');
      const changed = changedKeys(previous, { ...set, ...cleared });
      if (changed.length === 0) return previous;
      const { name, identifier } = { ...previous, ...set };
      const written = await this.wallets.update(
        { _id: id, updatedAt: previous.updatedAt, ...NOT_DELETED },
        touchUpdateTag(
          { ...set, ...listKeys(name, name, identifier) },
          unset,
          changed.some((field) => SHOWN_FIELDS.has(field)) && { shared: true },
        ),
      );
      await this.cache.invalidate('wallet', id.toHexString());
      // After a concurrent change, the result is null, and the wallet must be read again.
      if (written) return written;
    }
  }
}
