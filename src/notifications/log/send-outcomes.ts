import type { Document } from 'mongodb';

const SECOND_MS = 1000;
const LONGEST_GAP_MS = 5 * 60 * SECOND_MS;
const RETRIED_FOR_MS = 60 * 60 * SECOND_MS;

/** Least gaps between an attempt that came to nothing for the moment and the next one. */
export const RETRY_GAPS_MS = gaps();

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
  const mayRetry = { $lt: ['$tries', RETRY_GAPS_MS.length] };
  const gap = {
    $max: [{ $arrayElemAt: [RETRY_GAPS_MS, '$tries'] }, Math.min(retryAfterMs, LONGEST_GAP_MS)],
  };
  const next = {
    state: { $cond: [mayRetry, 'queued', 'failed'] },
    reason: { $cond: [{ $and: [mayRetry, isSilent] }, '$reason', { $literal: reason }] },
    nextAttemptAt: { $cond: [mayRetry, { $add: ['$$NOW', gap] }, '$$REMOVE'] },
    refundDueAt: { $cond: [{ $and: [{ $not: [mayRetry] }, isCharged] }, '$$NOW', '$$REMOVE'] },
  };
  return [{ $set: { ...TRIED, ...next } }];
}

/** 1 s, 2 s, 4 s … */
function gaps(): number[] {
  const all: number[] = [];
  let [gap, sum] = [SECOND_MS, SECOND_MS];
  while (sum <= RETRIED_FOR_MS) {
    all.push(gap);
    gap = Math.min(gap * 2, LONGEST_GAP_MS);
    sum += gap;
  }
  return all;
}
