import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type TestApp, startTestApp } from '../support/test-app';

const read = (file: string) => readFileSync(resolve(__dirname, '../..', file), 'utf8');
const README = /## The first ten minutes\n([\s\S]*?)\n## /.exec(read('README.md'))![1];

/** Documents whose examples go on from there. */
const DOCUMENTS = ['docs/bulk.md', 'docs/communications.md', 'docs/csv.md', 'docs/messages.md'];

function blocks(document: string, language: string): string {
  return [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
    .map(([, text]) => text)
    .join('');
}

/** Waits where a reader does, and longer: the machine may be busy. */
const withTimeout = (session: string) =>
  session.replaceAll('sleep 2', 'sleep 10').replace(/for second in [\d ]+;/, 'for second in $(seq 60);');

/** Without what is different at every run. */
function steady(text: string, base: string): string {
  return text
    .replaceAll(base, 'BASE')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replace(/\b[0-9a-f]{24}\b/g, 'ID')
    .replace(/\b[A-Z2-7]{16}\b/g, 'BARCODE')
    .replace(/\/p\/\w{4}\?k=[\w-]{16}/g, '/p/LINK')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+/g, 'TIME SIZE');
}

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
});
