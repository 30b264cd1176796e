import { OutboundError } from '../../core/http/outbound-guard';
import type { OutboundResponse } from '../../core/http/outbound-http';
import type { GoogleError, GoogleOutcome } from './google-wallet.api';

/** The longest text of Google's that is kept as a reason. */
const MAX_REASON_LENGTH = 300;

/** What an answer of Google's REST interface means. */
export function outcomeOf({ status, headers, body }: OutboundResponse): GoogleOutcome {
  if (status >= 200 && status < 300) return { state: 'ok' };
  const reason = messageOf(body) ?? `HTTP ${status}`;
  if (status === 404) return { state: 'notFound', reason };
  if (status === 409) return { state: 'conflict', reason };
  if (status === 401) return { state: 'unauthorised', reason };
  return isPassing(status) ? laterOf(reason, headers['retry-after']) : { state: 'refused', reason };
}

/** What an answer of the token endpoint means that grants none (RFC 6749, 5.2). */
export function tokenFaultOf({ status, headers, body }: OutboundResponse): GoogleError {
  const reason = textIn(body, 'error') ?? `HTTP ${status}`;
  return isPassing(status) ? laterOf(reason, headers['retry-after']) : { state: 'unauthorised', reason };
}

/** What a call means that got no whole answer. */
export function unansweredOf(error: unknown): GoogleError {
  return { state: 'later', reason: error instanceof OutboundError ? error.reason : 'network' };
}

/** Nothing is wrong with what was asked. */
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
