import { Types } from 'mongoose';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { eventually } from '../support/eventually';
import { codeOf, created, formOf, type Json, makeCoupon } from '../support/fixtures';
import { sampleFile } from '../support/accounts';
import { type OwnService, sharedService, startService, type TestService } from '../support/service';

const CAP = '400:SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS';

let app: TestService;
/** A second process of the same installation. */
let second: OwnService;

beforeAll(async () => {
  app = await sharedService();
  // A worker beside the shared one would send other files' messages, with links to itself.
  second = await startService({ ROLE: 'api', MONGODB_URI: app.config.mongodbUri, DATA_DIR: app.config.dataDir });
});
afterAll(() => second?.close());

const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const count = async (wallet: TestWallet) =>
  (await wallet.owner.get<{ totalDocs: number }>('/clients?limit=1')).body.totalDocs;

/** The wallet's owner, at each of the two processes. */
const at = ({ owner }: TestWallet) => [owner, owner.at(second.baseUrl)];
const bookOf = ({ id }: TestWallet) =>
  app.connection.collection('client_counters').findOne({ wallet: new Types.ObjectId(id) });

/** A wallet that counts so many customers already. */
async function walletWith(customers: number): Promise<TestWallet> {
  const wallet = await makeWallet(app);
  await makeCard(wallet);
  await app.connection
    .collection('client_counters')
    .updateOne({ wallet: new Types.ObjectId(wallet.id) }, { $set: { count: customers } });
  return wallet;
}

async function makeCard(wallet: TestWallet): Promise<{ _id: string }> {
  const form = formOf({
    cardType: 'STORE_CARD',
    validity: { expirationType: 'NO_EXPIRATION' },
    strip: await sampleFile(),
  });
  return created(wallet.owner, '/store-cards', form);
}

it('of 200 concurrent customers at 99,999, exactly one is created, with its card, in whichever process', async () => {
  const wallet = await walletWith(99_999);
  const token = (await created<{ token: string }>(wallet.owner, '/wallets/tokens', {})).token;
  const callers = [app.api.as(token), second.api.as(token)];
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => callers[index % 2].post<Json>('/clients', person())),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(new Set(answers.filter((answer) => answer !== made[0]).map(codeOf))).toEqual(new Set([CAP]));
  expect(await count(wallet)).toBe(1);
  expect((await wallet.owner.get<{ totalDocs: number }>('/passes')).body.totalDocs).toBe(1);
});

it('creates each of 100 concurrent customers in two processes, with card and welcome coupon', async () => {
  const wallet = await walletWith(0);
  await makeCoupon(wallet.owner, { isWelcomeCoupon: true, source: 'ALL' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => at(wallet)[index % 2].post<Json>('/clients', person())),
  );
  expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual([]);
  expect(answers[0].body).toMatchObject({ passStatus: 'active', clientTypeName: 'Standard' });
  expect(answers[0].body).toEqual((await wallet.owner.get(`/clients/${String(answers[0].body._id)}`)).body);
  const passes = await app.connection
    .collection('passes')
    .find({ wallet: new Types.ObjectId(wallet.id) })
    .toArray();
  const owners = (kind: string) =>
    new Set(passes.filter((pass) => pass.kind === kind).map(({ client }) => String(client)));
  const ids = new Set(answers.map(({ body }) => String(body._id)));
  expect([passes.length, owners('storeCard'), owners('coupon')]).toEqual([200, ids, ids]);
  expect(await bookOf(wallet)).toMatchObject({ count: 100, open: [] });
});

it('customers created at the same time as the card all get it', async () => {
  const wallet = await makeWallet(app);
  const make = (index: number) => created(at(wallet)[index % 2], '/clients', person());
  const [first, second, { _id: card }] = await Promise.all([make(0), make(1), makeCard(wallet), make(2), make(3)]);
  const later = await Promise.all([make(4), make(5)]);
  expect(later.map(({ passStatus }) => passStatus)).toEqual(['active', 'active']);
  const owned = async () =>
    (await wallet.owner.get<{ totalDocs: number }>(`/store-cards/${card}/passes`)).body.totalDocs;
  await eventually(async () => expect(await owned()).toBe(6));
  for (const { _id } of [first, second]) {
    expect((await wallet.owner.get<Json>(`/clients/${_id}`)).body).toMatchObject({ clientTypeName: 'Standard' });
  }
});

it('a deletion makes room again, and a refused customer takes none', async () => {
  const wallet = await walletWith(99_998);
  const email = `${unique('ada')}@example.com`;
  const { _id } = await created(wallet.owner, '/clients', person({ email }));
  expect(codeOf(await wallet.owner.post('/clients', person({ email })))).toBe('409:EMAIL_ALREADY_EXISTS');
  await created(wallet.owner, '/clients', person());
  expect(codeOf(await wallet.owner.post('/clients', person()))).toBe(CAP);
  await wallet.owner.delete(`/clients/${_id}`);
  expect((await wallet.owner.post('/clients', person())).status).toBe(201);
});

it('counts each of many concurrent customers and deletions', async () => {
  const wallet = await walletWith(0);
  const made = await Promise.all(Array.from({ length: 30 }, () => created(wallet.owner, '/clients', person())));
  await Promise.all([
    ...made.slice(0, 15).map(({ _id }) => wallet.owner.delete(`/clients/${_id}`)),
    ...Array.from({ length: 15 }, () => created(wallet.owner, '/clients', person())),
  ]);
  expect([await count(wallet), await bookOf(wallet)]).toMatchObject([30, { count: 30, open: [] }]);
});

it('of 30 concurrent customers with the same e-mail address, external ID or barcode, exactly one is created', async () => {
  const wallet = await walletWith(0);
  for (const [field, value, code] of [
    ['email', `${unique('ada')}@example.com`, '409:EMAIL_ALREADY_EXISTS'],
    ['externalId', unique('crm'), '409:CLIENT_ALREADY_EXISTS'],
    ['barcode', unique('MEMBER'), '409:BARCODE_ALREADY_EXISTS'],
  ] as const) {
    const before = await count(wallet);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => wallet.owner.post<Json>('/clients', person({ [field]: value }))),
    );
    const refused = answers.filter(({ status }) => status !== 201).map(codeOf);
    expect([refused.length, new Set(refused), await count(wallet)]).toEqual([29, new Set([code]), before + 1]);
  }
});

it('reports a known address, external ID or barcode even if the wallet is full, or nearly', async () => {
  const wallet = await walletWith(99_998);
  const known = { email: `${unique('ada')}@example.com`, externalId: unique('E'), barcode: unique('B') };
  await created(wallet.owner, '/clients', person(known));
  const attempts: [Json, string][] = [
    [{ email: known.email.toUpperCase() }, '409:EMAIL_ALREADY_EXISTS'],
    [{ externalId: known.externalId }, '409:CLIENT_ALREADY_EXISTS'],
    [{ barcode: known.barcode }, '409:BARCODE_ALREADY_EXISTS'],
  ];
  for (const left of [1, 0]) {
    for (const [fields, code] of attempts) {
      const body = person(fields);
      const answers = await Promise.all(Array.from({ length: 15 }, () => wallet.owner.post<Json>('/clients', body)));
      expect([left, ...new Set(answers.map(codeOf))]).toEqual([left, code]);
    }
    if (left === 1) await created(wallet.owner, '/clients', person());
  }
  expect(codeOf(await wallet.owner.post('/clients', person()))).toBe(CAP);
  expect(await count(wallet)).toBe(2);
});
