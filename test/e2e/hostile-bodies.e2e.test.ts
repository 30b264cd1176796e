import { connect, type Socket } from 'node:net';
import { metErrorCodes } from '../support/api-client';
import { eventually } from '../support/eventually';
import {
  codeOf,
  fieldsOf,
  formOf,
  type Json,
  makeCoupon,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { slowDsaKey } from '../support/hostile-keys';
import { type OwnService, startService } from '../support/service';
import { holdsNobodyUp } from '../support/max-latency';
import { jpegOfScans } from '../unit/core/storage/pictures';

let app: OwnService;
let wallet: StaffedWallet;
let other: StaffedWallet;
let event: string;

beforeAll(async () => {
  app = await startService({});
  [wallet, other] = [await makeStaffedWallet(app), await makeStaffedWallet(app)];
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());

let names = 0;
const uniqueName = () => `k${(names++).toString(36)}`;
const objectOf = (keys: number) => `{${Array.from({ length: keys }, () => `"${uniqueName()}":1`).join(',')}}`;
const listOf = (entries: number, entry: () => string) => `[${Array.from({ length: entries }, entry).join(',')}]`;
const bulk = (items: string) => wallet.editor.post<Json>(`/events/${event}/passes/bulk`, `{"items":${items}}`);
const isRefused = (answer: { status: number; body: Json }) => {
  expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['body']]);
};

describe('bodies that would become too large in memory', () => {
  it.each(['/auth/login', '/google/callback', '/apple/v1/log'])(
    'to %s, which needs no token: ten objects of 6,000 fields hold nobody up',
    async (path) => {
      const body = objectOf(6000);
      await holdsNobodyUp(other.owner, async () => {
        for (const answer of await Promise.all(Array.from({ length: 10 }, () => app.api.post(path, body))))
          isRefused(answer);
      });
    },
  );

  it('are refused at 1,001 fields of an object, known or not, and accepted at 1,000', async () => {
    isRefused(await wallet.owner.post('/events', objectOf(1001)));
    expect(fieldsOf(await wallet.owner.post('/events', objectOf(1000)))).not.toContain('body');
  });

  it('are refused at 10,001 objects and lists', async () => {
    isRefused(await wallet.owner.post('/events', `{"name":${listOf(10_000, () => '[]')}}`));
    expect(fieldsOf(await wallet.owner.post('/events', `{"name":${listOf(9_998, () => '[]')}}`))).toContain('name');
  });

  it('of 40,000 levels delay no one, in a body, in a bulk body and in a form', async () => {
    const nested = '['.repeat(40_000) + ']'.repeat(40_000);
    const form = new FormData();
    form.set('locations', nested);
    const calls = [
      () => app.api.post<Json>('/auth/login', `{"username":${nested}}`),
      () => wallet.owner.post<Json>('/events', `{"name":${nested}}`),
      () => bulk(`[{"name":${nested}}]`),
      () => bulk('['.repeat(4_000_000) + ']'.repeat(4_000_000)),
      () => wallet.owner.post<Json>('/events', form),
    ];
    await holdsNobodyUp(other.owner, async () => {
      for (const call of calls)
        for (const answer of await Promise.all([call(), call(), call()]))
          expect(codeOf(answer)).toBe('400:VALIDATION_ERROR');
    });
  });

  it('are refused in a form, too', async () => {
    const form = new FormData();
    form.set('locations', `[${objectOf(1001)}]`);
    const answer = await wallet.owner.post('/events', form);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['locations']]);
  });

  it('but strings can contain text that looks like JSON', async () => {
    const name = '{'.repeat(60) + ':'.repeat(1500) + '\\"'.repeat(20);
    expect(fieldsOf(await wallet.owner.post('/events', { name }))).not.toContain('body');
  });
});

describe('a bulk body', () => {
  it('of 600,000 fields in one item is refused and delays no one', async () => {
    const body = `[${objectOf(600_000)}]`;
    await holdsNobodyUp(other.owner, async () => isRefused(await bulk(body)));
  });

  it('of numbers that are four times as long when stored is accepted', async () => {
    const body = listOf(40, () => `{"x":${listOf(20_000, () => '1e20')}}`);
    const { status, body: operation } = await bulk(body);
    expect([status, operation.totalItems]).toEqual([201, 40]);
  });

  it('that is a list or an object of objects with different fields is refused, and delays no one', async () => {
    const list = listOf(7000, () => objectOf(90));
    const object = `{${Array.from({ length: 800 }, () => `"${uniqueName()}":${objectOf(900)}`).join(',')}}`;
    await holdsNobodyUp(other.owner, async () => {
      for (const body of [list, object, `{"items":[{"a":[${list}`])
        expect(codeOf(await wallet.editor.post('/clients/bulk', body))).toMatch(
          /^400:(VALIDATION_ERROR|INVALID_JSON)$/,
        );
    });
  });

  it('with one item above 100 KB is refused', async () => {
    isRefused(await bulk(`[{"name":"${'x'.repeat(110_000)}"},{}]`));
  });

  it('of 5,000 items that all have different fields is processed, and delays no one', async () => {
    const body = listOf(5000, () => objectOf(100));
    let operation: Json = {};
    await holdsNobodyUp(other.owner, async () => {
      ({ body: operation } = await bulk(body));
      await eventually(async () => {
        const { body: now } = await wallet.owner.get(`/bulk-operations/${String(operation.operationId)}`);
        expect(now).toMatchObject({ status: 'completed', totalItems: 5000, failureCount: 5000 });
      }, 90_000);
    });
  });
});

