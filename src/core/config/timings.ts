import type { EnvironmentReader } from './environment-reader';

/** Costs and waits that production needs as they are, and that tests make small. */
export interface Timings {
  /** Memory of one password's hash (Argon2id), in KiB. */
  passwordMemoryKib: number;
  /** Passes over that memory. */
  passwordPasses: number;
  /** How long a record that a relay could not process is left alone the first time, in milliseconds. */
  quarantineMs: number;
  /** A worker that has not renewed its hold on a part of a bulk operation for so long counts as gone, in milliseconds. */
  bulkLeaseMs: number;
  /** How long `forceSync` waits for a bulk operation at most, in milliseconds; workers go on. Below 1,000 items take seconds. */
  forceSyncMs: number;
  /** The longest that handing a message to a provider takes, its preparation included, in milliseconds. */
  messageCallMs: number;
  /** A worker that has taken a message and not written what came of it within this time counts as gone, in milliseconds. */
  messageLeaseMs: number;
  /** A process that has not renewed its hold on a call with an Idempotency-Key for so long counts as gone, in milliseconds. */
  idempotencyLeaseMs: number;
}

/** Passwords take about 17 ms, which is what OWASP advises. */
export const PRODUCTION_TIMINGS: Readonly<Timings> = {
  passwordMemoryKib: 19_456,
  passwordPasses: 2,
  quarantineMs: 5000,
  bulkLeaseMs: 6000,
  forceSyncMs: 120_000,
  messageCallMs: 35_000,
  messageLeaseMs: 50_000,
  idempotencyLeaseMs: 10_000,
};

/** Those of production; in `test`, with what `TIMINGS` says instead, as JSON. */
export function readTimings(read: EnvironmentReader, inTest: boolean): Timings {
  const text = read.optional('TIMINGS');
  if (text === undefined) return PRODUCTION_TIMINGS;
  const sent = inTest ? parse(text) : null;
  if (sent) return { ...PRODUCTION_TIMINGS, ...sent };
  const names = Object.keys(PRODUCTION_TIMINGS).join(', ');
  return read.problem('TIMINGS', `only with APP_ENVIRONMENT=test, JSON with numbers for ${names}`, PRODUCTION_TIMINGS);
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
