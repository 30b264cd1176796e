import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CommandUser, type RunningCommand } from '../support/command';
import { eventually } from '../support/eventually';
import { type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { type ReceivedCall, Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';

const LISTENING = /Listening\. Calls are signed with (whsec_\S+)\. Press Ctrl-C to stop\./;

let app: TestService;
let receiver: Receiver;
const users: CommandUser[] = [];
const running: RunningCommand[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  [app, receiver] = await Promise.all([sharedService(), Receiver.start()]);
});
afterAll(async () => {
  for (const command of running) command.interrupt();
  await Promise.all(running.map(({ ended }) => ended));
  for (const user of users) user.leave();
  for (const server of servers) server.close();
  await receiver?.close();
});

/** A wallet whose own receiver is elsewhere, and somebody who listens for it. */
async function listening(path: string, { args = [] as string[], baseUrl = app.baseUrl } = {}) {
  const wallet = await makeStaffedWallet(app, { webHookUrl: receiver.url(`${path}-own`) });
  return { wallet, ...(await listenTo(wallet, path, { args, baseUrl })) };
}

async function listenTo(wallet: StaffedWallet, path: string, { args = [] as string[], baseUrl = app.baseUrl } = {}) {
  const user = new CommandUser({ WALLET_PASS_URL: baseUrl, WALLET_PASS_TOKEN: wallet.token.token });
  const command = user.start(['listen', '--forward', receiver.url(path), '--interval', '0.2', ...args]);
  users.push(user);
  running.push(command);
  await eventually(() => expect(command.stderr).toMatch(LISTENING));
  return { command, secret: LISTENING.exec(command.stderr)![1] };
}

/** By hand, as docs/webhooks.md has it. */
function isGenuine({ headers, body }: ReceivedCall, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

const client = (wallet: StaffedWallet, firstName: string) =>
  wallet.owner.post('/clients', { firstName, lastName: 'Lovelace' });

const firstNames = (path: string) =>
  receiver.at(path).map(({ body }) => (JSON.parse(body) as { data: { client: Json } }).data.client.firstName);

describe('listen', () => {
  it('brings real webhooks to a local program: the same bytes and id, signed', async () => {
    const { wallet, command, secret } = await listening('/local');
    await client(wallet, 'Ada');
    const [call] = await receiver.called('/local');
    const [own] = await receiver.called('/local-own');
    expect([call.body, call.headers['webhook-id']]).toEqual([own.body, own.headers['webhook-id']]);
    expect(isGenuine(call, secret)).toBe(true);
    expect(JSON.parse(call.body)).toMatchObject({ event: 'client.created', walletId: wallet.id });
    await eventually(() => expect(command.stdout).toMatch(/client\.created +\S+ +200\n/));
  });

  it('brings each event once and in order, and none of before', async () => {
    const wallet = await makeStaffedWallet(app, { webHookUrl: receiver.url('/once-own') });
    await client(wallet, 'Before');
    await receiver.called('/once-own');
    // Two receivers are two deliveries of one event.
    await wallet.owner.patch('/wallets', { webHookUrl: `${receiver.url('/once-own')},${receiver.url('/twice-own')}` });
    await listenTo(wallet, '/once');
    // Events come in order: a second 'Marie' would come before 'Later'.
    const names = ['Ada', 'Grace', 'Emmy', 'Marie', 'Later'];
    for (const [position, name] of names.entries()) {
      await client(wallet, name);
      await receiver.called('/once', position + 1);
    }
    expect(firstNames('/once')).toEqual(names);
  });

  it('leaves out other events than those asked for', async () => {
    const { wallet } = await listening('/some', { args: ['--events', 'client.deleted'] });
    const { body } = await client(wallet, 'Ada');
    await wallet.owner.delete(`/clients/${String(body._id)}`);
    const [call] = await receiver.called('/some');
    expect(JSON.parse(call.body)).toMatchObject({ event: 'client.deleted' });
  });

  it('goes on when the local program fails, and says how', async () => {
    const { wallet, command } = await listening('/flaky');
    receiver.url('/flaky', 'reset');
    await client(wallet, 'Lost');
    await eventually(() => expect(command.stdout).toMatch(/client\.created +\S+ +(ECONNRESET|UND_ERR_SOCKET)/));
    receiver.url('/flaky', { answer: 500 });
    await client(wallet, 'Refused');
    await eventually(() => expect(command.stdout).toMatch(/client\.created +\S+ +500/));
  });

  it('goes on when the service is away for a while, and misses nothing', async () => {
    const gate = { isOpen: true };
    const { wallet, command } = await listening('/outage', { baseUrl: await proxy(gate) });
    gate.isOpen = false;
    await eventually(() => expect(command.stderr).toContain('Retrying'));
    await client(wallet, 'Meanwhile');
    await receiver.called('/outage-own');
    gate.isOpen = true;
    await receiver.called('/outage');
    expect(firstNames('/outage')).toEqual(['Meanwhile']);
  }, 60_000);

  it('ends with Ctrl-C and code 0', async () => {
    const { command } = await listening('/ended');
    command.interrupt();
    expect(await command.ended).toMatchObject({ code: 0 });
  });

  it('ends with code 3 when the token is revoked', async () => {
    const { wallet, command } = await listening('/revoked');
    await wallet.owner.delete(`/wallets/tokens/${wallet.token._id}`);
    expect(await command.ended).toMatchObject({ code: 3, stderr: expect.stringContaining('log in again') });
  });

  it('tells programs in lines of JSON', async () => {
    const { wallet, command } = await listening('/lines', { args: ['--json'] });
    await client(wallet, 'Ada');
    await eventually(() =>
      expect(JSON.parse(command.stdout)).toMatchObject({ event: 'client.created', outcome: '200' }),
    );
  });

  it('signs with the secret that the receiver has already', async () => {
    const wallet = await makeStaffedWallet(app, { webHookUrl: receiver.url('/known-own') });
    const { secret } = (await wallet.owner.post<{ secret: string }>('/wallets/webhook-secret')).body;
    const env = {
      WALLET_PASS_WEBHOOK_SECRET: secret,
      WALLET_PASS_URL: app.baseUrl,
      WALLET_PASS_TOKEN: wallet.token.token,
    };
    const user = new CommandUser(env);
    const command = user.start(['listen', '--forward', receiver.url('/known'), '--interval', '0.2']);
    users.push(user);
    running.push(command);
    await eventually(() => expect(command.stderr).toContain('Listening'));
    expect(command.stderr).not.toContain(secret);
    await client(wallet, 'Ada');
    const [call] = await receiver.called('/known');
    expect(isGenuine(call, secret)).toBe(true);
  });
});

describe('a wallet without a receiver', () => {
  const webHookUrl = async (wallet: StaffedWallet) => (await wallet.owner.get('/wallets')).body.webHookUrl;

  it('is refused, because it keeps no events', async () => {
    const wallet = await makeStaffedWallet(app);
    const user = new CommandUser({ WALLET_PASS_URL: app.baseUrl, WALLET_PASS_TOKEN: wallet.token.token });
    users.push(user);
    const end = await user.run(['listen', '--forward', receiver.url('/none')]);
    expect(end).toMatchObject({ code: 1, stderr: expect.stringContaining('--register') });
  });

  it('gets one that reaches nobody with --register, until the end', async () => {
    const wallet = await makeStaffedWallet(app);
    const { command } = await listenTo(wallet, '/registered', { args: ['--register'] });
    expect(await webHookUrl(wallet)).toMatch(/\.invalid\//);
    await client(wallet, 'Ada');
    await receiver.called('/registered');
    command.interrupt();
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(await webHookUrl(wallet)).toBe('');
  });
});

/** In front of the service; it breaks every connection off while it is closed. */
async function proxy(gate: { isOpen: boolean }): Promise<string> {
  const server = createServer((request, response) => {
    if (!gate.isOpen) return void request.socket.destroy();
    const { authorization = '' } = request.headers;
    void fetch(app.baseUrl + request.url, { headers: { authorization } }).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    });
  });
  servers.push(server);
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
