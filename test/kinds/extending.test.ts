import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const PROJECT = resolve(__dirname, '../..');
const DOCUMENT = readFileSync(join(PROJECT, 'docs/extending.md'), 'utf8');
const REGISTRY = 'src/pass-kinds/pass-kinds.ts';

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

/** The sources, with what docs/extending.md adds to them. */
function copyWithNewKind(): string {
  const copy = mkdtempSync(join(tmpdir(), 'wallet-pass-kind-'));
  for (const name of [
    'src',
    'i18n',
    'test',
    'package.json',
    'jest.config.cjs',
    'tsconfig.json',
    'tsconfig.build.json',
  ]) {
    cpSync(join(PROJECT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  for (const block of blocks('ts')) {
    const [, name] = /^\/\/ (src\/\S+)\n/.exec(block)!;
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), block);
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
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('adds a kind that compiles', () => {
    const tsc = join(PROJECT, 'node_modules/typescript/bin/tsc');
    const args = [tsc, '--noEmit', '-p', 'tsconfig.build.json', '--incremental', 'false'];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, '']);
  }, 180_000);

  it('adds a kind that keeps the contract of all kinds', () => {
    const jest = join(PROJECT, 'node_modules/jest/bin/jest.js');
    const args = [jest, '--selectProjects', 'kinds', '--testNamePattern', '^cinema ', '--json', '--', 'pass-kinds'];
    // It ends by itself, because a service that is closed leaves nothing open.
    const limits = { maxBuffer: 2 ** 26, timeout: 240_000 };
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', ...limits });
    const report = JSON.parse(stdout) as { numPassedTests: number; numFailedTests: number };
    expect([report.numFailedTests, report.numFailedTests === 0 || stderr]).toEqual([0, true]);
    expect(report.numPassedTests).toBeGreaterThan(20);
  }, 300_000);
});
