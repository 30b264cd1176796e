import type { Document } from 'mongodb';

const SECOND_MS = 1000;
const LONGEST_GAP_MS = 5 * 60 * SECOND_MS;
const RETRIED_FOR_MS = 60 * 60 * SECOND_MS;

/** Least gaps between a push that Apple did not take for the moment and the next one. */
export const PUSH_RETRY_GAPS_MS = gaps();

/** Why a phone shows no message of a change; it is said from the beginning, and true whatever becomes of the push. */
const SILENT = ['NOTIFICATION_OFF_BY_RULE', 'NOTIFICATION_OFF_BY_CONSENT'];
const isSilent = { $in: [{ $ifNull: ['$reason', ''] }, SILENT] };

const TRIED = { tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' };
const OVER = { nextAttemptAt: '$$REMOVE', updatedAt: '$$NOW' };

/** Apple took it. */
export const ACCEPTED: Document[] = [
  { $set: { ...TRIED, ...OVER, state: 'accepted', reason: { $cond: [isSilent, '$reason', '$$REMOVE'] } } },
];

/** Nobody was asked. @param reason a stable word */
export function skipped(reason: string): Document[] {
  return [{ $set: { ...OVER, state: 'skipped', reason: { $literal: reason } } }];
}

/** It is given up. @param reason a stable word, Apple's or an error code */
export function failed(reason: string): Document[] {
  return [{ $set: { ...TRIED, ...OVER, state: 'failed', reason: { $literal: reason } } }];
}

/** It is tried again, for about an hour in all. @param retryAfterMs not before, if Apple said so; at most five minutes */
export function later(reason: string, retryAfterMs = 0): Document[] {
  const mayRetry = { $lt: ['$tries', PUSH_RETRY_GAPS_MS.length] };
  const gap = {
    $max: [{ $arrayElemAt: [PUSH_RETRY_GAPS_MS, '$tries'] }, Math.min(retryAfterMs, LONGEST_GAP_MS)],
  };
  const next = {
    state: { $cond: [mayRetry, 'queued', 'failed'] },
    reason: { $cond: [{ $and: [mayRetry, isSilent] }, '$reason', { $literal: reason }] },
    nextAttemptAt: { $cond: [mayRetry, { $add: ['$$NOW', gap] }, '$$REMOVE'] },
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
