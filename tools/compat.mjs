// npm run compat: runs the unit tests, `npm start`, and `npm run demo` on the oldest supported Node, because npm test
// uses the newest. Also checks that the generated code of the SDK is up to date, which requires the newest Node.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, delimiter, join } from 'node:path';
import { startGuarded } from './lib/guarded.mjs';
import { ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { findNewestNode, findOldestNode } from './lib/node.mjs';
import { findFreePort } from './lib/ports.mjs';
import { LauncherError, ROOT, fail, onStop, run, sleep } from './lib/process.mjs';

const START_WITHIN_MS = 120_000;
const GRACE_MS = 15_000;

let started;

onStop(() => Promise.resolve(started?.stop()).finally(() => process.exit(130)));

/** Starts the service like `npm start`, waits until it is ready, and stops it. */
async function start(node, env) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wallet-pass-compat-'));
  const port = await findFreePort();
  const logFile = join(dataDir, 'start.log');
  const own = { ...env, PORT: String(port), DATA_DIR: dataDir };
  started = startGuarded({ command: node, args: ['tools/start.mjs'], env: own, cwd: ROOT, logFile, graceMs: GRACE_MS });
  let code;
  void started.exited.then((exitCode) => (code = exitCode));
  const deadline = Date.now() + START_WITHIN_MS;
  let isReady = false;
  while (!isReady && code === undefined && Date.now() < deadline) {
    isReady = (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok === true;
    if (!isReady) await sleep(100);
  }
  await started.stop();
  const { output } = await run('tail', ['-n', '20', logFile]);
  rmSync(dataDir, { recursive: true, force: true });
  return { code: isReady ? 0 : 1, output };
}

async function main() {
  await ensureInstalled();
  await ensureBuilt();
  const newest = await findNewestNode();
  const oldest = await findOldestNode();
  // This makes programs that are started by name use the same Node.
  const env = { ...process.env, PATH: [dirname(oldest), process.env.PATH].join(delimiter), TEST_NODE: oldest };
  await check('generated code of the SDK', newest, () => run(newest, ['tools/sdk.mjs', '--check']));
  // This must run first, because it downloads MongoDB and Redis if they are missing.
  await check('start', oldest, () => start(oldest, env));
  // These run at the same time, because the demo spends most of its time waiting.
  const both = await Promise.allSettled([
    check('unit tests', oldest, () => run(oldest, ['tools/test.mjs', 'unit'], { env })),
    check('demo', oldest, () => run(oldest, ['tools/demo.mjs'], { env })),
  ]);
  const failed = both.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  process.exit(0);
}

/** @throws LauncherError with the output of the failed step */
async function check(title, node, step) {
  const version = (await run(node, ['--version'])).output.trim();
  const startedAt = Date.now();
  const { code, output } = await step();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${title} on Node ${version} (${seconds} s)`);
  if (code !== 0) throw new LauncherError(output.trim());
}

main().catch(fail);
