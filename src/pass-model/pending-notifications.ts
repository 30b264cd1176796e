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
  /** Channels for which the message will use credit from the wallet's ledger. */
  needs: MessageChannel[];
  /** Channels that had credit at the time of the request. Set only if other channels had none. */
  only?: MessageChannel[];
  /** Channels that were requested. All if absent. */
  channels?: MessageChannel[];
  /** The communication to which the message belongs. */
  communication?: Types.ObjectId;
  /** ID of the credit reservation that pays for the message. If absent, the wallet's ledger pays. */
  reservation?: Types.ObjectId;
}

/**
 * A record with messages to send. They are written together with the change that causes them, so that a crash cannot
 * lose them (docs/contract/notifications.md#requested-messages).
 */
export interface WithPendingNotifications {
  pendingNotifications?: PendingNotification[];
  /** Time at which the first message is due, or at which it will be retried. */
  pendingNotificationsAt?: Date;
}

export const PENDING_NOTIFICATIONS_FIELDS = {
  pendingNotifications: { type: Schema.Types.Mixed, default: undefined },
  pendingNotificationsAt: Date,
};

/** Adds one index for the relay (oldest first) and one for the reserved credit of a wallet. */
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

/**
 * Creates a message without checking whether there is credit; if it cannot be sent, this is recorded later. Undefined
 * if there is no address.
 */
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

/** Returns pipeline stages that add the message to a pass. */
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
