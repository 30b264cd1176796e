import { Types } from 'mongoose';
import { BulkReconciler } from '../../src/bulk/bulk-reconciler';
import { makeWallet, sampleFile, type TestWallet, unique } from '../support/accounts';
import { codeOf, created, formOf, type Json } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const validity = { expirationType: 'NO_EXPIRATION' };
const card = async (fields: Json = {}) =>
  formOf({ cardType: 'STORE_CARD', validity, strip: await sampleFile(), ...fields });
const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const makeCard = async (wallet: TestWallet, fields: Json = {}) =>
  created(wallet.owner, '/store-cards', await card(fields));
const makeClient = (wallet: TestWallet, fields: Json = {}) => created(wallet.owner, '/clients', person(fields));
const read = async (wallet: TestWallet, path: string) => (await wallet.owner.get<Json>(path)).body;

/** The operation that came with the card, once it has ended. */
async function rolledOut(wallet: TestWallet): Promise<Operation> {
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
    const [{ operationId }] = (await read(wallet, '/bulk-operations')).docs as Operation[];
    const operation = await read(wallet, `/bulk-operations/${operationId}`);
    if (operation.completedAt) return operation as Operation;
  }
  throw new Error('The card was not rolled out within a minute');
}

interface Operation extends Json {
  operationId: string;
  results: { result: Json }[];
  operationErrors: Json[];
}

