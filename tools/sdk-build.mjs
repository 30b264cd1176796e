// npm run sdk:build: sdk/dist, for the programs of this project that use the SDK.
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/process.mjs';
import { ensureSdkBuilt } from './lib/sdk-build.mjs';

ensureInstalled().then(ensureSdkBuilt).catch(fail);
