import type { Document } from 'mongodb';
import type { Types } from 'mongoose';
import { marked } from '../core/database/effects';
import { touchUpdateTag } from '../core/database/update-tag';
import type { NotificationType } from '../wallets/notification-types';

/** A communication that a loyalty card shows (docs/contract/communications.md#on-the-card). */
export interface CardCommunication {
  _id: Types.ObjectId;
  type: 'INSTANT' | 'SCHEDULED' | 'UNLIMITED';
  /** As which type of message rules and preferences know it; absent: NEW_COMMUNICATION. */
  as?: NotificationType;
  title: string;
  /** As the client reads it. */
  message: { en?: string; fr?: string };
  link?: string;
  /** Image name. */
  banner?: string;
  locations?: { longitude: number; latitude: number; relevantName?: string }[];
  /** When it goes; absent: it stays. */
  until?: Date;
  /** The update tag that it gave the card. */
  shownAt: Date;
  /** It is back on the card after another one: phones show no message of it. */
  isBack?: true;
}

/** What a card carries. */
export interface WithCommunications {
  /** The oldest first; absent rather than empty. */
  communications?: CardCommunication[];
  /** When the latest of them were shown, as many as a day may have. */
  communicationTimes?: Date[];
}

/** Messages that notify, of one card within a day: Google shows no more, and Apple's customers want no more. */
export const MAX_MESSAGES_A_DAY = 3;

/** Times that are remembered: more than a card may have within a day. */
const TIMES = MAX_MESSAGES_A_DAY + 2;

/** The one that the card shows: an UNLIMITED one gives way to the others. */
export function shownCommunication(
  { communications = [] }: WithCommunications,
  now = new Date(),
): CardCommunication | undefined {
  const current = communications.filter(({ until }) => !until || until > now);
  return current.findLast(({ type }) => type !== 'UNLIMITED') ?? current.at(-1);
}

/** Stages of a pipeline that put a communication on a card: it takes the place of an INSTANT one, and of what is over. */
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

/** Stages that take it away; what is shown instead is back. @param operation that does it */
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
