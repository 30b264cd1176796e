// Runs before npm pack: builds dist/ with the type declarations for extensions.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail } from './lib/process.mjs';
import { emitTypes } from './lib/types.mjs';

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  cpSync(await emitTypes(), join(ROOT, 'dist'), { recursive: true });
}

main().catch(fail);
