import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  fieldsOf,
  issueCinema,
  issueEvent,
  type Json,
  makeCinema,
  makeEvent,
  makeOffer,
  makeStoreCard,
} from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

interface Entry extends Json {
  hash: string;
  name: string;
}

let app: TestApp;
let wallet: TestWallet;
let event: string;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeWallet(app);
  event = (await makeEvent(wallet.owner))._id;
});
afterAll(() => app?.close());

const manifest = async (template: string) =>
  (await wallet.owner.get<{ docs: Entry[] }>(`/passes/manifest?template=${template}&limit=100`)).body.docs;
const batch = (items: readonly Json[], api: ApiClient = wallet.owner) =>
  api.post<{ results: Json[] }>('/passes/redeem/batch', { items });
const lookup = (q: string, api: ApiClient = wallet.owner) =>
  api.get<Json[] & Json>(`/passes/lookup?q=${encodeURIComponent(q)}`);
const key = () => ({ key: unique('scan') });

async function token(body: Json): Promise<ApiClient> {
  const answer = await wallet.owner.post<Json>('/wallets/tokens', { role: 'SCANNER', ...body });
  expect(answer.status).toBe(201);
  return app.api.as(String(answer.body.token));
}

/** A pass and its hash in the manifest. */
async function ticket(): Promise<{ _id: string; barcode: string; hash: string }> {
  const { _id, barcode } = await issueEvent(wallet.owner, event);
  const [{ hash }] = await manifest(event);
  return { _id, barcode, hash };
}

