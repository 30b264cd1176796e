import { Types } from 'mongoose';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { codeOf, created, fieldsOf, type Json, makeStaffedWallet } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: TestWallet;
let other: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  // Without a loyalty card: what the card adds is in store-cards.e2e.test.ts.
  wallet = await makeWallet(app, { timezone: 'Europe/Paris' });
  other = await makeWallet(app);
});

const email = () => `${unique('ada')}@example.com`;
const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const make = (fields: Json = {}, owner = wallet.owner) => created(owner, '/clients', person(fields));

const preference = { notificationType: 'EARNINGS_UPDATE', sms: false, email: false, notification: true };

describe('POST /clients', () => {
  it('stores every field and computes the others', async () => {
    const sent = {
      source: 'CRM',
      email: email(),
      companyName: 'Analytical Engines',
      phoneNumber: '+33600000000',
      barcode: unique('MEMBER'),
      externalId: unique('crm'),
      renewalDate: '2028-01-01T00:00:00.000Z',
      birthDate: '1990-12-10T00:00:00.000Z',
      admissionDate: '2026-01-15T08:00:00.000Z',
      communicationPreferences: [preference],
      pushInformativeEnabled: true,
      pushCommercialEnabled: false,
    };
    const { body, status } = await wallet.owner.post('/clients', person({ ...sent, gain: 12.5 }));
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      wallet: wallet.id,
      ...person(sent),
      gain: 12.5,
      gainHistory: [{ gain: 12.5, date: expect.any(String) }],
      otherPassStatuses: {},
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect((await wallet.owner.get(`/clients/${String(body._id)}`)).body).toEqual(body);
  });

  it.each([
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['06 12 34 56 78', '+33612345678'],
    ['+44 (0) 20 7946 0018', '+442079460018'],
    ['  ', undefined],
  ])('stores the phone number %j as %s', async (phoneNumber, kept) => {
    const { _id } = await make({ phoneNumber });
    expect((await wallet.owner.get(`/clients/${_id}`)).body.phoneNumber).toBe(kept);
    const changed = await wallet.owner.patch(`/clients/${(await make({ phoneNumber: '+33600000001' }))._id}`, {
      phoneNumber,
    });
    expect(changed.body.phoneNumber).toBe(kept);
  });

  it.each(['12', '+33', 'call me', '06 12 34 56 78 ext. 12'])('refuses the phone number %j', async (phoneNumber) => {
    const answers = [
      await wallet.owner.post('/clients', person({ phoneNumber })),
      await wallet.owner.patch(`/clients/${(await make())._id}`, { phoneNumber }),
    ];
    for (const answer of answers)
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['phoneNumber']]);
  });

  it('parses phone numbers by the country of the wallet, or else its time zone', async () => {
    const shop = await makeWallet(app, { timezone: 'UTC' });
    const post = (phoneNumber: string) => shop.owner.post('/clients', person({ phoneNumber }));
    const refused = await post('06 12 34 56 78');
    expect(refused.body.validationErrors).toEqual([
      {
        field: 'phoneNumber',
        message: 'phoneNumber is not a valid phone number. Enter it with the country code, such as +33 6 12 34 56 78.',
      },
    ]);
    expect((await shop.owner.patch('/wallets', { country: 'GB' })).body.country).toBe('GB');
    expect((await post('020 7946 0018')).body.phoneNumber).toBe('+442079460018');
    expect((await shop.owner.patch('/wallets', { country: null, timezone: 'Europe/Paris' })).status).toBe(200);
    expect((await shop.owner.get('/wallets')).body).not.toHaveProperty('country');
    expect((await post('06 12 34 56 78')).body.phoneNumber).toBe('+33612345678');
    const wrong = await shop.owner.patch('/wallets', { country: 'France' });
    expect([codeOf(wrong), fieldsOf(wrong)]).toEqual(['400:VALIDATION_ERROR', ['country']]);
  });

  it('sets default values for source and balance', async () => {
    expect(await make()).toMatchObject({ source: 'INTERNAL', gain: 0, gainHistory: [] });
  });

  it('keeps a day unchanged in every time zone', async () => {
    const { _id } = await make({ birthDate: '1990-12-10' });
    const { body } = await wallet.owner.get<Json>(`/clients/${_id}`);
    expect(body.birthDate).toBe('1990-12-10T00:00:00.000Z');
    const again = await wallet.owner.patch(`/clients/${_id}`, { birthDate: String(body.birthDate).slice(0, 10) });
    expect(again.body).toEqual(body);
    // What is read can be written back, in every time zone.
    for (const timezone of ['America/Los_Angeles', 'Pacific/Auckland']) {
      const business = await makeWallet(app, { timezone });
      const there = await make({ birthDate: body.birthDate }, business.owner);
      expect(there.birthDate).toBe('1990-12-10T00:00:00.000Z');
    }
  });

  it.each([
    ['Europe/Paris', '1990-05-17T00:00:00+02:00'],
    ['Europe/Paris', '1990-05-16T22:00:00.000Z'],
    ['Europe/Paris', '1990-05-17T12:00:00Z'],
    ['America/New_York', '1990-05-17T04:00:00Z'],
    ['Asia/Tokyo', '1990-05-16T15:00:00Z'],
  ])('converts a date and time in %s to a birthday: %s', async (timezone, birthDate) => {
    const { owner } = await makeWallet(app, { timezone });
    const { _id } = await make({ birthDate }, owner);
    const bulk = { items: [person({ birthDate })], forceSync: true };
    const { results } = (await owner.post<{ results: { result: { clientId: string } }[] }>('/clients/bulk', bulk)).body;
    await owner.patch(`/clients/${_id}`, { birthDate });
    for (const id of [_id, results[0].result.clientId]) {
      expect((await owner.get<Json>(`/clients/${id}`)).body.birthDate).toBe('1990-05-17T00:00:00.000Z');
    }
  });

  it('accepts today as a birthday where it has already started', async () => {
    const { owner } = await makeWallet(app, { timezone: 'Pacific/Kiritimati' });
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Pacific/Kiritimati' });
    expect((await make({ birthDate: today }, owner)).birthDate).toBe(`${today}T00:00:00.000Z`);
  });

  it('refuses the barcode of another pass of the wallet', async () => {
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const barcode = unique('E');
    await created(wallet.owner, `/events/${event._id}/passes`, person({ email: 'ada@example.com', barcode }));
    expect(codeOf(await wallet.owner.post('/clients', person({ barcode })))).toBe('409:BARCODE_ALREADY_EXISTS');
    const { _id } = await make();
    const patched = await wallet.owner.patch(`/clients/${_id}`, { barcode });
    expect(codeOf(patched)).toBe('409:BARCODE_ALREADY_EXISTS');
    expect(patched.body.details).not.toHaveProperty('clientId');
  });

  it('ignores computed and unknown fields', async () => {
    expect((await make({ zz: [{ constructor: 1 }], constructor: { prototype: {} } })).firstName).toBe('Ada');
    const foreign = { _id: other.id, wallet: other.id, passStatus: 'active', gainHistory: [{ gain: 9 }], x: 1 };
    const client = await make({ ...foreign, deviceTypes: 'IOS', clientTypeName: 'Gold' });
    expect(client).toMatchObject({ wallet: wallet.id, gainHistory: [] });
    for (const name of ['passStatus', 'deviceTypes', 'clientTypeName', 'x']) expect(client).not.toHaveProperty(name);
    expect(client._id).not.toBe(other.id);
  });

  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString();
  it.each([
    ['no first name', { firstName: undefined }, 'firstName'],
    ['a blank last name', { lastName: '  ' }, 'lastName'],
    ['a bad e-mail', { email: 'ada@' }, 'email'],
    ['an e-mail with a line break', { email: 'ada@example.com\n' }, 'email'],
    ['an e-mail with half a character', { email: 'ada\ud800@example.com' }, 'email'],
    ['a name with a control character', { firstName: 'A\u0000da' }, 'firstName'],
    ['an object with a constructor for a name', { firstName: { constructor: 1 } }, 'firstName'],
    ['an unknown source', { source: 'SHOP' }, 'source'],
    ['a birth date in the future', { birthDate: tomorrow }, 'birthDate'],
    ['a birth day in the future', { birthDate: tomorrow.slice(0, 10) }, 'birthDate'],
    ['a day that does not exist', { birthDate: '1990-02-30' }, 'birthDate'],
    ['a balance as text', { gain: '12' }, 'gain'],
    ['a balance that is not a number', { gain: 'much' }, 'gain'],
    ['a balance beyond all bounds', { gain: 1e308 }, 'gain'],
    ['a balance with three decimals', { gain: 1.234 }, 'gain'],
    ['a barcode with a line break', { barcode: 'A\nB' }, 'barcode'],
    ['a malformed client type', { clientType: 'gold' }, 'clientType'],
    [
      'an unknown kind of message',
      { communicationPreferences: [{ ...preference, notificationType: 'X' }] },
      'notificationType',
    ],
    ['a preference without a channel', { communicationPreferences: [{ ...preference, sms: undefined }] }, 'sms'],
    [
      'two preferences for one kind of message',
      { communicationPreferences: [preference, preference] },
      'notificationType',
    ],
    ['an opt-out as text', { pushCommercialEnabled: 'false' }, 'pushCommercialEnabled'],
  ])('refuses %s', async (_what, fields, field) => {
    const before = await wallet.owner.get('/clients?limit=1');
    const answer = await wallet.owner.post('/clients', person(fields));
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [field]]);
    expect((await wallet.owner.get('/clients?limit=1')).body.totalDocs).toBe(before.body.totalDocs);
  });

  it('refuses an e-mail address, external ID or barcode that another customer of the wallet has', async () => {
    const taken = { email: email(), externalId: unique('crm'), barcode: unique('M') };
    const first = await make(taken);
    const refusals = [
      [{ email: ` ${taken.email.toUpperCase()} ` }, '409:EMAIL_ALREADY_EXISTS'],
      [{ externalId: taken.externalId }, '409:CLIENT_ALREADY_EXISTS'],
      [{ barcode: taken.barcode }, '409:BARCODE_ALREADY_EXISTS'],
    ] as const;
    const mine = await make();
    for (const [fields, code] of refusals) {
      for (const answer of [
        await wallet.owner.post('/clients', person(fields)),
        await wallet.owner.patch(`/clients/${mine._id}`, fields),
      ]) {
        expect(codeOf(answer)).toBe(code);
        expect(answer.body.details).toMatchObject({ clientId: first._id });
      }
    }
    expect((await make(taken, other.owner))._id).not.toBe(first._id);
    expect((await wallet.owner.delete(`/clients/${first._id}`)).status).toBe(204);
    expect((await wallet.owner.post('/clients', person(taken))).status).toBe(201);
  });

  it('refuses an e-mail address that differs only in spelling', async () => {
    const mark = unique('josé').normalize('NFC');
    const taken = await make({ email: `${mark}@münchen.example` });
    expect(taken.email).toBe(`${mark}@münchen.example`);
    for (const same of [
      `${mark}@xn--mnchen-3ya.example`,
      `${mark.normalize('NFD')}@münchen.example`,
      ` ${mark.toUpperCase()}@MÜNCHEN.example`,
    ]) {
      const answer = await wallet.owner.post('/clients', person({ email: same }));
      expect([same, codeOf(answer)]).toEqual([same, '409:EMAIL_ALREADY_EXISTS']);
      expect(answer.body.details).toMatchObject({ clientId: taken._id });
    }
    const again = await wallet.owner.patch(`/clients/${taken._id}`, { email: `${mark}@xn--mnchen-3ya.example` });
    expect([again.status, again.body.email]).toEqual([200, `${mark}@xn--mnchen-3ya.example`]);
  });

  it.each(['\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\u202e', '\u2066'])(
    'refuses %j in an e-mail, and a name of nothing else; inside a name it stays',
    async (invisible) => {
      const refused = async (fields: Json) => fieldsOf(await wallet.owner.post('/clients', person(fields)));
      expect(await refused({ email: `ada2${invisible}@example.com` })).toEqual(['email']);
      expect(await refused({ firstName: invisible, lastName: ` ${invisible}` })).toEqual(['firstName', 'lastName']);
      const { firstName } = await make({ firstName: `Ada${invisible}Maria` });
      expect(firstName).toBe(`Ada${invisible}Maria`);
      const template = await wallet.owner.post('/transits', { number: invisible });
      expect(fieldsOf(template)).toContain('number');
    },
  );

  it('refuses a client type in a wallet without a card', async () => {
    const answer = await wallet.owner.post('/clients', person({ clientType: other.id }));
    expect(codeOf(answer)).toBe('400:ERROR_CUSTOMER_TYPE_ASSIGNMENT');
  });
});

