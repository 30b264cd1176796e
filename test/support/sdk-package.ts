import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { read } from '../unit/docs/project-texts';

const exec = promisify(execFile);
const PROJECT = resolve(__dirname, '../..');

/** A folder in which the packed SDK was installed, as an integrator does. */
export class InstalledSdk {
  private constructor(readonly folder: string) {}

  static async install(): Promise<InstalledSdk> {
    const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-sdk-'));
    const packages = join(folder, 'packages');
    mkdirSync(packages);
    await exec('npm', ['pack', '--silent', '--pack-destination', packages], { cwd: join(PROJECT, 'sdk') });
    const { name, version, dependencies = {} } = JSON.parse(read('sdk/package.json')) as Manifest;
    // From what is installed here, at the same versions: tests ask no registry.
    for (const dependency of Object.keys(dependencies)) {
      await exec(
        'npm',
        ['pack', '--silent', '--ignore-scripts', '--pack-destination', packages, `./node_modules/${dependency}`],
        {
          cwd: PROJECT,
        },
      );
    }
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const files = [
      ...Object.entries(dependencies).map(([dependency, exact]) => `${dependency}-${exact}.tgz`),
      `${name}-${version}.tgz`,
    ];
    const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await exec('npm', ['install', ...options, ...files.map((file) => join(packages, file))], { cwd: folder });
    return new InstalledSdk(folder);
  }

  /** Runs a program there. @returns what it prints */
  async run(program: string, env: Record<string, string> = {}): Promise<string> {
    const file = join(this.folder, 'program.mjs');
    writeFileSync(file, program);
    const { stdout, stderr } = await exec(process.execPath, [file], {
      cwd: this.folder,
      env: { ...process.env, ...env },
    });
    if (stderr !== '') throw new Error(stderr);
    return stdout;
  }

  /** @throws Error with what the compiler says of a program for browsers */
  async checkTypes(program: string): Promise<void> {
    writeFileSync(join(this.folder, 'program.ts'), program);
    const lib = ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'];
    const compilerOptions = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: [], lib };
    writeFileSync(join(this.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const check = exec(process.execPath, [join(PROJECT, 'node_modules/typescript/bin/tsc')], { cwd: this.folder });
    await check.catch(({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    });
  }

  /**
   * Compiles a program with `tsc --strict` as an integrator does, checking the declarations of the package too.
   * @returns the folder with the JavaScript
   * @throws Error with the output of the compiler
   */
  async compile(name: string, program: string, options: Record<string, unknown>): Promise<string> {
    const file = join(this.folder, name);
    writeFileSync(file, program);
    const outDir = join(this.folder, `out-${String(options.moduleResolution)}-${name}`);
    const lib = ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'];
    const compilerOptions = { target: 'es2022', strict: true, types: [], lib, rootDir: '.', outDir, ...options };
    writeFileSync(join(this.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
    const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
    await exec(process.execPath, [tsc], { cwd: this.folder }).catch(({ stdout }: { stdout: string }) => {
      throw new Error(stdout);
    });
    return outDir;
  }

  /** A program of a browser as a bundler makes it, minified. */
  async bundle(program: string): Promise<string> {
    const entry = join(this.folder, 'entry.mjs');
    writeFileSync(entry, program);
    const { stdout } = await exec(process.execPath, [join(__dirname, 'bundle.mjs'), entry], {
      cwd: PROJECT,
      maxBuffer: 1 << 24,
    });
    return stdout;
  }
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}
