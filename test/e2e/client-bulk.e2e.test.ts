import { unique } from '../support/accounts';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeCoupon,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { again, codesOf, finished, type Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

const BULK = '/clients/bulk';

let app: TestApp;
let wallet: StaffedWallet;
let other: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp();
  wallet = await makeStaffedWallet(app);
  other = await makeStaffedWallet(app);
});
afterAll(() => app?.close());

const email = () => `${unique('ada')}@example.com`;
const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const make = async (fields: Json = {}, { owner } = wallet) => (await created(owner, '/clients', person(fields)))._id;
const read = async (id: string) => (await wallet.owner.get<Json>(`/clients/${id}`)).body;
const total = async ({ owner } = wallet) => (await owner.get<{ totalDocs: number }>('/clients?limit=1')).body.totalDocs;

async function now(method: string, body: Json, { owner } = wallet): Promise<Operation> {
  const answer = await owner.send<Operation>(method, BULK, { body: { ...body, forceSync: true } });
  expect(answer.status).toBe(method === 'POST' ? 201 : 200);
  return answer.body;
}

describe('POST /clients/bulk', () => {
  it('creates customers in the background and reports the result of each item', async () => {
    const taken = { email: email(), externalId: unique('crm'), barcode: unique('M') };
    await make(taken);
    const event = await created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });
    const ticket = unique('E');
    await created(wallet.owner, `/events/${event._id}/passes`, person({ email: email(), barcode: ticket }));
    const twice = email();
    const items = [
      person({ email: ` ${twice.toUpperCase()} `, gain: 12.5, companyName: '$name' }),
      person({ email: 'nobody' }),
      person({ email: taken.email }),
      person({ externalId: taken.externalId }),
      person({ barcode: taken.barcode }),
      person({ barcode: ticket }),
      person({ email: twice }),
      person({ clientType: '0123456789abcdef01234567' }),
      'not an object',
      person({ birthDate: '2999-01-01' }),
      // What the refused ones wanted is free.
      person({ email: email(), source: 'CRM' }),
    ];
    const before = await total();
    const { status, body } = await wallet.integration.post<Operation>(BULK, { items });
    expect([status, body.totalItems]).toEqual([201, 11]);
    const operation = await finished(wallet.owner, body.operationId);
    expect(operation).toMatchObject({ status: 'completed', totalItems: 11, successCount: 2, failureCount: 9 });
    expect(codesOf(operation)).toEqual([
      ['1', '400:VALIDATION_ERROR'],
      ['2', '409:EMAIL_ALREADY_EXISTS'],
      ['3', '409:CLIENT_ALREADY_EXISTS'],
      ['4', '409:BARCODE_ALREADY_EXISTS'],
      ['5', '409:BARCODE_ALREADY_EXISTS'],
      ['6', '409:EMAIL_ALREADY_EXISTS'],
      ['7', '400:ERROR_CUSTOMER_TYPE_ASSIGNMENT'],
      ['8', '400:VALIDATION_ERROR'],
      ['9', '400:VALIDATION_ERROR'],
    ]);
    const [first, last] = operation.results;
    expect([first.itemId, last.itemId]).toEqual(['0', '10']);
    expect(first.result).toEqual({ clientId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await read(first.result.clientId)).toMatchObject({
      ...person({ companyName: '$name', gain: 12.5, source: 'INTERNAL' }),
      gainHistory: [{ gain: 12.5, date: expect.any(String) }],
    });
    expect((await read(last.result.clientId)).source).toBe('CRM');
    expect(await total()).toBe(before + 2);
  });

  it('reports errors like a single call, in the language of the caller', async () => {
    const address = email();
    await make({ email: address });
    for (const lang of ['en', 'fr']) {
      const caller = wallet.owner.with({ 'x-lang': lang });
      const { body } = await caller.post<Operation>(BULK, { items: [person({ email: address })], forceSync: true });
      const single = await caller.post<Json>('/clients', person({ email: address }));
      expect(body.operationErrors[0]).toEqual({
        itemId: '0',
        code: single.body.errorCode,
        message: single.body.message,
      });
    }
  });

  it('gives each customer a client type, card and welcome coupon, or an error if the wallet cannot issue', async () => {
    const club = await makeStaffedWallet(app);
    const card = await makeStoreCard(club.owner);
    const coupon = await makeCoupon(club.owner, { isWelcomeCoupon: true, source: 'CRM' });
    const gold = await created(club.owner, '/client-types', { name: 'Gold', storeCard: card._id });
    const barcode = unique('MEMBER');
    const items = [person(), person({ source: 'CRM', clientType: gold._id, barcode })];
    const { results } = await now('POST', { items }, club);
    const [plain, golden] = await Promise.all(
      results.map(async ({ result }) => (await club.owner.get<Json>(`/clients/${result.clientId}`)).body),
    );
    expect([plain.clientTypeName, plain.passStatus, golden.clientTypeName, golden.barcode]).toEqual([
      'Standard',
      'active',
      'Gold',
      barcode,
    ]);
    const passes = async (path: string) => (await club.owner.get<{ docs: Json[] }>(`${path}/passes`)).body.docs;
    const cards = await passes(`/store-cards/${card._id}`);
    expect(cards.map((pass) => pass.barcode).sort()).toEqual([plain.barcode, barcode].sort());
    expect((await passes(`/coupons/${coupon._id}`)).map(({ client }) => (client as Json)._id)).toEqual([golden._id]);
    await club.owner.patch('/wallets', { logo: '' });
    const refused = await now('POST', { items: [person(), person()] }, club);
    expect(codesOf(refused)).toEqual([
      ['0', '400:WALLET_NOT_CONFIGURED'],
      ['1', '400:WALLET_NOT_CONFIGURED'],
    ]);
  });

  it.each([
    ['POST', 'items', person()],
    ['PATCH', 'items', { clientId: '0123456789abcdef01234567' }],
    ['DELETE', 'clientIds', '0123456789abcdef01234567'],
  ])('%s refuses an invalid bulk request', async (method, field, item) => {
    const before = (await wallet.owner.get('/bulk-operations')).body.totalDocs;
    const call = (body: Json) => wallet.owner.send<Json>(method, BULK, { body });
    const refusal = async (body: Json) => {
      const answer = await call(body);
      return [codeOf(answer), fieldsOf(answer)?.[0]];
    };
    expect(await refusal({})).toEqual(['400:VALIDATION_ERROR', field]);
    expect(await refusal({ [field]: {} })).toEqual(['400:VALIDATION_ERROR', field]);
    expect(await refusal({ [field]: [] })).toEqual(['400:NO_CLIENTS_FOUND', undefined]);
    expect(await refusal({ [field]: Array(5001).fill(item) })).toEqual(['400:VALIDATION_ERROR', field]);
    expect(await refusal({ [field]: [item], webhookUrl: 'x' })).toEqual(['400:VALIDATION_ERROR', 'webhookUrl']);
    expect(await refusal({ [field]: [item], forceSync: 1 })).toEqual(['400:VALIDATION_ERROR', 'forceSync']);
    const tooMany = `400:SYNC_EXECUTION_NOT_ALLOWED${method === 'PATCH' ? '_FOR_BULK_UPDATE_CLIENTS' : ''}`;
    expect(await refusal({ [field]: Array(1000).fill(item), forceSync: true })).toEqual([tooMany, undefined]);
    expect(await refusal({ [field]: ['x'.repeat(8 * 1024 * 1024)] })).toEqual(['413:PAYLOAD_TOO_LARGE', undefined]);
    expect((await wallet.owner.get('/bulk-operations')).body.totalDocs).toBe(before);
    for (const caller of [wallet.viewer, wallet.scanner]) {
      expect(codeOf(await caller.send<Json>(method, BULK, { body: { [field]: [item] } }))).toBe('403:FORBIDDEN');
    }
  });
});