describe('PATCH /clients/{id}', () => {
  it('keeps fields that are not sent, and clears optional fields with null', async () => {
    const client = await make({ email: email(), phoneNumber: '+33600000001', communicationPreferences: [preference] });
    const url = `/clients/${client._id}`;
    const changed = await wallet.owner.patch(url, { phoneNumber: null, companyName: 'Engines', gain: 99 });
    expect(changed.status).toBe(200);
    const { phoneNumber: _phone, ...kept } = client;
    expect(changed.body).toEqual({ ...kept, companyName: 'Engines', updatedAt: expect.any(String) });
    expect(new Date(String(changed.body.updatedAt)).getTime()).toBeGreaterThan(
      new Date(String(client.updatedAt)).getTime(),
    );
    const cleared = await wallet.owner.patch(url, { communicationPreferences: [], email: null });
    expect(cleared.body).toMatchObject({ communicationPreferences: [] });
    expect(cleared.body).not.toHaveProperty('email');
  });

  it('returns 200 with the record if nothing changes', async () => {
    const client = await make({ email: email() });
    const { status, body } = await wallet.owner.patch(`/clients/${client._id}`, { email: client.email });
    expect([status, body]).toEqual([200, client]);
  });

  it.each([
    ['a name', { lastName: null }],
    ['the source', { source: null }],
  ])('does not clear %s', async (_what, fields) => {
    const { _id } = await make();
    expect(codeOf(await wallet.owner.patch(`/clients/${_id}`, fields))).toBe('400:VALIDATION_ERROR');
  });

  it('updates the passes of the customer, unless they have their own value', async () => {
    const client = await make({ email: email() });
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const follows = await created(wallet.owner, `/events/${event._id}/passes`, { clientId: client._id });
    const own = await created(wallet.owner, `/events/${event._id}/passes`, { clientId: client._id, lastName: 'King' });
    const before = (await wallet.owner.get(`/passes/${follows._id}`)).body;
    await wallet.owner.patch(`/clients/${client._id}`, {
      lastName: 'Byron',
      email: null,
      phoneNumber: '+44 20 7946 0018',
    });
    const after = (await wallet.owner.get(`/passes/${follows._id}`)).body;
    expect(after).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: '+442079460018',
      name: 'Ada Byron',
    });
    expect(after).not.toHaveProperty('email');
    expect(after.client).toMatchObject({ _id: client._id, lastName: 'Byron' });
    expect(after.client).not.toHaveProperty('gainHistory');
    expect(String(after.passGenUpdatedAt) > String(before.passGenUpdatedAt)).toBe(true);
    expect((await wallet.owner.get(`/passes/${own._id}`)).body).toMatchObject({
      lastName: 'King',
      phoneNumber: '+442079460018',
    });
    const found = await wallet.owner.get<Json>('/passes?search=byron');
    expect((found.body.docs as Json[]).map(({ _id }) => _id)).toEqual([follows._id]);
    const former = await wallet.owner.get<{ docs: Json[] }>('/passes?search=lovelace&limit=100');
    expect(former.body.docs.map(({ _id }) => _id)).not.toContain(follows._id);
  });
});

