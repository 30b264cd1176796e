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

const DOCUMENT = readFileSync(resolve(__dirname, '../../docs/scanning.md'), 'utf8');

it('the program of docs/scanning.md says what the page shows', async () => {
  const service = await sharedService();
  const { owner } = await makeWallet(service);
  const [username, password] = [`gate-${Date.now()}`, 'demo-password'];
  await created(owner, '/users', { username, password, role: 'OWNER' });
  const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-gate-'));
  try {
    installSdk(folder);
    const program = blocks(DOCUMENT, 'js').replace('http://localhost:3000', service.baseUrl);
    writeFileSync(join(folder, 'gate.mjs'), program.replace("username: 'demo'", `username: '${username}'`));
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['gate.mjs'], { cwd: folder });
    expect([stderr, stdout.trim()]).toEqual(['', blocks(DOCUMENT, 'text').trim()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
