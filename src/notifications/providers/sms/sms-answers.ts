import { OutboundError } from '../../../core/http/outbound-guard';
import type { OutboundResponse } from '../../../core/http/outbound-http';
import { readRetryAfter } from '../../../core/http/retry-after';
import type { SendOutcome } from '../message-provider';

/** Codes of the catalogue (docs/contract/errors.md#faults). */
const FAILED = 'SMS_SEND_FAILED';
const LOGIN_FAILED = 'SMS_LOGIN_FAILED';

/** Meaning of an answer (Twilio, "Create a Message resource"). */
export function outcomeOf({ status, headers }: Pick<OutboundResponse, 'status' | 'headers'>): SendOutcome {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 401 || status === 403) return { state: 'refused', reason: LOGIN_FAILED };
  if (status === 429 || status === 503) {
    const retryAfterMs = readRetryAfter(headers['retry-after']);
    return { state: 'later', reason: FAILED, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  return { state: status < 500 ? 'refused' : 'unknown', reason: FAILED };
}

export function unansweredOf(error: unknown): SendOutcome {
  if (error instanceof OutboundError && error.status !== undefined) {
    return outcomeOf({ status: error.status, headers: {} });
  }
  return { state: error instanceof OutboundError && error.isUnsent ? 'later' : 'unknown', reason: FAILED };
}
