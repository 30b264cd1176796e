import { Types } from 'mongoose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loginAdmin, sampleFile, samplePng, unique } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { deliveriesOf, sendCoupon, sendPath, somebody, trySend } from '../support/coupon-sends';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import {
  codeOf,
  fieldsOf,
  formOf,
  freshPicture,
  issueCoupon,
  type Json,
  makeCoupon,
  makeCustomer,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { codesOf, finished, type Operation } from '../support/operations';
import { Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';

const UNKNOWN = '0123456789abcdef01234567';

let app: TestService;
let admin: ApiClient;
let wallet: StaffedWallet;
let other: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
  admin = await loginAdmin(app);
  wallet = await makeStaffedWallet(app);
  other = await makeStaffedWallet(app);
});

const couponOf = async (api: ApiClient, fields: Json = {}) => (await makeCoupon(api, fields))._id;
const several = { isMultipleInstance: true };
const email = () => `${unique('c').toLowerCase()}@example.com`;
const customer = (fields: Json = {}, api = wallet.owner) => makeCustomer(api, { email: email(), ...fields });
const passOf = async (id: string, api = wallet.owner) => (await api.get(`/passes/${id}`)).body;
const passIds = ({ results }: Operation) => results.map(({ result }) => result.passId);
const passesOf = async (api: ApiClient, coupon: string) =>
  (await api.get<{ totalDocs: number }>(`/coupons/${coupon}/passes`)).body.totalDocs;