describe('a batch of scans', () => {
  it('redeems by hash, with the context of the redemption', async () => {
    const { _id, hash } = await ticket();
    const context = { operator: 'door', amount: 12.5, reference: 'order-1', location: 'Gate 3', deviceId: 'left' };
    const sent = { hash, ...key() };
    const { body } = await batch([{ ...sent, template: event, ...context }]);
    expect(body.results).toMatchObject([{ ...sent, status: 201, pass: { _id, redemption: context } }]);
    const again = await batch([{ hash, template: event, ...key() }]);
    expect(again.body.results).toMatchObject([
      { errorCode: '400:PASS_ALREADY_REDEEMED', winner: { location: 'Gate 3' } },
    ]);
  });

  it('acts in the order of its items, whatever names the pass', async () => {
    const { barcode, hash } = await ticket();
    const items = [
      { barcode, action: 'UNREDEEM' },
      { barcode },
      { hash, template: event },
      { hash, template: event, action: 'UNREDEEM' },
      { barcode, action: 'REDEEM' },
    ].map((item) => ({ ...item, ...key() }));
    const { body } = await batch(items);
    expect(body.results.map(({ status, errorCode }) => errorCode ?? status)).toEqual([
      '400:PASS_NOT_REDEEMED',
      201,
      '400:PASS_ALREADY_REDEEMED',
      201,
      201,
    ]);
    const repeated = await batch(items);
    expect(repeated.body.results.map(({ status }) => status)).toEqual([400, 201, 400, 201, 201]);
    expect((await batch([{ barcode, ...key() }])).body.results[0].errorCode).toBe('400:PASS_ALREADY_REDEEMED');
  });

  it('uses a key for one action only', async () => {
    const { barcode } = await ticket();
    const one = { barcode, ...key() };
    const { body } = await batch([one, { ...one, action: 'UNREDEEM' }]);
    expect(body.results.map(({ status, errorCode }) => errorCode ?? status)).toEqual([
      201,
      '409:IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it('refuses passes of other templates than those that are valid here', async () => {
    const { barcode, hash } = await ticket();
    const other = (await makeEvent(wallet.owner))._id;
    const items = [
      { barcode, templates: [other] },
      { hash, template: event, templates: [other] },
      { hash, template: other },
      { barcode, templates: [other, event.toUpperCase()] },
    ].map((item) => ({ ...item, ...key() }));
    const { body } = await batch(items);
    expect(body.results.map(({ status, errorCode }) => errorCode ?? status)).toEqual([
      '400:INVALID_PASS_KIND',
      '400:INVALID_PASS_KIND',
      '404:MODEL_NOT_FOUND',
      201,
    ]);
  });

  it('does not know the hash of a barcode that the pass no longer has', async () => {
    const { _id, hash } = await ticket();
    expect((await wallet.owner.patch(`/passes/${_id}`, { barcode: unique('NEW') })).status).toBe(200);
    const { body } = await batch([{ hash, template: event, ...key() }]);
    expect(body.results[0].errorCode).toBe('404:MODEL_NOT_FOUND');
  });

  it.each([
    ['a hash without a template', { hash: 'q83vEjRWeJCrze8Sq83vEg' }, 'template'],
    ['a template without a hash', { barcode: 'B', template: '64b7f1a2c3d4e5f6a7b8c9d0' }, 'template'],
    [
      'a hash and a barcode',
      { barcode: 'B', hash: 'q83vEjRWeJCrze8Sq83vEg', template: '64b7f1a2c3d4e5f6a7b8c9d0' },
      'hash',
    ],
    ['a hash of 21 characters', { hash: 'q83vEjRWeJCrze8Sq83vE', template: '64b7f1a2c3d4e5f6a7b8c9d0' }, 'hash'],
    ['an unknown action', { barcode: 'B', action: 'GIVE_AWAY' }, 'action'],
    ['a template that is no id', { barcode: 'B', templates: ['x'] }, 'templates'],
    ['neither barcode nor hash', {}, 'barcode'],
  ])('refuses %s, and does nothing', async (_what, item, field) => {
    const { _id, barcode } = await ticket();
    const answer = await batch([
      { barcode, ...key() },
      { ...item, ...key() },
    ]);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    expect((await wallet.owner.get<Json>(`/passes/${_id}`)).body).not.toHaveProperty('redeemedAt');
  });

  it('refuses old scans of a token that must not be offline, and keeps that for no other token', async () => {
    const online = await token({ scanner: { offline: 'NEVER' } });
    const scannedAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [fresh, old, undated] = [await ticket(), await ticket(), await ticket()];
    const late = { barcode: old.barcode, scannedAt: scannedAt(3), ...key() };
    const items = [
      { barcode: fresh.barcode, scannedAt: scannedAt(1), ...key() },
      late,
      { barcode: undated.barcode, ...key() },
    ];
    const { body } = await batch(items, online);
    expect(body.results.map(({ status, errorCode }) => errorCode ?? status)).toEqual([201, '403:FORBIDDEN', 201]);
    const automatic = await token({ scanner: { offline: 'AUTOMATIC' } });
    expect((await batch([late], automatic)).body.results[0].status).toBe(201);
  });
});

describe('GET /passes/lookup', () => {
  it('finds passes by name, e-mail address, phone number and booking reference, without address or barcode', async () => {
    const mark = unique('x').slice(2, 10);
    const person = {
      firstName: 'Zoë',
      lastName: `Łukasz${mark}`,
      email: `${mark}@example.com`,
      phoneNumber: '+33612345678',
    };
    const cinema = (await makeCinema(wallet.owner))._id;
    const pass = await issueCinema(wallet.owner, cinema, {
      ...person,
      row: 'F',
      seat: '12',
      bookingReference: `REF${mark}`,
    });
    const [entry] = await manifest(cinema);
    for (const q of [`lukasz${mark}`, `zoe lukasz${mark}`, `${mark}@exam`, `ref${mark}`]) {
      const { status, body } = await lookup(q);
      expect([status, body]).toEqual([
        200,
        [
          {
            _id: pass._id,
            kind: 'cinema',
            template: cinema,
            hash: entry.hash,
            name: 'Zoë Ł.',
            seat: 'F · 12',
            state: 'VALID',
          },
        ],
      ]);
    }
    expect((await lookup('+3361234')).body.map(({ _id }) => _id)).toContain(pass._id);
  });

  it('tells the balance of a loyalty card, and at most ten passes', async () => {
    const of = await makeWallet(app);
    await makeStoreCard(of.owner);
    for (let index = 0; index < 12; index++)
      await created(of.owner, '/clients', { firstName: 'Grace', lastName: 'Hopper', gain: index });
    const { body } = await lookup('hopper', of.owner);
    expect(body).toHaveLength(10);
    expect(body.map(({ gain }) => gain)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect((await lookup('hopper')).body).toEqual([]);
  });

  it('finds for a token only what it may scan, and nothing without the right', async () => {
    const own = (await makeEvent(wallet.owner))._id;
    const mine = await issueEvent(wallet.owner, own, { firstName: 'Only', lastName: 'Mine' });
    await issueEvent(wallet.owner, event, { firstName: 'Only', lastName: 'Mine' });
    const gate = await token({ templates: [own], scanner: { lookup: true } });
    expect((await lookup('only mine', gate)).body.map(({ _id }) => _id)).toEqual([mine._id]);
    expect(codeOf(await lookup('only mine', await token({ templates: [own] })))).toBe('403:FORBIDDEN');
    expect(codeOf(await lookup('only mine', await token({ scanner: { gain: true } })))).toBe('403:FORBIDDEN');
  });

  it.each(['', 'ab', '  a  ', ' '.repeat(10), 'x'.repeat(101)])('refuses %j', async (q) => {
    const answer = await lookup(q);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['q']]);
  });

  it.each(['.*.*', '^[a-z]+$', '(((', '\\w\\w\\w'])('takes %j for text', async (q) => {
    const { status, body } = await lookup(q);
    expect([status, body]).toEqual([200, []]);
  });
});

describe('the manifest', () => {
  it('tells seat, persons and redemptions left', async () => {
    const cinema = (await makeCinema(wallet.owner))._id;
    await issueCinema(wallet.owner, cinema, { row: 'F', seat: '12', ticketCount: 4 });
    await issueCinema(wallet.owner, cinema, { row: 'G', seat: '1', ticketCount: 1 });
    expect(await manifest(cinema)).toMatchObject([{ seat: 'G · 1' }, { seat: 'F · 12', count: 4 }]);
    expect((await manifest(cinema))[0]).not.toHaveProperty('count');
    const offer = (await makeOffer(wallet.owner, { maxRedemptions: 3 }))._id;
    const { barcode } = await created<{ barcode: string }>(wallet.owner, `/offers/${offer}/passes`, {});
    expect((await manifest(offer))[0].left).toBe(3);
    await wallet.owner.post(`/passes/barcode/${barcode}/redeem`);
    expect((await manifest(offer))[0].left).toBe(2);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s when the client asks for it', async (encoding, decompress) => {
    const url = `${wallet.owner.baseUrl}/passes/manifest?template=${event}&limit=100`;
    const get = async (accepted: string) => {
      const { token } = (await wallet.owner.post<{ token: string }>('/wallets/tokens')).body;
      // Undici's `request` leaves answers as they are.
      const { request } = await import('undici');
      return request(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted } });
    };
    const answer = await get(encoding);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    const docs = (text: string) => (JSON.parse(text) as { docs: Entry[] }).docs;
    const read = docs(decompress(Buffer.from(await answer.body.arrayBuffer())).toString());
    const plain = await get('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(read).toEqual(docs(await plain.body.text()));
  });
});

