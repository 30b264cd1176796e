import { Injectable } from '@nestjs/common';
import { type OutboxRecord, OutboxSources, TenantOutboxSource } from 'wallet-pass-service/extension';
import { OrdersCollection } from './orders.collection';
import type { Order } from './order.schema';

export const ORDER_CREATED = 'giftCardOrder.created';

export const SAMPLE_ORDER = { order: { _id: '64b7f1a2c3d4e5f6a7b8c9d0', email: 'ada@example.com', amount: 50 } };

/** Webhook events of orders. */
@Injectable()
export class OrderEvents extends TenantOutboxSource<Order> {
  constructor(sources: OutboxSources, orders: OrdersCollection) {
    super(sources, 'gift-card-orders', orders);
  }

  present(_wallet: unknown, emitted: readonly { record: OutboxRecord }[]): Promise<Record<string, unknown>[]> {
    return Promise.resolve(
      emitted.map(({ record: { _id, email, amount } }) => ({ order: { _id: String(_id), email, amount } })),
    );
  }
}
