import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { KIND_POLICIES } from '../../src/pass-kinds';
import { makeUser, samplePng } from '../support/accounts';
import { CommandUser, MAIN } from '../support/command';
import { launcher } from '../support/launcher';
import { eventually } from '../support/eventually';
import { type Json, makeStaffedWallet, templateBody, type StaffedWallet } from '../support/fixtures';
import { makeEvent } from '../support/passes';
import { type TestService, sharedService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
let event: string;
let user: CommandUser;
const servers: Server[] = [];

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app);
  event = await makeEvent(wallet);
  user = new CommandUser();
  const { code } = await login(wallet.username, wallet.password);
  expect(code).toBe(0);
});
afterAll(() => {
  for (const server of servers) server.close();
  user?.leave();
});

const login = (username: string, password: string, who = user) =>
  who.run(['login', '--url', app.baseUrl, '--username', username, '--password-stdin'], { input: `${password}\n` });

const holder = ['firstName=Ada', 'lastName=Lovelace', 'email=ada@example.com'];
const issue = (...fields: string[]) =>
  user.json<Json & { _id: string; barcode: string }>('issue', 'event', event, ...holder, ...fields);

describe('login', () => {
  it('keeps a token that only the caller can read, and says where', async () => {
    const who = new CommandUser();
    const { code, stderr } = await login(wallet.username, wallet.password, who);
    expect([code, stderr]).toEqual([0, expect.stringContaining(who.loginFile)]);
    expect(stderr).toContain(`as ${wallet.username}`);
    expect(statSync(who.loginFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(who.loginFile, 'utf8')).not.toContain(wallet.password);
    expect((await who.run(['logout'])).code).toBe(0);
    expect(existsSync(who.loginFile)).toBe(false);
    who.leave();
  });

  it('takes a wallet token', async () => {
    const who = new CommandUser();
    const args = ['login', '--url', app.baseUrl, '--token-stdin'];
    expect(await who.run(args, { input: wallet.token.token })).toMatchObject({ code: 0 });
    expect(await who.json('passes', '--limit', '1')).toBeInstanceOf(Array);
    who.leave();
  });

  it.each<[string, string[], string, number, RegExp]>([
    ['a wrong password', ['--username', 'USER', '--password-stdin'], 'wrong', 3, /not valid/],
    ['an unknown user', ['--username', 'nobody-at-all', '--password-stdin'], 'x', 1, /404:MODEL_NOT_FOUND/],
    ['a wrong token', ['--token-stdin'], 'wps_wrong', 3, /not valid/],
    ['no token', ['--token-stdin'], '', 2, /no token on standard input/],
    ['a token of two lines', ['--token-stdin'], 'a\nb', 2, /characters that are not allowed in headers/],
    ['a name alone', ['--username', 'USER'], '', 2, /--password-stdin/],
    ['both ways', ['--username', 'USER', '--password-stdin', '--token-stdin'], 'x', 2, /alone/],
  ])('refuses %s, and keeps nothing', async (_what, options, input, code, says) => {
    const who = new CommandUser();
    const args = options.map((option) => option.replace('USER', wallet.username));
    const end = await who.run(['login', '--url', app.baseUrl, ...args], { input });
    expect(end).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(says) });
    expect(existsSync(who.loginFile)).toBe(false);
    who.leave();
  });
});

