import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Schema, Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import { EVER } from '../../core/background/partition';
import type { StoredWebhook } from '../../wallets/schemas/wallet.schema';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export interface WebhookAttempt {
  at: Date;
  durationMs: number;
  /** HTTP status. Absent if there was no response. */
  status?: number;
  /** Reason why there was no complete response. */
  error?: string;
}

/** The delivery of an event to a receiver. */
export interface WebhookDelivery extends TenantDocument, StoredWebhook, WithEffects {
  /** ID of the event, sent as the header `webhook-id`. */
  webhookId: Types.ObjectId;
  /** Position of the receiver in the wallet's list at the time of the event. */
  position: number;
  event: string;
  /** The wallet and the URL. All deliveries with the same partition share a rate limit. */
  partition: string;
  /** Body of the call. It is composed once, so that retries and replays send the same bytes. */
  body: string;
  state: DeliveryState;
  attempts: WebhookAttempt[];
  /** Number of calls since the delivery was created or last replayed. */
  tries: number;
  /**
   * Time at which to send the call or, while it is leased, the end of the lease. Absent once the call no longer has to
   * be sent.
   */
  nextAttemptAt?: Date;
  leaseOwner?: string;
  createdAt: Date;
  updatedAt: Date;
  completedAt?: Date;
}

const LIFETIME_SECONDS = 30 * 86_400;

export const WebhookDeliverySchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    webhookId: Schema.Types.ObjectId,
    position: Number,
    event: String,
    url: String,
    sealedHeaders: String,
    partition: String,
    body: String,
    state: String,
    attempts: [Schema.Types.Mixed],
    tries: Number,
    nextAttemptAt: Date,
    leaseOwner: String,
    ...EFFECTS_FIELD,
    createdAt: Date,
    updatedAt: Date,
    completedAt: Date,
  },
  { collection: 'webhook_deliveries', versionKey: false },
);
// Allows only one delivery per event and receiver, even if the event is relayed twice.
WebhookDeliverySchema.index({ webhookId: 1, position: 1 }, { name: 'event_receiver', unique: true });
// Used to find the due deliveries of a partition, oldest first, and to count waiting deliveries.
WebhookDeliverySchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
WebhookDeliverySchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
WebhookDeliverySchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
WebhookDeliverySchema.index({ wallet: 1, state: 1, createdAt: -1, _id: -1 }, { name: 'wallet_state' });
WebhookDeliverySchema.index({ wallet: 1, event: 1, createdAt: -1, _id: -1 }, { name: 'wallet_event' });
WebhookDeliverySchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });

@Injectable()
export class WebhookDeliveriesCollection extends collectionOf<WebhookDelivery>('WebhookDelivery') {}

interface WebhookEvent {
  id: Types.ObjectId;
  event: string;
  wallet: Types.ObjectId;
  body: string;
  dueAt: Date;
}

const WALLET_LENGTH = 24;

function partitionOf(wallet: Types.ObjectId, url: string): string {
  return `${wallet.toHexString()}:${hash('sha256', url, 'base64url')}`;
}

/**
 * Returns the wallet of a partition. In earlier releases, partitions did not contain the wallet. Each of those
 * partitions counts as a separate wallet.
 */
export function walletOfPartition(partition: string): string {
  return partition.slice(0, WALLET_LENGTH);
}

/** @returns a delivery for each receiver */
export function newDeliveries(
  { id, event, wallet, body, dueAt }: WebhookEvent,
  receivers: readonly StoredWebhook[],
): WebhookDelivery[] {
  const now = new Date();
  return receivers.map(({ url, sealedHeaders }, position) => ({
    _id: new Types.ObjectId(),
    wallet,
    webhookId: id,
    position,
    event,
    url,
    ...(sealedHeaders !== undefined && { sealedHeaders }),
    partition: partitionOf(wallet, url),
    body,
    state: 'waiting',
    attempts: [],
    tries: 0,
    nextAttemptAt: dueAt,
    createdAt: now,
    updatedAt: now,
  }));
}
