import type { Document } from 'mongodb';
import { Schema, Types } from 'mongoose';
import type { Language } from '../core/i18n/language';
import type { NotificationType } from '../wallets/notification-types';

export const MESSAGE_CHANNELS = ['EMAIL', 'SMS'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export interface PendingNotification {
  id: Types.ObjectId;
  type: NotificationType;
  lang: Language;
  /** Channels whose credit it will take from the wallet's ledger. */
  needs: MessageChannel[];
  /** Channels with credit at the request, if some had none. */
  only?: MessageChannel[];
  /** Requested channels; absent: all. */
  channels?: MessageChannel[];
  /** The communication that it is part of. */
  communication?: Types.ObjectId;
  /** The credit that was set aside for it; absent: the wallet's ledger pays. */
  reservation?: Types.ObjectId;
}

/**
 * Written together with their cause, so that a crash cannot lose them
 * (docs/contract/notifications.md#requested-messages).
 */
export interface WithPendingNotifications {
  pendingNotifications?: PendingNotification[];
  /** When the first one became due, or is retried. */
  pendingNotificationsAt?: Date;
}

export const PENDING_NOTIFICATIONS_FIELDS = {
  pendingNotifications: { type: Schema.Types.Mixed, default: undefined },
  pendingNotificationsAt: Date,
};

/** For the relay, oldest first, and for a wallet's reserved credit. */
export function indexPendingNotifications(schema: Schema): void {
  const due = { pendingNotificationsAt: { $exists: true } };
  schema.index(
    { pendingNotificationsAt: 1, wallet: 1 },
    { name: 'pendingNotifications', partialFilterExpression: due },
  );
  schema.index(
    { wallet: 1, pendingNotificationsAt: 1 },
    { name: 'wallet_pendingNotifications', partialFilterExpression: due },
  );
}

export function pendingNotification(
  type: NotificationType,
  lang: Language,
  more: Partial<PendingNotification> = {},
): PendingNotification {
  return { id: new Types.ObjectId(), type, lang, needs: [], ...more };
}

/** A message without a check of credit: failures are recorded. None without an address. */
export function messageTo(
  { email, phoneNumber }: { email?: string; phoneNumber?: string },
  type: NotificationType,
  lang: Language,
): PendingNotification | undefined {
  return email || phoneNumber ? pendingNotification(type, lang) : undefined;
}

export function withMessage<P extends WithPendingNotifications>(pass: P, message: PendingNotification | undefined): P {
  return message ? { ...pass, pendingNotifications: [message], pendingNotificationsAt: new Date() } : pass;
}

/** Pipeline stages that add the message to a pass. */
export function addMessage(message: PendingNotification | undefined): Document[] {
  if (!message) return [];
  const waiting = { $ifNull: ['$pendingNotifications', []] };
  return [
    {
      $set: {
        pendingNotifications: { $concatArrays: [waiting, [{ $literal: message }]] },
        pendingNotificationsAt: { $ifNull: ['$pendingNotificationsAt', '$$NOW'] },
      },
    },
  ];
}
