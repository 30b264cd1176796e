import { Types } from 'mongoose';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { codeOf, created, formOf, type Json } from '../support/fixtures';
import { sampleFile } from '../support/accounts';
import { type OwnService, sharedService, startService, type TestService } from '../support/service';

const CAP = '400:SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS';

let app: TestService;
/** A second process of the same installation. */
let second: OwnService;

beforeAll(async () => {
  app = await sharedService();
  second = await startService({ MONGODB_URI: app.config.mongodbUri, DATA_DIR: app.config.dataDir });
});
afterAll(() => second?.close());

const person = (fields: Json = {}) => ({ firstName: 'Ada', lastName: 'Lovelace', ...fields });
const count = async (wallet: TestWallet) =>
  (await wallet.owner.get<{ totalDocs: number }>('/clients?limit=1')).body.totalDocs;

/** A wallet that counts so many customers already. */
async function walletWith(customers: number): Promise<TestWallet> {
  const wallet = await makeWallet(app);
  const form = formOf({
    cardType: 'STORE_CARD',
    validity: { expirationType: 'NO_EXPIRATION' },
    strip: await sampleFile(),
  });
  await created(wallet.owner, '/store-cards', form);
  await app.connection
    .collection('customer_books')
    .updateOne({ wallet: new Types.ObjectId(wallet.id) }, { $set: { count: customers } });
  return wallet;
}

it('of 200 simultaneous customers at 99,999 exactly one is made, with its card, whichever process they reach', async () => {
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

it('counts every one of many simultaneous customers and deletions', async () => {
  const wallet = await walletWith(0);
  const made = await Promise.all(Array.from({ length: 30 }, () => created(wallet.owner, '/clients', person())));
  await Promise.all([
    ...made.slice(0, 15).map(({ _id }) => wallet.owner.delete(`/clients/${_id}`)),
    ...Array.from({ length: 15 }, () => created(wallet.owner, '/clients', person())),
  ]);
  const book = await app.connection.collection('customer_books').findOne({ wallet: new Types.ObjectId(wallet.id) });
  expect([await count(wallet), book?.count]).toEqual([30, 30]);
});

it('of 30 simultaneous customers with one e-mail, external id or barcode exactly one is made', async () => {
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
