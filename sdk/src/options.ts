/** Of one call: its last argument. */
export interface CallOptions {
  /** Ends the call, its retries and pauses included; it rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Of a POST. Without one the SDK makes its own, once for all retries of the call. */
  idempotencyKey?: string;
  /** Of each attempt, to the end of its answer. */
  timeoutMs?: number;
  /** Language of messages, and of e-mails and SMS that the call causes. */
  lang?: 'en' | 'fr';
  maxRetries?: number;
  /** The wallet to work in; an ADMIN names it. */
  walletId?: string;
  headers?: Record<string, string>;
}

/** Asked at every call, so that it can renew the token. */
export type TokenSource = () => string | undefined | Promise<string | undefined>;

export interface WalletPassOptions {
  /** The service's address; `http://localhost:3000` when not given. */
  baseUrl?: string;
  /** A wallet token (`wps_…`) or the token of a login. */
  token?: string | TokenSource;
  lang?: 'en' | 'fr';
  /** After the first attempt; 2 when not given. */
  maxRetries?: number;
  /** Of each attempt; 30,000 when not given. */
  timeoutMs?: number;
  /** Pause before the first retry, doubled for each further one; 1,000 when not given. */
  retryDelayMs?: number;
  walletId?: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
}

export const DEFAULTS = {
  baseUrl: 'http://localhost:3000',
  maxRetries: 2,
  timeoutMs: 30_000,
  retryDelayMs: 1_000,
} as const;
