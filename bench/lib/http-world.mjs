import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startGuarded } from '../../tools/lib/guarded.mjs';
import { findFreePort, waitForPort, waitUntilReady } from '../../tools/lib/ports.mjs';
import { LauncherError, ROOT, say } from '../../tools/lib/process.mjs';
import { ensureBuilt } from '../../tools/lib/install.mjs';
import { createServices } from '../../tools/lib/services.mjs';
import { call, makeWallet } from './api.mjs';
import { copyClub, makeClub, makeCrowd } from './crowd.mjs';
import { LoadClient } from './load-client.mjs';
import { makePhones } from './phones.mjs';
import { passCopies, takePass, ticket } from './samples.mjs';
import { STOCK } from './sizes.mjs';

const BATCH = 2000;
const CONNECTIONS = 16;
const READY_TIMEOUT_MS = 60_000;
/** Collections that are copied for the bare server. */
const COLLECTIONS = ['wallets', 'wallet_tokens', 'events', 'passes', 'clients', 'client_types'];

/**
 * Environment of one measure. Nothing else runs meanwhile: MongoDB and Redis on disk as in production, the service
 * and the bare server, both on one MongoDB with the same records and indexes in databases of their own, and the load
 * generator. Each part starts when the measure first uses it, and ends before the next measure.
 */
export class HttpWorld {
  /** Versions of the databases, once they have started. */
  versions = {};
  #folder = mkdtempSync(join(tmpdir(), 'wallet-pass-bench-'));
  #processes = [];
  #services;
  #databases;
  #against;
  #client;
  #load;
  #stopped;

  /** @param against the folder of another checkout, whose service replaces the bare server */
  constructor(against) {
    this.#against = against;
  }

