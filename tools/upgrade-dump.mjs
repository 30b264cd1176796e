// npm run upgrade-dump: saves what this release stores, for the upgrade tests of later releases. Uses a new server, creates
// records of every type, reads each one through the API, and writes records and responses to
// test/upgrades/<version>.ejson.gz. Run it once per release, before you tag it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startApple } from './lib/demo-apple.mjs';
import { DemoClient } from './lib/demo-client.mjs';
import { DemoGoogle } from './lib/demo-google.mjs';
import { startReceiver } from './lib/demo-receiver.mjs';
import { step, tell } from './lib/demo-story.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail, onStop, say } from './lib/process.mjs';
import { createThrowAwayServer } from './lib/throw-away-server.mjs';

/** Secrets that are used only for this dump. */
const SECRETS = {
  JWT_SECRET: 'upgrade-test-jwt-secret-upgrade-test',
  LINK_SECRET: 'upgrade-test-link-secret-upgrade-test',
  ENCRYPTION_KEY: Buffer.from('upgrade-test-encryption-key-0001').toString('base64'),
};

let outside = {};
let server;

async function stopAll() {
  await server?.stop();
  for (const one of Object.values(outside)) one.close();
}

onStop(() => stopAll().finally(() => process.exit(130)));

async function main() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  // Imported here, because `ensureInstalled` may have just installed these packages.
  const [{ makeUpgradeData }, { readAnswers }, { readRecords, untilIdle }] = await Promise.all([
    import('./lib/upgrade-data.mjs'),
    import('./lib/upgrade-answers.mjs'),
    import('./lib/upgrade-records.mjs'),
  ]);
  say('Starting a new server …');
  const [apple, google, receiver] = await Promise.all([startApple(), DemoGoogle.start(), startReceiver()]);
  outside = { apple, google, receiver };
  const local = { OUTBOUND_ALLOW_PRIVATE: 'true', APPLE_WEB_SERVICE_HTTP: 'true', RATE_LIMIT_PAGE_PER_MINUTE: '0' };
  server = createThrowAwayServer({ ...SECRETS, ...local, ...apple.env, ...google.env });
  const publicUrl = await server.start();
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

  const api = new DemoClient(publicUrl);
  const facts = await makeUpgradeData(api, outside);
  await untilIdle(server.mongoUri);
  step('Read every record');
  const answers = await readAnswers(api);
  tell(`${answers.length} answers`);
  step('Save the stored data');
  const records = await readRecords(server.mongoUri);
  const { certificatePem } = JSON.parse(readFileSync(join(server.dataDir, 'development-ca.json'), 'utf8'));
  const head = { version, takenAt: new Date(), publicUrl, secrets: SECRETS, certificatePem, ...facts, answers };
  const lines = [JSON.stringify(head), ...records].join('\n');
  const folder = join(ROOT, 'test/upgrades');
  mkdirSync(folder, { recursive: true });
  const bytes = gzipSync(lines, { level: 9 });
  writeFileSync(join(folder, `${version}.ejson.gz`), bytes);
  tell(`${records.length} records, ${Math.round(bytes.length / 1024)} KB: test/upgrades/${version}.ejson.gz`);
  await stopAll();
  process.exit(0);
}

main().catch(async (error) => {
  await stopAll();
  fail(error);
});
