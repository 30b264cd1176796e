// npm run python-client: openapi-python-client makes a client of openapi.json without a warning.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LauncherError, ROOT, fail, run, say } from './lib/process.mjs';

const GENERATOR = 'openapi-python-client==0.29.1';

/** Files are bytes, whatever is in them. Its output is not formatted here. */
const CONFIG = {
  content_type_overrides: Object.fromEntries(
    ['image/png', 'application/pdf', 'application/vnd.apple.pkpass', 'application/vnd.apple.pkpasses'].map((type) => [
      type,
      'application/octet-stream',
    ]),
  ),
  post_hooks: [],
};

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-python-'));
  try {
    if (!(await install(folder))) return say('openapi-python-client cannot be installed here: not checked.');
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(CONFIG));
    const options = ['--path', join(ROOT, 'openapi.json'), '--output-path', join(folder, 'client'), '--config', config];
    const program = join(folder, 'venv/bin/openapi-python-client');
    const { code, output } = await run(program, ['generate', ...options, '--fail-on-warning']);
    if (code !== 0 || !existsSync(join(folder, 'client'))) throw new LauncherError(output.slice(0, 4000));
    say('openapi-python-client made a client without a warning.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a folder of its own. @returns false without Python or its package index */
async function install(folder) {
  const venv = join(folder, 'venv');
  if ((await run('python3', ['-m', 'venv', venv])).code !== 0) return false;
  return (await run(join(venv, 'bin/pip'), ['install', '--quiet', GENERATOR])).code === 0;
}

main().catch(fail);
