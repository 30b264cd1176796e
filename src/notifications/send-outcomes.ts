import type { Document } from 'mongodb';
import { type Backoff, backoffExpression, retriesWithin } from '../core/background/backoff';
import { addHistory } from '../core/database/history';

const isFailed = { $eq: ['$state', 'failed'] };
const isAccepted = { $eq: ['$state', 'accepted'] };
const isPush = { $eq: ['$channel', 'PUSH'] };

/**
 * Last stages of an update that may end a delivery. They add the outcome to the delivery’s history
 * (docs/contract/statistics.md#metrics). The delivery that shows a communication on a card has no phone and does not
 * count as a push.
 */
export const OUTCOME_HISTORY: Document[] = [
  addHistory(
    'pushed',
    {},
    { platform: '$deviceType' },
    { $and: [isPush, isAccepted, { $ne: [{ $type: '$deviceType' }, 'missing'] }] },
  ),
  addHistory(
    'sent',
    {},
    { channel: '$channel', reason: { $cond: [isFailed, '$reason', '$$REMOVE'] } },
    { $and: [{ $not: [isPush] }, { $or: [isAccepted, isFailed] }] },
  ),
];

/** Delays after failed attempts: 1 s, 2 s, 4 s, and so on, up to five minutes, for about an hour in total. */
export const RETRIES: Backoff = { firstMs: 1000, maxMs: 5 * 60_000 };
export const MAX_RETRIES = retriesWithin(RETRIES, 60 * 60_000);

/** Reasons why a device displays no message. They are known before the push, and kept whatever its outcome is. */
const SILENT = ['NOTIFICATION_OFF_BY_RULE', 'NOTIFICATION_OFF_BY_CONSENT'];
const isSilent = { $in: [{ $ifNull: ['$reason', ''] }, SILENT] };

const TRIED = { tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' };
const OVER = { nextAttemptAt: '$$REMOVE', updatedAt: '$$NOW' };

/** Credit that a message used is refunded if the message is not sent. */
const isCharged = { $eq: ['$charged', true] };
const UNSENT = { refundDueAt: { $cond: [isCharged, '$$NOW', '$$REMOVE'] } };

/** Accepted by Apple, or by the provider for e-mail or SMS. */
export const ACCEPTED: Document[] = [
  { $set: { ...TRIED, ...OVER, state: 'accepted', reason: { $cond: [isSilent, '$reason', '$$REMOVE'] } } },
  ...OUTCOME_HISTORY,
];

/** Not sent, and not retried. @param reason a fixed identifier */
export function skipped(reason: string): Document[] {
  return [{ $set: { ...OVER, ...UNSENT, state: 'skipped', reason: { $literal: reason } } }];
}

/** Failed permanently. @param reason the provider’s fixed identifier, or an error code */
export function failed(reason: string): Document[] {
  return [
    { $set: { ...TRIED, ...OVER, ...UNSENT, state: 'failed', reason: { $literal: reason } } },
    ...OUTCOME_HISTORY,
  ];
}

/** Possibly sent, so neither retried nor refunded. @param reason a fixed identifier */
export function unknown(reason: string): Document[] {
  return [{ $set: { ...TRIED, ...OVER, state: 'failed', reason: { $literal: reason } } }, ...OUTCOME_HISTORY];
}

/**
 * To be retried, for about an hour in total.
 * @param retryAfterMs minimum delay that the provider requests; values above five minutes count as five minutes
 */
export function later(reason: string, retryAfterMs = 0): Document[] {
  const mayRetry = { $lt: ['$tries', MAX_RETRIES] };
  const gap = { $max: [backoffExpression(RETRIES, '$tries'), Math.min(retryAfterMs, RETRIES.maxMs)] };
  const next = {
    state: { $cond: [mayRetry, 'queued', 'failed'] },
    reason: { $cond: [{ $and: [mayRetry, isSilent] }, '$reason', { $literal: reason }] },
    nextAttemptAt: { $cond: [mayRetry, { $add: ['$$NOW', gap] }, '$$REMOVE'] },
    refundDueAt: { $cond: [{ $and: [{ $not: [mayRetry] }, isCharged] }, '$$NOW', '$$REMOVE'] },
  };
  return [{ $set: { ...TRIED, ...next } }, ...OUTCOME_HISTORY];
}