  /**
   * @returns two servers `{ origin, db }`, ours and the bare one, and a wallet `{ token, template }` without passes;
   *   `bare.isService` when another checkout takes the place of the bare server
   */
  async servers() {
    const { uriOf, redisUrl } = await this.#startDatabases();
    this.#load = new LoadClient();
    const ours = { origin: await this.#startService('service', 'all', uriOf('ours'), redisUrl), db: this.#db('ours') };
    const wallet = await makeWallet(ours.origin, 'busy');
    return { ours, bare: await this.#startBare(uriOf('bare'), redisUrl), wallet };
  }

  /** @returns the same, where the wallet has passes with barcodes as in samples.mjs */
  async stocked() {
    const world = await this.servers();
    await this.#stock([world.ours, world.bare], world.wallet);
    return world;
  }

  /** @returns the same servers and a wallet `{ token }` with the customers of crowd.mjs */
  async crowd() {
    const { ours, bare } = await this.servers();
    const crowded = await makeCrowd(ours, bare);
    await this.#settle();
    return { ours, bare, crowded };
  }

  /** @returns the same servers, each with `club`, a wallet `{ token }` of its own as crowd.mjs makes it */
  async club() {
    const { ours, bare } = await this.servers();
    const club = await makeClub(ours);
    // Another checkout may store a welcome coupon in another form, and would issue none.
    const bareClub = this.#against ? await makeClub(bare) : await copyClub(ours, bare, club);
    return { ours: { ...ours, club }, bare: { ...bare, club: bareClub } };
  }

  /** @returns two processes of ours `{ origin }`, and such a club */
  async twoProcesses() {
    const { uriOf, redisUrl } = await this.#startDatabases();
    const start = async (name, role) => ({ origin: await this.#startService(name, role, uriOf('ours'), redisUrl) });
    const processes = [await start('service', 'all'), await start('second', 'api')];
    return { processes, club: await makeClub(processes[0]) };
  }

  /** @returns the same servers and what phones.mjs makes */
  async phones() {
    const { ours, bare } = await this.servers();
    const phones = await makePhones(ours, bare);
    await this.#settle();
    return { ours, bare, phones };
  }

  /**
   * @param env of what it calls, such as APNS_URL
   * @returns a service `{ origin, db, wallet }` and a database `bareDb` beside it
   */
  async service(env = {}) {
    const { uriOf, redisUrl } = await this.#startDatabases();
    const origin = await this.#startService('service', 'all', uriOf('ours'), redisUrl, env);
    return { origin, db: this.#db('ours'), bareDb: this.#db('bare'), wallet: await makeWallet(origin, 'busy') };
  }

  /**
   * @param delayMs what every round trip to MongoDB takes longer, as over a network; 0: nothing
   * @returns an API process `{ origin, db }` with a worker process of its own, a database `bareDb` beside it, a wallet
   *   `{ token, template }`, and `withSecondWorker(work)`, which runs work while a second worker process is there
   */
  async split(delayMs) {
    const { uriOf, redisUrl } = await this.#startDatabases();
    const uri = delayMs > 0 ? await this.#delayed(uriOf('ours'), delayMs) : uriOf('ours');
    const start = (name, role) => this.#startService(name, role, uri, redisUrl);
    const origin = await start('api', 'api');
    await start('worker', 'worker');
    const wallet = await makeWallet(origin, 'busy');
    const withSecondWorker = async (work) => {
      await start('second-worker', 'worker');
      try {
        return await work();
      } finally {
        await this.#processes.pop().stop();
      }
    };
    return { origin, db: this.#db('ours'), bareDb: this.#db('bare'), wallet, withSecondWorker };
  }

  /**
   * @returns `admin`, MongoDB's own database, and `withProcesses(roles, work)`, which runs work while a process of the
   *   service is there for each role; work gets the first one `{ origin }`
   */
  async idle() {
    const { uriOf, redisUrl } = await this.#startDatabases();
    const withProcesses = async (roles, work) => {
      const origins = [];
      try {
        for (const role of roles) origins.push(await this.#startService(role, role, uriOf('ours'), redisUrl));
        return await work({ origin: origins[0] });
      } finally {
        for (let count = origins.length; count > 0; count--) await this.#processes.pop().stop();
      }
    };
    return { admin: this.#db('admin'), withProcesses };
  }

  /** @returns a receiver of webhooks `{ url }` in a separate process */
  async startReceiver() {
    const port = await findFreePort();
    const env = { PATH: process.env.PATH, PORT: String(port) };
    return { url: await this.#serve('receiver', [join(ROOT, 'bench/receiver.mjs')], env, port) };
  }

  /**
   * @param env PEM texts CERTIFICATE and KEY of the server, and CA of who issues the clients' certificates
   * @returns a stand-in of Apple's push service `{ url }` in a process of its own
   */
  async startPushServer(env) {
    const port = await findFreePort();
    const settings = { PATH: process.env.PATH, PORT: String(port), ...env };
    const origin = await this.#serve('push-server', [join(ROOT, 'bench/apns-server.mjs')], settings, port);
    return { url: origin.replace('http:', 'https:') };
  }

  /** @returns a mail server `{ url }` in a separate process */
  async startMailServer() {
    const port = await findFreePort();
    await this.#serve(
      'mail-server',
      [join(ROOT, 'bench/smtp-server.mjs')],
      { PATH: process.env.PATH, PORT: String(port) },
      port,
    );
    return { url: `smtp://127.0.0.1:${port}` };
  }

  /**
   * Keeps a server busy with one kind of request.
   * @param {{origin: string}} server
   * @param {Partial<import('../load.mjs').LoadJob> & {token?: string}} job
   */
  load(server, { token, ...job }) {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(job.body && { 'content-type': 'application/json' }),
    };
    return this.#load.run({ origin: server.origin, headers, first: 1, connections: CONNECTIONS, ...job });
  }

  /** Ends everything that was started. Can be called again. */
  stop() {
    return (this.#stopped ??= this.#stop());
  }

  async #stop() {
    this.#load?.stop();
    await this.#client?.close();
    await Promise.all(this.#processes.map((one) => one.stop()));
    await this.#services?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** On disk and with its journal. In memory, everything except writing would seem more expensive. */
  async #startDatabases() {
    if (this.#databases) return this.#databases;
    this.#services = createServices({ persistent: true, dataDir: join(this.#folder, 'databases') });
    const { mongoUri, redisUrl } = await this.#services.start();
    this.#client = await new MongoClient(mongoUri).connect();
    this.versions.MongoDB = (await this.#db('admin').admin().serverInfo()).version;
    this.versions.Redis = await redisVersion(redisUrl);
    const uriOf = (name) => Object.assign(new URL(mongoUri), { pathname: `/${name}` }).href;
    return (this.#databases = { uriOf, redisUrl });
  }

  #db(name) {
    return this.#client.db(name);
  }

  async #startService(name, role, mongoUri, redisUrl, extra = {}, root = ROOT) {
    const port = await findFreePort();
    const env = {
      PATH: process.env.PATH,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(port),
      MONGODB_URI: mongoUri,
      REDIS_URL: redisUrl,
      DATA_DIR: this.#folder,
      SEED_DEMO: 'false',
      // The receiver of the webhooks is here.
      OUTBOUND_ALLOW_PRIVATE: 'true',
      // The bare server has no limits either.
      RATE_LIMIT_TOKEN_PER_SECOND: '0',
      ...extra,
    };
    const origin = await this.#serve(name, [join(root, 'dist/main.js')], env, port);
    await waitUntilReady(origin, READY_TIMEOUT_MS);
    return origin;
  }

  async #startBare(mongoUri, redisUrl) {
    if (this.#against) return this.#startOther(mongoUri, redisUrl);
    for (const name of COLLECTIONS) await this.#copy(name, true);
    const port = await findFreePort();
    const env = { PATH: process.env.PATH, PORT: String(port), MONGODB_URI: mongoUri };
    const origin = await this.#serve('bare-server', [join(ROOT, 'bench/bare-server/main.mjs')], env, port);
    return { origin, db: this.#db('bare') };
  }

  /**
   * The service of the other checkout, with the same records, its own indexes, and a Redis of its own. Where it has other
   * names for what is stored, it may find less in these records, and do less.
   */
  async #startOther(mongoUri, redisUrl) {
    await ensureBuilt(this.#against);
    const redis = Object.assign(new URL(redisUrl), { pathname: '/1' }).href;
    const origin = await this.#startService('other', 'all', mongoUri, redis, {}, this.#against);
    for (const name of COLLECTIONS) await this.#copy(name, false);
    return { origin, db: this.#db('bare'), isService: true };
  }

  /** The same database behind a process that delays what is sent to it. */
  async #delayed(uri, delayMs) {
    const port = await findFreePort();
    const { port: target } = new URL(uri);
    const env = { PATH: process.env.PATH, PORT: String(port), TARGET_PORT: target, DELAY_MS: String(delayMs) };
    await this.#serve('slow-proxy', [join(ROOT, 'bench/slow-proxy.mjs')], env, port);
    const delayed = Object.assign(new URL(uri), { port: String(port) });
    // The replica set tells clients its own address, where there is no delay.
    delayed.searchParams.delete('replicaSet');
    delayed.searchParams.set('directConnection', 'true');
    return delayed.href;
  }

  /** Writes the log to a file, as on a machine that collects logs. */
  async #serve(name, args, env, port) {
    const logFile = join(this.#folder, `${name}.log`);
    const server = startGuarded({ command: process.execPath, args, env, cwd: ROOT, logFile, graceMs: 15_000 });
    this.#processes.push(server);
    const ended = server.exited.then((code) => {
      throw new LauncherError(`The ${name} ended with code ${code}.\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    });
    ended.catch(() => {});
    await Promise.race([waitForPort(port, READY_TIMEOUT_MS), ended]);
    return `http://127.0.0.1:${port}`;
  }

  /** Copies a collection of the service for the bare server. */
  async #copy(name, withIndexes) {
    const [from, to] = ['ours', 'bare'].map((db) => this.#db(db).collection(name));
    if (withIndexes) await to.createIndexes((await from.indexes()).filter((index) => index.name !== '_id_'));
    const documents = await from.find().toArray();
    if (documents.length > 0) await to.insertMany(documents);
  }

  /** Fills both databases with the same copies of a pass that the service issued. */
  async #stock(servers, { token, template }) {
    say(`Making ${STOCK.toLocaleString('en')} passes …`);
    const [ours] = servers;
    const { _id } = await call(ours.origin, 'POST', `/events/${template}/passes`, token, ticket());
    const model = await takePass(ours.db, _id);
    for (let first = 1; first <= STOCK; first += BATCH) {
      const copies = passCopies(model, first, BATCH);
      await Promise.all(servers.map(({ db }) => db.collection('passes').insertMany(copies, { ordered: false })));
    }
    await this.#settle();
  }

  /** Waits for pending writes, so that they do not affect the first rounds. */
  #settle() {
    return this.#db('admin').command({ fsync: 1 });
  }
}

async function redisVersion(url) {
  const { Redis } = createRequire(import.meta.url)('ioredis');
  const redis = new Redis(url);
  const info = await redis.info('server');
  redis.disconnect();
  return /redis_version:(\S+)/.exec(info)?.[1];
}
