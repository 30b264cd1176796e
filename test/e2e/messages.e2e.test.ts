import { boardingPassPolicy } from '../../src/boarding-passes/boarding-pass.policy';
import { cinemaPolicy } from '../../src/cinemas/cinema.policy';
import { couponPolicy } from '../../src/coupons/coupon.policy';
import { genericPolicy } from '../../src/generics/generic.policy';
import { hotelPolicy } from '../../src/hotels/hotel.policy';
import { offerPolicy } from '../../src/offers/offer.policy';
import { eventPolicy } from '../../src/events/event.policy';
import { transitPolicy } from '../../src/transits/transit.policy';
import { Types } from 'mongoose';
import { readBarcode } from '../support/barcode-reader';
import { loginAdmin } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { grant } from '../support/credits';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  issue,
  issueBody,
  type Json,
  makeStaffedWallet,
  makeStoreCard,
  makeTemplate,
} from '../support/fixtures';
import { type StaffedWallet } from '../support/fixtures';
import { type LoggedMessage, messagesAbout } from '../support/message-log';
import { finished } from '../support/operations';
import { sharedService, type TestService } from '../support/service';

interface Kept {
  to: string;
  channel: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; content: string }[];
}

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});

const SENT = { enableSendEmailOrSms: true };

const log = (passId: string, count: number) => messagesAbout(wallet.owner, passId, count);

const brief = (entries: LoggedMessage[]) =>
  entries.map(({ channel, state, notificationType, reason }) => [channel, notificationType, state, reason]);

const outbox = async () => (await wallet.owner.get<Kept[]>('/dev/outbox')).body;

const rule = (notificationType: string, switches: Json) =>
  wallet.owner.put('/wallets/communication-rules', [
    { notificationType, sms: true, email: true, notification: true, ...switches },
  ]);

const balance = async (channel: string) =>
  (await admin.get<{ balances: Json }>(`/admin/wallets/${wallet.id}/credits`)).body.balances[channel];

let admin: ApiClient;
beforeAll(async () => {
  admin = await loginAdmin(app);
});

describe.each([
  [eventPolicy, 'NEW_EVENT', 'UPDATE_EVENT'],
  [transitPolicy, 'TRANSIT_TICKET', 'UPDATE_TRANSIT'],
  [hotelPolicy, 'HOTEL_RESERVATION', 'UPDATE_HOTEL_RESERVATION'],
  [couponPolicy, 'NEW_COUPON', 'UPDATE_COUPON'],
])('a pass of kind $kind', (policy, issued, updated) => {
  it('is sent by e-mail and SMS at issuance, and at a change if requested', async () => {
    const template = (await makeTemplate(wallet.owner, policy as never))._id;
    const phoneNumber = '+33612345678';
    const quiet = await issue(wallet.owner, policy as never, template);
    const pass = await issue(wallet.owner, policy as never, template, { ...SENT, phoneNumber });
    expect(brief(await log(pass._id, 2))).toEqual([
      ['EMAIL', issued, 'accepted', undefined],
      ['SMS', issued, 'accepted', undefined],
    ]);
    const [sms, mail] = (await outbox()).sort((one, other) => other.channel.localeCompare(one.channel));
    expect([sms.to, mail.to]).toEqual([phoneNumber, 'ada@example.com']);
    for (const message of [sms, mail]) expect(message.text).toContain(pass.downloadLink);
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/vnd.apple.pkpass']);
    expect(Buffer.from(mail.attachments[0].content, 'base64').subarray(0, 2).toString()).toBe('PK');
    const [, picture] = /src="data:image\/png;base64,([^"]+)"/.exec(mail.html)!;
    expect(await readBarcode(Buffer.from(picture, 'base64'))).toEqual({ format: 'QRCode', text: pass.barcode });
    await wallet.owner.patch(`/passes/${pass._id}`, { firstName: 'Augusta' });
    await wallet.owner.patch(`/passes/${pass._id}`, SENT);
    expect(brief(await log(pass._id, 4)).filter(([, type]) => type === updated)).toHaveLength(2);
    await log(quiet._id, 0);
  });
});