describe('PATCH /clients/bulk', () => {
  it('updates customers like single calls', async () => {
    const ids = await Promise.all([make({ email: email() }), make({ companyName: 'Old' }), make()]);
    const foreign = await make({}, other);
    const address = String((await read(ids[0])).email);
    const items = [
      { clientId: ids[0].toUpperCase(), firstName: 'Augusta', gain: 99 },
      { clientId: ids[1], companyName: null },
      { clientId: ids[2], email: address },
      { clientId: foreign, firstName: 'Eve' },
      { firstName: 'Nobody' },
      { clientId: ids[2], email: address },
      7,
    ];
    const operation = await now('PATCH', { items });
    expect([operation.totalItems, operation.successCount, operation.failureCount]).toEqual([7, 2, 5]);
    expect(operation.results).toEqual(ids.slice(0, 2).map((clientId) => ({ itemId: clientId, result: { clientId } })));
    expect(codesOf(operation)).toEqual([
      [ids[2], '409:EMAIL_ALREADY_EXISTS'],
      [foreign, '404:MODEL_NOT_FOUND'],
      ['4', '400:VALIDATION_ERROR'],
      [ids[2], '409:EMAIL_ALREADY_EXISTS'],
      ['6', '400:VALIDATION_ERROR'],
    ]);
    expect(await read(ids[0])).toMatchObject({ firstName: 'Augusta', gain: 0 });
    expect(await read(ids[1])).not.toHaveProperty('companyName');
    expect((await other.owner.get(`/clients/${foreign}`)).body.firstName).toBe('Ada');
  });

  it('refuses one customer with two contents', async () => {
    const clientId = await make();
    const items = [
      { clientId, firstName: 'A' },
      { clientId, firstName: 'B' },
    ];
    const answer = await wallet.owner.patch(BULK, { items });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['clientId']]);
  });
});

