import { WalletPassError } from './wallet-pass-error.js';

/** Longest Retry-After that the SDK waits for. If the service asks for more, the caller decides. */
const MAX_PAUSE_SECONDS = 60;

export interface Attempted {
  method: string;
  /** Whether the service would not recognize a repeated request. */
  isOnce: boolean;
  /** Number of previous attempts. */
  attempt: number;
}

/** Whether repeating the call may succeed and cannot take effect twice. */
export function mayRetry(error: unknown, { method, isOnce, attempt }: Attempted): error is WalletPassError {
  if (!(error instanceof WalletPassError)) return false;
  if ((error.retryAfterSeconds ?? 0) > MAX_PAUSE_SECONDS) return false;
  if (error.status === 429) return true;
  if (isOnce) return false;
  if (error.is('CONNECTION_FAILED', 'CONNECTION_BROKEN', 'TIMEOUT')) return true;
  // A previous attempt of this call, whose response never arrived, is still in progress.
  if (attempt > 0 && error.is('IDEMPOTENCY_KEY_IN_PROGRESS')) return true;
  return (error.status ?? 0) >= 500 && method !== 'PATCH';
}

export function pauseBefore(error: WalletPassError, attempt: number, firstMs: number): number {
  return error.retryAfterSeconds === undefined ? firstMs * 2 ** attempt : error.retryAfterSeconds * 1_000;
}
