import { setTimeout as sleep } from 'node:timers/promises';
import {
  codeOf,
  created,
  fieldsOf,
  formOf,
  freshPicture,
  issueEvent,
  type Json,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app, { allowedPasses: ['EVENT_TICKET'], timezone: 'Europe/Paris' });
});

const base = { name: 'Concert', locations: [{ locationName: 'Accor Arena' }] };
const make = (fields: Json = {}) => created(wallet.owner, '/events', { ...base, ...fields });
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const everything = {
  name: 'Summer Night Concert',
  barcodeType: 'PDF_417',
  locations: [{ longitude: 2.37, latitude: 48.83, address: '8 boulevard de Bercy', locationName: 'Accor Arena' }],
  date: {
    startDate: '2030-06-12T18:00:00.000Z',
    endDate: '2030-06-12T22:30:00.000Z',
    doorOpeningHour: '2030-06-12T17:00:00.000Z',
  },
  price: 45.5,
  gainUnit: 'EURO',
  description: 'Two hours.',
  terms: 'No refunds.',
  contactPhone: '+33140000000',
  email: 'info@concert.example',
  website: 'https://concert.example',
  subscriptionMessage: 'Ticket',
  emailSubscriptionMessage: 'Your ticket',
  colors: { labelColor: '#B8C7D9', backgroundColor: '#0B3954', foregroundColor: '#FFFFFF' },
  security: { enableOneTimeUse: true, disableIOSPassSharing: false },
  PKTextAlignmentLeft: 'ZONE',
  PKTextAlignmentCenter: 'ROW',
  PKTextAlignmentRight: 'SEAT',
};