it.each([
  transitPolicy,
  eventPolicy,
  hotelPolicy,
  couponPolicy,
  cinemaPolicy,
  boardingPassPolicy,
  offerPolicy,
  genericPolicy,
])('a canceled pass of kind $kind is announced as canceled, singly and in bulk', async (policy) => {
  const template = (await makeTemplate(wallet.owner, policy as never))._id;
  const phoneNumber = '+33612345678';
  const [one, other] = [
    await issue(wallet.owner, policy as never, template, { phoneNumber }),
    await issue(wallet.owner, policy as never, template, { phoneNumber }),
  ];
  const canceled = { status: 'canceled', ...SENT };
  await wallet.owner.patch(`/passes/${one._id}`, canceled);
  const french = wallet.owner.with({ 'x-lang': 'fr' });
  await french.patch(`/${policy.path}/${template}/passes/bulk`, { items: [{ passId: other._id, ...canceled }] });
  for (const pass of [one, other]) await log(pass._id, 2);
  const messages = await outbox();
  const told = (link: string, channel: string) =>
    messages.find((message) => message.channel === channel && message.text.includes(link))!;
  expect(told(one.downloadLink, 'EMAIL').subject).toMatch(/^Your pass has been canceled: /);
  expect(told(one.downloadLink, 'EMAIL').text).toContain('Your pass has been canceled and is no longer valid');
  expect(told(one.downloadLink, 'EMAIL').html).not.toContain('cid:');
  expect(told(one.downloadLink, 'SMS').text).toContain('canceled');
  const link = (await wallet.owner.get<Json>(`/passes/${other._id}`)).body.shortLink as string;
  expect(told(link, 'EMAIL').subject).toMatch(/^Votre pass a été annulé\s: /);
  expect(told(link, 'SMS').text).toContain('annulé');
});

describe('the choices of the wallet and the customer', () => {
  let event: string;
  beforeEach(async () => {
    event = (await makeTemplate(wallet.owner, eventPolicy))._id;
  });
  /** What comes from the customer. */
  const holder = { firstName: undefined, lastName: undefined, email: undefined };
  const toAda = (fields: Json = {}) =>
    issue(wallet.owner, eventPolicy, event, { ...SENT, phoneNumber: '+33612345678', ...fields });

  it('apply: a rule that switches off a channel', async () => {
    await rule('NEW_EVENT', { sms: false });
    expect(brief(await log((await toAda())._id, 2))).toEqual([
      ['EMAIL', 'NEW_EVENT', 'accepted', undefined],
      ['SMS', 'NEW_EVENT', 'skipped', 'OFF_BY_RULE'],
    ]);
  });

  it('apply: a consent that the customer has withdrawn', async () => {
    const preference = { notificationType: 'NEW_EVENT', sms: true, email: false, notification: true };
    const fields = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phoneNumber: '+33612345678' };
    const { _id: clientId } = await created(wallet.owner, '/clients', {
      ...fields,
      communicationPreferences: [preference],
    });
    const { _id } = await issue(wallet.owner, eventPolicy, event, { clientId, ...holder, ...SENT });
    expect(brief(await log(_id, 2))).toEqual([
      ['EMAIL', 'NEW_EVENT', 'skipped', 'OFF_BY_CONSENT'],
      ['SMS', 'NEW_EVENT', 'accepted', undefined],
    ]);
    expect((await outbox()).map(({ channel }) => channel)).toEqual(['SMS']);
  });

  it('an e-mail has no barcode and no file if links work only once', async () => {
    const once = (await makeTemplate(wallet.owner, eventPolicy, { security: { disablePassLinkSharing: true } }))._id;
    const { _id, barcode } = await issue(wallet.owner, eventPolicy, once, SENT);
    await log(_id, 1);
    const [mail] = await outbox();
    expect(mail.attachments).toEqual([]);
    expect(mail.html).not.toContain('data:image/png');
    expect(mail.html + mail.text).not.toContain(barcode);
  });

  it('an e-mail has no barcode if it rotates', async () => {
    const rotating = (await makeTemplate(wallet.owner, eventPolicy, { security: { enableRotatingBarcode: true } }))._id;
    const { _id } = await issue(wallet.owner, eventPolicy, rotating, SENT);
    await log(_id, 1);
    const [mail] = await outbox();
    expect(mail.attachments).toHaveLength(1);
    expect(mail.html).not.toContain('data:image/png');
  });

  it('the language of the request determines that of the message', async () => {
    const french = wallet.owner.with({ 'x-lang': 'fr' });
    const { _id } = await issue(french, eventPolicy, event, SENT);
    await log(_id, 1);
    const [mail] = await outbox();
    expect(mail.html).toContain('lang="fr"');
    expect(mail.text).toMatch(/votre|billet/i);
  });

  it('a customer is reached at the customer’s own address, with an unsubscribe link', async () => {
    const { _id: clientId } = await created(wallet.owner, '/clients', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'own@example.com',
    });
    const { _id } = await issue(wallet.owner, eventPolicy, event, { clientId, ...holder, ...SENT });
    await log(_id, 1);
    const [{ to, html }] = await outbox();
    expect(to).toBe('own@example.com');
    const stop = /href="([^"]*\/u\/[^"]*)"/.exec(html)?.[1] ?? '';
    expect((await fetch(stop, { method: 'POST' })).status).toBe(200);
    const { communicationPreferences } = (await wallet.owner.get(`/clients/${clientId}`)).body;
    expect(communicationPreferences).toEqual([
      { notificationType: 'NEW_EVENT', sms: true, email: false, notification: true },
    ]);
  });
});