describe('a send of a coupon', () => {
  const ask = (clients: string) => {
    const form = new FormData();
    form.set('clients', clients);
    return wallet.owner.post<Json>(`/coupons/${event}/passes/send`, form);
  };

  it('with megabytes of different fields in its form is refused, and delays no one', async () => {
    const clients = listOf(4500, () => objectOf(100));
    await holdsNobodyUp(other.owner, async () => {
      expect(codeOf(await ask(clients))).toBe('404:COUPON_TEMPLATE_NOT_FOUND');
      expect(codeOf(await ask(`[${clients}]`))).toBe('400:VALIDATION_ERROR');
    });
  });

  it('accepts 5,000 recipients in a form, but not more', async () => {
    const { _id } = await makeCoupon(wallet.owner);
    const recipients = (count: number) =>
      listOf(
        count,
        () => `{"firstName":"Ada","lastName":"Lovelace","email":"ada@example.com","value":"${uniqueName()}"}`,
      );
    const send = (clients: string) => {
      const form = formOf({ clients });
      return wallet.owner.post<Json>(`/coupons/${_id}/passes/send`, form);
    };
    const refused = await send(recipients(5001));
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['400:VALIDATION_ERROR', ['clients']]);
    expect((await send(recipients(5000))).body).toMatchObject({ totalItems: 5000 });
  });
});

it('accepts an audience of 5,000 clients, in JSON and in a form', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(24, '0'));
  for (const asBody of [(audience: object) => ({ audience }), (audience: object) => formOf({ audience })]) {
    const [path, api] = ['/communications', wallet.owner];
    expect(fieldsOf(await api.post(path, asBody({ clientIds: ids(5000) })))).not.toContain('clientIds');
    expect(fieldsOf(await api.post(path, asBody({ clientIds: ids(5000) })))).not.toContain('body');
    expect(fieldsOf(await api.post(path, asBody({ clientIds: ids(5001) })))).toContain('clientIds');
    const deviceTypes = ids(30_000);
    await holdsNobodyUp(other.owner, async () => {
      expect(fieldsOf(await api.post(path, asBody({ deviceTypes })))).toContain('deviceTypes');
    });
  }
});

it('a batch of 199,990 empty scans is refused because of its size, and delays no one', async () => {
  await holdsNobodyUp(other.owner, async () => {
    const answer = await wallet.scanner.post('/passes/redeem/batch', `{"items":${listOf(199_990, () => '{}')}}`);
    expect(codeOf(answer)).toBe('400:BATCH_LIMIT_EXCEEDED');
  });
});

describe('a private key whose public half takes OpenSSL ten seconds', () => {
  it.each(['google', 'apple'])('is refused and delays no one (%s)', async (platform) => {
    const form = new FormData();
    for (const name of ['certificate', 'key']) form.set(name, new Blob([slowDsaKey()]), name);
    const account = { client_email: 'a@b.example', private_key: slowDsaKey() };
    const body = platform === 'google' ? { issuerId: '3388', serviceAccount: account } : form;
    await holdsNobodyUp(other.owner, async () => {
      const answer = await wallet.owner.put<Json>(`/wallets/pass-identity/${platform}`, body);
      expect(codeOf(answer)).toBe('400:VALIDATION_ERROR');
    });
  });
});

describe('a form', () => {
  it.each(['a[100000000]', 'a[4294967294]', 'a[constructor]', 'name[en]', 'a[b][c]'])(
    'with a field named %s is refused before anything is made of it',
    async (name) => {
      const form = new FormData();
      for (let field = 0; field < 20; field++) form.append(name, 'x');
      let answer: { body: Json } = { body: {} };
      await holdsNobodyUp(other.owner, async () => (answer = await wallet.owner.post('/events', form)));
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [name]]);
    },
  );

  it('of more bytes than its files and fields can have is refused', async () => {
    const form = new FormData();
    for (let field = 0; field < 90; field++) form.set(`field${field}`, 'x'.repeat(90_000));
    form.set('strip', new Blob([Buffer.alloc(4_900_000)]), 'strip.png');
    expect(codeOf(await wallet.owner.post('/events', form))).toBe('413:PAYLOAD_TOO_LARGE');
  });
});

it('a JPEG with thousands of scans is refused and delays no one', async () => {
  const strip = new Blob([await jpegOfScans(5000, 10_000)]);
  await holdsNobodyUp(other.owner, async () => {
    for (const answer of await Promise.all(
      [1, 2, 3].map(() => wallet.owner.patch<Json>(`/events/${event}`, formOf({ strip }))),
    ))
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['strip']]);
  });
});

