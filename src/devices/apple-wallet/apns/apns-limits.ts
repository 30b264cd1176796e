import type { Backoff } from '../../../core/background/backoff';

/** Limits of the APNs client. Times are in milliseconds. */
export interface ApnsLimits {
  /** Maximum time of a push from call to outcome, including the wait for a stream. */
  pushMs: number;
  connectMs: number;
  /** Interval of the checks in which unused connections may be closed and used ones are pinged. */
  heartbeatMs: number;
  pongMs: number;
  /** Lifetime of an unused connection. */
  idleMs: number;
  /** Delays after failed attempts to connect. */
  reconnect: Backoff;
  closeMs: number;
  /** Connections per certificate. */
  sessions: number;
  /** Streams per connection, if the server allows more. */
  streams: number;
  /** Waiting pushes per certificate. Further pushes get the outcome `later`. */
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
