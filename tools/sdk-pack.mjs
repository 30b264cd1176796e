// npm run sdk:pack [folder]: builds the SDK and writes its package to the folder, or if none is given, to the project’s
// folder.
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, fail, say } from './lib/process.mjs';
import { packSdk } from './lib/sdk-build.mjs';

async function main() {
  await ensureInstalled();
  say(`Wrote ${await packSdk(resolve(process.argv[2] ?? ROOT))}`);
}

main().catch(fail);
