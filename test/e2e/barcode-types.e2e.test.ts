import {
  created,
  fieldsOf,
  type Json,
  makeCoupon,
  makeCustomer,
  makeEvent,
  makeHotel,
  makeStaffedWallet,
  makeStoreCard,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { codesOf, finished } from '../support/operations';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app);
});

const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const SEAT = { leftRow: 'B', centerRow: '14', rightRow: '7' };
const issue = (path: string, fields: Json = {}) => wallet.owner.post(`${path}/passes`, { ...holder, ...fields });

const TYPES = [
  ['EAN_13', /^2\d{12}$/, '4006381333931', ['4006381333932', '400638133393', 'TICKET-0001']],
  ['ITF', /^\d{14}$/, '14006381333938', ['14006381333939', '123', 'TICKET-0001']],
  ['CODE_39', /^[A-Z2-7]{16}$/, 'GATE 7-$/+%.', ['gate', 'A_B']],
  ['CODABAR', /^A\d{14}A$/, 'B12-34:5/6.7+8$D', ['A1234', '1234A', 'TICKET-0001']],
] as const;

describe.each(TYPES)('barcodes of type %s', (type, generated, own, refused) => {
  let coupon: string;
  beforeAll(async () => {
    coupon = `/coupons/${(await makeCoupon(wallet.owner, { barcodeFormat: type }))._id}`;
  });

  it('are generated with a valid value', async () => {
    const passes = await Promise.all([issue(coupon), issue(coupon)]);
    for (const { body } of passes) expect(body.barcode).toMatch(generated);
    expect(passes[0].body.barcode).not.toBe(passes[1].body.barcode);
  });

  it('are refused for an invalid value, on issue, in bulk, and on a change', async () => {
    const pass = (await issue(coupon)).body._id as string;
    for (const barcode of refused) {
      const answers = [await issue(coupon, { barcode }), await wallet.owner.patch(`/passes/${pass}`, { barcode })];
      for (const answer of answers) expect([answer.status, fieldsOf(answer)]).toEqual([400, ['barcode']]);
    }
  });

  it('accept a valid value', async () => {
    const pass = (await issue(coupon)).body._id as string;
    expect((await issue(coupon, { barcode: own })).body.barcode).toBe(own);
    expect((await wallet.owner.patch(`/passes/${pass}`, { firstName: 'Grace' })).status).toBe(200);
  });
});

it.each([
  ['transits', makeTransit, 'barcodeFormat', { departureDate: '2099-03-01', arrivalDate: '2099-03-01' }],
  ['events', makeEvent, 'barcodeType', SEAT],
  ['hotels', makeHotel, 'barcodeFormat', { checkin: '2099-03-01T15:00:00Z', checkout: '2099-03-02T11:00:00Z' }],
] as const)('also apply to passes of kind %s', async (path, make, field, fields) => {
  const template = `/${path}/${(await make(wallet.owner, { [field]: 'EAN_13' }))._id}`;
  expect((await issue(template, fields)).body.barcode).toMatch(/^2\d{12}$/);
  expect(fieldsOf(await issue(template, { ...fields, barcode: 'TICKET-0001' }))).toEqual(['barcode']);
});

it('a customer’s card has one, whether the customer or the card is written', async () => {
  const other = await makeStaffedWallet(app);
  await makeStoreCard(other.owner, { barcodeType: 'EAN_13' });
  const person = { firstName: 'Ada', lastName: 'Lovelace' };
  const client = await created<Json & { _id: string }>(other.owner, '/clients', person);
  expect(client.barcode).toMatch(/^2\d{12}$/);
  const patch = (barcode: string | null) => other.owner.patch(`/clients/${client._id}`, { barcode });
  expect(fieldsOf(await other.owner.post('/clients', { ...person, barcode: 'MEMBER-1' }))).toEqual(['barcode']);
  expect(fieldsOf(await patch('MEMBER-1'))).toEqual(['barcode']);
  expect((await patch('4006381333931')).body.barcode).toBe('4006381333931');
  expect((await patch(null)).body.barcode).toMatch(/^2\d{12}$/);
});

it('a customer without a card can have any barcode', async () => {
  const client = await makeCustomer(wallet.owner, { barcode: 'MEMBER-2' });
  expect((await wallet.owner.patch(`/clients/${client}`, { barcode: 'MEMBER-3' })).body.barcode).toBe('MEMBER-3');
});

it('bulk issues report which item is wrong', async () => {
  const { _id } = await makeEvent(wallet.owner, { barcodeType: 'EAN_13' });
  const items = [
    { ...holder, ...SEAT },
    { ...holder, ...SEAT, barcode: 'TICKET-0001' },
  ];
  const { operationId } = await created(wallet.owner, `/events/${_id}/passes/bulk`, { items });
  const operation = await finished(wallet.owner, operationId as string);
  expect(codesOf(operation)).toEqual([['1', '400:VALIDATION_ERROR']]);
  expect(operation.successCount).toBe(1);
});
