/** The parts of `tools/lib` that tests use. It is plain JavaScript, which runs before anything is installed. */
interface Launcher {
  ROOT: string;
  sleep(ms: number): Promise<void>;
  startGuarded(options: {
    command: string;
    args: string[];
    env?: NodeJS.ProcessEnv;
    cwd?: string;
    logFile?: string;
    pidFile?: string;
    removeDir?: string;
    graceMs: number;
    keepsAlive?: boolean;
  }): { exited: Promise<number>; stop(): Promise<void> };
  ensureBuilt(): Promise<void>;
  findFreePort(): Promise<number>;
  waitForPort(port: number, timeoutMs: number): Promise<void>;
  findMongod(): Promise<{ path: string }>;
  mongodArguments(options: {
    directory: string;
    port: number;
    cacheGb: number;
    transactionSeconds?: number;
  }): Promise<string[]>;
  preparePrimary(port: number, directory: string): Promise<string>;
  findRedis(): Promise<{ path: string }>;
  redisArguments(options: { directory: string; port: number }): Promise<string[]>;
  prepareRedis(port: number, directory: string): Promise<string>;
  makeScratchFolder(prefix: string): string;
}

const FILES = ['guarded', 'install', 'ports', 'process', 'mongod', 'redis', 'scratch'];

/** jest refuses to `require` these files from a test; in the environment, outside of tests, there is no `jest`. */
const load = typeof jest === 'undefined' ? require : jest.requireActual;

export const launcher: Launcher = Object.assign(
  {},
  ...FILES.map((name) => load(`../../tools/lib/${name}.mjs`) as object),
);
