import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { checkNode, isInstalled } = jest.requireActual<{
  checkNode(version?: string): void;
  isInstalled(root: string): boolean;
}>('../../../tools/lib/install.mjs');
const { addUp, judge } = jest.requireActual<{
  addUp(results: object[]): object;
  judge(results: object | null, code: number): object;
}>('../../../tools/lib/jest-run.mjs');
const { demoLines } = jest.requireActual<{
  demoLines(options: { baseUrl: string; transitId: string; file: string; date: string }): string[];
}>('../../../tools/lib/demo-lines.mjs');

describe('isInstalled', () => {
  let root: string;
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };
  const write = (path: string, packages: object) => writeFileSync(join(root, path), JSON.stringify({ packages }));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'install-test-'));
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', lock);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['everything', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }, true],
    ['everything but an optional package', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['nothing', {}, false],
    ['a package too many', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } }, false],
  ])('with %s', (_name, installed, expected) => {
    write('node_modules/.package-lock.json', installed);
    expect(isInstalled(root)).toBe(expected);
  });

  it('is false for an installation that was interrupted', () => expect(isInstalled(root)).toBe(false));
});

describe('checkNode', () => {
  it('accepts 20.19 and later, and refuses what is older', () => {
    for (const version of ['20.19.0', '20.20.2', '22.0.0']) expect(() => checkNode(version)).not.toThrow();
    for (const version of ['20.18.3', '18.20.0']) expect(() => checkNode(version)).toThrow('20.19 or later');
  });
});

describe('the results of a run', () => {
  const files = [{ name: 'a.test.ts', seconds: 1 }];

  it('are a failure without a report, and when jest failed although no test did', () => {
    expect(judge(null, 0)).toMatchObject({ passed: 0, failed: 1, failures: [{ name: 'jest' }] });
    expect(judge({ passed: 5, failed: 0, files }, 1)).toMatchObject({
      passed: 5,
      failed: 1,
      files,
      failures: [{ name: 'jest' }],
    });
    expect(judge({ passed: 5, failed: 2, files }, 1)).toEqual({ passed: 5, failed: 2, files });
  });

  it('are added up for several runs', () => {
    const failures = [{ name: 'a.test.ts', tests: ['a test'], message: 'no' }];
    const results = { passed: 5, failed: 1, files, failures };
    expect(addUp([results, results])).toEqual({
      passed: 10,
      failed: 2,
      files: [...files, ...files],
      failures: [...failures, ...failures],
    });
  });
});

describe('demoLines', () => {
  it('are valid shell commands, also with a quote in the path', () => {
    const folder = mkdtempSync(join(tmpdir(), "it's "));
    const file = join(folder, 'ticket.json');
    writeFileSync(file, '{"_id":"1","downloadLink":"http://localhost/p/ab?k=x_-","name":"n","barcode":"ABC234"}');
    const lines = demoLines({ baseUrl: 'http://localhost', transitId: 't1', file, date: '2026-01-02' });
    // curl only shows what it is called with.
    const curl = 'curl() { for a in "$@"; do printf "%s\\n" "$a"; done; }; ';
    const [, open, redeem] = lines.map((line) =>
      execFileSync('bash', ['-c', curl + line.replace(/\| tee.*/, '')]).toString(),
    );
    expect(open).toContain('http://localhost/p/ab?k=x_-\n');
    expect(redeem).toContain('http://localhost/passes/template/t1/redeem/ABC234\n');
    rmSync(folder, { recursive: true });
  });
});