describe('refuses', () => {
  it('in the order of the contract, and sends nothing', async () => {
    const own = await makeStaffedWallet(app);
    const coupon = await couponOf(own.owner, { status: 'INACTIVE' });
    const code = async (id: string, body: Json) => codeOf(await trySend(own.owner, id, body));
    const malformed = { clients: [{ email: 'nobody' }, {}], webhookUrl: 'nowhere' };
    const nameless = { clients: [{ clientId: UNKNOWN }, { firstName: 'Ada' }] };

    await own.owner.patch('/wallets', { passGenToken: '' });
    expect(await code(UNKNOWN, {})).toBe('401:PASSGEN_TOKEN_MISSING');
    await own.owner.patch('/wallets', { passGenToken: 'a-new-token' });

    expect(await code(UNKNOWN, {})).toBe('404:COUPON_TEMPLATE_NOT_FOUND');
    expect(await code(await couponOf(other.owner), {})).toBe('404:COUPON_TEMPLATE_NOT_FOUND');
    expect(fieldsOf(await trySend(own.owner, 'x', {}))).toEqual(['id']);

    expect(await code(coupon, {})).toBe('400:INVALID_STATUS');
    await own.owner.patch(`/coupons/${coupon}`, { status: 'ACTIVE' });

    expect(await code(coupon, { webhookUrl: 'nowhere' })).toBe('400:NO_RECIPIENTS_PROVIDED');
    expect(await code(coupon, { clients: null })).toBe('400:NO_RECIPIENTS_PROVIDED');
    expect(await code(coupon, malformed)).toBe('400:VALIDATION_ERROR');
    expect(await code(coupon, nameless)).toBe('400:MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT');

    expect(await code(coupon, { clients: [] })).toBe('400:NO_CUSTOMERS_FOUND');
    const elsewhere = await customer({}, other.owner);
    const unknown = [{ clientId: UNKNOWN }, { clientId: elsewhere }];
    expect(await code(coupon, { clients: unknown })).toBe('400:NO_CLIENTS_FOUND');

    const phoneNumber = '+33600000000';
    const [first, second] = [
      await customer({ phoneNumber }, own.owner),
      await customer({ phoneNumber: '+33600000001' }, own.owner),
    ];
    const barcode = unique('B');
    const both = [first, second].map((clientId) => ({ clientId, barcode }));
    await grant(admin, own.id, 'EMAIL', 1);
    await grant(admin, own.id, 'SMS', 1);
    await issueCoupon(own.owner, coupon, { clientId: first });
    expect(await code(coupon, { clients: [{ clientId: first }] })).toBe('400:ALL_CLIENTS_ALREADY_HAVE_COUPON');
    expect(await code(coupon, { clients: both })).toBe('409:BARCODE_ALREADY_EXISTS');

    const rich = await couponOf(own.owner, several);
    const clients = [{ clientId: first }, { clientId: second }];
    const rule = { notificationType: 'NEW_COUPON', sms: true, email: true, notification: true };
    await own.owner.put('/wallets/communication-rules', [rule]);
    await own.owner.put('/wallets/messaging', { sms: { account: 'AC1', sender: 'Riviera' } });
    expect(await code(rich, { clients })).toBe('400:SMS_CREDENTIALS_NOT_CONFIGURED');
    await own.owner.put('/wallets/messaging', { sms: null });

    const poor = await trySend(own.owner, rich, { clients });
    expect(codeOf(poor)).toBe('400:INSUFFICIENT_CREDIT');
    expect(poor.body.details).toMatchObject({ creditType: 'EMAIL', required: 2, remaining: 1 });
    expect(poor.body.message).toMatch(/EMAIL.*2.*1/);
    expect(await code(rich, { clients, acceptPartialDelivery: true })).toBe('400:INSUFFICIENT_CREDIT');
    expect(await code(rich, { clients: [] })).toBe('400:INSUFFICIENT_CREDIT');

    await grant(admin, own.id, 'EMAIL', 1);
    const partial = await trySend(own.owner.with({ 'x-lang': 'fr' }), rich, { clients });
    expect(codeOf(partial)).toBe('409:INSUFFICIENT_CREDIT_PARTIAL');
    expect(partial.body.details).toMatchObject({ lacking: [{ creditType: 'SMS', required: 2, remaining: 1 }] });
    expect(partial.body.message).toContain('certains canaux');
    expect(await code(rich, { clients: [], acceptPartialDelivery: false })).toBe('409:INSUFFICIENT_CREDIT_PARTIAL');

    expect([await passesOf(own.owner, coupon), await passesOf(own.owner, rich)]).toEqual([1, 0]);
    expect((await own.owner.get('/bulk-operations')).body.totalDocs).toBe(0);
  });

  it.each([
    ['a list', [], ['body']],
    ['clients that are no list', { clients: {} }, ['clients']],
    ['a recipient that is no object', { clients: [somebody(), 'ada'] }, ['clients']],
    ['more than 5,000', { clients: Array.from({ length: 5001 }, () => somebody()) }, ['clients']],
    ['a malformed e-mail', { clients: [somebody(), somebody({ email: 'nobody' })] }, ['email']],
    ['a malformed date', { clients: [somebody({ expirationDate: '31/12/2030' })] }, ['expirationDate']],
    ['a name that is no text', { clients: [somebody({ firstName: 5 })] }, ['firstName']],
    ['a clientId that is no id', { clients: [{ clientId: 'ada' }] }, ['clientId']],
    ['a clientId that is no text', { clients: [{ clientId: { toString: 1 } }] }, ['clientId']],
    ['a bad barcode', { clients: [somebody({ barcode: 'é' })] }, ['barcode']],
    ['a promo code that is too long', { clients: [somebody({ promoCode: 'x'.repeat(51) })] }, ['promoCode']],
    ['no switch', { clients: [somebody()], acceptPartialDelivery: 'yes' }, ['acceptPartialDelivery']],
    ['a malformed webhookUrl', { clients: [somebody()], webhookUrl: 'nowhere' }, ['webhookUrl']],
    ['a picture that is none', { clients: [somebody()], overrideStripImage: 'x' }, ['overrideStripImage']],
  ])('%s', async (_what, body, fields) => {
    const coupon = await couponOf(wallet.owner);
    const answer = await wallet.owner.post(sendPath(coupon), body);
    expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', fields]);
    expect(await passesOf(wallet.owner, coupon)).toBe(0);
  });

  it.each([
    ['nothing', {}],
    ['no last name', { firstName: 'Ada', email: 'ada@example.com' }],
    ['a blank first name', somebody({ firstName: ' ' })],
    ['null for an e-mail', somebody({ email: null })],
    ['an empty e-mail', somebody({ email: '' })],
    ['clientId false', { clientId: false, firstName: 'Ada' }],
  ])('a recipient who is not a customer, with %s', async (_what, recipient) => {
    const coupon = await couponOf(wallet.owner);
    const answer = await trySend(wallet.owner, coupon, { clients: [somebody(), recipient] });
    expect(codeOf(answer)).toBe('400:MISSING_RECIPIENT_DETAILS_FOR_NON_CLIENT');
    expect(await passesOf(wallet.owner, coupon)).toBe(0);
  });

  it('a customer with different contents, and a synchronous send of 1,000', async () => {
    const coupon = await couponOf(wallet.owner);
    const clientId = await customer();
    const clients = [{ clientId }, { clientId: clientId.toUpperCase(), value: '-30 %' }];
    expect(fieldsOf(await trySend(wallet.owner, coupon, { clients }))).toEqual(['clientId']);
    const many = Array.from({ length: 1000 }, () => somebody());
    const answer = await trySend(wallet.owner, coupon, { clients: many, forceSync: true });
    expect(codeOf(answer)).toBe('400:SYNC_EXECUTION_NOT_ALLOWED');
  });

  it('callers who may not send, and other bodies', async () => {
    const coupon = await couponOf(wallet.owner);
    for (const api of [wallet.scanner, wallet.viewer]) {
      expect(codeOf(await trySend(api, coupon, { clients: [somebody()] }))).toBe('403:FORBIDDEN');
    }
    expect(codeOf(await trySend(app.api, coupon, {}))).toBe('401:UNAUTHORIZED');
    const text = { body: 'clients', headers: { 'content-type': 'text/plain' } };
    expect(codeOf(await wallet.owner.send('POST', sendPath(coupon), text))).toBe('415:UNSUPPORTED_MEDIA_TYPE');
    const broken = { body: '{', headers: { 'content-type': 'application/json' } };
    expect(codeOf(await wallet.owner.send('POST', sendPath(coupon), broken))).toBe('400:INVALID_JSON');
    const form = formOf({ clients: '[{', overrideStripImage: await sampleFile() });
    expect(fieldsOf(await wallet.owner.post(sendPath(coupon), form))).toEqual(['clients']);
    const stranger = formOf({ clients: [somebody()], strip: await sampleFile() });
    expect(codeOf(await wallet.owner.post(sendPath(coupon), stranger))).toBe('400:UNEXPECTED_FIELD');
  });
});

