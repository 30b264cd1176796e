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
 * The part of a communication that a delivery belongs to, if it is not the message itself. `TEST` is sent to the
 * author, and `END` announces that the communication’s period has ended.
 */
export type CommunicationPart = 'TEST' | 'END';

/** One message to one customer over one channel: an e-mail, an SMS, or a push to a device. */
export interface Delivery extends TenantDocument, WithHistory {
  channel: DeliveryChannel;
  notificationType: NotificationType;
  pass?: Types.ObjectId;
  client?: Types.ObjectId;
  state: DeliveryState;
  /** Fixed identifier of the reason why the delivery failed, was skipped, is retried, or is not displayed. */
  reason?: string;
  deviceLibraryIdentifier?: string;
  deviceType?: 'IOS' | 'ANDROID';
  /** PUSH: the update tag of the pass. A device that fetches a version with a later tag also has this change. */
  tag?: Date;
  /** PUSH: time at which the device requested its list of changed passes after the push. */
  listedAt?: Date;
  /** EMAIL, SMS: ID of the message. A message is sent only once per channel. */
  message?: Types.ObjectId;
  lang?: Language;
  /** The communication that the delivery belongs to. */
  communication?: Types.ObjectId;
  /** Part of the communication. Absent for the message itself, which is the only part that is counted. */
  part?: CommunicationPart;
  /**
   * For a test by e-mail or SMS: the client whose values fill the placeholders. The client does not receive the test.
   */
  sample?: Types.ObjectId;
  /** E-mail address or phone number that receives a test. */
  to?: string;
  /** EMAIL, SMS: whether the message used credit. */
  charged?: true;
  /** The reservation that paid for the message. If absent, the wallet’s ledger paid. */
  reservation?: Types.ObjectId;
  /** Time since when a refund is due because the message was not sent. Absent if none is pending. */
  refundDueAt?: Date;
  partition?: string;
  /**
   * Time of the next attempt or, while the delivery is leased, the end of the lease. Absent once the delivery has
   * ended.
   */
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
// Allows one push per device and change. Also used to find the deliveries of a pass that a device has fetched.
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
// For reading due deliveries by partition, oldest first.
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
// For counting a communication’s deliveries from the index alone, and for finding its unsent messages.
DeliverySchema.index(
  { communication: 1, channel: 1, state: 1, reason: 1, deviceType: 1, part: 1 },
  { name: 'communication_counts', partialFilterExpression: { communication: { $exists: true } } },
);
// For GET /deliveries?communicationId and GET /communications/{id}/recipients.
DeliverySchema.index(
  { wallet: 1, communication: 1, createdAt: -1, _id: -1 },
  { name: 'wallet_communication', partialFilterExpression: { communication: { $exists: true } } },
);
indexHistory(DeliverySchema);
DeliverySchema.index({ createdAt: 1 }, { name: 'createdAt', expireAfterSeconds: DELIVERY_LIFETIME_DAYS * 86_400 });

@Injectable()
export class DeliveriesCollection extends collectionOf<Delivery>('Delivery') {}
