import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');
const DOCUMENT = readFileSync(join(PROJECT, 'docs/extending.md'), 'utf8');
const REGISTRY = 'src/pass-kinds.ts';

const SETTINGS = /^(package|jest\.config|tsconfig|nest-cli|\.swcrc)/;

/** Code blocks of one language. */
function blocks(language: string): string[] {
  return [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text]) => text);
}

/** Adds each `+` line of the block after the line that precedes it there. */
function applied(text: string, diff: string): string {
  let result = text;
  let before = '';
  for (const line of diff.trimEnd().split('\n')) {
    const content = line.slice(1);
    if (line.startsWith('+')) result = result.replace(`${before}\n`, `${before}\n${content}\n`);
    else if (!result.includes(`${content}\n`)) throw new Error(`${REGISTRY} has no line “${content}”`);
    before = content;
  }
  return result;
}

/** What the copy keeps from one run to the next, which makes the next one much quicker. */
const BUILT = ['dist', 'types.tsbuildinfo'];

/** The sources, with what docs/extending.md adds to them; in the same place every time, because of what is kept there. */
function copyWithNewKind(): string {
  const place = createHash('sha256').update(PROJECT).digest('hex').slice(0, 12);
  const copy = join(tmpdir(), `wallet-pass-new-kind-${place}`);
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy).filter((entry) => !BUILT.includes(entry)))
    rmSync(join(copy, name), { recursive: true, force: true });
  for (const name of ['src', 'i18n', 'test', 'tools', ...readdirSync(PROJECT).filter((entry) => SETTINGS.test(entry))])
    cpSync(join(PROJECT, name), join(copy, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  for (const block of [...blocks('ts'), ...blocks('json')]) {
    const [comment, name] = /^\/\/ (src\/\S+)\n/.exec(block)!;
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), block.slice(comment.length));
  }
  const registry = readFileSync(join(PROJECT, REGISTRY), 'utf8');
  writeFileSync(join(copy, REGISTRY), applied(registry, blocks('diff')[0]));
  return copy;
}

describe('docs/extending.md', () => {
  let copy: string;

  beforeAll(() => {
    copy = copyWithNewKind();
  });

  it('adds what no other kind has', () => {
    const sources = ['src', 'i18n'].flatMap((folder) =>
      readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|json)$/.test(name))
        .map((name) => readFileSync(join(PROJECT, folder, name), 'utf8')),
    );
    const own = ['auditorium', 'label_auditorium', 'SCREENING_IS_OVER', "'SCREENING'", 'NEW_SCREENING'];
    for (const name of own) {
      expect([name, DOCUMENT.includes(name)]).toEqual([name, true]);
      expect([name, sources.some((source) => source.includes(name))]).toEqual([name, false]);
    }
  });

  it('adds a kind that compiles', () => {
    const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '--noEmit', '-p', 'tsconfig.build.json', '--tsBuildInfoFile', 'types.tsbuildinfo'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  }, 180_000);

  it('adds a kind that keeps the contract of all kinds', () => {
    const jest = join(PROJECT, 'node_modules/jest/bin/jest.js');
    const args = [jest, '--selectProjects', 'kinds', '--testNamePattern', '^cinema ', '--json'];
    const reported = ['--outputFile=report.json', '--', 'pass-kinds'];
    // It ends by itself, because a service that is closed leaves nothing open.
    const limits = { maxBuffer: 2 ** 26, timeout: 240_000 };
    // The service that the files of this run share does not know the kind.
    const env = { ...process.env, TEST_SHARED_SERVICE: '' };
    const { stderr, signal } = spawnSync(process.execPath, [...args, ...reported], {
      cwd: copy,
      env,
      encoding: 'utf8',
      ...limits,
    });
    if (!existsSync(join(copy, 'report.json'))) throw new Error(`No report; ${signal ?? ''} ${stderr.slice(-3000)}`);
    const report = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    expect([report.numFailedTests, report.numFailedTests === 0 || stderr]).toEqual([0, true]);
    expect(report.numPassedTests).toBeGreaterThan(20);
  }, 300_000);
});
