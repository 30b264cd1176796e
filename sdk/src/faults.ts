import type { ErrorCode, FieldError } from './wallet-pass-error.js';
import { WalletPassError } from './wallet-pass-error.js';

/** No connection was made, so that nothing can have happened. */
const NOT_CONNECTED =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|ConnectionRefused|bad port|CERT|TLS|SSL/;

interface Envelope {
  message?: unknown;
  errorCode?: unknown;
  details?: { requestId?: string } & Record<string, unknown>;
  validationErrors?: FieldError[];
}

/** An answer other than 2xx. */
export function refusal(response: Response, text: string, url: string): WalletPassError {
  const { status, headers } = response;
  const envelope = readEnvelope(text);
  const errorCode = envelope.errorCode ?? headers.get('x-error-code');
  if (typeof errorCode !== 'string') return unexpected(response, url);
  return new WalletPassError(
    errorCode.replace(/^\d+:/, '') as ErrorCode,
    typeof envelope.message === 'string' ? envelope.message : `The service answered ${errorCode} to ${url}.`,
    {
      errorCode,
      status,
      requestId: envelope.details?.requestId ?? headers.get('x-request-id') ?? undefined,
      validationErrors: envelope.validationErrors,
      details: envelope.details,
      retryAfterSeconds: readRetryAfter(headers),
    },
  );
}

function readEnvelope(text: string): Envelope {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** What the service does not answer: a proxy's page, another program on that port. */
export function unexpected(response: Response, url: string, cause?: unknown): WalletPassError {
  const { status, headers, type } = response;
  const location = headers.get('location');
  const isRedirect = location !== null || type === 'opaqueredirect';
  const what = isRedirect
    ? `redirects${location ? ` to ${location}` : ''}`
    : `answered with status ${status} and ${headers.get('content-type') ?? 'no content type'}`;
  const message = `${url} ${what}, which the service does not do. Check baseUrl, and the proxies in front of the service.`;
  return new WalletPassError('UNEXPECTED_ANSWER', message, {
    status,
    retryAfterSeconds: readRetryAfter(headers),
    cause,
  });
}

/** @param isAnswering whether the answer had begun */
export function networkFault(cause: unknown, url: string, isAnswering: boolean): WalletPassError {
  const reason = reasonOf(cause);
  // A browser does not say why: the most frequent reason is that there is no connection.
  if (!isAnswering && (NOT_CONNECTED.test(reason) || !(cause as Error).cause)) {
    const message = `No connection to ${url} (${reason}). Check that the service runs and that baseUrl is its address.`;
    return new WalletPassError('CONNECTION_FAILED', message, { cause });
  }
  const message = `The connection to ${url} broke off before the whole answer was there (${reason}).`;
  return new WalletPassError('CONNECTION_BROKEN', message, { cause });
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code, message: inner } = (cause ?? error) as Error & { code?: string };
  return code ?? (inner || message);
}

export function timeout(url: string, ms: number): WalletPassError {
  return new WalletPassError(
    'TIMEOUT',
    `${url} did not answer within ${ms} ms. Raise timeoutMs if it takes that long.`,
  );
}

/** Seconds, or a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
