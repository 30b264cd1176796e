import { randomBytes } from 'node:crypto';
import { unzipSync } from 'fflate';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { makeWallet, type TestWallet } from '../support/accounts';
import {
  created,
  fieldsOf,
  formOf,
  freshPicture,
  issueBody,
  type Json,
  makeCoupon,
  templateBody,
} from '../support/fixtures';
import { googleFaults } from '../support/google-schema';
import { sharedService, type TestService } from '../support/service';

interface Preview extends Json {
  card: string;
  apple: Json;
  google: { class: Json; object: Json };
  warnings: { field: string; code: string; message: string }[];
}

const KINDS = [
  [transitPolicy, 'Transit'],
  [eventPolicy, 'EventTicket'],
  [hotelPolicy, 'Generic'],
  [couponPolicy, 'Offer'],
  [storeCardPolicy, 'Loyalty'],
  [cinemaPolicy, 'EventTicket'],
  [boardingPassPolicy, 'Flight'],
  [offerPolicy, 'Offer'],
  [genericPolicy, 'Generic'],
] as const;

let app: TestService;
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app, { displayIdentifiant: 'true' });
});

const preview = (path: string, body: Json) => wallet.owner.post<Preview>(`/${path}/preview`, body);

/** Without what differs between two passes that are otherwise the same. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replace(/[0-9a-f]{24}/g, 'ID')) as unknown;
}

const WRITTEN = [...KINDS.map(([kind]) => kind.template.collection), 'passes', 'clients', 'images', 'deliveries'];

/** Of one wallet: others share the service. */
function storedIn(wallet: TestWallet): Promise<unknown[]> {
  const id = new Types.ObjectId(wallet.id);
  const own = { $or: [{ wallet: id }, { wallets: id }] };
  const fields = { projection: { updatedAt: 1, usedAt: 1 } };
  return Promise.all(
    WRITTEN.map((name) => app.connection.collection(name).find(own, fields).sort({ _id: 1 }).toArray()),
  );
}

describe.each(KINDS.map(([kind, type]) => [kind.path, kind, type] as const))('POST /%s/preview', (path, kind, type) => {
  it('shows an example of what phones would receive', async () => {
    const { status, body } = await preview(path, { template: await templateBody(wallet.owner, kind as never) });
    expect(status).toBe(200);
    expect(body.apple).toMatchObject({ formatVersion: 1, organizationName: wallet.wallet.name });
    expect(googleFaults(`${type}Class`, body.google.class)).toEqual([]);
    expect(googleFaults(`${type}Object`, body.google.object)).toEqual([]);
    expect(body.card).toMatch(/^<!doctype html>/);
    expect(body.card).not.toContain('<script');
  });

  it('has the same pass.json as the pass file', async () => {
    const template = await templateBody(wallet.owner, kind as never, { actions: ACTIONS });
    // Before the sample's customer is there: a card is issued in the background to all customers whom it finds.
    const { _id } = await created(wallet.owner, `/${path}`, template);
    const sample = await issueBody(wallet.owner, kind as never, {
      barcode: `P-${path}`,
      expirationDate: '2030-01-01T00:00:00Z',
    });
    const before = (await preview(path, { template, sample })).body;
    const pass = await created(wallet.owner, `/${path}/${_id}/passes`, sample);
    const { shortLink } = (await wallet.owner.get<{ shortLink: string }>(`/passes/${pass._id}`)).body;
    const { pathname, search } = new URL(shortLink);
    const file = await fetch(`${app.baseUrl}${pathname}/pass.pkpass${search}`);
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const passJson = JSON.parse(Buffer.from(files['pass.json']).toString()) as Json;
    const tokens = { authenticationToken: 'TOKEN' };
    expect(withoutIds({ ...before.apple, ...tokens })).toEqual(withoutIds({ ...passJson, ...tokens }));
  });

  it('stores nothing', async () => {
    // A wallet without passes: of those, relays change the records for a while.
    const own = await makeWallet(app);
    const template = await templateBody(own.owner, kind as never);
    await created(own.owner, `/${path}`, template);
    const before = await storedIn(own);
    expect((await own.owner.post(`/${path}/preview`, { template })).status).toBe(200);
    expect(await storedIn(own)).toEqual(before);
  });

  it('refuses an invalid template like POST', async () => {
    const template = { ...(await templateBody(wallet.owner, kind as never)), colors: { labelColor: 'red' } };
    const [shown, posted] = [await preview(path, { template }), await wallet.owner.post(`/${path}`, template)];
    expect([shown.status, fieldsOf(shown)]).toEqual([posted.status, fieldsOf(posted)]);
    expect(shown.status).toBe(400);
  });
});

