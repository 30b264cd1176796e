import { Schema, type Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import type { TenantDocument } from '../../core/database/tenant-collection';
import { EVER } from '../../core/background/partition-record';
import type { StoredWebhook } from '../../wallets/schemas/wallet.schema';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One call of a receiver. */
export interface WebhookAttempt {
  at: Date;
  durationMs: number;
  /** HTTP status of the answer, where one came. */
  status?: number;
  /** Why there was no answer, or not a whole one. */
  error?: string;
}

/** One event on its way to one receiver. */
export interface WebhookDelivery extends TenantDocument, StoredWebhook, WithEffects {
  /** Id of the event: the header `webhook-id`. */
  webhookId: Types.ObjectId;
  /** Which of the event's receivers. */
  position: number;
  event: string;
  /** What shares its calls with others: wallet and URL. */
  partition: string;
  /** Made once, so that every retry and replay sends the same bytes. */
  body: string;
  state: DeliveryState;
  attempts: WebhookAttempt[];
  /** Calls since it was made or replayed. */
  tries: number;
  /** When it is to be sent; of one that a worker has, when it is free for others again. Only while waiting. */
  nextAttemptAt?: Date;
  /** The claim of the worker that has it. */
  leaseOwner?: string;
  createdAt: Date;
  updatedAt: Date;
  completedAt?: Date;
}

/** The log is kept for thirty days. */
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
// An event that is relayed twice is one delivery to each receiver.
WebhookDeliverySchema.index({ webhookId: 1, position: 1 }, { name: 'event_receiver', unique: true });
// What is due: which partitions have something, and what each has, oldest first. Also counts what is waiting.
WebhookDeliverySchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
// GET /webhooks/deliveries, newest first.
WebhookDeliverySchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /webhooks/deliveries?sort=updatedAt.
WebhookDeliverySchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /webhooks/deliveries?state.
WebhookDeliverySchema.index({ wallet: 1, state: 1, createdAt: -1, _id: -1 }, { name: 'wallet_state' });
// GET /webhooks/deliveries?event.
WebhookDeliverySchema.index({ wallet: 1, event: 1, createdAt: -1, _id: -1 }, { name: 'wallet_event' });
// The log ends by itself.
WebhookDeliverySchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });
