import {
  codeOf,
  created,
  fieldsOf,
  issueCinema,
  type Json,
  makeCinema,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { sharedService } from '../support/service';

let wallet: StaffedWallet;
beforeAll(async () => {
  wallet = await makeStaffedWallet(await sharedService(), { allowedPasses: ['CINEMA'], timezone: 'Europe/Paris' });
});

const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const SEAT = { row: 'F', seat: '12' };
const TAKEN = '409:SEAT_ALREADY_TAKEN';
const post = (cinema: string, fields: Json) => wallet.owner.post(`/cinemas/${cinema}/passes`, { ...holder, ...fields });
const patch = (pass: string, fields: Json) => wallet.owner.patch(`/passes/${pass}`, fields);
const outcome = async (answer: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('POST /cinemas', () => {
  it('requires a film, cinema, hall, and start, and fills in the rest', async () => {
    const least = { name: 'Film', cinemaName: 'Eden', hall: '1', date: { startDate: '2030-01-01T20:00:00Z' } };
    const made = await created(wallet.owner, '/cinemas', least);
    expect(made).toMatchObject({ name: 'Film', status: 'PENDING', barcodeFormat: 'QR_CODE' });
    for (const name of Object.keys(least)) {
      const answer = await wallet.owner.post('/cinemas', { ...least, [name]: undefined });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [name]]);
    }
  });

  it.each([
    ['a date without a start', { date: {} }, 'startDate'],
    ['a duration of nothing', { duration: 0 }, 'duration'],
    ['half a minute', { duration: 1.5 }, 'duration'],
    ['an unknown format', { format: 'FILM' }, 'format'],
    ['an unknown version', { version: 'SILENT' }, 'version'],
    ['a language in words', { language: 'in English' }, 'language'],
    ['a trailer without TLS', { trailerUrl: 'http://x.example/t' }, 'trailerUrl'],
    ['a header of another kind', { iosHeader: { labelEnum: 'GATE', valueEnum: 'HALL' } }, 'labelEnum'],
    ['a place off the earth', { latitude: 91 }, 'latitude'],
    ['a place beyond the date line', { longitude: -180.5 }, 'longitude'],
    ['a price in words', { price: 'ten' }, 'price'],
    ['a price below nothing', { price: -1 }, 'price'],
  ])('refuses %s, in both languages', async (_case, fields, field) => {
    const body = { name: 'F', cinemaName: 'C', hall: '1', date: { startDate: '2030-01-01T20:00:00Z' }, ...fields };
    const english = await wallet.owner.post('/cinemas', body);
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).post('/cinemas', body);
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(french.body.message).not.toBe(english.body.message);
  });

  it('refuses an end before the start, on POST and on PATCH', async () => {
    const date = { startDate: '2030-01-01T20:00:00Z', endDate: '2030-01-01T19:59:59Z' };
    expect(await outcome(wallet.owner.post('/cinemas', { name: 'F', cinemaName: 'C', hall: '1', date }))).toBe(
      '400:INVALID_DATE_RANGE',
    );
    const { _id } = await makeCinema(wallet.owner);
    expect(await outcome(wallet.owner.patch(`/cinemas/${_id}`, { date }))).toBe('400:INVALID_DATE_RANGE');
  });
});

