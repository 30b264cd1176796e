import { Injectable } from '@nestjs/common';
import { SETTINGS } from '../settings';
import { OrdersCollection } from './orders.collection';

/** Removes orders whose time is over, of all wallets. */
@Injectable()
export class OrderCleanup {
  constructor(private readonly orders: OrdersCollection) {}

  async run(): Promise<void> {
    const before = new Date(Date.now() - SETTINGS.keptMs);
    // One whose event was not passed on yet waits for that.
    await this.orders.unscoped().deleteMany({ createdAt: { $lt: before }, outboxAt: { $exists: false } });
  }
}
