import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { fieldsOf } from '../../src/core/validation/field-spec';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { storeCardPolicy } from '../../src/store-cards/store-card.policy';
import type { DtoClass } from '../../src/core/validation/field-spec';
import { transitPolicy } from '../../src/transits/transit.policy';
import {
  codeOf,
  created,
  fieldsOf as refusedFields,
  formOf,
  issue,
  issueBody,
  type Json,
  makeStaffedWallet,
  makeTemplate,
  type StaffedWallet,
  templateBody,
} from '../support/fixtures';
import { unique } from '../support/accounts';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});

const KINDS = [
  transitPolicy,
  eventPolicy,
  hotelPolicy,
  couponPolicy,
  cinemaPolicy,
  boardingPassPolicy,
  offerPolicy,
  genericPolicy,
  storeCardPolicy,
].map((policy) => [policy.path, policy] as const);

const BLANKS = ['', ' ', '\u00a0\u200b'];

/** Optional fields that are sent as a text, and that PATCH can clear. */
function optionalTexts(dto: DtoClass, given: Json): string[] {
  return [...fieldsOf(dto)].flatMap(([name, spec]) => {
    const isText = ['text', 'image', 'date-time'].includes(spec.type) && !spec.list;
    return isText && !spec.required && !spec.always && !spec.requiredUnless && given[name] === undefined ? [name] : [];
  });
}

const blankBy = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, BLANKS[index % BLANKS.length]]));

describe.each(KINDS)('/%s', (path, policy) => {
  it('treats a blank text of a template as absent, in JSON and forms, and clears it', async () => {
    const body = await templateBody(wallet.owner, policy as never);
    const names = optionalTexts(policy.template.fields, body);
    expect(names.length).toBeGreaterThan(0);
    const defaults = policy.template.defaults({ name: 'x' } as never) as Json;
    const inJson = await created(wallet.owner, `/${path}`, { ...body, ...blankBy(names) });
    for (const name of names) expect([name, inJson[name]]).toEqual([name, defaults[name]]);
    const cleared = await wallet.owner.patch<Json>(`/${path}/${inJson._id}`, blankBy(names));
    expect([cleared.status, refusedFields(cleared)]).toEqual([200, undefined]);
    for (const name of names) expect([name, cleared.body[name]]).toEqual([name, undefined]);
    const form = await makeStaffedWallet(app);
    const inForm = await created<Json>(
      form.owner,
      `/${path}`,
      formOf({ ...(await templateBody(form.owner, policy as never)), ...blankBy(names) }),
    );
    for (const name of names) expect([name, inForm[name]]).toEqual([name, defaults[name]]);
  });

  it('treats a blank text of a pass as absent, singly and in bulk, and clears it', async () => {
    const { _id } = await makeTemplate(wallet.owner, policy as never);
    const body = await issueBody(wallet.owner, policy as never, { barcode: unique('B') });
    const names = optionalTexts(policy.pass.fields, body).filter((name) => name !== 'expirationDate');
    const one = await issue(wallet.owner, policy as never, _id, blankBy(names));
    const pass = (await wallet.owner.get<Json>(`/passes/${one._id}`)).body;
    for (const name of names) expect([name, pass[name]]).toEqual([name, undefined]);
    const changed = await wallet.owner.patch<Json>(`/passes/${one._id}`, blankBy(names));
    expect([changed.status, refusedFields(changed)]).toEqual([200, undefined]);
    for (const name of names) expect([name, changed.body[name]]).toEqual([name, undefined]);
  });
});

it('a flight with blank texts shows no empty rows in either wallet', async () => {
  const blanks = {
    airlineName: ' ',
    originName: '',
    destinationName: '\u200b',
    originTerminal: '',
    originGate: ' ',
    destinationTerminal: '',
    destinationGate: '\u00a0',
  };
  const template = { ...(await templateBody(wallet.owner, boardingPassPolicy)), ...blanks };
  const { body } = await wallet.owner.post<{ apple: Json; google: Json }>('/boarding-passes/preview', { template });
  expect(body.apple.logoText).toBe((await wallet.owner.get<Json>('/wallets')).body.name);
  const empty = JSON.stringify([body.apple, body.google]).match(/"[^"]+":"[\s\u200b\u00a0]*"/g);
  expect(empty).toBeNull();
});

