import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LauncherError, ROOT, run, say } from './process.mjs';

const SDK = join(ROOT, 'sdk');

/** Builds sdk/dist unless it was made from exactly these sources. */
export async function ensureSdkBuilt() {
  const stamp = join(SDK, 'dist/.build-stamp');
  const hash = hashSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('Building the SDK …');
  rmSync(join(SDK, 'dist'), { recursive: true, force: true });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { code, output } = await run(process.execPath, [tsc, '-p', join(SDK, 'tsconfig.json')]);
  if (code !== 0) throw new LauncherError(`The SDK could not be built:\n${output.trim()}`);
  writeFileSync(stamp, hash);
}

/** Writes the package into a folder. @returns its path */
export async function packSdk(folder) {
  await ensureSdkBuilt();
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: SDK });
  if (code !== 0) throw new LauncherError(`npm pack failed:\n${output.trim()}`);
  return join(folder, output.trim().split('\n').pop());
}

function hashSources() {
  const hash = createHash('sha256');
  const names = readdirSync(join(SDK, 'src'), { recursive: true }).map((name) => join('src', name));
  for (const name of [...names, 'tsconfig.json'].sort()) {
    const path = join(SDK, name);
    if (statSync(path).isFile()) hash.update(`${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
