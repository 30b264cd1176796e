import { CREDIT_CHANNELS, type CreditChannel } from '../../../credits/schemas/credit-entry.schema';
import { Schema, type Types } from 'mongoose';
import type { Language } from '../../../core/i18n/language';
import type { TenantDocument } from '../../../core/database/tenant-collection';
import { EVER } from '../../../core/background/partition-record';
import type { NotificationType } from '../../../wallets/notification-types';

export const DELIVERY_CHANNELS = CREDIT_CHANNELS;
export type DeliveryChannel = CreditChannel;

export const DELIVERY_STATES = ['queued', 'sending', 'accepted', 'fetched', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One message to one customer by one way: an e-mail, an SMS, or that a phone is asked to fetch a pass anew. */
export interface Delivery extends TenantDocument {
  channel: DeliveryChannel;
  notificationType: NotificationType;
  pass?: Types.ObjectId;
  client?: Types.ObjectId;
  state: DeliveryState;
  /** Why it failed, was skipped, waits for another attempt, or is not shown on the phone; a stable word. */
  reason?: string;
  /** PUSH: the phone, and its kind. */
  deviceLibraryIdentifier?: string;
  deviceType?: 'IOS' | 'ANDROID';
  /** PUSH: the update tag that the phone is told of; a later one that it fetches holds this change too. */
  tag?: Date;
  /** PUSH: when the phone asked which of its passes changed, after it was asked to look. */
  listedAt?: Date;
  /** EMAIL, SMS: the message that it carries, once by each way. */
  message?: Types.ObjectId;
  lang?: Language;
  /** The communication that it is part of. */
  communication?: Types.ObjectId;
  /** Where a test goes, in place of the client's own address. */
  to?: string;
  /** EMAIL, SMS: it has taken credit of the wallet's ledger. */
  charged?: true;
  /** The reservation that it was taken from; absent: the wallet's ledger. */
  reservation?: Types.ObjectId;
  /** Since when that is to be given back, because nothing was sent. */
  refundDueAt?: Date;
  /** What shares its turn with others. */
  partition?: string;
  /** When it is to be sent; of one that a worker has, when it is free for others again. Only while waiting. */
  nextAttemptAt?: Date;
  /** The claim of the worker that has it. */
  leaseOwner?: string;
  /** Attempts so far. */
  tries: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The log is kept for thirty days. */
const LIFETIME_SECONDS = 30 * 86_400;

export const DeliverySchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    channel: String,
    notificationType: String,
    pass: Schema.Types.ObjectId,
    client: Schema.Types.ObjectId,
    state: String,
    reason: String,
    deviceLibraryIdentifier: String,
    deviceType: String,
    tag: Date,
    listedAt: Date,
    message: Schema.Types.ObjectId,
    lang: String,
    communication: Schema.Types.ObjectId,
    to: String,
    charged: Boolean,
    reservation: Schema.Types.ObjectId,
    refundDueAt: Date,
    partition: String,
    nextAttemptAt: Date,
    leaseOwner: String,
    tries: Number,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'deliveries', versionKey: false },
);
// A phone is told of a change once, however often that is begun. What it fetched, by pass.
DeliverySchema.index(
  { pass: 1, deviceLibraryIdentifier: 1, tag: 1 },
  { name: 'pass_device_tag', unique: true, partialFilterExpression: { tag: { $exists: true } } },
);
// A message takes each way once, however often that is begun.
DeliverySchema.index(
  { message: 1, channel: 1 },
  { name: 'message_channel', unique: true, partialFilterExpression: { message: { $exists: true } } },
);
// Credit to be given back.
DeliverySchema.index(
  { refundDueAt: 1 },
  { name: 'refundDue', partialFilterExpression: { refundDueAt: { $exists: true } } },
);
// What is due: which partitions have something, and what each has, oldest first.
DeliverySchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
// GET /deliveries, newest first.
DeliverySchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /deliveries?sort=updatedAt, and updatedFrom/updatedTo.
DeliverySchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /deliveries?passId.
DeliverySchema.index({ wallet: 1, pass: 1, createdAt: -1, _id: -1 }, { name: 'wallet_pass' });
// GET /deliveries?clientId.
DeliverySchema.index({ wallet: 1, client: 1, createdAt: -1, _id: -1 }, { name: 'wallet_client' });
// GET /deliveries?channel.
DeliverySchema.index({ wallet: 1, channel: 1, createdAt: -1, _id: -1 }, { name: 'wallet_channel' });
// GET /deliveries?state.
DeliverySchema.index({ wallet: 1, state: 1, createdAt: -1, _id: -1 }, { name: 'wallet_state' });
// What became of a communication, counted without reading the log; what of it is not sent yet.
DeliverySchema.index(
  { communication: 1, channel: 1, state: 1, reason: 1, deviceType: 1 },
  { name: 'communication_counts', partialFilterExpression: { communication: { $exists: true } } },
);
// GET /deliveries?communicationId, GET /communications/{id}/recipients.
DeliverySchema.index(
  { wallet: 1, communication: 1, createdAt: -1, _id: -1 },
  { name: 'wallet_communication', partialFilterExpression: { communication: { $exists: true } } },
);
// The log ends by itself.
DeliverySchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: LIFETIME_SECONDS });
