import type { EnvironmentReader } from './environment-reader';

/** Costs and waiting times that tests reduce. */
export interface Timings {
  /** Memory for hashing one password (Argon2id), in KiB. */
  passwordMemoryKib: number;
  passwordPasses: number;
  /** First pause after a record that a relay could not process, in milliseconds. */
  quarantineMs: number;
  /** A worker that does not renew its lease on a bulk chunk within this time counts as lost, in milliseconds. */
  bulkLeaseMs: number;
  /** Maximum number of items in a bulk chunk. Fewer mean more overhead; more mean longer repetitions. */
  bulkChunkItems: number;
  /** Longest wait of `forceSync`, in milliseconds. Operations below 1,000 items take seconds. */
  forceSyncMs: number;
  /** Time limit for preparing a message and passing it to a provider, in milliseconds. */
  messageCallMs: number;
  /** A worker that leases a message and stores no outcome within this time counts as lost, in milliseconds. */
  messageLeaseMs: number;
  /** A process that does not renew its lease on an Idempotency-Key within this time counts as lost, in milliseconds. */
  idempotencyLeaseMs: number;
}

/** A password takes about 17 ms, as OWASP recommends. */
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
