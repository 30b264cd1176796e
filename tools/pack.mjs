// Before npm pack: builds dist/ with the declarations that extensions compile against.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail } from './lib/process.mjs';
import { emitTypes } from './lib/types.mjs';

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const types = await emitTypes();
  cpSync(types, join(ROOT, 'dist'), { recursive: true, filter: (source) => !/\.(tsbuildinfo|json)$/.test(source) });
}

main().catch(fail);
