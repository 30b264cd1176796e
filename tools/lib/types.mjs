import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LauncherError, ROOT, run } from './process.mjs';

/** Folder of the declarations. It is kept, so that the next run is faster. */
const TYPES = join(ROOT, '.types/src');
const SOURCES = join(ROOT, 'src');

const TEXTS_IMPORT = /(from '[./]+\/i18n\/\w+)\.json'/g;

/**
 * Writes the declarations (`.d.ts`) of all sources. Does not check types, because `npm run types` does.
 * @returns the folder
 */
export async function emitTypes() {
  mkdirSync(TYPES, { recursive: true });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [tsc, '-p', 'tsconfig.types.json', '--noCheck']);
  if (code !== 0) throw new LauncherError(`Generating the declarations failed:\n${output.trim()}`);
  for (const name of filesIn(SOURCES, /i18n\/\w+\.json$/)) declareTexts(name);
  for (const name of filesIn(TYPES, /\.d\.ts$/)) importDeclaredTexts(join(TYPES, name));
  return TYPES;
}

function filesIn(folder, pattern) {
  return readdirSync(folder, { recursive: true }).filter((name) => pattern.test(name));
}

/**
 * Replaces JSON imports of texts with declarations. Otherwise, code that compiles against the declarations would need
 * `resolveJsonModule`.
 */
function declareTexts(name) {
  const file = join(TYPES, name.replace(/\.json$/, '.d.ts'));
  mkdirSync(dirname(file), { recursive: true });
  const texts = JSON.parse(readFileSync(join(SOURCES, name), 'utf8'));
  writeFileSync(file, `declare const texts: ${typeOf(texts)};\nexport default texts;\n`);
}

function typeOf(texts) {
  if (typeof texts === 'string') return 'string';
  return `{ ${Object.entries(texts)
    .map(([key, text]) => `${JSON.stringify(key)}: ${typeOf(text)};`)
    .join(' ')} }`;
}

function importDeclaredTexts(file) {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(TEXTS_IMPORT, "$1'");
  if (changed !== text) writeFileSync(file, changed);
}
