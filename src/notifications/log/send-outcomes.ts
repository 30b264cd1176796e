import type { Document } from 'mongodb';
import { type Backoff, backoffExpression, retriesWithin } from '../../core/background/backoff';

/** Least pauses after an attempt that came to nothing for the moment: 1 s, 2 s, 4 s and so on, for an hour in all. */
export const RETRIES: Backoff = { firstMs: 1000, maxMs: 5 * 60_000 };
export const MAX_RETRIES = retriesWithin(RETRIES, 60 * 60_000);

/** Why a phone shows no message of a change; it is said from the beginning, and true whatever becomes of the push. */
const SILENT = ['NOTIFICATION_OFF_BY_RULE', 'NOTIFICATION_OFF_BY_CONSENT'];
const isSilent = { $in: [{ $ifNull: ['$reason', ''] }, SILENT] };

const TRIED = { tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' };
const OVER = { nextAttemptAt: '$$REMOVE', updatedAt: '$$NOW' };

/** Credit that was taken for what was not sent is given back. */
const isCharged = { $eq: ['$charged', true] };
const UNSENT = { refundDueAt: { $cond: [isCharged, '$$NOW', '$$REMOVE'] } };

/** Apple, or a provider of e-mail or SMS, took it. */
export const ACCEPTED: Document[] = [
  { $set: { ...TRIED, ...OVER, state: 'accepted', reason: { $cond: [isSilent, '$reason', '$$REMOVE'] } } },
];

/** Nobody was asked. @param reason a stable word */
export function skipped(reason: string): Document[] {
  return [{ $set: { ...OVER, ...UNSENT, state: 'skipped', reason: { $literal: reason } } }];
}

/** It is given up. @param reason a stable word, that of whoever was asked or an error code */
export function failed(reason: string): Document[] {
  return [{ $set: { ...TRIED, ...OVER, ...UNSENT, state: 'failed', reason: { $literal: reason } } }];
}

/** Nobody knows whether it was sent, so it is not repeated and its credit stays taken. @param reason a stable word */
export function unknown(reason: string): Document[] {
  return [{ $set: { ...TRIED, ...OVER, state: 'failed', reason: { $literal: reason } } }];
}

/** It is tried again, for about an hour in all. @param retryAfterMs not before, if whoever was asked said so; at most five minutes */
export function later(reason: string, retryAfterMs = 0): Document[] {
  const mayRetry = { $lt: ['$tries', MAX_RETRIES] };
  const gap = { $max: [backoffExpression(RETRIES, '$tries'), Math.min(retryAfterMs, RETRIES.maxMs)] };
  const next = {
    state: { $cond: [mayRetry, 'queued', 'failed'] },
    reason: { $cond: [{ $and: [mayRetry, isSilent] }, '$reason', { $literal: reason }] },
    nextAttemptAt: { $cond: [mayRetry, { $add: ['$$NOW', gap] }, '$$REMOVE'] },
    refundDueAt: { $cond: [{ $and: [{ $not: [mayRetry] }, isCharged] }, '$$NOW', '$$REMOVE'] },
  };
  return [{ $set: { ...TRIED, ...next } }];
}
