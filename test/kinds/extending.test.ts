import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProject, EVERY_KIND, PROJECT, runTests } from '../support/project-copy';

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
  const copy = copyProject('new-kind', ['dist', 'types.tsbuildinfo']);
  for (const [name, text] of ADDED) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), text);
  }
  for (const diff of blocks('diff')) apply(copy, diff);
  return copy;
}

describe('docs/extending.md', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyWithAdditions();
  });

  it('adds what no other kind has', () => {
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

  // The package itself is built and run by extension.test.ts.
  it.each(QUOTED)('shows %s as it is', (name, text) => {
    expect(text).toBe(readFileSync(join(PROJECT, name), 'utf8'));
  });

  it('adds code that compiles', () => {
    const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '--noEmit', '-p', 'tsconfig.build.json', '--tsBuildInfoFile', 'types.tsbuildinfo'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  }, 180_000);

  it('adds a controller that keeps the promises of its test, and a kind that keeps the contract of all kinds', () => {
    const args = ['--selectProjects', 'e2e', 'kinds', '--', 'greetings', 'pass-kinds'];
    const { passed, failures } = runTests(copy, args, { TEST_KIND: 'museum' });
    expect(failures).toBe('');
    expect(passed['greetings.e2e']).toBe(2);
    for (const name of EVERY_KIND) expect(passed[name]).toBeGreaterThan(20);
  }, 420_000);
});
