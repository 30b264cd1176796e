import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CATALOGUE, type ErrorDefinition } from '../../src/core/errors/error-catalogue';

const SOURCES = join(__dirname, '../../src');

/** Files of the sources, by a part of their path. */
export function sourceFiles(pattern: RegExp): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(SOURCES, name));
}

/** Every error code that any domain declares, loaded or not. */
export function errorCatalogue(): Readonly<Record<string, ErrorDefinition>> {
  for (const file of sourceFiles(/\.errors\.ts$/)) jest.requireActual(file);
  return ERROR_CATALOGUE;
}
