// node tools/errors.mjs: writes docs/errors.md from the error catalogue and its English texts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderErrorList } from './lib/error-list.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail, say } from './lib/process.mjs';

const FILE = join(ROOT, 'docs/errors.md');

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const { ERROR_CATALOGUE } = createRequire(import.meta.url)('../dist/core/errors/error-catalogue.js');
  const texts = JSON.parse(readFileSync(join(ROOT, 'i18n/en/errors.json'), 'utf8'));
  writeFileSync(FILE, renderErrorList(ERROR_CATALOGUE, texts));
  say(`Wrote ${FILE}`);
}

main().catch(fail);
