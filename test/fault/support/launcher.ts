/** What of the launcher the fault tests use; it is plain JavaScript, so that it runs before anything is installed. */
interface Launcher {
  startGuarded(options: {
    command: string;
    args: string[];
    env?: NodeJS.ProcessEnv;
    cwd?: string;
    logFile: string;
    pidFile: string;
    graceMs: number;
  }): { exited: Promise<number>; stop(): Promise<void> };
  ensureBuilt(): Promise<void>;
  findFreePort(): Promise<number>;
  waitForPort(port: number, timeoutMs: number): Promise<void>;
  findMongod(): Promise<{ path: string }>;
  mongodArguments(options: { directory: string; port: number; cacheGb: number }): Promise<string[]>;
  preparePrimary(port: number, directory: string): Promise<string>;
  findRedis(): Promise<{ path: string }>;
  redisArguments(options: { directory: string; port: number }): Promise<string[]>;
  prepareRedis(port: number, directory: string): Promise<string>;
}

const FILES = ['guarded', 'install', 'ports', 'mongod', 'redis'];

export const launcher: Launcher = Object.assign(
  {},
  ...FILES.map((name) => jest.requireActual<object>(`../../../tools/lib/${name}.mjs`)),
);
