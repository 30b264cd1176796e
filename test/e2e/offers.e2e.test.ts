import { Types } from 'mongoose';
import type { ApiClient } from '../support/api-client';
import { unique } from '../support/accounts';
import {
  codeOf,
  created,
  fieldsOf,
  issueOffer,
  type Json,
  makeCustomer,
  makeOffer,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { finished, type Operation } from '../support/operations';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
beforeAll(async () => {
  app = await sharedService();
  wallet = await makeStaffedWallet(app, {
    allowedPasses: ['OFFER'],
    timezone: 'Europe/Paris',
    name: 'Boulangerie du Port',
  });
});

const LEAST = { title: 'Two for one', redemptionChannel: 'INSTORE' };
const EXHAUSTED = '409:OFFER_EXHAUSTED';
const CLAIMED = '409:OFFER_ALREADY_CLAIMED';
const post = (offer: string, fields: Json = {}, api: ApiClient = wallet.owner) =>
  api.post(`/offers/${offer}/passes`, fields);
const patch = (offer: string, fields: Json) => wallet.owner.patch(`/offers/${offer}`, fields);
const read = async (id: unknown) => (await wallet.owner.get(`/passes/${String(id)}`)).body;
const outcome = async (answer: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await answer;
  return body.errorCode ?? status;
};
const scan = (action: string, offer: string, barcode: unknown, body: Json = {}) =>
  wallet.owner.post(`/passes/template/${offer}/${action}/${String(barcode)}`, body);
const validate = async (offer: string, barcode: unknown) =>
  (await wallet.owner.get(`/passes/template/${offer}/barcode/${String(barcode)}`)).body;
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const email = () => `${unique('ada')}@example.com`;
const counted = async (offer: string) =>
  (await app.connection.collection('offers').findOne({ _id: new Types.ObjectId(offer) }))?.issuedCount as unknown;
const passesOf = (offer: string) =>
  app.connection.collection('passes').countDocuments({ template: new Types.ObjectId(offer) });

describe('POST /offers', () => {
  it('requires a title and a channel, and fills in the rest', async () => {
    const made = await created(wallet.owner, '/offers', LEAST);
    expect(made).toMatchObject({
      provider: 'Boulangerie',
      valueLabel: 'VALUE',
      isPublic: false,
      maxRedemptions: 1,
      onePerCustomer: true,
      status: 'ACTIVE',
      barcodeFormat: 'QR_CODE',
    });
    expect(made.identifier).toMatch(/^two-for-one-[0-9a-f]{6}$/);
    expect(made).not.toHaveProperty('maxIssued');
    for (const name of Object.keys(LEAST)) {
      const answer = await wallet.owner.post('/offers', { ...LEAST, [name]: undefined });
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', [name]]);
    }
  });

  it.each([
    ['a title of 61', { title: 'x'.repeat(61) }, 'title'],
    ['a blank title', { title: ' ' }, 'title'],
    ['a short title of 21', { shortTitle: 'x'.repeat(21) }, 'shortTitle'],
    ['a provider of 13', { provider: 'x'.repeat(13) }, 'provider'],
    ['an unknown channel', { redemptionChannel: 'PHONE' }, 'redemptionChannel'],
    ['an online offer without its address', { redemptionChannel: 'ONLINE' }, 'onlineUrl'],
    ['an address without TLS', { onlineUrl: 'http://shop.example' }, 'onlineUrl'],
    ['an unknown label', { valueLabel: 'PRICE' }, 'valueLabel'],
    ['an impossible start', { startDate: '2030-02-30' }, 'startDate'],
    ['text for the end', { endDate: 'soon' }, 'endDate'],
    ['text for a boolean', { isPublic: 'yes' }, 'isPublic'],
    ['no pass at all', { maxIssued: 0 }, 'maxIssued'],
    ['half a pass', { maxIssued: 1.5 }, 'maxIssued'],
    ['no redemption', { maxRedemptions: 0 }, 'maxRedemptions'],
    ['101 redemptions', { maxRedemptions: 101 }, 'maxRedemptions'],
    ['a number for a boolean', { onePerCustomer: 1 }, 'onePerCustomer'],
    ['an unknown status', { status: 'OPEN' }, 'status'],
    ['a header of another kind', { iosHeader: { labelEnum: 'SEAT', valueEnum: 'VALUE' } }, 'labelEnum'],
  ])('refuses %s, in both languages, on POST and PATCH', async (_case, fields, field) => {
    const english = await wallet.owner.post('/offers', { ...LEAST, ...fields });
    const french = await wallet.owner.with({ 'x-lang': 'fr' }).post('/offers', { ...LEAST, ...fields });
    expect([codeOf(english), fieldsOf(english), fieldsOf(french)]).toEqual(['400:VALIDATION_ERROR', [field], [field]]);
    expect(french.body.message).not.toBe(english.body.message);
    const made = await makeOffer(wallet.owner);
    expect(fieldsOf(await patch(made._id, fields))).toEqual([field]);
    expect((await wallet.owner.get(`/offers/${made._id}`)).body).toEqual(made);
  });

  it('accepts texts and counts up to their limits', async () => {
    const most = {
      title: 'x'.repeat(60),
      shortTitle: 'é'.repeat(20),
      provider: 'x'.repeat(12),
      maxRedemptions: 100,
    };
    const made = await makeOffer(wallet.owner, most);
    expect(made).toMatchObject(most);
    const pass = await issueOffer(wallet.owner, made._id);
    expect((await read(pass._id)).redemptionsLeft).toBe(100);
  });

  it('reads a start as the first moment of its day and an end as the last, in the wallet’s time zone', async () => {
    const { startDate, endDate } = await makeOffer(wallet.owner, { startDate: '2030-07-01', endDate: '2030-07-01' });
    expect([startDate, endDate]).toEqual(['2030-06-30T22:00:00.000Z', '2030-07-01T21:59:59.000Z']);
  });

  it('refuses an end before the start', async () => {
    const dates = { startDate: '2030-07-02', endDate: '2030-07-01' };
    expect(await outcome(wallet.owner.post('/offers', { ...LEAST, ...dates }))).toBe('400:INVALID_DATE_RANGE');
    const { _id } = await makeOffer(wallet.owner, { startDate: '2030-01-01' });
    expect(await outcome(patch(_id, { endDate: '2029-12-31' }))).toBe('400:INVALID_DATE_RANGE');
  });

  it('accepts a promo code only once per wallet', async () => {
    const promoCode = unique('P');
    await makeOffer(wallet.owner, { promoCode });
    for (const same of [promoCode, promoCode.toLowerCase(), ` ${promoCode} `]) {
      const again = wallet.owner.post('/offers', { ...LEAST, promoCode: same });
      expect([same, await outcome(again)]).toEqual([same, '400:PROMO_CODE_ALREADY_EXISTS']);
    }
    const other = await makeOffer(wallet.owner);
    expect(await outcome(patch(other._id, { promoCode: promoCode.toLowerCase() }))).toBe(
      '400:PROMO_CODE_ALREADY_EXISTS',
    );
    expect((await makeOffer((await makeStaffedWallet(app)).owner, { promoCode })).promoCode).toBe(promoCode);
  });

  it('allows other changes of an offer whose release 1.0.0 promo code differs from another only in case', async () => {
    const promoCode = unique('P');
    await makeOffer(wallet.owner, { promoCode });
    const { _id } = await makeOffer(wallet.owner);
    const stored = { promoCode: promoCode.toLowerCase() };
    await app.connection.collection('offers').updateOne({ _id: new Types.ObjectId(_id) }, { $set: stored });
    const changed = await patch(_id, { ...stored, title: 'Two for one' });
    expect(changed.body).toMatchObject({ ...stored, title: 'Two for one' });
    expect(await outcome(patch(_id, { promoCode: ` ${stored.promoCode}` }))).toBe('400:PROMO_CODE_ALREADY_EXISTS');
    expect((await patch(_id, { promoCode: null })).status).toBe(200);
  });
});

describe('the identifier of an offer', () => {
  it('is assigned by the server, changed by PATCH, and unique in the installation', async () => {
    const first = await makeOffer(wallet.owner, { identifier: 'mine' });
    expect(first.identifier).not.toBe('mine');
    const other = await makeStaffedWallet(app);
    const second = await makeOffer(other.owner);
    const identifier = unique('offer')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
    expect((await patch(first._id, { identifier })).body.identifier).toBe(identifier);
    const taken = other.owner.patch(`/offers/${second._id}`, { identifier });
    expect(await outcome(taken)).toBe('409:TEMPLATE_ALREADY_EXISTS');
    expect((await other.owner.get(`/offers/${second._id}`)).body).toEqual(second);
  });

  it('stays with its wallet if the offer is deleted or renamed', async () => {
    const other = await makeStaffedWallet(app);
    const theirs = await makeOffer(other.owner);
    const [first, second] = [await makeOffer(wallet.owner), await makeOffer(wallet.owner)];
    const [printed, former] = [first.identifier, second.identifier];
    expect((await wallet.owner.delete(`/offers/${first._id}`)).status).toBe(204);
    await patch(second._id, { identifier: `${String(former)}-new` });
    for (const identifier of [printed, former]) {
      const taken = other.owner.patch(`/offers/${theirs._id}`, { identifier });
      expect(await outcome(taken)).toBe('409:TEMPLATE_ALREADY_EXISTS');
    }
    expect((await other.owner.get(`/offers/${theirs._id}`)).body).toEqual(theirs);
    expect((await patch(second._id, { identifier: printed })).body.identifier).toBe(printed);
  });

  it.each([null, '', 'Two', 'a b', '-a', 'a--b', 'é', 'x'.repeat(61)])('cannot be %p', async (identifier) => {
    const { _id } = await makeOffer(wallet.owner);
    expect(fieldsOf(await patch(_id, { identifier }))).toEqual(['identifier']);
  });
});

describe('the status of an offer', () => {
  it('determines whether passes can be issued, and follows the end date', async () => {
    const { _id } = await makeOffer(wallet.owner, { status: 'INACTIVE' });
    expect(await outcome(post(_id))).toBe('400:INVALID_STATUS');
    expect((await patch(_id, { status: 'ACTIVE' })).body.status).toBe('ACTIVE');
    expect(await outcome(post(_id))).toBe(201);
    expect((await patch(_id, { endDate: fromNow(-HOUR) })).body.status).toBe('EXPIRED');
    expect(await outcome(post(_id))).toBe('400:INVALID_STATUS');
    expect(await outcome(patch(_id, { status: 'INACTIVE' }))).toBe('400:INVALID_STATUS');
    expect((await patch(_id, { endDate: fromNow(HOUR) })).body.status).toBe('ACTIVE');
    expect(await outcome(wallet.owner.post('/offers', { ...LEAST, status: 'EXPIRED' }))).toBe('400:INVALID_STATUS');
  });
});

describe('a pass of an offer', () => {
  it('requires no name, and expires with the offer', async () => {
    const { _id } = await makeOffer(wallet.owner);
    const { status, body } = await post(_id);
    expect([status, body.name]).toEqual([201, '']);
    const pass = await read(body._id);
    expect(pass).toMatchObject({
      name: '',
      expirationDate: '2030-12-31T22:59:59.000Z',
      redemptions: [],
      redemptionsLeft: 1,
    });
    expect(pass).not.toHaveProperty('email');
    await patch(_id, { endDate: '2031-06-30T10:00:00Z' });
    expect((await read(body._id)).expirationDate).toBe('2031-06-30T10:00:00.000Z');
  });
});

describe('several redemptions', () => {
  const LIMIT = 3;

  it('are all kept, count down, and are undone from the latest on', async () => {
    const { _id } = await makeOffer(wallet.owner, { maxRedemptions: LIMIT });
    const { barcode, ...pass } = await issueOffer(wallet.owner, _id);
    expect(await read(pass._id)).toMatchObject({ redemptions: [], redemptionsLeft: LIMIT });
    const tags = [(await read(pass._id)).passGenUpdatedAt];
    for (let count = 1; count <= LIMIT; count++) {
      const { status, body } = await scan('redeem', _id, barcode, { operator: `till-${count}`, amount: count });
      expect([status, body.redemptionsLeft]).toEqual([201, LIMIT - count]);
      expect(body.redemptions).toHaveLength(count);
      expect(body.redemption).toMatchObject({ operator: `till-${count}`, amount: count });
      expect(body.redeemedAt !== undefined).toBe(count === LIMIT);
      tags.push(body.passGenUpdatedAt);
    }
    // The phone shows what is left: each one is a change.
    expect(new Set(tags).size).toBe(LIMIT + 1);
    expect(await outcome(scan('redeem', _id, barcode))).toBe('400:PASS_ALREADY_REDEEMED');
    expect(await validate(_id, barcode)).toMatchObject({ redeemable: false, errorCode: '400:PASS_ALREADY_REDEEMED' });
    for (let count = LIMIT - 1; count >= 0; count--) {
      const { body } = await scan('unredeem', _id, barcode);
      expect(body).toMatchObject({ redemptionsLeft: LIMIT - count });
      expect((body.redemptions as Json[]).map(({ amount }) => amount)).toEqual([1, 2, 3].slice(0, count));
      expect((body.redemption as Json | undefined)?.amount).toBe(count === 0 ? undefined : count);
      expect(body).not.toHaveProperty('redeemedAt');
    }
    expect(await outcome(scan('unredeem', _id, barcode))).toBe('400:PASS_NOT_REDEEMED');
  });

  it('are limited to the number left, whatever the number of simultaneous scans', async () => {
    const { _id } = await makeOffer(wallet.owner, { maxRedemptions: LIMIT });
    const { barcode, ...pass } = await issueOffer(wallet.owner, _id);
    const count = async (action: string) => {
      const codes = await Promise.all(Array.from({ length: 60 }, () => outcome(scan(action, _id, barcode))));
      return codes.filter((code) => code === 201).length;
    };
    await scan('redeem', _id, barcode);
    expect(await count('redeem')).toBe(LIMIT - 1);
    expect((await read(pass._id)).redemptions).toHaveLength(LIMIT);
    expect(await count('unredeem')).toBe(LIMIT);
    expect(await read(pass._id)).toMatchObject({ redemptions: [], redemptionsLeft: LIMIT });
  });

  it('give the last one to one of many scans', async () => {
    const { _id } = await makeOffer(wallet.owner, { maxRedemptions: 2 });
    const { barcode } = await issueOffer(wallet.owner, _id);
    await scan('redeem', _id, barcode);
    const codes = await Promise.all(Array.from({ length: 40 }, () => outcome(scan('redeem', _id, barcode))));
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
  });

  it('count a repeated call with an Idempotency-Key once', async () => {
    const { _id } = await makeOffer(wallet.owner, { maxRedemptions: LIMIT });
    const { barcode, ...pass } = await issueOffer(wallet.owner, _id);
    const keyed = wallet.owner.with({ 'idempotency-key': unique('key') });
    const path = `/passes/template/${_id}/redeem/${barcode}`;
    expect((await keyed.post(path, {})).status).toBe(201);
    expect((await keyed.post(path, {})).status).toBe(201);
    expect(await read(pass._id)).toMatchObject({ redemptionsLeft: LIMIT - 1 });
  });

  it('are limited to the number that the pass was issued with', async () => {
    const { _id } = await makeOffer(wallet.owner, { maxRedemptions: 2 });
    const former = await issueOffer(wallet.owner, _id);
    await patch(_id, { maxRedemptions: 1 });
    const later = await issueOffer(wallet.owner, _id);
    const uses = async ({ barcode }: { barcode: string }) => {
      for (let count = 0; ; count++) if ((await outcome(scan('redeem', _id, barcode))) !== 201) return count;
    };
    expect([await uses(former), await uses(later)]).toEqual([2, 1]);
  });

  it('begin with the offer, but other refusals of the pass come first', async () => {
    const { _id } = await makeOffer(wallet.owner, { startDate: fromNow(HOUR) });
    const { barcode, ...pass } = await issueOffer(wallet.owner, _id);
    expect(await outcome(scan('redeem', _id, barcode))).toBe('400:INVALID_STATUS');
    expect(await validate(_id, barcode)).toMatchObject({ redeemable: false, errorCode: '400:INVALID_STATUS' });
    expect(await read(pass._id)).toMatchObject({ redemptions: [], redemptionsLeft: 1 });
    await patch(_id, { startDate: fromNow(-HOUR) });
    expect(await validate(_id, barcode)).toMatchObject({ redeemable: true });
    expect(await outcome(scan('redeem', _id, barcode))).toBe(201);
    await patch(_id, { startDate: fromNow(HOUR) });
    expect(await outcome(scan('redeem', _id, barcode))).toBe('400:PASS_ALREADY_REDEEMED');
  });
});

describe('one per customer', () => {
  const once = () => makeOffer(wallet.owner, { onePerCustomer: true });

  it('applies to customers and to e-mail addresses in any case', async () => {
    const { _id } = await once();
    const address = email();
    const clientId = await makeCustomer(wallet.owner, { email: address });
    const first = await post(_id, { clientId });
    expect(first.status).toBe(201);
    for (const again of [{ clientId }, { email: address }, { email: ` ${address.toUpperCase()}` }]) {
      expect(await outcome(post(_id, again))).toBe(CLAIMED);
    }
    expect(await outcome(post(_id, { clientId, email: email() }))).toBe(CLAIMED);
    // Nobody can be told apart who gives no name.
    expect([await outcome(post(_id)), await outcome(post(_id, { firstName: 'Ada' }))]).toEqual([201, 201]);
    await wallet.owner.patch(`/passes/${String(first.body._id)}`, { status: 'canceled' });
    expect(await outcome(post(_id, { clientId }))).toBe(CLAIMED);
    await wallet.owner.delete(`/passes/${String(first.body._id)}`);
    expect(await outcome(post(_id, { clientId }))).toBe(201);
  });

  it('applies to a pass whose address is changed to another’s', async () => {
    const { _id } = await once();
    const address = email();
    await post(_id, { email: address });
    const { body } = await post(_id, { email: email() });
    expect(await outcome(wallet.owner.patch(`/passes/${String(body._id)}`, { email: address }))).toBe(CLAIMED);
  });

  it('gives one of many simultaneous calls the pass, also in bulk', async () => {
    const { _id } = await once();
    const address = email();
    const codes = await Promise.all(Array.from({ length: 20 }, () => outcome(post(_id, { email: address }))));
    expect(codes.sort()).toEqual([201, ...Array<string>(19).fill(CLAIMED)]);
    const items = [{ email: address }, { email: email() }, { firstName: 'Ada' }];
    const { body } = await wallet.owner.post(`/offers/${_id}/passes/bulk`, { items, forceSync: true });
    expect(body).toMatchObject({ successCount: 2, operationErrors: [{ itemId: '0', code: CLAIMED }] });
  });

  it('does not apply to offers that can be claimed repeatedly', async () => {
    const { _id } = await makeOffer(wallet.owner, { onePerCustomer: false });
    const address = email();
    expect([await outcome(post(_id, { email: address })), await outcome(post(_id, { email: address }))]).toEqual([
      201, 201,
    ]);
  });
});

describe('a limited offer', () => {
  const limited = (maxIssued: number, fields: Json = {}) => makeOffer(wallet.owner, { maxIssued, ...fields });

  it('issues as many passes as it has, even if some are deleted', async () => {
    const { _id } = await limited(2);
    const { body } = await post(_id);
    await wallet.owner.delete(`/passes/${String(body._id)}`);
    expect([await outcome(post(_id)), await outcome(post(_id))]).toEqual([201, EXHAUSTED]);
    expect(await counted(_id)).toBe(2);
    expect((await wallet.owner.get(`/offers/${_id}`)).body).not.toHaveProperty('issuedCount');
  });

  it('issues exactly the last 50 to 500 simultaneous requests', async () => {
    const { _id } = await limited(60);
    for (let count = 0; count < 10; count++) await post(_id);
    const codes = await Promise.all(Array.from({ length: 500 }, () => outcome(post(_id))));
    expect(codes.filter((code) => code === 201)).toHaveLength(50);
    expect(codes.filter((code) => code === EXHAUSTED)).toHaveLength(450);
    expect([await counted(_id), await passesOf(_id)]).toEqual([60, 60]);
  }, 60_000);

  it('issues exactly that many in bulk', async () => {
    const { _id } = await limited(25);
    const items = Array.from({ length: 60 }, () => ({}));
    const bulk = async () => {
      const { body } = await wallet.owner.post<Operation>(`/offers/${_id}/passes/bulk`, { items });
      return finished(wallet.owner, body.operationId);
    };
    const operations = await Promise.all([bulk(), bulk()]);
    expect(operations.reduce((sum, { successCount }) => sum + successCount, 0)).toBe(25);
    const codes = operations.flatMap(({ operationErrors }) => operationErrors.map(({ code }) => code));
    expect(new Set(codes)).toEqual(new Set([EXHAUSTED]));
    expect([await counted(_id), await passesOf(_id)]).toEqual([25, 25]);
  }, 60_000);

  it('does not count refused passes', async () => {
    const { _id } = await limited(3, { onePerCustomer: true });
    const address = email();
    const barcode = unique('B');
    expect(await outcome(post(_id, { email: address, barcode }))).toBe(201);
    expect(await outcome(post(_id, { email: address }))).toBe(CLAIMED);
    expect(await outcome(post(_id, { barcode }))).toBe('409:BARCODE_ALREADY_EXISTS');
    expect(await counted(_id)).toBe(1);
    expect([await outcome(post(_id)), await outcome(post(_id)), await outcome(post(_id))]).toEqual([
      201,
      201,
      EXHAUSTED,
    ]);
    // Who has one hears that, rather than that there is none.
    expect(await outcome(post(_id, { email: address }))).toBe(CLAIMED);
  });

  it('counts a repeated call with an Idempotency-Key once', async () => {
    const { _id } = await limited(2);
    const key = { 'idempotency-key': unique('key') };
    const first = await post(_id, {}, wallet.owner.with(key));
    // As after a crash between the effect and the answer.
    const lost = { $unset: { answer: '' }, $set: { leaseUntil: new Date(0) } };
    await app.connection.collection('idempotency_keys').updateOne({ key: key['idempotency-key'] }, lost as never);
    const second = await post(_id, {}, wallet.owner.with(key));
    expect([first.status, second.status, second.body._id]).toEqual([201, 201, first.body._id]);
    expect([await counted(_id), await passesOf(_id)]).toEqual([1, 1]);
  });

  it('counts passes issued before the limit was set or set again', async () => {
    const { _id } = await makeOffer(wallet.owner);
    const first = await post(_id);
    await post(_id);
    await wallet.owner.delete(`/passes/${String(first.body._id)}`);
    await patch(_id, { maxIssued: 3 });
    expect([await outcome(post(_id)), await outcome(post(_id))]).toEqual([201, EXHAUSTED]);
    await patch(_id, { maxIssued: 4 });
    expect([await outcome(post(_id)), await outcome(post(_id))]).toEqual([201, EXHAUSTED]);
    await patch(_id, { maxIssued: null });
    expect(await outcome(post(_id))).toBe(201);
    await patch(_id, { maxIssued: 5 });
    expect(await outcome(post(_id))).toBe(EXHAUSTED);
  });
});
