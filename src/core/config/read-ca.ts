import { readFileSync } from 'node:fs';
import { ConfigError } from './environment-reader';

/** A CA: PEM, or a file of it. @param name of the variable @throws ConfigError when the file cannot be read */
export function readCa(name: string, ca: string | null): string | undefined {
  if (ca === null || ca.startsWith('-----BEGIN')) return ca ?? undefined;
  return reading(name, 'a certificate in PEM, or a file of it that can be read', () => readFileSync(ca, 'utf8'));
}

/** @throws ConfigError naming the variable when `read` throws */
export function reading<R>(name: string, expected: string, read: () => R): R {
  try {
    return read();
  } catch {
    throw new ConfigError([{ name, expected }]);
  }
}
