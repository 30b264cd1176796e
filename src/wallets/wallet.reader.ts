import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import type { Wallet } from './schemas/wallet.schema';
import { WalletCollection } from './wallet.collection';

export const NOT_DELETED = { deletedAt: { $exists: false } };

/** Reads complete wallets, for callers that need more than a `WalletContext`. */
@Injectable()
export class WalletReader {
  constructor(private readonly wallets: WalletCollection) {}

  find(id: Types.ObjectId): Promise<Wallet | null> {
    return this.wallets.findOne({ _id: id, ...NOT_DELETED });
  }

  /**
   * @param identifier identifier from a public URL
   * @throws AppError WALLET_NOT_FOUND, also for a deleted wallet
   */
  async getByIdentifier(identifier: string): Promise<Wallet> {
    const wallet = await this.wallets.findOne({ identifier, ...NOT_DELETED });
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    return wallet;
  }

  /** @throws AppError WALLET_NOT_FOUND, also for a deleted wallet */
  async get(id: Types.ObjectId): Promise<Wallet> {
    const wallet = await this.find(id);
    if (!wallet) throw new AppError('WALLET_NOT_FOUND');
    return wallet;
  }
}
