import { mailsTo } from '../support/development-mailbox';
import {
  codeOf,
  created,
  fieldsOf,
  formOf,
  freshPicture,
  issueHotel,
  type Json,
  makeHotel,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app, { allowedPasses: ['HOTEL'], timezone: 'Europe/Paris' });
});

const BLACK_ON_WHITE = { labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' };
const everything = {
  title: 'Your stay by the sea',
  hotelName: 'Hôtel du Port',
  description: 'Reception is open around the clock.',
  advantages: ['Breakfast', 'Sea view'],
  colors: { labelColor: '#E5D3B3', backgroundColor: '#5B2A3C', foregroundColor: 'rgb(255, 255, 255)' },
  barcodeFormat: 'AZTEC',
  location: {
    longitude: 7.2855,
    latitude: 43.6953,
    relevantName: 'Your room is waiting',
    relevantAddress: '4 quai Lunel',
  },
};
const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** A stay by local dates of the wallet, from the afternoon to the morning. */
const stay = (from: string, to: string, fields: Json = {}): Json => ({
  checkin: `2030-05-${from}T15:00:00+02:00`,
  checkout: `2030-05-${to}T11:00:00+02:00`,
  ...fields,
});
const room = (from: string, to: string, roomNumber = '204') => stay(from, to, { roomNumber });
const post = (hotel: string, fields: Json) => wallet.owner.post(`/hotels/${hotel}/passes`, { ...holder, ...fields });
const patch = (pass: string, fields: Json) => wallet.owner.patch(`/passes/${pass}`, fields);
const outcome = async (answer: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};

describe('POST /hotels', () => {
  it('requires only a title, and fills in the rest', async () => {
    const hotel = await created(wallet.owner, '/hotels', { title: 'Hôtel du Port' });
    expect(hotel).toMatchObject({
      title: 'Hôtel du Port',
      advantages: [],
      barcodeFormat: 'QR_CODE',
      colors: BLACK_ON_WHITE,
      passGenPassTemplateId: `hotel-${hotel._id}`,
    });
    for (const name of ['hotelName', 'description', 'strip', 'code', 'location'])
      expect(hotel).not.toHaveProperty(name);
  });

  it('accepts every field, in JSON and in a form', async () => {
    expect(await created(wallet.owner, '/hotels', { ...everything, code: 'JSON' })).toMatchObject(everything);
    const form = { ...everything, code: 'FORM', strip: await freshPicture() };
    expect(await created(wallet.owner, '/hotels', formOf(form))).toMatchObject({
      ...everything,
      code: 'FORM',
      strip: expect.stringMatching(/\/images\//),
    });
  });

  it.each(['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'NONE'])('accepts the barcode %s', async (barcodeFormat) => {
    expect(await makeHotel(wallet.owner, { barcodeFormat })).toMatchObject({ barcodeFormat });
  });

  it.each([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: ' ' }, 'title'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'title'],
    ['text for advantages', { advantages: 'Breakfast' }, 'advantages'],
    ['a number among the advantages', { advantages: [1] }, 'advantages'],
    ['51 advantages', { advantages: Array(51).fill('x') }, 'advantages'],
    ['an unknown barcode format', { barcodeFormat: 'EAN' }, 'barcodeFormat'],
    ['two colours', { colors: { labelColor: '#000000', backgroundColor: '#FFFFFF' } }, 'foregroundColor'],
    ['a list for a place', { location: [] }, 'location'],
    ['a place off the earth', { location: { latitude: 91 } }, 'latitude'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const [english, french] = await Promise.all(
      [wallet.owner, wallet.owner.with({ 'x-lang': 'fr' })].map((api) =>
        api.post('/hotels', { title: 'Hôtel du Port', ...(fields as Json) }),
      ),
    );
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(french.body.message).not.toBe(english.body.message);
  });

  it.each([
    ['broken JSON', { location: '{"latitude":' }, 'location'],
    ['JSON that is no list', { advantages: '{}' }, 'advantages'],
    ['text for a number', { location: { latitude: 'north' } }, 'latitude'],
  ])('refuses %s in a form', async (_case, fields, field) => {
    const answer = await wallet.owner.post('/hotels', formOf({ title: 'Hôtel', ...(fields as unknown as Json) }));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });
});

describe('the code of a hotel', () => {
  it('is unique within a wallet, on POST and on PATCH', async () => {
    const first = await makeHotel(wallet.owner, { code: 'PORT' });
    const second = await makeHotel(wallet.owner, { code: 'port' });
    const taken = '409:TEMPLATE_ALREADY_EXISTS';
    expect(await outcome(wallet.owner.post('/hotels', { title: 'Another', code: 'PORT' }))).toBe(taken);
    expect(await outcome(wallet.owner.patch(`/hotels/${second._id}`, { code: 'PORT' }))).toBe(taken);
    expect(await outcome(wallet.owner.patch(`/hotels/${first._id}`, { code: 'PORT', title: 'Same' }))).toBe(200);
    // Free again once it is cleared or its hotel is deleted.
    await wallet.owner.patch(`/hotels/${first._id}`, { code: null });
    expect(await outcome(wallet.owner.patch(`/hotels/${second._id}`, { code: 'PORT' }))).toBe(200);
    await wallet.owner.delete(`/hotels/${second._id}`);
    await makeHotel(wallet.owner, { code: 'PORT' });
  });

  it('can be missing, or equal to that of another wallet', async () => {
    await makeHotel(wallet.owner, { code: 'SHARED' });
    const other = await makeStaffedWallet(app);
    expect(await makeHotel(other.owner, { code: 'SHARED' })).toMatchObject({ code: 'SHARED' });
    for (let count = 0; count < 2; count++) expect(await makeHotel(wallet.owner)).not.toHaveProperty('code');
  });

  it('goes to one of many hotels created with it simultaneously', async () => {
    const hotel = { title: 'Hôtel', code: 'RACE' };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(wallet.owner.post('/hotels', hotel))));
    expect(outcomes.sort()).toEqual([201, ...Array<string>(19).fill('409:TEMPLATE_ALREADY_EXISTS')]);
  });
});

