import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { samplePng } from '../support/accounts';
import {
  codeOf,
  fieldsOf,
  formOf,
  issueTransit,
  type Json,
  makeStaffedWallet,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
let transit: string;

const base = {
  type: 'Train',
  number: 'T 1',
  originStationCode: 'PAR',
  originName: 'Paris',
  destinationStationCode: 'NCE',
  destinationName: 'Nice',
  departureTime: '08:00',
  arrivalTime: '13:00',
};

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app);
  transit = (await makeTransit(wallet.owner))._id;
});

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('a JSON body', () => {
  const post = (body: unknown, type = 'application/json') =>
    wallet.owner.post('/transits', body, { headers: { 'content-type': type } });

  it.each(['{', '{"a":}', 'x', "{'a':1}", '{"a":1}}', '\u0000'])('%j is not JSON', async (body) => {
    const [english, french] = await Promise.all([
      post(body),
      wallet.owner.with({ 'x-lang': 'fr' }).post('/transits', body),
    ]);
    expect([codeOf(english), codeOf(french)]).toEqual(['400:INVALID_JSON', '400:INVALID_JSON']);
    expect(french.body.message).not.toBe(english.body.message);
    expect(english.body).not.toHaveProperty('validationErrors');
  });

  it.each(['[]', '"text"', '1', 'null', 'true'])('%s is not an object', async (body) => {
    const answer = await post(body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['body']]);
  });

  it('can have at most 20 levels, wherever they are', async () => {
    const at = (levels: number) => `{"nonsense":${nested(levels - 1)}}`;
    for (const levels of [21, 22, 40_000]) {
      const answer = await post(at(levels));
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['body']]);
    }
    // 20 are read: what is refused then is what lacks.
    expect(fieldsOf(await post(at(20)))).toContain('number');
  });

  it('can have at most 100 KB', async () => {
    const body = (bytes: number) => {
      const start = JSON.stringify({ ...base, nonsense: '' }).slice(0, -2);
      return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
    };
    expect((await post(body(100 * 1024))).status).toBe(201);
    expect(codeOf(await post(body(100 * 1024 + 1)))).toBe('413:PAYLOAD_TOO_LARGE');
  });

  it.each(['gzip', 'br', 'deflate', 'nonsense', 'gzip, identity'])('cannot be compressed with %s', async (encoding) => {
    for (const body of [gzipSync(JSON.stringify(base)), formOf({ name: 'A' })]) {
      const answer = await wallet.owner.post('/events', body, {
        headers: {
          'content-encoding': encoding,
          ...(body instanceof Buffer && { 'content-type': 'application/json' }),
        },
      });
      expect([codeOf(answer), answer.headers.get('accept-encoding')]).toEqual([
        '415:UNSUPPORTED_MEDIA_TYPE',
        'identity',
      ]);
    }
    const headers = { 'content-encoding': 'Identity', 'content-type': 'application/json' };
    expect((await wallet.owner.post('/transits', JSON.stringify(base), { headers })).status).toBe(201);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json', ''])(
    'is not %j',
    async (type) => {
      const answer = await post(JSON.stringify(base), type);
      expect(codeOf(answer)).toBe('415:UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('can name its charset', async () => {
    expect((await post(JSON.stringify(base), 'application/json; charset=utf-8')).status).toBe(201);
    const answer = await post(JSON.stringify(base), 'application/json; charset=klingon');
    expect(codeOf(answer)).toBe('415:UNSUPPORTED_MEDIA_TYPE');
  });

  it.each(['/clients', '/clients/bulk', '/auth/login', '/passes/redeem/batch', '/apple/v1/log', '/communications'])(
    'is UTF-8: %s',
    async (path) => {
      const body = Buffer.from('{"firstName":"Jos\u00e9","items":[{"firstName":"Jos\u00e9"}],"logs":[]}', 'latin1');
      expect(codeOf(await wallet.owner.post(path, body))).toBe('400:INVALID_JSON');
    },
  );

  it('can start with a byte order mark', async () => {
    expect((await post(Buffer.from(`\ufeff${JSON.stringify(base)}`))).status).toBe(201);
  });

  it.each(['\\ud800', 'x\\udc00', '\\u0000'])('cannot contain %s in a text', async (text) => {
    expect(fieldsOf(await post(JSON.stringify({ ...base, number: '?' }).replace('?', text)))).toEqual(['number']);
  });

  it.each(['A\nB', 'A\tB', 'A\u001b[31m', 'A\u0085B', 'A\u2028B'])(
    'holds no %j in a name, in JSON or a form',
    async (name) => {
      expect(fieldsOf(await wallet.owner.post('/clients', { firstName: name, lastName: 'L' }))).toEqual(['firstName']);
      expect(fieldsOf(await wallet.owner.post('/events', formOf({ name })))).toContain('name');
      expect(
        fieldsOf(await wallet.owner.post('/users', { username: name, password: 'password', role: 'VIEWER' })),
      ).toEqual(['username']);
      expect(fieldsOf(await wallet.owner.patch('/wallets', { name }))).toEqual(['name']);
      const { body } = await wallet.owner.post<Json>('/clients/bulk', {
        items: [{ firstName: name, lastName: 'L' }],
        forceSync: true,
      });
      expect(JSON.stringify(body.operationErrors)).toContain('firstName');
    },
  );

  it('can contain line breaks and tabs in a longer text', async () => {
    const details = 'First\n\tsecond\r\nthird';
    expect((await post(JSON.stringify({ ...base, details }))).body).toMatchObject({ details });
  });

  it('cannot be a form if the route does not accept one', async () => {
    const answer = await wallet.owner.post(`/transits/${transit}/passes`, formOf({ firstName: 'A' }));
    expect(codeOf(answer)).toBe('415:UNSUPPORTED_MEDIA_TYPE');
  });

  it('cannot reach a prototype or an operator', async () => {
    const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"number":{"$gt":""}}';
    expect(fieldsOf(await post(body))).toContain('number');
    expect(({} as Json).polluted).toBeUndefined();
    const text = { ...base, number: '$number', details: '$$NOW', tarif: '{{x}}' };
    const made = await post(JSON.stringify(text));
    expect(made.body).toMatchObject(text);
    const changed = await wallet.owner.patch(`/transits/${String(made.body._id)}`, {
      details: '$number',
      tarif: '$$ROOT',
    });
    expect(changed.body).toMatchObject({ details: '$number', tarif: '$$ROOT' });
  });
});

