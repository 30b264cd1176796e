import { Types } from 'mongoose';
import { UnsubscribeLinks } from '../../src/notifications/unsubscribe-links';
import { NOTIFICATION_TYPES, type NotificationType } from '../../src/wallets/notification-types';
import { loginAdmin, unique } from '../support/accounts';
import { ownAddress } from '../support/addresses';
import { created, type Json, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

type Preference = { notificationType: string; sms: boolean; email: boolean; notification: boolean };

const ONE_CLICK = { 'content-type': 'application/x-www-form-urlencoded' };
const SMS_OFF = { notificationType: 'NEW_EVENT', sms: false, email: true, notification: false };
const OTHER = { notificationType: 'NEW_COUPON', sms: true, email: true, notification: false };

let app: TestApp;
let wallet: StaffedWallet;

beforeAll(async () => {
  // Without workers, which would tell what is to be told.
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app, { name: 'Riviera <b>Lines</b>' });
  await wallet.owner.patch('/wallets', { webHookUrl: 'http://127.0.0.1:9/hook' });
});
afterAll(() => app?.close());

const customer = (fields: Json = {}, { owner } = wallet) =>
  created(owner, '/clients', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${unique('ada')}@example.com`,
    phoneNumber: '+33612345678',
    birthDate: '1990-12-10',
    ...fields,
  });
const pathOf = (id: string, type: NotificationType = 'NEW_EVENT') =>
  new URL(app.app.get(UnsubscribeLinks, { strict: false }).url({ rootDomain: '' }, new Types.ObjectId(id), type))
    .pathname;
const preferencesOf = async (id: string) =>
  (await wallet.owner.get(`/clients/${id}`)).body.communicationPreferences as Preference[] | undefined;
const stored = (id: string) => app.connection.collection('clients').findOne({ _id: new Types.ObjectId(id) });
const told = async (id: string) => ((await stored(id))?.outbox as { type: string }[]).map(({ type }) => type);
const oneClick = (path: string, body = 'List-Unsubscribe=One-Click') =>
  app.api.post(path, body, { headers: ONE_CLICK });

describe('the page behind the link', () => {
  it.each([
    ['en', 'e-mails about new event tickets?', 'Unsubscribe from all e-mails'],
    ['fr', 'Se désabonner des e-mails envoyés par', 'Se désabonner de tous les e-mails'],
  ])('asks, and changes nothing (%s)', async (lang, question, button) => {
    const { _id, email } = await customer();
    const before = await stored(_id);
    const { status, text, headers } = await app.api.get(`${pathOf(_id)}?lang=${lang}`);
    expect([status, headers.get('content-language')]).toEqual([200, lang]);
    expect(text).toContain(question);
    expect(text).toContain(button);
    expect(text).toContain('Riviera &lt;b&gt;Lines&lt;/b&gt;');
    // In what is random, three letters or four digits stand now and then.
    const said = text.replaceAll(pathOf(_id), '').replace(/[0-9a-f]{64}/g, '');
    for (const personal of [String(email), 'Ada', 'Lovelace', '33612345678', '1990']) {
      expect(said).not.toContain(personal);
    }
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await stored(_id)).toEqual(before);
  });

  it('says so to whoever has unsubscribed already', async () => {
    const { _id } = await customer();
    await oneClick(pathOf(_id));
    expect((await app.api.get(pathOf(_id))).text).toContain('You have been unsubscribed');
    expect((await app.api.get(pathOf(_id, 'NEW_COUPON'))).text).toContain('e-mails about new coupons?');
  });
});

describe('one click', () => {
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');

  it.each<[string, unknown, Record<string, string>]>([
    ['as RFC 8058 says', 'List-Unsubscribe=One-Click', ONE_CLICK],
    ['in the other form encoding', multipart, {}],
    ['with an empty form', '', ONE_CLICK],
    ['without a body', undefined, {}],
  ])('stops e-mails of that kind and leaves everything else (%s)', async (_how, body, headers) => {
    const { _id } = await customer({ communicationPreferences: [OTHER, SMS_OFF] });
    const { status, text, headers: answered } = await app.api.post(pathOf(_id), body, { headers });
    expect([status, answered.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('will no longer send you e-mails about new event tickets.');
    expect(await preferencesOf(_id)).toEqual([OTHER, { ...SMS_OFF, email: false }]);
    expect(await told(_id)).toEqual(['client.created', 'client.updated']);
  });

  it('leaves the other channels on where nothing was said', async () => {
    const { _id } = await customer();
    await oneClick(pathOf(_id, 'UPDATE_TRANSIT'));
    expect(await preferencesOf(_id)).toEqual([
      { notificationType: 'UPDATE_TRANSIT', sms: true, email: false, notification: true },
    ]);
  });

  it('stops all e-mails with the second button', async () => {
    const { _id } = await customer({ communicationPreferences: [OTHER] });
    const { status, text } = await oneClick(`${pathOf(_id)}?all=true`);
    expect([status, text.includes('will no longer send you e-mails.')]).toEqual([200, true]);
    const preferences = (await preferencesOf(_id)) ?? [];
    expect(preferences[0]).toEqual({ ...OTHER, email: false });
    expect(preferences.map(({ notificationType }) => notificationType).sort()).toEqual([...NOTIFICATION_TYPES].sort());
    expect(preferences.filter(({ email }) => email)).toEqual([]);
    expect(preferences.slice(1).every(({ sms, notification }) => sms && notification)).toBe(true);
    // What was written is what PATCH takes.
    const patch = { communicationPreferences: preferences };
    expect((await wallet.owner.patch(`/clients/${_id}`, patch)).status).toBe(200);
  });

  it('takes effect and is told of once, however often and whatever happens beside it', async () => {
    const { _id } = await customer();
    const others = NOTIFICATION_TYPES.slice(0, 10);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => oneClick(pathOf(_id))),
      ...others.map((type) => oneClick(pathOf(_id, type))),
      wallet.owner.patch(`/clients/${_id}`, { pushInformativeEnabled: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const types = new Set<string>(['NEW_EVENT', ...others]);
    expect((await preferencesOf(_id))?.map(({ notificationType }) => notificationType).sort()).toEqual(
      [...types].sort(),
    );
    expect(await told(_id)).toEqual(['client.created', ...[...types, 'PATCH'].map(() => 'client.updated')]);
    const before = await stored(_id);
    expect((await oneClick(pathOf(_id))).status).toBe(200);
    expect(await stored(_id)).toEqual(before);
    expect(before?.contentUpdatedAt).toEqual(before?.createdAt);
  });

  it('is told to nobody in a wallet without receivers', async () => {
    const quiet = await makeStaffedWallet(app);
    const { _id } = await customer({}, quiet);
    expect((await oneClick(pathOf(_id))).status).toBe(200);
    expect((await stored(_id))?.outbox).toBeUndefined();
  });
});

describe('subscribing again', () => {
  const again = (path: string, query = '') => app.api.post(`${path}/subscribe${query}`, '', { headers: ONE_CLICK });

  it('undoes unsubscribing for that kind of e-mail, and leaves everything else', async () => {
    const off = { ...OTHER, email: false };
    const { _id } = await customer({ communicationPreferences: [off, SMS_OFF] });
    const unsubscribed = await oneClick(pathOf(_id));
    expect(unsubscribed.text).toContain(`formaction="${pathOf(_id)}/subscribe?lang=en"`);
    const { status, text } = await again(pathOf(_id));
    expect(status).toBe(200);
    expect(text).toContain('about new event tickets again.');
    expect(await preferencesOf(_id)).toEqual([off, { ...SMS_OFF, email: true }]);
    expect((await app.api.get(pathOf(_id))).text).toContain('e-mails about new event tickets?');
  });

  it('undoes it for all e-mails', async () => {
    const { _id } = await customer({ communicationPreferences: [SMS_OFF] });
    await oneClick(`${pathOf(_id)}?all=true`);
    expect((await again(pathOf(_id), '?all=true')).text).toContain('You will receive e-mails from');
    const preferences = (await preferencesOf(_id)) ?? [];
    expect(preferences.filter(({ email }) => !email)).toEqual([]);
    expect(preferences[0]).toEqual({ ...SMS_OFF, email: true });
  });

  it('changes nothing for a subscriber, takes effect once, and emits one event', async () => {
    const { _id } = await customer();
    const before = await stored(_id);
    expect((await again(pathOf(_id))).status).toBe(200);
    expect(await stored(_id)).toEqual(before);
    await oneClick(pathOf(_id));
    await Promise.all(Array.from({ length: 5 }, () => again(pathOf(_id))));
    expect(await told(_id)).toEqual(['client.created', 'client.updated', 'client.updated']);
  });

  it('needs the link', async () => {
    const { _id } = await customer();
    await oneClick(pathOf(_id));
    const { status, headers } = await again(pathOf(_id).replace('NEW_EVENT', 'NEW_COUPON'));
    expect([status, headers.get('x-error-code')]).toEqual([404, '404:MODEL_NOT_FOUND']);
    expect((await preferencesOf(_id))?.[0].email).toBe(false);
  });
});

describe('a link that leads nowhere', () => {
  const missing = async (path: string) => {
    for (const answer of [await app.api.get(`${path}?lang=fr`), await oneClick(`${path}?lang=fr`)]) {
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, '404:MODEL_NOT_FOUND']);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.text).toContain('Ce lien ne fonctionne pas');
    }
  };

  it('is a page that says so: forged, changed, of another kind of message', async () => {
    const { _id } = await customer();
    const path = pathOf(_id);
    const flipped = path.slice(0, 25) + (path[25] === 'A' ? 'B' : 'A') + path.slice(26);
    for (const wrong of ['/u/x', flipped, path.replace('NEW_EVENT', 'NEW_COUPON'), `${path}S`, '/u/%00']) {
      await missing(wrong);
    }
    expect(await preferencesOf(_id)).toBeUndefined();
  });

  it('of a customer that never was, or was deleted', async () => {
    await missing(pathOf(new Types.ObjectId().toHexString()));
    const { _id } = await customer();
    await wallet.owner.delete(`/clients/${_id}`);
    await missing(pathOf(_id));
  });

  it('of a deleted wallet', async () => {
    const gone = await makeStaffedWallet(app);
    const { _id } = await customer({}, gone);
    await (await loginAdmin(app)).delete(`/admin/wallets/${gone.id}`);
    await missing(pathOf(_id));
  });
});

describe('a visitor', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMIT_PAGE_PER_MINUTE: '2', TRUST_PROXY_HOPS: '1' });
  });
  afterAll(() => limited?.close());

  it('is limited by the address', async () => {
    const [one, other] = [ownAddress(), ownAddress()].map((address) =>
      limited.api.with({ 'x-forwarded-for': address }),
    );
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await one.post('/u/x')).status);
    expect(statuses).toEqual([404, 404, 429]);
    expect((await other.post('/u/x')).status).toBe(404);
  });
});