describe('a refused scan', () => {
  it('is among the changes of the manifest, so that whoever redeemed the pass learns of it', async () => {
    const { _id, barcode, hash } = await ticket();
    await batch([{ barcode, ...key(), deviceId: 'left' }]);
    const url = `/passes/manifest?template=${event}&limit=100`;
    const { at } = (await wallet.owner.get<{ at: string }>(url)).body;
    const scannedAt = new Date(Date.now() - 60_000).toISOString();
    await batch([{ barcode, ...key(), scannedAt, deviceId: 'right', location: 'Gate 4' }]);
    const { docs } = (await wallet.owner.get<{ docs: Entry[] }>(`${url}&since=${at}`)).body;
    const refused = { at: expect.any(String), scannedAt, deviceId: 'right', location: 'Gate 4' };
    expect(docs).toMatchObject([{ hash, state: 'REDEEMED', refused }]);
    expect((await wallet.owner.get<Json>(`/passes/${_id}`)).body).not.toHaveProperty('refusedScan');

    await batch([{ barcode, ...key(), action: 'UNREDEEM' }]);
    expect((await manifest(event)).find((entry) => entry.hash === hash)).not.toHaveProperty('refused');
  });

  const timeline = async (id: string) =>
    (await wallet.owner.get<{ docs: Json[] }>(`/passes/${id}/timeline`)).body.docs.filter(
      ({ type }) => type === 'refused',
    );

  it('stands in the timeline with code, device and location, and is counted once for quick repetitions', async () => {
    const of = await makeWallet(app);
    const [mine, template] = [wallet, (await makeEvent(of.owner))._id];
    wallet = of;
    try {
      const { _id, barcode } = await issueEvent(of.owner, template);
      expect((await batch([{ barcode, ...key() }])).body.results[0].status).toBe(201);
      for (let time = 0; time < 3; time++) await batch([{ barcode, deviceId: 'left', location: 'Gate 3', ...key() }]);
      expect(codeOf(await of.owner.post(`/passes/barcode/${barcode}/redeem`, { location: 'Bar' }))).toBe(
        '400:PASS_ALREADY_REDEEMED',
      );
      const code = '400:PASS_ALREADY_REDEEMED';
      expect(await timeline(_id)).toMatchObject([
        { code, location: 'Bar' },
        { code, deviceId: 'left', location: 'Gate 3' },
      ]);
      await eventually(async () => {
        const { body } = await of.owner.get<{ period: Json }>('/statistics/summary');
        expect(body.period).toMatchObject({ redeemed: 1, refused: 2 });
      });
    } finally {
      wallet = mine;
    }
  });

  it('is not one of a check that redeems nothing', async () => {
    const { _id, barcode } = await ticket();
    await wallet.owner.patch(`/passes/${_id}`, { status: 'inactive' });
    await wallet.owner.get(`/passes/barcode/${barcode}`);
    expect(await timeline(_id)).toEqual([]);
  });
});
