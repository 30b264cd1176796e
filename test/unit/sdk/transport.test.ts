import { WalletPass, WalletPassError, type WalletPassOptions } from '../../../sdk/src/index';
import { ScriptedServer } from '../../support/scripted-server';

const EVENT = '64b7f1a2c3d4e5f6a7b8c9d0';
const PERSON = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

const error = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: { message: `What ${code} says.`, errorCode: `${status}:${code}`, details: { requestId: 'request-1' } },
});

let server: ScriptedServer;
beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => server.close());

const client = (options: WalletPassOptions = {}) =>
  new WalletPass({ baseUrl: server.baseUrl, token: 'wps_test_secret', retryDelayMs: 1, ...options });

/** What it rejects with. */
async function rejection(call: PromiseLike<unknown>): Promise<WalletPassError> {
  const result = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(result).toBeInstanceOf(WalletPassError);
  return result as WalletPassError;
}

const keys = () => server.calls.map(({ headers }) => headers['idempotency-key']);

describe('a call', () => {
  it('carries token, language, wallet and, as a POST, a key of its own', async () => {
    server.answer({ json: {} });
    const wallet = client({ lang: 'fr', walletId: EVENT });
    await wallet.events.passes.create(EVENT, PERSON);
    await wallet.events.passes.create(EVENT, PERSON, { lang: 'en', idempotencyKey: 'order-1' });
    await wallet.clients.get(EVENT);
    const [first, second, read] = server.calls;
    expect(first).toMatchObject({
      method: 'POST',
      url: `/events/${EVENT}/passes`,
      headers: {
        authorization: 'Bearer wps_test_secret',
        'x-lang': 'fr',
        'x-wallet-id': EVENT,
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
      },
      body: JSON.stringify(PERSON),
    });
    expect(second.headers).toMatchObject({ 'x-lang': 'en', 'idempotency-key': 'order-1' });
    expect(read.headers['idempotency-key']).toBeUndefined();
  });

  it('asks for the token each time where it is a function', async () => {
    server.answer({ json: {} });
    const tokens = ['one', 'two'];
    const wallet = client({ token: async () => tokens.shift() });
    await wallet.auth.me();
    await wallet.auth.me();
    await wallet.auth.me();
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer one', 'Bearer two', undefined]);
  });

  it('writes the query and refuses a path parameter that leads elsewhere', async () => {
    server.answer({ json: { docs: [], hasNextPage: false } });
    await client().clients.list({ search: 'É & co', page: 2 });
    expect(server.calls[0].url).toBe('/clients?search=%C3%89+%26+co&page=2&limit=100');
    for (const id of ['', '.', '..', undefined as unknown as string]) {
      expect(await rejection(client().clients.delete(id))).toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
    expect(server.calls).toHaveLength(1);
  });

  it('keeps a slash inside its path parameter', async () => {
    server.answer({ json: {} });
    await client().passes.validate(EVENT, 'A/B?C');
    expect(server.calls[0].url).toBe(`/passes/template/${EVENT}/barcode/A%2FB%3FC`);
  });

  it('says what is wrong with a base URL or a token before anything is sent', async () => {
    expect(() => new WalletPass({ baseUrl: 'localhost:3000' })).toThrow(/baseUrl must be an http/);
    server.answer({ json: {} });
    expect(await rejection(client({ token: 'two\nlines' }).auth.me())).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(server.calls).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is an error with code, sentence, fields and request id', async () => {
    const validationErrors = [{ field: 'email', message: 'No e-mail address.' }];
    const refused = error(400, 'VALIDATION_ERROR');
    server.answer({ ...refused, json: { ...refused.json, validationErrors } });
    const reason = await rejection(client().clients.create(PERSON));
    expect(reason).toMatchObject({
      name: 'WalletPassError',
      code: 'VALIDATION_ERROR',
      errorCode: '400:VALIDATION_ERROR',
      status: 400,
      message: 'What VALIDATION_ERROR says.',
      requestId: 'request-1',
      validationErrors,
    });
    expect([reason.is('VALIDATION_ERROR'), reason.is('FORBIDDEN', 'UNAUTHORIZED')]).toEqual([true, false]);
  });

  it('has the code of the header where the answer is a page', async () => {
    const headers = { 'content-type': 'text/html', 'x-error-code': '404:PASS_NOT_FOUND' };
    server.answer({ status: 404, headers, text: '<p>Not there</p>' });
    expect(await rejection(client().passPages.get('abcd', { k: 'x' }))).toMatchObject({ code: 'PASS_NOT_FOUND' });
  });

  it('is not tried again below 500, but for 429', async () => {
    for (const [status, code] of [
      [400, 'PASS_ALREADY_REDEEMED'],
      [401, 'UNAUTHORIZED'],
      [404, 'MODEL_NOT_FOUND'],
      [409, 'IDEMPOTENCY_KEY_IN_PROGRESS'],
    ] as const) {
      server.answer(error(status, code));
      expect(await rejection(client().passes.redeem(EVENT, 'B'))).toMatchObject({ code, status });
      expect(server.calls).toHaveLength(1);
    }
  });
});

describe('a retry', () => {
  it('follows a 5xx twice, with the same key, and then gives up', async () => {
    server.answer(error(503, 'SERVICE_BUSY'));
    expect(await rejection(client().clients.create(PERSON))).toMatchObject({ code: 'SERVICE_BUSY', status: 503 });
    expect([server.calls.length, new Set(keys()).size]).toEqual([3, 1]);
    server.answer(error(500, 'UNKNOWN_ERROR'), error(502, 'SMS_SEND_FAILED'), { json: { _id: EVENT } });
    expect(await client().clients.get(EVENT)).toEqual({ _id: EVENT });
  });

  it('is made as often as the options say', async () => {
    server.answer(error(500, 'UNKNOWN_ERROR'));
    await rejection(client({ maxRetries: 0 }).clients.get(EVENT));
    expect(server.calls).toHaveLength(1);
    server.answer(error(500, 'UNKNOWN_ERROR'));
    await rejection(client({ maxRetries: 0 }).clients.get(EVENT, { maxRetries: 4 }));
    expect(server.calls).toHaveLength(5);
  });

  it('is not made after a 5xx of a PATCH, nor of a POST that the service does not know again', async () => {
    const wallet = client();
    for (const call of [
      () => wallet.clients.update(EVENT, { firstName: 'Ada' }),
      () => wallet.wallets.tokens.create({}),
      () => wallet.wallets.webhookSecret.rotate(),
    ]) {
      server.answer(error(500, 'UNKNOWN_ERROR'));
      await rejection(call());
      expect(server.calls).toHaveLength(1);
    }
  });

  it('follows a broken connection, and waits for the answer of the attempt that still runs', async () => {
    server.answer((response) => response.destroy(), error(409, 'IDEMPOTENCY_KEY_IN_PROGRESS'), {
      json: { _id: EVENT },
    });
    expect(await client().clients.create(PERSON)).toEqual({ _id: EVENT });
    expect([server.calls.length, new Set(keys()).size]).toEqual([3, 1]);
  });

  it('waits as long as Retry-After says', async () => {
    server.answer(error(429, 'TOO_MANY_REQUESTS', { 'retry-after': '1' }), { json: {} });
    const startedAt = performance.now();
    await client().clients.create(PERSON);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
  });

  it('is made after a 429 without Retry-After, too', async () => {
    server.answer(error(429, 'TOO_MANY_REQUESTS'), error(429, 'TOO_MANY_REQUESTS'), { json: {} });
    await client().clients.update(EVENT, {});
    expect(server.calls).toHaveLength(3);
  });

  it('is left to the caller where Retry-After asks for more than a minute', async () => {
    server.answer(error(429, 'TOO_MANY_REQUESTS', { 'retry-after': '3600' }));
    expect(await rejection(client().clients.get(EVENT))).toMatchObject({ status: 429, retryAfterSeconds: 3600 });
    expect(server.calls).toHaveLength(1);
  });

  it('waits twice as long each time', async () => {
    server.answer(error(500, 'UNKNOWN_ERROR'));
    const startedAt = performance.now();
    await rejection(client({ retryDelayMs: 100 }).clients.get(EVENT));
    expect(performance.now() - startedAt).toBeGreaterThan(295);
  });
});

describe('a server that fails', () => {
  it('is CONNECTION_FAILED when it is down', async () => {
    const gone = await ScriptedServer.start();
    const { baseUrl } = gone;
    await gone.close();
    const reason = await rejection(client({ baseUrl }).clients.get(EVENT));
    expect(reason).toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(reason.message).toMatch(/^Cannot connect to http:.*ECONNREFUSED.*Check that the service is running/);
  });

  it('is TIMEOUT when it is slow, also in the middle of an answer', async () => {
    server.answer(() => undefined);
    const reason = await rejection(client({ timeoutMs: 50, maxRetries: 1 }).clients.get(EVENT));
    expect([reason.code, server.calls.length]).toEqual(['TIMEOUT', 2]);
    server.answer((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'));
    const other = await rejection(client({ maxRetries: 0 }).clients.get(EVENT, { timeoutMs: 50 }));
    expect(other.message).toMatch(/did not respond within 50 ms/);
  });

  it('is CONNECTION_BROKEN when it breaks off', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    server.answer((response) => response.writeHead(200, headers).write('{"_id"', () => response.destroy()));
    expect(await rejection(client().clients.get(EVENT))).toMatchObject({ code: 'CONNECTION_BROKEN' });
    expect(server.calls).toHaveLength(3);
  });

  it('is UNEXPECTED_ANSWER when it answers HTML, broken JSON, or sends elsewhere', async () => {
    const html = { 'content-type': 'text/html' };
    for (const reply of [
      { status: 200, headers: html, text: '<html>Log in</html>' },
      { status: 404, headers: html, text: '<html>nginx</html>' },
      { status: 200, text: '{"_id":' },
      { status: 302, headers: { location: 'https://elsewhere.example/' }, text: '' },
    ]) {
      server.answer(reply);
      const reason = await rejection(client().clients.get(EVENT));
      expect(reason).toMatchObject({ code: 'UNEXPECTED_ANSWER', status: reply.status });
      expect(reason.message).toMatch(/Check baseUrl and any proxy/);
      expect(server.calls).toHaveLength(1);
    }
  });

  it('is tried again when a proxy says 502 in HTML', async () => {
    server.answer(
      { status: 502, headers: { 'content-type': 'text/html' }, text: '<html>Bad gateway</html>' },
      { json: {} },
    );
    expect(await client().clients.get(EVENT)).toEqual({});
  });
});

describe('an AbortSignal', () => {
  it('ends a call that waits for its answer', async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort(new Error('The visitor has left.')));
    await expect(client().clients.get(EVENT, { signal: controller.signal })).rejects.toThrow('The visitor has left.');
    expect(server.calls).toHaveLength(1);
  });

  it('ends the pause before a retry', async () => {
    const controller = new AbortController();
    server.answer((response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"errorCode":"500:UNKNOWN_ERROR"}');
      setTimeout(() => controller.abort(new Error('Stop')), 50);
    });
    const call = client({ retryDelayMs: 60_000 }).clients.get(EVENT, { signal: controller.signal });
    await expect(call).rejects.toThrow('Stop');
  });

  it('ends a call before it is made', async () => {
    server.answer({});
    await expect(client().clients.get(EVENT, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(server.calls).toEqual([]);
  });
});
