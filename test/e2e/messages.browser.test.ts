import { Types } from 'mongoose';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Language, LANGUAGES } from '../../src/core/i18n/language';
import type { MessageComposer } from '../../src/notifications/content/message-composer';
import type { News } from '../../src/notifications/content/message-subject';
import { drawPng } from '../../src/pass-files/drawing/barcode-image';
import type { ShownFormat } from '../../src/pass-files/pass-barcode';
import { UnsubscribeLinks } from '../../src/notifications/unsubscribe-links';
import { makeWallet, type TestWallet } from '../support/accounts';
import { readBarcode } from '../support/barcode-reader';
import { DESKTOP, launchBrowser, PHONE, seriousFindings, sidewaysScroll, visit } from '../support/browser';
import { created } from '../support/fixtures';
import { MAIL_PUBLIC_URL, makeComposer, messageSubject, type SubjectChanges, UNSUBSCRIBE } from '../support/messages';
import { startTestApp, type TestApp } from '../support/test-app';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('an e-mail in a browser', () => {
  let composer: MessageComposer;
  /** Of all: a new one takes the browser longer than what is looked at in it. */
  let page: Page;
  const asked: string[] = [];
  const widths = [320, 390, 600];
  beforeAll(async () => {
    composer = await makeComposer();
    page = await browser.newPage();
    // Pictures of the size that the service gives out; nothing else is asked for.
    await page.route('**/*', async (route) => {
      asked.push(route.request().url());
      const [wide, high] = route.request().url().includes('hero') ? [1032, 336] : [320, 100];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"/>`;
      await route.fulfill({ contentType: 'image/svg+xml', body: svg });
    });
  });
  beforeEach(async () => {
    asked.length = 0;
    await page.setViewportSize({ width: widths[0], height: 800 });
  });

  /** As long as texts may be, and longer, in colours that nobody could read. */
  const crowded: SubjectChanges = {
    wallet: {
      name: 'W'.repeat(100),
      logo: '',
      website: `https://${'w'.repeat(300)}.example`,
      additionalContacts: [{ title: 'T'.repeat(100), value: 'V'.repeat(500), kind: 'EMAIL' }],
    },
    template: {
      name: 'N'.repeat(200),
      emailSubscriptionMessage: `${'M'.repeat(2000)}\n\n${'Many words. '.repeat(250)}`,
      colors: { labelColor: '#F0F0F0', backgroundColor: '#FFFFFF', foregroundColor: '#FFFF00' },
    },
    pass: { firstName: 'F'.repeat(100), lastName: 'L'.repeat(100), leftRow: '9'.repeat(50) },
  };
  const leading = { link: 'https://example.com/sale', banner: 'f'.repeat(64), unsubscribeUrl: UNSUBSCRIBE };
  const mails = [
    ['a ticket', 'NEW_EVENT', {}],
    ['a trip that was canceled', 'UPDATE_TRANSIT', { pass: { status: 'canceled' } }],
    ['a reservation', 'HOTEL_RESERVATION', {}],
    ['a card', 'WELCOME_EXTERNAL_CLIENTS', {}],
    ['a coupon', 'NEW_COUPON', {}],
    ['a crowded ticket', 'UPDATE_EVENT', crowded],
  ] as const;
  const { wallet } = messageSubject('NEW_EVENT');
  const news: readonly (readonly [string, Omit<News, 'lang'>])[] = [
    ['a communication', { wallet, title: 'Autumn sale', text: 'Hello Ada, everything is 20% off.', ...leading }],
    ['a communication without a link', { wallet, title: 'Closed on Monday', text: 'We are back on Tuesday.' }],
    [
      'a crowded communication',
      {
        wallet: { ...wallet, ...crowded.wallet },
        title: 'W'.repeat(50),
        text: `${'M'.repeat(150)} <b>${'F'.repeat(100)}</b> ${'L'.repeat(100)}\n\n${'Many words. '.repeat(20)}`,
        ...leading,
        link: `https://${'w'.repeat(300)}.example/${'p'.repeat(300)}`,
      },
    ],
  ];
  type Html = (lang: Language) => string;
  const cases = [
    ...mails.map(([name, type, changes]): [string, Html] => [
      name,
      (lang) => composer.mail(messageSubject(type, { lang, ...changes })).html,
    ]),
    ...news.map(([name, fields]): [string, Html] => [name, (lang) => composer.news({ ...fields, lang }).html]),
  ].flatMap(([name, html]) => LANGUAGES.map((lang) => [name, lang, html] as const));

  it.each(cases)('%s, %s: fits windows of any width, can be read by everybody, runs nothing', async (...details) => {
    const [, lang, htmlOf] = details;
    const html = htmlOf(lang);
    await page.setContent(html, { waitUntil: 'load' });
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(asked.filter((url) => !url.startsWith(`${MAIL_PUBLIC_URL}/images/`))).toEqual([]);
  });
});

