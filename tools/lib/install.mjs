import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LauncherError, ROOT, run, say } from './process.mjs';

const MINIMUM_NODE = [20, 19];
const BUILD_INPUTS = /^(src|i18n|tsconfig.*\.json|\.swcrc|nest-cli\.json|package-lock\.json)$/;

/** Rejects a version of Node that is too old, before it causes errors that are harder to understand. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  throw new LauncherError(`This requires Node ${MINIMUM_NODE.join('.')} or later. You use Node ${version}.`);
}

/** Installs the dependencies unless node_modules matches package-lock.json. */
export async function ensureInstalled(root = ROOT) {
  if (isInstalled(root)) return;
  say('Installing dependencies (npm ci) …');
  // Builds and tests need development dependencies, which NODE_ENV=production would exclude. With --loglevel, errors
  // are shown even under `npm --silent`.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', ['ci', ...options], { cwd: root });
  if (code !== 0) throw new LauncherError(`npm ci failed:\n${output.slice(0, 4000)}`);
}

/**
 * Compares package-lock.json with the lockfile in node_modules. npm writes the latter last, so an interrupted
 * installation is detected.
 */
export function isInstalled(root) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const isSame = (name) => installed[name]?.version === wanted[name]?.version;
  // Optional packages of other platforms may be absent.
  const required = Object.keys(wanted).filter((name) => name && !wanted[name].optional && !wanted[name].devOptional);
  return required.every(isSame) && Object.keys(installed).every(isSame);
}

/** Builds dist/ unless it is up to date. */
export async function ensureBuilt(root = ROOT) {
  const stamp = join(root, 'dist/.build-stamp');
  const hash = hashInputs(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('Building …');
  const { code, output } = await run(process.execPath, [join(root, 'node_modules/.bin/nest'), 'build'], { cwd: root });
  if (code !== 0 || !existsSync(join(root, 'dist/main.js')))
    throw new LauncherError(`The build failed:\n${output.trim()}`);
  writeFileSync(stamp, hash);
}

/** Hashes the names and contents of all build inputs. Does not use file times, because a checkout changes them. */
function hashInputs(root) {
  const hash = createHash('sha256');
  for (const name of readdirSync(root)
    .filter((entry) => BUILD_INPUTS.test(entry))
    .sort()) {
    for (const file of filesUnder(join(root, name)))
      hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