describe('who is not logged in', () => {
  it('is told to', async () => {
    const who = new CommandUser();
    expect(await who.run(['passes'])).toMatchObject({ code: 3, stderr: expect.stringContaining('wallet-pass login') });
    who.leave();
  });

  it('may name address and token by environment', async () => {
    const who = new CommandUser({ WALLET_PASS_URL: app.baseUrl, WALLET_PASS_TOKEN: wallet.token.token });
    expect((await who.run(['clients'])).code).toBe(0);
    who.leave();
  });

  it('is told that a token was revoked', async () => {
    const { token, _id } = (await wallet.owner.post<{ token: string; _id: string }>('/wallets/tokens', {})).body;
    const who = new CommandUser({ WALLET_PASS_URL: app.baseUrl, WALLET_PASS_TOKEN: token });
    expect((await who.run(['passes'])).code).toBe(0);
    await wallet.owner.delete(`/wallets/tokens/${_id}`);
    expect(await who.run(['passes'])).toMatchObject({ code: 3, stderr: expect.stringContaining('log in again') });
    who.leave();
  });

  it('never sends a token to another service than its own', async () => {
    const seen: unknown[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end();
    });
    expect(await user.run(['passes', '--url', other])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(other),
    });
    expect(seen).toEqual([]);
  });

  it('is told that a login file is damaged', async () => {
    const who = new CommandUser();
    await login(wallet.username, wallet.password, who);
    writeFileSync(who.loginFile, '{');
    expect(await who.run(['passes'])).toMatchObject({ code: 2, stderr: expect.stringContaining('damaged') });
    who.leave();
  });

  it('may not do what the role may not', async () => {
    const { username } = await makeUser(app, wallet, 'SCANNER');
    const who = new CommandUser();
    await login(username, 'user-password', who);
    expect(await who.run(['clients'])).toMatchObject({ code: 3, stderr: expect.stringContaining('403:FORBIDDEN') });
    who.leave();
  });
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a server', () => {
  const page: RequestListener = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
  it.each<[string, RequestListener | null, RegExp]>([
    ['that is down', null, /Cannot connect/],
    ['that answers a page', page, /text\/html/],
    ['that redirects', (_, response) => response.writeHead(302, { location: '/login' }).end(), /redirects/],
    ['that is slow', () => {}, /did not respond within 1000 ms/],
    ['that breaks off', (request) => request.socket.destroy(), /was lost|Cannot connect/],
    ['that is broken', (_, response) => response.writeHead(502).end('Bad gateway'), /502/],
  ])('%s ends the command with code 4 and a sentence', async (_what, listener, says) => {
    const url = listener ? await serve(listener) : `http://127.0.0.1:${await launcher.findFreePort()}`;
    const who = new CommandUser({ WALLET_PASS_URL: url, WALLET_PASS_TOKEN: 'wps_x' });
    const end = await who.run(['passes', '--timeout', '1']);
    expect(end).toMatchObject({ code: 4, stdout: '', stderr: expect.stringMatching(says) });
    expect(end.stderr).not.toMatch(/\n\s+at /);
    who.leave();
  });
});

describe('wrong arguments', () => {
  it.each<[string, string[], string]>([
    ['no command', [], 'Usage'],
    ['an unknown command', ['isue'], 'isue'],
    ['an unknown option', ['passes', '--colour'], '--colour'],
    ['an unknown kind', ['issue', 'concert', '1'.repeat(24)], 'boardingPass'],
    ['a limit that is none', ['passes', '--limit', 'many'], '--limit'],
    ['an address that is none', ['passes', '--url', 'nowhere'], '--url'],
    ['a field without a value', ['issue', 'event', '1'.repeat(24), 'firstName'], '"firstName"'],
    ['data that is no JSON', ['issue', 'event', '1'.repeat(24), '--data', '{'], '--data'],
    ['a file that is not there', ['import', 'gone.csv'], 'gone.csv'],
    ['a pass that is neither file nor id', ['doctor', 'ticket'], 'ticket'],
    ['a folder', ['doctor', '.'], 'folder'],
    ['an address to forward to that is none', ['listen', '--forward', 'nowhere'], '--forward'],
    ['an unknown kind to filter by', ['templates', '--kind', 'concert'], '--kind'],
    ['an unknown status', ['passes', '--status', 'gone'], '--status'],
    ['a wallet that is no ID', ['passes', '--wallet', 'mine'], '--wallet'],
    ['an image that is not there', ['create-template', 'event', 'name=Concert', 'strip@gone.png'], 'gone.png'],
  ])('%s ends with code 2 and a message that names it', async (_what, args, named) => {
    const { code, stdout, stderr } = await user.run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(named);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it('are explained by --help, which ends well', async () => {
    for (const args of [['--help'], ['help', 'issue'], ['listen', '--help'], ['--version']]) {
      expect(await user.run(args)).toMatchObject({ code: 0, stderr: '' });
    }
    expect((await user.run(['--help'])).stdout).toContain('Exit codes:');
    for (const command of ['issue', 'create-template', 'templates', 'passes']) {
      const { stdout } = await user.run([command, '--help']);
      for (const { kind } of KIND_POLICIES) expect(stdout).toContain(`"${kind}"`);
    }
  });
});

describe('issue', () => {
  it('issues a pass with fields of several forms', async () => {
    const pass = await issue('--data', '{"expirationDate":"2099-06-30T00:00:00Z"}');
    expect(pass.exitCode).toBe(0);
    const { body } = await wallet.owner.get(`/passes/${pass._id}`);
    expect(body).toMatchObject({ name: 'Ada Lovelace', barcode: pass.barcode });
    const { code, stdout } = await user.run(['issue', 'event', event, ...holder]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^ID {7}[0-9a-f]{24}\nBarcode {2}\w+\nLink {5}http.*\n$/),
    ]);
  });

  it('says which field the service refuses', async () => {
    const { code, stderr } = await user.run(['issue', 'event', event, 'firstName=Ada', 'email=nonsense']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/400:VALIDATION_ERROR[\s\S]*\n {2}email: /)]);
  });
});

