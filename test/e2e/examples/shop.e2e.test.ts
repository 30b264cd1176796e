import { mailsTo } from '../../support/development-mailbox';
import { Example } from '../../support/example-program';
import { makeCoupon, makeStaffedWallet, makeStoreCard, type StaffedWallet } from '../../support/fixtures';
import { unique } from '../../support/accounts';
import { sharedService } from '../../support/service';

const REFUSED_CARD = '4000000000000002';

interface Coupon {
  _id: string;
  barcode: string;
  shortLink: string;
  redemption?: { reference: string; amount: number };
}

let example: Example;
let wallet: StaffedWallet;
let coupon: string;
let checkout: (order: Record<string, unknown>) => Promise<Record<string, string>>;

beforeAll(async () => {
  example = Example.copy('shop');
  const service = await sharedService();
  wallet = await makeStaffedWallet(service);
  await makeStoreCard(wallet.owner);
  coupon = (await makeCoupon(wallet.owner, { value: '-20 %' }))._id;
  const shop = example.run(['server.mjs'], {
    WALLET_URL: service.baseUrl,
    WALLET_TOKEN: wallet.token.token,
    COUPON_ID: coupon,
    PORT: '0',
  });
  const [, url] = await shop.says(/open: (\S+)$/);
  checkout = async (order) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(order) });
    return (await answer.json()) as Record<string, string>;
  };
});

afterAll(() => example.remove());

const makeOrder = (more: Record<string, unknown> = {}) => {
  const email = `${unique('ada')}@example.com`;
  const customer = { id: unique('customer'), firstName: 'Ada', lastName: 'Lovelace', email };
  return { number: unique('order'), attempt: 1, total: 42.5, card: '4242', customer, ...more };
};

async function couponsOf(email: string): Promise<Coupon[]> {
  const { body } = await wallet.owner.get<{ docs: Coupon[] }>(`/coupons/${coupon}/passes?search=${email}`);
  return body.docs;
}

/** An order that is paid, and the coupon that its customer got. */
async function buy() {
  const order = makeOrder();
  const answer = await checkout(order);
  const [pass] = await couponsOf(order.customer.email);
  return { order, answer, pass };
}

it('gives an order one coupon and sends it once, however often the order comes', async () => {
  const { order, answer, pass } = await buy();
  expect(answer).toEqual({ status: 'paid', thankYou: pass.shortLink });
  expect(await checkout(order)).toEqual(answer);
  expect(await couponsOf(order.customer.email)).toHaveLength(1);
  const mails = await mailsTo(wallet.owner, order.customer.email, 1);
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain(pass.shortLink);
});

it('takes a coupon for one order, and says to the next one why not', async () => {
  const { barcode, _id } = (await buy()).pass;
  const first = makeOrder({ coupon: barcode });
  expect(await checkout(first)).toMatchObject({ status: 'paid', discount: '-20 %' });
  const { body } = await wallet.owner.get<Coupon>(`/passes/${_id}`);
  expect(body.redemption).toMatchObject({ reference: first.number, amount: 42.5 });

  const second = await checkout(makeOrder({ coupon: barcode }));
  expect(second).toMatchObject({ status: 'coupon-refused', message: expect.stringContaining('already') as string });
  expect(await checkout(makeOrder({ coupon: 'MISTYPED' }))).toMatchObject({ status: 'coupon-refused' });
});

it('gives the coupon back when the card is refused, and takes it with the next attempt', async () => {
  const { barcode, _id } = (await buy()).pass;
  const redemption = async () => (await wallet.owner.get<Coupon>(`/passes/${_id}`)).body.redemption;
  const order = makeOrder({ coupon: barcode, card: REFUSED_CARD });
  expect(await checkout(order)).toEqual({ status: 'payment-refused' });
  expect(await redemption()).toBeUndefined();
  expect(await checkout({ ...order, attempt: 2, card: '4242' })).toMatchObject({ status: 'paid', discount: '-20 %' });
  expect(await redemption()).toMatchObject({ reference: order.number });
});

it('makes a customer who joins a member, once', async () => {
  const order = makeOrder({ joins: true });
  const { card } = await checkout(order);
  const { body } = await wallet.owner.get<{ docs: object[] }>(`/clients?search=${order.customer.email}`);
  expect(body.docs).toMatchObject([{ externalId: order.customer.id, shortLink: card }]);
  const next = await checkout(makeOrder({ joins: true, customer: order.customer }));
  expect(next.status).toBe('paid');
  expect(next.card).toBeUndefined();
});
