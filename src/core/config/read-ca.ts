import { readFileSync } from 'node:fs';
import { ConfigError } from './environment-reader';

/**
 * Reads a CA from PEM text or from a file.
 * @param name name of the variable
 * @throws ConfigError if the file cannot be read
 */
export function readCa(name: string, ca: string | null): string | undefined {
  if (ca === null || ca.startsWith('-----BEGIN')) return ca ?? undefined;
  return reading(name, 'a certificate in PEM format, or a readable file with one', () => readFileSync(ca, 'utf8'));
}

/** @throws ConfigError with the name of the variable if `read` throws */
export function reading<R>(name: string, expected: string, read: () => R): R {
  try {
    return read();
  } catch {
    throw new ConfigError([{ name, expected }]);
  }
}