describe('credit', () => {
  let event: string;
  beforeEach(async () => {
    event = (await makeTemplate(wallet.owner, eventPolicy))._id;
  });
  const bodyOf = (fields: Json = {}) =>
    issueBody(wallet.owner, eventPolicy, { barcode: undefined, ...SENT, ...fields });
  const post = async (fields: Json = {}) =>
    wallet.owner.post<Json & { _id: string }>(`/events/${event}/passes`, await bodyOf(fields));

  it('is used for sent messages; without any, nothing is issued', async () => {
    await grant(admin, wallet.id, 'EMAIL', 2);
    const passes = [await post(), await post()];
    const refused = await post();
    expect(codeOf(refused)).toBe('400:INSUFFICIENT_CREDIT');
    expect(refused.body.details).toMatchObject({ creditType: 'EMAIL', required: 1, remaining: 0 });
    for (const pass of passes) expect(brief(await log(pass.body._id, 1))[0][2]).toBe('accepted');
    expect(await balance('EMAIL')).toBe(0);
    expect((await wallet.owner.get(`/events/${event}/passes`)).body.totalDocs).toBe(2);
    expect(codeOf(await post())).toBe('400:INSUFFICIENT_CREDIT');
    // By SMS it can be sent.
    const bySms = await post({ phoneNumber: '+33612345678' });
    expect(brief(await log(bySms.body._id, 2))).toEqual([
      ['EMAIL', 'NEW_EVENT', 'skipped', 'INSUFFICIENT_CREDIT'],
      ['SMS', 'NEW_EVENT', 'accepted', undefined],
    ]);
  });

  it('is checked item by item in bulk', async () => {
    await grant(admin, wallet.id, 'EMAIL', 2);
    const { operationId } = await created<{ operationId: string }>(wallet.owner, `/events/${event}/passes/bulk`, {
      items: [await bodyOf(), await bodyOf(), await bodyOf(), await bodyOf({ enableSendEmailOrSms: false })],
    });
    const operation = await finished(wallet.owner, operationId);
    expect(operation).toMatchObject({ successCount: 3, failureCount: 1 });
    expect(operation.operationErrors).toMatchObject([{ itemId: '2', code: '400:INSUFFICIENT_CREDIT' }]);
    await eventually(async () => expect(await balance('EMAIL')).toBe(0));
  });

  it('is returned if the pass is deleted before its message is sent', async () => {
    await grant(admin, wallet.id, 'EMAIL', 5);
    const deliveries = app.connection.collection('deliveries');
    const passId = (await post()).body._id;
    const [entry] = await log(passId, 1);
    expect([entry.state, await balance('EMAIL')]).toEqual(['accepted', 4]);
    // As if it had not been sent yet.
    const [stored] = await deliveries.find({ pass: new Types.ObjectId(passId) }).toArray();
    await wallet.owner.delete(`/passes/${passId}`);
    const due = { state: 'queued', nextAttemptAt: new Date(), partition: `email:${wallet.id}`, charged: true };
    await deliveries.updateOne({ _id: stored._id }, { $set: due });
    expect(brief(await log(passId, 1))).toEqual([['EMAIL', 'NEW_EVENT', 'skipped', 'PASS_DELETED']]);
    await eventually(async () => expect(await balance('EMAIL')).toBe(5));
  });
});