describe('a form', () => {
  const raw = (body: string, type: string) =>
    wallet.owner.post('/transits', body, { headers: { 'content-type': type } });
  const part = (disposition: string, content = 'x') =>
    `--limit\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

  it.each([
    ['no boundary', part('name="number"'), 'multipart/form-data'],
    ['an empty boundary', part('name="number"'), 'multipart/form-data; boundary='],
    ['a quoted empty boundary', part('name="number"'), 'multipart/form-data; boundary=""'],
    ['another boundary', part('name="number"'), 'multipart/form-data; boundary=other'],
    ['no end', part('name="number"'), 'multipart/form-data; boundary=limit'],
    ['nothing in it', '', 'multipart/form-data; boundary=limit'],
    ['no header', '--limit\r\nnonsense', 'multipart/form-data; boundary=limit'],
  ])('with %s is not a form', async (_case, body, type) => {
    const answer = await raw(body, type);
    expect(codeOf(answer)).toBe('400:INVALID_MULTIPART');
  });

  it('can be in UTF-8, or in the charset of its parts', async () => {
    const form = (bytes: string, type = '') => {
      const parts = Object.entries({ ...base, number: bytes }).map(
        ([name, text]) => `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${text}\r\n`,
      );
      return Buffer.from(`${parts.join('')}--limit--\r\n`, 'latin1');
    };
    const headers = { 'content-type': 'multipart/form-data; boundary=limit' };
    const send = (body: Buffer) => wallet.owner.post('/transits', body, { headers });
    const utf8 = Buffer.from('José').toString('latin1');
    expect((await send(form(utf8))).body).toMatchObject({ number: 'José' });
    expect((await send(form('Jos\u00e9', 'Content-Type: text/plain; charset=ISO-8859-1\r\n'))).body).toMatchObject({
      number: 'José',
    });
    const refused = [
      form('Jos\u00e9'),
      form('Jos\u00e9', 'Content-Type: text/plain; charset=UTF-8\r\n'),
      form(utf8, 'Content-Type: text/plain; charset=klingon\r\n'),
    ];
    for (const body of refused) expect(codeOf(await send(body))).toBe('400:INVALID_MULTIPART');
    const file = Buffer.concat([
      form(utf8).subarray(0, -'--limit--\r\n'.length),
      Buffer.from(part('name="strip"; filename="\u00e9.png"'), 'latin1'),
      Buffer.from('--limit--\r\n'),
    ]);
    expect(codeOf(await send(file))).toBe('400:INVALID_MULTIPART');
  });

  it('can have no other file, and one file per field', async () => {
    const form = formOf(base);
    form.set('banner', new Blob([new Uint8Array(await samplePng())]), 'banner.png');
    const answer = await wallet.owner.post('/transits', form);
    expect(codeOf(answer)).toBe('400:UNEXPECTED_FIELD');
    expect(answer.body.message).toContain('banner');
    const twice = formOf(base);
    for (const name of ['1.png', '2.png']) twice.append('strip', new Blob([new Uint8Array(await samplePng())]), name);
    expect(codeOf(await wallet.owner.post('/transits', twice))).toBe('400:UNEXPECTED_FIELD');
  });

  it('can have text fields of at most 100 KB, and not hundreds of them', async () => {
    const long = await wallet.owner.post('/transits', formOf({ ...base, nonsense: 'x'.repeat(100 * 1024 + 1) }));
    expect(codeOf(long)).toBe('413:PAYLOAD_TOO_LARGE');
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`field${index}`, 'x']));
    expect(codeOf(await wallet.owner.post('/transits', formOf({ ...base, ...many })))).toBe('400:INVALID_MULTIPART');
  });

  it('cannot reach a prototype', async () => {
    const form = formOf(base);
    form.set('constructor', '{"prototype":{"polluted":1}}');
    expect((await wallet.owner.post('/transits', form)).status).toBe(201);
    form.set('__proto__[polluted]', '1');
    expect(fieldsOf(await wallet.owner.post('/transits', form))).toEqual(['__proto__[polluted]']);
    expect(({} as Json).polluted).toBeUndefined();
  });
});

describe('a picture', () => {
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

  async function post(bytes: Buffer, name = 'strip.png', type = 'image/png') {
    const form = formOf(base);
    form.set('strip', new Blob([new Uint8Array(bytes)], { type }), name);
    return wallet.owner.post('/transits', form);
  }

  it('must be PNG or JPEG by content, whatever its name', async () => {
    expect((await post(await noise(64, 64).jpeg().toBuffer(), 'x.txt', 'text/plain')).status).toBe(201);
    const others = [
      await noise(64, 64).gif().toBuffer(),
      await noise(64, 64).webp({ lossless: true }).toBuffer(),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2000)}</svg>`),
      randomBytes(4096),
    ];
    for (const bytes of others) {
      const answer = await post(bytes);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['strip']]);
    }
  });

  it('must have at least 1 KB and at most 5 MB', async () => {
    const tiny = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const bytes of [tiny, Buffer.alloc(0)]) expect(fieldsOf(await post(bytes))).toEqual(['strip']);
    const png = await noise(64, 64).png().toBuffer();
    expect((await post(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]))).status).toBe(201);
    const large = await post(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length + 1)]));
    expect(codeOf(large)).toBe('413:PAYLOAD_TOO_LARGE');
  });

  it('must be complete, and small enough to be decoded', async () => {
    const png = await noise(200, 200).png().toBuffer();
    const jpeg = await noise(200, 200).jpeg().toBuffer();
    const huge = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const bytes of [png.subarray(0, png.length / 2), jpeg.subarray(0, jpeg.length / 2), huge]) {
      const answer = await post(bytes);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['strip']]);
    }
  });

  it('that is refused changes nothing', async () => {
    const { body } = await post(await noise(64, 64).png().toBuffer());
    const form = formOf({ details: 'changed' });
    form.set('strip', new Blob([new Uint8Array(randomBytes(4096))]), 'strip.png');
    expect(fieldsOf(await wallet.owner.patch(`/transits/${String(body._id)}`, form))).toEqual(['strip']);
    expect((await wallet.owner.get(`/transits/${String(body._id)}`)).body).toEqual(body);
  });
});