describe('the status of a screening', () => {
  it('follows its dates, and lists filter by it', async () => {
    const director = `Director ${Date.now()}`;
    const later = await makeCinema(wallet.owner, { director, date: { startDate: fromNow(HOUR) } });
    const running = await makeCinema(wallet.owner, { director, date: { startDate: fromNow(-HOUR) } });
    const over = await makeCinema(wallet.owner, { director, duration: 30, date: { startDate: fromNow(-HOUR) } });
    expect([later, running, over].map(({ status }) => status)).toEqual(['PENDING', 'ACTIF', 'ENDED']);
    for (const [status, { _id }] of Object.entries({ PENDING: later, ACTIF: running, ENDED: over })) {
      const search = encodeURIComponent(director);
      const { body } = await wallet.owner.get<{ docs: Json[] }>(`/cinemas?status=${status}&search=${search}`);
      expect([status, body.docs.map((doc) => doc._id)]).toEqual([status, [_id]]);
    }
    expect(await outcome(post(over._id, {}))).toBe('400:INVALID_STATUS');
    expect(await outcome(post(running._id, {}))).toBe(201);
    // Only an `endDate` brings it back, not a film that turns out longer.
    expect((await wallet.owner.patch(`/cinemas/${over._id}`, { duration: 90 })).body).toMatchObject({
      status: 'ENDED',
    });
    const ended = await makeCinema(wallet.owner, { director, duration: 30, date: { startDate: fromNow(-HOUR) } });
    const date = { startDate: fromNow(-HOUR), endDate: fromNow(HOUR) };
    expect((await wallet.owner.patch(`/cinemas/${ended._id}`, { date })).body.status).toBe('ACTIF');
    expect(await outcome(post(ended._id, {}))).toBe(201);
  });

  it('moves forward by hand, never back', async () => {
    const { _id } = await makeCinema(wallet.owner);
    expect((await wallet.owner.patch(`/cinemas/${_id}`, { status: 'ENDED' })).body.status).toBe('ENDED');
    expect(await outcome(wallet.owner.patch(`/cinemas/${_id}`, { status: 'ACTIF' }))).toBe('400:INVALID_STATUS');
    expect(await outcome(post(_id, {}))).toBe('400:INVALID_STATUS');
  });
});

describe('the expiry of a ticket', () => {
  it.each([
    ['the end', { date: { startDate: '2030-06-12T18:00:00Z', endDate: '2030-06-12T21:00:00Z' } }, '21:00'],
    ['start and duration', { date: { startDate: '2030-06-12T18:00:00Z' }, duration: 125 }, '20:05'],
    ['four hours after the start', { date: { startDate: '2030-06-12T18:00:00Z' }, duration: undefined }, '22:00'],
  ])('is %s, and follows it', async (_case, fields, time) => {
    const { _id } = await makeCinema(wallet.owner, fields);
    const pass = await issueCinema(wallet.owner, _id);
    const expiry = async () => (await wallet.owner.get(`/passes/${pass._id}`)).body.expirationDate;
    expect(await expiry()).toBe(`2030-06-12T${time}:00.000Z`);
    await wallet.owner.patch(`/cinemas/${_id}`, {
      date: { startDate: '2030-06-13T18:00:00Z', endDate: '2030-06-13T20:00:00Z' },
    });
    expect(await expiry()).toBe('2030-06-13T20:00:00.000Z');
  });

  it('also follows the duration', async () => {
    const { _id } = await makeCinema(wallet.owner);
    const pass = await issueCinema(wallet.owner, _id);
    await wallet.owner.patch(`/cinemas/${_id}`, { duration: 60 });
    expect((await wallet.owner.get(`/passes/${pass._id}`)).body.expirationDate).toBe('2030-06-12T19:00:00.000Z');
  });
});

