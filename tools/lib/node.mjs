import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheRoot, fillCache, findCached } from './cache.mjs';
import { LauncherError, run, say } from './process.mjs';

/** The newest Node that is supported, beside the oldest, with which this runs in CI. */
const VERSION = '24.20.0';

/** Path of that Node, downloaded into the cache from npm's registry at need. */
export async function findNewestNode(env = process.env) {
  const packageName = `node-${process.platform}-${process.arch}`;
  const wanted = {
    root: cacheRoot(env),
    entry: join(`node-${VERSION}-${process.platform}-${process.arch}`, 'node'),
    verify: async (path) => (await run(path, ['--version'])).output.trim() === `v${VERSION}`,
  };
  return (await findCached(wanted)) ?? fillCache({ ...wanted, fetch: (directory) => download(packageName, directory) });
}

/** The package holds the binary; its siblings need an install script to get theirs. */
async function download(packageName, directory) {
  say(`Downloading Node ${VERSION} from npm's registry (${packageName}) …`);
  const packed = await run('npm', ['pack', `${packageName}@${VERSION}`, '--silent'], { cwd: directory });
  const archive = (await readdir(directory)).find((name) => name.endsWith('.tgz'));
  if (packed.code !== 0 || !archive)
    throw new LauncherError(`npm could not download ${packageName}:\n${packed.output}`);
  const unpacked = await run('tar', ['-xzf', archive, 'package/bin/node'], { cwd: directory });
  if (unpacked.code !== 0) throw new LauncherError(`${archive} could not be unpacked:\n${unpacked.output}`);
  return join(directory, 'package/bin/node');
}
