import { exported, imported } from '../support/csv';
import { created, type Json, makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
beforeAll(async () => {
  app = await sharedService();
});

/** A wallet whose types of customers have the same names as every other's here. */
async function makeShop(): Promise<StaffedWallet & { types: string[] }> {
  const shop = await makeStaffedWallet(app);
  const card = await makeStoreCard(shop.owner);
  const names = ['=Gold, "the best"', 'Élite'];
  const types = await Promise.all(
    names.map(async (name) => (await created(shop.owner, '/client-types', { name, storeCard: card._id }))._id),
  );
  return { ...shop, types };
}

const TEXTS = [
  '=1+1',
  '+33600000000',
  '-5',
  '@x',
  "'=x",
  "''+1",
  "'quoted'",
  'a, "b"; c',
  'two  blanks; and "quotes""',
  '00712',
];
const hard = TEXTS.map((text, index): Json => ({
  firstName: text,
  lastName: `${text} Zoë œ €`,
  companyName: text,
  phoneNumber: `+336000000${10 + index}`,
  externalId: `${text}${index}`,
}));
const full = (types: string[]): Json => ({
  source: 'EXTERNAL',
  firstName: 'Zoë',
  lastName: 'O’Hara',
  email: '+zoe@example.com',
  companyName: 'Cœur & Fils',
  phoneNumber: '+33612345678',
  barcode: '=MEMBER;1',
  externalId: '-4711',
  renewalDate: '2028-01-01',
  birthDate: '1990-12-10',
  admissionDate: '2026-01-15T10:30:00.500Z',
  communicationPreferences: [
    { notificationType: 'NEW_EVENT', sms: false, email: true, notification: true },
    { notificationType: 'NEW_COUPON', sms: true, email: false, notification: false },
  ],
  pushInformativeEnabled: false,
  pushCommercialEnabled: true,
  clientType: types[0],
  gain: -12.5,
});

/** The rows in an order that is the same in every wallet. */
const rowsOf = (file: string) => file.split(/\r\n(?=(?:CRM|INTERNAL|EXTERNAL),|$)/).sort();

it.each([
  [{ headers: 'NAMES' }, 'en'],
  [{}, 'en'],
  [{}, 'fr'],
])('%j exported in %s is the same after import into another wallet and a second export', async (body, lang) => {
  const [from, to] = [await makeShop(), await makeShop()];
  const customers = [full(from.types), ...hard, { firstName: 'É', lastName: 'L', clientType: from.types[1] }];
  for (const customer of customers) await created(from.owner, '/clients', customer);

  const first = await exported(from.owner, body, lang);
  const operation = await imported(to.owner, first);
  expect(operation.operationErrors).toEqual([]);
  expect(operation.successCount).toBe(customers.length);
  expect(rowsOf(await exported(to.owner, body, lang))).toEqual(rowsOf(first));

  const { docs } = (await to.owner.get<{ docs: Json[] }>('/clients?limit=100')).body;
  const { clientType: _type, ...same } = full(to.types);
  const dates = { renewalDate: '2028-01-01T00:00:00.000Z', birthDate: '1990-12-10T00:00:00.000Z' };
  expect(docs.find(({ externalId }) => externalId === '-4711')).toMatchObject({
    ...same,
    ...dates,
    clientTypeName: '=Gold, "the best"',
  });
  expect(docs.map(({ companyName }) => companyName).sort()).toEqual([...TEXTS, 'Cœur & Fils', undefined].sort());
});
