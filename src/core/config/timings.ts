import type { EnvironmentReader } from './environment-reader';

/** Costs and durations that tests reduce. */
export interface Timings {
  /** Memory for hashing one password (Argon2id), in KiB. */
  passwordMemoryKib: number;
  passwordPasses: number;
  /** First pause, in milliseconds, after a relay fails to process a record. */
  quarantineMs: number;
  /**
   * Duration of a worker's lease on a bulk chunk, in milliseconds. A worker that does not renew it in time counts as
   * lost.
   */
  bulkLeaseMs: number;
  /**
   * Maximum number of items in a bulk chunk. Smaller chunks cause more overhead, and larger ones take longer to repeat.
   */
  bulkChunkItems: number;
  /**
   * Maximum time that a call with `forceSync` waits, in milliseconds. Operations with fewer than 1,000 items take
   * seconds.
   */
  forceSyncMs: number;
  /** Time limit for preparing a message and passing it to a provider, in milliseconds. */
  messageCallMs: number;
  /**
   * Duration of a worker's lease on a message, in milliseconds. A worker that stores no outcome in time counts as lost.
   */
  messageLeaseMs: number;
  /**
   * Duration of a process's lease on an Idempotency-Key, in milliseconds. A process that does not renew it in time
   * counts as lost.
   */
  idempotencyLeaseMs: number;
}

/**
 * Timings for production. With this memory, which follows OWASP’s recommendation, hashing a password takes about 17 ms.
 */
export const PRODUCTION_TIMINGS: Readonly<Timings> = {
  passwordMemoryKib: 19_456,
  passwordPasses: 2,
  quarantineMs: 5000,
  bulkLeaseMs: 6000,
  bulkChunkItems: 500,
  forceSyncMs: 120_000,
  messageCallMs: 35_000,
  messageLeaseMs: 50_000,
  idempotencyLeaseMs: 10_000,
};

/** In `test`, the JSON in `TIMINGS` overrides these timings. */
export function readTimings(read: EnvironmentReader, inTest: boolean): Timings {
  const text = read.optional('TIMINGS');
  if (text === undefined) return PRODUCTION_TIMINGS;
  const sent = inTest ? parse(text) : null;
  if (sent) return { ...PRODUCTION_TIMINGS, ...sent };
  const names = Object.keys(PRODUCTION_TIMINGS).join(', ');
  return read.problem('TIMINGS', `JSON with numbers for ${names}, only with APP_ENVIRONMENT=test`, PRODUCTION_TIMINGS);
}

function parse(text: string): Partial<Timings> | null {
  try {
    const sent = JSON.parse(text) as object;
    const isRight = ([name, value]: [string, unknown]) => name in PRODUCTION_TIMINGS && typeof value === 'number';
    return Object.entries(sent).every(isRight) ? sent : null;
  } catch {
    return null;
  }
}