describe('PATCH /clients/{id}/gain', () => {
  it('replaces the balance and appends it to the history', async () => {
    const { _id } = await make({ gain: 10 });
    const { status, body } = await wallet.owner.patch(`/clients/${_id}/gain`, { gain: 12.75 });
    expect([status, body.gain]).toEqual([200, 12.75]);
    expect(body.gainHistory).toMatchObject([{ gain: 10 }, { gain: 12.75 }]);
  });

  it('returns 204 with a code for the current balance', async () => {
    const { _id } = await make({ gain: 10 });
    const answer = await wallet.owner.patch(`/clients/${_id}/gain`, { gain: 10 });
    expect([answer.status, answer.text, answer.headers.get('x-error-code')]).toEqual([
      204,
      '',
      '204:NOTHING_TO_UPDATE',
    ]);
    expect((await wallet.owner.get(`/clients/${_id}`)).body.gainHistory).toHaveLength(1);
  });

  it.each([['12'], [NaN], [1e308], [-1e308], [1.234], [null], [undefined], [true]])('refuses %p', async (gain) => {
    const { _id } = await make();
    const answer = await wallet.owner.patch(`/clients/${_id}/gain`, { gain });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['gain']]);
  });

  it('keeps the history equal to the balance under 200 concurrent calls', async () => {
    const { _id } = await make();
    const gains = Array.from({ length: 200 }, (_, index) => (index % 40) + 1);
    const answers = await Promise.all(gains.map((gain) => wallet.owner.patch(`/clients/${_id}/gain`, { gain })));
    const statuses = answers.map(({ status }) => status);
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 204)).toEqual([]);
    const { body } = await wallet.owner.get<{ gain: number; gainHistory: { gain: number; date: string }[] }>(
      `/clients/${_id}`,
    );
    expect(body.gainHistory).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(body.gainHistory.at(-1)?.gain).toBe(body.gain);
    // No entry repeats the one before it: that would have been a 204.
    body.gainHistory.forEach(({ gain }, index) => expect(gain).not.toBe(body.gainHistory[index - 1]?.gain));
    expect([...body.gainHistory].sort((one, two) => one.date.localeCompare(two.date))).toEqual(body.gainHistory);
  });
});

