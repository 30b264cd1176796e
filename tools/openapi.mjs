// npm run openapi: writes openapi.json from the declarations of the routes, without starting the application.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail, say } from './lib/process.mjs';

const FILE = join(ROOT, 'openapi.json');

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const require = createRequire(import.meta.url);
  const { NestFactory } = require('@nestjs/core');
  const { AppModule } = require('../dist/app.module.js');
  const { openApiOf } = require('../dist/app.setup.js');
  const { loadConfig } = require('../dist/core/config/app-config.js');

  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-pass-openapi-'));
  const unused = { MONGODB_URI: 'mongodb://localhost', REDIS_URL: 'redis://localhost' };
  const config = loadConfig({ APP_ENVIRONMENT: 'test', DATA_DIR: dataDir, ...unused });
  const app = await NestFactory.create(AppModule.forRoot(config), { preview: true, logger: false });
  writeFileSync(FILE, `${JSON.stringify(openApiOf(app), null, 2)}\n`);
  rmSync(dataDir, { recursive: true, force: true });
  say(`Wrote ${FILE}`);
  process.exit(0);
}

main().catch(fail);
