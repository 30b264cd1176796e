import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

export const PROJECT = resolve(__dirname, '../..');

const SETTINGS = /^(package|jest\.config|tsconfig|nest-cli|\.swcrc)/;

/** A folder of this project's own that is the same in every run, for what makes the next run quicker. */
export function placeFor(name: string): string {
  const place = createHash('sha256').update(PROJECT).digest('hex').slice(0, 12);
  return join(tmpdir(), `wallet-pass-${name}-${place}`);
}

/** Copies sources and tests. @param kept what stays from the run before */
export function copyProject(name: string, kept: readonly string[] = []): string {
  const copy = placeFor(name);
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(copy).filter((one) => !kept.includes(one)))
    rmSync(join(copy, entry), { recursive: true, force: true });
  for (const entry of ['src', 'i18n', 'test', 'tools', ...readdirSync(PROJECT).filter((one) => SETTINGS.test(one))])
    cpSync(join(PROJECT, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** The files of test/kinds that hold some kinds to the contract of all, which TEST_KIND names. */
export const EVERY_KIND = ['pass-kinds-passes', 'pass-kinds-statuses', 'pass-kinds-templates'] as const;

export interface NestedRun {
  /** Tests, by the last part of their file's name. */
  passed: Record<string, number>;
  /** Output of the failed tests. */
  failures: string;
}

interface JestReport {
  success: boolean;
  testResults: { name: string; assertionResults: { status: string }[] }[];
}

/** Runs tests of a copy; they end by themselves, because a service that is closed leaves nothing open. */
export function runTests(copy: string, args: readonly string[], env: Record<string, string> = {}): NestedRun {
  const jest = join(PROJECT, 'node_modules/jest/bin/jest.js');
  rmSync(join(copy, 'report.json'), { force: true });
  const { stderr, signal } = spawnSync(process.execPath, [jest, '--json', '--outputFile=report.json', ...args], {
    cwd: copy,
    // The service of the copy is another one.
    env: { ...process.env, TEST_SHARED_SERVICE: '', ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    timeout: 400_000,
  });
  if (!existsSync(join(copy, 'report.json'))) throw new Error(`No report; ${signal ?? ''} ${stderr.slice(-3000)}`);
  const report = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8')) as JestReport;
  const passed = report.testResults.map(({ name, assertionResults }) => [
    basename(name, '.test.ts'),
    assertionResults.filter(({ status }) => status === 'passed').length,
  ]);
  return { passed: Object.fromEntries(passed) as Record<string, number>, failures: report.success ? '' : stderr };
}
