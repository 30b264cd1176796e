import { Injectable } from '@nestjs/common';
import { Schema, type Types } from 'mongoose';
import { EFFECTS_FIELD, type WithEffects } from '../../core/database/effects';
import { indexOutbox, OUTBOX_FIELDS, type WithOutbox } from '../../core/database/outbox';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';
import type { Language } from '../../core/i18n/language';
import type { CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { type CommunicationPart, DELIVERY_LIFETIME_DAYS } from '../../notifications/log/schemas/delivery.schema';
import type { StoredWebhook } from '../../wallets/schemas/wallet.schema';
import type { CommunicationCounts } from '../dto/communication-counts.dto';

export const COMMUNICATION_TYPES = ['INSTANT', 'SCHEDULED', 'UNLIMITED'] as const;
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number];

export const PURPOSES = ['INFORMATIVE', 'COMMERCIAL'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const STATUSES = ['SCHEDULED', 'SENDING', 'ACTIVE', 'PAUSED', 'ENDED', 'CANCELED'] as const;
export type CommunicationStatus = (typeof STATUSES)[number];

/** Those of communications that are still to begin, to be sent or to end. */
export const OPEN_STATUSES = ['SCHEDULED', 'SENDING', 'ACTIVE', 'PAUSED'] as const satisfies CommunicationStatus[];

export const ORIGINS = ['COMMUNICATION', 'COUPON_SEND', 'AUTOMATION'] as const;
export type Origin = (typeof ORIGINS)[number];

/** Milliseconds from the begin until the counts are kept. */
export const COUNTS_KEPT_AFTER_MS = (DELIVERY_LIFETIME_DAYS - 1) * 86_400_000;

/** Channels as credit and deliveries name them. */
export const CHANNEL_OF = { notification: 'PUSH', email: 'EMAIL', sms: 'SMS' } as const satisfies Record<
  string,
  CreditChannel
>;
export type ChannelSwitch = keyof typeof CHANNEL_OF;

/** The channels that are switched on. */
export function switchedOn({ channels }: Pick<Communication, 'channels'>): ChannelSwitch[] {
  return (Object.keys(CHANNEL_OF) as ChannelSwitch[]).filter((channel) => channels[channel]);
}

/** Whom it is for, as stored. */
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

/** A message of a business to many of its clients. */
export interface Communication extends TenantDocument, WithEffects, WithOutbox {
  name: string;
  type: CommunicationType;
  purpose: Purpose;
  templateName?: string;
  title: string;
  message: { en?: string; fr?: string };
  link?: string;
  /** Image name. */
  banner?: string;
  startDate?: Date;
  endDate?: Date;
  channels: Record<ChannelSwitch, boolean>;
  audience: StoredAudience;
  locations?: { longitude: number; latitude: number; relevantName?: string; relevantAddress?: string }[];
  ignoreQuietHours: boolean;
  acceptPartialDelivery: boolean;
  /** Who hears of its end; release 1.0.0 stored one of them alone. */
  webhook?: StoredWebhook[];
  status: CommunicationStatus;
  /** What a paused one was before. */
  pausedFrom?: 'SCHEDULED' | 'SENDING';
  /** Its messages may be held back from the senders: set with the pause, until the resumption has released them. */
  isHeld?: true;
  origin: Origin;
  /** Of origin AUTOMATION: the automation and the day. */
  automation?: string;
  createdBy?: Types.ObjectId;
  /** The MANAGER whose packs pay for it; absent: the wallet's ledger pays. */
  paidBy?: Types.ObjectId;
  /** In which clients are written to. */
  lang: Language;
  /** When sending begins: `startDate`, after the quiet hours. */
  beginsAt: Date;
  /** When it goes from the cards; absent: it stays. */
  endsAt?: Date;
  /** When a worker looks at it next. */
  dueAt?: Date;
  /** Cards may show it although `channels` has no notification any more: it was switched off while it was sent. */
  wasOnCards?: true;
  /** Channels that it is sent by; others lacked credit, and that was accepted. */
  funded: CreditChannel[];
  /** The credit that is set aside for it. */
  reservation: Types.ObjectId;
  /** The bulk operation that sends it. */
  operation?: Types.ObjectId;
  /** What tells of its end on cards, and until when; absent while nothing does. */
  endMessage?: Types.ObjectId;
  endShownUntil?: Date;
  /** Clients in the audience, when sending began. */
  audienceCount?: number;
  /** When its counts are kept, and what was kept: the log of deliveries forgets them a day later. */
  countsDueAt?: Date;
  keptCounts?: CommunicationCounts;
  /** Set when it was deleted: the record stays, so that its id is known. */
  deletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether nothing of it is handed over any more; of what was called off, tests still are. */
export function isStopped(
  { deletedAt, status }: Pick<Communication, 'deletedAt' | 'status'>,
  part?: CommunicationPart,
): boolean {
  return deletedAt !== undefined || (status === 'CANCELED' && part !== 'TEST');
}

/** Whether cards may show it. */
export function isOnCards({ channels, wasOnCards }: Pick<Communication, 'channels' | 'wasOnCards'>): boolean {
  return channels.notification || wasOnCards === true;
}

/** True after the end of its period, when nothing more is sent. */
export function isOver({ type, origin, endsAt }: Pick<Communication, 'type' | 'origin' | 'endsAt'>): boolean {
  return type === 'SCHEDULED' && origin === 'COMMUNICATION' && endsAt !== undefined && endsAt <= new Date();
}

/**
 * Why a message of it is not handed over to anybody.
 * @param part absent: the communication itself
 */
export function stopReasonOf(
  communication: Communication | undefined,
  channel: ChannelSwitch,
  part?: CommunicationPart,
): 'CANCELED' | 'EXPIRED' | null {
  if (!communication || isStopped(communication, part)) return 'CANCELED';
  if (part !== undefined || communication.origin !== 'COMMUNICATION') return null;
  // It was switched off while it was sent.
  if (!communication.channels[channel]) return 'CANCELED';
  return isOver(communication) ? 'EXPIRED' : null;
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
// GET /communications, newest first.
CommunicationSchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });
// GET /communications?sort=updatedAt, and updatedFrom/updatedTo.
CommunicationSchema.index({ wallet: 1, updatedAt: -1, _id: -1 }, { name: 'wallet_updatedAt' });
// GET /communications?status; those that stand in the way of another one.
CommunicationSchema.index({ wallet: 1, status: 1, createdAt: -1, _id: -1 }, { name: 'wallet_status' });
// GET /communications?from&to.
CommunicationSchema.index({ wallet: 1, startDate: -1, _id: -1 }, { name: 'wallet_startDate' });
// Others that notify at about the same time.
CommunicationSchema.index({ wallet: 1, beginsAt: -1 }, { name: 'wallet_beginsAt' });
// What begins, ends or is stopped.
CommunicationSchema.index({ dueAt: 1 }, { name: 'dueAt', partialFilterExpression: { dueAt: { $exists: true } } });
// Whose counts are to be kept.
CommunicationSchema.index(
  { countsDueAt: 1 },
  { name: 'countsDueAt', partialFilterExpression: { countsDueAt: { $exists: true } } },
);
// What an automation sends on a day.
CommunicationSchema.index(
  { wallet: 1, automation: 1 },
  { name: 'wallet_automation', unique: true, partialFilterExpression: { automation: { $exists: true } } },
);
// Whether an image is still used.
CommunicationSchema.index({ banner: 1 }, { name: 'banner', partialFilterExpression: { banner: { $exists: true } } });
indexOutbox(CommunicationSchema);

/** The communications of wallets. */
@Injectable()
export class CommunicationsCollection extends collectionOf<Communication>('Communication') {}
