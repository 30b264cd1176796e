// node tools/errors.mjs: writes docs/errors.md from the declared error codes and their English texts.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderErrorList } from './lib/error-list.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail, say } from './lib/process.mjs';

const FILE = join(ROOT, 'docs/errors.md');

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const load = createRequire(import.meta.url);
  // Loading a module declares its error codes.
  load('../dist/app.module.js');
  const { ERROR_CATALOGUE } = load('../dist/core/errors/error-catalogue.js');
  const { withDeclaredTexts } = load('../dist/core/i18n/text-catalogue.js');
  writeFileSync(FILE, renderErrorList(ERROR_CATALOGUE, withDeclaredTexts({}).en.errors));
  say(`Wrote ${FILE}`);
}

main().catch(fail);
