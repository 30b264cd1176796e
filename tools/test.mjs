// npm test [project | path | jest option …]: all tests against a throw-away MongoDB and Redis on free ports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_HELP, findChromium } from './lib/chromium.mjs';
import { startGuarded } from './lib/guarded.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { ROOT, fail, onStop, say } from './lib/process.mjs';
import { createServices } from './lib/services.mjs';
import { countResults } from './lib/test-results.mjs';

let services;
let jest;

async function stop() {
  await jest?.stop();
  await services?.stop();
}

onStop(() => stop().finally(() => process.exit(130)));

/** Environment of the tests; what the caller's own service uses must never reach them. */
async function testEnvironment(needsServices) {
  const env = { ...process.env, MONGODB_URI: undefined, REDIS_URL: undefined };
  if (!needsServices) return env;
  services = createServices({ persistent: false });
  const [{ mongoUri, redisUrl, mongodBinary, redisBinary }] = await Promise.all([services.start(), ensureBuilt()]);
  const chromium = findChromium();
  if (!chromium) say(CHROMIUM_HELP);
  return {
    ...env,
    TEST_MONGODB_URI: mongoUri,
    TEST_REDIS_URL: redisUrl,
    MONGOD_BINARY: mongodBinary,
    REDIS_SERVER_BINARY: redisBinary,
    CHROMIUM_BINARY: chromium ?? '',
  };
}

async function main() {
  checkNode();
  await ensureInstalled();
  const { projects } = createRequire(import.meta.url)(join(ROOT, 'jest.config.cjs'));
  const named = projects.filter((project) => process.argv.includes(project.displayName, 2));
  const others = process.argv.slice(2).filter((arg) => !projects.some((project) => project.displayName === arg));
  const selected = named.length ? named : projects;
  const env = await testEnvironment(selected.some((project) => project.displayName !== 'unit'));

  // Fault tests measure times and use all cores by themselves: last, one after another.
  const isFault = (project) => project.displayName === 'fault';
  const rounds = [
    { workers: 2, projects: selected.filter((project) => !isFault(project)) },
    { workers: 1, projects: selected.filter(isFault) },
  ].filter(({ projects }) => projects.length > 0);
  const results = [];
  for (const round of rounds) results.push(await runJest(round, others, env));
  await stop();

  const sum = (name) => results.reduce((total, result) => total + result[name], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  if (passed + failed === 0) console.log('No test has that name.');
  process.exit(failed > 0 || passed === 0 || results.some(({ code }) => code !== 0) ? 1 : 0);
}

async function runJest({ workers, projects }, others, env) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-service-results-'));
  const outputFile = join(folder, 'results.json');
  // What is asked for by path may all be in the other round.
  const args = ['--json', `--outputFile=${outputFile}`, `--maxWorkers=${workers}`, '--passWithNoTests', ...others];
  const projectArgs = ['--selectProjects', ...projects.map((project) => project.displayName)];
  const jestArgs = [join(ROOT, 'node_modules/jest/bin/jest.js'), ...args, ...projectArgs];
  jest = startGuarded({ command: process.execPath, args: jestArgs, env, cwd: ROOT, graceMs: 3000 });
  const code = await jest.exited;
  const counts = countResults(readResults(outputFile));
  rmSync(folder, { recursive: true, force: true });
  return { code, ...counts };
}

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

main().catch(async (error) => {
  await stop();
  fail(error);
});
