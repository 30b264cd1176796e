import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './process.mjs';

const load = createRequire(import.meta.url);

/**
 * Returns the error codes that no test has raised. Each test file appends the codes that it raises to a file in the
 * folder of the run (test/support/jest.setup.ts).
 * @param {string} folder of the run
 * @returns {string[]}
 */
export function unmetErrorCodes(folder) {
  const file = join(folder, 'met-error-codes');
  const met = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  // Loading a module declares its error codes.
  load(join(ROOT, 'dist/app.module.js'));
  const { ERROR_CATALOGUE } = load(join(ROOT, 'dist/core/errors/error-catalogue.js'));
  const codes = Object.entries(ERROR_CATALOGUE).map(([code, { status }]) => `${status}:${code}`);
  return codes.filter((code) => !met.has(code));
}
