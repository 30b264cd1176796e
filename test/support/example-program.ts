import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from './eventually';
import { launcher } from './launcher';

/** Makes `wallet-pass-sdk` known in a folder, as an installation does; `npm test` has built it. */
export function installSdk(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(launcher.ROOT, 'sdk'), join(folder, 'node_modules/wallet-pass-sdk'));
}

/** A folder of `examples/`, copied and installed as its README says. */
export class Example {
  private readonly programs = new Set<ExampleProgram>();

  private constructor(readonly folder: string) {}

  static copy(name: string): Example {
    const folder = mkdtempSync(join(tmpdir(), `wallet-pass-example-${name}-`));
    cpSync(join(launcher.ROOT, 'examples', name), folder, {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
    installSdk(folder);
    return new Example(folder);
  }

  run(args: string[], env: Record<string, string>): ExampleProgram {
    const program = new ExampleProgram(
      spawn(process.execPath, args, { cwd: this.folder, env: { PATH: process.env.PATH, ...env } }),
    );
    this.programs.add(program);
    return program;
  }

  async remove(): Promise<void> {
    await Promise.all([...this.programs].map((program) => program.stop()));
    rmSync(this.folder, { recursive: true });
  }
}

/** A program at whose terminal a person reads and types. */
export class ExampleProgram {
  readonly lines: string[] = [];
  private errors = '';
  private readonly ended: Promise<number | null>;

  constructor(private readonly child: ChildProcessWithoutNullStreams) {
    createInterface({ input: child.stdout }).on('line', (line) => this.lines.push(line));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = new Promise((ended) => child.once('close', ended));
  }

  /** Waits for a line that matches, of those after the first so many. @returns the match */
  says(pattern: RegExp, after = 0): Promise<RegExpExecArray> {
    return eventually(() => {
      const found = this.lines
        .slice(after)
        .map((line) => pattern.exec(line))
        .find(Boolean);
      if (!found) throw new Error(`No line matches ${String(pattern)}:\n${this.lines.join('\n')}\n${this.errors}`);
      return found;
    });
  }

  /** Types a line. @returns the next line that the program says */
  async type(line: string): Promise<string> {
    const before = this.lines.length;
    this.child.stdin.write(`${line}\n`);
    return eventually(() => {
      if (this.lines.length === before) throw new Error(`No answer to ${line}:\n${this.errors}`);
      return this.lines[before];
    });
  }

  /** Its exit code, when it ends by itself. */
  async end(): Promise<number | null> {
    this.child.stdin.end();
    return this.ended;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