it('four large bodies of a wallet are read at a time; a fifth is refused after ten seconds, while another wallet’s is read', async () => {
  const theirs = (await makeEvent(other.owner))._id;
  const sockets = await Promise.all(Array.from({ length: 4 }, () => halfSent(wallet.token.token)));
  try {
    await holdsNobodyUp(other.owner, () =>
      // The service may read the first one before it has met the four.
      eventually(async () => {
        const late = await wallet.editor.post<Json>(`/events/${event}/passes/bulk`, largeBulk());
        expect([codeOf(late), late.headers.get('retry-after')]).toEqual(['429:TOO_MANY_REQUESTS', '10']);
      }),
    );
    expect((await other.editor.post(`/events/${theirs}/passes/bulk`, largeBulk())).status).toBe(201);
    for (let body = 0; body < 4; body++) sockets.push(await halfSent(wallet.token.token));
    const small = await wallet.editor.post<Json>(`/events/${event}/passes/bulk`, '{"items":[{}]}');
    expect(small.status).toBe(201);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  await eventually(async () => {
    expect((await wallet.editor.post(`/events/${event}/passes/bulk`, largeBulk())).status).toBe(201);
  }, 30_000);
});

const largeBulk = () => `{"items":${listOf(1500, () => `{"name":"${'x'.repeat(1000)}"}`)}}`;

/** A request that announces eight megabytes and sends one. */
async function halfSent(token: string): Promise<Socket> {
  const { hostname, port } = new URL(app.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `POST /events/${event}/passes/bulk HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${8 * 2 ** 20}`,
  ];
  await new Promise<void>((sent) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n{"items":[${'1,'.repeat(500_000)}`, () => sent()),
  );
  return socket;
}

describe('requests that cannot be parsed', () => {
  /** All that comes back until the service closes the connection. */
  async function answerTo(...parts: string[]): Promise<{ head: string; body: Json }> {
    const { hostname, port } = new URL(app.baseUrl);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    // The service may close while the rest is still on its way.
    socket.on('error', () => undefined);
    for (const part of parts) socket.write(part);
    await new Promise((resolve) => socket.once('close', resolve));
    const [head, body] = text.split('\r\n\r\n');
    const answer = JSON.parse(body) as Json;
    metErrorCodes.add(String(answer.errorCode));
    return { head, body: answer };
  }

  const large = 'x'.repeat(20_000);
  it.each([
    [
      'a long address',
      `GET /clients?search=${large} HTTP/1.1\r\nHost: a\r\n\r\n`,
      '431:REQUEST_HEADER_FIELDS_TOO_LARGE',
    ],
    ['a very long address', `GET /${'x'.repeat(2_000_000)} HTTP/1.1\r\n\r\n`, '431:REQUEST_HEADER_FIELDS_TOO_LARGE'],
    ['large headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${large}\r\n\r\n`, '431:REQUEST_HEADER_FIELDS_TOO_LARGE'],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', '400:BAD_REQUEST'],
    ['an unknown method', 'GOT / HTTP/1.1\r\nHost: a\r\n\r\n', '400:BAD_REQUEST'],
    ['a broken header', 'GET / HTTP/1.1\r\nHost a\r\n\r\n', '400:BAD_REQUEST'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400:BAD_REQUEST'],
  ])('are answered with the envelope: %s', async (_case, request, errorCode) => {
    const { head, body } = await answerTo(request);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${errorCode.slice(0, 3)} [A-Z]`));
    expect(head).toMatch(/^content-type: application\/json/im);
    const [, requestId] = /^x-request-id: (.+)$/im.exec(head) ?? [];
    expect(body).toEqual({
      errorCode,
      message: expect.stringMatching(/\.$/) as string,
      path: '',
      date: expect.stringMatching(/Z$/) as string,
      details: { requestId },
    });
  });

  it('are answered with the envelope: a body that does not end, 15 seconds after its last byte', async () => {
    const head = ['POST /auth/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 1000'];
    const started = performance.now();
    const { head: answered, body } = await answerTo(`${head.join('\r\n')}\r\n\r\n{`);
    expect(body.errorCode).toBe('408:REQUEST_TIMEOUT');
    expect(answered).toMatch(/^connection: close$/im);
    expect(performance.now() - started).toBeLessThan(25_000);
  }, 60_000);

  it('are answered with the envelope: headers that do not end', async () => {
    const { body } = await answerTo('GET / HTTP/1.1\r\nHost: a\r\n');
    expect(body.errorCode).toBe('408:REQUEST_TIMEOUT');
  }, 90_000);

  it('do no harm if the caller disconnects or continues sending', async () => {
    const { hostname, port } = new URL(app.baseUrl);
    for (let attempt = 0; attempt < 20; attempt++) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(`GET /${large}`);
      if (attempt % 2) socket.resetAndDestroy();
      else socket.end(large);
    }
    expect((await answerTo('GET / HTTP\r\n\r\n', 'GET / HTTP\r\n\r\n')).body.errorCode).toBe('400:BAD_REQUEST');
    expect((await app.api.get('/health/live')).status).toBe(200);
  });
});