describe('DELETE /clients/bulk', () => {
  it('deletes customers with their passes, and counts them', async () => {
    const club = await makeStaffedWallet(app);
    await makeStoreCard(club.owner);
    const ids = await Promise.all(Array.from({ length: 3 }, () => make({}, club)));
    const foreign = await make();
    const clientIds = [ids[0], foreign, ids[1], ids[0], 'nonsense'];
    const operation = await now('DELETE', { clientIds }, club);
    expect([operation.totalItems, operation.successCount, operation.failureCount]).toEqual([5, 3, 2]);
    expect(operation.results.map(({ itemId, result }) => [itemId, result])).toEqual(
      [ids[0], ids[1], ids[0]].map((clientId) => [clientId, { clientId }]),
    );
    expect(codesOf(operation)).toEqual([
      [foreign, '404:MODEL_NOT_FOUND'],
      ['nonsense', '400:VALIDATION_ERROR'],
    ]);
    expect(codeOf(await club.owner.get(`/clients/${ids[0]}`))).toBe('404:MODEL_NOT_FOUND');
    expect([await total(club), (await club.owner.get<Json>('/passes')).body.totalDocs]).toEqual([1, 1]);
    const books = app.connection.collection('client_counters');
    const { wallet: id } = (await club.owner.get<Json>(`/clients/${ids[2]}`)).body;
    const counts = (await books.find().toArray()).filter((book) => String(book.wallet) === id);
    expect(counts).toMatchObject([{ count: 1 }]);
    expect((await wallet.owner.get(`/clients/${foreign}`)).status).toBe(200);
  });
});

describe('a chunk that runs again', () => {
  it('creates no one twice, including customers deleted since', async () => {
    const payloads = [person({ email: email() }), person({ email: 'nobody' }), person(), person()];
    const first = await now('POST', { items: payloads });
    const [, gone] = first.results;
    await wallet.owner.delete(`/clients/${gone.result.clientId}`);
    const before = await total();
    const items = payloads.map((payload, index) => ({ itemId: String(index), payload }));
    const second = await again(app, wallet.owner, first, items);
    expect([second.results, second.operationErrors]).toEqual([first.results, first.operationErrors]);
    expect(await total()).toBe(before);
  });

  it('changes no one twice, including customers changed or deleted since', async () => {
    const ids = await Promise.all([make(), make()]);
    const payloads = ids.map((clientId) => ({ clientId, firstName: 'Augusta' }));
    const first = await now('PATCH', { items: payloads });
    await wallet.owner.patch(`/clients/${ids[0]}`, { firstName: 'Ada' });
    await wallet.owner.delete(`/clients/${ids[1]}`);
    const items = payloads.map((payload) => ({ itemId: payload.clientId, payload }));
    const second = await again(app, wallet.owner, first, items);
    expect([second.results, second.operationErrors]).toEqual([first.results, first.operationErrors]);
    expect((await read(ids[0])).firstName).toBe('Ada');
  });

  it('reports the same result for deleted customers', async () => {
    const clientIds = [await make(), await make({}, other)];
    const first = await now('DELETE', { clientIds });
    const before = await total();
    const items = clientIds.map((itemId) => ({ itemId, payload: itemId }));
    const second = await again(app, wallet.owner, first, items);
    expect([second.results, second.operationErrors]).toEqual([first.results, first.operationErrors]);
    expect([first.successCount, await total()]).toEqual([1, before]);
  });
});
