import { Types } from 'mongoose';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { codeOf, created, fieldsOf, issueCoupon, type Json, makeCoupon } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
/** Without welcome coupons, so that its customers have no pass unless one is issued. */
let wallet: TestWallet;

beforeAll(async () => {
  app = await sharedService();
  wallet = await freshWallet();
});

const freshWallet = () => makeWallet(app, { allowedPasses: ['COUPON'], timezone: 'Europe/Paris' });

const base = { name: 'Summer sale', description: 'On everything.' };
type Coupon = Json & { _id: string };
const make = (fields: Json = {}, { owner } = wallet): Promise<Coupon> =>
  created(owner, '/coupons', { ...base, ...fields });
const patch = (id: string, fields: Json, { owner } = wallet) => owner.patch(`/coupons/${id}`, fields);
const LATER = '2035-01-01T00:00:00.000Z';
const holder = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const issue = (coupon: string, fields: Json = holder) => wallet.owner.post(`/coupons/${coupon}/passes`, fields);
const customer = async (fields: Json = {}, { owner } = wallet): Promise<string> =>
  (await created(owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', ...fields }))._id;
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a pass of a coupon', () => {
  const passOf = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;

  it('can have its own promo code, description, and value, and clear them again', async () => {
    const { _id } = await make({ value: '-20 %' });
    const own = { promoCode: 'ADA20', description: 'For you.', value: '-25 %' };
    const pass = await issueCoupon(wallet.owner, _id, own);
    expect(await passOf(pass._id)).toMatchObject({ ...own, coupon: { value: '-20 %' } });
    const changed = await wallet.owner.patch(`/passes/${pass._id}`, { value: '-30 %', promoCode: null });
    expect(changed.body).toMatchObject({ value: '-30 %', description: 'For you.' });
    expect(changed.body).not.toHaveProperty('promoCode');
    // Promo codes of passes are not unique.
    await issueCoupon(wallet.owner, _id, own);
    await issueCoupon(wallet.owner, _id, own);
    const refused = await issue(_id, { ...holder, value: 'x'.repeat(51) });
    expect(fieldsOf(refused)).toEqual(['value']);
  });

  it('expires with the coupon, follows its date, and keeps its own expiry', async () => {
    const { _id } = await make({ expirationDate: '2030-06-30' });
    const [follower, own] = [
      await issueCoupon(wallet.owner, _id),
      await issueCoupon(wallet.owner, _id, { expirationDate: '2030-01-31' }),
    ];
    const expiries = async () => [(await passOf(follower._id)).expirationDate, (await passOf(own._id)).expirationDate];
    const kept = '2030-01-31T22:59:59.000Z';
    expect(await expiries()).toEqual(['2030-06-30T21:59:59.000Z', kept]);
    await patch(_id, { expirationDate: LATER });
    expect(await expiries()).toEqual([LATER, kept]);
    await patch(_id, { expirationDate: null });
    expect(await expiries()).toEqual([undefined, kept]);
  });

  it('opens as a page and a file that show the coupon', async () => {
    const { _id } = await make({ value: '-20 %', promoCode: unique('PAGE'), expirationDate: LATER });
    const pass = await issueCoupon(wallet.owner, _id);
    const link = new URL(pass.downloadLink);
    const page = await app.api.get(link.pathname + link.search);
    for (const text of ['Summer sale', '-20 %', 'Promo code', 'Valid until']) expect(page.text).toContain(text);
    const french = await app.api.get(`${link.pathname}${link.search}&lang=fr`);
    for (const text of ['Valeur', 'Code promo', 'Valable jusqu’au']) expect(french.text).toContain(text);
    expect((await app.api.get(`${link.pathname}/pass.pkpass${link.search}`)).status).toBe(200);
    const save = await app.api.get(`${link.pathname}/google${link.search}`);
    expect([save.status, save.headers.get('location')]).toEqual([302, expect.stringMatching(/^https:\/\/pay\.google/)]);
  });
});

