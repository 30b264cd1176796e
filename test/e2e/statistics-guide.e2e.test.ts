import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeWallet } from '../support/accounts';
import { blocks } from '../support/document-session';
import { installSdk } from '../support/example-program';
import { created } from '../support/fixtures';
import { sharedService } from '../support/service';

const DOCUMENT = readFileSync(resolve(__dirname, '../../docs/statistics.md'), 'utf8');

/** Without the blank that `console.log` puts after a word. */
const lines = (text: string) => text.replace(/ +$/gm, '').trim();

it('the program in docs/statistics.md prints what the page shows', async () => {
  const service = await sharedService();
  const { owner } = await makeWallet(service);
  const [username, password] = [`numbers-${Date.now()}`, 'demo-password'];
  await created(owner, '/users', { username, password, role: 'OWNER' });
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-numbers-'));
  try {
    installSdk(folder);
    const program = blocks(DOCUMENT, 'js').replace('http://localhost:3000', service.baseUrl);
    writeFileSync(join(folder, 'numbers.mjs'), program.replace("username: 'demo'", `username: '${username}'`));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['numbers.mjs'], { cwd: folder });
    expect([stderr, lines(stdout)]).toEqual(['', lines(blocks(DOCUMENT, 'text'))]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