describe('the barcode of an e-mail in a browser', () => {
  const codes: [ShownFormat, string, string][] = [
    ['AZTEC', 'Aztec', 'TICKET-0001'],
    ['CODE_128', 'Code128', 'TICKET-0001'],
    ['CODE_128', 'Code128', 'A'.repeat(64)],
    ['PDF_417', 'PDF417', 'TICKET-0001'],
    ['QR_CODE', 'QRCode', 'A'.repeat(128)],
    ['EAN_13', 'EAN13', '4006381333931'],
    ['CODE_39', 'Code39', 'TICKET-0001'],
    ['CODABAR', 'Codabar', 'A40156B'],
    ['ITF', 'ITF', '14006381333938'],
  ];

  let composer: MessageComposer;
  let page: Page;
  beforeAll(async () => {
    composer = await makeComposer();
    page = await browser.newPage({ viewport: { width: 390, height: 800 }, deviceScaleFactor: 2 });
    await page.route('https://**', (route) => route.abort());
  });

  it.each(codes)('%s decodes from a phone’s screen', async (format, name, text) => {
    const barcode = { ...(await drawPng(format, text)), text };
    const { html, pictures } = composer.mail(messageSubject('NEW_EVENT', { barcode }));
    const [{ cid, content }] = pictures;
    const shown = html.replace(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`);
    await page.setContent(shown, { waitUntil: 'load' });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    const picture = await page.locator('img[src^="data:"]').screenshot();
    expect(await readBarcode(picture)).toEqual({ format: name, text });
  });
});

describe('unsubscribing in a browser', () => {
  let app: TestApp;
  let wallet: TestWallet;
  beforeAll(async () => {
    app = await startTestApp();
    wallet = await makeWallet(app, { name: 'Riviera Lines' });
  });
  afterAll(() => app?.close());

  async function customer(): Promise<{ id: string; link: string }> {
    const { _id } = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
    const links = app.app.get(UnsubscribeLinks, { strict: false });
    return { id: _id, link: links.url({ rootDomain: '' }, new Types.ObjectId(_id), 'UPDATE_TRANSIT') };
  }

  const sizes: [string, BrowserContextOptions][] = [
    ['a phone', PHONE],
    ['a small phone', { viewport: { width: 320, height: 640 } }],
    ['a desktop', DESKTOP],
  ];
  const cases = sizes.flatMap(([name, device]) => LANGUAGES.map((lang) => [lang, name, device] as const));

  async function expectGood(page: Page, lang: string): Promise<void> {
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  }

  it.each(cases)('%s, on %s: accessible, fits, and takes a click', async (lang, _name, device) => {
    const { link } = await customer();
    const { page, errors, hosts } = await visit(browser, `${link}?lang=${lang}`, device);
    await expectGood(page, lang);
    await page.getByRole('button').first().click();
    await page
      .getByRole('heading', { name: lang === 'fr' ? 'Désabonnement enregistré' : 'You have been unsubscribed' })
      .waitFor();
    await expectGood(page, lang);
    await page.getByRole('button').last().click();
    const all = lang === 'fr' ? 'Vous ne recevrez plus d’e-mails' : 'You have been unsubscribed from all e-mails';
    await page.getByRole('heading', { name: all }).waitFor();
    await expectGood(page, lang);
    await page
      .getByRole('button', { name: lang === 'fr' ? 'Se réabonner' : 'Subscribe again' })
      .first()
      .click();
    await page
      .getByRole('heading', { name: lang === 'fr' ? 'Réabonnement enregistré' : 'You are subscribed again' })
      .waitFor();
    await expectGood(page, lang);
    expect(errors).toEqual([]);
    expect([...hosts]).toEqual([new URL(app.baseUrl).host]);
  });

  it('works without JavaScript, and the second button asks for everything', async () => {
    const { id, link } = await customer();
    const { page } = await visit(browser, link, { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Se désabonner de tous les e-mails' }).click();
    await page.getByRole('heading', { name: 'Vous ne recevrez plus d’e-mails' }).waitFor();
    const { body } = await wallet.owner.get(`/clients/${id}`);
    const preferences = body.communicationPreferences as { email: boolean }[];
    expect(new Set(preferences.map(({ email }) => email))).toEqual(new Set([false]));
  });
});