describe('POST /store-cards', () => {
  it('creates the card with a default client type', async () => {
    const wallet = await makeWallet(app);
    const made = await makeCard(wallet, { programName: 'Club' });
    expect(made).toMatchObject({
      cardType: 'STORE_CARD',
      programName: 'Club',
      gainLabel: 'POINTS',
      gainUnit: 'POINTS',
      gainFormatMigrated: true,
    });
    expect((await read(wallet, '/client-types')).docs).toEqual([
      expect.objectContaining({
        name: 'Standard',
        isDefault: true,
        storeCard: expect.objectContaining({ _id: made._id }),
      }),
    ]);
  });

  it('creates one card per wallet, however many are sent at once', async () => {
    const wallet = await makeWallet(app);
    const bodies = await Promise.all(Array.from({ length: 8 }, () => card()));
    const answers = await Promise.all(bodies.map((body) => wallet.owner.post<Json>('/store-cards', body)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect([answers.length - refused.length, new Set(refused.map(codeOf))]).toEqual([
      1,
      new Set(['409:STORE_CARD_ALREADY_EXISTS']),
    ]);
    expect((await read(wallet, '/client-types')).totalDocs).toBe(1);
  });

  it('issues the card to existing customers', async () => {
    const wallet = await makeWallet(app);
    const kept = await makeClient(wallet, { barcode: unique('M') });
    const drawn = await makeClient(wallet);
    // Its barcode is on another pass: it cannot have a card with it, and stops nobody else.
    const taken = unique('TAKEN');
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const stuck = await makeClient(wallet, { barcode: taken });
    await created(wallet.owner, `/events/${event._id}/passes`, { clientId: drawn._id, barcode: taken });
    const { _id: cardId } = await makeCard(wallet);
    const operation = await rolledOut(wallet);
    expect(operation).toMatchObject({ totalItems: 3, successCount: 2, failureCount: 1 });
    expect(operation.operationErrors).toMatchObject([{ itemId: stuck._id, code: '409:BARCODE_ALREADY_EXISTS' }]);
    expect(operation.results[0].result).toMatchObject({ barcode: kept.barcode, status: 'active' });
    const [one, two, three] = await Promise.all([kept, drawn, stuck].map(({ _id }) => read(wallet, `/clients/${_id}`)));
    expect(one).toMatchObject({ barcode: kept.barcode, passStatus: 'active', clientTypeName: 'Standard' });
    expect(two).toMatchObject({ passStatus: 'active', barcode: expect.stringMatching(/^[A-Z2-7]{16}$/) });
    expect(three).not.toHaveProperty('passStatus');
    expect((await read(wallet, `/store-cards/${cardId}/passes`)).totalDocs).toBe(2);
  });

  it.each([
    ['of its own', false],
    ['that another pass has', true],
  ])(
    'refuses it to a customer whose barcode its type cannot carry, beside one %s, and to nobody else',
    async (_case, isTaken) => {
      const wallet = await makeWallet(app);
      const misfit = await makeClient(wallet, { barcode: 'MEMBER-1' });
      const kept = await makeClient(wallet, { barcode: '4006381333931' });
      const drawn = await makeClient(wallet);
      if (isTaken) {
        const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
        await created(wallet.owner, `/events/${event._id}/passes`, { clientId: drawn._id, barcode: '4006381333931' });
      }
      const { _id: cardId } = await makeCard(wallet, { barcodeType: 'EAN_13' });
      const operation = await rolledOut(wallet);
      const errors = operation.operationErrors.map(({ itemId, code }) => [itemId, code]);
      expect(errors).toEqual([
        [misfit._id, '400:VALIDATION_ERROR'],
        ...(isTaken ? [[kept._id, '409:BARCODE_ALREADY_EXISTS']] : []),
      ]);
      expect(operation).toMatchObject({ totalItems: 3, successCount: isTaken ? 1 : 2 });
      expect(await read(wallet, `/clients/${misfit._id}`)).toMatchObject({ clientTypeName: 'Standard' });
      expect(await read(wallet, `/clients/${misfit._id}`)).not.toHaveProperty('passStatus');
      expect((await read(wallet, `/clients/${drawn._id}`)).barcode).toMatch(/^2\d{12}$/);
      expect((await read(wallet, `/store-cards/${cardId}/passes`)).totalDocs).toBe(isTaken ? 1 : 2);
    },
  );

  it('notifies existing customers in the language of the caller', async () => {
    const wallet = await makeWallet(app);
    await makeClient(wallet);
    await makeCard({ ...wallet, owner: wallet.owner.with({ 'x-lang': 'fr' }) });
    const { operationId } = await rolledOut(wallet);
    const _id = new Types.ObjectId(operationId);
    expect(await app.connection.collection('bulk_operations').findOne({ _id })).toMatchObject({ lang: 'fr' });
  });

  it('resumes the roll-out after an interruption, without second cards', async () => {
    const wallet = await makeWallet(app);
    const clients = await Promise.all(Array.from({ length: 5 }, () => makeClient(wallet)));
    const { _id: cardId } = await makeCard(wallet);
    const { operationId } = await rolledOut(wallet);
    // As a crash in the middle leaves it: some have the card, and the operation does not know.
    await wallet.owner.delete(`/passes/${String((await read(wallet, `/clients/${clients[3]._id}`)).passId)}`);
    const operation = new Types.ObjectId(operationId);
    await app.connection.collection('bulk_chunks').deleteMany({ operation });
    const expansion = { page: 0, found: 0, at: new Date(0), errorCount: 0 };
    const open = { $set: { status: 'processing', chunks: 0, expansion }, $unset: { completedAt: 1, successCount: 1 } };
    await app.connection.collection('bulk_operations').updateOne({ _id: operation }, open as never);
    const reconciler = app.app.get(BulkReconciler, { strict: false });
    await Promise.all([reconciler.reconcile(), reconciler.reconcile()]);
    expect(await rolledOut(wallet)).toMatchObject({ totalItems: 1, successCount: 1 });
    expect((await read(wallet, `/store-cards/${cardId}/passes`)).totalDocs).toBe(5);
  });

  it('does nothing in a wallet that may not issue passes', async () => {
    const wallet = await makeWallet(app);
    await makeClient(wallet);
    await wallet.owner.patch('/wallets', { passGenToken: null });
    const { _id } = await makeCard(wallet);
    expect((await rolledOut(wallet)).operationErrors).toMatchObject([{ code: '401:PASSGEN_TOKEN_MISSING' }]);
    expect((await read(wallet, `/store-cards/${_id}/passes`)).totalDocs).toBe(0);
    const answer = await wallet.owner.post('/clients', person());
    expect(codeOf(answer)).toBe('401:PASSGEN_TOKEN_MISSING');
    expect((await read(wallet, '/clients')).totalDocs).toBe(1);
  });
});

describe('GET /store-cards/details', () => {
  it('returns 404 in a wallet without a card', async () => {
    const wallet = await makeWallet(app);
    for (const path of ['/store-cards/details', '/client-types']) {
      expect(codeOf(await wallet.owner.get(path))).toBe('404:STORECARD_NOT_FOUND');
    }
  });

  it('returns what a form needs', async () => {
    const wallet = await makeWallet(app, { timezone: 'Europe/Paris' });
    const { _id } = await makeCard(wallet, { startRow: 'MEMBER' });
    expect(await read(wallet, '/store-cards/details')).toEqual({
      cardType: 'STORE_CARD',
      clientTypes: [expect.objectContaining({ name: 'Standard', isDefault: true, storeCard: _id })],
      startRow: 'MEMBER',
      middleRow: 'INACTIVE',
      endRow: 'INACTIVE',
      communicationChannel: 'all',
      isUnlimited: true,
    });
    await wallet.owner.patch(`/store-cards/${_id}`, {
      validity: { expirationType: 'AT_DATETIME', expirationDate: '2099-05-01T10:00:00Z' },
    });
    expect(await read(wallet, '/store-cards/details')).toMatchObject({
      expirationDate: '2099-05-01T10:00:00.000Z',
      isUnlimited: false,
    });
    // A day, to its end in the wallet's time zone.
    await wallet.owner.patch('/wallets', { timezone: 'Africa/Cairo' });
    const validity = { expirationType: 'AT_DATETIME', expirationDate: '2026-10-29' };
    expect((await wallet.owner.patch(`/store-cards/${_id}`, { validity })).body.validity).toEqual({
      expirationType: 'AT_DATETIME',
      expirationDate: '2026-10-29T21:59:59.000Z',
    });
  });

  it.each([
    [{ email: true, sms: false }, 'email'],
    [{ email: false, sms: true }, 'sms'],
    [{ email: true, sms: true }, 'all'],
    [{ email: false, sms: false }, 'all'],
  ])('returns the channel of %j', async (channels, expected) => {
    const wallet = await makeWallet(app);
    await makeCard(wallet);
    const rule = { notificationType: 'NEW_LOYALTY', notification: true, ...channels };
    await wallet.owner.put('/wallets/communication-rules', [rule]);
    expect((await read(wallet, '/store-cards/details')).communicationChannel).toBe(expected);
  });

  it('returns 403 if loyalty cards are not enabled', async () => {
    const wallet = await makeWallet(app, { allowedPasses: ['COUPON'] });
    expect(codeOf(await wallet.owner.get('/store-cards/details'))).toBe('403:FORBIDDEN');
    // Customers need no card.
    expect(await makeClient(wallet)).not.toHaveProperty('passStatus');
  });
});

describe('a customer of a wallet with a card', () => {
  let wallet: TestWallet;
  let cardId: string;
  beforeAll(async () => {
    wallet = await makeWallet(app, { timezone: 'Europe/Paris' });
    cardId = (await makeCard(wallet, { iosHeader: { labelEnum: 'TYPE', valueEnum: 'GAIN' } }))._id;
  });

  it('receives the card at once', async () => {
    const client = await makeClient(wallet, { barcode: unique('MEMBER'), gain: 40 });
    expect(client).toMatchObject({
      passStatus: 'active',
      passId: expect.any(String),
      shortId: expect.stringMatching(/^[0-9A-Za-z]{4}$/),
      passGenPassId: expect.stringMatching(/^[\w-]{22}$/),
      shortLink: expect.stringContaining(`/p/${String(client.shortId)}?k=`),
      clientTypeName: 'Standard',
      clientType: { name: 'Standard', isDefault: true, storeCard: cardId },
    });
    expect(await read(wallet, `/passes/${String(client.passId)}`)).toMatchObject({
      kind: 'storeCard',
      barcode: client.barcode,
      firstName: 'Ada',
      client: { _id: client._id, gain: 40 },
      storeCard: { _id: cardId },
      instanceLinks: [],
    });
    expect((await fetch(String(client.shortLink))).status).toBe(200);
  });

  it('cannot have a second card until the first is deleted, however many requests are sent', async () => {
    const client = await makeClient(wallet);
    const url = `/store-cards/${cardId}/passes`;
    const again = () => wallet.owner.post<Json>(url, { clientId: client._id });
    expect(codeOf(await again())).toBe('400:PASS_ALREADY_GENERATED');
    await wallet.owner.delete(`/passes/${String(client.passId)}`);
    expect((await read(wallet, `/clients/${client._id}`)).passStatus).toBe('deleted');
    const answers = await Promise.all(Array.from({ length: 10 }, again));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(codeOf))).toEqual(
      new Set(['400:PASS_ALREADY_GENERATED']),
    );
    expect(await read(wallet, `/clients/${client._id}`)).toMatchObject({
      passStatus: 'active',
      barcode: client.barcode,
    });
  });

  it('shares its barcode with its card, whichever of them is changed', async () => {
    const client = await makeClient(wallet);
    const [first, second] = [unique('A'), unique('B')];
    const passUrl = `/passes/${String(client.passId)}`;
    await wallet.owner.patch(`/clients/${client._id}`, { barcode: first });
    expect((await read(wallet, passUrl)).barcode).toBe(first);
    await wallet.owner.patch(passUrl, { barcode: second });
    expect((await read(wallet, `/clients/${client._id}`)).barcode).toBe(second);
    expect((await read(wallet, `/clients?search=${second}`)).totalDocs).toBe(1);
    const drawn = (await wallet.owner.patch(`/clients/${client._id}`, { barcode: null })).body.barcode;
    expect(drawn).toMatch(/^[A-Z2-7]{16}$/);
    expect((await read(wallet, passUrl)).barcode).toBe(drawn);
  });

  it.each(['', ' ', '\u00a0\u200b'])('keeps its barcode if a PATCH or a bulk update sends %j', async (barcode) => {
    const client = await makeClient(wallet, { barcode: unique('MEMBER') });
    const clientUrl = `/clients/${String(client._id)}`;
    const changed = await wallet.owner.patch<Json>(clientUrl, { barcode, companyName: 'One' });
    expect([changed.status, changed.body.barcode, changed.body.companyName]).toEqual([200, client.barcode, 'One']);
    const items = [{ clientId: client._id, barcode, companyName: 'Two' }];
    await wallet.owner.patch('/clients/bulk', { items, forceSync: true });
    expect(await read(wallet, clientUrl)).toMatchObject({ barcode: client.barcode, companyName: 'Two' });
    expect((await read(wallet, `/passes/${String(client.passId)}`)).barcode).toBe(client.barcode);
  });

  it('is refused with the barcode of any pass of the wallet, leaving nothing behind', async () => {
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const barcode = unique('E');
    const holder = { ...person(), email: 'ada@example.com', barcode };
    await created(wallet.owner, `/events/${event._id}/passes`, holder);
    const before = await read(wallet, '/clients');
    expect(codeOf(await wallet.owner.post('/clients', person({ barcode })))).toBe('409:BARCODE_ALREADY_EXISTS');
    const mine = await makeClient(wallet);
    expect(codeOf(await wallet.owner.patch(`/clients/${mine._id}`, { barcode }))).toBe('409:BARCODE_ALREADY_EXISTS');
    expect((await read(wallet, `/clients/${mine._id}`)).barcode).toBe(mine.barcode);
    expect((await read(wallet, '/clients')).totalDocs).toBe(Number(before.totalDocs) + 1);
  });

  it('changes its card without writing it: the next file shows the balance, and the tag moves', async () => {
    const client = await makeClient(wallet, { gain: 7 });
    const passUrl = `/passes/${String(client.passId)}`;
    const before = await read(wallet, passUrl);
    await wallet.owner.patch(`/clients/${client._id}/gain`, { gain: 123.45 });
    const after = await read(wallet, passUrl);
    expect([after.updatedAt, after.client]).toEqual([before.updatedAt, expect.objectContaining({ gain: 123.45 })]);
    expect(String(after.passGenUpdatedAt) > String(before.passGenUpdatedAt)).toBe(true);
    const page = await (await fetch(`${String(client.shortLink)}&lang=en`)).text();
    expect(page).toContain('123.45');
  });

  it('shows the current name of its client type', async () => {
    const gold = await created(wallet.owner, '/client-types', { name: unique('Gold'), storeCard: cardId });
    const client = await makeClient(wallet, { clientType: gold._id });
    const passUrl = `/passes/${String(client.passId)}`;
    const before = await read(wallet, passUrl);
    const name = unique('Platinum');
    await wallet.owner.patch(`/client-types/${gold._id}`, { name });
    expect((await read(wallet, `/clients/${client._id}`)).clientTypeName).toBe(name);
    expect(String((await read(wallet, passUrl)).passGenUpdatedAt) > String(before.passGenUpdatedAt)).toBe(true);
    expect((await read(wallet, `/clients?clientType=${gold._id}`)).totalDocs).toBe(1);
  });

  it('returns the statuses of its other passes', async () => {
    const client = await makeClient(wallet);
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const passes = `/events/${event._id}/passes`;
    const statuses = async () => (await read(wallet, `/clients/${client._id}`)).otherPassStatuses;
    expect(await statuses()).toEqual({});
    const first = await created(wallet.owner, passes, { clientId: client._id });
    expect(await statuses()).toEqual({ event: 'active' });
    await wallet.owner.patch(`/passes/${first._id}`, { status: 'canceled' });
    expect(await statuses()).toEqual({ event: 'canceled' });
    await wallet.owner.delete(`/passes/${first._id}`);
    expect(await statuses()).toEqual({ event: 'deleted' });
    await created(wallet.owner, passes, { clientId: client._id });
    expect(await statuses()).toEqual({ event: 'active' });
  });

  it('can be redeemed by its barcode', async () => {
    const client = await makeClient(wallet);
    const url = `/passes/template/${cardId}/redeem/${String(client.barcode)}`;
    expect((await wallet.owner.post(url)).status).toBe(201);
    expect(codeOf(await wallet.owner.post(url))).toBe('400:PASS_ALREADY_REDEEMED');
  });
});