describe('POST /events', () => {
  it('fills in omitted fields; the server sets the status', async () => {
    const event = await make({ status: 'ENDED' });
    expect(event).toMatchObject({ ...base, status: 'PENDING', barcodeType: 'QR_CODE' });
    expect(event.colors).toEqual({ labelColor: '#000000', backgroundColor: '#FFFFFF', foregroundColor: '#000000' });
    for (const name of ['subscriptionMessage', 'emailSubscriptionMessage'])
      expect(event[name]).toEqual(expect.stringMatching(/./));
  });

  it('accepts every field, in JSON and in a form', async () => {
    expect(await created(wallet.owner, '/events', everything)).toMatchObject(everything);
    const form = await created(wallet.owner, '/events', formOf({ ...everything, strip: await freshPicture() }));
    expect(form).toMatchObject({ ...everything, strip: expect.stringMatching(/\/images\//) });
  });

  it.each<Json[]>([
    ...['CHAIR', 'ACCESS', 'PRICE', 'ZONE', 'INACTIVE'].map((value) => [{ PKTextAlignmentLeft: value }]),
    ...['ROW', 'INACTIVE'].map((value) => [{ PKTextAlignmentCenter: value }]),
    ...['INACTIVE', 'TYPE', 'SEAT', 'PLACE', 'ARMCHAIR', 'LOCATION', 'PORT'].map((value) => [
      { PKTextAlignmentRight: value },
    ]),
    ...['NONE', 'EURO', 'USD', 'MAD', 'POINTS'].map((value) => [{ gainUnit: value }]),
    ...['AZTEC', 'CODE_128', 'PDF_417', 'QR_CODE', 'NONE'].map((value) => [{ barcodeType: value }]),
  ])('accepts %j', async (fields) => {
    expect(await make(fields)).toMatchObject(fields);
  });

  it.each([
    ['no places', { locations: undefined }, 'locations'],
    ['a place for places', { locations: {} }, 'locations'],
    ['a seat label of the other side', { PKTextAlignmentLeft: 'SEAT' }, 'PKTextAlignmentLeft'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price of three decimals', { price: 1.234 }, 'price'],
    ['a price that is text', { price: '45' }, 'price'],
    ['no e-mail address', { email: 'info' }, 'email'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['a date without time', { date: { startDate: '2030-06-12' } }, 'startDate'],
    ['a date without zone', { date: { endDate: '2030-06-12T18:00:00' } }, 'endDate'],
    ['a date that does not exist', { date: { doorOpeningHour: '2030-02-30T18:00:00Z' } }, 'doorOpeningHour'],
    ['a name of 101', { name: 'x'.repeat(101) }, 'name'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const [english, french] = await Promise.all(
      [wallet.owner, wallet.owner.with({ 'x-lang': 'fr' })].map((api) =>
        api.post('/events', { ...base, ...(fields as Json) }),
      ),
    );
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(french.body.message).not.toBe(english.body.message);
  });

  it.each([
    ['broken JSON', { date: '{"startDate":' }, 'date'],
    ['JSON that is no list', { locations: '{}' }, 'locations'],
    ['JSON text', { colors: '"red"' }, 'colors'],
    ['a bad date in JSON', { date: '{"startDate":"tomorrow"}' }, 'startDate'],
    ['text for a number', { price: 'free' }, 'price'],
  ])('refuses %s in a form', async (_case, fields, field) => {
    const answer = await wallet.owner.post('/events', formOf({ ...base, ...(fields as unknown as Json) }));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
  });

  it('refuses an end before the start, also when only one of them changes', async () => {
    const [start, end] = ['2030-06-12T18:00:00Z', '2030-06-12T17:59:59Z'];
    const answer = await wallet.owner.post('/events', { ...base, date: { startDate: start, endDate: end } });
    expect(codeOf(answer)).toBe('400:INVALID_DATE_RANGE');
    const event = await make({ date: { startDate: start, endDate: start } });
    const changed = await wallet.owner
      .with({ 'x-lang': 'fr' })
      .patch(`/events/${event._id}`, { date: { startDate: start, endDate: end } });
    expect(codeOf(changed)).toBe('400:INVALID_DATE_RANGE');
  });
});

describe('the status of an event', () => {
  const status = async (id: string) => (await wallet.owner.get(`/events/${id}`)).body.status;

  it('follows its dates: the doors or the start, whichever is earlier, then the end', async () => {
    const soon = inMs(4000);
    const date = { doorOpeningHour: soon, startDate: inMs(3_600_000), endDate: inMs(7_200_000) };
    const doors = await make({ date });
    const over = await make({ date: { startDate: inMs(-7_200_000), endDate: inMs(-1) } });
    const begun = await make({ date: { startDate: inMs(-1000), doorOpeningHour: inMs(3_600_000) } });
    expect([doors.status, over.status, begun.status]).toEqual(['PENDING', 'ENDED', 'ACTIF']);
    await sleep(Date.parse(soon) - Date.now() + 50);
    expect(await status(doors._id)).toBe('ACTIF');
    const listed = async (value: string) =>
      (await wallet.owner.get<{ docs: Json[] }>(`/events?status=${value}&limit=1000`)).body.docs;
    for (const value of ['PENDING', 'ACTIF', 'ENDED']) {
      expect((await listed(value)).every((event) => event.status === value)).toBe(true);
    }
    expect((await listed('ACTIF')).map(({ _id }) => _id)).toEqual(expect.arrayContaining([doors._id, begun._id]));
    expect((await listed('ENDED')).map(({ _id }) => _id)).toContain(over._id);
    expect(fieldsOf(await wallet.owner.get('/events?status=OVER'))).toEqual(['status']);
  });

  it('moves forward by hand, never back, and ENDED is final', async () => {
    const { _id } = await make();
    const set = async (value: unknown) => {
      const { body } = await wallet.owner.patch(`/events/${_id}`, { status: value });
      return body.errorCode ?? body.status;
    };
    expect(await set('PENDING')).toBe('PENDING');
    expect(await set('ACTIF')).toBe('ACTIF');
    expect(await set('PENDING')).toBe('400:INVALID_STATUS');
    expect(await set('ENDED')).toBe('ENDED');
    for (const value of ['ACTIF', 'PENDING']) expect(await set(value)).toBe('400:INVALID_STATUS');
    expect(await set('OVER')).toBe('400:VALIDATION_ERROR');
    const later = await wallet.owner.patch(`/events/${_id}`, { date: { endDate: inMs(3_600_000) }, terms: 'x' });
    expect(later.body).toMatchObject({ status: 'ENDED', terms: 'x' });
  });

  it('returns from ENDED together with its tickets when endDate moves into the future', async () => {
    const begin = inMs(-7_200_000);
    const { _id } = await make({ date: { startDate: begin, endDate: inMs(1500) } });
    const ticket = await issueEvent(wallet.owner, _id);
    const redeem = () => wallet.owner.post(`/passes/template/${_id}/redeem/${ticket.barcode}`);
    await sleep(1600);
    const set = async (changes: Json) => {
      const { body } = await wallet.owner.patch(`/events/${_id}`, changes);
      return body.errorCode ?? body.status;
    };
    // A change of other fields stores ENDED, which was not set by hand.
    expect(await set({ terms: 'x' })).toBe('ENDED');
    expect(codeOf(await redeem())).toBe('400:PASS_ALREADY_EXPIRED');
    expect(await set({ date: { startDate: begin, endDate: inMs(-1) } })).toBe('ENDED');
    expect(await set({ status: 'ACTIF' })).toBe('400:INVALID_STATUS');
    expect(await set({ date: { startDate: begin, endDate: inMs(3_600_000) }, status: 'PENDING' })).toBe(
      '400:INVALID_STATUS',
    );
    expect(await set({ date: { startDate: begin, endDate: inMs(3_600_000) } })).toBe('ACTIF');
    const { docs } = (await wallet.owner.get<{ docs: Json[] }>('/events?status=ENDED&limit=1000')).body;
    expect(docs.map((event) => event._id)).not.toContain(_id);
    expect((await redeem()).status).toBe(201);
    expect((await wallet.owner.post(`/events/${_id}/passes`, base)).body.errorCode).not.toBe('400:INVALID_STATUS');
    // By hand it ends for good.
    expect(await set({ status: 'ENDED' })).toBe('ENDED');
    expect(await set({ date: { startDate: begin, endDate: inMs(-1000) } })).toBe('ENDED');
    expect(await set({ date: { startDate: begin, endDate: inMs(3_600_000) } })).toBe('ENDED');
  });

  it('ENDED by hand still admits ticket holders', async () => {
    const { _id } = await make({ date: { startDate: inMs(-1000), endDate: inMs(3_600_000) } });
    const { barcode } = await issueEvent(wallet.owner, _id);
    await wallet.owner.patch(`/events/${_id}`, { status: 'ENDED' });
    expect((await wallet.owner.post(`/passes/template/${_id}/redeem/${barcode}`)).status).toBe(201);
  });

  it('ENDED prevents issuing', async () => {
    const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const byHand = await make();
    await issueEvent(wallet.owner, byHand._id);
    await wallet.owner.patch(`/events/${byHand._id}`, { status: 'ENDED' });
    const byDate = await make({ date: { endDate: inMs(-1000) } });
    for (const { _id } of [byHand, byDate]) {
      expect(codeOf(await wallet.owner.post(`/events/${_id}/passes`, holder))).toBe('400:INVALID_STATUS');
    }
  });
});

describe('POST /events/{id}/passes', () => {
  const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const labels = { PKTextAlignmentLeft: 'ZONE', PKTextAlignmentCenter: 'ROW', PKTextAlignmentRight: 'SEAT' };
  const rows: Json = { leftRow: 'B', centerRow: '14', rightRow: '7' };

  it.each([
    ['leftRow', '400:LEFT_ROW_IS_REQUIRED'],
    ['centerRow', '400:CENTER_ROW_IS_REQUIRED'],
    ['rightRow', '400:RIGHT_ROW_IS_REQUIRED'],
  ])('requires %s if the event labels it: not empty, not blank, not removed', async (row, code) => {
    const { _id } = await make(labels);
    const post = async (fields: Json) =>
      codeOf(await wallet.owner.post(`/events/${_id}/passes`, { ...holder, ...rows, ...fields }));
    for (const value of [undefined, '', ' ']) expect(await post({ [row]: value })).toBe(code);
    const ticket = await issueEvent(wallet.owner, _id, rows);
    for (const value of [null, ''])
      expect(codeOf(await wallet.owner.patch(`/passes/${ticket._id}`, { [row]: value }))).toBe(code);
    expect((await wallet.owner.patch(`/passes/${ticket._id}`, { [row]: 'Z' })).body).toMatchObject({
      ...rows,
      [row]: 'Z',
    });
  });

  it('does not require a row that the event does not label', async () => {
    const inactive = Object.fromEntries(Object.keys(labels).map((name) => [name, 'INACTIVE']));
    for (const fields of [{}, inactive]) {
      const { _id } = await make(fields);
      const { status, body } = await wallet.owner.post(`/events/${_id}/passes`, holder);
      expect(status).toBe(201);
      expect((await wallet.owner.get(`/passes/${String(body._id)}`)).body).not.toHaveProperty('leftRow');
    }
  });

  it('reports the left row first, then the middle, then the right', async () => {
    const { _id } = await make(labels);
    const post = async (fields: Json) =>
      codeOf(await wallet.owner.post(`/events/${_id}/passes`, { ...holder, ...fields }));
    expect(await post({})).toBe('400:LEFT_ROW_IS_REQUIRED');
    expect(await post({ leftRow: 'B' })).toBe('400:CENTER_ROW_IS_REQUIRED');
    expect(await post({ leftRow: 'B', centerRow: '1' })).toBe('400:RIGHT_ROW_IS_REQUIRED');
  });

  it('expires with the event, follows its date, and keeps its own expiry', async () => {
    const { _id } = await make({ date: { endDate: '2030-06-12T22:30:00Z' } });
    const [follower, own] = [
      await issueEvent(wallet.owner, _id),
      await issueEvent(wallet.owner, _id, { expirationDate: '2030-01-31' }),
    ];
    const expiry = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body.expirationDate;
    expect([await expiry(follower._id), await expiry(own._id)]).toEqual([
      '2030-06-12T22:30:00.000Z',
      '2030-01-31T22:59:59.000Z',
    ]);
    await wallet.owner.patch(`/events/${_id}`, { date: { endDate: '2031-01-01T00:00:00Z' } });
    expect([await expiry(follower._id), await expiry(own._id)]).toEqual([
      '2031-01-01T00:00:00.000Z',
      '2030-01-31T22:59:59.000Z',
    ]);
    await wallet.owner.patch(`/events/${_id}`, { date: null });
    expect(await expiry(follower._id)).toBeUndefined();
    await wallet.owner.patch(`/events/${_id}`, { date: { endDate: '2031-01-01T00:00:00Z' } });
    expect(await expiry(follower._id)).toBe('2031-01-01T00:00:00.000Z');
  });
});
