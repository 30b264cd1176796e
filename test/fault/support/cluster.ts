import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { ApiClient } from '../../support/api-client';
import { launcher } from '../../support/launcher';
import { jestServices } from '../../support/service';
import { readDocument } from '../../support/service-process';
import { putDevelopmentKeys } from '../../support/test-environment';
import { Program } from './program';
import { TIMINGS, TRANSACTION_SECONDS } from './settings';
import { eventually } from './waiting';

const ROOT = join(__dirname, '../../..');
const ADMIN = { username: 'admin', password: 'admin-password' };

/** A process of the service, as it is deployed. */
export interface ServiceProcess extends Program {
  baseUrl: string;
}

/** A member of the replica set. */
export interface Member extends Program {
  host: string;
}

/**
 * An installation of its own: MongoDB, Redis with AOF, and processes of the built service, each of which may be killed.
 */
export class Cluster {
  readonly mongods: Member[] = [];
  redis: Program;
  database: Db;
  redisUrl: string;
  mongoUri: string;
  /** Calls the first api process. */
  api: ApiClient;
  /** Configuration for the helpers that make wallets. */
  readonly config = { admin: ADMIN };
  readonly folder = launcher.makeScratchFolder('wallet-pass-fault-');
  private readonly services: ServiceProcess[] = [];
  private client: MongoClient;
  private readonly secrets = Object.fromEntries(
    ['JWT_SECRET', 'LINK_SECRET', 'ENCRYPTION_KEY'].map((name) => [name, randomBytes(32).toString('base64')]),
  );

  /**
   * @param members of the replica set
   * @param parameters of each, such as `enableTestCommands`
   * @param extra variables of the api process
   */
  async start(members = 1, parameters: Record<string, string> = {}, extra: Record<string, string> = {}): Promise<this> {
    putDevelopmentKeys(join(this.folder, 'data'));
    await Promise.all([launcher.ensureBuilt(), this.startMongo(members, parameters), this.startRedis()]);
    const api = await this.startService('api', extra);
    this.api = new ApiClient(api.baseUrl, await jestServices().answers(() => readDocument(api)));
    return this;
  }

  async startService(role: 'api' | 'worker' | 'all', extra: Record<string, string> = {}): Promise<ServiceProcess> {
    const service = await this.launchService(role, extra);
    const { baseUrl } = service;
    let exitCode: number | undefined;
    void service.exited.then((code) => (exitCode = code));
    try {
      await eventually(`the ${role} is ready`, 60_000, async () => {
        if (exitCode !== undefined) throw new Error(`It ended with code ${exitCode}`);
        const ready = await fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
        return ready?.status === 200;
      });
    } catch (error) {
      throw new Error(`${String(error)}\n${service.lastLines()}`, { cause: error });
    }
    return service;
  }

  /** Without waiting until it is ready. */
  async launchService(role: string, extra: Record<string, string> = {}): Promise<ServiceProcess> {
    const port = await launcher.findFreePort();
    const options = {
      name: `${role}-${this.services.length}`,
      folder: this.folder,
      command: process.execPath,
      args: ['dist/main.js'],
      cwd: ROOT,
      env: { ...this.environment(), ROLE: role, PORT: String(port), ...extra },
    };
    const service = Object.assign(new Program(options), { baseUrl: `http://127.0.0.1:${port}` });
    this.services.push(service);
    await service.start();
    return service;
  }

  /** For commands to the primary. */
  get admin(): Db {
    return this.client.db('admin');
  }

  /** Redis on the data that it had, on the same port. */
  async restartRedis(): Promise<void> {
    await this.redis.start();
    await launcher.prepareRedis(Number(new URL(this.redisUrl).port), join(this.folder, 'redis'));
  }

  /** The last log lines of all programs, for error messages. */
  lastLines(): string {
    return this.services.map((service) => service.lastLines()).join('\n');
  }

  async stop(): Promise<void> {
    await this.client?.close();
    const programs = [...this.services, this.redis, ...this.mongods].filter(Boolean);
    await Promise.all(programs.map((program) => program.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      APP_ENVIRONMENT: 'test',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      MONGODB_URI: this.mongoUri,
      REDIS_URL: this.redisUrl,
      DATA_DIR: join(this.folder, 'data'),
      OUTBOUND_ALLOW_PRIVATE: 'true',
      SEED_DEMO: 'false',
      RATE_LIMIT_TOKEN_PER_SECOND: '0',
      RATE_LIMIT_LOGIN_PER_MINUTE: '0',
      TIMINGS,
      ...this.secrets,
    };
  }

  private async startMongo(members: number, parameters: Record<string, string>): Promise<void> {
    const { path } = await launcher.findMongod();
    const set = Object.entries(parameters).flatMap(([name, value]) => ['--setParameter', `${name}=${value}`]);
    for (let index = 0; index < members; index++) this.mongods.push(await this.startMongod(path, index, set));
    const hosts = this.mongods.map(({ host }) => host);
    this.mongoUri = await (members === 1
      ? launcher.preparePrimary(Number(new URL(`http://${hosts[0]}`).port), join(this.folder, 'mongo-0'))
      : initiate(hosts));
    this.client = new MongoClient(this.mongoUri, { serverSelectionTimeoutMS: 30_000, ignoreUndefined: true });
    this.database = this.client.db();
  }

  private async startMongod(command: string, index: number, more: readonly string[]): Promise<Member> {
    const port = await launcher.findFreePort();
    const directory = join(this.folder, `mongo-${index}`);
    const settings = { directory, port, cacheGb: 0.25, transactionSeconds: TRANSACTION_SECONDS };
    const args = [...(await launcher.mongodArguments(settings)), ...more];
    const options = { name: `mongod-${index}`, folder: this.folder, command, args };
    const mongod = Object.assign(new Program(options), { host: `127.0.0.1:${port}` });
    await mongod.start();
    await launcher.waitForPort(port, 30_000);
    return mongod;
  }

  private async startRedis(): Promise<void> {
    const { path: command } = await launcher.findRedis();
    const port = await launcher.findFreePort();
    const directory = join(this.folder, 'redis');
    const args = await launcher.redisArguments({ directory, port });
    this.redis = new Program({ name: 'redis', folder: this.folder, command, args });
    await this.redis.start();
    this.redisUrl = await launcher.prepareRedis(port, directory);
  }
}

/** Makes one replica set of them and waits for its primary. */
async function initiate(hosts: string[]): Promise<string> {
  const config = {
    _id: 'rs0',
    members: hosts.map((host, _id) => ({ _id, host })),
    // A member that is gone is noticed after this; ten seconds else.
    settings: { electionTimeoutMillis: 3000 },
  };
  const client = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`);
  try {
    await client.db('admin').command({ replSetInitiate: config });
    await eventually('the replica set has a primary and two secondaries', 60_000, async () => {
      const { members: states } = await client.db('admin').command({ replSetGetStatus: 1 });
      const names = (states as { stateStr: string }[]).map(({ stateStr }) => stateStr);
      return names.sort().join() === 'PRIMARY,SECONDARY,SECONDARY';
    });
  } finally {
    await client.close();
  }
  return `mongodb://${hosts.join()}/wallet-pass-service?replicaSet=rs0`;
}
