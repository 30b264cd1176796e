import { OutboundError } from '../../../core/http/outbound-guard';
import type { OutboundResponse } from '../../../core/http/outbound-http';
import { readRetryAfter } from '../../../core/http/retry-after';
import type { SendOutcome } from '../message-provider';

/** Codes of the catalogue (docs/contract/errors.md#faults). */
const FAILED = 'SMS_SEND_FAILED';
const LOGIN_FAILED = 'SMS_LOGIN_FAILED';

/** No connection: the provider has not read a byte. */
const NO_CONNECTION = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/;
/** Nothing is sent to a host without a valid certificate. */
const BAD_CERTIFICATE = /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_)/;

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
  return { state: isUnsent(error) ? 'later' : 'unknown', reason: FAILED };
}

function isUnsent(error: unknown): boolean {
  if (!(error instanceof OutboundError)) return false;
  if (error.reason === 'private_target' || error.reason === 'invalid_url') return true;
  const { code = '', syscall } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return NO_CONNECTION.test(code) || BAD_CERTIFICATE.test(code) || syscall === 'connect';
}