it('a flight stored with blank texts does not show them either', async () => {
  const flight = await makeTemplate(wallet.owner, boardingPassPolicy);
  const { Types } = await import('mongoose');
  const stored = { originGate: ' ', airlineName: '', originName: ' ' };
  await app.connection
    .collection('boarding_passes')
    .updateOne({ _id: new Types.ObjectId(flight._id) }, { $set: stored });
  const read = (await wallet.owner.get<Json>(`/boarding-passes/${flight._id}`)).body;
  for (const name of Object.keys(stored)) expect(read).not.toHaveProperty(name);
  const { _id } = await issue(wallet.owner, boardingPassPolicy, flight._id);
  const { shortLink } = (await wallet.owner.get<{ shortLink: string }>(`/passes/${_id}`)).body;
  const page = await fetch(app.baseUrl + new URL(shortLink).pathname + new URL(shortLink).search);
  expect(await page.text()).not.toMatch(/<span class="value">\s*<\/span>/);
});

it('a text with a default is reset to it', async () => {
  const offer = await makeTemplate(wallet.owner, offerPolicy, { provider: 'Somebody' });
  const { body } = await wallet.owner.patch<Json>(`/offers/${offer._id}`, { provider: ' ' });
  expect(body.provider).toBe((await wallet.owner.get<{ name: string }>('/wallets')).body.name.slice(0, 12).trim());
  const event = await makeTemplate(wallet.owner, eventPolicy, { subscriptionMessage: 'Hello' });
  const patched = await wallet.owner.patch<Json>(`/events/${event._id}`, { subscriptionMessage: '' });
  expect(patched.body.subscriptionMessage).toMatch(/^Your ticket is ready/);
});

it('a blank value of a generic pass is absent, and missing if it is required', async () => {
  const fields = [
    { key: 'a', label: 'A', type: 'TEXT', zone: 'BACK', default: 'hello' },
    { key: 'b', label: 'B', type: 'LINK', zone: 'BACK' },
    { key: 'c', label: 'C', type: 'TEXT', zone: 'BACK', required: true },
  ];
  const { _id } = await makeTemplate(wallet.owner, genericPolicy, { fields, header: 'x' });
  const names = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
  const values = { a: ' ', b: '', c: 'x' };
  const pass = await created(wallet.owner, `/generics/${_id}/passes`, { ...names, values });
  expect((await wallet.owner.get<Json>(`/passes/${pass._id}`)).body.values).toEqual({ c: 'x' });
  const missing = await wallet.owner.post(`/generics/${_id}/passes`, { ...names, values: { c: '\u200b' } });
  expect(codeOf(missing)).toBe('400:MISSING_REQUIRED_FIELDS');
});

it('a required text cannot be blank, and a blank name is taken from the customer', async () => {
  const refused = await wallet.owner.post('/coupons', { name: '\u200b', description: ' ' });
  expect(refusedFields(refused)).toEqual(['name', 'description']);
  const client = await created(wallet.owner, '/clients', {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `${unique('grace')}@example.com`,
    phoneNumber: ' ',
  });
  expect(client.phoneNumber).toBeUndefined();
  const { _id } = await makeTemplate(wallet.owner, couponPolicy);
  const pass = await created(wallet.owner, `/coupons/${_id}/passes`, {
    clientId: client._id,
    firstName: '',
    lastName: ' ',
    email: '',
  });
  expect((await wallet.owner.get<Json>(`/passes/${pass._id}`)).body).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
  });
  const nobody = await wallet.owner.post(`/coupons/${_id}/passes`, { firstName: '', lastName: ' ', email: '' });
  expect(refusedFields(nobody)).toEqual(['firstName', 'lastName', 'email']);
});
