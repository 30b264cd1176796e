import type { Document } from 'mongodb';
import type { Types } from 'mongoose';
import { marked } from '../core/database/effects';
import { touchUpdateTag } from '../core/database/update-tag';
import type { NotificationType } from '../wallets/notification-types';

/** A communication that a loyalty card shows (docs/contract/communications.md#on-the-card). */
export interface CardCommunication {
  _id: Types.ObjectId;
  type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
  /** Notification type to which rules and preferences apply. NEW_COMMUNICATION if absent. */
  as?: NotificationType;
  title: string;
  /** Text for the customer. */
  message: { en?: string; fr?: string };
  link?: string;
  /** Name of the image. */
  banner?: string;
  locations?: { longitude: number; latitude: number; relevantName?: string }[];
  /** End of the communication. If absent, the communication has no end. */
  until?: Date;
  /** Update tag that the card got when it started to show this communication. */
  shownAt: Date;
  /** Set if the card showed another communication in between. Phones then show no new notification. */
  isBack?: true;
}

/** A card with its communications. */
export interface WithCommunications {
  /** Oldest first. Absent instead of empty. */
  communications?: CardCommunication[];
  /** Times at which communications were last shown. Their number is sufficient to enforce the daily limit. */
  communicationTimes?: Date[];
}

/**
 * Maximum number of messages with a notification per card and day. Google shows no more than this, and more would annoy
 * customers with iPhones.
 */
export const MAX_MESSAGES_A_DAY = 3;

/** Number of times to store. It is higher than the daily limit. */
const TIMES = MAX_MESSAGES_A_DAY + 2;

/** Returns the communication that the card shows. An UNLIMITED one is shown only if there is no other. */
export function shownCommunication(
  { communications = [] }: WithCommunications,
  now = new Date(),
): CardCommunication | undefined {
  const current = communications.filter(({ until }) => !until || until > now);
  return current.findLast(({ type }) => type !== 'UNLIMITED') ?? current.at(-1);
}

/**
 * Returns pipeline stages that add a communication to a card. It replaces an INSTANT communication and those that have
 * ended.
 */
export function showCommunication(communication: Omit<CardCommunication, 'shownAt'>): Document[] {
  const stays = { $and: [{ $ne: ['$$this.type', 'INSTANT'] }, { $gt: [{ $ifNull: ['$$this.until', FAR] }, '$$NOW'] }] };
  const others = { $filter: { input: EXISTING, cond: stays } };
  const shown = { $mergeObjects: [{ $literal: communication }, { shownAt: '$contentUpdatedAt' }] };
  const times = { $concatArrays: [{ $ifNull: ['$communicationTimes', []] }, ['$$NOW']] };
  return [
    ...touchUpdateTag({}, [], { byCaller: true }),
    {
      $set: {
        communications: { $concatArrays: [others, [shown]] },
        communicationTimes: { $slice: [times, -TIMES] },
      },
    },
  ];
}

/**
 * Returns pipeline stages that remove a communication from a card and show the previous one again.
 * @param operation ID of the operation that removes the communication
 */
export function removeCommunication(_id: Types.ObjectId, operation: Types.ObjectId): Document[] {
  const others = { $filter: { input: EXISTING, cond: { $ne: ['$$this._id', _id] } } };
  const back = { $map: { input: others, in: { $mergeObjects: ['$$this', { isBack: true }] } } };
  return [
    ...touchUpdateTag({}, [], { byCaller: true }),
    { $set: { communications: back, effects: marked(operation) } },
    { $set: { communications: { $cond: [{ $eq: ['$communications', []] }, '$$REMOVE', '$communications'] } } },
  ];
}

const FAR = new Date('9999-12-31T00:00:00Z');

const EXISTING = { $ifNull: ['$communications', []] };
