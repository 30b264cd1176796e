import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { CALL_MS, type Outgoing } from './delivery-poster';
import { EVER, type WebhookDelivery } from './schemas/webhook-delivery.schema';
import { WebhookDeliveriesCollection } from './webhook-deliveries.collection';

/** How long a worker has what it claims: then it counts as gone, and others may claim it. */
const LEASE_MS = 30_000;

/** The last moment to begin a call that ends, and is written down, while the claim counts. */
const BEGIN_WITHIN_MS = LEASE_MS - CALL_MS - 5000;

/** A delivery that this process may send. */
export interface ClaimedDelivery
  extends Outgoing, Required<Pick<WebhookDelivery, '_id' | 'endpoint' | 'tries' | 'holder'>> {
  /** By `performance.now()`: later somebody else may have it. */
  sendBefore: number;
}

/** How much a worker wants. */
export interface Appetite {
  /** Endpoints that it can take nothing more of. */
  full: string[];
  /** How much it can take of an endpoint. */
  room(endpoint: string): number;
  /** How much it can take in all. */
  most: number;
}

const PROJECTION = { wallet: 1, webhookId: 1, url: 1, sealedHeaders: 1, body: 1, endpoint: 1, tries: 1, holder: 1 };

/** Losing one sends a delivery twice, which receivers expect (spec.md, "Events"). */
const writeConcern = { w: 1 } as const;

/** Hands out what is due, to one worker at a time: a claim is a lease by the database's clock. */
@Injectable()
export class DeliveryClaims {
  constructor(private readonly deliveries: WebhookDeliveriesCollection) {}

  async take(appetite: Appetite): Promise<ClaimedDelivery[]> {
    const ids = await this.due(appetite);
    if (ids.length === 0) return [];
    const sendBefore = performance.now() + BEGIN_WITHIN_MS;
    const holder = randomUUID();
    const free = { _id: { $in: ids }, state: 'waiting', $expr: { $lte: ['$nextAttemptAt', '$$NOW'] } };
    const lease = [{ $set: { holder, nextAttemptAt: { $add: ['$$NOW', LEASE_MS] } } }];
    await this.deliveries.unscoped().updateMany(free as Filter<WebhookDelivery>, lease, { writeConcern });
    const ours = { _id: { $in: ids }, holder };
    const claimed = await this.deliveries.unscoped().find(ours, { projection: PROJECTION }).toArray();
    return claimed.map((delivery) => ({ ...delivery, holder, sendBefore }));
  }

  /** Lets others have at once what was not sent. */
  async release(claimed: readonly Pick<ClaimedDelivery, '_id' | 'holder'>[]): Promise<void> {
    if (claimed.length === 0) return;
    const update = [{ $set: { nextAttemptAt: '$$NOW', holder: '$$REMOVE' } }];
    const operations = claimed.map(({ _id, holder }) => ({ updateOne: { filter: { _id, holder }, update } }));
    await this.deliveries.unscoped().bulkWrite(operations, { ordered: false, writeConcern });
  }

  /**
   * Of every endpoint that has something, so that one with a hundred thousand deliveries does not stand before the
   * others. Reads as many index entries as there are such endpoints, however much each has.
   */
  private async due({ full, room, most }: Appetite): Promise<Types.ObjectId[]> {
    const now = { nextAttemptAt: { $gt: EVER, $lte: new Date() } };
    // The condition on `endpoint` alone lets MongoDB jump from endpoint to endpoint in the index.
    const endpoints = await this.deliveries
      .unscoped()
      .distinct('endpoint', { endpoint: { $gt: '', $nin: full }, ...now });
    const wanted: { endpoint: string; limit: number }[] = [];
    for (const endpoint of fromAnywhere(endpoints)) {
      const limit = Math.min(room(endpoint), most);
      most -= limit;
      if (limit > 0) wanted.push({ endpoint, limit });
    }
    const options = { sort: { nextAttemptAt: 1 }, projection: { _id: 1 } } as const;
    const found = await Promise.all(
      wanted.map(({ endpoint, limit }) =>
        this.deliveries
          .unscoped()
          .find({ endpoint, ...now }, { ...options, limit })
          .toArray(),
      ),
    );
    return found.flat().map(({ _id }) => _id);
  }
}

/** The same, beginning at a random place: nobody is always the last. */
function fromAnywhere<T>(items: readonly T[]): T[] {
  const start = Math.floor(Math.random() * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}
