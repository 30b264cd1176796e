import type { Document } from 'mongodb';

/**
 * Pauses between attempts, in milliseconds. The first pause is `firstMs`, and each further pause is twice as long, up
 * to `maxMs`.
 */
export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** Limits the exponent, so that the power of two stays a finite number. */
const MAX_DOUBLINGS = 40;

export function backoff({ firstMs, maxMs }: Backoff, attempts: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts, MAX_DOUBLINGS), maxMs);
}

/**
 * The same calculation as a pipeline expression.
 * @param attempts expression for the number of attempts, such as `$tries`
 */
export function backoffExpression({ firstMs, maxMs }: Backoff, attempts: unknown): Document {
  const doublings = { $min: [attempts, MAX_DOUBLINGS] };
  return { $min: [{ $multiply: [firstMs, { $pow: [2, doublings] }] }, maxMs] };
}

export function retriesWithin(policy: Backoff, ms: number): number {
  let retries = 0;
  for (let left = ms - backoff(policy, 0); left >= 0; left -= backoff(policy, retries)) retries += 1;
  return retries;
}