describe('an address', () => {
  it.each([
    '/nothing',
    '/transits/x/y/z',
    '/transitsx',
    '/..%2f..%2fetc/passwd',
    '/passes/%E0%A4%A',
    '/clients/%E9',
    '/s/%zz',
    '/images/%E9',
  ])('%s matches no route', async (path) => {
    const answer = await wallet.owner.get(path);
    expect([codeOf(answer), answer.body.path]).toEqual(['404:PATH_NOT_FOUND', path]);
  });

  it.each(['%E9', '%zz', '%C3', '100%'])('has a query in UTF-8: %s', async (text) => {
    for (const [name, path] of [
      ['search', '/clients'],
      ['page', '/passes'],
      ['status', '/passes'],
      ['templates', '/passes/barcode/X'],
    ]) {
      const answer = await wallet.owner.get(`${path}?${name}=${text}`);
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [name]]);
    }
    expect((await wallet.owner.get(`/clients?utm_source=${text}`)).status).toBe(200);
  });

  it('matches no route with another method', async () => {
    for (const [method, path] of [
      ['PUT', '/transits'],
      ['DELETE', '/transits'],
      ['POST', `/transits/${transit}`],
      ['PATCH', '/passes'],
    ]) {
      expect(codeOf(await wallet.owner.send(method, path, { body: {} }))).toBe('404:PATH_NOT_FOUND');
    }
  });

  it.each(['x', '1'.repeat(23), '1'.repeat(25), 'g'.repeat(24), '%00', '{"$gt":""}', '[object Object]'])(
    '%s is no id',
    async (id) => {
      for (const path of [`/transits/${encodeURIComponent(id)}`, `/passes/${encodeURIComponent(id)}`]) {
        const answer = await wallet.owner.get(path);
        expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['id']]);
      }
    },
  );

  it.each(['0x64b7f1a2c3d4e5f6a7b8c9', '0h64b7f1a2c3d4e5f6a7b8c9', `0x${'a'.repeat(24)}`, 'twelve-chars'])(
    '%s is none in a query or a body',
    async (id) => {
      const { owner } = wallet;
      const answers: [string, { status: number; body: Json }][] = [
        ['template', await owner.get(`/statistics?template=${id}`)],
        ['template', await owner.get(`/passes/manifest?template=${id}`)],
        ['clientId', await owner.get(`/deliveries?clientId=${id}`)],
        ['clientType', await owner.get(`/clients?clientType=${id}`)],
        ['clientIds', await owner.post('/communications/preview', { audience: { clientIds: [id] } })],
        ['templates', await owner.post('/wallets/tokens', { name: 'x', role: 'SCANNER', templates: [id] })],
      ];
      for (const [field, answer] of answers) {
        expect(codeOf(answer)).toBe('400:VALIDATION_ERROR');
        expect(fieldsOf(answer)).toContain(field);
      }
    },
  );

  it('accepts an ID in capitals', async () => {
    const { _id } = await issueTransit(wallet.owner, transit);
    expect((await wallet.owner.get(`/passes/${_id.toUpperCase()}`)).body._id).toBe(_id);
  });
});