describe('DELETE /clients/{id}', () => {
  it('deletes the customer with all passes', async () => {
    const client = await make();
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const pass = await created(wallet.owner, `/events/${event._id}/passes`, {
      clientId: client._id,
      barcode: unique('G'),
    });
    expect((await wallet.owner.delete(`/clients/${client._id}`)).status).toBe(204);
    expect(codeOf(await wallet.owner.get(`/clients/${client._id}`))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await wallet.owner.get(`/passes/${pass._id}`))).toBe('404:MODEL_NOT_FOUND');
    expect(codeOf(await wallet.owner.delete(`/clients/${client._id}`))).toBe('404:MODEL_NOT_FOUND');
    expect((await wallet.owner.delete(`/events/${event._id}`)).status).toBe(204);
  });
});

describe('a customer that is deleted while passes are issued to it', () => {
  it('leaves no passes behind', async () => {
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const passes = `/events/${event._id}/passes`;
    for (let round = 0; round < 10; round++) {
      const { _id: clientId } = await make();
      const issues = Array.from({ length: 5 }, () => wallet.owner.post<Json>(passes, { clientId }));
      const [deleted, ...issued] = await Promise.all([wallet.owner.delete(`/clients/${clientId}`), ...issues]);
      expect(deleted.status).toBe(204);
      const refused = issued.filter(({ status }) => status !== 201).map(codeOf);
      expect(refused).toEqual(refused.map(() => '400:CLIENT_DOES_NOT_BELONG_TO_THIS_WALLET'));
    }
    expect((await wallet.owner.get(passes)).body.totalDocs).toBe(0);
  });
});