describe('new customers', () => {
  it.each([
    ['CRM', 'WELCOME_CRM_CLIENTS'],
    ['INTERNAL', 'WELCOME_INTERNAL_CLIENTS'],
    ['EXTERNAL', 'WELCOME_EXTERNAL_CLIENTS'],
  ])('from the source %s are welcomed with their card', async (source, type) => {
    await makeStoreCard(wallet.owner);
    const { passId } = await created(wallet.owner, '/clients', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      source,
    });
    expect(brief(await log(String(passId), 1))).toEqual([['EMAIL', type, 'accepted', undefined]]);
  });

  it('get their welcome coupon; earlier customers get a new card', async () => {
    const coupon = (await makeTemplate(wallet.owner, couponPolicy, { isWelcomeCoupon: true, source: 'ALL' }))._id;
    const { _id } = await created(wallet.owner, '/clients', {
      firstName: 'Ada',
      lastName: 'L',
      email: 'a@example.com',
    });
    const { docs } = (await wallet.owner.get<{ docs: { _id: string }[] }>(`/coupons/${coupon}/passes`)).body;
    expect(brief(await log(docs[0]._id, 1))).toEqual([['EMAIL', 'WELCOME_COUPON', 'accepted', undefined]]);
    await makeStoreCard(wallet.owner);
    const card = await eventually(async () => {
      const { passId } = (await wallet.owner.get(`/clients/${_id}`)).body;
      expect(passId).toBeDefined();
      return String(passId);
    }, 60_000);
    expect(brief(await log(card, 1))).toEqual([['EMAIL', 'NEW_LOYALTY', 'accepted', undefined]]);
  });

  it('get the link to their card by e-mail if they sign up again, but not repeatedly', async () => {
    await makeStoreCard(wallet.owner);
    const { body: own } = await wallet.owner.get('/wallets');
    const signUp = () =>
      fetch(`${app.baseUrl}/s/${String(own.identifier)}`, {
        method: 'POST',
        body: new URLSearchParams({ firstName: 'Eve', lastName: 'Who', email: 'ada@example.com' }),
        redirect: 'manual',
      });
    const { passId } = await created(wallet.owner, '/clients', {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
    });
    await log(String(passId), 1);
    const deliveries = app.connection.collection('deliveries');
    const mine = { wallet: new Types.ObjectId(wallet.id) };
    await deliveries.updateMany(mine, { $set: { createdAt: new Date(Date.now() - 3_600_000) } });
    for (let times = 0; times < 3; times++) expect((await signUp()).status).toBe(303);
    expect(await log(String(passId), 2)).toHaveLength(2);
    // What was not sent does not count.
    await deliveries.updateMany(mine, { $set: { state: 'skipped' } });
    expect((await signUp()).status).toBe(303);
    expect(await log(String(passId), 3)).toHaveLength(3);
    for (const { to } of await outbox()) expect(to).toBe('ada@example.com');
  });
});
