import { loginAdmin, makeWallet, type TestWallet, unique } from '../support/accounts';
import { ownAddress } from '../support/addresses';
import type { ApiResponse } from '../support/api-client';
import { readBarcode } from '../support/barcode-reader';
import { eventually } from '../support/eventually';
import { type Json, makeOffer } from '../support/fixtures';
import { type OwnService, sharedService, type TestService } from '../support/service';
import { startTestApp } from '../support/test-app';

type Fields = Record<string, string>;

const URL_ENCODED = 'application/x-www-form-urlencoded';
const HOUR = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

let app: TestService;
let wallet: TestWallet;
beforeAll(async () => {
  app = await sharedService();
  wallet = await makeWallet(app, { name: 'Café <b>Riviera</b>', timezone: 'Europe/Paris' });
});

const someone = (fields: Fields = {}): Fields => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `${unique('ada')}@example.com`,
  ...fields,
});
const offer = (fields: Json = {}) => makeOffer(wallet.owner, { isPublic: true, onePerCustomer: true, ...fields });
const at = ({ identifier }: Json, more = '') => `/o/${String(identifier)}${more}`;
const open = (path: string, headers: Fields = {}) => app.api.get(path, { headers });
const claim = (made: Json, fields: Fields, more = '', headers: Fields = {}): Promise<ApiResponse> =>
  app.api.post(at(made, more), new URLSearchParams(fields).toString(), {
    headers: { 'content-type': URL_ENCODED, ...headers },
  });
const locationOf = ({ headers }: ApiResponse) => headers.get('location');
const passesOf = async ({ _id }: Json) =>
  (await wallet.owner.get<{ docs: Json[] }>(`/offers/${String(_id)}/passes?limit=100`)).body.docs;
const refusal = ({ status, headers, text }: ApiResponse) => [
  status,
  headers.get('x-error-code'),
  /<h1>(.*?)<\/h1>/s.exec(text)?.[1],
];

