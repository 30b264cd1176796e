import type { Document } from 'mongodb';
import { type Backoff, backoffExpression, retriesWithin } from '../core/background/backoff';
import { addHistory } from '../core/database/history';

const isFailed = { $eq: ['$state', 'failed'] };
const isAccepted = { $eq: ['$state', 'accepted'] };
const isPush = { $eq: ['$channel', 'PUSH'] };

/**
 * Last stages of an update that may end a delivery: they add its outcome to the history (docs/contract/statistics.md#metrics).
 * A card that shows a communication names no phone, and is not counted as a push.
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

/** Pauses after failed attempts: 1 s, 2 s, 4 s and so on, for an hour in all. */
export const RETRIES: Backoff = { firstMs: 1000, maxMs: 5 * 60_000 };
export const MAX_RETRIES = retriesWithin(RETRIES, 60 * 60_000);

/** Why a device displays no message: known before the push and true whatever its outcome. */
const SILENT = ['NOTIFICATION_OFF_BY_RULE', 'NOTIFICATION_OFF_BY_CONSENT'];
const isSilent = { $in: [{ $ifNull: ['$reason', ''] }, SILENT] };

const TRIED = { tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' };
const OVER = { nextAttemptAt: '$$REMOVE', updatedAt: '$$NOW' };

/** Unused credit is refunded. */
const isCharged = { $eq: ['$charged', true] };
const UNSENT = { refundDueAt: { $cond: [isCharged, '$$NOW', '$$REMOVE'] } };

/** Apple, or a provider of e-mail or SMS, accepted it. */
export const ACCEPTED: Document[] = [
  { $set: { ...TRIED, ...OVER, state: 'accepted', reason: { $cond: [isSilent, '$reason', '$$REMOVE'] } } },
  ...OUTCOME_HISTORY,
];

/** Not sent. @param reason a stable word */
export function skipped(reason: string): Document[] {
  return [{ $set: { ...OVER, ...UNSENT, state: 'skipped', reason: { $literal: reason } } }];
}

/** Failed for good. @param reason a stable word of the provider, or an error code */
export function failed(reason: string): Document[] {
  return [
    { $set: { ...TRIED, ...OVER, ...UNSENT, state: 'failed', reason: { $literal: reason } } },
    ...OUTCOME_HISTORY,
  ];
}

/** It may have been sent: no retry, no refund. @param reason a stable word */
export function unknown(reason: string): Document[] {
  return [{ $set: { ...TRIED, ...OVER, state: 'failed', reason: { $literal: reason } } }, ...OUTCOME_HISTORY];
}

/** Retries it, for about an hour in all. @param retryAfterMs the provider's shortest pause, limited to five minutes */
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
