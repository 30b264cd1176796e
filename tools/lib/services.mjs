import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { IN_USE, claim, startGuarded } from './guarded.mjs';
import { findMongod, mongodArguments, preparePrimary } from './mongod.mjs';
import { PortTakenError, choosePort, findFreePort } from './ports.mjs';
import { LauncherError, say, sleep } from './process.mjs';
import { findRedis, prepareRedis, redisArguments } from './redis.mjs';
import { makeScratchFolder } from './scratch.mjs';

/**
 * Preferred ports of the persistent services. They are unusual, to avoid conflicts with other services on the machine.
 */
const MONGO_PORT = 27117;
const REDIS_PORT = 6479;
const GRACE_MS = 4000;
/** A program that exits within this time after it was started is not started again, because it would exit again. */
const STABLE_MS = 5000;

const KINDS = {
  mongo: {
    program: 'mongod',
    find: findMongod,
    preferredPort: MONGO_PORT,
    arguments: mongodArguments,
    prepare: preparePrimary,
  },
  redis: {
    program: 'redis-server',
    find: findRedis,
    preferredPort: REDIS_PORT,
    arguments: redisArguments,
    prepare: prepareRedis,
  },
};

/**
 * Runs MongoDB (a single-node replica set) and Redis on 127.0.0.1.
 * @param {object} options
 * @param {boolean} options.persistent - if true, keeps the data in `dataDir` and restarts a service that exits
 *   unexpectedly. If false, uses free ports and a temporary folder (in memory if there is enough space), which `stop`
 *   removes
 * @param {string} [options.dataDir] - required if `persistent` is true
 * @param {number} [options.mongoPort] - preferred port. Uses another port if it is not free
 * @param {number} [options.redisPort] - the same for Redis
 * @param {number} [options.cacheGb] - size of MongoDB's cache
 * @param {Array<'mongo' | 'redis'>} [options.only] - services to run. Default: both
 * @returns `{ start(), stop() }`: `start` resolves with `{ mongoUri, redisUrl, mongodBinary, redisBinary }` (undefined
 *   for services that are not in `only`). `stop` can be called at any time, and ends only what was started by
 *   this function
 */
export function createServices({
  persistent,
  dataDir,
  mongoPort,
  redisPort,
  cacheGb = persistent ? 1 : 0.5,
  only = ['mongo', 'redis'],
}) {
  const folder = persistent ? resolve(dataDir) : makeScratchFolder('wallet-pass-service-');
  const ports = { mongo: mongoPort, redis: redisPort };
  const services = only.map((name) => ({
    name,
    ...createService(KINDS[name], { persistent, directory: join(folder, name), port: ports[name], cacheGb }),
  }));

  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    if (!persistent) rmSync(folder, { recursive: true, force: true });
  };
  // Finds and downloads the two programs in parallel, but starts them in order, so that if the service is started twice
  // with the same data, only one start succeeds.
  const start = async () => {
    try {
      await Promise.all(services.map((service) => service.find()));
      const started = {};
      for (const service of services) started[service.name] = await service.start();
      const { mongo, redis } = started;
      return { mongoUri: mongo?.url, redisUrl: redis?.url, mongodBinary: mongo?.binary, redisBinary: redis?.binary };
    } catch (error) {
      await stop();
      throw error;
    }
  };
  return { start, stop };
}

/** Calls `createServices` and starts the services. Resolves with the result of `start`, and `stop`. */
export async function startServices(options) {
  const services = createServices(options);
  return { ...(await services.start()), stop: services.stop };
}

function createService(kind, { persistent, directory, port: wantedPort, cacheGb }) {
  const pidFile = join(directory, 'guard.pid');
  const logFile = join(directory, `${kind.program}.log`);
  let binary;
  let child;
  let stopping = false;

  /**
   * Resolves with the URL when the program is ready. If the program exits first, rejects with the last lines of its
   * log.
   */
  async function launch(port) {
    const args = await kind.arguments({ directory, port, cacheGb, isForTests: !persistent });
    await claim(pidFile, kind.program);
    if (stopping) throw new LauncherError('Stopped.');
    const removeDir = persistent ? undefined : directory;
    child = startGuarded({ command: binary.path, args, logFile, pidFile, removeDir, graceMs: GRACE_MS });
    const ended = child.exited.then(async (code) => {
      if (code === IN_USE) await claim(pidFile, kind.program);
      if (lastLines(logFile).includes('Address already in use')) throw new PortTakenError(`Port ${port} is taken.`);
      throw new LauncherError(`${kind.program} exited with code ${code}.\n${lastLines(logFile)}`);
    });
    // The response may come from the program of another start, which uses the data and therefore made this program
    // exit.
    const ready = kind
      .prepare(port, directory, { journaled: persistent })
      .then((url) => (child.holds(pidFile) ? url : ended));
    return Promise.race([ready, ended]);
  }

  async function restartWhenEnded(port) {
    const startedAt = Date.now();
    const code = await child.exited;
    if (stopping) return;
    say(`${kind.program} exited unexpectedly with code ${code}. Log: ${logFile}`);
    if (!persistent || Date.now() - startedAt < STABLE_MS) return;
    await sleep(1000);
    await launch(port);
    say(`${kind.program} is running again.`);
    await restartWhenEnded(port);
  }

  return {
    async find() {
      binary = await kind.find();
      say(`${kind.program} ${binary.version} from ${binary.source}: ${binary.path}`);
    },
    async start() {
      let port = await choosePort(wantedPort ?? (persistent ? kind.preferredPort : undefined));
      const url = await launch(port).catch(async (error) => {
        if (!(error instanceof PortTakenError)) throw error;
        await child.stop();
        port = await findFreePort();
        return launch(port);
      });
      restartWhenEnded(port).catch((error) => stopping || say(`${kind.program}: ${error.message}`));
      return { url, binary: binary.path };
    },
    async stop() {
      stopping = true;
      await child?.stop();
    },
  };
}

/** Returns the end of a log. For the JSON log of mongod, returns only a summary of its errors. */
function lastLines(logFile) {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const errors = lines.filter((line) => /"s":"[EF]"/.test(line)).map((line) => JSON.parse(line));
  const shown = errors.length ? errors.map(({ msg, attr }) => `${msg} ${JSON.stringify(attr ?? {})}`) : lines;
  const hint = lines.some((line) => line.includes('UPGRADE PROBLEM'))
    ? ['Another major version of MongoDB wrote this data: set MONGOD_BINARY to that version, or move the folder away.']
    : [];
  return [...shown.slice(-8), ...hint, `Log: ${logFile}`].join('\n');
}
