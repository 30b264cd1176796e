import { Injectable } from '@nestjs/common';
import {
  firstEvent,
  Lister,
  madeOnce,
  type Page,
  Translator,
  type WalletPrincipal,
} from 'wallet-pass-service/extension';
import { type CreateOrder, type OrderQuery, OrderResource } from './order.dto';
import { ORDER_CREATED } from './order-events';
import type { Order } from './order.schema';
import { OrdersCollection } from './orders.collection';

@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrdersCollection,
    private readonly lister: Lister,
    private readonly translator: Translator,
  ) {}

  /** Creates an order, once for each Idempotency-Key, like every POST. */
  async create(caller: WalletPrincipal, { email, amount }: CreateOrder): Promise<OrderResource> {
    const orders = this.orders.of(caller.wallet.id);
    const now = new Date();
    const event = caller.wallet.notifies ? firstEvent(ORDER_CREATED, now) : {};
    const order = await madeOnce(
      caller,
      (_id) => orders.insert({ _id, email, amount, createdAt: now, updatedAt: now, ...event }),
      (_id) => orders.findConfirmed(_id),
    );
    return this.present(caller, order);
  }

  async list(caller: WalletPrincipal, query: OrderQuery): Promise<Page<OrderResource>> {
    const page = await this.lister.page(this.orders.of(caller.wallet.id), query, {});
    return { ...page, docs: page.docs.map((order) => this.present(caller, order)) };
  }

  private present({ lang }: WalletPrincipal, { _id, email, amount, createdAt, updatedAt }: Order): OrderResource {
    const thanks = this.translator.text('gift-cards.thanks', lang, { amount });
    const [created, updated] = [createdAt.toISOString(), updatedAt.toISOString()];
    return { _id: _id.toHexString(), email, amount, thanks, createdAt: created, updatedAt: updated };
  }
}
