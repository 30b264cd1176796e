import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { blocks, steady } from '../support/document-session';
import { type TestApp, startTestApp } from '../support/test-app';

const read = (file: string) => readFileSync(resolve(__dirname, '../..', file), 'utf8');
const README = /## The first ten minutes\n([\s\S]*?)\n## /.exec(read('README.md'))![1];

/** Documents whose examples continue from there. */
const DOCUMENTS = ['docs/bulk.md', 'docs/communications.md', 'docs/csv.md', 'docs/customers.md', 'docs/messages.md'];

/** Waits where a reader does, and longer: the machine may be busy. */
const withTimeout = (session: string) =>
  session.replaceAll('sleep 2', 'sleep 10').replace(/for second in [\d ]+;/, 'for second in $(seq 60);');

describe('examples', () => {
  let app: TestApp;
  let folder: string;

  beforeEach(async () => {
    app = await startTestApp({ SEED_DEMO: 'true' });
    folder = mkdtempSync(join(tmpdir(), 'wallet-pass-readme-'));
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await app.close();
  });

  it.each([['README.md'], ...DOCUMENTS.map((name) => [name])])(
    'of %s work when they are pasted, and print what it says',
    async (name) => {
      const text = name === 'README.md' ? README : README + read(name);
      const session = withTimeout(blocks(text, 'sh').replace('http://localhost:3000', app.baseUrl));
      const { stdout, stderr } = await promisify(execFile)('sh', ['-e', '-c', session], { cwd: folder });
      expect(stderr).toBe('');
      expect(steady(stdout, app.baseUrl)).toBe(steady(blocks(text, 'text'), 'http://localhost:3000'));
    },
    // Many processes one after another, and messages that are waited for.
    240_000,
  );

  it('of docs/phones.md play a phone that registers, is not pushed, and fetches its card anew', async () => {
    await app.close();
    app = await startTestApp({ SEED_DEMO: 'true', APPLE_WEB_SERVICE_HTTP: 'true' });
    const session = withTimeout(blocks(README, 'sh') + blocks(read('docs/phones.md'), 'sh'));
    const { stdout, stderr } = await promisify(execFile)(
      'sh',
      ['-e', '-c', session.replace('http://localhost:3000', app.baseUrl)],
      { cwd: folder },
    );
    expect(stderr).toBe('');
    const [, played] = stdout.split(/^201$/m);
    expect(played).toMatch(/'DEVELOPMENT_IDENTITY'[^]*"serialNumbers":\["[0-9a-f]{24}"\][^]*'value': 120/);
  }, 240_000);
});
