import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { LauncherError, run, say } from './process.mjs';

/** Debian packages with the libraries that mongod and redis-server are linked to. */
const LIBRARY_PACKAGES = {
  'libcurl.so.4': 'libcurl4',
  'libssl.so.3': 'libssl3',
  'libcrypto.so.3': 'libssl3',
  'liblzma.so.5': 'liblzma5',
  'libresolv.so.2': 'libc6',
  'libgcc_s.so.1': 'libgcc-s1',
  'libsystemd.so.0': 'libsystemd0',
};

/** Returns the first of `commands` that is an executable file on PATH, or null. */
export function findOnPath(commands, env = process.env) {
  for (const command of commands) {
    for (const directory of (env.PATH ?? '').split(delimiter).filter(Boolean)) {
      const path = join(directory, command);
      if (isExecutable(path)) return path;
    }
  }
  return null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Returns `major.minor.patch` from the `--version` output of mongod, redis-server, or valkey-server, or null. */
export function parseVersion(output) {
  return /\bv=?(\d+\.\d+\.\d+)/.exec(output)?.[1] ?? null;
}

/**
 * Returns the command that installs the libraries which the dynamic loader or ldd reports as missing, or null if none
 * is missing.
 */
export function missingLibraryHint(output) {
  const found = output.matchAll(/(lib[\w.+-]+\.so[\w.]*)(?: => not found|: cannot open shared object file)/g);
  const libraries = [...new Set([...found].map((match) => match[1]))];
  if (libraries.length === 0) return null;
  const packages = libraries.map((library) => LIBRARY_PACKAGES[library]).filter(Boolean);
  const install = `On Debian or Ubuntu: sudo apt-get update && sudo apt-get install -y ${[...new Set(packages)].join(' ')}`;
  return `Missing shared libraries: ${libraries.join(', ')}. ${packages.length ? install : ''}`.trim();
}

/** Returns the version of a binary. Throws a LauncherError if the binary does not run or is too old. */
export async function checkBinary(path, minimum) {
  const { code, output } = await run(path, ['--version']);
  if (code !== 0) {
    const linked = await run('ldd', [path]);
    const reason = missingLibraryHint(`${output}\n${linked.output}`) ?? output.trim().slice(0, 500);
    throw new LauncherError(`Cannot start ${path}. ${reason}`);
  }
  const version = parseVersion(output);
  if (!version) throw new LauncherError(`Cannot read the version of ${path}.`);
  if (Number.parseFloat(version) < minimum)
    throw new LauncherError(`${path} has version ${version}. Version ${minimum} or later is required.`);
  return version;
}

/**
 * Finds a program. Tries the environment variable first (if it is set, its program must work), then PATH, and then each
 * source in order. A source is `{ label, find() }`, where `find` returns a path, or null if it has none. If a program
 * on PATH does not run, or a source fails, this is reported and the search continues. If a downloaded program does not
 * run, the search ends, because a program from another source would lack the same part of the system.
 * Returns `{ path, version, source }`. If no program is found, throws a LauncherError with all reasons and `help`.
 */
export async function findBinary({ program, variable, commands, minimum, sources, help, env = process.env }) {
  const use = async (path, source) => ({ path, source, version: await checkBinary(path, minimum) });
  if (env[variable]) return use(env[variable], variable);

  const reasons = [];
  const attempt = async (label, action) => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof LauncherError)) throw error;
      reasons.push(error.message);
      say(`${program} from ${label}: ${error.message}`);
      return null;
    }
  };
  const onPath = findOnPath(commands, env);
  const installed = onPath && (await attempt('PATH', () => use(onPath, 'PATH')));
  if (installed) return installed;
  for (const { label, find } of sources) {
    const path = await attempt(label, find);
    if (path) return use(path, label);
  }
  throw new LauncherError(
    [`No usable ${program} was found.`, ...reasons.map((reason) => `- ${reason}`), help].join('\n'),
  );
}
