import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheRoot, fillCache, findCached } from './cache.mjs';
import { LauncherError, run, say } from './process.mjs';

/** The newest supported Node. The Docker image and the tests use it. */
const NEWEST = '24.20.0';
/** The oldest supported Node, used by `npm run compat`. */
const OLDEST = '20.19.2';
/** SHA-256 of the binary in npm’s package. On other platforms, the checksum of the first download is used. */
const CHECKSUMS = {
  'node-24.20.0-linux-x64': '89af8424dd53e560b1933f87ba650d8bf57c83ca5a04600eefb31f416aabbae7',
  'node-20.19.2-linux-x64': 'b9640779a1fffec1b6beeb90cb05019637457df2bd3e459034216b260a9ad0ac',
};

/**
 * Finds the Node that runs the tests: TEST_NODE if it is set, the current Node if it is new enough, and otherwise the
 * newest supported one, or if that cannot be downloaded, the current Node.
 * @returns its path
 */
export async function findTestNode(env = process.env) {
  if (env.TEST_NODE) return env.TEST_NODE;
  const [major] = process.versions.node.split('.');
  if (Number(major) >= Number(NEWEST.split('.')[0])) return process.execPath;
  return findNewestNode(env).catch((error) => {
    say(`${error.message}\nRunning the tests on Node ${process.versions.node}.`);
    return process.execPath;
  });
}

/** Path of the newest supported Node. Downloads it from npm's registry into the cache if necessary. */
export function findNewestNode(env = process.env) {
  return findNode(NEWEST, env);
}

/** Path of the oldest supported Node. Downloads it if necessary. */
export function findOldestNode(env = process.env) {
  return findNode(OLDEST, env);
}

async function findNode(version, env) {
  const name = `node-${version}-${process.platform}-${process.arch}`;
  const wanted = {
    root: cacheRoot(env),
    entry: join(name, 'node'),
    checksum: CHECKSUMS[name],
    verify: async (path) => (await run(path, ['--version'])).output.trim() === `v${version}`,
  };
  return (await findCached(wanted)) ?? fillCache({ ...wanted, fetch: (directory) => download(version, directory) });
}

/** Downloads the package that contains the binary. Similar packages need an install script to download it. */
async function download(version, directory) {
  const packageName = `node-${process.platform}-${process.arch}`;
  say(`Downloading Node ${version} from npm's registry (${packageName}) …`);
  const packed = await run('npm', ['pack', `${packageName}@${version}`, '--silent'], { cwd: directory });
  const archive = (await readdir(directory)).find((name) => name.endsWith('.tgz'));
  if (packed.code !== 0 || !archive) throw new LauncherError(`npm cannot download ${packageName}:\n${packed.output}`);
  const unpacked = await run('tar', ['-xzf', archive, 'package/bin/node'], { cwd: directory });
  if (unpacked.code !== 0) throw new LauncherError(`Cannot unpack ${archive}:\n${unpacked.output}`);
  return join(directory, 'package/bin/node');
}
