import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { makeWallet } from '../support/accounts';
import { blocks } from '../support/document-session';
import { installSdk } from '../support/example-program';
import { created, makeStoreCard } from '../support/fixtures';
import { sharedService } from '../support/service';

it.each(['docs/scanning.md', 'docs/tills.md'])(
  'the program of %s prints what the page shows',
  async (name) => {
    const document = readFileSync(resolve(__dirname, '../..', name), 'utf8');
    const service = await sharedService();
    const { owner } = await makeWallet(service);
    await makeStoreCard(owner);
    const [username, password] = [`gate-${Date.now()}`, 'demo-password'];
    await created(owner, '/users', { username, password, role: 'OWNER' });
    const folder = mkdtempSync(join(tmpdir(), 'wallet-pass-gate-'));
    try {
      installSdk(folder);
      const program = blocks(document, 'js').replace('http://localhost:3000', service.baseUrl);
      writeFileSync(join(folder, 'program.mjs'), program.replace("username: 'demo'", `username: '${username}'`));
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['program.mjs'], { cwd: folder });
      expect([stderr, stdout.trim()]).toEqual(['', blocks(document, 'text').trim()]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);
