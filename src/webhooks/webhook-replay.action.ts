import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../bulk/bulk-action';
import { BulkActions } from '../bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../bulk/bulk-item';
import { itemErrorOf } from '../bulk/bulk-item-error';
import { mark, unmarked } from '../core/database/effects';
import { AppError } from '../core/errors/app-error';
import { WebhookDeliveriesCollection, type WebhookDelivery } from './schemas/webhook-delivery.schema';

/**
 * Returns pipeline stages that make a delivery wait to be sent again, with all retries. A call that is already in
 * progress continues.
 * @param effect ID of the call or operation that replays the delivery
 */
export function replayed(effect: Types.ObjectId | undefined): Document[] {
  const isHeld = { $gt: [{ $ifNull: ['$leaseOwner', ''] }, ''] };
  return [
    {
      $set: {
        state: 'waiting',
        tries: 0,
        nextAttemptAt: { $cond: [isHeld, '$nextAttemptAt', '$$NOW'] },
        completedAt: '$$REMOVE',
        updatedAt: '$$NOW',
      },
    },
    ...mark(effect),
  ];
}

export const WEBHOOK_REPLAY = 'webhook.replay';

/** Number of deliveries in a chunk. */
const PAGE = 500;

/**
 * Deliveries are read by ID. Senders change all other indexed fields at the same time, so reading by another index
 * could miss deliveries.
 */
const BY_ID = { hint: '_id_' } as const;

/**
 * Selects the failed deliveries to send again: those created in this period and, if a URL is given, only those to this
 * URL.
 */
export interface ReplayParameters {
  from: Date;
  to: Date;
  receiver?: string;
}

/** Returns a filter that uses the index `wallet_state`. */
export function failedIn({ from, to, receiver }: ReplayParameters): Filter<WebhookDelivery> {
  return { state: 'failed', createdAt: { $gte: from, $lte: to }, ...(receiver !== undefined && { url: receiver }) };
}

/**
 * Sends failed deliveries again. Stores the ID of the operation in each of them, so that no delivery is sent again
 * twice if the operation repeats.
 */
@Injectable()
export class WebhookReplayAction implements BulkAction {
  readonly name = WEBHOOK_REPLAY;

  constructor(
    actions: BulkActions,
    private readonly deliveries: WebhookDeliveriesCollection,
  ) {
    actions.register(this);
  }

  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const wanted = parameters as unknown as ReplayParameters;
    const last = after as Pick<WebhookDelivery, '_id' | 'createdAt'> | undefined;
    const rest = last && {
      $or: [{ createdAt: { $gt: last.createdAt } }, { createdAt: last.createdAt, _id: { $gt: last._id } }],
    };
    const found = await this.deliveries
      .of(caller.wallet.id)
      .find(
        { ...failedIn({ ...wanted, ...(last && { from: last.createdAt }) }), ...rest },
        { sort: { createdAt: 1, _id: 1 }, limit: PAGE, projection: { createdAt: 1 } },
      );
    const end = found.at(-1);
    if (!end) return null;
    const items = found.map(({ _id }): BulkItem => ({
      itemId: _id.toHexString(),
      recordId: new Types.ObjectId(),
      occurrences: 1,
      payload: null,
    }));
    return { items, after: { _id: end._id, createdAt: end.createdAt } };
  }

  async run({ caller, operation }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const deliveries = this.deliveries.of(caller.wallet.id);
    const ids = { _id: { $in: items.map(({ itemId }) => new Types.ObjectId(itemId)) } };
    const failed = { ...ids, state: 'failed', ...unmarked(operation) } as Filter<WebhookDelivery>;
    await deliveries.updateAll(failed, replayed(operation), BY_ID);
    const found = await deliveries.find(ids, { projection: { _id: 1 }, ...BY_ID });
    const left = new Set(found.map(({ _id }) => _id.toHexString()));
    return items.map(({ itemId }) =>
      left.has(itemId) ? { result: { deliveryId: itemId } } : { error: itemErrorOf(new AppError('MODEL_NOT_FOUND')) },
    );
  }
}
