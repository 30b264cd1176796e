import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ROOT, say } from './process.mjs';

const FOLDER = join(ROOT, 'node_modules/.cache/wallet-pass-service');

/** These stay files: they load native code, scripts or threads from beside them, or are never loaded by a service that runs. */
const FILES =
  /^(typescript|sharp|@node-rs\/.*|bull|pino.*|thread-stream|bwip-js.*|mongoose|mongodb|bson|reflect-metadata)$/;

/**
 * The built service as one file, for the tests, which start it about a hundred times: Node need not find and compile 3,700 files.
 * @returns its path; bundled-service.cjs runs it
 */
export async function ensureBundled() {
  const made = createHash('sha256').update(ROOT);
  for (const input of [join(ROOT, 'dist/.build-stamp'), fileURLToPath(import.meta.url)])
    made.update(readFileSync(input));
  // The name says what it was made from: V8 compares nothing but lengths before it takes compiled code for that of a file.
  const file = join(FOLDER, `service-${made.digest('hex').slice(0, 16)}.cjs`);
  if (existsSync(file)) return file;
  say('Bundling the service for the tests …');
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old), { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, await bundle());
  renameSync(part, file);
  return file;
}

async function bundle() {
  // Only the tests need it, and not the unit tests.
  const { rolldown } = await import('rolldown');
  const made = await rolldown({
    input: join(ROOT, 'dist/main.js'),
    platform: 'node',
    // It would name the optional packages of Nest, which are not installed.
    logLevel: 'silent',
    external: (id) => isBuiltin(id) || FILES.test(id),
    plugins: [{ name: 'keep-places', transform: keepPlaces }],
  });
  const { output } = await made.generate({ format: 'cjs', codeSplitting: false, keepNames: true });
  await made.close();
  return inAscii(output[0].code);
}

/** V8 holds a text of other characters in twice the memory, and reads it slower. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Modules find their files where they were. Mongoose writes into itself, so that it must not be a copy of its names. */
function keepPlaces(code, id) {
  return code
    .replace(/\b__dirname\b/g, JSON.stringify(dirname(id)))
    .replace(/\b__filename\b/g, JSON.stringify(id))
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
    .replace("import * as mongoose from 'mongoose'", "import mongoose from 'mongoose'");
}
