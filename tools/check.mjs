// npm run check: everything that needs no service – format, lint, types, dependency directions, what others make of the OpenAPI document, unit tests.
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { fail, run } from './lib/process.mjs';

const STEPS = [
  ['format', 'format:check'],
  ['lint', 'lint'],
  ['types', 'types'],
  ['directions', 'directions'],
  ['OpenAPI document', 'document'],
  ['unit tests', 'test', 'unit'],
];

async function main() {
  checkNode();
  await ensureInstalled();
  let allOk = true;
  for (const [title, script, ...args] of STEPS) {
    const startedAt = Date.now();
    const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args]);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${title} (${seconds} s)`);
    if (code !== 0) console.log(`${output.trim()}\n`);
    allOk &&= code === 0;
  }
  process.exit(allOk ? 0 : 1);
}

main().catch(fail);
