// npm run sdk:build: builds sdk/dist. `npm pack` also runs it.
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/process.mjs';
import { ensureSdkBuilt } from './lib/sdk-build.mjs';

ensureInstalled().then(ensureSdkBuilt).catch(fail);
