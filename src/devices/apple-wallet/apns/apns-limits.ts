import type { Backoff } from '../../../core/background/backoff';

/** Limits of the APNs client. Times are milliseconds. */
export interface ApnsLimits {
  /** One push from call to outcome, with the wait for a stream. */
  pushMs: number;
  connectMs: number;
  /** Interval of checks: an unused connection may be closed, a used one is pinged. */
  heartbeatMs: number;
  pongMs: number;
  /** Lifetime of an unused connection. */
  idleMs: number;
  /** Pauses after failed attempts to connect. */
  reconnect: Backoff;
  closeMs: number;
  /** Per certificate. */
  sessions: number;
  /** Per connection, if the server allows more. */
  streams: number;
  /** Per certificate; further pushes get the outcome `later`. */
  waiting: number;
  certificates: number;
}

export const APNS_LIMITS: ApnsLimits = {
  pushMs: 10_000,
  connectMs: 5000,
  heartbeatMs: 15_000,
  pongMs: 5000,
  idleMs: 60_000,
  reconnect: { firstMs: 1000, maxMs: 30_000 },
  closeMs: 5000,
  sessions: 4,
  streams: 1000,
  waiting: 20_000,
  certificates: 200,
};