describe('a coupon with one pass for each customer', () => {
  const TWICE = '400:PASS_ALREADY_GENERATED';

  it('gives one to each customer per coupon, and any number to people who are not customers', async () => {
    const [coupon, other] = [await make(), await make()];
    const [ada, grace] = [await customer(), await customer()];
    for (const clientId of [ada, grace]) {
      expect((await issue(coupon._id, { clientId })).status).toBe(201);
      expect(codeOf(await issue(coupon._id, { clientId }))).toBe(TWICE);
      expect((await issue(other._id, { clientId })).status).toBe(201);
    }
    for (let count = 0; count < 3; count++) expect((await issue(coupon._id)).status).toBe(201);
  });

  it('gives one of twenty simultaneous issues the pass', async () => {
    const [coupon, clientId] = [await make(), await customer()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(coupon._id, { clientId })));
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(19).fill(400)]);
    expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, TWICE]));
  });

  it.each(['inactive', 'canceled', 'expired'])('refuses another pass while the first one is %s', async (status) => {
    const [coupon, clientId] = [await make(), await customer()];
    const { body } = await issue(coupon._id, { clientId });
    expect((await wallet.owner.patch(`/passes/${String(body._id)}`, { status })).status).toBe(200);
    expect(codeOf(await issue(coupon._id, { clientId }))).toBe(TWICE);
  });

  it('gives another pass once the first one is deleted', async () => {
    const [coupon, clientId] = [await make(), await customer()];
    const { body } = await issue(coupon._id, { clientId });
    await wallet.owner.delete(`/passes/${String(body._id)}`);
    const again = await issue(coupon._id, { clientId });
    expect(again.status).toBe(201);
    expect((await wallet.owner.get(`/passes/${String(again.body._id)}`)).body).toMatchObject({
      instanceId: { id: again.body._id, index: 0 },
      instanceLinks: [{ instanceId: { id: again.body._id, index: 0 }, link: again.body.downloadLink }],
    });
  });

  it('refuses another pass to a customer who already has several', async () => {
    const [coupon, clientId] = [await make({ isMultipleInstance: true }), await customer()];
    const passes = [await issue(coupon._id, { clientId }), await issue(coupon._id, { clientId })];
    expect(statusesOf(passes)).toEqual([201, 201]);
    await patch(coupon._id, { isMultipleInstance: false });
    expect(codeOf(await issue(coupon._id, { clientId }))).toBe(TWICE);
    // Not even when the first one is gone.
    await wallet.owner.delete(`/passes/${String(passes[0].body._id)}`);
    expect(codeOf(await issue(coupon._id, { clientId }))).toBe(TWICE);
  });
});