describe('sends', () => {
  it('to customers and others, with individual values', async () => {
    const coupon = await couponOf(wallet.owner, { promoCode: undefined });
    const address = email();
    const [plain, changed, gone] = [
      await customer({ firstName: 'Grace', lastName: 'Hopper', email: address, phoneNumber: '+33600000001' }),
      await customer(),
      await customer(),
    ];
    await wallet.owner.delete(`/clients/${gone}`);
    const [barcode, taken] = [unique('A'), (await issueCoupon(wallet.owner, coupon)).barcode];
    const own = { phoneNumber: '+33600000002', barcode, promoCode: 'ADA20', description: 'Yours', value: '-30 %' };
    const until = '2031-01-31T22:59:59.000Z';
    const elsewhere = email();
    const clients = [
      { clientId: plain },
      somebody({ clientId: false, ...own, expirationDate: until }),
      { clientId: changed, firstName: 'Augusta', email: elsewhere, value: '-40 %' },
      { clientId: gone },
      somebody({ barcode: taken }),
    ];
    const { status, body } = await trySend(wallet.integration, coupon, { clients });
    expect([status, body.action, body.totalItems]).toEqual([201, 'coupon.send', 5]);
    const operation = await eventually(async () => {
      const answer = await wallet.owner.get<Operation>(`/bulk-operations/${String(body.operationId)}`);
      expect(answer.body.status).toBe('completed');
      return answer.body;
    }, 60_000);
    expect(codesOf(operation)).toEqual([
      [gone, '404:MODEL_NOT_FOUND'],
      ['4', '409:BARCODE_ALREADY_EXISTS'],
    ]);
    expect(operation.results).toEqual([
      { itemId: plain, result: { passId: expect.any(String), clientId: plain, channels: ['EMAIL', 'SMS'] } },
      { itemId: '1', result: { passId: expect.any(String), channels: ['EMAIL', 'SMS'] } },
      { itemId: changed, result: { passId: expect.any(String), clientId: changed, channels: ['EMAIL'] } },
    ]);
    const [first, second, third] = passIds(operation);
    const of = (name: string) => ({ firstName: name });
    expect(await passOf(first)).toMatchObject({ ...of('Grace'), email: address, client: { _id: plain } });
    const bare = await passOf(second);
    expect(bare).toMatchObject({ ...of('Ada'), ...own, expirationDate: until });
    expect(bare.client).toBeUndefined();
    expect(await passOf(third)).toMatchObject({ ...of('Augusta'), email: elsewhere, value: '-40 %' });
    expect(await deliveriesOf(wallet.owner, first, 2)).toEqual(['EMAIL accepted', 'SMS accepted']);
    expect(await deliveriesOf(wallet.owner, second, 2)).toEqual(['EMAIL accepted', 'SMS accepted']);
    expect(await deliveriesOf(wallet.owner, third, 1)).toEqual(['EMAIL accepted']);
    const { docs } = (await wallet.owner.get<{ docs: Json[] }>(`/deliveries?passId=${first}`)).body;
    expect(docs.map(({ notificationType, clientId }) => [notificationType, clientId])).toEqual([
      ['NEW_COUPON', plain],
      ['NEW_COUPON', plain],
    ]);
  });

  it('over the channels allowed by the rule and the customer', async () => {
    const own = await makeStaffedWallet(app);
    const coupon = await couponOf(own.owner);
    const wish = { notificationType: 'NEW_COUPON', sms: true, email: false, notification: true };
    const reachable = { email: email(), phoneNumber: '+33600000001' };
    const shy = await customer({ ...reachable, communicationPreferences: [wish] }, own.owner);
    const unreachable = await makeCustomer(own.owner);
    const { results } = await sendCoupon(own.owner, coupon, {
      clients: [{ clientId: shy }, { clientId: unreachable }],
    });
    expect(results.map(({ result }) => result.channels)).toEqual([['SMS'], []]);
    expect(await deliveriesOf(own.owner, results[0].result.passId, 2)).toEqual([
      'EMAIL skipped OFF_BY_CONSENT',
      'SMS accepted',
    ]);
    expect(await deliveriesOf(own.owner, results[1].result.passId, 1)).toEqual(['EMAIL skipped NO_ADDRESS']);
  });

  it('over the channels with credit, if the caller accepts that', async () => {
    const own = await makeStaffedWallet(app);
    const coupon = await couponOf(own.owner, several);
    const clientId = await customer({ phoneNumber: '+33600000001' }, own.owner);
    await grant(admin, own.id, 'EMAIL', 10);
    await grant(admin, own.id, 'SMS', 1);
    const clients = [{ clientId }, somebody({ phoneNumber: '+33600000002' })];
    const { results } = await sendCoupon(own.owner, coupon, { clients, acceptPartialDelivery: true });
    expect(results.map(({ result }) => result.channels)).toEqual([['EMAIL'], ['EMAIL']]);
    expect(await deliveriesOf(own.owner, results[0].result.passId, 2)).toEqual([
      'EMAIL accepted',
      'SMS skipped INSUFFICIENT_CREDIT',
    ]);
    await deliveriesOf(own.owner, results[1].result.passId, 2);
    const { balances } = (await admin.get<{ balances: Json }>(`/admin/wallets/${own.id}/credits`)).body;
    expect(balances).toEqual({ EMAIL: 8, SMS: 1, PUSH: null });
    // One SMS is covered: nothing is limited.
    const one = await sendCoupon(own.owner, coupon, { clients: [{ clientId }], acceptPartialDelivery: true });
    expect(one.results[0].result.channels).toEqual(['EMAIL', 'SMS']);
  });

  it('in the language of the request, and calls its webhook', async () => {
    const receiver = await Receiver.start();
    const own = await makeStaffedWallet(app);
    const coupon = await couponOf(own.owner);
    const clients = [somebody(), { clientId: UNKNOWN }];
    const order = { clients, webhookUrl: receiver.url('/sent'), forceSync: true };
    const french = own.owner.with({ 'x-lang': 'fr' });
    const { body } = (await trySend(french, coupon, order)) as { body: unknown } as { body: Operation };
    expect([body.status, body.successCount, body.failureCount]).toEqual(['completed', 1, 1]);
    const english = await own.owner.get<Operation>(`/bulk-operations/${body.operationId}`);
    expect(body.operationErrors[0].message).not.toBe(english.body.operationErrors[0].message);
    expect(await deliveriesOf(own.owner, body.results[0].result.passId, 1)).toEqual(['EMAIL accepted']);
    const sent = await app.connection
      .collection('deliveries')
      .findOne({ wallet: new Types.ObjectId(own.id), channel: 'EMAIL', lang: 'fr' });
    expect(sent?.pass.toHexString()).toBe(body.results[0].result.passId);
    const [call] = await receiver.called('/sent', 1, 20_000);
    expect(JSON.parse(call.body)).toMatchObject({
      event: 'bulk.completed',
      data: {
        operation: {
          operationId: body.operationId,
          action: 'coupon.send',
          successCount: 1,
          operationErrors: body.operationErrors,
        },
      },
    });
    expect(call.body).not.toContain('"results"');
    await receiver.close();
  });

  it('to a customer once, however often listed', async () => {
    const coupon = await couponOf(wallet.owner, several);
    const clientId = await customer();
    const barcode = unique('B');
    const clients = [
      { clientId, barcode },
      { clientId: clientId.toUpperCase(), barcode },
    ];
    const operation = await sendCoupon(wallet.owner, coupon, { clients });
    expect([operation.totalItems, operation.successCount, new Set(passIds(operation)).size]).toEqual([2, 2, 1]);
    expect(await passesOf(wallet.owner, coupon)).toBe(1);
  });

  it('no second coupon to a customer who cannot have one', async () => {
    const coupon = await couponOf(wallet.owner);
    const [has, lacks] = [await customer(), await customer()];
    await issueCoupon(wallet.owner, coupon, { clientId: has });
    const operation = await sendCoupon(wallet.owner, coupon, { clients: [{ clientId: has }, { clientId: lacks }] });
    expect(codesOf(operation)).toEqual([[has, '400:PASS_ALREADY_GENERATED']]);
    expect(operation.results.map(({ itemId }) => itemId)).toEqual([lacks]);
    const both = { clients: [{ clientId: has }, { clientId: lacks }] };
    expect(codeOf(await trySend(wallet.owner, coupon, both))).toBe('400:ALL_CLIENTS_ALREADY_HAVE_COUPON');
    const mixed = await sendCoupon(wallet.owner, coupon, { clients: [{ clientId: has }, somebody()] });
    expect([mixed.successCount, mixed.failureCount]).toEqual([1, 1]);
    const unknown = await sendCoupon(wallet.owner, coupon, { clients: [{ clientId: has }, { clientId: UNKNOWN }] });
    expect(codesOf(unknown)).toEqual([
      [has, '400:PASS_ALREADY_GENERATED'],
      [UNKNOWN, '404:MODEL_NOT_FOUND'],
    ]);
  });
});

