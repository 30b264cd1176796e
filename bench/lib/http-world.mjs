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
 * Environment of one measure: MongoDB and Redis on disk as in production, the service and the bare server, and the load
 * generator. The two servers use the same MongoDB, each with its own database with the same records and indexes. Each
 * part starts when the measure first uses it, and ends before the next measure. Nothing else runs at the same time.
 */
export class HttpWorld {
  /** Versions of the databases, which are known once they have started. */
  versions = {};
  #folder = mkdtempSync(join(tmpdir(), 'wallet-pass-bench-'));
  #processes = [];
  #services;
  #databases;
  #against;
  #client;
  #load;
  #stopped;

  /** @param against folder of another checkout, whose service replaces the bare server */
  constructor(against) {
    this.#against = against;
  }

  /**
   * @returns two servers `{ origin, db }`, `ours` and `bare`, and a wallet `{ token, template }` without passes.
   *   `bare.isService` is set if another checkout replaces the bare server
   */
  async servers() {
    const { uriOf, redisUrl } = await this.#startDatabases();
    this.#load = new LoadClient();
    const ours = { origin: await this.#startService('service', 'all', uriOf('ours'), redisUrl), db: this.#db('ours') };
    const wallet = await makeWallet(ours.origin, 'busy');
    return { ours, bare: await this.#startBare(uriOf('bare'), redisUrl), wallet };
  }

  /** @returns the same, but the wallet has passes with the barcodes defined in samples.mjs */
  async stocked() {
    const world = await this.servers();
    await this.#stock([world.ours, world.bare], world.wallet);
    return world;
  }

  /** @returns the same servers, and a wallet `{ token }` with the customers that crowd.mjs creates */
  async crowd() {
    const { ours, bare } = await this.servers();
    const crowded = await makeCrowd(ours, bare);
    await this.#settle();
    return { ours, bare, crowded };
  }

  /** @returns the same servers, each with `club`, its own wallet `{ token }` as created by crowd.mjs */
  async club() {
    const { ours, bare } = await this.servers();
    const club = await makeClub(ours);
    // Another checkout may store a welcome coupon differently, and would then issue none from a copy.
    const bareClub = this.#against ? await makeClub(bare) : await copyClub(ours, bare, club);
    return { ours: { ...ours, club }, bare: { ...bare, club: bareClub } };
  }

  /** @returns two processes of the service `{ origin }`, and such a club */
  async twoProcesses() {
    const { uriOf, redisUrl } = await this.#startDatabases();
    const start = async (name, role) => ({ origin: await this.#startService(name, role, uriOf('ours'), redisUrl) });
    const processes = [await start('service', 'all'), await start('second', 'api')];
    return { processes, club: await makeClub(processes[0]) };
  }

  /** @returns the same servers, and what phones.mjs creates */
  async phones() {
    const { ours, bare } = await this.servers();
    const phones = await makePhones(ours, bare);
    await this.#settle();
    return { ours, bare, phones };
  }

  /**
   * @param env environment variables with the addresses that the service calls, such as APNS_URL
   * @returns a service `{ origin, db, wallet }`, and another database `bareDb`
   */
  async service(env = {}) {
    const { uriOf, redisUrl } = await this.#startDatabases();
    const origin = await this.#startService('service', 'all', uriOf('ours'), redisUrl, env);
    return { origin, db: this.#db('ours'), bareDb: this.#db('bare'), wallet: await makeWallet(origin, 'busy') };
  }

  /**
   * @param delayMs time to add to every round trip to MongoDB, to simulate a network; 0 for none
   * @returns an API process `{ origin, db }` with a separate worker process, another database `bareDb`, a wallet `{
   *   token, template }`, and `withSecondWorker(work)`, which runs `work` while there is a second worker process
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
   * @returns `admin`, MongoDB’s own database, and `withProcesses(roles, work)`, which runs `work` while there is a
   *   process of the service for each role, and passes it the first process `{ origin }`
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

  /** @returns a webhook receiver `{ url }`, which runs in a separate process */
  async startReceiver() {
    const port = await findFreePort();
    const env = { PATH: process.env.PATH, PORT: String(port) };
    return { url: await this.#serve('receiver', [join(ROOT, 'bench/receiver.mjs')], env, port) };
  }

  /**
   * @param env PEM texts: CERTIFICATE and KEY of the server, and CA, the issuer of client certificates
   * @returns a mock of Apple’s push service `{ url }`, which runs in a separate process
   */
  async startPushServer(env) {
    const port = await findFreePort();
    const settings = { PATH: process.env.PATH, PORT: String(port), ...env };
    const origin = await this.#serve('push-server', [join(ROOT, 'bench/apns-server.mjs')], settings, port);
    return { url: origin.replace('http:', 'https:') };
  }

  /** @returns a mail server `{ url }`, which runs in a separate process */
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

  /** Ends everything that was started. Can be called several times. */
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

  /** Starts the databases on disk and with a journal. In memory, everything except writing would seem too expensive. */
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
      // The webhook receiver is at a private address.
      OUTBOUND_ALLOW_PRIVATE: 'true',
      // Disables the rate limit, because the bare server has none either.
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
   * Starts the service of the other checkout, with the same records, its own indexes, and its own Redis. If it uses
   * other names for stored fields, it may find less in these records and therefore do less work.
   */
  async #startOther(mongoUri, redisUrl) {
    await ensureBuilt(this.#against);
    const redis = Object.assign(new URL(redisUrl), { pathname: '/1' }).href;
    const origin = await this.#startService('other', 'all', mongoUri, redis, {}, this.#against);
    for (const name of COLLECTIONS) await this.#copy(name, false);
    return { origin, db: this.#db('bare'), isService: true };
  }

  /** Returns the URI of the same database behind a proxy that delays what is sent to it. */
  async #delayed(uri, delayMs) {
    const port = await findFreePort();
    const { port: target } = new URL(uri);
    const env = { PATH: process.env.PATH, PORT: String(port), TARGET_PORT: target, DELAY_MS: String(delayMs) };
    await this.#serve('slow-proxy', [join(ROOT, 'bench/slow-proxy.mjs')], env, port);
    const delayed = Object.assign(new URL(uri), { port: String(port) });
    // Without this, the replica set would tell clients its own address, at which there is no delay.
    delayed.searchParams.delete('replicaSet');
    delayed.searchParams.set('directConnection', 'true');
    return delayed.href;
  }

  /** Starts a server whose log is written to a file, as on a machine where logs are collected. */
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

  /** Copies one of the service’s collections for the bare server. */
  async #copy(name, withIndexes) {
    const [from, to] = ['ours', 'bare'].map((db) => this.#db(db).collection(name));
    if (withIndexes) await to.createIndexes((await from.indexes()).filter((index) => index.name !== '_id_'));
    const documents = await from.find().toArray();
    if (documents.length > 0) await to.insertMany(documents);
  }

  /** Fills both databases with the same copies of a pass that the service has issued. */
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

  /** Waits for pending writes to complete, so that they do not affect the first rounds. */
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
