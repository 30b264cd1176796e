import { hkdfSync } from 'node:crypto';

/** One key for each of the installation's keys, in their order. @param purpose keeps the keys of different uses apart */
export function derivedKeys(keys: readonly Buffer[], purpose: string): Buffer[] {
  return keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
}
