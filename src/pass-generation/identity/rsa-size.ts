import type { KeyObject } from 'node:crypto';

/**
 * Bits of RSA keys that sign passes (api-decisions.md, section 4.2). One signature takes eight times as long with a key
 * twice as long: with 32,768 bits it would take seconds.
 */
const MIN_BITS = 2048;
const MAX_BITS = 4096;

/** Whether an RSA key is too short or too long to be used; null when it can be. */
export function faultOfSize({ asymmetricKeyDetails }: KeyObject): 'small' | 'large' | null {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_BITS) return 'small';
  return bits > MAX_BITS ? 'large' : null;
}
