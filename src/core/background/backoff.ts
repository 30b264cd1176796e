import type { Document } from 'mongodb';

/** Pauses between attempts: the first one, doubling up to the longest. Milliseconds. */
export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** Keeps 2 to the power of the attempts within what a number can hold. */
const MAX_DOUBLINGS = 40;

/** The pause after so many failed attempts before this one. */
export function backoff({ firstMs, maxMs }: Backoff, attempts: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts, MAX_DOUBLINGS), maxMs);
}

/** The same in a pipeline. @param attempts expression of their number, such as `$tries` */
export function backoffExpression({ firstMs, maxMs }: Backoff, attempts: unknown): Document {
  const doublings = { $min: [attempts, MAX_DOUBLINGS] };
  return { $min: [{ $multiply: [firstMs, { $pow: [2, doublings] }] }, maxMs] };
}

/** How many attempts can follow the first one within a time. */
export function retriesWithin(policy: Backoff, ms: number): number {
  let retries = 0;
  for (let left = ms - backoff(policy, 0); left >= 0; left -= backoff(policy, retries)) retries += 1;
  return retries;
}