describe('a number', () => {
  const make = async (path: string, body: string) => {
    const answer = await wallet.owner.post(path, body);
    return [answer.status, ...(fieldsOf(answer) ?? [])];
  };
  const client = (gain: string) => `{"firstName":"A","lastName":"B","gain":${gain}}`;

  it.each(['1e-7', '-1e-7', '1.0000001', '1e308', '1e999', '0.001', '"1"'])(
    'is not a valid balance: %s',
    async (gain) => {
      expect(await make('/clients', client(gain))).toEqual([400, 'gain']);
      const { _id } = (await wallet.owner.post('/clients', client('1'))).body;
      const changed = await wallet.owner.patch(`/clients/${String(_id)}/gain`, `{"gain":${gain}}`);
      expect(fieldsOf(changed)).toEqual(['gain']);
      const bulk = await wallet.owner.post('/clients/bulk', `{"forceSync":true,"items":[${client(gain)}]}`);
      expect(bulk.body.operationErrors).toMatchObject([{ message: expect.stringMatching(/^gain /) }]);
    },
  );

  it('is stored as 0 for -0', async () => {
    const made = await wallet.owner.post('/clients', client('-0'));
    expect(made.text).toMatch(/"gain":0[,}]/);
  });

  it.each(['1e-7', '1e999', '1.0000001'])('is not a valid amount for a redemption: %s', async (amount) => {
    const { barcode } = await issueTransit(wallet.owner, transit);
    const path = `/passes/template/${transit}/redeem/${barcode}`;
    expect(await make(path, `{"amount":${amount}}`)).toEqual([400, 'amount']);
    expect(await make(path, '{"amount":12.345,"operator":null}')).toEqual([201]);
  });

  it.each([
    ['CURRENCY', '1e-7', 400],
    ['CURRENCY', '1.0000001', 400],
    ['CURRENCY', '1.25', 201],
    ['NUMBER', '1e-7', 201],
    ['NUMBER', '-0', 201],
    ['NUMBER', '1e999', 400],
  ])('is a value of a pass of your own design: %s %s', async (type, value, status) => {
    const field = { key: 'a', label: 'A', type, zone: 'SECONDARY', currency: 'EUR' };
    const fields = { name: 'G', cardTitle: 'G', header: 'G', fields: [field] };
    const { _id } = (await wallet.owner.post('/generics', fields)).body;
    const issued = await wallet.owner.post(
      `/generics/${String(_id)}/passes`,
      `{"firstName":"A","lastName":"B","email":"a@example.com","values":{"a":${value}}}`,
    );
    expect(issued.status).toBe(status);
    if (value === '-0') {
      const pass = await wallet.owner.get(`/passes/${String(issued.body._id)}`);
      expect(pass.text).toMatch(/"values":\{"a":0\}/);
    }
  });
});