describe('a seat', () => {
  let cinema: string;
  beforeEach(async () => {
    cinema = (await makeCinema(wallet.owner))._id;
  });

  it('is assigned once per screening, in any spelling', async () => {
    await issueCinema(wallet.owner, cinema, SEAT);
    for (const seat of [SEAT, { row: ' f', seat: '12 ' }]) expect(await outcome(post(cinema, seat))).toBe(TAKEN);
    for (const free of [{ row: 'F', seat: '13' }, { row: 'G', seat: '12' }, { row: 'F' }, { row: 'F' }, {}, {}]) {
      expect([free, await outcome(post(cinema, free))]).toEqual([free, 201]);
    }
    const next = (await makeCinema(wallet.owner))._id;
    expect(await outcome(post(next, SEAT))).toBe(201);
  });

  it('goes to one of many simultaneous requests', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => outcome(post(cinema, SEAT))));
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === TAKEN)).toHaveLength(29);
  });

  it('goes to one of many tickets that are moved to it simultaneously', async () => {
    const passes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => issueCinema(wallet.owner, cinema, { row: 'A', seat: String(index) })),
    );
    const codes = await Promise.all(passes.map(({ _id }) => outcome(patch(_id, SEAT))));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === TAKEN)).toHaveLength(7);
    // The seat that the mover left is free.
    expect(await outcome(post(cinema, { row: 'A', seat: String(codes.indexOf(200)) }))).toBe(201);
  });

  it.each([
    ['canceled', (id: string) => patch(id, { status: 'canceled' }), 201],
    ['deleted', (id: string) => wallet.owner.delete(`/passes/${id}`), 201],
    ['given up', (id: string) => patch(id, { seat: null }), 201],
    ['suspended', (id: string) => patch(id, { status: 'inactive' }), TAKEN],
    ['expired', (id: string) => patch(id, { status: 'expired' }), TAKEN],
  ])('when its ticket is %s', async (_case, change, expected) => {
    const { _id } = await issueCinema(wallet.owner, cinema, SEAT);
    await change(_id);
    expect(await outcome(post(cinema, SEAT))).toBe(expected);
  });

  it('is refused to one item of a bulk operation while the others are issued', async () => {
    const items = [SEAT, SEAT, { row: 'F', seat: '13' }].map((seat) => ({ ...holder, ...seat }));
    const { body } = await wallet.owner.post(`/cinemas/${cinema}/passes/bulk`, { items, forceSync: true });
    expect(body).toMatchObject({ successCount: 2, failureCount: 1, operationErrors: [{ code: TAKEN }] });
  });

  it('has an error message in both languages', async () => {
    await issueCinema(wallet.owner, cinema, SEAT);
    const english = await post(cinema, SEAT);
    const french = await wallet.owner
      .with({ 'x-lang': 'fr' })
      .post(`/cinemas/${cinema}/passes`, { ...holder, ...SEAT });
    expect([codeOf(english), codeOf(french)]).toEqual([TAKEN, TAKEN]);
    expect(french.body.message).not.toBe(english.body.message);
  });
});

describe('a ticket', () => {
  it.each([
    ['nobody', { ticketCount: 0 }, 'ticketCount'],
    ['21 people', { ticketCount: 21 }, 'ticketCount'],
    ['an unknown admission', { admissionType: 'DOG' }, 'admissionType'],
    ['a seat of 21', { seat: 'x'.repeat(21) }, 'seat'],
  ])('refuses %s', async (_case, fields, field) => {
    const { _id } = await makeCinema(wallet.owner);
    expect(fieldsOf(await post(_id, fields))).toEqual([field]);
  });

  it('admits up to twenty people', async () => {
    const { _id } = await makeCinema(wallet.owner);
    const { body } = await post(_id, { ticketCount: 20 });
    expect((await wallet.owner.get(`/passes/${String(body._id)}`)).body.ticketCount).toBe(20);
  });

  it('shows its own back fields, but not to a SCANNER', async () => {
    const { _id } = await makeCinema(wallet.owner);
    const label = { label: 'Glasses', type: { name: 'TEXT' }, value: 'Two' };
    const { _id: pass } = await issueCinema(wallet.owner, _id, { customBackFields: [label] });
    const [field] = (await wallet.owner.get(`/passes/${pass}`)).body.customBackFields as string[];
    expect(JSON.parse(field)).toMatchObject(label);
  });

  it('requires that cinemas are enabled for the wallet', async () => {
    const other = await makeStaffedWallet(await sharedService(), { allowedPasses: ['EVENT_TICKET'] });
    expect(await outcome(other.owner.get('/cinemas'))).toBe('403:FORBIDDEN');
  });
});
