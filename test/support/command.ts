import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { launcher } from './launcher';

/** The built command. */
export const MAIN = join(launcher.ROOT, 'sdk/dist/command/main.js');

export interface CommandEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A `wallet-pass` that runs. */
export class RunningCommand {
  stdout = '';
  stderr = '';
  readonly ended: Promise<CommandEnd>;

  constructor(private readonly child: ChildProcessByStdio<Writable, Readable, Readable>) {
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.stderr += text));
    this.ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  interrupt(): void {
    this.child.kill('SIGINT');
  }
}

/** A person at a terminal: a folder, settings of their own, and the built command. */
export class CommandUser {
  readonly folder = mkdtempSync(join(tmpdir(), 'wallet-pass-command-'));

  constructor(private readonly env: Record<string, string> = {}) {}

  get loginFile(): string {
    return join(this.folder, 'config/wallet-pass/login.json');
  }

  start(
    args: string[],
    { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
  ): RunningCommand {
    const child = spawn(process.execPath, [MAIN, ...args], {
      cwd: this.folder,
      env: { PATH: process.env.PATH, XDG_CONFIG_HOME: join(this.folder, 'config'), ...this.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // One that refuses its arguments reads nothing.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    return new RunningCommand(child);
  }

  run(args: string[], options?: { input?: string; env?: Record<string, string> }): Promise<CommandEnd> {
    return this.start(args, options).ended;
  }

  /** The JSON that a command prints. @throws Error when it prints none */
  async json<T>(...args: string[]): Promise<T & { exitCode: number | null }> {
    const { code, stdout, stderr } = await this.run([...args, '--json']);
    if (stdout === '') throw new Error(`wallet-pass ${args.join(' ')} ended with ${code}: ${stderr}`);
    return Object.assign(JSON.parse(stdout) as T & object, { exitCode: code });
  }

  leave(): void {
    rmSync(this.folder, { recursive: true });
  }
}
