import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError, ROOT, run, say } from './process.mjs';

const SDK = join(ROOT, 'sdk');
/** The first project builds ES modules and the command, and the second builds CommonJS without the command. */
const PROJECTS = ['tsconfig.json', 'tsconfig.cjs.json'];

/** Builds sdk/dist unless it is up to date. */
export async function ensureSdkBuilt() {
  const stamp = join(SDK, 'dist/.build-stamp');
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('Building the SDK …');
  rmSync(join(SDK, 'dist'), { recursive: true, force: true });
  await Promise.all(PROJECTS.map(compile));
  // This makes Node read the files in dist/cjs as CommonJS although the package has the type "module".
  writeFileSync(join(SDK, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(stamp, hash);
}

async function compile(project) {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [tsc, '-p', join(SDK, project)]);
  if (code !== 0) throw new LauncherError(`Building the SDK with ${project} failed:\n${output.trim()}`);
}

/** Writes the SDK’s package to a folder. @returns the path of the file */
export async function packSdk(folder) {
  await ensureSdkBuilt();
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: SDK });
  if (code !== 0) throw new LauncherError(`npm pack failed:\n${output.trim()}`);
  return join(folder, output.trim().split('\n').pop());
}

function hashSources() {
  const hash = createHash('sha256');
  const names = readdirSync(join(SDK, 'src'), { recursive: true }).map((name) => join('src', name));
  for (const name of [...names, ...PROJECTS].sort()) {
    const path = join(SDK, name);
    if (statSync(path).isFile()) hash.update(`${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
