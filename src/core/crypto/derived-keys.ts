import { hkdfSync } from 'node:crypto';

/**
 * Derives one key from each of the installation’s keys, in the same order. @param purpose separates the keys of
 * different uses
 */
export function derivedKeys(keys: readonly Buffer[], purpose: string): Buffer[] {
  return keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
}
