// npm test [part …] [path …] [jest option …]: runs the tests with a temporary MongoDB and Redis on free ports.
// Parts are the projects of jest.config.cjs, `changed` (the tests that cover the changes of this branch), and `long`
// (all rounds in which processes are killed, with the timings of production). Without a part, all projects run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, totalmem } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { changedRuns } from './lib/changed-tests.mjs';
import { CHROMIUM_HELP, findChromium } from './lib/chromium.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { JestRun, addUp } from './lib/jest-run.mjs';
import { unmetErrorCodes } from './lib/met-error-codes.mjs';
import { findTestNode } from './lib/node.mjs';
import { ROOT, fail, onStop, say } from './lib/process.mjs';
import { ensureSdkBuilt } from './lib/sdk-build.mjs';
import { createServices } from './lib/services.mjs';

const load = createRequire(import.meta.url);

/**
 * Higher than the number of cores, because tests spend most of their time waiting for databases, browsers, and timers.
 */
const WORKERS = 6;
const FAULT_WORKERS = 5;
/**
 * Size of memory above which MongoDB gets a large cache. With a small one, it keeps writing pages to disk that nobody
 * reads again.
 */
const ROOMY_BYTES = 12 * 2 ** 30;
const ROOMY_CACHE_GB = 2;
const SLOWEST = 10;
const MAX_MESSAGE_LENGTH = 4000;

let services;
let current;
let folder;

async function stop() {
  await current?.stop();
  await services?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

onStop(() => stop().finally(() => process.exit(130)));

/** Returns the environment of the tests. They must never use the databases of the user’s own service. */
async function testEnvironment({ node, needsServices, isLong }) {
  const env = { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined };
  // This makes programs that are started by name use the same Node.
  env.PATH = [dirname(node), process.env.PATH].join(delimiter);
  // Node caches compiled code here. The tests start the service about 250 times, and each start loads 3,700 files.
  env.NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');
  if (isLong) Object.assign(env, { FAULT_ROUNDS: '10', TEST_TIMINGS: 'production' });
  if (!needsServices) return env;
  services = createServices({ persistent: false, cacheGb: totalmem() >= ROOMY_BYTES ? ROOMY_CACHE_GB : undefined });
  const [{ mongoUri, redisUrl, mongodBinary, redisBinary }] = await Promise.all([
    services.start(),
    ensureBuilt(),
    // Builds the SDK once in advance, because several test files need it at the same time.
    ensureSdkBuilt(),
  ]);
  const chromium = findChromium();
  if (!chromium) say(CHROMIUM_HELP);
  return {
    ...env,
    TEST_MONGODB_URI: mongoUri,
    TEST_REDIS_URL: redisUrl,
    TEST_DEVELOPMENT_KEYS: await makeDevelopmentKeys(),
    MONGOD_BINARY: mongodBinary,
    REDIS_SERVER_BINARY: redisBinary,
    CHROMIUM_BINARY: chromium ?? '',
  };
}

/**
 * Creates the file with the signing keys that all development services in this run share. Generating keys takes half a
 * second per service.
 */
async function makeDevelopmentKeys() {
  const { createDevelopmentKeys } = load(join(ROOT, 'dist/pass-files/identities/development-identity.js'));
  const file = join(folder, 'development-ca.json');
  writeFileSync(file, JSON.stringify(await createDevelopmentKeys()), { mode: 0o600 });
  return file;
}

/** Returns the jest runs in order, as `{ workers, projects, args }`. */
function planRuns(parts, args, projects) {
  const named = projects.filter((project) => parts.includes(project));
  const selected = named.length > 0 ? named : projects;
  // Fault tests kill processes and measure how long others take to continue. Therefore only a few of them run at a
  // time, and no other tests run with them.
  const isAlone = (project) => project === 'fault';
  return [
    { workers: WORKERS, projects: selected.filter((project) => !isAlone(project)), args },
    { workers: FAULT_WORKERS, projects: selected.filter(isAlone), args },
  ].filter((run) => run.projects.length > 0);
}

async function main() {
  checkNode();
  await ensureInstalled();
  folder = mkdtempSync(join(tmpdir(), 'wallet-pass-tests-'));
  process.env.TEST_FOLDER = folder;
  const projects = load(join(ROOT, 'jest.config.cjs')).projects.map(({ displayName }) => displayName);
  const isPart = (arg) => [...projects, 'changed', 'long'].includes(arg);
  const parts = process.argv.slice(2).filter(isPart);
  const args = process.argv.slice(2).filter((arg) => !isPart(arg));
  const runs = parts.includes('changed') ? await changedRuns(projects, WORKERS) : planRuns(parts, args, projects);
  const needsServices = runs.some((run) => run.projects.some((project) => project !== 'unit'));
  const node = await findTestNode();
  const env = await testEnvironment({ node, needsServices, isLong: parts.includes('long') });
  const startedAt = Date.now();
  const results = [];
  for (const run of runs) {
    current = new JestRun(run, node, env);
    results.push(await current.result());
  }
  const isWhole = parts.every((part) => part === 'long') && args.length === 0;
  const unmet = isWhole ? unmetErrorCodes(folder) : [];
  await stop();

  const { passed, failed, files, failures } = addUp(results);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  console.log(`\nSlowest of ${files.length} files (${((Date.now() - startedAt) / 1000).toFixed(0)} s in total):`);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  // Repeat the failures at the end, because the log is long.
  for (const { name, tests, message } of failures) {
    console.log(`\nFAIL ${name}: ${tests.join('; ')}\n${message.slice(0, MAX_MESSAGE_LENGTH)}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (unmet.length > 0) console.log(`No test covers these error codes: ${unmet.join(', ')}.`);
  // It is possible that a change affects no test.
  if (passed + failed === 0) console.log(parts.includes('changed') ? 'Nothing to test.' : 'No test matches.');
  process.exit(failed > 0 || unmet.length > 0 || (passed === 0 && !parts.includes('changed')) ? 1 : 0);
}

main().catch(async (error) => {
  await stop();
  fail(error);
});
