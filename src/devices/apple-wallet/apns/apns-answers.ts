import { readRetryAfter } from '../../../core/http/retry-after';
import type { PushOutcome } from './push-service';

export interface ApnsAnswer {
  status: number;
  retryAfter?: string;
  /** JSON with the `reason` and, for 410, `timestamp` in milliseconds; empty for 200. */
  body: string;
}

/** The registration is useless (Apple, "Handling notification responses from APNs"). */
const GONE_REASONS = new Set(['Unregistered', 'ExpiredToken', 'BadDeviceToken', 'DeviceTokenNotForTopic']);

const A_WORD = /^\w{1,64}$/;

/** See docs/contract/apple.md#pushes. */
export function readAnswer({ status, retryAfter, body }: ApnsAnswer): PushOutcome {
  if (status === 200) return { state: 'accepted' };
  const { reason = `Http${status}`, timestamp } = readBody(body);
  if (status === 410) {
    return { state: 'gone', reason, ...(timestamp !== undefined && { since: new Date(timestamp) }) };
  }
  if (status === 400 && GONE_REASONS.has(reason)) return { state: 'gone', reason };
  if (status !== 429 && status < 500) return { state: 'refused', reason };
  const retryAfterMs = readRetryAfter(retryAfter);
  return { state: 'later', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

function readBody(body: string): { reason?: string; timestamp?: number } {
  try {
    const { reason, timestamp } = JSON.parse(body) as Record<string, unknown>;
    return {
      ...(typeof reason === 'string' && A_WORD.test(reason) && { reason }),
      ...(Number.isSafeInteger(timestamp) && { timestamp: timestamp as number }),
    };
  } catch {
    return {};
  }
}
