/** Options of a single call, passed as its last argument. */
export interface CallOptions {
  /**
   * Cancels the call, including its retries and the pauses between them. The call then rejects with the signal’s
   * reason.
   */
  signal?: AbortSignal;
  /** Key of a POST. By default, the SDK generates one and uses it for all retries of the call. */
  idempotencyKey?: string;
  /** Time limit in milliseconds for each attempt, until its response is complete. */
  timeoutMs?: number;
  /** Language of messages in responses, and of e-mails and SMS that the call sends. */
  lang?: 'en' | 'fr';
  maxRetries?: number;
  /** The wallet to work in; only for an ADMIN. */
  walletId?: string;
  headers?: Record<string, string>;
}

/** Called before every request, so that it can renew the token. */
export type TokenSource = () => string | undefined | Promise<string | undefined>;

export interface WalletPassOptions {
  /** Address of the service. Defaults to `http://localhost:3000`. */
  baseUrl?: string;
  /** A wallet token (`wps_…`), or the token returned by a login. */
  token?: string | TokenSource;
  lang?: 'en' | 'fr';
  /** Number of retries after the first attempt. Defaults to 2. */
  maxRetries?: number;
  /** Time limit in milliseconds for each attempt. Defaults to 30,000. */
  timeoutMs?: number;
  /** Pause in milliseconds before the first retry, which doubles for each further retry. Defaults to 1,000. */
  retryDelayMs?: number;
  walletId?: string;
  /** Headers to send with every call. */
  headers?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
}

export const DEFAULTS = {
  baseUrl: 'http://localhost:3000',
  maxRetries: 2,
  timeoutMs: 30_000,
  retryDelayMs: 1_000,
} as const;
