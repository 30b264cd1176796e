import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, EVERY_KIND, placeFor, PROJECT, runTests } from '../support/project-copy';
import { testEnvironment } from '../support/test-environment';

const SERVICE = 'node_modules/wallet-pass-service';

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 400_000,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** The example as a project of its own, with the packed service in its node_modules, and beside it what both need. */
function install(): string {
  const example = placeFor('gift-cards');
  rmSync(example, { recursive: true, force: true });
  cpSync(join(PROJECT, 'examples/gift-cards'), example, { recursive: true });
  mkdirSync(join(example, SERVICE), { recursive: true });
  const packed = run('npm', ['pack', '--silent', '--pack-destination', example], PROJECT).trim().split('\n').pop();
  run('tar', ['-xzf', String(packed), '-C', SERVICE, '--strip-components=1'], example);
  // What npm would download once more: the same packages, in the versions of the lock file.
  for (const name of packagesIn('node_modules')) {
    mkdirSync(join(example, name, '..'), { recursive: true });
    symlinkSync(join(PROJECT, name), join(example, name));
  }
  return example;
}

function packagesIn(folder: string): string[] {
  return readdirSync(join(PROJECT, folder))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]));
}

describe('examples/gift-cards, with the service as a package', () => {
  let example: string;

  beforeAll(() => {
    example = install();
    run(process.execPath, [join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', '.'], example);
  }, 420_000);

  it('keeps its own promises, and waits when it is taken away', () => {
    const { MONGODB_URI, REDIS_URL, TIMINGS } = testEnvironment();
    run('npm', ['test', '--silent'], example, { MONGODB_URI, REDIS_URL, TIMINGS });
  }, 420_000);

  it('adds a kind that keeps the contract of all kinds', () => {
    const copy = copyProject('gift-card-kinds');
    symlinkSync(join(example, SERVICE, 'dist'), join(copy, 'dist'));
    const only = { TEST_EXTENSIONS: example, TEST_KIND: 'giftCard' };
    const { passed, failures } = runTests(copy, ['--selectProjects', 'kinds', '--', 'pass-kinds'], only);
    expect(failures).toBe('');
    for (const name of EVERY_KIND) expect(passed[name]).toBeGreaterThan(20);
  }, 420_000);
});
