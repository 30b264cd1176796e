import { eventPolicy } from '../../src/events/event.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { codeOf, issue, type Json, makeStaffedWallet, makeTemplate, type StaffedWallet } from '../support/fixtures';
import { finished } from '../support/operations';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app, { timezone: 'Europe/Paris' });
});

const INACTIVE = {
  PKTextAlignmentLeft: 'INACTIVE',
  PKTextAlignmentCenter: 'INACTIVE',
  PKTextAlignmentRight: 'INACTIVE',
};
const NO_ROWS = { leftRow: undefined, centerRow: undefined, rightRow: undefined };
const stay = { checkin: '2030-06-12T23:30:00+02:00', checkout: '2030-06-13T00:30:00+02:00' };

/** A pass that its template, or its wallet, would not take any more, and changes of the fields of the broken rule. */
const CASES = [
  {
    what: 'an event that asks for rows since',
    policy: eventPolicy,
    template: INACTIVE,
    pass: NO_ROWS,
    change: { path: '', fields: { PKTextAlignmentLeft: 'ZONE', PKTextAlignmentRight: 'SEAT' } },
    refused: [],
  },
  {
    what: 'an event whose rows are filled',
    policy: eventPolicy,
    template: {},
    pass: { leftRow: 'B', centerRow: '14', rightRow: '7' },
    change: { path: '', fields: { description: 'Two hours.' } },
    refused: [
      [{ rightRow: null }, '400:RIGHT_ROW_IS_REQUIRED'],
      [{ leftRow: ' ' }, '400:LEFT_ROW_IS_REQUIRED'],
    ],
  },
  {
    what: 'a transit whose times were turned round',
    policy: transitPolicy,
    template: { type: 'Train', departureTime: '08:15', arrivalTime: '13:50' },
    pass: { departureDate: '2030-03-01', arrivalDate: '2030-03-01' },
    change: { path: '', fields: { departureTime: '14:15', arrivalTime: '08:50' } },
    refused: [[{ arrivalTime: '09:00' }, '400:ARRIVAL_TIME_MUST_BE_AFTER_DEPARTURE_TIME_CONSIDERING_DATES']],
  },
  {
    what: 'a room of a hotel',
    policy: hotelPolicy,
    template: {},
    pass: { ...stay, roomNumber: '12' },
    change: { path: '', fields: { title: 'Another stay' } },
    refused: [[{ checkout: stay.checkin }, '400:CHECKOUT_MUST_BE_AFTER_CHECKIN']],
  },
  {
    what: 'an offer of which each has one since',
    policy: offerPolicy,
    template: { onePerCustomer: false },
    pass: {},
    twice: true,
    change: { path: '', fields: { onePerCustomer: true } },
    refused: [],
  },
] as const;

describe.each(CASES)('a pass of $what', ({ policy, template: fields, pass, change, refused, ...more }) => {
  let id: string;
  let template: string;

  beforeAll(async () => {
    ({ _id: template } = await makeTemplate(wallet.owner, policy, { ...fields }));
    if ('twice' in more) await issue(wallet.owner, policy, template, { ...pass });
    ({ _id: id } = await issue(wallet.owner, policy, template, { ...pass }));
    const changed = await wallet.owner.patch(`/${policy.path}/${template}${change.path}`, change.fields);
    expect(changed.status).toBe(200);
  });

  const inBulk = async (item: Json) => {
    const body = { items: [{ passId: id, ...item }] };
    const { body: accepted } = await wallet.owner.send<{ operationId: string }>(
      'PATCH',
      `/${policy.path}/${template}/passes/bulk`,
      { body },
    );
    return (await finished(wallet.owner, accepted.operationId)).operationErrors;
  };

  it('can be renamed, get a new date, and move to another status, singly and in bulk', async () => {
    for (const body of [
      { firstName: 'Grace' },
      { expirationDate: '2031-01-01T00:00:00Z' },
      { status: 'inactive' },
      { status: 'active', lastName: 'Hopper' },
    ]) {
      const answer = await wallet.owner.patch(`/passes/${id}`, body);
      expect([body, codeOf(answer), answer.status]).toEqual([body, undefined, 200]);
    }
    expect(await inBulk({ status: 'inactive' })).toEqual([]);
    expect(await inBulk({ firstName: 'Mary' })).toEqual([]);
    const batch = await wallet.owner.post('/passes/status/batch', { passIds: [id], status: 'active' });
    expect([batch.status, JSON.stringify(batch.body)]).toEqual([
      expect.any(Number),
      expect.not.stringContaining('400:'),
    ]);
    expect((await wallet.owner.get(`/passes/${id}`)).body).toMatchObject({ firstName: 'Mary', status: 'active' });
  });

  it('is not changed if a changed field violates a rule', async () => {
    for (const [body, code] of refused as readonly (readonly [Json, string])[]) {
      expect(codeOf(await wallet.owner.patch(`/passes/${id}`, body))).toBe(code);
      expect(await inBulk(body)).toMatchObject([{ code }]);
    }
  });

  it('can be redeemed and canceled', async () => {
    const { barcode } = (await wallet.owner.get<{ barcode: string }>(`/passes/${id}`)).body;
    expect((await wallet.owner.post(`/passes/template/${template}/redeem/${barcode}`, {})).status).toBe(201);
    const canceled = await wallet.owner.patch(`/passes/${id}`, { status: 'canceled' });
    expect([codeOf(canceled), canceled.body.status]).toEqual([undefined, 'canceled']);
  });
});
