import type { Document } from 'mongodb';

/** Pauses between attempts in milliseconds. They start with the first value and double up to the longest one. */
export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** Keeps the power of two within the range of a number. */
const MAX_DOUBLINGS = 40;

export function backoff({ firstMs, maxMs }: Backoff, attempts: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts, MAX_DOUBLINGS), maxMs);
}

/** The same as a pipeline expression. @param attempts expression for their number, such as `$tries` */
export function backoffExpression({ firstMs, maxMs }: Backoff, attempts: unknown): Document {
  const doublings = { $min: [attempts, MAX_DOUBLINGS] };
  return { $min: [{ $multiply: [firstMs, { $pow: [2, doublings] }] }, maxMs] };
}

export function retriesWithin(policy: Backoff, ms: number): number {
  let retries = 0;
  for (let left = ms - backoff(policy, 0); left >= 0; left -= backoff(policy, retries)) retries += 1;
  return retries;
}
