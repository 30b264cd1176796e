import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import type { OutboundError } from '../../../../src/core/http/outbound-guard';
import { OutboundHttp, type OutboundHttpOptions } from '../../../../src/core/http/outbound-http';
import { eventually } from '../../../support/eventually';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('OutboundHttp', () => {
  const clients: OutboundHttp[] = [];
  let server: Server;
  let port: number;
  let handler: Handler;
  let calls: IncomingMessage[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls.push(request);
      handler(request, response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });

  beforeEach(() => {
    calls = [];
    handler = (_request, response) => response.end('ok');
  });

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    clients.forEach((client) => client.close());
  });

  function client(options: Partial<OutboundHttpOptions> = {}): OutboundHttp {
    const made = new OutboundHttp({ allowPrivate: true, ...options });
    clients.push(made);
    return made;
  }

  const url = (path = '/', host = '127.0.0.1') => `http://${host}:${port}${path}`;

  it('returns status, headers and body', async () => {
    handler = (_request, response) => response.writeHead(418, { 'x-kind': 'tea' }).end('short');
    const answer = await client({ userAgent: 'wallet/1' }).get(url('/a?b=1'), { maxBytes: 5, accept: 'image/png' });
    expect(answer).toMatchObject({ status: 418, headers: { 'x-kind': 'tea' }, body: Buffer.from('short') });
    expect(calls[0].url).toBe('/a?b=1');
    expect(calls[0].headers).toMatchObject({ 'user-agent': 'wallet/1', accept: 'image/png' });
  });

  it('sends method, headers and body, and keeps a user-agent set by the call', async () => {
    let received = '';
    handler = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString()));
      request.on('end', () => response.end());
    };
    const headers = { 'X-Key': 'k', 'User-Agent': 'own' };
    await client({ userAgent: 'wallet/1' }).request({ method: 'POST', url: url(), headers, body: '{}', maxBytes: 10 });
    expect(received).toBe('{}');
    expect(calls[0]).toMatchObject({ method: 'POST', headers: { 'x-key': 'k', 'user-agent': 'own' } });
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %s', async (status) => {
    handler = (_request, response) => response.writeHead(status, { location: url('/secret') }).end();
    const answer = await client().get(url(), { maxBytes: 100 });
    expect(answer.status).toBe(status);
    expect(calls.map((call) => call.url)).toEqual(['/']);
  });

  it('refuses private IP literals and local names without a connection', async () => {
    const guarded = client({ allowPrivate: false });
    for (const host of ['127.0.0.1', '127.1', '0x7f.1', '2130706433', 'localhost']) {
      await expect(guarded.get(url('/', host), { maxBytes: 100 })).rejects.toMatchObject({ reason: 'private_target' });
    }
    expect(calls).toHaveLength(0);
  });

  it('refuses a public name that resolves to a private address', async () => {
    const guarded = client({ allowPrivate: false, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    const call = guarded.get(url('/', 'hooks.example.com'), { maxBytes: 100 });
    await expect(call).rejects.toMatchObject({ reason: 'private_target' });
    expect(calls).toHaveLength(0);
  });

  it('connects to the address that was checked, with the name as host', async () => {
    const resolve = jest.fn(async () => [{ address: '127.0.0.1', family: 4 }]);
    await client({ resolve }).get(url('/', 'hooks.example.com'), { maxBytes: 100 });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(calls[0].headers.host).toBe(`hooks.example.com:${port}`);
  });

  it('refuses other schemes and credentials', async () => {
    for (const bad of ['ftp://example.com/', 'http://a:b@example.com/', 'nonsense']) {
      await expect(client().get(bad, { maxBytes: 1 })).rejects.toMatchObject({ reason: 'invalid_url' });
    }
  });

  it('ends a call to a dripping server at the total time limit', async () => {
    let closed = false;
    handler = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 40);
      response.on('close', () => {
        closed = true;
        clearInterval(drip);
      });
    };
    const started = Date.now();
    const call = client().get(url(), { timeoutMs: 300, maxBytes: 1_000_000 });
    await expect(call).rejects.toMatchObject({ reason: 'timeout' });
    expect(Date.now() - started).toBeGreaterThanOrEqual(290);
    expect(Date.now() - started).toBeLessThan(30_000);
    await eventually(() => expect(closed).toBe(true));
  });

  it('ends a call to a server that never answers', async () => {
    handler = () => undefined;
    await expect(client().get(url(), { timeoutMs: 150, maxBytes: 10 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('ends a DNS query that hangs, which does not delay the shutdown either', async () => {
    const hanging = client({ resolve: () => new Promise(() => undefined) });
    const started = Date.now();
    const call = hanging.get(url('/', 'hooks.example.com'), { timeoutMs: 150, maxBytes: 10 });
    await expect(call).rejects.toMatchObject({ reason: 'timeout' });
    hanging.close();
    expect(Date.now() - started).toBeLessThan(30_000);
  });

  it('stops reading at the limit and reports the status', async () => {
    let sent = 0;
    let closed = false;
    handler = (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024);
      const pump = () => {
        while (!closed && sent < 500 * 1024 * 1024) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', pump);
        }
        response.end();
      };
      response.on('close', () => (closed = true));
      pump();
    };
    const call = client().get(url(), { maxBytes: 100_000 });
    await expect(call).rejects.toMatchObject({ reason: 'too_large', status: 200 });
    await eventually(() => expect(closed).toBe(true));
    expect(sent).toBeLessThan(50 * 1024 * 1024);
  });

  it('reads a body of exactly the limit', async () => {
    handler = (_request, response) => response.end(Buffer.alloc(1000));
    expect((await client().get(url(), { maxBytes: 1000 })).body).toHaveLength(1000);
    await expect(client().get(url(), { maxBytes: 999 })).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('reports a body that was cut off as a network error', async () => {
    handler = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(client().get(url(), { maxBytes: 1000 })).rejects.toMatchObject({
      reason: 'network',
      status: 200,
      isUnsent: false,
    });
  });

  it('ends running calls when it is closed', async () => {
    handler = () => undefined;
    const closing = client();
    const call = closing.get(url(), { maxBytes: 1 });
    await new Promise((later) => setTimeout(later, 50));
    closing.close();
    await expect(call).rejects.toMatchObject({ reason: 'network' });
  });

  it('does not put URLs into its errors', async () => {
    const failed = client().get('http://127.0.0.1:1/?token=secret', { maxBytes: 1 });
    await expect(failed).rejects.not.toThrow(/secret/);
  });
});

const POST = { method: 'POST', body: '{}', maxBytes: 1000 } as const;
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('a server that writes its own answers', () => {
  const sockets = new Set<Socket>();
  const http = new OutboundHttp({ allowPrivate: true });
  let server: NetServer;
  /** Of a pair, the second part is written when the connection gets its next request. */
  let answers: (string | [now: string, later: string])[];
  let port: number;

  beforeAll(async () => {
    server = createNetServer((socket) => {
      sockets.add(socket);
      let late = '';
      socket
        .on('error', () => undefined)
        .on('data', () => {
          const [now, later = ''] = [answers.shift() ?? OK].flat();
          socket.write(late + now);
          late = later;
        });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });

  afterAll(async () => {
    http.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });

  const call = (protocol = 'http') =>
    http.request({ ...POST, url: `${protocol}://127.0.0.1:${port}/` }).then(
      ({ status, body }) => [status, body.toString()],
      ({ reason, status, isUnsent }: OutboundError) => [reason, status, isUnsent],
    );

  it.each([
    ['a body after 204', 'HTTP/1.1 204 No Content\r\n\r\nok', [204, '']],
    ['a length and a body after 204', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok', [204, '']],
    ['a length alone after 204', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n', [204, '']],
    [
      'chunks after 204',
      'HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
      [204, ''],
    ],
    ['204', 'HTTP/1.1 204 No Content\r\n\r\n', [204, '']],
    ['100 before 200', `HTTP/1.1 100 Continue\r\n\r\n${OK}`, [200, 'ok']],
    ['100 before 204', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n', [204, '']],
    [
      '102 and 103 before 200',
      `HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${OK}`,
      [200, 'ok'],
    ],
    ['more than the body', `${OK}more`, [200, 'ok']],
    ['another protocol', 'SSH-2.0-OpenSSH\r\n', ['protocol', undefined, false]],
    ['a head without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, ['protocol', undefined, false]],
    [
      'a broken chunk after 200',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\nzz\r\n',
      ['protocol', 200, false],
    ],
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      ['protocol', undefined, false],
    ],
  ])('maps an answer with %s', async (_what, answer, expected) => {
    answers = [answer];
    expect(await call()).toEqual(expected);
    await new Promise((later) => setTimeout(later, 20));
    expect(await call()).toEqual([200, 'ok']);
  });

  it.each([
    ['a length', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n', 'ok'],
    ['chunks', 'HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n', '2\r\nok\r\n0\r\n\r\n'],
    [
      'another answer for a body',
      `HTTP/1.1 304 Not Modified\r\nContent-Length: ${OK.length}\r\n\r\n`,
      OK.replace('ok', 'no'),
    ],
  ])('keeps the late body of a 204 or 304 with %s out of the next call’s response', async (_how, head, body) => {
    answers = [[head, body]];
    expect(await call()).toEqual([Number(head.slice(9, 12)), '']);
    await new Promise((later) => setTimeout(later, 20));
    expect(await Promise.all([call(), call()])).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ]);
  });

  it('reports a server without TLS', async () => {
    answers = ['HTTP/1.1 400 Bad Request\r\n\r\n'];
    expect(await call('https')).toEqual(['tls', undefined, true]);
  });

  it('reports a server that does not exist', async () => {
    const refused = http.request({ ...POST, url: 'http://127.0.0.1:1/' });
    await expect(refused).rejects.toMatchObject({ reason: 'refused', isUnsent: true, cause: { code: 'ECONNREFUSED' } });
    for (const resolve of [() => Promise.reject(new Error('ENOTFOUND')), () => Promise.resolve([])]) {
      const nameless = new OutboundHttp({ allowPrivate: true, resolve });
      const unknown = nameless.request({ ...POST, url: 'http://x.example/' });
      await expect(unknown).rejects.toMatchObject({ reason: 'dns', isUnsent: true });
    }
  });

  it('reports a server that does not accept the connection in time', async () => {
    const hanging = new OutboundHttp({ allowPrivate: true, resolve: () => new Promise(() => undefined) });
    const late = hanging.request({ ...POST, url: 'http://x.example/', timeoutMs: 50 });
    await expect(late).rejects.toMatchObject({ reason: 'timeout', isUnsent: true });
  });
});
