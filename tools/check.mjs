// npm run check [static]: runs all checks that need no service: format, lint, types, dependency directions,
// compatibility with the last release, the interface for extensions, stored data, and whether other tools can read the
// OpenAPI document. Without `static`, it
// also runs the unit tests.
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { fail, run } from './lib/process.mjs';

/**
 * The longest step is first, so that it does not run alone at the end. Lint and format skip files that have not changed
 * since the last run.
 */
const STEPS = [
  ['lint', 'lint'],
  ['types', 'types'],
  ['format', 'format:check'],
  ['interface of extensions', 'api-report'],
  ['directions', 'directions'],
  ['compatibility with the last release', 'api-changes'],
  ['stored data', 'stored-data'],
  ['OpenAPI document', 'document'],
];
const TESTS = [['unit tests', 'test', 'unit']];

/** Number of steps to run at the same time. Each keeps one core busy. */
const AT_A_TIME = 2;

/** @returns whether the step succeeded */
async function take([title, script, ...args]) {
  const startedAt = Date.now();
  const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${title} (${seconds} s)`);
  if (code !== 0) console.log(`${output.trim()}\n`);
  return code === 0;
}

async function main() {
  checkNode();
  await ensureInstalled();
  const results = [];
  const waiting = process.argv.includes('static') ? [...STEPS] : [...STEPS, ...TESTS];
  const takeAll = async () => {
    while (waiting.length > 0) results.push(await take(waiting.shift()));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, takeAll));
  process.exit(results.every(Boolean) ? 0 : 1);
}

main().catch(fail);