describe('a coupon with several passes for each customer', () => {
  interface Instance extends Json {
    instanceId: { id: string; index: number };
    instanceLinks: { instanceId: { id: string; index: number }; link: string }[];
  }
  const instance = async (id: unknown) => (await wallet.owner.get<Instance>(`/passes/${String(id)}`)).body;

  it('numbers twenty simultaneous passes, each of which lists links to all', async () => {
    const [coupon, clientId, other] = [await make({ isMultipleInstance: true }), await customer(), await customer()];
    await issue(coupon._id, { clientId: other });
    const answers = await Promise.all(Array.from({ length: 20 }, () => issue(coupon._id, { clientId })));
    expect(statusesOf(answers)).toEqual(Array<number>(20).fill(201));
    const passes = await Promise.all(answers.map(({ body }) => instance(body._id)));
    const numbers = passes.map(({ instanceId }) => instanceId.index).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index));
    const links = passes
      .map(({ instanceId, shortLink }) => ({ instanceId, link: shortLink }))
      .sort((a, b) => a.instanceId.index - b.instanceId.index);
    for (const pass of passes) {
      expect(pass.instanceId.id).toBe(pass._id);
      expect(pass.instanceLinks).toEqual(links);
    }
    for (const { link } of passes[0].instanceLinks) {
      const { pathname, search } = new URL(link);
      expect((await app.api.get(pathname + search)).status).toBe(200);
    }
    const { body } = await wallet.owner.get<{ docs: Instance[] }>(`/coupons/${coupon._id}/passes?limit=100`);
    expect(body.docs.map(({ instanceLinks }) => instanceLinks.length).sort((a, b) => a - b)).toEqual([
      1,
      ...Array<number>(20).fill(20),
    ]);
  });

  it('also numbers them if there are more rivals than attempts for a short id', async () => {
    const [coupon, clientId] = [await make({ isMultipleInstance: true }), await customer()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => issue(coupon._id, { clientId })));
    expect(statusesOf(answers)).toEqual(Array<number>(50).fill(201));
    const [pass] = (await wallet.owner.get<{ docs: Instance[] }>(`/coupons/${coupon._id}/passes?limit=1`)).body.docs;
    expect(pass.instanceLinks.map(({ instanceId }) => instanceId.index)).toEqual([...Array(50).keys()]);
  });

  it('keeps the numbers of the others if one is deleted, and continues counting', async () => {
    const [coupon, clientId] = [await make({ isMultipleInstance: true }), await customer()];
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count++) ids.push((await issue(coupon._id, { clientId })).body._id);
    await wallet.owner.delete(`/passes/${String(ids[1])}`);
    const next = await instance((await issue(coupon._id, { clientId })).body._id);
    expect(next.instanceId.index).toBe(3);
    expect(next.instanceLinks.map(({ instanceId }) => instanceId)).toEqual([
      { id: ids[0], index: 0 },
      { id: ids[2], index: 2 },
      { id: next._id, index: 3 },
    ]);
  });

  it('shows people who are not customers only their own pass', async () => {
    const { _id } = await make({ isMultipleInstance: true });
    const pass = await issueCoupon(wallet.owner, _id);
    expect(await instance(pass._id)).toMatchObject({ instanceId: { id: pass._id, index: 0 }, instanceLinks: [] });
  });
});

describe('a one-time link', () => {
  const MINUTE = 60_000;

  it.each([
    [true, 410],
    [false, 200],
  ])('is, with oneTimeToUseJwtLink %s, ten minutes after the first file a %d', async (oneTimeToUseJwtLink, status) => {
    const { _id } = await make({ security: { oneTimeToUseJwtLink } });
    const pass = await issueCoupon(wallet.owner, _id);
    const { pathname, search } = new URL(pass.downloadLink);
    const [page, file] = [`${pathname}${search}`, `${pathname}/pass.pkpass${search}`];
    const passes = app.connection.collection('passes');
    const id = { _id: new Types.ObjectId(pass._id) };
    expect((await app.api.get(file)).status).toBe(200);
    expect((await passes.findOne(id))?.linkUsedAt !== undefined).toBe(oneTimeToUseJwtLink);
    const usedBefore = (ms: number) => passes.updateOne(id, { $set: { linkUsedAt: new Date(Date.now() - ms) } });
    await usedBefore(9.9 * MINUTE);
    expect([(await app.api.get(page)).status, (await app.api.get(file)).status]).toEqual([200, 200]);
    await usedBefore(10.1 * MINUTE);
    const [seen, taken] = [await app.api.get(page), await app.api.get(file)];
    expect([seen.status, taken.status]).toEqual([status, status]);
    if (status === 410) {
      expect(seen.headers.get('x-error-code')).toBe('410:LINK_ALREADY_USED');
      expect(codeOf(taken)).toBe('410:LINK_ALREADY_USED');
    }
  });
});

it('belongs to its wallet alone', async () => {
  const theirs = await freshWallet();
  const coupon = await makeCoupon(theirs.owner);
  for (const answer of [
    await wallet.owner.get(`/coupons/${coupon._id}`),
    await patch(coupon._id, { name: 'Mine' }),
    await issue(coupon._id),
  ]) {
    expect(codeOf(answer)).toBe('404:MODEL_NOT_FOUND');
  }
});
