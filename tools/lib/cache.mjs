import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LauncherError, isRunning, say } from './process.mjs';

/** Returns the folder for downloaded binaries. It is outside the project, so that `npm ci` and new clones reuse it. */
export function cacheRoot(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'wallet-pass-service');
}

/** Returns the SHA-256 of a file in hex. */
export async function sha256(path) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

/**
 * Returns the path of an existing cache entry with the right checksum, or null. The right checksum is `checksum` if the
 * download is pinned, and otherwise the one that `fillCache` stored next to the entry. A file that has changed is never
 * run, not even to determine its version.
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
 * Fills a cache entry and returns its path. `fetch(directory)` must put the file into the given directory and return
 * its path. The file is then renamed into place, but only if it has the pinned `checksum` or, without a checksum,
 * passes `verify(path)`. An interrupted or wrong download therefore leaves no entry, and concurrent processes each get
 * a complete file.
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

/** Removes incomplete downloads of processes that were killed. */
async function removeAbandoned(root) {
  for (const name of await readdir(root)) {
    const pid = /^\.partial-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid), 'node')) await rm(join(root, name), { recursive: true, force: true });
  }
}