describe('expiry of cards', () => {
  it('follows the validity of the template, each card by its creation date', async () => {
    const wallet = await makeWallet(app, { timezone: 'Europe/Paris' });
    const year = { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'YEARS' };
    const { _id } = await makeCard(wallet, { validity: year });
    const [one, two] = [await makeClient(wallet), await makeClient(wallet)];
    const passes = app.connection.collection('passes');
    const longAgo = new Date('2026-01-31T12:00:00Z');
    await passes.updateOne({ _id: new Types.ObjectId(String(one.passId)) }, { $set: { createdAt: longAgo } });
    const month = { expirationType: 'AFTER_PERIOD', expirationAfterPeriod: '1', expirationPeriodType: 'MONTHS' };
    await wallet.owner.patch(`/store-cards/${_id}`, { validity: month });
    expect(await read(wallet, `/passes/${String(one.passId)}`)).toMatchObject({
      expirationDate: '2026-02-28T12:00:00.000Z',
      status: 'expired',
    });
    expect((await read(wallet, `/clients/${one._id}`)).passStatus).toBe('expired');
    expect((await read(wallet, `/clients/${two._id}`)).passStatus).toBe('active');
    await wallet.owner.patch(`/store-cards/${_id}`, { validity: { expirationType: 'NO_EXPIRATION' } });
    expect(await read(wallet, `/passes/${String(one.passId)}`)).not.toHaveProperty('expirationDate');
  });
});