describe('null', () => {
  it('counts as absent in POST', async () => {
    const nulls = { phoneNumber: null, clientType: null, birthDate: null, gain: null, communicationPreferences: null };
    const client = await wallet.owner.post('/clients', { firstName: 'A', lastName: 'B', email: null, ...nulls });
    expect([client.status, client.body.gain]).toEqual([201, 0]);
    expect(client.body).not.toHaveProperty('phoneNumber');
    const passes = { firstName: 'A', lastName: 'B', email: null, barcode: null, seat: null, clientId: null };
    const options = { webhookUrl: null, forceSync: null };
    const bulk = await wallet.owner.post(`/transits/${transit}/passes/bulk`, { items: [passes], ...options });
    expect(bulk.status).toBe(201);
    const { barcode } = await issueTransit(wallet.owner, transit);
    const scan = { location: null, operator: null, amount: null, reference: null };
    expect((await wallet.owner.post(`/passes/template/${transit}/redeem/${barcode}`, scan)).status).toBe(201);
    expect((await wallet.owner.post('/wallets/tokens', { name: null, expiresAt: null, role: null })).status).toBe(201);
    const location = { longitude: 7, latitude: 43, relevantText: null, address: null };
    expect((await wallet.owner.post('/wallets/locations', location)).status).toBe(201);
  });

  it('is refused for required values, and if PATCH would clear one', async () => {
    expect(fieldsOf(await wallet.owner.post('/clients', { firstName: null, lastName: null }))?.sort()).toEqual([
      'firstName',
      'lastName',
    ]);
    const { _id } = await issueTransit(wallet.owner, transit);
    expect(fieldsOf(await wallet.owner.patch(`/passes/${_id}`, { status: null }))).toEqual(['status']);
  });
});
