import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launcher } from '../../support/launcher';

/** Ends this much later at the latest when the test process itself is killed. */
const GRACE_MS = 1000;

export interface ProgramOptions {
  /** Name of its log, whose end is shown when something goes wrong. */
  name: string;
  /** Folder of its log and pid file. */
  folder: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
}

/** A program that a test started, and may kill, freeze and start again. It ends with the test process in any case. */
export class Program {
  private starts = 0;
  private pid?: number;
  private guard?: ReturnType<typeof launcher.startGuarded>;

  constructor(private readonly options: ProgramOptions) {}

  async start(): Promise<void> {
    const { name, folder, command, args, env, cwd } = this.options;
    this.starts += 1;
    const [logFile, pidFile] = ['log', 'pid'].map((extension) => join(folder, `${name}-${this.starts}.${extension}`));
    this.guard = launcher.startGuarded({ command, args, env, cwd, logFile, pidFile, graceMs: GRACE_MS });
    const end = Date.now() + 10_000;
    for (; this.pid === undefined; await sleep(5)) {
      const pid = existsSync(pidFile) && /"child":(\d+)/.exec(readFileSync(pidFile, 'utf8'))?.[1];
      if (pid) this.pid = Number(pid);
      if (Date.now() > end) throw new Error(`${name} has not started: ${this.lastLines()}`);
    }
    // Its number may soon be that of another program.
    void this.exited.then(() => (this.pid = undefined));
  }

  /** The exit code; 1 after SIGKILL. */
  get exited(): Promise<number> {
    return this.guard?.exited ?? Promise.resolve(0);
  }

  get isRunning(): boolean {
    return this.pid !== undefined;
  }

  /** Nothing when it has ended. */
  signal(signal: NodeJS.Signals): void {
    if (this.pid !== undefined) process.kill(this.pid, signal);
  }

  /** Dead at once, as after a power cut. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    // Includes one that is just starting.
    await this.guard?.stop();
  }

  /** The end of what it wrote. */
  lastLines(): string {
    const file = join(this.options.folder, `${this.options.name}-${this.starts}.log`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-40) : [];
    return [`--- ${this.options.name}`, ...lines.map((line) => line.slice(0, 600))].join('\n');
  }
}
