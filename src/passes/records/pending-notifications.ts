import type { Document } from 'mongodb';
import { Schema, Types } from 'mongoose';
import type { Language } from '../../core/i18n/language';
import type { NotificationType } from '../../wallets/notification-types';

/** Ways to a customer other than a phone that holds the pass. */
export const MESSAGE_CHANNELS = ['EMAIL', 'SMS'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message that the holder of a pass is to get. */
export interface PendingNotification {
  id: Types.ObjectId;
  type: NotificationType;
  lang: Language;
  /** Credit that it will take. */
  needs: MessageChannel[];
  /** The ways that had credit when it was asked for, where some had none. */
  only?: MessageChannel[];
  /** The ways by which it was asked for; absent: all. */
  channels?: MessageChannel[];
}

/**
 * What a pass carries whose holder is to get messages: they are written with the change that causes them, so that no
 * crash between the two can lose them (docs/contract/notifications.md#requested-messages).
 */
export interface WithPendingNotifications {
  pendingNotifications?: PendingNotification[];
  /** Since when the first of them waits, or from when on it is tried again. */
  pendingNotificationsAt?: Date;
}

export const PENDING_NOTIFICATIONS_FIELDS = {
  pendingNotifications: { type: Schema.Types.Mixed, default: undefined },
  pendingNotificationsAt: Date,
};

/** The relay's query, oldest first; and what a wallet still has to send, which its credit has to last for. */
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

/** A message that nothing refuses: what cannot be sent of it is recorded. None to somebody without an address. */
export function messageTo(
  { email, phoneNumber }: { email?: string; phoneNumber?: string },
  type: NotificationType,
  lang: Language,
): PendingNotification | undefined {
  return email || phoneNumber ? pendingNotification(type, lang) : undefined;
}

/** A new pass that is to be sent to its holder. */
export function withMessage<P extends WithPendingNotifications>(pass: P, message: PendingNotification | undefined): P {
  return message ? { ...pass, pendingNotifications: [message], pendingNotificationsAt: new Date() } : pass;
}

/** Stages of a pipeline that add the message to a pass. */
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
