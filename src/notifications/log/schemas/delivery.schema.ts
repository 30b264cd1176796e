import { Injectable } from '@nestjs/common';
import { CREDIT_CHANNELS, type CreditChannel } from '../../../credits/schemas/credit-entry.schema';
import { Schema, type Types } from 'mongoose';
import type { Language } from '../../../core/i18n/language';
import { HISTORY_FIELDS, indexHistory, type WithHistory } from '../../../core/database/history';
import { collectionOf, type TenantDocument } from '../../../core/database/tenant-collection';
import { EVER } from '../../../core/background/partition';
import type { NotificationType } from '../../../wallets/notification-types';

export const DELIVERY_CHANNELS = CREDIT_CHANNELS;
export type DeliveryChannel = CreditChannel;

export const DELIVERY_STATES = ['queued', 'sending', 'accepted', 'fetched', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * Messages in addition to the communication itself. `TEST`: sent to its author. `END`: announces that its period has
 * ended.
 */
export type CommunicationPart = 'TEST' | 'END';

/** One message to one customer over one channel: an e-mail, an SMS, or a push to a device. */
export interface Delivery extends TenantDocument, WithHistory {
  channel: DeliveryChannel;
  notificationType: NotificationType;
  pass?: Types.ObjectId;
  client?: Types.ObjectId;
  state: DeliveryState;
  /** Fixed identifier of the reason why it failed, was skipped, is retried, or is not displayed. */
  reason?: string;
  deviceLibraryIdentifier?: string;
  deviceType?: 'IOS' | 'ANDROID';
  /** PUSH: the update tag. A device that fetches a later one also has this change. */
  tag?: Date;
  /** PUSH: when the device asked for its changed passes after the push. */
  listedAt?: Date;
  /** EMAIL, SMS: the message, which is sent once per channel. */
  message?: Types.ObjectId;
  lang?: Language;
  /** The communication that it belongs to. */
  communication?: Types.ObjectId;
  /** Part of the communication. Absent for the message itself, which is the only part that counts. */
  part?: CommunicationPart;
  /** For a test by e-mail or SMS: the client whose values fill the text. Not the recipient. */
  sample?: Types.ObjectId;
  /** Address or number of the recipient of a test. */
  to?: string;
  /** EMAIL, SMS: whether it took credit. */
  charged?: true;
  /** The reservation that paid for the message. If absent, the wallet’s ledger paid. */
  reservation?: Types.ObjectId;
  /** Set while a refund is pending, because nothing was sent. */
  refundDueAt?: Date;
  partition?: string;
  /** Time of the next attempt or, while leased, end of the lease. Absent once it no longer waits. */
  nextAttemptAt?: Date;
  leaseOwner?: string;
  tries: number;
  createdAt: Date;
  updatedAt: Date;
}

export const DELIVERY_LIFETIME_DAYS = 30;

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
    part: String,
    sample: Schema.Types.ObjectId,
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
    ...HISTORY_FIELDS,
  },
  { collection: 'deliveries', versionKey: false },
);
// One push per device and change. Also finds by pass what a device fetched.
DeliverySchema.index(
  { pass: 1, deviceLibraryIdentifier: 1, tag: 1 },
  { name: 'pass_device_tag', unique: true, partialFilterExpression: { tag: { $exists: true } } },
);
DeliverySchema.index(
  { message: 1, channel: 1 },
  { name: 'message_channel', unique: true, partialFilterExpression: { message: { $exists: true } } },
);
DeliverySchema.index(
  { refundDueAt: 1 },
  { name: 'refundDue', partialFilterExpression: { refundDueAt: { $exists: true } } },
);
// Due deliveries by partition, oldest first.
DeliverySchema.index(
  { partition: 1, nextAttemptAt: 1 },
  { name: 'due', partialFilterExpression: { nextAttemptAt: { $gt: EVER } } },
);
DeliverySchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
DeliverySchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
DeliverySchema.index({ wallet: 1, pass: 1, createdAt: -1, _id: -1 }, { name: 'wallet_pass' });
DeliverySchema.index({ wallet: 1, client: 1, createdAt: -1, _id: -1 }, { name: 'wallet_client' });
DeliverySchema.index({ wallet: 1, channel: 1, createdAt: -1, _id: -1 }, { name: 'wallet_channel' });
DeliverySchema.index({ wallet: 1, state: 1, createdAt: -1, _id: -1 }, { name: 'wallet_state' });
// Counts of a communication from the index alone, and its unsent messages.
DeliverySchema.index(
  { communication: 1, channel: 1, state: 1, reason: 1, deviceType: 1, part: 1 },
  { name: 'communication_counts', partialFilterExpression: { communication: { $exists: true } } },
);
// GET /deliveries?communicationId, GET /communications/{id}/recipients.
DeliverySchema.index(
  { wallet: 1, communication: 1, createdAt: -1, _id: -1 },
  { name: 'wallet_communication', partialFilterExpression: { communication: { $exists: true } } },
);
indexHistory(DeliverySchema);
DeliverySchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: DELIVERY_LIFETIME_DAYS * 86_400 });

@Injectable()
export class DeliveriesCollection extends collectionOf<Delivery>('Delivery') {}
