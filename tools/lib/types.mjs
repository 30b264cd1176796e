import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError, ROOT, run } from './process.mjs';

/** Where they are kept: a second run is quick. */
const TYPES = join(ROOT, '.types/src');

/** Writes the declarations (`.d.ts`) of all sources. @returns their folder */
export async function emitTypes() {
  mkdirSync(TYPES, { recursive: true });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [tsc, '-p', 'tsconfig.types.json']);
  if (code !== 0) throw new LauncherError(`The declarations cannot be made:\n${output.trim()}`);
  // Declarations name the texts whose keys they take.
  const isTextFile = (source) => !source.includes('.') || source.endsWith('.json');
  cpSync(join(ROOT, 'src'), TYPES, { recursive: true, filter: (source) => isTextFile(source.slice(ROOT.length)) });
  return TYPES;
}
