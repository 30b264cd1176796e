import type { Backoff } from '../../../core/background/backoff';

/** Limits of the APNs client. Times are in milliseconds. */
export interface ApnsLimits {
  /** Maximum time from the call until its outcome, including the wait for a stream. */
  pushMs: number;
  connectMs: number;
  /** Interval at which unused connections are checked for closing, and used ones are pinged. */
  heartbeatMs: number;
  pongMs: number;
  /** Lifetime of an unused connection. */
  idleMs: number;
  /** Delays between failed attempts to connect. */
  reconnect: Backoff;
  closeMs: number;
  /** Connections per certificate. */
  sessions: number;
  /** Maximum number of streams per connection, even if the server allows more. */
  streams: number;
  /** Maximum number of waiting pushes per certificate. Further pushes get the outcome `later`. */
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
