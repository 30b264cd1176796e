import { loginAdmin, makeWallet, type TestWallet, unique } from '../support/accounts';
import { ownAddress } from '../support/addresses';
import type { ApiClient, ApiResponse } from '../support/api-client';
import { type Json, makeCoupon, makeStoreCard } from '../support/fixtures';
import { type OwnService, sharedService, type TestService } from '../support/service';
import { startTestApp } from '../support/test-app';

type Fields = Record<string, string>;

const URL_ENCODED = 'application/x-www-form-urlencoded';

const identifierOf = ({ wallet }: TestWallet) => wallet.identifier as string;
const someone = (fields: Fields = {}): Fields => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `${unique('ada')}@example.com`,
  ...fields,
});

function submit(api: ApiClient, path: string, fields: Fields | string, headers: Fields = {}): Promise<ApiResponse> {
  return api.post(path, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': URL_ENCODED, ...headers },
  });
}

/** What a browser gets: everything but what differs from answer to answer. */
function seen({ status, headers, text }: ApiResponse) {
  const rest = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, headers: Object.fromEntries(rest), text };
}

describe('sign-up', () => {
  let app: TestService;
  let club: TestWallet;
  let plain: TestWallet;

  beforeAll(async () => {
    app = await sharedService();
    [club, plain] = await Promise.all([
      makeWallet(app, { name: 'Riviera <b>Club</b>', timezone: 'Europe/Paris' }),
      makeWallet(app, { name: 'Corner Shop' }),
    ]);
    await makeStoreCard(club.owner);
  });

  const at = (wallet: TestWallet, more = '') => `/s/${identifierOf(wallet)}${more}`;
  const post = (wallet: TestWallet, fields: Fields | string, more = '', headers: Fields = {}) =>
    submit(app.api, at(wallet, more), fields, headers);
  const open = (path: string, headers: Fields = {}) => app.api.get(path, { headers });

  async function customers({ owner }: TestWallet, email?: string): Promise<Json[]> {
    const docs = (await owner.get<{ docs: Json[] }>('/clients?limit=100')).body.docs;
    return docs.filter((client) => email === undefined || client.email === email);
  }

  async function passesOf({ owner }: TestWallet): Promise<Json[]> {
    return (await owner.get<{ docs: Json[] }>('/passes?limit=100')).body.docs;
  }

  describe('the form', () => {
    it('asks for what is needed, names the business and runs nothing', async () => {
      const { status, headers, text } = await open(at(club));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('Sign up with Riviera &lt;b&gt;Club&lt;/b&gt;');
      expect(text).not.toContain('<b>Club');
      expect(text).toMatch(/<img src="\/images\/[0-9a-f]{64}-icon-3x\.png" alt=""/);
      // The card that one gets, without anybody's data.
      expect(text).toMatch(/<article class="card"/);
      expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/images\/[0-9a-f]{64}-hero\.png">/);
      expect(text).toContain('<meta property="og:title" content="Sign up with Riviera &lt;b&gt;Club&lt;/b&gt;">');
      // The country of the wallet's time zone.
      expect(text).toContain('<option value="FR" selected>France +33</option>');
      for (const [name, autocomplete] of [
        ['firstName', 'given-name'],
        ['lastName', 'family-name'],
        ['email', 'email'],
        ['phoneNumber', 'tel'],
        ['birthDate', 'bday'],
      ]) {
        expect(text).toMatch(new RegExp(`<label for="${name}">`));
        expect(text).toMatch(new RegExp(`<input id="${name}" name="${name}"[^>]* autocomplete="${autocomplete}"`));
      }
      expect(text.match(/aria-required="true"/g)).toHaveLength(3);
      expect(text.match(/\(optional\)/g)).toHaveLength(2);
      expect(text).not.toMatch(/ checked|role="alert"|<script|\sstyle=|\son\w+=|src="http/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('content-security-policy')).toContain("form-action 'self'");
    });

    it.each(['', '/thanks', '/sent'])(
      'is not kept, not indexed, and tells no other site of itself: %s',
      async (page) => {
        const { headers } = await open(at(club, page));
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        const policy = headers.get('content-security-policy');
        expect(policy).toContain(page === '' ? "form-action 'self'" : "form-action 'none'");
        expect(policy).not.toMatch(/unsafe|script-src/);
      },
    );

    it('speaks the language of ?lang, then of Accept-Language, and keeps it', async () => {
      const french = await open(at(club), { 'accept-language': 'fr' });
      expect(french.text).toContain('<html lang="fr">');
      expect(french.text).toContain('Inscrivez-vous chez Riviera');
      expect(french.text).toContain(`action="${at(club)}?lang=fr"`);
      expect(french.text).toContain(`href="${at(club)}?lang=en" hreflang="en"`);
      const english = await open(at(club, '?lang=en'), { 'accept-language': 'fr' });
      expect(english.text).toContain('<html lang="en">');
      for (const [page, words] of [
        ['/thanks', 'a bien été enregistrée'],
        ['/sent', 'courriers indésirables'],
      ]) {
        const { text } = await open(at(club, `${page}?lang=fr`));
        expect(text).toContain(words);
        expect(text).toContain(`href="${at(club, page)}?lang=en"`);
      }
    });

    it('links to the terms where there are some', async () => {
      expect((await open(at(plain))).text).not.toContain('terms and conditions');
      const linked = await makeWallet(app, {
        termsAndConditions: { type: 'URL', customUrl: 'https://shop.example/a?b=1' },
      });
      expect((await open(at(linked))).text).toContain('href="https://shop.example/a?b=1"');
      const form = new FormData();
      form.set('pdf', new Blob([`%PDF-1.4\n${'x'.repeat(2000)}\n%%EOF`], { type: 'application/pdf' }), 'terms.pdf');
      expect((await linked.owner.patch('/wallets', form)).status).toBe(200);
      const [, path] = /href="(\/files\/[0-9a-f]{64}\.pdf)"/.exec((await open(at(linked))).text) ?? [];
      expect((await fetch(app.baseUrl + path)).headers.get('content-type')).toBe('application/pdf');
    });
  });

  describe('a phone number', () => {
    it('is read in the chosen country, and in the wallet’s without one', async () => {
      for (const [phoneNumber, phoneCountry, stored] of [
        ['020 7946 0018', 'GB', '+442079460018'],
        ['06 12 34 56 78', 'FR', '+33612345678'],
        ['06 12 34 56 78', undefined, '+33612345678'],
        // A number with a country code says its own.
        ['+49 30 901820', 'FR', '+4930901820'],
      ]) {
        const person = someone({ phoneNumber: phoneNumber!, ...(phoneCountry && { phoneCountry }) });
        expect((await post(club, person)).status).toBe(303);
        expect((await customers(club, person.email))[0]).toMatchObject({ phoneNumber: stored });
      }
    });

    it.each([
      ['a number of another country', '06 12 34 56 78', 'US'],
      ['an unknown country', '06 12 34 56 78', 'ZZ'],
    ])('is refused at its field: %s', async (_name, phoneNumber, phoneCountry) => {
      const person = someone({ phoneNumber, phoneCountry });
      const { status, text } = await post(club, person);
      expect(status).toBe(400);
      expect(text).toContain('<a href="#phoneNumber">');
      if (phoneCountry === 'US') expect(text).toContain('<option value="US" selected>');
      expect(await customers(club, person.email)).toEqual([]);
    });
  });

  describe('a new customer', () => {
    it('ends on the page of its pass', async () => {
      const person = someone({ phoneNumber: '+33 6 12 34 56 78', birthDate: '1990-12-10' });
      const answer = await post(club, { ...person, pushCommercialEnabled: 'true' });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const location = answer.headers.get('location') ?? '';
      expect(location).toMatch(/^\/p\/\w{4}\?k=[\w-]{16}$/);

      const [client] = await customers(club, person.email);
      expect(client).toMatchObject({
        source: 'EXTERNAL',
        firstName: 'Ada',
        lastName: 'Lovelace',
        phoneNumber: '+33612345678',
        birthDate: '1990-12-10T00:00:00.000Z',
        pushCommercialEnabled: true,
        gain: 0,
      });
      expect(new URL(client.shortLink as string).search).toBe(location.slice(location.indexOf('?')));
      const page = await open(location);
      expect(page.status).toBe(200);
      expect(page.text).toContain('id="pass-barcode"');
      expect(page.text).toContain('Add to Apple Wallet');
    });

    it('agrees to nothing by itself', async () => {
      const person = someone();
      await post(club, person);
      const [client] = await customers(club, person.email);
      expect(client).toMatchObject({ pushCommercialEnabled: false });
      expect(client).not.toHaveProperty('phoneNumber');
      expect(client).not.toHaveProperty('birthDate');
    });

    it('stays on the host and in the language of the form', async () => {
      const branded = await makeWallet(app, { rootDomain: 'https://club.example' });
      await makeStoreCard(branded.owner);
      const location = (await post(branded, someone(), '?lang=fr')).headers.get('location') ?? '';
      expect(location).toMatch(/^\/p\/\w{4}\?k=[\w-]{16}&lang=fr$/);
      expect((await open(location)).text).toContain('Ajouter à Cartes d’Apple');
      expect((await post(plain, someone(), '?lang=fr')).headers.get('location')).toBe(at(plain, '/thanks?lang=fr'));
    });

    it('cannot set what the form does not ask for', async () => {
      const person = someone();
      const more = { source: 'CRM', gain: '999', barcode: 'MINE', externalId: 'x', clientType: 'x', wallet: plain.id };
      expect((await post(club, { ...person, ...more, unknown: '1' })).status).toBe(303);
      const [client] = await customers(club, person.email);
      expect(client).toMatchObject({ source: 'EXTERNAL', gain: 0, wallet: club.id });
      expect(client.barcode).not.toBe('MINE');
      expect(client).not.toHaveProperty('externalId');
    });

    it('may have any name, which stays harmless', async () => {
      const firstName = '"><script>alert(1)</script>';
      const location = (await post(club, someone({ firstName }))).headers.get('location') ?? '';
      const { text } = await open(location);
      expect(text).not.toContain('<script');
      const again = await post(club, { firstName, lastName: "' onfocus=alert(1) x='" });
      expect(again.status).toBe(400);
      expect(again.text).not.toMatch(/<script|\sonfocus=alert\(1\) x='/);
      expect(again.text).toContain('&quot;&gt;&lt;script&gt;');
    });

    it('is thanked in a wallet without a card', async () => {
      const person = someone();
      const { status, headers } = await post(plain, person);
      expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: at(plain, '/thanks') });
      expect(await customers(plain, person.email)).toHaveLength(1);
      expect((await open(at(plain, '/thanks'))).text).toContain('You have signed up with Corner Shop.');
    });

    it.each([
      ['none of its pass types', ['TRANSIT']],
      ['other pass types', ['COUPON', 'EVENT_TICKET']],
    ])('is thanked where cards are not enabled any more: %s', async (_name, allowedPasses) => {
      const former = await makeWallet(app);
      await makeStoreCard(former.owner);
      const admin = await loginAdmin(app);
      expect((await admin.patch(`/admin/wallets/${former.id}`, { allowedPasses })).status).toBe(200);
      const person = someone();
      const [first, second] = [await post(former, person), await post(former, person)];
      expect(first.headers.get('location')).toBe(at(former, '/thanks'));
      expect(seen(second)).toEqual(seen(first));
    });
  });

  describe('a known e-mail', () => {
    const variants = (email: string) => [
      email,
      email.toUpperCase(),
      `  ${email}`,
      `${email} \t`,
      email.normalize('NFD'),
      email.replace('münchen', 'xn--mnchen-3ya'),
    ];
    const known = (fields: Fields = {}) => someone({ email: `${unique('josé')}@münchen.example`, ...fields });

    it('leads neither to the pass nor to the customer, whoever types it however', async () => {
      const person = known({ phoneNumber: '+33612345678' });
      const first = await post(club, person);
      const before = { clients: await customers(club), passes: await passesOf(club) };
      const key = new URL(first.headers.get('location') ?? '', app.baseUrl).searchParams.get('k') ?? '';
      for (const email of variants(person.email)) {
        const imposter = {
          firstName: 'Eve',
          lastName: 'Stranger',
          email,
          phoneNumber: '+33612345679',
          pushCommercialEnabled: 'true',
        };
        const answer = await post(club, imposter);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe(at(club, '/sent'));
        expect(answer.text).not.toContain(key);
      }
      expect({ clients: await customers(club), passes: await passesOf(club) }).toEqual(before);
      const { text } = await open(at(club, '/sent'));
      expect(text).toContain('already has this address on file');
      expect(text).not.toMatch(/\/p\/|Ada|Lovelace|@example/);
    });

    it('cannot be told from a new one in a wallet without a card', async () => {
      const person = known();
      const first = await post(plain, person);
      expect(first.headers.get('location')).toBe(at(plain, '/thanks'));
      const before = await customers(plain);
      for (const email of variants(person.email)) {
        expect(seen(await post(plain, { ...person, email }))).toEqual(seen(first));
      }
      expect(await customers(plain)).toEqual(before);
    });

    it('is known from the first of two simultaneous forms on', async () => {
      const person = someone();
      const answers = await Promise.all(Array.from({ length: 4 }, () => post(club, person)));
      const locations = answers.map(({ headers }) => headers.get('location') ?? '');
      expect(locations.filter((location) => location.startsWith('/p/'))).toHaveLength(1);
      expect(locations.filter((location) => location === at(club, '/sent'))).toHaveLength(3);
      expect(await customers(club, person.email)).toHaveLength(1);
    });
  });

  it.each([
    ['with a card', () => club, '/sent'],
    ['without a card', () => plain, '/thanks'],
  ])('takes a form with the hidden field filled in for that of a program, %s', async (_name, walletOf, next) => {
    const wallet = walletOf();
    const before = await customers(wallet);
    for (const fields of [someone({ comment: 'https://spam.example' }), { comment: 'x' }]) {
      const { status, headers } = await post(wallet, fields);
      expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: at(wallet, next) });
    }
    expect(await customers(wallet)).toEqual(before);
  });

  describe('what is to be corrected', () => {
    it.each(['Jos%E9', 'Jos%zz', 'Jos\u00e9'])('includes a name that is not UTF-8: %s', async (name) => {
      const sent = new URLSearchParams(someone({ firstName: 'NAME' })).toString();
      const headers = { 'content-type': URL_ENCODED };
      const body = Buffer.from(sent.replace('NAME', name), 'latin1');
      const { status, text, headers: answered } = await app.api.post(at(plain), body, { headers });
      expect([status, answered.get('x-error-code')]).toEqual([400, '400:VALIDATION_ERROR']);
      expect(text).toMatch(/role="alert"[^]*First name/);
      expect(await customers(plain, new URLSearchParams(sent).get('email') as string)).toEqual([]);
    });

    const bad: [string, string, string | undefined, string][] = [
      ['nothing', 'firstName', undefined, 'Enter your first name'],
      ['only spaces', 'firstName', ' \t ', 'Enter your first name'],
      ['a long name', 'lastName', 'x'.repeat(101), 'Last name is too long. Maximum length in characters: 100.'],
      ['no e-mail', 'email', undefined, 'Enter your e-mail address'],
      ['an invisible character', 'email', 'ada\u200b@example.com', 'Enter a valid e-mail address'],
      ['nothing that is seen', 'lastName', '\u200b', 'Last name cannot be blank.'],
      ['half an e-mail', 'email', 'ada@', 'Enter a valid e-mail address'],
      ['a long e-mail', 'email', `${'a'.repeat(250)}@example.com`, 'Enter a valid e-mail address'],
      ['a long number', 'phoneNumber', '1'.repeat(51), 'Phone number is too long. Maximum length in characters: 50.'],
      ['half a number', 'phoneNumber', '+33', 'Enter a valid phone number for the selected country'],
      ['no number', 'phoneNumber', 'call me', 'Enter a valid phone number for the selected country'],
      ['an extension', 'phoneNumber', '+33 6 12 34 56 78 ext. 12', 'Phone number has an extension'],
      ['no day', 'birthDate', '1990-02-30', 'Date of birth must be a valid date in the format'],
      ['another form', 'birthDate', '10/12/1990', 'Date of birth must be a valid date in the format'],
      ['the future', 'birthDate', '2999-01-01', 'Date of birth is in the future.'],
      ['half a consent', 'pushCommercialEnabled', 'maybe', 'must be true or false.'],
    ];

    it.each(bad)('is named beside its field and above: %s as %s', async (_name, field, value, message) => {
      const { [field]: _former, ...rest } = someone({ phoneNumber: '+33612345678', birthDate: '1990-12-10' });
      const fields = value === undefined ? rest : { ...rest, [field]: value };
      const before = await customers(plain);
      const { status, headers, text } = await post(plain, fields);
      expect(status).toBe(400);
      expect(headers.get('x-error-code')).toBe('400:VALIDATION_ERROR');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(text).toContain('<title>Error: sign up with Corner Shop</title>');
      const [, alert] = /<div class="problems" role="alert"[^>]*>(.*?)<\/div>/s.exec(text) ?? [];
      expect(alert.match(/<li>/g)).toHaveLength(1);
      expect(alert).toMatch(new RegExp(`<a href="#${field}">[^<]*${message.replace(/[().?]/g, '\\$&')}`));
      expect(text).toMatch(new RegExp(`<p class="problem" id="${field}-problem">[^<]*${message.slice(0, 20)}`));
      expect(text).toMatch(
        new RegExp(`<input id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-problem"`),
      );
      expect(text.match(/ aria-invalid="true"/g)).toHaveLength(1);
      for (const [name, typed] of Object.entries(fields)) {
        if (name === 'pushCommercialEnabled') continue;
        expect(text).toMatch(new RegExp(`<input id="${name}"[^>]* value="${typed.trim().replace(/\+/g, '\\+')}"`));
      }
      expect(await customers(plain)).toEqual(before);
    });

    it('keeps the consent, and says everything at once, in French too', async () => {
      const { text } = await post(plain, { pushCommercialEnabled: 'true' }, '?lang=fr');
      expect(text).toContain('Saisissez votre prénom');
      expect(text).toContain('Saisissez votre adresse e-mail');
      expect(text.match(/<li>/g)).toHaveLength(3);
      expect(text).toMatch(/<input id="pushCommercialEnabled"[^>]* checked>/);
      expect(text).not.toMatch(/firstName (is|est)|champ firstName/);
      const future = await post(plain, someone({ birthDate: '2999-01-01' }), '?lang=fr');
      expect(future.text).toContain('Le champ Date de naissance indique une date future.');
      expect((await post(plain, '')).text.match(/<li>/g)).toHaveLength(3);
    });

    it('is a field that comes twice', async () => {
      const { status, text } = await post(plain, 'firstName=Ada&firstName=Eve&lastName=L&email=a%40example.com');
      expect(status).toBe(400);
      expect(text).toContain('First name must be text.');
    });
  });

  describe('is refused with a page', () => {
    const code = ({ headers }: ApiResponse) => headers.get('x-error-code');
    const expectPage = (answer: ApiResponse, status: number, words: string) => {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.text).toContain(words);
    };

    it('where there is no such wallet', async () => {
      for (const path of ['/s/no-such-wallet', '/s/no-such-wallet/thanks', '/s/no-such-wallet/sent', '/s/%24ne']) {
        const answer = await open(path);
        expectPage(answer, 404, 'There is no sign-up page at this address.');
        expect(code(answer)).toBe('404:WALLET_NOT_FOUND');
      }
      const answer = await submit(app.api, '/s/no-such-wallet?lang=fr', someone());
      expectPage(answer, 404, 'Page introuvable');
      expect(code(answer)).toBe('404:WALLET_NOT_FOUND');
    });

    it('when the wallet was deleted', async () => {
      const gone = await makeWallet(app);
      expect((await (await loginAdmin(app)).delete(`/admin/wallets/${gone.id}`)).status).toBe(204);
      for (const answer of [await open(at(gone)), await post(gone, someone()), await open(at(gone, '/sent'))]) {
        expect(code(answer)).toBe('404:WALLET_NOT_FOUND');
      }
    });

    it.each([
      ['JSON', JSON.stringify(someone()), 'application/json'],
      ['text', 'firstName=Ada', 'text/plain'],
      ['no type', 'firstName=Ada', ''],
    ])('as %s', async (_name, body, type) => {
      const answer = await app.api.post(at(plain), body, { headers: { 'content-type': type } });
      expectPage(answer, 415, 'We could not read the form');
      expect(code(answer)).toBe('415:UNSUPPORTED_MEDIA_TYPE');
    });

    it('as a multipart form, and when it is too large', async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries(someone())) form.set(name, value);
      expect(code(await app.api.post(at(plain), form))).toBe('415:UNSUPPORTED_MEDIA_TYPE');
      const large = await post(plain, someone({ lastName: 'x'.repeat(100 * 1024) }));
      expectPage(large, 413, 'We could not read the form');
      expect(code(large)).toBe('413:PAYLOAD_TOO_LARGE');
    });

    it('when another site sends it', async () => {
      const person = someone();
      const answer = await post(plain, person, '', { 'sec-fetch-site': 'cross-site' });
      expectPage(answer, 403, 'fill in and submit the form');
      expect(code(answer)).toBe('403:FORBIDDEN');
      expect(await customers(plain, person.email)).toEqual([]);
      expect((await post(plain, person, '', { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    });

    it.each([
      ['passGenToken', 'card', makeStoreCard],
      ['logo', 'card', makeStoreCard],
      ['icon', 'card', makeStoreCard],
      [
        'passGenToken',
        'welcome coupon',
        (api: ApiClient) => makeCoupon(api, { isWelcomeCoupon: true, source: 'EXTERNAL' }),
      ],
    ])('while the wallet has no %s to issue its %s, also for who is known', async (setting, _kind, make) => {
      const broken = await makeWallet(app);
      await make(broken.owner);
      const person = someone();
      expect((await post(broken, person)).status).toBe(303);
      expect((await broken.owner.patch('/wallets', { [setting]: '' })).status).toBe(200);
      for (const answer of [
        await open(at(broken)),
        await post(broken, person),
        await post(broken, { ...person, email: `${unique('new')}@example.com` }),
        await post(broken, { firstName: '' }),
      ]) {
        expectPage(answer, 400, 'Sign-up is not open yet');
        expect(code(answer)).toBe('400:WALLET_NOT_CONFIGURED');
        expect(answer.text).not.toMatch(/passGenToken|logo|<form/);
      }
      expectPage(await open(at(broken, '?lang=fr')), 400, 'Les inscriptions ne sont pas encore ouvertes');
      expect(await customers(broken)).toHaveLength(1);
    });

    it('not while a wallet without cards has no token', async () => {
      const bare = await makeWallet(app);
      expect((await bare.owner.patch('/wallets', { passGenToken: '' })).status).toBe(200);
      expect((await open(at(bare))).status).toBe(200);
      expect((await post(bare, someone())).status).toBe(303);
    });
  });
});