describe('changing and deleting a card', () => {
  it('keeps the card and its type while customers exist', async () => {
    const wallet = await makeWallet(app);
    const { _id } = await makeCard(wallet);
    const client = await makeClient(wallet);
    const url = `/store-cards/${_id}`;
    const refusal = '400:CLIENTS_EXIST_FOR_THIS_CARD_TYPE';
    expect(codeOf(await wallet.owner.delete(url))).toBe(refusal);
    expect(codeOf(await wallet.owner.patch(url, { cardType: 'MEMBER_CARD' }))).toBe(refusal);
    expect((await wallet.owner.patch(url, { cardType: 'STORE_CARD', offerLabel: '-10 %' })).status).toBe(200);
    await wallet.owner.delete(`/clients/${client._id}`);
    expect((await wallet.owner.delete(url)).status).toBe(204);
    expect(codeOf(await wallet.owner.get('/client-types'))).toBe('404:STORECARD_NOT_FOUND');
    expect((await wallet.owner.post('/store-cards', await card())).status).toBe(201);
    expect((await read(wallet, '/client-types')).totalDocs).toBe(1);
  });

  it('never leaves a customer without the card it was created with', async () => {
    const wallet = await makeWallet(app);
    for (let round = 0; round < 5; round++) {
      const { _id } = await makeCard(wallet);
      const [removed, made] = await Promise.all([
        wallet.owner.delete(`/store-cards/${_id}`),
        wallet.owner.post<Json>('/clients', person()),
      ]);
      const client = await read(wallet, `/clients/${String(made.body._id)}`);
      expect(client.passStatus).toBe(removed.status === 204 ? undefined : 'active');
      await wallet.owner.delete(`/clients/${String(made.body._id)}`);
      if (removed.status !== 204) await wallet.owner.delete(`/store-cards/${_id}`);
    }
  });
});
