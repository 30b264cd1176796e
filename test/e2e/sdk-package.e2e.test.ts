import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { samplePng } from '../support/accounts';
import { launchBrowser, visit } from '../support/browser';
import { InstalledSdk } from '../support/sdk-package';
import { startService, type OwnService } from '../support/service';
import { read } from '../unit/docs/project-texts';

/** Of what a browser loads for one call. */
const MAX_GZIPPED = 20_000;

const ONE_CALL = `
import { WalletPass } from 'wallet-pass-sdk';
const wallet = new WalletPass({ baseUrl: location.origin + '/api' });
wallet.passes.redeem('template', 'barcode').catch(console.error);
`;

const PAGE_PROGRAM = `
import { WalletPass, WalletPassError } from 'wallet-pass-sdk';
globalThis.visit = async () => {
  const options = { baseUrl: location.origin + '/api', username: 'demo', password: 'demo-password' };
  const wallet = await WalletPass.login(options);
  const event = await wallet.events.create({
    name: 'Concert',
    locations: [{ locationName: 'Arena' }],
    strip: new Blob([await (await fetch('/strip.png')).arrayBuffer()], { type: 'image/png' }),
  });
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const done = await wallet.events.passes.createMany(event._id, { items: [person, person] }).completed();
  const names = [];
  for await (const pass of wallet.events.passes.list(event._id)) names.push(pass.firstName);
  const refused = await wallet.clients.get('64b7f1a2c3d4e5f6a7b8c9d0').catch((error) => error);
  const down = await wallet.with({ baseUrl: 'http://127.0.0.1:9', maxRetries: 0 }).clients.get('x').catch((error) => error);
  return {
    status: done.status,
    names,
    strip: event.strip.includes('/images/'),
    refused: refused instanceof WalletPassError && refused.code,
    down: down instanceof WalletPassError && down.code,
  };
};
`;

const TYPED_PROGRAM = `
import { WalletPass, WalletPassError, webhooks, type Client, type Pass } from 'wallet-pass-sdk';
const wallet = new WalletPass({ token: async () => 'wps_test' });
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', rightRow: '7' };
export async function run(files: FileList): Promise<(string | undefined)[]> {
  const event = await wallet.events.create({ name: 'x', locations: [{ locationName: 'y' }], strip: files[0] });
  const done = await wallet.events.passes.createMany(event._id, [person]).completed();
  const passes: Pass[] = await wallet.events.passes.list(event._id).all();
  const clients: Client[] = (await wallet.clients.list({ search: 'ada' })).docs;
  const told = await webhooks.verify('', new Headers(), 'whsec_');
  if (told.event === 'client.created') clients.push(told.data.client);
  try {
    await wallet.passes.redeem(event._id, 'B');
  } catch (error) {
    if (error instanceof WalletPassError && error.is('PASS_ALREADY_REDEEMED')) return [error.requestId];
  }
  return [done.status, passes[0]?.barcode, clients[0]?.firstName];
}
`;

const MODULE_PROGRAM = `
import { WalletPass, WalletPassError, type Client } from 'wallet-pass-sdk';
export const list = (wallet: WalletPass): Promise<Client[]> => wallet.clients.list().all();
try {
  new WalletPass({ baseUrl: 'nowhere' });
} catch (error) {
  if (error instanceof WalletPassError && error.is('INVALID_ARGUMENT')) console.log(error.code, typeof list);
}
`;

