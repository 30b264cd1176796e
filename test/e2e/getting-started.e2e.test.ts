import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { blocks, steady } from '../support/document-session';
import { installSdk } from '../support/example-program';
import { type OwnService, startService } from '../support/service';

const DOCUMENT = readFileSync(resolve(__dirname, '../../docs/getting-started.md'), 'utf8');
const LOCALHOST = 'http://localhost:3000';

/** How a reader runs what the blocks of a language make together. */
const COLUMNS = [
  { name: 'the SDK', language: 'js', file: 'start.mjs', command: process.execPath, options: [] },
  { name: 'curl', language: 'sh', file: 'start.sh', command: 'bash', options: ['-e'] },
  { name: 'Python', language: 'python', file: 'start.py', command: 'python3', options: [] },
];

let service: OwnService;
let folder: string;

beforeAll(async () => {
  service = await startService({ SEED_DEMO: 'true' });
  folder = mkdtempSync(join(tmpdir(), 'wallet-pass-start-'));
  installSdk(folder);
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service?.close();
});

it.each(COLUMNS)(
  'leads from a login to a redeemed pass with $name',
  async ({ language, file, command, options }) => {
    const program = blocks(DOCUMENT, language);
    expect(program).toContain(LOCALHOST);
    writeFileSync(join(folder, file), program.replaceAll(LOCALHOST, service.baseUrl));
    const { stdout, stderr } = await promisify(execFile)(command, [...options, file], { cwd: folder });
    expect(stderr).toBe('');
    expect(steady(stdout, service.baseUrl)).toBe(steady(blocks(DOCUMENT, 'text'), LOCALHOST));
  },
  120_000,
);

it('shows each step in all three', () => {
  const counts = COLUMNS.map(({ language }) => DOCUMENT.split(`\`\`\`${language}\n`).length - 1);
  expect(new Set(counts)).toEqual(new Set([DOCUMENT.split('```text\n').length - 1]));
});
