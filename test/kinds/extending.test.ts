import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProject, EVERY_KIND, placeFor, PROJECT, runTests } from '../support/project-copy';
import { testEnvironment } from '../support/test-environment';

const SERVICE = 'node_modules/wallet-pass-service';
const DOCUMENT = readFileSync(join(PROJECT, 'docs/extending.md'), 'utf8');

/** Code blocks of one language. */
function blocks(language: string): string[] {
  return [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text]) => text);
}

/** Blocks that are whole files, by name; their first line says which. */
const FILES = [...blocks('ts'), ...blocks('json')].map((block): [string, string] => {
  const [comment, name] = /^\/\/ (\S+)\n/.exec(block)!;
  return [name, block.slice(comment.length)];
});
const ADDED = FILES.filter(([name]) => !name.startsWith('examples/'));
const QUOTED = FILES.filter(([name]) => name.startsWith('examples/'));

/** Adds each `+` line of the block after the line that precedes it in the file, which the first line names. */
function apply(copy: string, diff: string): void {
  const [first, ...lines] = diff.trimEnd().split('\n');
  const name = first.replace('--- ', '');
  let result = readFileSync(join(copy, name), 'utf8');
  let before = '';
  for (const line of lines) {
    const content = line.slice(1);
    if (line.startsWith('+')) result = result.replace(`${before}\n`, `${before}\n${content}\n`);
    else if (!result.includes(`${content}\n`)) throw new Error(`${name} has no line “${content}”`);
    before = content;
  }
  writeFileSync(join(copy, name), result);
}

/** The sources, with what docs/extending.md adds to them. */
function copyWithAdditions(): string {
  const copy = copyProject('new-kind', ['.types']);
  for (const [name, text] of ADDED) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), text);
  }
  for (const diff of blocks('diff')) apply(copy, diff);
  return copy;
}

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

/** Packs the service of these sources. @returns the package */
function pack(copy: string): string {
  return join(copy, run('npm', ['pack', '--silent'], copy).trim().split('\n').pop()!);
}

/** The example as a project of its own, with the packed service in its node_modules, and beside it what both need. */
function install(packed: string): string {
  const example = placeFor('gift-cards');
  rmSync(example, { recursive: true, force: true });
  cpSync(join(PROJECT, 'examples/gift-cards'), example, { recursive: true });
  mkdirSync(join(example, SERVICE), { recursive: true });
  run('tar', ['-xzf', packed, '-C', SERVICE, '--strip-components=1'], example);
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

it('docs/extending.md adds what no other kind has', () => {
  const sources = ['src', 'i18n'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .map((name) => readFileSync(join(PROJECT, folder, name), 'utf8')),
  );
  const own = ['audioguide', 'label_audioguide', 'EXHIBITION_IS_OVER', "'EXHIBITION'", 'NEW_EXHIBITION'];
  for (const name of own) {
    expect([name, DOCUMENT.includes(name)]).toEqual([name, true]);
    expect([name, sources.some((source) => source.includes(name))]).toEqual([name, false]);
  }
});

it.each(QUOTED)('docs/extending.md shows %s as it is', (name, text) => {
  expect(text).toBe(readFileSync(join(PROJECT, name), 'utf8'));
});

describe('the service with what docs/extending.md adds, as a package of examples/gift-cards', () => {
  let copy: string;
  let example: string;

  // The service compiles when it is packed.
  beforeAll(() => {
    copy = copyWithAdditions();
    example = install(pack(copy));
    run(process.execPath, [join(PROJECT, 'node_modules/typescript/bin/tsc'), '-p', '.'], example);
  }, 420_000);

  it('runs the example, which keeps its own promises, and waits when it is taken away', () => {
    const { MONGODB_URI, REDIS_URL, TIMINGS } = testEnvironment();
    run('npm', ['test', '--silent'], example, { MONGODB_URI, REDIS_URL, TIMINGS });
  }, 420_000);

  it('has a controller that keeps the promises of its test, and two more kinds that keep the contract of all kinds', () => {
    rmSync(join(copy, 'dist'), { recursive: true });
    symlinkSync(join(example, SERVICE, 'dist'), join(copy, 'dist'));
    const args = ['--selectProjects', 'e2e', 'kinds', '--', 'greetings', 'pass-kinds'];
    const { passed, failures } = runTests(copy, args, { TEST_EXTENSIONS: example, TEST_KIND: 'museum,giftCard' });
    expect(failures).toBe('');
    expect(passed['greetings.e2e']).toBe(2);
    for (const name of EVERY_KIND) expect(passed[name]).toBeGreaterThan(40);
  }, 420_000);
});