describe('the page of an offer', () => {
  it('shows what is offered, in both languages, and runs nothing', async () => {
    const made = await offer({
      title: 'Two <i>coffees</i>',
      details: { en: 'On any two.', fr: 'Pour deux cafés.' },
      finePrint: 'Not with other offers.',
    });
    const english = await open(at(made));
    expect([english.status, english.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(english.headers.get('x-robots-tag')).toBe('noindex');
    expect(english.headers.get('content-security-policy')).toContain("form-action 'self'");
    for (const words of [
      'Two &lt;i&gt;coffees',
      'On any two.',
      'Not with other offers.',
      '2 for 1',
      '31 December 2030',
    ])
      expect(english.text).toContain(words);
    expect(english.text).not.toMatch(/<script|\sstyle=|\son\w+=|src="http|<i>coffees/);
    expect(english.text).toMatch(/<meta property="og:title" content="[^"]+">/);
    const french = await open(at(made), { 'accept-language': 'fr' });
    for (const words of ['<html lang="fr">', 'Pour deux cafés.', 'Profiter de l’offre', '31 décembre 2030'])
      expect(french.text).toContain(words);
    expect(french.text).toContain(`action="${at(made)}?lang=fr"`);
  });

  it('asks for the e-mail address only where each gets one', async () => {
    const required = async (made: Json) => (await open(at(made))).text.match(/aria-required="true"/g)?.length ?? 0;
    expect([await required(await offer()), await required(await offer({ onePerCustomer: false }))]).toEqual([1, 0]);
  });

  it('has a QR code for print, also before it begins', async () => {
    const made = await offer({ startDate: fromNow(HOUR) });
    const answer = await fetch(app.baseUrl + at(made, '/qr.png'));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const code = await readBarcode(Buffer.from(await answer.arrayBuffer()));
    expect(code?.text).toBe(app.baseUrl + at(made));
  });
});

describe('who claims an offer', () => {
  it('ends on the page of the new pass, in the language of the form', async () => {
    const made = await offer();
    const person = someone();
    const answer = await claim(made, person);
    expect([answer.status, locationOf(answer)]).toEqual([303, expect.stringMatching(/^\/p\/\w{4}\?k=[\w-]{16}$/)]);
    expect((await open(locationOf(answer) ?? '')).text).toContain('id="pass-barcode"');
    const [pass] = await passesOf(made);
    expect(pass).toMatchObject({ ...person, kind: 'offer', status: 'active' });
    expect(pass).not.toHaveProperty('client');
    const french = locationOf(await claim(made, someone(), '?lang=fr')) ?? '';
    expect(french).toMatch(/&lang=fr$/);
    // The pass keeps the language of the page for pages that name none.
    const later = await app.api.get(french.replace('&lang=fr', ''), { headers: { 'accept-language': 'en' } });
    expect(later.headers.get('content-language')).toBe('fr');
  });

  it('needs no name, and where anybody may have it again nothing at all', async () => {
    const made = await offer();
    expect((await claim(made, { email: `${unique('x')}@example.com` })).status).toBe(303);
    const again = await offer({ onePerCustomer: false });
    expect([(await claim(again, {})).status, (await claim(again, {})).status]).toEqual([303, 303]);
    expect(await passesOf(again)).toHaveLength(2);
  });

  it('corrects a name that is not UTF-8', async () => {
    const made = await offer();
    const headers = { 'content-type': URL_ENCODED };
    const body = new URLSearchParams(someone({ firstName: 'NAME' })).toString().replace('NAME', 'Jos%E9');
    expect((await app.api.post(at(made), body, { headers })).status).toBe(400);
    expect(await passesOf(made)).toEqual([]);
  });

  it('cannot set what the form does not ask for', async () => {
    const made = await offer();
    await claim(made, { ...someone(), barcode: 'MINE', status: 'inactive', redemptionsLeft: '99', clientId: 'x' });
    expect((await passesOf(made))[0]).toMatchObject({ status: 'active', redemptionsLeft: 1 });
    expect((await passesOf(made))[0].barcode).not.toBe('MINE');
  });

  it.each([
    ['no address', {}, 'Enter your e-mail address'],
    ['half an address', { email: 'ada@' }, 'Enter a valid e-mail address'],
    ['a long name', { email: 'a@example.com', firstName: 'x'.repeat(101) }, 'First name is too long.'],
  ])('is told what to correct: %s', async (_case, fields, message) => {
    const made = await offer();
    const answer = await claim(made, fields as Fields);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([400, '400:VALIDATION_ERROR']);
    expect(answer.text).toContain(message);
    expect(answer.text.match(/ aria-invalid="true"/g)).toHaveLength(1);
    expect(await passesOf(made)).toEqual([]);
  });

  it('is taken for a program with the hidden field, and refused from another site', async () => {
    const made = await offer();
    expect(locationOf(await claim(made, someone({ comment: 'x' })))).toBe(at(made, '/sent'));
    const foreign = await claim(made, someone(), '', { 'sec-fetch-site': 'cross-site' });
    expect(refusal(foreign).slice(0, 2)).toEqual([403, '403:FORBIDDEN']);
    expect(await passesOf(made)).toEqual([]);
  });

  it('gets the link by e-mail when the address has a pass already', async () => {
    const made = await offer();
    const person = someone({ email: `${unique('josé')}@münchen.example` });
    const first = await claim(made, person);
    const key = new URL(locationOf(first) ?? '', app.baseUrl).searchParams.get('k') ?? '';
    const asALabel = person.email.replace('münchen', 'xn--mnchen-3ya');
    for (const email of [person.email, ` ${person.email.toUpperCase()}`, person.email.normalize('NFD'), asALabel]) {
      const answer = await claim(made, { ...person, email });
      expect([answer.status, locationOf(answer)]).toEqual([303, at(made, '/sent')]);
      expect(answer.text).not.toContain(key);
    }
    expect(await passesOf(made)).toHaveLength(1);
    const { text, headers } = await open(at(made, '/sent?lang=fr'));
    expect(text).toContain('par e-mail');
    expect(text).not.toMatch(/\/p\/|Lovelace|@example/);
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    await eventually(async () => {
      const { body } = await wallet.owner.get<Json[] & Json>('/dev/outbox');
      const mails = body.filter(
        ({ to, text: mail }) => String(to).includes(person.email) && String(mail).includes(key),
      );
      expect(mails).toHaveLength(1);
    });
  });

  it('gets one pass of simultaneous forms', async () => {
    const made = await offer();
    const person = someone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => claim(made, person)));
    expect(answers.filter((answer) => locationOf(answer)?.startsWith('/p/'))).toHaveLength(1);
    expect(await passesOf(made)).toHaveLength(1);
  });
});

describe('an offer that cannot be claimed', () => {
  const both = async (made: Json, more = '') => {
    const [page, form] = [await open(at(made, more)), await claim(made, someone(), more)];
    expect(refusal(form)).toEqual(refusal(page));
    return refusal(page);
  };

  it.each([
    [
      'has not begun',
      { startDate: fromNow(HOUR) },
      'This offer has not started yet',
      'Cette offre n’a pas encore commencé',
    ],
    [
      'is inactive',
      { status: 'INACTIVE' },
      'This offer is not available right now',
      'Cette offre n’est pas disponible',
    ],
    ['is over', { endDate: fromNow(-HOUR) }, 'This offer has ended', 'Cette offre est terminée'],
  ])('says so: it %s', async (_case, fields, english, french) => {
    const made = await offer(fields);
    expect(await both(made)).toEqual([400, '400:INVALID_STATUS', english]);
    expect(await both(made, '?lang=fr')).toEqual([400, '400:INVALID_STATUS', expect.stringContaining(french)]);
    expect(await passesOf(made)).toEqual([]);
  });

  it('says so: it is exhausted; who has a pass still gets the link', async () => {
    const made = await offer({ maxIssued: 1 });
    const person = someone();
    await claim(made, person);
    expect(await both(made)).toEqual([409, '409:OFFER_EXHAUSTED', 'This offer is no longer available']);
    expect((await both(made, '?lang=fr'))[2]).toBe('Cette offre n’est plus disponible');
    expect(locationOf(await claim(made, person))).toBe(at(made, '/sent'));
  });

  it('gives exactly the last ten to a hundred forms at once', async () => {
    const made = await offer({ maxIssued: 10 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(made, someone())));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(303),
      ...Array<number>(90).fill(409),
    ]);
    expect(await passesOf(made)).toHaveLength(10);
  });

  it('is not found when it is unknown, not public, deleted, or of a kind that is not enabled', async () => {
    const hidden = await offer({ isPublic: false });
    const deleted = await offer();
    await wallet.owner.delete(`/offers/${deleted._id}`);
    const closed = await makeWallet(app, { allowedPasses: ['OFFER'] });
    const foreign = await makeOffer(closed.owner, { isPublic: true });
    expect((await open(at(foreign))).status).toBe(200);
    await (await loginAdmin(app)).patch(`/admin/wallets/${closed.id}`, { allowedPasses: ['COUPON'] });
    for (const made of [{ identifier: 'nothing-here' }, hidden, deleted, foreign]) {
      expect(await both(made)).toEqual([404, '404:MODEL_NOT_FOUND', 'Page not found']);
      expect((await open(at(made, '/sent'))).status).toBe(404);
      const code = await app.api.get<Json>(at(made, '/qr.png'));
      expect([code.status, code.body.errorCode]).toEqual([404, '404:MODEL_NOT_FOUND']);
    }
  });

  it.each(['passGenToken', 'logo', 'icon'])('is not open yet while the business has no %s', async (setting) => {
    const poor = await makeWallet(app);
    const made = await makeOffer(poor.owner, { isPublic: true });
    await poor.owner.patch('/wallets', { [setting]: '' });
    expect(await both(made)).toEqual([400, '400:WALLET_NOT_CONFIGURED', 'This offer is not open yet']);
    expect((await open(at(made))).text).not.toContain('<form');
  });
});

describe('visits to offers', () => {
  let limited: OwnService;
  beforeAll(async () => {
    limited = await startTestApp({
      RATE_LIMIT_SIGNUP_PER_MINUTE: '2',
      RATE_LIMIT_PAGE_PER_MINUTE: '3',
      TRUST_PROXY_HOPS: '1',
    });
  });
  afterAll(async () => {
    await limited?.close();
  });

  it('are limited by address, forms apart', async () => {
    const made = await makeOffer((await makeWallet(limited)).owner, { isPublic: true });
    const visitor = limited.api.with({ 'x-forwarded-for': ownAddress() });
    const post = () =>
      visitor.post(at(made), new URLSearchParams(someone()).toString(), { headers: { 'content-type': URL_ENCODED } });
    const codes = [await post(), await post(), await post()].map(({ status }) => status);
    expect(codes).toEqual([303, 303, 429]);
    const pages: number[] = [];
    for (let visit = 0; visit < 4; visit++) pages.push((await visitor.get(at(made))).status);
    expect(pages).toEqual([200, 200, 200, 429]);
  });
});
