import type { ErrorCode, FieldError } from './wallet-pass-error.js';
import { WalletPassError } from './wallet-pass-error.js';

/** Matches errors that occur before a connection is established, so the request cannot have taken effect. */
const NOT_CONNECTED =
  /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|ConnectionRefused|bad port|CERT|TLS|SSL/;

interface Envelope {
  message?: unknown;
  errorCode?: unknown;
  details?: { requestId?: string } & Record<string, unknown>;
  validationErrors?: FieldError[];
}

/** Returns the error for a response whose status is not 2xx. */
export function refusal(response: Response, text: string, url: string): WalletPassError {
  const { status, headers } = response;
  const envelope = readEnvelope(text);
  const errorCode = envelope.errorCode ?? headers.get('x-error-code');
  if (typeof errorCode !== 'string') return unexpected(response, url);
  return new WalletPassError(
    errorCode.replace(/^\d+:/, '') as ErrorCode,
    typeof envelope.message === 'string' ? envelope.message : `The service responded to ${url} with ${errorCode}.`,
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

/**
 * Returns the error for a response that does not come from the service, but for example from a proxy or another program
 * on the port.
 */
export function unexpected(response: Response, url: string, cause?: unknown): WalletPassError {
  const { status, headers, type } = response;
  const location = headers.get('location');
  const isRedirect = location !== null || type === 'opaqueredirect';
  const what = isRedirect
    ? `redirects${location ? ` to ${location}` : ''}`
    : `returned status ${status} with ${headers.get('content-type') ?? 'no content type'}`;
  const message = `${url} ${what}, which the service never does. Check baseUrl and any proxy in front of the service.`;
  return new WalletPassError('UNEXPECTED_ANSWER', message, {
    status,
    retryAfterSeconds: readRetryAfter(headers),
    cause,
  });
}

/** @param isAnswering whether the response had already started */
export function networkFault(cause: unknown, url: string, isAnswering: boolean): WalletPassError {
  const reason = reasonOf(cause);
  // A browser does not report the reason. In most cases, the connection failed.
  if (!isAnswering && (NOT_CONNECTED.test(reason) || !(cause as Error).cause)) {
    const message = `Cannot connect to ${url} (${reason}). Check that the service is running and that baseUrl is its address.`;
    return new WalletPassError('CONNECTION_FAILED', message, { cause });
  }
  const message = `The connection to ${url} was lost before the complete response arrived (${reason}).`;
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
    `${url} did not respond within ${ms} ms. If it needs more time, increase timeoutMs.`,
  );
}

/** Reads the header, which contains either seconds or a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