describe('PATCH and DELETE /hotels/{id}', () => {
  it('clears the barcode format and colors, and passes can still be generated', async () => {
    const { _id } = await makeHotel(wallet.owner, everything);
    const cleared = await wallet.owner.patch(`/hotels/${_id}`, { barcodeFormat: null, colors: null });
    for (const name of ['barcodeFormat', 'colors']) expect(cleared.body).not.toHaveProperty(name);
    const { downloadLink } = await issueHotel(wallet.owner, _id);
    const { pathname, search } = new URL(downloadLink);
    const files = [pathname, `${pathname}/pass.pkpass`, `${pathname}/google`];
    const answers = await Promise.all(files.map((file) => fetch(app.baseUrl + file + search, { redirect: 'manual' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 302]);
  });

  it('keeps a hotel that has any pass, and deletes it without passes', async () => {
    const { _id } = await makeHotel(wallet.owner);
    const pass = await issueHotel(wallet.owner, _id);
    for (const status of ['inactive', 'canceled']) {
      await patch(pass._id, { status });
      const refused = await wallet.owner.delete(`/hotels/${_id}`);
      expect(codeOf(refused)).toBe('400:HOTEL_HAS_PASSES');
    }
    // The refusal leaves the hotel open for booking.
    const another = await issueHotel(wallet.owner, _id);
    await patch(another._id, { status: 'expired' });
    expect((await wallet.owner.delete(`/passes/${pass._id}`)).status).toBe(204);
    expect(await outcome(wallet.owner.delete(`/hotels/${_id}`))).toBe('400:HOTEL_HAS_PASSES');
    expect((await wallet.owner.delete(`/passes/${another._id}`)).status).toBe(204);
    expect((await wallet.owner.delete(`/hotels/${_id}`)).status).toBe(204);
    expect(await outcome(wallet.owner.get(`/hotels/${_id}`))).toBe('404:MODEL_NOT_FOUND');
  });
});

describe('a booking', () => {
  let hotel: string;
  beforeAll(async () => {
    hotel = (await makeHotel(wallet.owner))._id;
  });
  const read = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;

  it('is returned as sent, with dates in UTC', async () => {
    const details = { roomNumber: ' 101 ', roomCode: '4711#', additionalBenefits: ['Late check-out', 'Spa'] };
    const { body } = await post(hotel, stay('01', '03', details));
    expect(await read(String(body._id))).toMatchObject({
      ...details,
      kind: 'hotel',
      checkin: '2030-05-01T13:00:00.000Z',
      checkout: '2030-05-03T09:00:00.000Z',
      hotel: { _id: hotel, wallet: wallet.id },
    });
  });

  it('can have dates without a time: from the start of one to the end of the other in the wallet’s time zone', async () => {
    const { body } = await post(hotel, { checkin: '2030-05-01', checkout: '2030-12-01' });
    expect(await read(String(body._id))).toMatchObject({
      checkin: '2030-04-30T22:00:00.000Z',
      checkout: '2030-12-01T22:59:59.000Z',
    });
  });

  it.each([
    ['no check-in', { checkin: undefined }, 'checkin'],
    ['no check-out', { checkout: undefined }, 'checkout'],
    ['null for a check-in', { checkin: null }, 'checkin'],
    ['a moment without zone', { checkin: '2030-05-01T15:00:00' }, 'checkin'],
    ['a day that does not exist', { checkout: '2030-02-30' }, 'checkout'],
    ['a number as room', { roomNumber: 204 }, 'roomNumber'],
    ['a room of 51 characters', { roomNumber: 'x'.repeat(51) }, 'roomNumber'],
    ['a list as code', { roomCode: ['1'] }, 'roomCode'],
    ['text for benefits', { additionalBenefits: 'Spa' }, 'additionalBenefits'],
    ['a stay of 367 nights', { checkin: '2030-01-01', checkout: '2031-01-03' }, 'checkout'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const body = { ...holder, ...stay('01', '03'), ...fields };
    const [english, french] = await Promise.all(
      [wallet.owner, wallet.owner.with({ 'x-lang': 'fr' })].map((api) => api.post(`/hotels/${hotel}/passes`, body)),
    );
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(french.body.message).not.toBe(english.body.message);
  });

  it('must end after it begins, on issue and on a change of one of its dates', async () => {
    const early = '400:CHECKOUT_MUST_BE_AFTER_CHECKIN';
    const [start, end] = ['2030-05-01T15:00:00Z', '2030-05-01T15:00:00.001Z'];
    expect(await outcome(post(hotel, { checkin: start, checkout: start }))).toBe(early);
    expect(await outcome(post(hotel, { checkin: '2030-05-02', checkout: '2030-05-02' }))).toBe(early);
    const { body } = await post(hotel, { checkin: start, checkout: end });
    expect(await outcome(patch(String(body._id), { checkin: end }))).toBe(early);
    expect(await outcome(patch(String(body._id), { checkout: '2030-04-30' }))).toBe(early);
    expect(await outcome(patch(String(body._id), { checkout: '2031-05-03' }))).toBe('400:VALIDATION_ERROR');
    expect(await outcome(patch(String(body._id), { checkin: end, checkout: '2030-05-02' }))).toBe(200);
  });

  it('can last 366 nights', async () => {
    const { body } = await post(hotel, { checkin: '2030-01-01', checkout: '2031-01-02', roomNumber: 'long' });
    expect(await outcome(post(hotel, { ...stay('09', '10'), roomNumber: 'long' }))).toBe('409:OVERLAPPING_DATES');
    await wallet.owner.delete(`/passes/${String(body._id)}`);
  });

  it('expires with its check-out, follows it, and keeps its own expiry', async () => {
    const follower = await issueHotel(wallet.owner, hotel, stay('01', '03'));
    const own = await issueHotel(wallet.owner, hotel, { ...stay('01', '03'), expirationDate: '2030-05-31' });
    const expiries = async () => [await read(follower._id), await read(own._id)].map((pass) => pass.expirationDate);
    expect(await expiries()).toEqual(['2030-05-03T09:00:00.000Z', '2030-05-31T21:59:59.000Z']);
    for (const pass of [follower, own]) await patch(pass._id, { checkout: '2030-05-05T08:00:00Z' });
    expect(await expiries()).toEqual(['2030-05-05T08:00:00.000Z', '2030-05-31T21:59:59.000Z']);
  });

  it('does not show the door code to a SCANNER', async () => {
    const pass = await issueHotel(wallet.owner, hotel, stay('01', '03', { roomCode: 'secret-4711' }));
    const url = `/passes/template/${hotel}`;
    const answers = [
      await wallet.scanner.get(`${url}/barcode/${pass.barcode}`),
      await wallet.scanner.post(`${url}/redeem/${pass.barcode}`),
    ];
    for (const { text } of answers) expect(text).not.toContain('secret-4711');
    expect((await read(pass._id)).roomCode).toBe('secret-4711');
  });

  it('shows the front on its page, but not the door code', async () => {
    const pass = await issueHotel(
      wallet.owner,
      hotel,
      stay('01', '03', { roomNumber: '512', roomCode: 'secret-4711' }),
    );
    const page = await (await fetch(pass.downloadLink, { headers: { 'accept-language': 'fr' } })).text();
    for (const shown of ['Hôtel du Port', 'Chambre', '512', '1er mai 2030', '3 mai 2030', 'Ada Lovelace'])
      expect(page).toContain(shown);
    expect(page).not.toContain('secret-4711');
  });
});

it.each([
  ['days', { checkin: '2030-05-10', checkout: '2030-05-12' }, false],
  ['moments', { checkin: '2030-05-10T15:00:00+02:00', checkout: '2030-05-12T23:00:00+02:00' }, true],
])('of %s looks the same on page, e-mail, and preview', async (_case, dates, hasTime) => {
  const { _id } = await makeHotel(wallet.owner);
  const email = `${hasTime ? 'moments' : 'days'}@example.com`;
  const { body } = await post(_id, { ...dates, email, enableSendEmailOrSms: true });
  const page = await (await fetch(String(body.downloadLink), { headers: { 'accept-language': 'fr' } })).text();
  const sample = { ...holder, ...dates };
  const preview = await wallet.owner.post<Json>('/hotels/preview', { template: { title: 'Stay' }, sample });
  const [mail] = await mailsTo(wallet.owner, email, 1);
  for (const text of [page, String(preview.body.card), mail.text]) {
    expect(text).toMatch(/10 (mai|May) 2030|May 10, 2030/);
    expect(/23:59|00:00|15:00|23:00/.test(text)).toBe(hasTime);
  }
  const { object } = preview.body.google as { object: Json };
  expect(/23:59|15:00|23:00/.test(JSON.stringify(object.textModulesData))).toBe(hasTime);
});

describe('a room', () => {
  const overlap = '409:OVERLAPPING_DATES';
  let hotel: string;
  beforeEach(async () => {
    hotel = (await makeHotel(wallet.owner))._id;
  });
  const issued = async (fields: Json) =>
    String((await created(wallet.owner, `/hotels/${hotel}/passes`, { ...holder, ...fields }))._id);
  const book = (fields: Json, target = hotel) => outcome(post(target, fields));

  it.each([
    ['the same nights', '10', '13'],
    ['the first night', '08', '11'],
    ['the last night', '12', '15'],
    ['a night in between', '11', '12'],
    ['all nights and more', '09', '14'],
  ])('is booked for %s', async (_case, from, to) => {
    await issued(room('10', '13'));
    const english = await post(hotel, room(from, to));
    const french = await wallet.owner
      .with({ 'x-lang': 'fr' })
      .post(`/hotels/${hotel}/passes`, { ...holder, ...room(from, to) });
    expect([codeOf(english), codeOf(french)]).toEqual([overlap, overlap]);
    expect(french.body.message).not.toBe(english.body.message);
    expect(await book(room(from, to, ' 204\u00a0'))).toBe(overlap);
  });

  it('is free before and after, including the day of departure', async () => {
    await issued(room('10', '13'));
    expect(await book(room('08', '10'))).toBe(201);
    expect(await book(room('13', '14'))).toBe(201);
  });

  it('is independent of other hotels and other numbers; without a number, none is booked', async () => {
    await issued(room('10', '13'));
    expect(await book(room('10', '13', '205'))).toBe(201);
    expect(await book(room('10', '13'), (await makeHotel(wallet.owner))._id)).toBe(201);
    for (const fields of [{}, { roomNumber: '' }, { roomNumber: ' ' }])
      for (let count = 0; count < 2; count++) expect(await book(stay('10', '13', fields))).toBe(201);
  });

  it('is booked for nights of the wallet’s calendar', async () => {
    // In Paris it is the 11th already: the night of the 10th is free.
    await issued({ checkin: '2030-05-10T22:30:00Z', checkout: '2030-05-12T09:00:00Z', roomNumber: '204' });
    expect(await book(room('10', '11'))).toBe(201);
    expect(await book(room('11', '12'))).toBe(overlap);
    // A date stands for the end of its day.
    expect(await book({ checkin: '2030-05-12', checkout: '2030-05-13', roomNumber: '204' })).toBe(201);
    expect(await book(room('12', '13'))).toBe(overlap);
  });

  it('goes to one of many simultaneous bookings', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => book(index % 2 ? room('10', '13') : room('12', '15'))),
    );
    expect(outcomes.sort()).toEqual([201, ...Array<string>(19).fill(overlap)]);
    expect((await wallet.owner.get(`/hotels/${hotel}/passes`)).body).toMatchObject({ totalDocs: 1 });
  });

  it('goes to one of many bookings that move to it simultaneously', async () => {
    const passes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => issued(room('10', '13', `room ${index}`))),
    );
    const outcomes = await Promise.all(passes.map((id) => outcome(patch(id, { roomNumber: '204' }))));
    expect(outcomes.sort()).toEqual([200, ...Array<string>(19).fill(overlap)]);
  });

  it('cannot be taken by changing dates or number; a refused change leaves the booking unchanged', async () => {
    await issued(room('10', '13'));
    const later = await issued(room('13', '15'));
    const next = await issued(room('10', '13', '205'));
    const before = [later, next].map(async (id) => (await wallet.owner.get(`/passes/${id}`)).body);
    expect(await outcome(patch(later, { checkin: '2030-05-12T15:00:00+02:00' }))).toBe(overlap);
    expect(await outcome(patch(next, { roomNumber: ' 204 ' }))).toBe(overlap);
    const after = [later, next].map(async (id) => (await wallet.owner.get(`/passes/${id}`)).body);
    expect(await Promise.all(after)).toEqual(await Promise.all(before));
    expect(await outcome(patch(later, { checkin: '2030-05-14T15:00:00+02:00' }))).toBe(200);
    expect(await book(room('13', '14'))).toBe(201);
    // What does not touch the nights is changed without a look at them.
    expect(await outcome(patch(next, { lastName: 'Byron', checkout: '2030-05-13T08:00:00+02:00' }))).toBe(200);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['its booking is canceled', (id) => patch(id, { status: 'canceled' })],
    [
      'its booking is canceled in a batch',
      (id) => wallet.owner.post('/passes/status/batch', { passIds: [id], status: 'canceled' }),
    ],
    ['its booking is deleted', (id) => wallet.owner.delete(`/passes/${id}`)],
    ['its booking is deleted by status', (id) => patch(id, { status: 'deleted' })],
    ['its booking has another room', (id) => patch(id, { roomNumber: '205' })],
    ['its booking has no room any more', (id) => patch(id, { roomNumber: null })],
    ['its booking is shortened', (id) => patch(id, { checkout: '2030-05-11T11:00:00+02:00' })],
  ])('is free again if %s', async (_case, release) => {
    const id = await issued(room('10', '13'));
    expect(await book(room('11', '13'))).toBe(overlap);
    await release(id);
    expect(await book(room('11', '13'))).toBe(201);
  });

  it('stays booked if the booking is inactive or set to expired', async () => {
    const id = await issued(room('10', '13'));
    for (const status of ['inactive', 'expired']) {
      expect(await outcome(patch(id, { status }))).toBe(200);
      expect(await book(room('10', '13'))).toBe(overlap);
    }
  });

  it('is booked by a booking that receives its number later', async () => {
    const id = await issued(stay('10', '13'));
    expect(await outcome(patch(id, { roomNumber: '204' }))).toBe(200);
    expect(await book(room('12', '14'))).toBe(overlap);
  });
});
