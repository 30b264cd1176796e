import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

interface Client {
  useToken(token: string): void;
  call(method: string, target: string, status: number, body?: object): Promise<{ content: unknown; type: string }>;
}

const { DemoClient } = jest.requireActual<{ DemoClient: new (baseUrl: string) => Client }>(
  '../../../tools/lib/demo-client.mjs',
);
const { unpackPass } = jest.requireActual<{ unpackPass(bytes: Uint8Array, directory: string): string[] }>(
  '../../../tools/lib/pkpass-check.mjs',
);

describe('DemoClient', () => {
  let server: Server;
  let client: Client;
  let baseUrl: string;

  beforeAll((done) => {
    server = createServer((request, response) => {
      response.writeHead(request.url === '/lost' ? 404 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: request.url, token: request.headers.authorization ?? null }));
    }).listen(0, '127.0.0.1', done);
  });

  beforeEach(() => {
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new DemoClient(baseUrl);
  });

  afterAll((done) => {
    server.close(done);
    server.closeAllConnections();
  });

  it('returns the JSON of an expected answer', async () => {
    client.useToken('secret');
    expect((await client.call('GET', '/here', 200)).content).toEqual({ url: '/here', token: 'Bearer secret' });
  });

  it('does not send the token to a link for everybody', async () => {
    client.useToken('secret');
    expect((await client.call('GET', `${baseUrl}/p`, 200)).content).toEqual({ url: '/p', token: null });
  });

  it('reports an unexpected answer', async () => {
    await expect(client.call('GET', '/lost', 200)).rejects.toThrow(
      'GET /lost returned 404 instead of 200:\n{"url":"/lost"',
    );
  });

  it('reports that nothing answers', async () => {
    await expect(new DemoClient('http://127.0.0.1:1').call('POST', '/x', 201, {})).rejects.toThrow(
      'POST /x got no response',
    );
  });
});

describe('unpackPass', () => {
  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
  const pass = (manifest: object, files: Record<string, string>) =>
    zipSync(
      Object.fromEntries(
        Object.entries({ ...files, 'manifest.json': JSON.stringify(manifest), signature: 'x' }).map(([name, text]) => [
          name,
          strToU8(text),
        ]),
      ),
    );
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unpack-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('unpacks a pass whose files match its manifest', () => {
    const files = { 'pass.json': '{}', 'fr.lproj/pass.strings': 'ä' };
    const manifest = { 'pass.json': sha1('{}'), 'fr.lproj/pass.strings': sha1('ä') };
    expect(unpackPass(pass(manifest, files), folder)).toHaveLength(4);
    expect(readFileSync(join(folder, 'fr.lproj/pass.strings'), 'utf8')).toBe('ä');
  });

  it.each([
    ['a changed file', { 'pass.json': sha1('{"a":1}') }, { 'pass.json': '{}' }, 'pass.json'],
    ['a file that is not listed', { 'pass.json': sha1('{}') }, { 'pass.json': '{}', 'icon.png': 'x' }, 'icon.png'],
    ['a listed file that is absent', { 'icon.png': sha1('x') }, {} as Record<string, string>, 'icon.png'],
  ])('refuses %s', (_case, manifest, files, named) => {
    expect(() => unpackPass(pass(manifest, files), folder)).toThrow(`${named} in the pass`);
  });
});
