import type { Document } from 'mongodb';
import { type Backoff, backoffExpression, retriesWithin } from '../core/background/backoff';
import { addHistory } from '../core/database/history';

const isFailed = { $eq: ['$state', 'failed'] };
const isAccepted = { $eq: ['$state', 'accepted'] };
const isPush = { $eq: ['$channel', 'PUSH'] };

/**
 * Last stages of an update that may end a delivery. They add its outcome to the history
 * (docs/contract/statistics.md#metrics). A communication shown on a card has no phone and does not count as a push.
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

/** Delays after failed attempts: 1 s, 2 s, 4 s, and so on, for about an hour in total. */
export const RETRIES: Backoff = { firstMs: 1000, maxMs: 5 * 60_000 };
export const MAX_RETRIES = retriesWithin(RETRIES, 60 * 60_000);

/** Reasons why a device displays no message. They are known before the push and apply regardless of its outcome. */
const SILENT = ['NOTIFICATION_OFF_BY_RULE', 'NOTIFICATION_OFF_BY_CONSENT'];
const isSilent = { $in: [{ $ifNull: ['$reason', ''] }, SILENT] };

const TRIED = { tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' };
const OVER = { nextAttemptAt: '$$REMOVE', updatedAt: '$$NOW' };

/** Unused credit is refunded. */
const isCharged = { $eq: ['$charged', true] };
const UNSENT = { refundDueAt: { $cond: [isCharged, '$$NOW', '$$REMOVE'] } };

/** Accepted by Apple or by a provider of e-mail or SMS. */
export const ACCEPTED: Document[] = [
  { $set: { ...TRIED, ...OVER, state: 'accepted', reason: { $cond: [isSilent, '$reason', '$$REMOVE'] } } },
  ...OUTCOME_HISTORY,
];

/** Not sent. @param reason a fixed identifier */
export function skipped(reason: string): Document[] {
  return [{ $set: { ...OVER, ...UNSENT, state: 'skipped', reason: { $literal: reason } } }];
}

/** Failed permanently. @param reason a fixed identifier of the provider, or an error code */
export function failed(reason: string): Document[] {
  return [
    { $set: { ...TRIED, ...OVER, ...UNSENT, state: 'failed', reason: { $literal: reason } } },
    ...OUTCOME_HISTORY,
  ];
}

/** Possibly sent: not retried and not refunded. @param reason a fixed identifier */
export function unknown(reason: string): Document[] {
  return [{ $set: { ...TRIED, ...OVER, state: 'failed', reason: { $literal: reason } } }, ...OUTCOME_HISTORY];
}

/**
 * Retried for about an hour in total. @param retryAfterMs minimum delay that the provider asks for, limited to five
 * minutes
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
