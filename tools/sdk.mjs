// npm run sdk: writes sdk/src/generated from openapi.json and docs/errors.md. With --check, fails if this would change
// a file.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { findNewestNode } from './lib/node.mjs';
import { LauncherError, ROOT, fail, run, say } from './lib/process.mjs';

const FOLDER = join(ROOT, 'sdk/src/generated');

/** The oldest version of Node that @hey-api/openapi-ts supports. The service and the SDK support older ones. */
const MINIMUM_NODE = [22, 18];

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
}

/** @throws LauncherError if the committed code differs from the generated code */
async function check(generate) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-sdk-'));
  await generate(folder);
  const names = [...new Set([...readdirSync(FOLDER), ...readdirSync(folder)])];
  const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
  const changed = names.filter((name) => textOf(join(FOLDER, name)) !== textOf(join(folder, name)));
  rmSync(folder, { recursive: true });
  if (changed.length > 0) throw new LauncherError(`Out of date. Run npm run sdk to update: ${changed.join(', ')}`);
}

async function main() {
  await ensureInstalled();
  const args = process.argv.slice(2);
  if (!isNewEnough()) {
    const { code, output } = await run(await findNewestNode(), ['tools/sdk.mjs', ...args]);
    if (code !== 0) throw new LauncherError(output.trim());
    return console.log(output.trim());
  }
  const { generate } = await import('./lib/sdk-generator.mjs');
  await (args.includes('--check') ? check(generate) : generate(FOLDER));
  say(`${FOLDER} is up to date.`);
}

main().catch(fail);
