import type { Document } from 'mongodb';
import type { Types } from 'mongoose';
import { marked } from '../core/database/effects';
import { touchUpdateTag } from '../core/database/update-tag';
import type { NotificationType } from '../wallets/notification-types';

/** A communication that a loyalty card shows (docs/contract/communications.md#on-the-card). */
export interface CardCommunication {
  _id: Types.ObjectId;
  type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
  /** Type of message for rules and preferences. NEW_COMMUNICATION if absent. */
  as?: NotificationType;
  title: string;
  /** Text for the client. */
  message: { en?: string; fr?: string };
  link?: string;
  /** Image name. */
  banner?: string;
  locations?: { longitude: number; latitude: number; relevantName?: string }[];
  /** End of the communication. If absent, it stays. */
  until?: Date;
  /** Update tag that the card got with this communication. */
  shownAt: Date;
  /** Set if the card shows it again after another communication. Phones then show no message. */
  isBack?: true;
}

/** Communications of a card. */
export interface WithCommunications {
  /** Oldest first. Absent instead of empty. */
  communications?: CardCommunication[];
  /** Times at which the latest communications were shown, enough to enforce the daily limit. */
  communicationTimes?: Date[];
}

/**
 * Maximum number of messages with a notification per card and day. Google shows no more than this, and customers on
 * iPhones do not want more.
 */
export const MAX_MESSAGES_A_DAY = 3;

/** Number of times to remember, which is above the daily limit. */
const TIMES = MAX_MESSAGES_A_DAY + 2;

/** Returns the communication that the card shows. Others take precedence over an UNLIMITED one. */
export function shownCommunication(
  { communications = [] }: WithCommunications,
  now = new Date(),
): CardCommunication | undefined {
  const current = communications.filter(({ until }) => !until || until > now);
  return current.findLast(({ type }) => type !== 'UNLIMITED') ?? current.at(-1);
}

/** Pipeline stages that add a communication to a card. It replaces an INSTANT communication and those that have ended. */
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

/** Stages that remove it from the card and show the previous one again. @param operation the operation that removes it */
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
