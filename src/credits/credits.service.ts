import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Principal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import type { PageQuery } from '../core/pagination/list-query.dto';
import type { Page } from '../core/pagination/page';
import { duplicateIndex } from '../core/database/duplicate-key';
import { Lister } from '../core/database/lister';
import { madeOnce } from '../core/database/made-once';
import { Transactions } from '../core/database/transactions';
import { WalletReader } from '../wallets/wallet.reader';
import { CreditEntriesCollection, type CreditEntry } from './schemas/credit-entry.schema';
import { Credits, creditLock, type NewCreditEntry } from './credits';
import type { CreateCreditEntry, CreditBalances } from './dto/credit.dto';

/** Lets the platform’s ADMINs manage the credit of wallets. */
@Injectable()
export class CreditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly wallets: WalletReader,
    private readonly credits: Credits,
    private readonly entries: CreditEntriesCollection,
    private readonly lister: Lister,
  ) {}

  /** Lists the entries of all channels, newest first. @throws AppError WALLET_NOT_FOUND */
  async list(wallet: Types.ObjectId, { page, limit }: PageQuery): Promise<Page<object> & { balances: CreditBalances }> {
    await this.wallets.get(wallet);
    const [ledger, balances] = await Promise.all([
      this.lister.page(this.entries.of(wallet), { page, limit }, {}),
      this.credits.balances(wallet),
    ]);
    return { ...ledger, docs: ledger.docs.map(presentEntry), balances };
  }

  /**
   * Adds an entry. The first entry of a channel ends its unlimited use.
   * @throws AppError WALLET_NOT_FOUND, OPERATION_TYPE_NOT_ALLOWED, OPERATION_TYPE_REQUIRED, INSUFFICIENT_CREDIT
   */
  async add(call: Pick<Principal, 'effect'>, wallet: Types.ObjectId, entry: CreateCreditEntry): Promise<object> {
    await this.wallets.get(wallet);
    const { channel, amount, transactionType, operationType, note } = entry;
    const isOperation = transactionType === 'OPERATION';
    if (operationType && !isOperation) throw new AppError('OPERATION_TYPE_NOT_ALLOWED');
    if (isOperation && !operationType) throw new AppError('OPERATION_TYPE_REQUIRED');
    const added = await madeOnce(
      call,
      (_id) =>
        this.write(wallet, {
          _id,
          channel,
          amount,
          transactionType,
          ...(operationType && { operationType }),
          ...(note !== undefined && { note }),
        }),
      (_id) => this.entries.of(wallet).findConfirmed(_id),
    );
    return presentEntry(added);
  }

  /** If two requests add the first entry at the same time, only one inserts the balance, and the other is retried. */
  private async write(wallet: Types.ObjectId, entry: NewCreditEntry): Promise<CreditEntry> {
    const once = () =>
      this.transactions.runSerialized(creditLock(wallet, entry.channel), (session) =>
        this.credits.add(session, wallet, entry),
      );
    try {
      return await once();
    } catch (error) {
      if (duplicateIndex(error) !== 'wallet_channel') throw error;
      return once();
    }
  }
}

function presentEntry(entry: CreditEntry): object {
  const { _id, channel, amount, balance, transactionType, operationType, note, createdAt } = entry;
  return {
    _id,
    channel,
    amount,
    balance,
    transactionType,
    ...(operationType && { operationType }),
    ...(note !== undefined && { note }),
    createdAt,
  };
}