describe('a flood of sign-ups', () => {
  let app: OwnService;
  beforeAll(async () => {
    app = await startTestApp({ RATE_LIMIT_SIGNUP_PER_MINUTE: '3', TRUST_PROXY_HOPS: '1' });
  });
  afterAll(() => app?.close());

  it('is held up per address, whatever is sent; looking at the form is not', async () => {
    const path = `/s/${identifierOf(await makeWallet(app))}`;
    const [one, other] = [ownAddress(), ownAddress()].map((address) => app.api.with({ 'x-forwarded-for': address }));
    const answers = [
      await submit(one, path, someone()),
      await submit(one, path, {}),
      await submit(one, path, { comment: 'x' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 400, 303]);
    const held = await submit(one, `${path}?lang=fr`, someone());
    expect(held.status).toBe(429);
    expect(held.headers.get('x-error-code')).toBe('429:TOO_MANY_REQUESTS');
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(held.text).toContain('Un instant, s’il vous plaît');
    expect((await one.get(path)).status).toBe(200);
    expect((await submit(other, path, someone())).status).toBe(303);
  });
});

describe('a full wallet', () => {
  let app: OwnService;
  beforeAll(async () => {
    app = await startTestApp({ MAX_CUSTOMERS: '2' });
  });
  afterAll(() => app?.close());

  it('takes nobody in, and still does not tell who is known', async () => {
    const wallet = await makeWallet(app);
    const path = `/s/${identifierOf(wallet)}`;
    const person = someone();
    const first = [await submit(app.api, path, person), await submit(app.api, path, someone())];
    expect(first.map(({ status }) => status)).toEqual([303, 303]);
    for (const fields of [someone(), person]) {
      const answer = await submit(app.api, path, fields);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('x-error-code')).toBe('400:SYSTEM_DOES_NOT_SUPPORT_MORE_THAN_100000_CUSTOMERS');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('You cannot sign up right now');
      expect(answer.text).not.toContain('100,000');
    }
    expect((await wallet.owner.get('/clients')).body.totalDocs).toBe(2);
  });
});
