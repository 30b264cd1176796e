import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import { SecretBox } from '../../src/core/crypto/secret-box';
import { RequestCache } from '../../src/core/redis/request-cache';
import { WalletCollection } from '../../src/wallets/wallet.collection';
import { makeWallet, samplePng, sampleFile, type TestWallet } from '../support/accounts';
import { eventually } from '../support/eventually';
import { fieldsOf, formOf, type Json } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let wallet: TestWallet;
let other: TestWallet;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeWallet(app);
  other = await makeWallet(app);
});
afterAll(() => app?.close());

const stored = (id = wallet.id) => app.connection.collection('wallets').findOne({ _id: new Types.ObjectId(id) });
const codeOf = async (body: unknown) => (await wallet.owner.patch('/wallets', body)).body.errorCode;

describe('GET /wallets', () => {
  it('returns the caller’s wallet with every required field and no secret', async () => {
    const { status, body } = await wallet.owner.get('/wallets');
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: wallet.id,
      name: wallet.wallet.name,
      logo: expect.stringMatching(/\/images\/[0-9a-f]{64}\.png$/),
      icon: expect.stringMatching(/\/images\/[0-9a-f]{64}\.png$/),
      displayIdentifiant: false,
      website: '',
      servicePhone: '',
      businessPhone: '',
      socialMedia: {},
      additionalContacts: [],
      termsAndConditions: { type: 'NONE' },
      webHookUrl: '',
      rootDomain: '',
      timezone: 'UTC',
      expiredCleanupEnabled: false,
      allowedPasses: ['ALL'],
      identifier: expect.stringMatching(/^wallet-[0-9a-f]{12}$/),
      identifierQr: `${app.baseUrl}/s/${String(body.identifier)}/qr.png`,
      passGenBusinessId: wallet.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const image = await fetch(body.logo as string);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

describe('PATCH /wallets', () => {
  it('changes the sent fields, keeps the others, and clears fields with null', async () => {
    const body = {
      address: '1 Quai Lunel',
      website: 'https://riviera.example',
      socialMedia: { instagram: 'https://instagram.com/riviera', unknown: 'x' },
      additionalContacts: [{ title: 'Lost and found', value: '+33140000000', kind: 'PHONE' }],
      termsAndConditions: { type: 'URL', customUrl: 'https://riviera.example/terms' },
      timezone: 'Europe/Paris',
      rootDomain: 'https://go.riviera.example/',
      displayIdentifiant: true,
    };
    const changed = await wallet.owner.patch('/wallets', body);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ ...body, socialMedia: { instagram: body.socialMedia.instagram } });
    expect(changed.body.socialMedia).not.toHaveProperty('unknown');
    expect(changed.body.identifierQr).toMatch(/^https:\/\/go\.riviera\.example\/s\//);
    expect((await wallet.owner.get('/wallets')).body).toEqual(changed.body);
    const cleared = await wallet.owner.patch('/wallets', { address: null, timezone: null, rootDomain: '' });
    expect(cleared.body).toMatchObject({ timezone: 'UTC', rootDomain: '', website: body.website });
    expect(cleared.body).not.toHaveProperty('address');
    expect(String(cleared.body.updatedAt) > String(changed.body.updatedAt)).toBe(true);
  });

  it.each([
    ['passes.example.org', 'https://passes.example.org/s/'],
    ['passes.example.org:8443', 'https://passes.example.org:8443/s/'],
    ['http://passes.example.org', 'http://passes.example.org/s/'],
    ['https://passes.example.org/', 'https://passes.example.org/s/'],
  ])('accepts %s as the base of links, and returns it as sent', async (rootDomain, start) => {
    const { body } = await wallet.owner.patch<Json>('/wallets', { rootDomain });
    expect(body.rootDomain).toBe(rootDomain);
    expect(String(body.identifierQr).startsWith(start)).toBe(true);
  });

  it.each([
    'https://ada:secret@passes.example.org',
    'passes.example.org/path',
    'https://passes.example.org/?a=1',
    'passes.example.org"onmouseover="x',
    'ftp://passes.example.org',
    'passes example.org',
    'https://',
  ])('refuses %s as the base of links', async (rootDomain) => {
    expect(fieldsOf(await wallet.owner.patch('/wallets', { rootDomain }))).toEqual(['rootDomain']);
  });

  it('ignores fields that only an ADMIN can set, and unknown fields', async () => {
    const sent = {
      allowedPasses: ['HOTEL'],
      identifier: 'stolen',
      identifierQr: 'x',
      passGenBusinessId: 'x',
      passGenPassTemplateId: 'x',
      _id: other.id,
      createdAt: '2020-01-01T00:00:00Z',
      deletedAt: '2020-01-01T00:00:00Z',
      webhooks: [],
      sealedPassGenToken: 'x',
      unknown: 1,
    };
    // The service removes the mark of a former change a second after it.
    const before = await eventually(async () => {
      const record = await stored();
      expect(record).not.toHaveProperty('pendingDeviceUpdate');
      return record;
    });
    const { status, body } = await wallet.owner.patch('/wallets', sent);
    expect([status, body.allowedPasses, body._id]).toEqual([200, ['ALL'], wallet.id]);
    expect(await stored()).toEqual(before);
  });

  it.each(['website', 'servicePhone', 'businessPhone', 'webHookUrl', 'rootDomain'])(
    'clears %s with null',
    async (name) => {
      const value = {
        webHookUrl: 'https://hooks.example.com/a,',
        website: 'https://x.example',
        rootDomain: 'x.example',
      };
      const set = await wallet.owner.patch('/wallets', { [name]: '0123', ...value });
      expect(set.body.webHookUrl).toBe('https://hooks.example.com/a');
      const { status, body } = await wallet.owner.patch('/wallets', { [name]: null });
      expect([status, body[name]]).toEqual([200, '']);
      await wallet.owner.patch('/wallets', { website: null, rootDomain: null, webHookUrl: null, [name]: null });
    },
  );

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['null for the name', { name: null }, 'name'],
    ['null for what is always shown', { displayIdentifiant: null }, 'displayIdentifiant'],
    ['no time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['an offset as time zone', { timezone: '+01:00' }, 'timezone'],
    ['a script as address', { website: 'javascript:alert(1)' }, 'website'],
    ['a contact without kind', { additionalContacts: [{ title: 'a', value: 'b' }] }, 'kind'],
    ['an unknown kind of terms', { termsAndConditions: { type: 'FAX' } }, 'type'],
    ['text for a boolean', { displayIdentifiant: 'true' }, 'displayIdentifiant'],
    ['text for an object', { socialMedia: 'x' }, 'socialMedia'],
    ['an image that is no URL', { logo: 'logo.png' }, 'logo'],
    ['a webhook that is no URL', { webHookUrl: 'ftp://x.example' }, 'webHookUrl'],
    ['a webhook with Host', { webHookUrl: 'https://x.example#headers=Host:evil' }, 'webHookUrl'],
    ['a list', [], 'body'],
  ])('refuses %s', async (_case, body, field) => {
    const answer = await wallet.owner.patch('/wallets', body);
    expect(answer.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
  });

  it('refuses values in the caller’s language', async () => {
    const [en, fr] = await Promise.all(
      ['en', 'fr'].map((lang) => wallet.owner.with({ 'x-lang': lang }).patch('/wallets', { timezone: 'x' })),
    );
    expect(en.body.message).toBe('timezone must be an IANA time zone, such as Europe/Paris.');
    expect(fr.body.message).toContain('fuseau');
  });

  it('accepts multipart: files, nested JSON, booleans as text', async () => {
    const form = new FormData();
    form.set('androidLogo', await sampleFile(), 'a.png');
    form.set('socialMedia', JSON.stringify({ tiktok: 'https://tiktok.com/@riviera' }));
    form.set('expiredCleanupEnabled', 'true');
    form.set('webHookUrl', 'https://hooks.example/a');
    const { status, body } = await wallet.owner.patch('/wallets', form);
    expect([status, body.errorCode]).toEqual([200, undefined]);
    expect(body).toMatchObject({
      socialMedia: { tiktok: 'https://tiktok.com/@riviera' },
      expiredCleanupEnabled: true,
      webHookUrl: 'https://hooks.example/a',
      androidLogo: expect.stringContaining('/images/'),
    });
    expect((await wallet.owner.patch('/wallets', { androidLogo: '' })).body).not.toHaveProperty('androidLogo');
  });

  it('has the same result for a form as for JSON', async () => {
    const [json, form] = [await makeWallet(app), await makeWallet(app)];
    const fields = {
      name: 'Riviera Café',
      address: '1 Quai Lunel, « Nice »',
      website: 'https://riviera.example/?a=1&b=2',
      servicePhone: '+33140000000',
      businessPhone: ' ',
      socialMedia: { instagram: 'https://instagram.com/riviera', unknown: 'x' },
      additionalContacts: [{ title: 'Lost and found', value: '+33140000000', kind: 'PHONE' }],
      openingHours: '',
      termsAndConditions: { type: 'URL', customUrl: 'https://riviera.example/terms' },
      timezone: 'Europe/Paris',
      rootDomain: 'https://go.riviera.example/',
      displayIdentifiant: true,
      expiredCleanupEnabled: false,
      webHookUrl: 'https://hooks.example/a',
      allowedPasses: ['EVENT'],
      unknown: 'x',
    };
    const read = async ({ owner }: TestWallet) => {
      const { body } = await owner.get<Json>('/wallets');
      const ownNames = ['_id', 'identifier', 'identifierQr', 'passGenBusinessId', 'createdAt', 'updatedAt'];
      return Object.fromEntries(Object.entries(body).filter(([name]) => !ownNames.includes(name)));
    };
    const before = await read(form);
    expect((await json.owner.patch('/wallets', fields)).status).toBe(200);
    expect((await form.owner.patch('/wallets', formOf(fields))).status).toBe(200);
    expect(await read(form)).not.toEqual(before);
    expect(await read(form)).toEqual(await read(json));
  });

  it('refuses bad forms', async () => {
    const send = (fill: (form: FormData) => void) => {
      const form = new FormData();
      fill(form);
      return wallet.owner.patch('/wallets', form);
    };
    const broken = await send((form) => form.set('socialMedia', '{'));
    expect(broken.body).toMatchObject({
      errorCode: '400:VALIDATION_ERROR',
      validationErrors: [{ field: 'socialMedia' }],
    });
    const unexpected = await send((form) => form.set('strip', new Blob(['x']), 'x.png'));
    expect(unexpected.body.errorCode).toBe('400:UNEXPECTED_FIELD');
    const small = await send((form) => form.set('logo', new Blob(['x']), 'x.png'));
    expect(small.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field: 'logo' }] });
    const large = await send((form) => form.set('logo', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'x.png'));
    expect([large.status, large.body.errorCode]).toEqual([413, '413:PAYLOAD_TOO_LARGE']);
    const noBoundary = await wallet.owner.patch('/wallets', 'x', {
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(noBoundary.body.errorCode).toBe('400:INVALID_MULTIPART');
  });

  it('accepts an empty logo, and then a file or URL again', async () => {
    expect((await wallet.owner.patch('/wallets', { logo: '' })).body.logo).toBe('');
    const bytes = await samplePng();
    const server: Server = createServer((_request, response) => response.end(bytes)).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const fetched = await wallet.owner.patch('/wallets', { logo: `http://127.0.0.1:${port}/logo.png` });
    server.close();
    expect(fetched.body.logo).toContain(`${app.baseUrl}/images/`);
    expect((await wallet.owner.patch('/wallets', { icon: fetched.body.logo })).body.icon).toBe(fetched.body.logo);
  });

  it('changes updatedAt, and the tag that phones compare only if a pass shows the change', async () => {
    const first = await stored();
    await wallet.owner.patch('/wallets', { expiredCleanupEnabled: false, passGenToken: 'own-token' });
    const second = await stored();
    expect(second?.updatedAt > first?.updatedAt).toBe(true);
    expect(second?.contentUpdatedAt).toEqual(first?.contentUpdatedAt);
    await wallet.owner.patch('/wallets', { servicePhone: '+33493000000' });
    const third = await stored();
    expect(third?.contentUpdatedAt > second?.contentUpdatedAt).toBe(true);
    const unchanged = await wallet.owner.patch('/wallets', { servicePhone: '+33493000000' });
    expect(unchanged.status).toBe(200);
    expect((await stored())?.updatedAt).toEqual(third?.updatedAt);
  });

  it('keeps a text that looks like an expression', async () => {
    expect((await wallet.owner.patch('/wallets', { address: '$name' })).body.address).toBe('$name');
  });

  it('loses no field of concurrent changes', async () => {
    const fields = ['address', 'servicePhone', 'businessPhone', 'website'];
    const value = (field: string) => (field === 'website' ? 'https://x.example' : `${field} 1`);
    await Promise.all(fields.map((field) => wallet.owner.patch('/wallets', { [field]: value(field) })));
    const { body } = await wallet.owner.get('/wallets');
    for (const field of fields) expect(body[field]).toBe(value(field));
  });

  it('applies immediately: the next call uses the new time zone, and the removed token is gone', async () => {
    await wallet.owner.get('/wallets');
    await wallet.owner.patch('/wallets', { passGenToken: '' });
    expect(await stored()).not.toHaveProperty('sealedPassGenToken');
    expect((await wallet.owner.patch('/wallets', { passGenToken: 'my-own' })).text).not.toContain('my-own');
    const record = await stored();
    const opened = app.app.get(SecretBox).open(String(record?.sealedPassGenToken), `pass-gen-token:${wallet.id}`);
    expect(opened.toString()).toBe('my-own');
  });
});

describe('webHookUrl', () => {
  const secret = 'Bearer s3cret';
  const url = `https://hooks.example/a?x=1,2#headers=Authorization:${encodeURIComponent(secret)}, https://hooks.example/b`;

  it('keeps the headers encrypted and never returns them', async () => {
    const answer = await wallet.owner.patch('/wallets', { webHookUrl: url });
    expect(answer.body.webHookUrl).toBe('https://hooks.example/a?x=1,2,https://hooks.example/b');
    expect(answer.text).not.toContain('s3cret');
    const { webhooks } = (await stored()) as unknown as { webhooks: { url: string; sealedHeaders?: string }[] };
    expect(JSON.stringify(webhooks)).not.toContain('s3cret');
    expect(webhooks.map(({ sealedHeaders }) => sealedHeaders !== undefined)).toEqual([true, false]);
    const opened = app.app.get(SecretBox).open(String(webhooks[0].sealedHeaders), `webhook-headers:${wallet.id}`);
    expect(JSON.parse(opened.toString())).toEqual({ Authorization: secret });
  });

  it('loses the headers if it is sent back as read', async () => {
    const { body } = await wallet.owner.get('/wallets');
    await wallet.owner.patch('/wallets', { webHookUrl: body.webHookUrl });
    expect(JSON.stringify((await stored())?.webhooks)).not.toContain('sealedHeaders');
    expect((await wallet.owner.patch('/wallets', { webHookUrl: '' })).body.webHookUrl).toBe('');
  });

  it('refuses private networks unless they are allowed', async () => {
    app.config.outboundAllowPrivate = false;
    try {
      const answer = await wallet.owner.patch('/wallets', { webHookUrl: 'http://127.0.0.1/hook' });
      expect(answer.body.validationErrors).toMatchObject([{ field: 'webHookUrl' }]);
    } finally {
      app.config.outboundAllowPrivate = true;
    }
  });
});

describe('the terms PDF', () => {
  const pdf = '%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF';

  it('becomes the terms, and is served by its hash, sandboxed and cacheable forever', async () => {
    const form = new FormData();
    form.set('pdf', new Blob([pdf], { type: 'application/pdf' }), 'terms.pdf');
    const { body } = await wallet.owner.patch<{ termsAndConditions: { type: string; pdfUrl: string } }>(
      '/wallets',
      form,
    );
    const { type, pdfUrl } = body.termsAndConditions;
    expect(type).toBe('PDF');
    expect(pdfUrl).toMatch(new RegExp(`^${app.baseUrl}/files/[0-9a-f]{64}\\.pdf$`));
    const answer = await app.api.get(pdfUrl.slice(app.baseUrl.length));
    expect([answer.status, answer.text]).toEqual([200, pdf]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringContaining('inline'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const again = await wallet.owner.patch('/wallets', { termsAndConditions: body.termsAndConditions });
    expect(again.body.termsAndConditions).toEqual(body.termsAndConditions);
    expect((await stored())?.termsAndConditions.pdfUrl).toMatch(/^\/files\//);
  });

  it('must be a PDF by content', async () => {
    const form = new FormData();
    form.set('pdf', new Blob(['<html>'], { type: 'application/pdf' }), 'terms.pdf');
    const { body } = await wallet.owner.patch('/wallets', form);
    expect(body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field: 'pdf' }] });
  });

  it.each(['a'.repeat(64) + '.pdf', 'terms.pdf', '..%2f..%2fetc%2fpasswd'])('is 404 at %s', async (name) => {
    const answer = await app.api.get(`/files/${name}`);
    expect(answer.body.errorCode).toBe('404:MODEL_NOT_FOUND');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a wallet deleted in the meantime, or a failing database', () => {
  it('is 404:WALLET_UPDATE_FAILED', async () => {
    const doomed = await makeWallet(app);
    await doomed.owner.get('/wallets');
    await app.connection
      .collection('wallets')
      .updateOne({ _id: new Types.ObjectId(doomed.id) }, { $set: { deletedAt: new Date() } });
    const answer = await doomed.owner.patch('/wallets', { address: 'x' });
    expect(answer.body.errorCode).toBe('404:WALLET_UPDATE_FAILED');
    await app.app.get(RequestCache).invalidate('wallet', doomed.id);
    expect((await doomed.owner.patch('/wallets', { address: 'x' })).body.errorCode).toBe('401:UNAUTHORIZED');
  });

  it('is 500:WALLET_UPDATE_ERROR', async () => {
    const error = jest.spyOn(app.app.get(WalletCollection), 'update').mockRejectedValue(new Error('gone'));
    const answer = await wallet.owner.patch('/wallets', { address: 'elsewhere' });
    error.mockRestore();
    expect(answer.body.errorCode).toBe('500:WALLET_UPDATE_ERROR');
    expect(answer.text).not.toContain('gone');
  });
});

it('deeply nested JSON is refused before it is processed', async () => {
  const deep = `{"socialMedia":${'['.repeat(21)}${']'.repeat(21)}}`;
  expect(await codeOf(deep)).toBe('400:VALIDATION_ERROR');
});