const ACTIONS = [{ type: 'shop', url: 'https://example.com/shop' }];
const coupon = (template: Json, sample?: Json) =>
  preview('coupons', { template: { name: 'Sale', description: 'On all.', ...template }, ...(sample && { sample }) });
const warnings = async (template: Json) =>
  (await coupon(template)).body.warnings.map(({ field, code }) => `${field} ${code}`);

describe('a preview', () => {
  it('warns of colors that are hard to read', async () => {
    const colors = { backgroundColor: '#FFFFFF', foregroundColor: '#777777', labelColor: '#000000' };
    expect(await warnings({ colors })).toContain('foregroundColor LOW_CONTRAST');
    expect(await warnings({ colors: { ...colors, foregroundColor: '#767676' } })).not.toContain(
      'foregroundColor LOW_CONTRAST',
    );
    const template = { name: 'Sale', description: 'On all.', colors: { ...colors, foregroundColor: '#AAAAAA' } };
    const { body } = await wallet.owner.with({ 'x-lang': 'fr' }).post<Preview>('/coupons/preview', { template });
    expect(body.warnings[0].message).toContain('le contraste est de 2,3.');
  });

  it.each([
    ['a white logo on white', 'white', '#FFFFFF', true],
    ['a white logo on a dark color', 'white', '#0B3A4A', false],
    ['a black logo on black', 'black', '#000000', true],
  ])('tells whether one sees %s', async (_logo, color, backgroundColor, isWarned) => {
    const own = await makeWallet(app);
    // Invisible noise, because tiny files are refused.
    const raw = { width: 160, height: 50, channels: 4 } as const;
    const pixels = randomBytes(160 * 50 * 4).map((byte, at) => (at % 4 === 3 ? 0 : byte));
    const word = { create: { width: 80, height: 20, channels: 4, background: color } } as const;
    const logo = await sharp(pixels, { raw })
      .composite([{ input: word }])
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
    expect((await own.owner.patch('/wallets', form)).status).toBe(200);
    const colors = { backgroundColor, foregroundColor: '#888888', labelColor: '#888888' };
    const body = { template: { ...(await templateBody(own.owner, couponPolicy)), colors } };
    const answer = await own.owner.post<Preview>('/coupons/preview', body);
    const found = answer.body.warnings.map(({ field, code }) => `${field} ${code}`);
    expect(found.includes('backgroundColor LOGO_LOW_CONTRAST')).toBe(isWarned);
  });

  it('warns of texts that are too long for their place, naming the template’s field', async () => {
    expect(await warnings({ value: 'x'.repeat(27) })).toContain('value TEXT_TOO_LONG');
    expect(await warnings({ value: 'x'.repeat(26) })).not.toContain('value TEXT_TOO_LONG');
  });

  it('warns of missing images, and of features that need a newer phone', async () => {
    expect(await warnings({})).toEqual(expect.arrayContaining(['strip STRIP_MISSING', 'poster POSTER_MISSING']));
    expect(await warnings({})).not.toContain('actions NEEDS_NEWER_IOS');
    expect(await warnings({ actions: ACTIONS, barcodeFormat: 'EAN_13' })).toEqual(
      expect.arrayContaining(['actions NEEDS_NEWER_IOS', 'barcodeFormat NEEDS_NEWER_IOS']),
    );
    expect(await warnings({ strip: (await wallet.owner.get('/wallets')).body.logo })).not.toContain(
      'strip STRIP_MISSING',
    );
  });

  it.each([
    ['CODE_128', ['NOT_ON_WATCH']],
    ['CODE_39', ['NEEDS_NEWER_IOS', 'NOT_ON_WATCH']],
    ['QR_CODE', []],
    ['PDF_417', []],
  ])('warns of what other devices show instead of %s', async (barcodeFormat, codes) => {
    const { body } = await coupon({ barcodeFormat });
    const found = body.warnings.filter(({ field }) => field === 'barcodeFormat');
    expect(found.map(({ code }) => code)).toEqual(codes);
    for (const { message } of found) expect(message).not.toContain('without it');
  });

  it('warns about the pass in both languages, without duplicates, in any language of the call', async () => {
    const fields = [
      { key: 'a', label: { en: 'Seat', fr: 'x'.repeat(40) }, type: 'TEXT', zone: 'HEADER', default: 'A' },
      { key: 'b', label: { en: 'x'.repeat(40), fr: 'Y' }, type: 'TEXT', zone: 'PRIMARY', default: 'B' },
    ];
    const template = { ...(await templateBody(wallet.owner, genericPolicy)), fields, header: 'x' };
    const found = async (lang: string) => {
      const { body } = await wallet.owner.with({ 'x-lang': lang }).post<Preview>('/generics/preview', { template });
      return body.warnings.map(({ field, code }) => `${field} ${code}`);
    };
    const [english, french] = [await found('en'), await found('fr')];
    expect(english).toEqual(french);
    expect(english.filter((one) => one.endsWith('TEXT_TOO_LONG'))).toEqual(
      expect.arrayContaining(['field-a TEXT_TOO_LONG', 'field-b TEXT_TOO_LONG']),
    );
    expect(new Set(english).size).toBe(english.length);
  });

  it('contains the texts that pass.json refers to by key', async () => {
    const { body } = await coupon({ description: { en: 'On all.', fr: 'Sur tout.' } });
    const { appleTexts } = body as unknown as { appleTexts: Record<string, Record<string, string>> };
    const [[key, text]] = Object.entries(appleTexts.en);
    expect([text, appleTexts.fr[key]]).toEqual(['On all.', 'Sur tout.']);
    expect(JSON.stringify(body.apple)).toContain(`"${key}"`);
  });

  it('also warns about the second line of an event ticket', async () => {
    const template = await templateBody(wallet.owner, eventPolicy);
    const warned = async (length: number) => {
      const name = { firstName: 'x', lastName: 'x'.repeat(length - 2) };
      const sample = await issueBody(wallet.owner, eventPolicy, { ...name, barcode: undefined });
      const { body } = await preview('events', { template, sample });
      return body.warnings.some(({ field, code }) => field === 'holder' && code === 'TEXT_TOO_LONG');
    };
    expect([await warned(48), await warned(49)]).toEqual([false, true]);
  });

  it('warns of a button derived from another field of the template, naming that field', async () => {
    const newer = async (fields: Json) => {
      const template = await templateBody(wallet.owner, cinemaPolicy, fields);
      const { body } = await preview('cinemas', { template });
      return body.warnings.filter(({ code }) => code === 'NEEDS_NEWER_IOS').map(({ field }) => field);
    };
    const trailerUrl = 'https://cinema.example/trailer';
    expect(await newer({ trailerUrl })).toEqual(['trailerUrl']);
    expect(await newer({ trailerUrl, actions: ACTIONS })).toEqual(['actions', 'trailerUrl']);
    expect(await newer({ trailerUrl, actions: [{ type: 'watchTrailer', url: trailerUrl }] })).toEqual(['actions']);
    expect(await newer({ trailerUrl: undefined })).toEqual([]);
  });

  it('warns of a poster only if a phone shows it', async () => {
    const file = await freshPicture(600, 900);
    const made = await created(
      wallet.owner,
      '/coupons',
      formOf({ name: 'Sale', description: 'On all.', poster: file }),
    );
    const warned = async (policy: (typeof KINDS)[number][0]) => {
      const template = await templateBody(wallet.owner, policy as never, { poster: made.poster });
      const { body } = await preview(policy.path, { template });
      return body.warnings.some(({ field, code }) => field === 'poster' && code === 'NEEDS_NEWER_IOS');
    };
    expect([await warned(couponPolicy), await warned(transitPolicy)]).toEqual([true, false]);
  });

  it('refuses images of the sample like issuing', async () => {
    const other = await makeWallet(app);
    const { thumbnail } = await created(
      other.owner,
      '/generics',
      formOf({ ...(await templateBody(other.owner, genericPolicy)), thumbnail: await freshPicture() }),
    );
    const template = await templateBody(wallet.owner, genericPolicy);
    const { _id } = await created(wallet.owner, '/generics', template);
    for (const [name, url] of [
      ['thumbnailOverrideUrl', thumbnail],
      ['thumbnailOverrideUrl', 'https://127.0.0.1:1/none.png'],
      ['bannerOverrideUrl', thumbnail],
    ] as const) {
      const sample = await issueBody(wallet.owner, genericPolicy, { [name]: url, barcode: undefined });
      const shown = await preview('generics', { template, sample });
      const issued = await wallet.owner.post(`/generics/${_id}/passes`, sample);
      expect([shown.status, fieldsOf(shown)]).toEqual([400, [name]]);
      expect([issued.status, fieldsOf(issued)]).toEqual([400, [name]]);
    }
    const { logo } = (await wallet.owner.get('/wallets')).body;
    const sample = await issueBody(wallet.owner, genericPolicy, {
      thumbnailOverrideUrl: logo,
      bannerOverrideUrl: logo,
    });
    expect((await preview('generics', { template, sample })).status).toBe(200);
  });

  it('uses the language of the call', async () => {
    const french = wallet.owner.with({ 'x-lang': 'fr' });
    const body = { template: { name: 'Sale', description: { en: 'On all.', fr: 'Sur tout.' } } };
    const shown = (await french.post<Preview>('/coupons/preview', body)).body;
    expect(shown.warnings.find(({ code }) => code === 'STRIP_MISSING')!.message).toContain('bandeau');
    expect(shown.google.class.details).toBe('Sur tout.');
    expect(shown.card).toContain('<html lang="fr">');
  });

  it('shows the sample, and refuses one that cannot be issued', async () => {
    const sample = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', value: '-42 %' };
    expect((await coupon({}, sample)).body.card).toContain('-42 %');
    expect(fieldsOf(await coupon({}, { firstName: 'Grace' }))).toEqual(['lastName', 'email']);
    expect(fieldsOf(await coupon({ barcodeFormat: 'EAN_13' }, { ...sample, barcode: 'A' }))).toEqual(['barcode']);
    const clientId = '64b7f1a2c3d4e5f6a7b8c9d0';
    expect((await coupon({}, { clientId })).body.errorCode).toBe('400:CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET');
  });

  it('does not require a field that only this template requires of its passes', async () => {
    const template = await templateBody(wallet.owner, eventPolicy, { PKTextAlignmentLeft: 'ZONE' });
    expect((await preview('events', { template })).status).toBe(200);
  });

  it('refuses the image of another wallet, and a poster that is too small', async () => {
    const other = await makeWallet(app);
    const { _id } = await makeCoupon(other.owner);
    const foreign = (await other.owner.patch(`/coupons/${_id}`, formOf({ strip: await freshPicture() }))).body.strip;
    expect(fieldsOf(await coupon({ strip: foreign }))).toEqual(['strip']);
    expect(fieldsOf(await coupon({ poster: (await wallet.owner.get('/wallets')).body.logo }))).toEqual(['poster']);
  });
});
