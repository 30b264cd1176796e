import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { findOnPath } from './binary.mjs';
import { LauncherError, run } from './process.mjs';

/**
 * Unpacks a .pkpass and compares the SHA-1 digest of every file with the manifest.
 * @param {Buffer} bytes
 * @param {string} directory - emptied first
 * @returns the names of its files
 */
export function unpackPass(bytes, directory) {
  const files = unzipSync(bytes);
  rmSync(directory, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  const listed = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name));
  for (const name of new Set([...listed, ...Object.keys(manifest)])) {
    const isSame = files[name] && createHash('sha1').update(files[name]).digest('hex') === manifest[name];
    if (!isSame) throw new LauncherError(`${name} in the pass does not match the manifest.`);
  }
  return Object.keys(files);
}

/**
 * Verifies the signature with openssl. Returns the command that was run, or null if openssl is not installed.
 * @param {string} directory - folder of the unpacked pass
 * @param {string} caFile - PEM file; relative to the directory
 */
export async function verifySignature(directory, caFile) {
  if (!findOnPath(['openssl'], process.env)) return null;
  const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json'];
  const command = [...args, '-CAfile', caFile, '-purpose', 'any'];
  const { code, output } = await run('openssl', command, { cwd: directory });
  if (code !== 0) throw new LauncherError(`openssl rejects the signature of the pass:\n${output.slice(-1000)}`);
  return `cd '${directory}' && openssl ${command.join(' ')} -out /dev/null`;
}
