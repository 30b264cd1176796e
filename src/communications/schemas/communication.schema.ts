import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Language } from '../../core/i18n/language';
import type { CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { DELIVERY_LIFETIME_DAYS } from '../../notifications/log/schemas/delivery.schema';
import type { StoredWebhook } from '../../wallets/schemas/wallet.schema';
import type { CommunicationCounts } from '../dto/communication-counts.dto';

export const COMMUNICATION_TYPES = ['INSTANT', 'SCHEDULED', 'UNLIMITED'] as const;
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number];

export const PURPOSES = ['INFORMATIVE', 'COMMERCIAL'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const STATUSES = ['SCHEDULED', 'SENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const;
export type CommunicationStatus = (typeof STATUSES)[number];

export const ORIGINS = ['COMMUNICATION', 'COUPON_SEND', 'AUTOMATION'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Time in milliseconds from the start of sending until the counts are stored in the communication. */
export const COUNTS_KEPT_AFTER_MS = (DELIVERY_LIFETIME_DAYS - 1) * 86_400_000;

/** The name of each channel in credit and deliveries. */
export const CHANNEL_OF = { notification: 'PUSH', email: 'EMAIL', sms: 'SMS' } as const satisfies Record<
  string,
  CreditChannel
>;
export type ChannelSwitch = keyof typeof CHANNEL_OF;

/** Returns the channels that are on. */
export function switchedOn({ channels }: Pick<Communication, 'channels'>): ChannelSwitch[] {
  return (Object.keys(CHANNEL_OF) as ChannelSwitch[]).filter((channel) => channels[channel]);
}

/** An audience as it is stored. */
export interface StoredAudience {
  all?: boolean;
  clientIds?: Types.ObjectId[];
  clientTypes?: Types.ObjectId[];
  sources?: string[];
  deviceTypes?: string[];
  installed?: boolean;
  templates?: Types.ObjectId[];
  passStatuses?: string[];
  gainFrom?: number;
  gainTo?: number;
  birthMonth?: number;
  admissionFrom?: Date;
  admissionTo?: Date;
  createdFrom?: Date;
  createdTo?: Date;
  inactiveSince?: Date;
}

/** A message from a business to many of its clients. */
export interface Communication extends TenantDocument, WithEffects, WithOutbox {
  name: string;
  type: CommunicationType;
  purpose: Purpose;
  templateName?: string;
  title: string;
  message: { en?: string; fr?: string };
  link?: string;
  /** Name of the image. */
  banner?: string;
  startDate?: Date;
  endDate?: Date;
  channels: Record<ChannelSwitch, boolean>;
  audience: StoredAudience;
  locations?: { longitude: number; latitude: number; relevantName?: string; relevantAddress?: string }[];
  ignoreQuietHours: boolean;
  acceptPartialDelivery: boolean;
  /** Webhook receivers of the bulk operation. Release 1.0.0 stored a single one. */
  webhook?: StoredWebhook[];
  status: CommunicationStatus;
  /** The status before the pause. */
  pausedFrom?: 'SCHEDULED' | 'SENDING';
  /**
   * Set when the communication is paused during sending, and removed when a resume has made its messages visible to the
   * senders again.
   */
  isHeld?: true;
  origin: Origin;
  /** For communications with the origin AUTOMATION: the automation’s ID and the day. */
  automation?: string;
  createdBy?: Types.ObjectId;
  /** The MANAGER whose packs pay for the communication. If absent, the wallet’s ledger pays. */
  paidBy?: Types.ObjectId;
  /** Language of messages to clients who have not chosen a language. */
  lang: Language;
  /** Time at which sending starts: `startDate`, or if that is within the quiet hours, their end. */
  beginsAt: Date;
  /** Time at which cards stop showing the communication; absent if they never do. */
  endsAt?: Date;
  /** Time at which the relay processes the communication next. */
  dueAt?: Date;
  /** Set if the notification channel was turned off during sending, because cards may still show the communication. */
  wasOnCards?: true;
  /** Channels with enough credit. Some channels may be missing if the caller accepted partial delivery. */
  funded: CreditChannel[];
  /** ID of the reservation of its credit. */
  reservation: Types.ObjectId;
  /** The bulk operation that sends it. */
  operation?: Types.ObjectId;
  /**
   * ID of the message on cards which says that the communication has ended, and until when cards show it. Absent before
   * the end.
   */
  endMessage?: Types.ObjectId;
  endShownUntil?: Date;
  /** Number of clients in the audience when sending started. */
  audienceCount?: number;
  /** Time at which to store the counts, and the counts once they are stored. The deliveries expire a day later. */
  countsDueAt?: Date;
  keptCounts?: CommunicationCounts;
  /**
   * Set when the communication is deleted. The record is kept, so that requests for its ID return
   * COMMUNICATION_DELETED.
   */
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether cards may show the communication. */
export function isOnCards({ channels, wasOnCards }: Pick<Communication, 'channels' | 'wasOnCards'>): boolean {
  return channels.notification || wasOnCards === true;
}

export const CommunicationSchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    name: String,
    type: String,
    purpose: String,
    templateName: String,
    title: String,
    message: Schema.Types.Mixed,
    link: String,
    banner: String,
    startDate: Date,
    endDate: Date,
    channels: Schema.Types.Mixed,
    audience: Schema.Types.Mixed,
    locations: [Schema.Types.Mixed],
    ignoreQuietHours: Boolean,
    acceptPartialDelivery: Boolean,
    webhook: Schema.Types.Mixed,
    status: String,
    pausedFrom: String,
    isHeld: Boolean,
    origin: String,
    automation: String,
    createdBy: Schema.Types.ObjectId,
    paidBy: Schema.Types.ObjectId,
    lang: String,
    beginsAt: Date,
    endsAt: Date,
    dueAt: Date,
    funded: [String],
    reservation: Schema.Types.ObjectId,
    operation: Schema.Types.ObjectId,
    wasOnCards: Boolean,
    endMessage: Schema.Types.ObjectId,
    endShownUntil: Date,
    audienceCount: Number,
    countsDueAt: Date,
    keptCounts: Schema.Types.Mixed,
    ...EFFECTS_FIELD,
    ...OUTBOX_FIELDS,
    deletedAt: Date,
    createdAt: Date,
    updatedAt: Date,
  },
  { collection: 'communications', versionKey: false },
);
// For GET /communications, newest first.
CommunicationSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// For GET /communications?sort=updatedAt, and updatedFrom/updatedTo.
CommunicationSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// For GET /communications?status, and for conflict checks.
CommunicationSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'wallet_status' });
// For GET /communications?from&to.
CommunicationSchema.index({ wallet: 1, startDate: -1, _id: -1 }, { name: 'wallet_startDate' });
// For finding notifications at about the same time.
CommunicationSchema.index({ wallet: 1, beginsAt: -1 }, { name: 'wallet_beginsAt' });
// For finding communications that the relay must process.
CommunicationSchema.index({ dueAt: 1 }, { name: 'dueAt', partialFilterExpression: { dueAt: { $exists: true } } });
// For finding communications whose counts must be stored.
CommunicationSchema.index(
  { countsDueAt: 1 },
  { name: 'countsDueAt', partialFilterExpression: { countsDueAt: { $exists: true } } },
);
// For finding the communication that an automation sent on a given day.
CommunicationSchema.index(
  { wallet: 1, automation: 1 },
  { name: 'wallet_automation', unique: true, partialFilterExpression: { automation: { $exists: true } } },
);
// For the removal of unused images.
CommunicationSchema.index({ banner: 1 }, { name: 'banner', partialFilterExpression: { banner: { $exists: true } } });
indexOutbox(CommunicationSchema);

/** The communications of wallets. */
@Injectable()
export class CommunicationsCollection extends collectionOf<Communication>('Communication') {}
