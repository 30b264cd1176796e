import type { Document } from 'mongodb';
import { isDelivered } from './webhook-http-client';
import type { WebhookAttempt } from './schemas/webhook-delivery.schema';

/** Least pauses between failed calls (docs/contract/webhooks.md#delivery). */
export const RETRY_GAPS_MS = [2000, 6000, 14_000];

/** The latest ones: replays add more. */
const MAX_ATTEMPTS = 50;

/** The stored record decides about another try: a replay may have come meanwhile. */
export function outcomeOf(attempt: WebhookAttempt): Document[] {
  const attempts = { $slice: [{ $concatArrays: ['$attempts', [{ $literal: attempt }]] }, -MAX_ATTEMPTS] };
  const mayRetry = { $lt: ['$tries', RETRY_GAPS_MS.length] };
  const next = isDelivered(attempt)
    ? { state: 'delivered', completedAt: '$$NOW', nextAttemptAt: '$$REMOVE' }
    : {
        state: { $cond: [mayRetry, 'waiting', 'failed'] },
        completedAt: { $cond: [mayRetry, '$$REMOVE', '$$NOW'] },
        nextAttemptAt: {
          $cond: [mayRetry, { $add: ['$$NOW', { $arrayElemAt: [RETRY_GAPS_MS, '$tries'] }] }, '$$REMOVE'],
        },
      };
  return [{ $set: { attempts, ...next, tries: { $add: ['$tries', 1] }, updatedAt: '$$NOW' } }];
}
