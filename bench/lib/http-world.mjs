import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { startGuarded } from '../../tools/lib/guarded.mjs';
import { findFreePort, waitForPort } from '../../tools/lib/ports.mjs';
import { LauncherError, ROOT, say } from '../../tools/lib/process.mjs';
import { createServices } from '../../tools/lib/services.mjs';
import { call, makeWallet } from './api.mjs';
import { makeCrowd } from './crowd.mjs';
import { LoadClient } from './load-client.mjs';
import { makePhones } from './phones.mjs';
import { passCopies, ticket } from './samples.mjs';

/** Passes of the stocked wallet. */
export const STOCK = 100_000;
const BATCH = 2000;
const CONNECTIONS = 16;
const READY_TIMEOUT_MS = 60_000;
/** Collections that the bare server has a copy of. */
const COLLECTIONS = ['wallets', 'wallet_tokens', 'events', 'passes', 'clients', 'client_types'];

/**
 * What the HTTP measures share: throw-away MongoDB and Redis, the service as it is deployed and the bare server, both on
 * one MongoDB with the same records and indexes in databases of their own, and the load generator. Everything is started
 * when a measure first asks for it.
 */
export class HttpWorld {
  /** Of the databases, once they were started. */
  versions = {};
  #folder = mkdtempSync(join(tmpdir(), 'wallet-pass-bench-'));
  #processes = [];
  #services;
  #client;
  #load;
  #started;
  #crowded;
  #phones;
  #bulk;
  #split;
  #urls;
  #stopped;

  /**
   * @returns two servers `{ origin, db }` and two wallets `{ token, template }`: `stocked` has its passes, with barcodes
   *   as in samples.mjs, and `busy` has none yet
   */
  start() {
    return (this.#started ??= this.#start());
  }

  /** @returns the same servers and a wallet `{ token }` with the customers of crowd.mjs, made when it is first asked for */
  crowd() {
    return (this.#crowded ??= this.#crowd());
  }

  /** @returns the same servers and what phones.mjs made, when it is first asked for */
  phones() {
    return (this.#phones ??= this.#makePhones());
  }

  /** @returns a service of its own `{ origin, db, wallet }`, whose records may be dropped */
  startBulk() {
    return (this.#bulk ??= this.startBeside('bulk', {}));
  }

  /**
   * @returns an API process `{ origin, db }` with a worker process of its own, a wallet `{ token, template }`, and
   *   `withSecondWorker(work)`, which runs work while a second worker process is there
   */
  startSplit() {
    return (this.#split ??= this.#startSplit());
  }

  /** @returns a receiver of webhooks `{ url }` in a process of its own */
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

  /** @returns a mail server `{ url }` in a process of its own */
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

  /** Ends whatever was started; may be called again. */
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

  async #start() {
    this.#services = createServices({ persistent: false });
    const { mongoUri, redisUrl } = await this.#services.start();
    const uriOf = (name) => Object.assign(new URL(mongoUri), { pathname: `/${name}` }).href;
    this.#urls = { uriOf, redisUrl };
    this.#client = await new MongoClient(mongoUri).connect();
    this.versions.MongoDB = (await this.#client.db().admin().serverInfo()).version;
    this.versions.Redis = await redisVersion(redisUrl);
    this.#load = new LoadClient();

    const ours = await this.#startOurs(uriOf('ours'), redisUrl);
    const stocked = await makeWallet(ours.origin, 'stocked');
    const busy = await makeWallet(ours.origin, 'busy');
    for (const name of COLLECTIONS) await this.#copy(name);
    const bare = await this.#startBare(uriOf('bare'));
    await this.#stock([ours, bare], stocked);
    return { ours, bare, stocked, busy };
  }

  async #startOurs(mongoUri, redisUrl) {
    const origin = await this.#startService('service', 'all', mongoUri, redisUrl);
    return { origin, db: this.#client.db('ours') };
  }

  /**
   * @param env of what it calls, such as APNS_URL
   * @returns a service of its own `{ origin, db, wallet }`, whose records may be dropped
   */
  async startBeside(name, env) {
    await this.start();
    const { uriOf, redisUrl } = this.#urls;
    const origin = await this.#startService(name, 'all', uriOf(name), redisUrl, env);
    return { origin, db: this.#client.db(name), wallet: await makeWallet(origin, name) };
  }

  async #startSplit() {
    await this.start();
    const { uriOf, redisUrl } = this.#urls;
    const start = (name, role) => this.#startService(name, role, uriOf('split'), redisUrl);
    const origin = await start('api', 'api');
    await start('worker', 'worker');
    const wallet = await makeWallet(origin, 'split');
    const withSecondWorker = async (work) => {
      await start('second-worker', 'worker');
      try {
        return await work();
      } finally {
        await this.#processes.pop().stop();
      }
    };
    return { origin, db: this.#client.db('split'), wallet, withSecondWorker };
  }

  async #startService(name, role, mongoUri, redisUrl, extra = {}) {
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
    return this.#serve(name, [join(ROOT, 'dist/main.js')], env, port);
  }

  async #startBare(mongoUri) {
    const port = await findFreePort();
    const env = { PATH: process.env.PATH, PORT: String(port), MONGODB_URI: mongoUri };
    const origin = await this.#serve('bare-server', [join(ROOT, 'bench/bare-server/main.mjs')], env, port);
    return { origin, db: this.#client.db('bare') };
  }

  /** Its log goes to a file, as on a machine that collects logs. */
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

  /** A collection of ours with its indexes, for the bare server. */
  async #copy(name) {
    const [from, to] = ['ours', 'bare'].map((db) => this.#client.db(db).collection(name));
    const indexes = (await from.indexes()).filter((index) => index.name !== '_id_');
    await to.createIndexes(indexes);
    const documents = await from.find().toArray();
    if (documents.length > 0) await to.insertMany(documents);
  }

  /** Fills both databases with the same passes, made after one that the service issued. */
  async #stock(servers, { token, template }) {
    say(`Making ${STOCK.toLocaleString('en')} passes …`);
    const [ours] = servers;
    const { _id } = await call(ours.origin, 'POST', `/events/${template}/passes`, token, ticket());
    const model = await ours.db.collection('passes').findOneAndDelete({ _id: new ObjectId(_id) });
    for (let first = 1; first <= STOCK; first += BATCH) {
      const copies = passCopies(model, first, BATCH);
      await Promise.all(servers.map(({ db }) => db.collection('passes').insertMany(copies, { ordered: false })));
    }
    await this.#settle();
  }

  async #crowd() {
    const { ours, bare } = await this.start();
    const crowded = await makeCrowd(ours, bare);
    await this.#settle();
    return { ours, bare, crowded };
  }

  async #makePhones() {
    const { ours, bare } = await this.start();
    const phones = await makePhones(ours, bare);
    await this.#settle();
    return { ours, bare, phones };
  }

  /** The writing that is left over must not fall into the first rounds. */
  #settle() {
    return this.#client.db('admin').command({ fsync: 1 });
  }
}

async function redisVersion(url) {
  const { Redis } = createRequire(import.meta.url)('ioredis');
  const redis = new Redis(url);
  const info = await redis.info('server');
  redis.disconnect();
  return /redis_version:(\S+)/.exec(info)?.[1];
}
