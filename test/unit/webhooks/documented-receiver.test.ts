import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { signWebhook } from '../../../src/webhooks/webhook-http-client';
import { eventually } from '../../support/eventually';

const PAGE = readFileSync(resolve(__dirname, '../../../docs/webhooks.md'), 'utf8');
const KEY = Buffer.from('a key of thirty-two bytes at all');

let folder: string;
let receiver: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'documented-receiver-'));
  const [, source] = /```js\n([^]*?)```/.exec(PAGE) ?? [];
  writeFileSync(join(folder, 'receiver.mjs'), source);
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}` };
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env });
  receiver.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  await eventually(() => fetch(url));
});
afterAll(() => {
  receiver.kill();
  rmSync(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function call(
  id: string,
  { ageSeconds = 0, sent, keys = [KEY] }: { ageSeconds?: number; sent?: string; keys?: Buffer[] } = {},
): Promise<number> {
  const body = '{"event":"client.created","data":{"client":{"firstName":"Zoé"}}}';
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': signWebhook(keys, id, time, body),
  };
  return (await fetch(url, { method: 'POST', headers, body: sent ?? body })).status;
}

it('accepts what the service signed, and each event once', async () => {
  expect([await call('one'), await call('two'), await call('one')]).toEqual([204, 204, 204]);
  await eventually(() => expect(output.trim().split('\n')).toEqual(['one client.created', 'two client.created']));
});

it('accepts signatures of its secret and another one, in either order', async () => {
  const other = Buffer.alloc(32, 9);
  expect([await call('new', { keys: [other, KEY] }), await call('old', { keys: [KEY, other] })]).toEqual([204, 204]);
  expect(await call('foreign', { keys: [other] })).toBe(401);
});

it('refuses messages that are changed, old, or unsigned', async () => {
  expect(await call('three', { sent: '{"event":"client.deleted"}' })).toBe(401);
  expect(await call('four', { ageSeconds: 600 })).toBe(401);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
});
