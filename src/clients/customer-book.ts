import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../common/errors/app-error';
import { AppConfig } from '../config/app-config';
import { TenantCollection } from '../database/tenant-collection';
import { Transactions } from '../database/transactions';
import type { CustomerBook } from './schemas/customer-book.schema';

/**
 * Keeps the number of a wallet's customers exact. Every transaction that adds, removes or counts customers writes the
 * wallet's book, so that no two run at once: a cap, a card or a type that is looked at there cannot change meanwhile.
 */
@Injectable()
export class CustomerBooks extends TenantCollection<CustomerBook> {
  constructor(
    @InjectModel('CustomerBook') model: Model<CustomerBook>,
    private readonly config: AppConfig,
    private readonly transactions: Transactions,
  ) {
    super(model);
  }

  /**
   * Runs `work` in a transaction that has the wallet's customers for itself.
   * @param change how many customers it adds, less those that it removes
   * @param tryForMs how long conflicts with other processes are tried anew
   * @throws AppError SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS
   */
  write<R>(
    wallet: Types.ObjectId,
    change: number,
    work: (session: ClientSession) => Promise<R>,
    tryForMs?: number,
  ): Promise<R> {
    const turn = async (session: ClientSession, room: number) => {
      if (change > 0 && change > room) throw new AppError('SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS');
      return { change, result: await work(session) };
    };
    return this.writeSome(wallet, change, turn, tryForMs);
  }

  /**
   * The same where only `work` finds out how many customers it adds or removes.
   * @param expected its likely change of their number: right, it saves a write
   * @param work gets how many more customers the wallet may have
   */
  writeSome<R>(
    wallet: Types.ObjectId,
    expected: number,
    work: (session: ClientSession, room: number) => Promise<{ change: number; result: R }>,
    tryForMs?: number,
  ): Promise<R> {
    const turn = async (session: ClientSession) => {
      const before = (await this.count(session, wallet, expected)) - expected;
      const { change, result } = await work(session, this.config.maxCustomers - before);
      if (change !== expected) await this.count(session, wallet, change - expected);
      return result;
    };
    return this.transactions.runInTurn(`customers of ${wallet.toHexString()}`, turn, tryForMs);
  }

  private async count(session: ClientSession, wallet: Types.ObjectId, change: number): Promise<number> {
    const books = this.of(wallet).within(session);
    // The turn makes a write of every call: one that leaves a document as it is conflicts with nobody.
    const book = await books.update({}, { $inc: { count: change, turn: 1 } });
    return (book ?? (await books.insert({ _id: new Types.ObjectId(), count: change, turn: 1 }))).count;
  }
}
