import { OutboundError } from '../../core/http/outbound-guard';
import type { OutboundResponse } from '../../core/http/outbound-http';
import type { GoogleError, GoogleOutcome } from './google-wallet.api';

/** Maximum length of a stored message from Google. */
const MAX_REASON_LENGTH = 300;

export function outcomeOf({ status, headers, body }: OutboundResponse): GoogleOutcome {
  if (status >= 200 && status < 300) return { state: 'ok' };
  const reason = messageOf(body) ?? `HTTP ${status}`;
  if (status === 404) return { state: 'notFound', reason };
  if (status === 409) return { state: 'conflict', reason };
  if (status === 401) return { state: 'unauthorised', reason };
  return isPassing(status) ? laterOf(reason, headers['retry-after']) : { state: 'refused', reason };
}

/** Interprets a failed token request (RFC 6749, 5.2). */
export function tokenErrorOf({ status, headers, body }: OutboundResponse): GoogleError {
  const reason = textIn(body, 'error') ?? `HTTP ${status}`;
  return isPassing(status) ? laterOf(reason, headers['retry-after']) : { state: 'unauthorised', reason };
}

export function unansweredOf(error: unknown): GoogleError {
  return { state: 'later', reason: error instanceof OutboundError ? error.reason : 'network' };
}

/** Whether the failure is temporary, and not caused by the request itself. */
function isPassing(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}

function laterOf(reason: string, retryAfter: string | undefined): GoogleError {
  const seconds = Number(retryAfter);
  return { state: 'later', reason, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) };
}

function messageOf(body: Buffer): string | undefined {
  return textIn(body, 'error', 'message');
}

function textIn(body: Buffer, ...path: string[]): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_REASON_LENGTH) : undefined;
}