describe('a customer whose e-mail address another transaction is writing for four seconds', () => {
  it('is refused as busy and can be created later; others can be created in the meantime', async () => {
    const busy = await makeStaffedWallet(app);
    await created(busy.owner, '/clients', { firstName: 'Grace', lastName: 'Hopper' });
    const { client, databaseName } = app.connection.db!;
    const session = client.startSession();
    const email = `${unique('ada')}@example.com`;
    const body = { firstName: 'Ada', lastName: 'Lovelace', email };
    const total = async () => (await busy.owner.get<Json>('/clients')).body.totalDocs;
    try {
      session.startTransaction();
      const clients = client.db(databaseName).collection('clients');
      await clients.insertOne({ wallet: new Types.ObjectId(busy.id), emailKey: email }, { session });
      const [answer] = await Promise.all([
        busy.owner.post<Json>('/clients', body),
        created(busy.owner, '/clients', { firstName: 'Mary', lastName: 'Somerville' }),
      ]);
      expect([codeOf(answer), answer.headers.get('retry-after')]).toEqual(['503:SERVICE_BUSY', '2']);
      expect(await total()).toBe(2);
    } finally {
      await session.abortTransaction();
      await session.endSession();
    }
    await created(busy.owner, '/clients', body);
    expect(await total()).toBe(3);
  });
});

