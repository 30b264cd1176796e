import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LauncherError, isRunning, say } from './process.mjs';

/** Folder of downloaded binaries. It is outside the project, so that `npm ci` and new clones keep them. */
export function cacheRoot(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wallet-pass-service');
}

/** SHA-256 of a file in hex. */
export async function sha256(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/**
 * Path of a cache entry that exists and has the right checksum: `checksum` if the download is pinned, or otherwise the
 * one that `fillCache` recorded beside it. Null if there is none. A changed file is never run, not even to read its
 * version.
 */
export async function findCached({ root, entry, checksum }) {
  const path = join(root, entry);
  if (!existsSync(path)) return null;
  const expected = checksum ?? (await readFile(checksumFile(path), 'utf8').catch(() => ''));
  if ((await sha256(path)) === expected.trim()) return path;
  say(`The checksum of ${path} is wrong, so the file was changed or damaged. Downloading it again.`);
  return null;
}

const checksumFile = (path) => `${path}.sha256`;

/**
 * Fills a cache entry and returns its path. `fetch(directory)` puts the file into a separate directory and
 * returns its path. The file is renamed into place only if it has the pinned `checksum` or, without one, passes `verify(path)`,
 * so an interrupted or wrong download leaves no entry, and concurrent processes each get a complete file.
 */
export async function fillCache({ root, entry, fetch, checksum, verify }) {
  await mkdir(root, { recursive: true });
  await removeAbandoned(root);
  const directory = await mkdtemp(join(root, `.partial-${process.pid}-`));
  try {
    const file = await fetch(directory);
    const actual = await sha256(file);
    const isGood = checksum ? actual === checksum : await verify(file);
    if (!isGood) throw new LauncherError(`The downloaded ${entry} has the wrong checksum and is not used.`);
    await chmod(file, 0o755);
    const path = join(root, entry);
    await mkdir(dirname(path), { recursive: true });
    if (!checksum) await writeFile(checksumFile(path), `${actual}\n`);
    await rename(file, path);
    return path;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Removes downloads of processes that were killed. */
async function removeAbandoned(root) {
  for (const name of await readdir(root)) {
    const pid = /^\.partial-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid), 'node')) await rm(join(root, name), { recursive: true, force: true });
  }
}
