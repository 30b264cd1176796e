import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { Client } from '../../clients/records/client.schema';
import type { Recipient } from '../../notifications/message-plan';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Coupon } from '../schemas/coupon.schema';
import type { CouponRecipient } from './coupon-send.dto';

const REACHED_BY = { email: 1, phoneNumber: 1, communicationPreferences: 1, pushCommercialEnabled: 1 } as const;

export type Customer = Pick<Client, '_id' | keyof typeof REACHED_BY>;

export interface CustomerPage {
  customers: Customer[];
  last: Types.ObjectId;
}

type Sent = Pick<Coupon, '_id' | 'wallet' | 'isMultipleInstance'>;

@Injectable()
export class CouponCustomers {
  constructor(
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
  ) {}

  count(wallet: Types.ObjectId): Promise<number> {
    return this.clients.of(wallet).count({}, { hint: 'wallet_id' });
  }

  async known(wallet: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<Map<string, Customer>> {
    if (ids.length === 0) return new Map();
    const found = await this.clients.of(wallet).find({ _id: { $in: [...ids] } }, { projection: REACHED_BY });
    return new Map(found.map((client) => [client._id.toHexString(), client]));
  }

  /** Returns the IDs, as text, of customers who cannot get another pass of the coupon. */
  async owners(coupon: Sent, ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    return coupon.isMultipleInstance ? new Set() : new Set((await this.numbers(coupon, ids)).keys());
  }

  /** Returns the highest pass number of each customer, by customer ID as text. */
  async numbers({ _id, wallet }: Sent, ids: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const owned = { template: _id, client: { $in: [...ids] } };
    const found = await this.passes.of(wallet).find(owned, { projection: { client: 1, instance: 1 } });
    const numbers = new Map<string, number>();
    for (const { client, instance = 0 } of found) {
      const owner = String(client);
      numbers.set(owner, Math.max(instance, numbers.get(owner) ?? 0));
    }
    return numbers;
  }

  /** Returns the owners among all customers, of whom there are at most 100,000. */
  async allOwners({ _id, wallet, isMultipleInstance }: Sent): Promise<Set<string>> {
    if (isMultipleInstance) return new Set();
    const owners = await this.passes.of(wallet).distinct<Types.ObjectId>('client', { template: _id });
    return new Set(owners.map((owner) => owner.toHexString()));
  }

  /** Returns null after the last page. */
  async next(coupon: Sent, after: unknown, size: number): Promise<CustomerPage | null> {
    const found = await this.after(coupon.wallet, after, size);
    const last = found.at(-1)?._id;
    if (!last) return null;
    const ids = found.map(({ _id }) => _id);
    return { customers: without(found, await this.owners(coupon, ids)), last };
  }

  async *all(wallet: Types.ObjectId, owners: ReadonlySet<string>, size: number): AsyncGenerator<Customer[]> {
    let page = await this.after(wallet, undefined, size);
    for (; page.length > 0; page = await this.after(wallet, page.at(-1)?._id, size)) yield without(page, owners);
  }

  private after(wallet: Types.ObjectId, after: unknown, limit: number): Promise<Customer[]> {
    const filter = (after ? { _id: { $gt: after } } : {}) as Filter<Client>;
    return this.clients.of(wallet).find(filter, { sort: { _id: 1 }, limit, projection: REACHED_BY });
  }
}

function without(customers: readonly Customer[], owners: ReadonlySet<string>): Customer[] {
  return customers.filter(({ _id }) => !owners.has(_id.toHexString()));
}

/** Returns the address for the message: the one in the request, or if it has none, the customer’s. */
export function reached(
  { email, phoneNumber }: Pick<CouponRecipient, 'email' | 'phoneNumber'>,
  client: Omit<Customer, '_id'> | null,
): Recipient {
  return {
    email: email ?? client?.email,
    phoneNumber: phoneNumber ?? client?.phoneNumber,
    preferences: client?.communicationPreferences,
    isCommercialOff: client?.pushCommercialEnabled === false,
  };
}
