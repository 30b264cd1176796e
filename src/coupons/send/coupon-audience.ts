import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkOrder } from '../../bulk/bulk-acceptor';
import { type BulkItem, listings } from '../../bulk/bulk-item';
import { assertShortEnough, readItems } from '../../bulk/item-reader';
import { AppError } from '../../core/errors/app-error';
import type { Recipient } from '../../notifications/message-plan';
import type { Coupon } from '../schemas/coupon.schema';
import { CouponCustomers, type Customer, reached } from './coupon-customers';
import type { CouponRecipient, CouponSend } from './coupon-send.dto';

const PAGE = 2000;

export interface Audience {
  items: BulkOrder['items'];
  recipients(): AsyncIterable<Recipient[]>;
  /** IDs of the recipients; if absent, every customer. */
  clientIds?: Types.ObjectId[];
}

/** Determines the recipients of a send (docs/contract/coupons.md#sending-a-coupon). */
@Injectable()
export class CouponAudience {
  constructor(private readonly customers: CouponCustomers) {}

  /**
   * @throws AppError NO_CUSTOMERS_FOUND, NO_CLIENTS_FOUND, ALL_CLIENTS_ALREADY_HAVE_COUPON, BARCODE_ALREADY_EXISTS,
   * SYNC_EXECUTION_NOT_ALLOWED, or VALIDATION_ERROR if a customer is listed twice with different values
   */
  of(coupon: Coupon, send: CouponSend): Promise<Audience> {
    return send.clients.length === 0 ? this.everybody(coupon, send) : this.listed(coupon, send);
  }

  private async everybody(coupon: Coupon, { forceSync }: CouponSend): Promise<Audience> {
    const count = await this.customers.count(coupon.wallet);
    if (count === 0) throw new AppError('NO_CUSTOMERS_FOUND');
    if (forceSync) assertShortEnough(count, 'SYNC_EXECUTION_NOT_ALLOWED');
    const owners = await this.customers.allOwners(coupon);
    if (owners.size >= count) throw new AppError('ALL_CLIENTS_ALREADY_HAVE_COUPON');
    const all = () => this.customers.all(coupon.wallet, owners, PAGE);
    return {
      items: forceSync ? await itemsOf(all()) : { expected: count - owners.size },
      recipients: () => recipientsOf(all()),
    };
  }

  private async listed(coupon: Coupon, { clients, forceSync }: CouponSend): Promise<Audience> {
    const items = readItems({ field: 'clients', items: clients, empty: 'NO_CLIENTS_FOUND', key: 'clientId' });
    if (forceSync) assertShortEnough(listings(items), 'SYNC_EXECUTION_NOT_ALLOWED');
    const sent = items.map(({ payload }) => payload as CouponRecipient);
    const ids = sent.flatMap(({ clientId }) => (clientId ? [new Types.ObjectId(clientId)] : []));
    const known = await this.customers.known(coupon.wallet, ids);
    const areCustomers = ids.length === sent.length;
    if (areCustomers && known.size === 0) throw new AppError('NO_CLIENTS_FOUND');
    const knownIds = [...known.values()].map(({ _id }) => _id);
    const owners = await this.customers.owners(coupon, knownIds);
    if (areCustomers && owners.size === new Set(ids.map(String)).size)
      throw new AppError('ALL_CLIENTS_ALREADY_HAVE_COUPON');
    assertOnceEach(sent.flatMap(({ barcode }) => barcode ?? []));
    const recipients = sent.flatMap((recipient) => {
      const { clientId } = recipient;
      const client = clientId ? known.get(clientId) : null;
      return client === undefined || (clientId && owners.has(clientId)) ? [] : [reached(recipient, client)];
    });
    return {
      items,
      recipients: async function* () {
        yield recipients;
      },
      clientIds: knownIds,
    };
  }
}

/** Returns the item for a customer whose pass has no values of its own. */
export function itemFor({ _id }: Pick<Customer, '_id'>): BulkItem {
  const clientId = _id.toHexString();
  return { itemId: clientId, recordId: new Types.ObjectId(), occurrences: 1, payload: { clientId } };
}

async function itemsOf(pages: AsyncIterable<Customer[]>): Promise<BulkItem[]> {
  const items: BulkItem[] = [];
  for await (const page of pages) items.push(...page.map(itemFor));
  return items;
}

async function* recipientsOf(pages: AsyncIterable<Customer[]>): AsyncGenerator<Recipient[]> {
  for await (const page of pages) yield page.map((customer) => reached({}, customer));
}

/** @throws AppError BARCODE_ALREADY_EXISTS */
function assertOnceEach(barcodes: readonly string[]): void {
  if (new Set(barcodes).size < barcodes.length) throw new AppError('BARCODE_ALREADY_EXISTS');
}
