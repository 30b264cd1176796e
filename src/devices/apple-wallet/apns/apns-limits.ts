/** Bounds of the client of Apple's push service. Times are milliseconds. */
export interface ApnsLimits {
  /** For one push, from the call until its outcome, waiting for a stream included. */
  pushMs: number;
  /** Until a connection can be used. */
  connectMs: number;
  /** Between two looks at a connection: unused it may be closed, used it is pinged. */
  beatMs: number;
  /** For the answer to a ping. */
  pongMs: number;
  /** How long a connection stays without pushes. */
  idleMs: number;
  /** No attempt for so long after a first failed one; twice as long after each further one, at most `longestBackoffMs`. */
  backoffMs: number;
  longestBackoffMs: number;
  /** What pushes in progress get to end in when the client is closed. */
  closeMs: number;
  /** Connections of one certificate. */
  sessions: number;
  /** Streams of a connection at once, if the server allows more. */
  streams: number;
  /** Pushes of one certificate that wait for a stream; one more is to come later. */
  waiting: number;
  /** Certificates with connections. */
  certificates: number;
}

export const APNS_LIMITS: ApnsLimits = {
  pushMs: 10_000,
  connectMs: 5000,
  beatMs: 15_000,
  pongMs: 5000,
  idleMs: 60_000,
  backoffMs: 1000,
  longestBackoffMs: 30_000,
  closeMs: 5000,
  sessions: 4,
  // Apple allows 1000.
  streams: 1000,
  waiting: 20_000,
  certificates: 200,
};
