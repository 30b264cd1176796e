import { makeWallet, unique } from '../support/accounts';
import { communicate, communicationBody, onlyBy, reaches, recipientsOf } from '../support/communications';
import { imported } from '../support/csv';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  fieldsOf,
  type Json,
  makeCoupon,
  makeStaffedWallet,
  makeStoreCard,
  type StaffedWallet,
} from '../support/fixtures';
import { sendCoupon } from '../support/coupon-sends';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});

const makeGala = () => created(wallet.owner, '/events', { name: 'Gala', locations: [{ locationName: 'Hall' }] });

const customer = (fields: Json = {}) =>
  created(wallet.owner, '/clients', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${unique('ada')}@example.com`,
    ...fields,
  });

/** Texts of what was sent to the address, once there is so much. */
const sentTo = (to: unknown, count: number): Promise<string[]> =>
  eventually(async () => {
    const outbox = (await wallet.owner.get('/dev/outbox')).body as unknown as Json[];
    const found = outbox.filter((message) => message.to === to).map(({ text }) => String(text).replace(/\s+/g, ' '));
    expect(found).toHaveLength(count);
    return found;
  });

const languageOfPage = async (link: string, acceptLanguage: string, more = '') => {
  const { pathname, search } = new URL(link);
  const page = await app.api.get(pathname + search + more, { headers: { 'accept-language': acceptLanguage } });
  expect(page.status).toBe(200);
  return page.headers.get('content-language');
};

describe('the language of a customer', () => {
  it('is stored, changed and cleared, and must be supported', async () => {
    const { _id } = await customer({ language: 'fr' });
    const read = async () => (await wallet.owner.get(`/clients/${_id}`)).body.language;
    expect(await read()).toBe('fr');
    await wallet.owner.patch(`/clients/${_id}`, { language: 'en' });
    expect(await read()).toBe('en');
    await wallet.owner.patch(`/clients/${_id}`, { language: null });
    expect(await read()).toBeUndefined();
    const refused = await wallet.owner.patch(`/clients/${_id}`, { language: 'de' });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(['400:VALIDATION_ERROR', ['language']]);
  });

  it('can be imported from CSV, by code and by name', async () => {
    const name = unique('Tongue');
    const rows = ['fr', 'Français', 'anglais', ''].map((language) => `Ada,${name},${language}`);
    const operation = await imported(wallet.owner, ['Prenom;Nom;Langue', ...rows].join('\n').replaceAll(',', ';'));
    expect(operation.operationErrors).toEqual([]);
    const { docs } = (await wallet.owner.get<{ docs: Json[] }>(`/clients?search=${name}&limit=10`)).body;
    expect(docs.map(({ language }) => language).reverse()).toEqual(['fr', 'fr', 'en', undefined]);
  });

  it('is used for messages, whatever the language of the call', async () => {
    await makeStoreCard(wallet.owner);
    const { _id, email } = await customer({ language: 'fr', phoneNumber: '+33612345678' });
    const [welcome] = await sentTo(email, 1);
    expect(welcome).toContain('Bonjour Ada');
    const event = await makeGala();
    const pass = await created(wallet.owner, `/events/${event._id}/passes`, {
      clientId: _id,
      enableSendEmailOrSms: true,
    });
    await sentTo(email, 2);
    await wallet.owner.patch(`/passes/${pass._id}`, { expirationDate: '2031-01-01', enableSendEmailOrSms: true });
    await sentTo(email, 3);
    await sendCoupon(wallet.owner, (await makeCoupon(wallet.owner))._id, { clients: [{ clientId: _id }] });
    await sentTo(email, 4);
    await communicate(wallet.owner, {
      message: { en: 'Hello {firstName}.', fr: 'Bonjour {firstName}.' },
      channels: onlyBy('email', 'sms'),
    });
    for (const text of await sentTo(email, 5)) expect(text).toContain('Bonjour Ada');
    const texts = await sentTo('+33612345678', 5);
    expect(texts.filter((text) => text.includes('Bonjour Ada.'))).toHaveLength(1);
    expect(texts.filter((text) => /\b(your|is ready)\b/i.test(text))).toEqual([]);
  });

  it('defaults to the language of the call', async () => {
    const { _id, email } = await customer();
    const event = await makeGala();
    const body = { clientId: _id, enableSendEmailOrSms: true };
    await created(wallet.owner.with({ 'x-lang': 'fr' }), `/events/${event._id}/passes`, body);
    expect((await sentTo(email, 1))[0]).toContain('Bonjour Ada');
  });

  it('is used for pages, unless their URL names another one', async () => {
    const { _id } = await customer({ language: 'fr' });
    const event = await makeGala();
    const { downloadLink } = await created(wallet.owner, `/events/${event._id}/passes`, { clientId: _id });
    expect(await languageOfPage(String(downloadLink), 'en')).toBe('fr');
    expect(await languageOfPage(String(downloadLink), 'en', '&lang=en')).toBe('en');
    await wallet.owner.patch(`/clients/${_id}`, { language: null });
    expect(await languageOfPage(String(downloadLink), 'en')).toBe('en');
    expect(await languageOfPage(String(downloadLink), 'fr')).toBe('fr');
  });

  it('is that of the page on which the customer signed up', async () => {
    const shop = await makeWallet(app);
    const email = `${unique('ada')}@example.com`;
    const form = new URLSearchParams({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      phoneNumber: '+33 6 12 34 56 78',
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = `/s/${String(shop.wallet.identifier)}?lang=fr`;
    expect((await app.api.post(path, form.toString(), { headers })).status).toBe(303);
    const { docs } = (await shop.owner.get<{ docs: Json[] }>('/clients')).body;
    expect(docs).toMatchObject([{ email, language: 'fr', phoneNumber: '+33612345678' }]);
  });
});

describe('a customer who has unsubscribed from offers', () => {
  const body = (purpose: string) => ({ purpose, channels: onlyBy('email', 'sms'), ignoreQuietHours: true });
  const reachable = () => ({ email: `${unique('ada')}@example.com`, phoneNumber: '+33612345678' });

  it('gets no COMMERCIAL communication over any channel, but INFORMATIVE ones', async () => {
    const { _id } = await customer({ ...reachable(), pushCommercialEnabled: false, pushInformativeEnabled: false });
    const statesOf = async (purpose: string) => {
      const preview = await wallet.owner.post<Json>('/communications/preview', communicationBody(body(purpose)));
      const { email, sms } = preview.body.channels as Record<string, Json>;
      const { _id: communication } = await communicate(wallet.owner, body(purpose));
      await reaches(wallet.owner, communication, 'ENDED');
      const recipients = await recipientsOf(wallet.owner, communication);
      return [email.unreachable, sms.unreachable, ...recipients.map((line) => line.replace(_id, 'ada'))];
    };
    const off = { OFF_BY_CONSENT: 1 };
    expect(await statesOf('COMMERCIAL')).toEqual([
      off,
      off,
      'ada email skipped OFF_BY_CONSENT',
      'ada sms skipped OFF_BY_CONSENT',
    ]);
    expect(await statesOf('INFORMATIVE')).toEqual([{}, {}, 'ada email accepted', 'ada sms accepted']);
  });

  it('gets a coupon that is sent, but no message about it', async () => {
    const { _id } = await customer({ ...reachable(), pushCommercialEnabled: false });
    const coupon = await makeCoupon(wallet.owner);
    const { results } = await sendCoupon(wallet.owner, coupon._id, { clients: [{ clientId: _id }] });
    expect(results[0].result.channels).toEqual([]);
    const states = (
      await eventually(async () => {
        const { docs } = (await wallet.owner.get<{ docs: Json[] }>(`/deliveries?passId=${results[0].result.passId}`))
          .body;
        expect(docs).toHaveLength(2);
        return docs;
      })
    ).map(({ state, reason }) => [state, reason]);
    expect(states).toEqual([
      ['skipped', 'OFF_BY_CONSENT'],
      ['skipped', 'OFF_BY_CONSENT'],
    ]);
  });

  it('unsubscribes with the link in a commercial SMS', async () => {
    const { _id } = await customer({ ...reachable(), language: 'fr' });
    const first = await communicate(wallet.owner, body('COMMERCIAL'));
    await reaches(wallet.owner, first._id, 'ENDED');
    const [text] = await sentTo('+33612345678', 1);
    const [, link] = / STOP: (\S+)$/.exec(text)!;
    const { pathname } = new URL(link);
    expect(pathname).toMatch(/^\/u\/[\w-]{32}$/);
    const page = await app.api.get(pathname);
    expect([page.status, page.headers.get('content-language')]).toEqual([200, 'fr']);
    expect(page.text).toContain('Se désabonner des actualités de');
    const read = async () => (await wallet.owner.get(`/clients/${_id}`)).body;
    expect(await read()).not.toHaveProperty('pushCommercialEnabled');
    expect((await app.api.post(pathname)).text).toContain('que ce soit par SMS ou par un autre canal');
    expect(await read()).toMatchObject({ pushCommercialEnabled: false });
    expect((await app.api.get(pathname)).text).toContain('Désabonnement enregistré');
    await app.api.post(`${pathname}?all=true`);
    const preferences = (await read()).communicationPreferences as { sms: boolean; email: boolean }[];
    expect(preferences.every(({ sms, email }) => !sms && email)).toBe(true);
    const { _id: again } = await communicate(wallet.owner, body('COMMERCIAL'));
    await reaches(wallet.owner, again, 'ENDED');
    expect((await recipientsOf(wallet.owner, again)).map((line) => line.split(' ').at(-1))).toEqual([
      'OFF_BY_CONSENT',
      'OFF_BY_CONSENT',
    ]);
  });

  it('gets no such link in an INFORMATIVE SMS', async () => {
    await customer(reachable());
    await communicate(wallet.owner, body('INFORMATIVE'));
    expect((await sentTo('+33612345678', 1))[0]).not.toContain('STOP');
  });
});