describe('credit', () => {
  const recipients = (count: number, fields: Json = {}) => Array.from({ length: count }, () => somebody(fields));
  const channelsOf = ({ results }: Operation) => results.map(({ result }) => String(result.channels));
  const shopWith = async (credit: Partial<Record<'EMAIL' | 'SMS', number>>) => {
    const shop = await makeStaffedWallet(app);
    for (const channel of ['EMAIL', 'SMS'] as const) {
      const amount = credit[channel];
      if (amount !== undefined) await grant(admin, shop.id, channel, amount);
    }
    return { shop, coupon: await couponOf(shop.owner, several) };
  };
  /** Nothing is set aside any more, and so much was spent of it. */
  const expectReleased = ({ id }: StaffedWallet, spent: number) =>
    eventually(async () => {
      const filter = { wallet: new Types.ObjectId(id) };
      const reservations = await app.connection.collection('credit_reservations').find(filter).toArray();
      const portions = reservations.flatMap((each) => each.portions as { open: number; taken: number }[]);
      const sum = (name: 'open' | 'taken') => portions.reduce((total, portion) => total + portion[name], 0);
      expect([sum('open'), sum('taken')]).toEqual([0, spent]);
    });
  const reasonsOf = async ({ id }: StaffedWallet) => {
    const filter = { wallet: new Types.ObjectId(id), channel: { $in: ['EMAIL', 'SMS'] } };
    const found = await app.connection.collection('deliveries').find(filter).toArray();
    return found.map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(' ')).sort();
  };

  it('is reserved for as many simultaneous sends as it covers', async () => {
    const { shop, coupon } = await shopWith({ EMAIL: 10 });
    const body = { clients: recipients(3) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => trySend(shop.owner, coupon, body)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(codeOf)).toEqual(Array(2).fill('400:INSUFFICIENT_CREDIT'));
    expect(refused[0].body.details).toMatchObject({ creditType: 'EMAIL', required: 3, remaining: 1 });
    const accepted = answers.flatMap((answer) => (answer.status === 201 ? (answer.body as unknown as Operation) : []));
    const ended = await Promise.all(accepted.map(({ operationId }) => finished(shop.owner, operationId)));
    expect(ended.flatMap(channelsOf)).toEqual(Array(9).fill('EMAIL'));
    await expectReleased(shop, 9);
    await expectCredit(app, shop.id, 'EMAIL', 1);
    expect(await reasonsOf(shop)).toEqual(Array(9).fill('EMAIL accepted'));
    expect(await passesOf(shop.owner, coupon)).toBe(9);
  });

  it('for one of two sends over a channel limits the other one, if the caller accepts that', async () => {
    const { shop, coupon } = await shopWith({ EMAIL: 10, SMS: 3 });
    const clients = recipients(2, { phoneNumber: '+33600000001' });
    const body = { clients, acceptPartialDelivery: true };
    const sent = await Promise.all([body, body].map((each) => sendCoupon(shop.owner, coupon, each)));
    expect(sent.map((each) => channelsOf(each)).sort()).toEqual([
      ['EMAIL', 'EMAIL'],
      ['EMAIL,SMS', 'EMAIL,SMS'],
    ]);
    expect(codeOf(await trySend(shop.owner, coupon, { clients }))).toBe('409:INSUFFICIENT_CREDIT_PARTIAL');
    await expectReleased(shop, 6);
    await expectCredit(app, shop.id, 'EMAIL', 6);
    await expectCredit(app, shop.id, 'SMS', 1);
    expect((await reasonsOf(shop)).filter((each) => each.startsWith('SMS'))).toEqual([
      'SMS accepted',
      'SMS accepted',
      'SMS skipped INSUFFICIENT_CREDIT',
      'SMS skipped INSUFFICIENT_CREDIT',
    ]);
  });

  it('for recipients without a pass or message is returned', async () => {
    const { shop, coupon } = await shopWith({ EMAIL: 5 });
    const barcode = unique('B');
    await issueCoupon(shop.owner, coupon, somebody({ barcode }));
    const clients = [somebody(), somebody({ barcode }), { clientId: UNKNOWN }, somebody()];
    const { successCount, operationErrors } = await sendCoupon(shop.owner, coupon, { clients });
    expect([successCount, operationErrors.length]).toEqual([2, 2]);
    await expectReleased(shop, 2);
    await expectCredit(app, shop.id, 'EMAIL', 3);
  });

  it('is returned if the coupon is deactivated before any pass is issued', async () => {
    const { shop, coupon } = await shopWith({ EMAIL: 300 });
    const [{ body }] = await Promise.all([
      trySend(shop.owner, coupon, { clients: recipients(300) }),
      shop.owner.patch(`/coupons/${coupon}`, { status: 'INACTIVE' }),
    ]);
    const { operationId } = body as unknown as Operation;
    const successCount = operationId ? (await finished(shop.owner, operationId)).successCount : 0;
    await expectReleased(shop, successCount);
    await expectCredit(app, shop.id, 'EMAIL', 300 - successCount);
  });

  it('that is reserved is not available to others', async () => {
    const { shop, coupon } = await shopWith({ EMAIL: 2 });
    const [sent, issue] = await Promise.all([
      sendCoupon(shop.owner, coupon, { clients: recipients(2), forceSync: true }),
      eventually(async () => {
        const { body } = await admin.get<{ balances: Json }>(`/admin/wallets/${shop.id}/credits`);
        expect(body.balances).toMatchObject({ EMAIL: 0 });
        return shop.owner.post(`/coupons/${coupon}/passes`, somebody({ enableSendEmailOrSms: true }));
      }),
    ]);
    expect(codeOf(issue)).toBe('400:INSUFFICIENT_CREDIT');
    expect(channelsOf(sent)).toEqual(['EMAIL', 'EMAIL']);
    await expectReleased(shop, 2);
    await expectCredit(app, shop.id, 'EMAIL', 0);
  });
});