describe('templates and customers', () => {
  it.each(KIND_POLICIES.map((policy) => [policy.kind, policy] as const))(
    'creates and lists a template of the kind %s',
    async (kind, policy) => {
      const body = JSON.stringify(await templateBody(wallet.owner, policy));
      const { _id, exitCode } = await user.json<Json>('create-template', kind, '--data', body);
      expect(exitCode).toBe(0);
      const listed = await user.json<Json[]>('templates', '--kind', kind);
      expect([...listed]).toContainEqual(expect.objectContaining({ _id, kind }));
    },
  );

  it('accepts the kinds as paths of the API spell them', async () => {
    expect((await user.run(['templates', '--kind', 'store-card'])).code).toBe(0);
  });

  it('lists templates of all kinds', async () => {
    const templates = await user.json<Json[]>('templates', '--all');
    expect(new Set([...templates].map(({ kind }) => kind)).size).toBeGreaterThan(1);
    const { stdout } = await user.run(['templates', '--limit', '2']);
    expect(stdout.split('\n')[0]).toMatch(/^ID +KIND +NAME +CREATED$/);
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  it('uploads the image of a template', async () => {
    writeFileSync(join(user.folder, 'strip.png'), await samplePng());
    const args = ['create-template', 'event', 'name=Concert', 'locations:=[{"locationName":"Arena"}]'];
    const template = await user.json<Json>(...args, 'strip@strip.png');
    expect(template).toMatchObject({ exitCode: 0, name: 'Concert', strip: expect.stringContaining('/images/') });
  });

  it('creates a customer', async () => {
    const { stdout, code } = await user.run(['create-client', 'firstName=Mary', 'lastName=Jackson', 'gain:=12']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ID {7}[0-9a-f]{24}\nName {5}Mary Jackson\n/)]);
    expect([...(await user.json<Json[]>('clients', '--search', 'Jackson'))]).toMatchObject([{ gain: 12 }]);
    const refused = await user.run(['create-client', 'firstName=Mary', 'email=nonsense']);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/\n {2}email: /) });
  });
});

