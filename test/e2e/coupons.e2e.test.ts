import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { codeOf, created, fieldsOf, formOf, freshPicture, issueCoupon, type Json } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
/** Without welcome coupons, so that its customers have no pass unless one is issued. */
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await freshWallet();
});

const freshWallet = () => makeWallet(app, { allowedPasses: ['COUPON'], timezone: 'Europe/Paris' });

const base = { name: 'Summer sale', description: 'On everything.' };
type Coupon = Json & { _id: string };
const make = (fields: Json = {}, { owner } = wallet): Promise<Coupon> =>
  created(owner, '/coupons', { ...base, ...fields });
const read = async (id: string): Promise<Json> => (await wallet.owner.get(`/coupons/${id}`)).body;
const patch = (id: string, fields: Json, { owner } = wallet) => owner.patch(`/coupons/${id}`, fields);
/** The status that a change leads to, or the code that refuses it. */
const moved = async (id: string, fields: Json) => {
  const answer = await patch(id, fields);
  return codeOf(answer) ?? answer.body.status;
};
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const [PAST, LATER] = ['2020-01-01T00:00:00.000Z', '2035-01-01T00:00:00.000Z'];
const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const issue = (coupon: string, fields: Json = holder) => wallet.owner.post(`/coupons/${coupon}/passes`, fields);
const customer = async (fields: Json = {}, { owner } = wallet): Promise<string> =>
  (await created(owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', ...fields }))._id;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

const everything = {
  name: 'Summer sale',
  description: 'On everything in the shop, once per customer.',
  barcodeFormat: 'PDF_417',
  value: '-20 %',
  expirationDate: '2030-08-31T21:59:59.000Z',
  isMultipleInstance: true,
  isWelcomeCoupon: false,
  status: 'INACTIVE',
  source: 'CRM',
  colors: { labelColor: '#FFE3B3', backgroundColor: 'rgb(179, 38, 30)', foregroundColor: '#FFFFFF' },
  emailSubscriptionMessage: 'Your coupon',
  subscriptionMessage: 'Coupon',
  security: {
    oneTimeToUseJwtLink: true,
    disableIOSPassSharing: true,
    enableOneTimeUse: true,
    disableMultipleHolders: false,
    enableSecurityAnimation: true,
    enableRotatingBarcode: false,
  },
  valueLabel: 'AMOUNT',
  iosHeader: { labelEnum: 'CUSTOM_TEXT', valueEnum: 'FULLNAME', customLabel: 'Guest', customValue: 'Nobody' },
};

describe('POST /coupons', () => {
  it('fills in omitted fields, and nothing else', async () => {
    expect(await make()).toEqual({
      ...base,
      _id: expect.any(String),
      wallet: expect.objectContaining({ _id: wallet.id }),
      status: 'ACTIVE',
      source: 'ALL',
      valueLabel: 'VALUE',
      isMultipleInstance: false,
      isWelcomeCoupon: false,
      barcodeFormat: 'QR_CODE',
      colors: { labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' },
      passGenPassTemplateId: expect.stringMatching(/^coupon-[0-9a-f]{24}$/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  it('accepts every field, in JSON and in a form', async () => {
    const [one, other] = [unique('CODE'), unique('CODE')];
    const json = await make({ ...everything, promoCode: one });
    expect(json).toMatchObject({ ...everything, promoCode: one });
    expect(await read(json._id)).toEqual(json);
    const form = formOf({ ...everything, promoCode: other, strip: await freshPicture() });
    expect(await created(wallet.owner, '/coupons', form)).toMatchObject({
      ...everything,
      promoCode: other,
      strip: expect.stringMatching(/\/images\//),
    });
  });

  it('changes every field, in JSON and in a form', async () => {
    const [one, other] = [await make(), await make()];
    expect((await patch(one._id, everything)).body).toMatchObject(everything);
    const form = formOf({ ...everything, strip: await freshPicture() });
    const changed = await wallet.owner.patch(`/coupons/${other._id}`, form);
    expect(changed.body).toMatchObject({ ...everything, strip: expect.stringMatching(/\/images\//) });
  });

  it.each<Json[]>([
    ...['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'NONE'].map((value) => [{ barcodeFormat: value }]),
    ...['INTERNAL', 'EXTERNAL', 'CRM', 'ALL'].map((value) => [{ source: value }]),
    ...['VALUE', 'AMOUNT', 'PRESTATION'].map((value) => [{ valueLabel: value }]),
    ...['ACTIVE', 'INACTIVE'].map((value) => [{ status: value }]),
    ...['FULLNAME', 'CUSTOM_TEXT', 'INACTIVE'].map((value) => [{ iosHeader: { labelEnum: value, valueEnum: value } }]),
    [{ isMultipleInstance: true }],
  ])('accepts %j', async (fields) => {
    expect(await make(fields)).toMatchObject(fields);
  });

  it('reads a date as the end of that day in the wallet’s time zone', async () => {
    expect((await make({ expirationDate: '2030-07-01' })).expirationDate).toBe('2030-07-01T21:59:59.000Z');
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 101', { name: 'x'.repeat(101) }, 'name'],
    ['no description', { description: undefined }, 'description'],
    ['a promo code of 51', { promoCode: 'x'.repeat(51) }, 'promoCode'],
    ['a number as value', { value: 20 }, 'value'],
    ['a day that does not exist', { expirationDate: '2030-02-30' }, 'expirationDate'],
    ['a date without zone', { expirationDate: '2030-06-12T18:00:00' }, 'expirationDate'],
    ['an unknown status', { status: 'active' }, 'status'],
    ['an unknown source', { source: 'SHOP' }, 'source'],
    ['an unknown label of the value', { valueLabel: 'PRICE' }, 'valueLabel'],
    ['text for a boolean', { isWelcomeCoupon: 'true' }, 'isWelcomeCoupon'],
    ['colours in part', { colors: { labelColor: '#000000' } }, 'backgroundColor'],
    ['text for a switch', { security: { oneTimeToUseJwtLink: 'yes' } }, 'oneTimeToUseJwtLink'],
    ['a header without value', { iosHeader: { labelEnum: 'FULLNAME' } }, 'valueEnum'],
    ['another kind’s header', { iosHeader: { labelEnum: 'GAIN', valueEnum: 'FULLNAME' } }, 'labelEnum'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const [english, french] = await Promise.all(
      [wallet.owner, wallet.owner.with({ 'x-lang': 'fr' })].map((api) => api.post('/coupons', { ...base, ...fields })),
    );
    expect([codeOf(english), fieldsOf(english)?.[0], fieldsOf(french)?.[0]]).toEqual([
      '400:VALIDATION_ERROR',
      field,
      field,
    ]);
    expect(french.body.message).not.toBe(english.body.message);
  });

  it.each([
    ['broken JSON', { security: '{"enableOneTimeUse":' }, 'security'],
    ['JSON that is no object', { iosHeader: '[]' }, 'iosHeader'],
    ['text for a boolean', { isWelcomeCoupon: 'yes' }, 'isWelcomeCoupon'],
  ])('refuses %s in a form', async (_case, fields, field) => {
    const answer = await wallet.owner.post('/coupons', formOf({ ...base, ...(fields as unknown as Json) }));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('always returns whether links are one-time links if there are security options', async () => {
    const coupon = await make({ security: { enableOneTimeUse: true } });
    const security = { enableOneTimeUse: true, oneTimeToUseJwtLink: false };
    expect(coupon.security).toEqual(security);
    expect((await patch(coupon._id, { security: { enableOneTimeUse: true } })).body).toEqual(coupon);
    expect((await patch(coupon._id, { security: {} })).body.security).toEqual({ oneTimeToUseJwtLink: false });
    expect((await patch(coupon._id, { security: null })).body).not.toHaveProperty('security');
    const form = formOf({ ...base, security: { disableIOSPassSharing: 'true' } });
    expect((await created(wallet.owner, '/coupons', form)).security).toEqual({
      disableIOSPassSharing: true,
      oneTimeToUseJwtLink: false,
    });
  });
});

describe('the status of a coupon', () => {
  it('can be set to ACTIVE and INACTIVE, but not to EXPIRED', async () => {
    const { _id } = await make();
    for (const status of ['ACTIVE', 'INACTIVE', 'INACTIVE', 'ACTIVE'])
      expect(await moved(_id, { status })).toBe(status);
    for (const status of ['ACTIVE', 'INACTIVE']) {
      await patch(_id, { status });
      expect(await moved(_id, { status: 'EXPIRED' })).toBe('400:INVALID_STATUS');
      expect(await moved(_id, { status: 'EXPIRED', expirationDate: PAST })).toBe('400:INVALID_STATUS');
    }
    expect(await moved(_id, { status: null })).toBe('400:VALIDATION_ERROR');
    const answer = await wallet.owner.post('/coupons', { ...base, status: 'EXPIRED', expirationDate: PAST });
    expect(codeOf(answer)).toBe('400:INVALID_STATUS');
  });

  it('is EXPIRED after the date, from the start and whatever was set', async () => {
    for (const status of ['ACTIVE', 'INACTIVE']) {
      const coupon = await make({ status, expirationDate: PAST });
      expect([coupon.status, (await read(coupon._id)).status]).toEqual(['EXPIRED', 'EXPIRED']);
      const other = await make({ status });
      expect(await moved(other._id, { expirationDate: PAST })).toBe('EXPIRED');
    }
  });

  it('stays EXPIRED while other fields change, and changes only with a later date', async () => {
    const { _id } = await make({ expirationDate: PAST });
    const older = '2019-01-01T00:00:00Z';
    expect(await moved(_id, { name: 'Winter sale' })).toBe('EXPIRED');
    expect(await moved(_id, { status: 'EXPIRED' })).toBe('EXPIRED');
    expect(await moved(_id, { expirationDate: older })).toBe('EXPIRED');
    for (const status of ['ACTIVE', 'INACTIVE']) {
      expect(await moved(_id, { status })).toBe('400:INVALID_STATUS');
      expect(await moved(_id, { status, expirationDate: older })).toBe('400:INVALID_STATUS');
    }
    expect(await moved(_id, { expirationDate: LATER })).toBe('ACTIVE');
    expect(await moved(_id, { expirationDate: PAST, status: 'INACTIVE' })).toBe('400:INVALID_STATUS');
  });

  it.each<[string, Json, string]>([
    ['a later date', { expirationDate: LATER }, 'ACTIVE'],
    ['a cleared date', { expirationDate: null }, 'ACTIVE'],
    ['a later date and INACTIVE', { expirationDate: LATER, status: 'INACTIVE' }, 'INACTIVE'],
    ['a cleared date and ACTIVE', { expirationDate: null, status: 'ACTIVE' }, 'ACTIVE'],
  ])('becomes ACTIVE again by %s', async (_case, fields, status) => {
    for (const before of ['ACTIVE', 'INACTIVE']) {
      const { _id } = await make({ status: before, expirationDate: PAST });
      expect(await moved(_id, fields)).toBe(status);
      expect((await read(_id)).status).toBe(status);
    }
  });

  it('is the same in reads, lists, and passes, from the moment of the date', async () => {
    const own = await freshWallet();
    const soon = inMs(5000);
    const ending = await make({ name: 'Ending', expirationDate: soon }, own);
    await make({ name: 'Resting', status: 'INACTIVE' }, own);
    await make({ name: 'Lasting' }, own);
    const pass = await issueCoupon(own.owner, ending._id);
    const listed = async (query: string) =>
      (await own.owner.get<{ docs: Json[] }>(`/coupons?sort=name&${query}`)).body.docs.map(({ name }) => name);
    const all = async () => Promise.all(['ACTIVE', 'INACTIVE', 'EXPIRED'].map((value) => listed(`status=${value}`)));
    expect(await all()).toEqual([['Ending', 'Lasting'], ['Resting'], []]);
    await sleep(Date.parse(soon) - Date.now() + 1);
    expect(await all()).toEqual([['Lasting'], ['Resting'], ['Ending']]);
    expect((await own.owner.get(`/coupons/${ending._id}`)).body.status).toBe('EXPIRED');
    expect((await own.owner.get(`/passes/${pass._id}`)).body).toMatchObject({
      status: 'expired',
      coupon: { status: 'EXPIRED' },
    });
    expect(await listed('status=ACTIVE&search=last')).toEqual(['Lasting']);
    expect(await listed('')).toEqual(['Ending', 'Lasting', 'Resting']);
    expect(fieldsOf(await own.owner.get('/coupons?status=OVER'))).toEqual(['status']);
  });

  it('other than ACTIVE prevents issuing at once', async () => {
    const { _id } = await make();
    await issueCoupon(wallet.owner, _id);
    await patch(_id, { status: 'INACTIVE' });
    expect(codeOf(await issue(_id))).toBe('400:INVALID_STATUS');
    const soon = inMs(4000);
    await patch(_id, { status: 'ACTIVE', expirationDate: soon });
    await issueCoupon(wallet.owner, _id);
    await sleep(Date.parse(soon) - Date.now() + 1);
    const refused = await wallet.owner.with({ 'x-lang': 'fr' }).post(`/coupons/${_id}/passes`, holder);
    expect(codeOf(refused)).toBe('400:INVALID_STATUS');
    await patch(_id, { expirationDate: null });
    await issueCoupon(wallet.owner, _id);
  });
});

describe('GET /coupons', () => {
  it('filters by source, together with status, and sorts by expiry', async () => {
    const own = await freshWallet();
    for (const [index, source] of ['CRM', 'INTERNAL', 'EXTERNAL', 'ALL'].entries()) {
      await make({ name: source, source, expirationDate: `203${(index * 3) % 4}-01-01T00:00:00Z` }, own);
    }
    await make({ name: 'CRM, resting', source: 'CRM', status: 'INACTIVE' }, own);
    const names = async (query: string) =>
      (await own.owner.get<{ docs: Json[] }>(`/coupons?${query}`)).body.docs.map(({ name }) => name);
    expect(await names('source=CRM&sort=createdAt')).toEqual(['CRM', 'CRM, resting']);
    expect(await names('source=CRM&status=ACTIVE')).toEqual(['CRM']);
    expect(await names('source=ALL')).toEqual(['ALL']);
    expect(await names('status=ACTIVE&sort=expirationDate')).toEqual(['CRM', 'ALL', 'EXTERNAL', 'INTERNAL']);
    expect(await names('status=ACTIVE&sort=-expirationDate')).toEqual(['INTERNAL', 'EXTERNAL', 'ALL', 'CRM']);
    for (const query of ['source=SHOP', 'source=', 'source=CRM&source=ALL', 'source[$ne]=CRM&sort=barcode'])
      expect(codeOf(await own.owner.get(`/coupons?${query}`))).toBe('400:VALIDATION_ERROR');
  });

  it('searches by name and promo code', async () => {
    const promoCode = unique('FIND');
    const { _id } = await make({ name: 'Äpfel', promoCode });
    for (const search of [promoCode.toLowerCase(), promoCode.slice(0, -2)]) {
      const { body } = await wallet.owner.get<{ docs: Json[] }>(`/coupons?search=${search}`);
      expect(body.docs.map((coupon) => coupon._id)).toEqual([_id]);
    }
  });
});

describe('the promo code', () => {
  it('is unique in the wallet, whatever the status, until it is cleared or the coupon is deleted', async () => {
    const own = await freshWallet();
    const promoCode = 'SUMMER20';
    const first = await make({ promoCode, expirationDate: PAST }, own);
    const second = await make({}, own);
    const post = (code = promoCode) => own.owner.post('/coupons', { ...base, promoCode: code });
    for (const same of [promoCode, 'summer20', ' Summer20 ', 'SUMMER20\u00a0']) {
      expect([same, codeOf(await post(same))]).toEqual([same, '400:PROMO_CODE_ALREADY_EXISTS']);
    }
    const french = await own.owner.with({ 'x-lang': 'fr' }).patch(`/coupons/${second._id}`, { promoCode });
    expect(codeOf(french)).toBe('400:PROMO_CODE_ALREADY_EXISTS');
    expect((await own.owner.get(`/coupons/${second._id}`)).body).toEqual(second);
    // Its own code is no conflict, and another business's is none either.
    expect((await patch(first._id, { promoCode, name: 'Other' }, own)).status).toBe(200);
    const typed = await patch(first._id, { promoCode: ' Summer20' }, own);
    expect([typed.status, typed.body.promoCode]).toEqual([200, ' Summer20']);
    await make({ promoCode });
    expect((await patch(first._id, { promoCode: null }, own)).body).not.toHaveProperty('promoCode');
    expect((await patch(second._id, { promoCode }, own)).body.promoCode).toBe(promoCode);
    // Many may have none.
    await make({}, own);
    expect((await patch(second._id, { promoCode: '' }, own)).body).not.toHaveProperty('promoCode');
    expect((await post()).status).toBe(201);
    expect((await patch(second._id, { promoCode }, own)).status).toBe(400);
    expect((await own.owner.delete(`/coupons/${second._id}`)).status).toBe(204);
  });

  it('of release 1.0.0 that differs from another only in case does not prevent other changes', async () => {
    const own = await freshWallet();
    await make({ promoCode: 'SUMMER20' }, own);
    const { _id } = await make({}, own);
    const stored = { promoCode: 'summer20' };
    await app.connection.collection('coupons').updateOne({ _id: new Types.ObjectId(_id) }, { $set: stored });
    expect((await patch(_id, { ...stored, name: 'Other' }, own)).body).toMatchObject({ ...stored, name: 'Other' });
    expect(codeOf(await patch(_id, { promoCode: 'Summer20' }, own))).toBe('400:PROMO_CODE_ALREADY_EXISTS');
    expect((await patch(_id, { promoCode: null }, own)).status).toBe(200);
  });

  it('goes to one of ten simultaneous coupons', async () => {
    const promoCode = unique('RACE');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => wallet.owner.post('/coupons', { ...base, promoCode })),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, '400:PROMO_CODE_ALREADY_EXISTS']));
  });
});

describe('a welcome coupon', () => {
  const TAKEN = '400:ACTIVE_WELCOME_COUPON_ALREADY_EXISTS';
  let own: TestWallet;
  beforeEach(async () => {
    own = await freshWallet();
  });

  const welcome = (fields: Json = {}) => ({ ...base, isWelcomeCoupon: true, ...fields });
  /** The status that it is made with, or the code that refuses it. */
  const post = async (fields: Json) => {
    const answer = await own.owner.post('/coupons', welcome(fields));
    return codeOf(answer) ?? answer.body.status;
  };
  const makeWelcome = (fields: Json = {}) => make(welcome(fields), own);

  it('is unique per source, and ALL covers every source', async () => {
    for (const source of ['CRM', 'INTERNAL', 'EXTERNAL']) {
      expect(await post({ source })).toBe('ACTIVE');
      expect(await post({ source })).toBe(TAKEN);
      expect(await post({ source: 'ALL' })).toBe(TAKEN);
    }
    // Neither these count nor another business's.
    expect(await post({ source: 'CRM', status: 'INACTIVE' })).toBe('INACTIVE');
    expect(await post({ source: 'CRM', expirationDate: PAST })).toBe('EXPIRED');
    await make({ source: 'CRM' }, own);
    const theirs = await freshWallet();
    await make(welcome({ source: 'ALL' }), theirs);
    for (const source of ['CRM', 'INTERNAL', 'EXTERNAL', 'ALL']) {
      const answer = await theirs.owner.post('/coupons', welcome({ source }));
      expect(codeOf(answer)).toBe(TAKEN);
    }
  });

  it('reserves its sources on every change that makes it one, and releases them on every other', async () => {
    const held = await makeWelcome({ source: 'CRM' });
    const set = async (id: string, fields: Json) => codeOf(await patch(id, fields, own)) ?? 'done';
    const [resting, plain, elsewhere, over] = [
      await makeWelcome({ source: 'CRM', status: 'INACTIVE' }),
      await make({ source: 'CRM' }, own),
      await makeWelcome({ source: 'INTERNAL' }),
      await makeWelcome({ source: 'CRM', expirationDate: PAST }),
    ];
    const channels: [Coupon, Json, Json][] = [
      [resting, { status: 'ACTIVE' }, { status: 'INACTIVE' }],
      [plain, { isWelcomeCoupon: true }, { isWelcomeCoupon: false }],
      [elsewhere, { source: 'CRM' }, { source: 'INTERNAL' }],
      [elsewhere, { source: 'ALL' }, { source: 'INTERNAL' }],
      [over, { expirationDate: LATER }, { expirationDate: PAST }],
    ];
    for (const [coupon, take] of channels) expect([take, await set(coupon._id, take)]).toEqual([take, TAKEN]);
    await patch(held._id, { status: 'INACTIVE' }, own);
    for (const [coupon, take, give] of channels) {
      expect([take, await set(coupon._id, take)]).toEqual([take, 'done']);
      expect([take, await set(held._id, { status: 'ACTIVE' })]).toEqual([take, TAKEN]);
      expect([give, await set(coupon._id, give)]).toEqual([give, 'done']);
    }
    expect(await set(held._id, { status: 'ACTIVE' })).toBe('done');
    expect(await set(held._id, { name: 'Renamed', status: 'ACTIVE' })).toBe('done');
    expect((await own.owner.delete(`/coupons/${held._id}`)).status).toBe(204);
    expect(await post({ source: 'CRM' })).toBe('ACTIVE');
  });

  it('is only one of ten created simultaneously', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        own.owner.post('/coupons', welcome({ source: index % 2 ? 'ALL' : 'CRM' })),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, TAKEN]));
  });

  it('is only one of ten activated simultaneously', async () => {
    const resting = await Promise.all(Array.from({ length: 10 }, () => makeWelcome({ status: 'INACTIVE' })));
    const answers = await Promise.all(resting.map(({ _id }) => patch(_id, { status: 'ACTIVE' }, own)));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it('releases its sources at its date, to one of many, and does not get them back', async () => {
    const soon = inMs(4000);
    const former = await makeWelcome({ source: 'ALL', expirationDate: soon });
    expect(await post({ source: 'CRM' })).toBe(TAKEN);
    await sleep(Date.parse(soon) - Date.now() + 1);
    await customer({ source: 'CRM' }, own);
    expect((await own.owner.get('/passes')).body.totalDocs).toBe(0);
    const sources = ['CRM', 'INTERNAL', 'EXTERNAL'];
    const outcomes = await Promise.all([...sources, ...sources].map((source) => post({ source })));
    expect([...outcomes].sort()).toEqual([TAKEN, TAKEN, TAKEN, 'ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect(codeOf(await patch(former._id, { expirationDate: LATER }, own))).toBe(TAKEN);
    expect((await own.owner.get(`/coupons/${former._id}`)).body.status).toBe('EXPIRED');
    expect((await patch(former._id, { name: 'Former' }, own)).body).toMatchObject({
      name: 'Former',
      status: 'EXPIRED',
    });
  });

  it('is issued to new customers of its source while it is active', async () => {
    const crm = await makeWelcome({ name: 'For CRM', source: 'CRM', value: '-10 %', isMultipleInstance: true });
    const passesOf = async (client: string): Promise<Json[]> =>
      (await own.owner.get<{ docs: (Json & { client: Json })[] }>('/passes?limit=100')).body.docs.filter(
        (pass) => pass.client._id === client,
      );
    const [theirs, none] = [await customer({ source: 'CRM' }, own), await customer({ source: 'INTERNAL' }, own)];
    expect(await passesOf(none)).toEqual([]);
    const [pass, ...more] = await passesOf(theirs);
    expect(more).toEqual([]);
    expect(pass).toMatchObject({
      kind: 'coupon',
      coupon: { _id: crm._id },
      instanceId: { id: pass._id, index: 0 },
      instanceLinks: [{ instanceId: { id: pass._id, index: 0 }, link: pass.shortLink }],
    });
    // The next one is numbered after it.
    const second = await created(own.owner, `/coupons/${crm._id}/passes`, { clientId: theirs });
    expect((await own.owner.get(`/passes/${second._id}`)).body).toMatchObject({ instanceId: { index: 1 } });
    await patch(crm._id, { status: 'INACTIVE' }, own);
    await makeWelcome({ source: 'ALL', expirationDate: PAST });
    expect(await passesOf(await customer({ source: 'CRM' }, own))).toEqual([]);
  });

  it('does not return its reserved sources', async () => {
    const { _id } = await makeWelcome();
    const pass = await issueCoupon(own.owner, _id);
    for (const path of [`/coupons/${_id}`, '/coupons', `/passes/${pass._id}`, `/coupons/${_id}/passes`]) {
      const { status, text } = await own.owner.get(path);
      expect([path, status, /slots"/i.test(text)]).toEqual([path, 200, false]);
    }
  });
});
