import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../common/errors/app-error';
import { AppConfig } from '../config/app-config';
import { TenantCollection } from '../database/tenant-collection';
import type { CustomerBook } from './schemas/customer-book.schema';

/**
 * Keeps the number of a wallet's customers exact. Whoever writes it first in a transaction has the wallet's customers
 * for himself until the commit: simultaneous writers conflict and are tried anew, so that a cap, a card or a type that is
 * looked at there cannot change meanwhile.
 */
@Injectable()
export class CustomerBooks extends TenantCollection<CustomerBook> {
  constructor(
    @InjectModel('CustomerBook') model: Model<CustomerBook>,
    private readonly config: AppConfig,
  ) {
    super(model);
  }

  /** @throws AppError SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS */
  async add(session: ClientSession, wallet: Types.ObjectId, customers: number): Promise<void> {
    if ((await this.count(session, wallet, customers)) > this.config.maxCustomers) {
      throw new AppError('SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS');
    }
  }

  async remove(session: ClientSession, wallet: Types.ObjectId, customers: number): Promise<void> {
    await this.count(session, wallet, -customers);
  }

  /** Keeps customers from being added, removed or moved between types until the transaction ends. */
  async hold(session: ClientSession, wallet: Types.ObjectId): Promise<void> {
    await this.count(session, wallet, 0);
  }

  private async count(session: ClientSession, wallet: Types.ObjectId, change: number): Promise<number> {
    const books = this.of(wallet).within(session);
    // The turn makes a write of every call: one that leaves a document as it is conflicts with nobody.
    const book = await books.update({}, { $inc: { count: change, turn: 1 } });
    return (book ?? (await books.insert({ _id: new Types.ObjectId(), count: change, turn: 1 }))).count;
  }
}