describe('passes and clients', () => {
  it('are tables for people and JSON for programs', async () => {
    const { _id, barcode } = await issue();
    const { stdout, stderr } = await user.run(['passes', '--search', barcode]);
    const [titles, row] = stdout.split('\n');
    expect(titles).toMatch(/^ID +KIND +STATUS +NAME +BARCODE/);
    expect(row).toMatch(new RegExp(`^${_id}  event +active +Ada Lovelace +${barcode}`));
    expect(stdout).not.toContain('\x1b');
    expect(stderr).toBe('1 pass.\n');
    expect([...(await user.json<Json[]>('passes', '--search', barcode))]).toMatchObject([{ _id, barcode }]);
  });

  it('name the option that the service refuses', async () => {
    const { code, stderr } = await user.run(['passes', '--search', 'x'.repeat(1000)]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/\n {2}--search: /)]);
  });

  it('go over pages with --all', async () => {
    await Promise.all(
      [1, 2, 3].map((number) => wallet.owner.post('/clients', { firstName: 'Pages', lastName: `N${number}` })),
    );
    const { stdout, stderr } = await user.run(['clients', '--search', 'Pages', '--limit', '2']);
    expect([stdout.trim().split('\n').length, stderr]).toEqual([
      3,
      expect.stringContaining('Showing 2 of 3 customers. Use --all'),
    ]);
    expect(await user.json<unknown[]>('clients', '--search', 'Pages', '--all')).toHaveLength(3);
  });

  it('show nothing that a terminal would obey', async () => {
    await wallet.owner.post('/clients', { firstName: 'Evil\u202eson', lastName: '\u009b31mRed' });
    const { stdout } = await user.run(['clients', '--search', 'Evil']);
    expect(stdout).not.toMatch(/[\u202e\u009b]/);
  });

  it('end quietly when nobody reads on', async () => {
    const line = `set -o pipefail; "${process.execPath}" "${MAIN}" --help | true`;
    expect(spawnSync('bash', ['-c', line], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('redeem', () => {
  it('redeems by barcode once, and takes it back', async () => {
    const { barcode } = await issue();
    expect(await user.run(['redeem', barcode])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Redeemed pass .* at 20/),
    });
    expect(await user.run(['redeem', barcode])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('PASS_ALREADY_REDEEMED'),
    });
    expect(await user.run(['redeem', barcode, '--undo'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Undid the redemption'),
    });
  });

  it('redeems by id, with what the door says', async () => {
    const { _id } = await issue();
    const pass = await user.json<Json>('redeem', _id, '--location', 'Gate 3', '--operator', 'till-07');
    expect(pass).toMatchObject({ exitCode: 0, redemption: { location: 'Gate 3', operator: 'till-07' } });
  });

  it('redeems for a scanner, with the template and without', async () => {
    const { barcode } = await issue();
    const { username } = await makeUser(app, wallet, 'SCANNER');
    const who = new CommandUser();
    await login(username, 'user-password', who);
    expect((await who.run(['redeem', barcode])).code).toBe(0);
    expect((await who.run(['redeem', barcode, '--undo'])).code).toBe(0);
    expect((await who.run(['redeem', barcode, '--template', event])).code).toBe(0);
    who.leave();
  });

  it('knows no pass of another barcode', async () => {
    const { barcode } = await issue();
    const { code, stderr } = await user.run(['redeem', barcode.slice(0, -1)]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('No pass')]);
  });
});

describe('import', () => {
  const csv = (rows: number) => Array.from({ length: rows }, (_, row) => `Import${row},Person,\r\n`).join('');
  const write = (text: string) => {
    const file = join(user.folder, 'customers.csv');
    writeFileSync(file, `First name,Last name,E-mail\r\n${text}`);
    return file;
  };

  it('imports customers, without a progress bar where there is no terminal', async () => {
    const { code, stdout, stderr } = await user.run(['import', write(csv(30))]);
    expect([code, stdout, stderr]).toEqual([0, 'Imported 30 of 30 customers.\n', '']);
  });

  it('says which rows were refused', async () => {
    const file = write('Rosalind,Franklin,rosalind@example.com\r\nMarie,,\r\n');
    const { code, stdout, stderr } = await user.run(['import', file]);
    expect([code, stdout]).toEqual([1, 'Imported 1 of 2 customers.\n']);
    expect(stderr).toMatch(/1 row was rejected\.\n {2}Line 3: lastName/);
  });

  it('refuses a file that is no table of customers', async () => {
    const file = join(user.folder, 'picture.csv');
    writeFileSync(file, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
    expect((await user.run(['import', file])).code).toBe(1);
  });

  it('draws a progress bar in a terminal, without colours under NO_COLOR', async () => {
    const file = write(csv(40));
    const command = `${process.execPath} ${MAIN}`;
    const inTerminal = (line: string) => spawnSync('script', ['-qec', line, '/dev/null'], { encoding: 'utf8' }).stdout;
    const env = `XDG_CONFIG_HOME=${join(user.folder, 'config')} TERM=xterm`;
    expect(inTerminal(`${env} ${command} import ${file}`)).toMatch(/\[#{10,}\] 100 % {2}40 of 40/);
    expect(inTerminal(`${env} ${command} passes`)).toContain('\x1b[1mID');
    expect(inTerminal(`${env} NO_COLOR=1 ${command} passes`)).not.toContain('\x1b[1m');
  });
});

describe('preview', () => {
  it('saves the page, or the file for Apple Wallet', async () => {
    const { _id } = await issue();
    const { file, link } = await user.json<{ file: string; link: string }>('preview', _id);
    const page = readFileSync(join(user.folder, file), 'utf8');
    expect(page).toContain('Ada Lovelace');
    expect(page).toContain(`<base href="${new URL(link).origin}`);
    expect((await user.run(['preview', _id, '--pkpass', '-o', 'ada.pkpass'])).stdout).toContain('ada.pkpass');
    expect(readFileSync(join(user.folder, 'ada.pkpass')).subarray(0, 2).toString()).toBe('PK');
    expect((await user.run(['doctor', 'ada.pkpass'])).code).toBe(0);
  });

  it('finds the pass by its barcode', async () => {
    const { barcode } = await issue();
    const { file } = await user.json<{ file: string }>('preview', barcode);
    expect(readFileSync(join(user.folder, file), 'utf8')).toContain('Ada Lovelace');
    const unknown = await user.run(['preview', 'NO-SUCH-CODE']);
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('No pass has the barcode NO-SUCH-CODE') });
  });

  it('says when the file cannot be written', async () => {
    const { _id } = await issue();
    expect(await user.run(['preview', _id, '-o', 'no/such/folder.html'])).toMatchObject({ code: 2 });
  });

  it('opens the link of the page', async () => {
    const { _id } = await issue();
    const opener = join(user.folder, 'xdg-open');
    writeFileSync(opener, `#!/bin/sh\necho "$1" > ${join(user.folder, 'opened')}\n`, { mode: 0o755 });
    const { stdout } = await user.run(['preview', _id, '--open'], {
      env: { PATH: `${user.folder}:${process.env.PATH}` },
    });
    const link = stdout.trim().split('\n').at(-1);
    await eventually(() => expect(readFileSync(join(user.folder, 'opened'), 'utf8')).toBe(`${link}\n`));
  });
});
