import { WalletPassError } from './wallet-pass-error.js';

/** The SDK does not wait for a longer Retry-After. The caller decides. */
const MAX_PAUSE_SECONDS = 60;

export interface Attempted {
  method: string;
  /** The service would not recognize a repetition. */
  isOnce: boolean;
  /** Number of earlier attempts. */
  attempt: number;
}

/** Whether a repetition of the call may succeed and cannot take effect twice. */
export function mayRetry(error: unknown, { method, isOnce, attempt }: Attempted): error is WalletPassError {
  if (!(error instanceof WalletPassError)) return false;
  if ((error.retryAfterSeconds ?? 0) > MAX_PAUSE_SECONDS) return false;
  if (error.status === 429) return true;
  if (isOnce) return false;
  if (error.is('CONNECTION_FAILED', 'CONNECTION_BROKEN', 'TIMEOUT')) return true;
  // An earlier attempt of this call, whose response never arrived, is still running.
  if (attempt > 0 && error.is('IDEMPOTENCY_KEY_IN_PROGRESS')) return true;
  return (error.status ?? 0) >= 500 && method !== 'PATCH';
}

export function pauseBefore(error: WalletPassError, attempt: number, firstMs: number): number {
  return error.retryAfterSeconds === undefined ? firstMs * 2 ** attempt : error.retryAfterSeconds * 1_000;
}
