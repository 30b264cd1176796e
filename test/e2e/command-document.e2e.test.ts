import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandUser, MAIN } from '../support/command';
import { type OwnService, startService } from '../support/service';

const read = (file: string) => readFileSync(resolve(__dirname, '../..', file), 'utf8');
const BASE = 'http://localhost:3000';

let app: OwnService;
let user: CommandUser;

beforeAll(async () => {
  app = await startService({ SEED_DEMO: 'true' });
  user = new CommandUser();
});
afterAll(async () => {
  await app?.close();
  user?.leave();
});

function blocks(document: string, language: string): string {
  return [...document.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
    .map(([, text]) => text)
    .join('');
}

/** Without what is different at every run. */
function steady(text: string): string {
  return text
    .replaceAll(app.baseUrl, BASE)
    .replaceAll(join(user.folder, 'config'), 'CONFIG')
    .replace(/\b[0-9a-f]{24}\b/g, 'ID')
    .replace(/\b[A-Z2-7]{16}\b/g, 'BARCODE')
    .replace(/\/p\/\w{4}\?k=[\w-]{16}/g, '/p/LINK')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/\b\d{4}-\d\d-\d\d\b/g, 'DAY')
    .replace(/with \d+ texts/g, 'with SOME texts')
    .replace(/in \d+ KB/g, 'in SIZE KB');
}

describe('docs/command.md', () => {
  it('works when it is pasted, and prints what it says', () => {
    const document = read('docs/command.md');
    writeFileSync(join(user.folder, 'wallet-pass'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`, {
      mode: 0o755,
    });
    const session = `exec 2>&1\n${blocks(document, 'sh')}`.replaceAll(BASE, app.baseUrl);
    const { stdout, stderr, status } = spawnSync('sh', ['-e', '-c', session], {
      cwd: user.folder,
      env: { PATH: `${user.folder}:${process.env.PATH}`, XDG_CONFIG_HOME: join(user.folder, 'config') },
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual(['', 0]);
    expect(steady(stdout)).toBe(steady(blocks(document, 'text')));
  }, 120_000);
});