describe('GET /clients', () => {
  const names = async (query: string) => {
    const { body } = await wallet.owner.get<{ docs: Json[]; totalDocs: number }>(`/clients?${query}`);
    return body.docs.map(({ firstName }) => firstName);
  };
  const mark = unique('zoé').replace('-', '');

  it('searches by prefix of any word of names, e-mail address and barcode, ignoring case and accents', async () => {
    await make({
      firstName: `${mark} Élise`,
      lastName: 'Dupont-Aignan',
      email: `${mark}@example.org`,
      barcode: 'BAR/4711',
    });
    const found = `${mark} Élise`;
    for (const search of [mark, 'elis', 'ELISE', `${mark} elise dup`, 'aignan', 'dupont-a', `${mark}@exam`, 'bar/47']) {
      expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, [found]]);
    }
    expect(await names(`search=${mark}x`)).toEqual([]);
    expect(await names(`search=${encodeURIComponent('.*')}`)).toEqual([]);
  });

  it('finds names in any spelling', async () => {
    const people = [
      ['Łukasz', 'lukasz'],
      ['Søren', 'soren'],
      ['Østergård', 'ostergard'],
      ['Işık', 'isik'],
      ['Strauß', 'strauss'],
      ['Cœur', 'coeur'],
      ['Đặng', 'dang'],
      ['d’Argent', "d'argent"],
      ["O'Brien", 'o’brien'],
      ['O’Hara', 'ohara'],
      ['Jean-Luc', 'jean luc'],
      ['Anne Sophie', 'anne-sophie'],
    ];
    for (const [lastName, search] of people) {
      await make({ firstName: `Typed ${lastName}`, lastName });
      expect([lastName, await names(`search=${encodeURIComponent(search)}`)]).toEqual([
        lastName,
        [`Typed ${lastName}`],
      ]);
    }
  });

  it('finds a customer by its external id, and filters by it', async () => {
    const [one, other] = [await make({ externalId: 'CRM-00042' }), await make({ externalId: 'crm-000421' })];
    const ids = async (query: string) =>
      (await wallet.owner.get<{ docs: Json[] }>(`/clients?${query}`)).body.docs.map(({ _id }) => _id);
    expect(await ids('search=crm-00042&sort=createdAt')).toEqual([one._id, other._id]);
    expect(await ids('externalId=CRM-00042')).toEqual([one._id]);
    expect(await ids('externalId=crm-00042')).toEqual([]);
    expect(await ids('externalId=CRM-00042&search=nobody')).toEqual([]);
    await wallet.owner.patch(`/clients/${String(one._id)}`, { externalId: 'new-7' });
    expect(await ids('search=new-7')).toEqual([one._id]);
    expect(await ids('search=crm-00042')).toEqual([other._id]);
  });

  it('sorts by last name ignoring case and accents, and breaks ties by ID', async () => {
    const source = 'EXTERNAL';
    const made: Json[] = [];
    for (const lastName of ['Zoé', 'adam', 'van Gogh', 'Émile', 'emile']) made.push(await make({ lastName, source }));
    const sorted = async (sort: string) =>
      (await wallet.owner.get<{ docs: Json[] }>(`/clients?source=${source}&sort=${sort}`)).body.docs.map(
        (doc) => doc._id,
      );
    const ids = [1, 3, 4, 2, 0].map((index) => made[index]._id);
    expect(await sorted('lastName')).toEqual(ids);
    expect(await sorted('-lastName')).toEqual(ids.toReversed());
    await wallet.owner.patch(`/clients/${String(ids[0])}`, { lastName: 'Ögün' });
    expect(await sorted('lastName')).toEqual([ids[1], ids[2], ids[0], ids[3], ids[4]]);
  });

  it('sorts and pages the results of a search, however many there are', async () => {
    const word = unique('masse').replace('-', '');
    // A wallet's customers are made one after the other: who waits behind a hundred on a busy machine is refused.
    for (let first = 0; first < 130; first += 10) {
      const group = Array.from({ length: 10 }, (_, index) => first + index);
      await Promise.all(group.map((index) => make({ firstName: `${word} ${index}`, lastName: `N${index % 7}` })));
    }
    const read = async (query: string) => {
      const { body } = await wallet.owner.get<{ docs: Json[]; totalDocs: number }>(`/clients?search=${word}&${query}`);
      return body;
    };
    const [first, second] = [await read('limit=100'), await read('limit=100&page=2')];
    expect([first.totalDocs, first.docs.length, second.docs.length]).toEqual([130, 100, 30]);
    const dates = [...first.docs, ...second.docs].map(({ createdAt }) => String(createdAt));
    expect(dates).toEqual([...dates].sort().reverse());
    const some = (await wallet.owner.get<{ docs: Json[] }>(`/clients?search=${word}%201&sort=lastName&limit=50`)).body
      .docs;
    const sorted = some.map(({ lastName }) => String(lastName));
    expect(sorted).toEqual([...sorted].sort());
    expect(sorted.length).toBeGreaterThan(20);
  });

  it('filters by source and device', async () => {
    await make({ firstName: unique('crm'), source: 'CRM' });
    const { body } = await wallet.owner.get<{ docs: Json[] }>('/clients?source=CRM&limit=100');
    expect(new Set(body.docs.map(({ source }) => source))).toEqual(new Set(['CRM']));
    expect((await wallet.owner.get('/clients?deviceType=IOS')).body.totalDocs).toBe(0);
    expect(codeOf(await wallet.owner.get('/clients?deviceType=WATCH'))).toBe('400:INVALID_DEVICE_TYPE');
  });
});