describe('an image instead of the strip', () => {
  let server: Server;
  let fetched = 0;
  beforeAll(async () => {
    const bytes = await samplePng();
    server = createServer((_request, response) => {
      fetched += 1;
      response.end(bytes);
    }).listen(0, '127.0.0.1');
  });
  afterAll(() => server.close());

  const banners = async (operation: Operation) =>
    Promise.all(passIds(operation).map(async (id) => (await passOf(id)).bannerOverrideUrl));

  it('can be a file in a form, whose texts equal those of JSON', async () => {
    const coupon = await couponOf(wallet.owner);
    const body = { clients: [somebody(), somebody({ clientId: false })], forceSync: true, acceptPartialDelivery: true };
    const picture = await freshPicture();
    const { status, body: operation } = await wallet.owner.post<Operation>(
      sendPath(coupon),
      formOf({ ...body, overrideStripImage: picture }),
    );
    expect([status, operation.status, operation.successCount]).toEqual([201, 'completed', 2]);
    const [first, second] = await banners(operation);
    expect(first).toMatch(/\/images\/[0-9a-f]{64}\.png$/);
    expect(second).toBe(first);
    expect((await fetch(String(first))).status).toBe(200);
    const own = await sendCoupon(wallet.owner, coupon, { clients: [somebody()], overrideStripImage: first });
    expect(await banners(own)).toEqual([first]);
  });

  it('is fetched once for all passes', async () => {
    const coupon = await couponOf(wallet.owner);
    const overrideStripImage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/strip.png`;
    const operation = await sendCoupon(wallet.owner, coupon, { clients: [somebody(), somebody()], overrideStripImage });
    const [first, second] = await banners(operation);
    expect([fetched, second]).toEqual([1, first]);
    expect(first).toMatch(/\/images\/[0-9a-f]{64}\.png$/);
  });

  it('is refused if it is too small, too large, or not an image', async () => {
    const coupon = await couponOf(wallet.owner);
    const code = (file: Blob) => trySend(wallet.owner, coupon, { clients: [somebody()], overrideStripImage: file });
    expect(fieldsOf(await code(new Blob(['x'])))).toEqual(['overrideStripImage']);
    expect(fieldsOf(await code(new Blob(['x'.repeat(2048)])))).toEqual(['overrideStripImage']);
    expect(codeOf(await code(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])))).toBe('413:PAYLOAD_TOO_LARGE');
    expect(await passesOf(wallet.owner, coupon)).toBe(0);
  });

  it('also works with thousands of recipients', async () => {
    const coupon = await couponOf(wallet.owner);
    const clients = Array.from({ length: 1100 }, (_, index) =>
      somebody({ description: `${index} ${'x'.repeat(100)}` }),
    );
    const operation = await sendCoupon(wallet.owner, coupon, { clients, overrideStripImage: await freshPicture() });
    expect([operation.successCount, new Set(passIds(operation)).size]).toEqual([1100, 1100]);
    const tooLong = { clients: 'x'.repeat(8 * 1024 * 1024 + 1), overrideStripImage: await sampleFile() };
    expect(codeOf(await trySend(wallet.owner, coupon, tooLong))).toBe('413:PAYLOAD_TOO_LARGE');
  });
});
