import { hkdfSync } from 'node:crypto';

/**
 * Derives one key from each key of the installation, in the same order.
 * @param purpose name of the use; keys for different purposes are unrelated
 */
export function derivedKeys(keys: readonly Buffer[], purpose: string): Buffer[] {
  return keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
}
