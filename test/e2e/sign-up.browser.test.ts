import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { DESKTOP, PHONE, launchBrowser, seriousFindings, sidewaysScroll, visit } from '../support/browser';
import { makeStoreCard } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

const SMALL = { viewport: { width: 320, height: 640 } };
const SIZES: [string, BrowserContextOptions][] = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
];
const LANGUAGES = ['en', 'fr'] as const;
type Lang = (typeof LANGUAGES)[number];

const inBoth = (sizes: typeof SIZES) =>
  sizes.flatMap(([name, device]) => LANGUAGES.map((lang) => [lang, name, device] as const));
const LABELS = {
  en: ['First name', 'Last name', 'E-mail address', 'Phone number', 'Date of birth', 'offers and news', 'Sign up'],
  fr: ['Prénom', 'Nom', 'Adresse e-mail', 'Numéro de téléphone', 'Date de naissance', 'actualités', 'S’inscrire'],
};
const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'birthDate', 'pushCommercialEnabled'];

/** Chromium says so of every page with such a status. */
const withoutStatus = (errors: string[]) => errors.filter((error) => !error.startsWith('Failed to load resource'));

describe('sign-up in a browser', () => {
  let app: TestService;
  let browser: Browser;
  let club: TestWallet;
  let shop: TestWallet;

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedService(), launchBrowser()]);
    const terms = { termsAndConditions: { type: 'URL', customUrl: 'https://club.example/terms' } };
    [club, shop] = await Promise.all([
      makeWallet(app, { name: 'Riviera Club', timezone: 'Europe/Paris', ...terms }),
      makeWallet(app, { name: `Shop ${'W'.repeat(95)}`, identifier: 'shop' }),
    ]);
    await makeStoreCard(club.owner);
  });
  afterAll(async () => {
    await browser?.close();
  });

  const address = ({ wallet }: TestWallet, lang: Lang, page = '') =>
    `${app.baseUrl}/s/${wallet.identifier as string}${page}?lang=${lang}`;
  const button = (page: Page, lang: Lang) => page.getByRole('button', { name: LABELS[lang][6] });

  async function fillIn(page: Page, lang: Lang): Promise<void> {
    const [firstName, lastName, email, phone, birth, consent] = LABELS[lang];
    await page.getByLabel(firstName).fill('Ada');
    await page.getByLabel(lastName, { exact: true }).fill('Lovelace');
    await page.getByLabel(email).fill(`${unique('ada')}@example.com`);
    await page.getByRole('textbox', { name: phone }).fill('6 12 34 56 78');
    await page.getByLabel(birth).fill('1990-12-10');
    await page.getByLabel(consent).check();
  }

  /** It fits, can be read and used by everybody, runs nothing and asks nobody else. */
  async function expectSound(page: Page, lang: Lang): Promise<void> {
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.evaluate('document.scripts.length')).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    const broken = 'Array.from(document.images).filter((image) => image.naturalWidth === 0).length';
    expect(await page.evaluate(broken)).toBe(0);
  }

  it.each(inBoth([...SIZES, ['a small phone', SMALL]]))(
    'from the form to the pass: %s, on %s',
    async (lang, _name, device) => {
      const { page, errors, hosts } = await visit(browser, address(club, lang), device);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await expectSound(page, lang);
      await fillIn(page, lang);
      await button(page, lang).click();
      await page.waitForURL(/\/p\/\w{4}\?k=[\w-]{16}&lang=/);
      expect(await page.locator('#pass-barcode').count()).toBe(1);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(errors).toEqual([]);
      expect(scripts).toEqual([]);
      expect([...hosts]).toEqual([new URL(app.baseUrl).host]);
    },
  );

  it.each(inBoth(SIZES))('says what is to be corrected: %s, on %s', async (lang, _name, device) => {
    const { page, errors } = await visit(browser, address(club, lang), device);
    await page.getByRole('textbox', { name: LABELS[lang][3] }).fill('9'.repeat(60));
    await button(page, lang).click();
    const alert = page.getByRole('alert');
    expect(await alert.getByRole('link').count()).toBe(4);
    // Screen readers begin there, and each link leads to its field.
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert');
    await alert.getByRole('link').last().click();
    expect(await page.evaluate('document.activeElement.id')).toBe('phoneNumber');
    expect(await page.getByRole('textbox', { name: LABELS[lang][3] }).inputValue()).toBe('9'.repeat(60));
    const described = await page.getByLabel(LABELS[lang][2]).getAttribute('aria-describedby');
    expect(await page.locator(`#${described}`).isVisible()).toBe(true);
    await expectSound(page, lang);
    expect(withoutStatus(errors)).toEqual([]);

    await fillIn(page, lang);
    await button(page, lang).click();
    await page.waitForURL(/\/p\//);
    expect(withoutStatus(errors)).toEqual([]);
  });

  it.each(inBoth(SIZES))('thanks, and says the same to everybody: %s, on %s', async (lang, _name, device) => {
    const { page, errors } = await visit(browser, address(shop, lang), device);
    await expectSound(page, lang);
    await fillIn(page, lang);
    await button(page, lang).click();
    await page.waitForURL(address(shop, lang, '/thanks'));
    await expectSound(page, lang);
    await page.goto(address(club, lang, '/sent'));
    await expectSound(page, lang);
    await page.goto(address({ ...shop, wallet: { identifier: 'nobody' } }, lang));
    await expectSound(page, lang);
    expect(withoutStatus(errors)).toEqual([]);
  });

  it('labels every field where people see it, and hides the honeypot from them', async () => {
    const { page } = await visit(browser, address(club, 'en'), PHONE);
    for (const name of FIELDS) {
      const input = page.locator(`#${name}`);
      const label = page.locator(`label:has(#${name}), label[for=${name}]`);
      expect(await label.isVisible()).toBe(true);
      const [box, words] = [await input.boundingBox(), await label.boundingBox()];
      expect(words?.y).toBeLessThanOrEqual(box?.y ?? 0);
      const target = name === 'pushCommercialEnabled' ? words : box;
      expect(target?.height).toBeGreaterThanOrEqual(32);
      // The list of countries stands beside the phone number.
      expect(target?.width).toBeGreaterThanOrEqual(name === 'phoneNumber' ? 140 : 240);
    }
    expect(await page.locator('input').count()).toBe(FIELDS.length + 1);
    expect(await page.locator('.honeypot').boundingBox()).toMatchObject({ width: 1, height: 1 });
    expect(await page.evaluate('getComputedStyle(document.querySelector(".honeypot")).clipPath')).toBe('inset(50%)');
    // Nor do screen readers find it.
    expect(await page.getByRole('textbox').count()).toBe(FIELDS.length - 1);
  });

  it('is filled in and sent with the keyboard alone, in the order of the page', async () => {
    const { page } = await visit(browser, address(club, 'en'), DESKTOP);
    const order: string[] = [];
    for (let press = 0; press < 20 && order.at(-1) !== 'BUTTON'; press++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate<string>('document.activeElement.id || document.activeElement.tagName');
      if (at !== order.at(-1)) order.push(at);
      const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
      expect([at, outline]).toEqual([at, 'solid']);
    }
    expect(order).toEqual(['A', ...FIELDS.toSpliced(3, 0, 'SELECT'), 'A', 'BUTTON']);
    await page.locator('#firstName').focus();
    for (const text of ['Grace', 'Hopper', `${unique('grace')}@example.com`]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // From the list of countries to the number: Enter opens a list.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/p\//);
  });

  it('works without JavaScript, in the other language too', async () => {
    const { page } = await visit(browser, address(club, 'en'), { ...PHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Français' }).click();
    await button(page, 'fr').click();
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(3);
    await fillIn(page, 'fr');
    await button(page, 'fr').click();
    await page.waitForURL(/\/p\/.*lang=fr/);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});