const blocks = (language: string) =>
  [...read('sdk/README.md').matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
    .map(([, text]) => text)
    .join('');

describe('the package of the SDK', () => {
  let app: OwnService;
  let sdk: InstalledSdk;
  beforeAll(async () => {
    [app, sdk] = await Promise.all([startService({ SEED_DEMO: 'true' }), InstalledSdk.install()]);
  });
  afterAll(async () => {
    await app.close();
    rmSync(sdk.folder, { recursive: true });
  });

  it('runs its README in an empty folder, which prints what it says', async () => {
    const program = blocks('js').replaceAll('http://localhost:3000', app.baseUrl);
    expect(await sdk.run(program)).toBe(blocks('text'));
  });

  it('has types that a strict program of a browser is checked by', async () => {
    await sdk.checkTypes(TYPED_PROGRAM);
    const wrong = TYPED_PROGRAM.replace('PASS_ALREADY_REDEEMED', 'PASS_ALREADY_REDEMED').replace("'7'", '7');
    await expect(sdk.checkTypes(wrong)).rejects.toThrow(
      /(PASS_ALREADY_REDEMED|rightRow)[^]*(PASS_ALREADY_REDEMED|rightRow)/,
    );
  });

  it.each<[string, string, object]>([
    ['CommonJS, node16', 'program.cts', { module: 'node16', moduleResolution: 'node16' }],
    ['ESM, node16', 'program.mts', { module: 'node16', moduleResolution: 'node16' }],
    ['CommonJS, bundler', 'program.cts', { module: 'commonjs', moduleResolution: 'bundler' }],
    ['ESM, bundler', 'program.mts', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('compiles and runs a strict program: %s', async (_name, name, options) => {
    const folder = await sdk.compile(name, MODULE_PROGRAM, { ...options });
    const output = spawnSync(process.execPath, [join(folder, name.replace('ts', 'js'))], { encoding: 'utf8' });
    expect([output.stderr, output.stdout]).toEqual(['', 'INVALID_ARGUMENT function\n']);
    await expect(
      sdk.compile(name, MODULE_PROGRAM.replace('INVALID_ARG', 'INVALID_AGR'), { ...options }),
    ).rejects.toThrow('INVALID_AGR');
  });

  it('can be loaded with require from plain JavaScript', async () => {
    const file = join(sdk.folder, 'plain.cjs');
    writeFileSync(file, "console.log(typeof require('wallet-pass-sdk').WalletPass.login)");
    expect(spawnSync(process.execPath, [file], { encoding: 'utf8' })).toMatchObject({
      stdout: 'function\n',
      stderr: '',
    });
  });

  it('has no links out of the package', () => {
    const packed = (file: string) => readFileSync(join(sdk.folder, 'node_modules/wallet-pass-sdk', file), 'utf8');
    for (const file of ['README.md', 'CHANGELOG.md']) {
      const targets = [...packed(file).matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target);
      for (const target of targets.filter((one) => !/^https?:/.test(one))) expect(packed(target)).not.toBe('');
      expect(targets.filter((target) => target.startsWith('..'))).toEqual([]);
    }
  });

  it('is under 20 KB for a browser that makes one call', async () => {
    const code = await sdk.bundle(ONE_CALL);
    expect(code).toContain('/passes/template/');
    expect(code).not.toContain('webhook-signature');
    expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_GZIPPED);
  });

  it('leaves nothing behind where it is imported and not used', async () => {
    expect((await sdk.bundle("import { WalletPass } from 'wallet-pass-sdk';")).length).toBeLessThan(100);
  });

  describe('in Chromium', () => {
    let browser: Browser;
    let site: Server;
    beforeAll(async () => {
      browser = await launchBrowser();
      site = await startSite(await sdk.bundle(PAGE_PROGRAM), app.baseUrl);
    });
    afterAll(async () => {
      await browser?.close();
      site?.closeAllConnections();
      site?.close();
    });

    it('logs in, sends a file, follows a bulk operation, lists and is refused', async () => {
      const { page } = await visit(browser, `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, {});
      await page.waitForFunction('globalThis.visit');
      expect(await page.evaluate('globalThis.visit()')).toEqual({
        status: 'completed',
        names: ['Ada', 'Ada'],
        strip: true,
        refused: 'MODEL_NOT_FOUND',
        down: 'CONNECTION_FAILED',
      });
    });
  });
});

/** A page with the program, which passes the calls of /api on. */
async function startSite(code: string, service: string): Promise<Server> {
  const strip = await samplePng();
  const files: Record<string, [string, string | Buffer]> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', code],
    '/strip.png': ['image/png', strip],
    '/favicon.ico': ['image/png', strip],
  };
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request;
    const file = files[url];
    if (file) return response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    const passedOn = send(service + url.replace('/api', ''), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    return request.pipe(passedOn);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
