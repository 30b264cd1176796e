import type { Browser, Page } from 'playwright-core';
import { makeWallet, type TestWallet, unique } from '../support/accounts';
import { launchBrowser, seriousFindings, sidewaysScroll, visit } from '../support/browser';
import { freshPicture, formOf, type Json, makeOffer } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

const WIDTHS = [320, 390, 768, 1280];
const LANGUAGES = ['en', 'fr'] as const;
type Lang = (typeof LANGUAGES)[number];
const CASES = WIDTHS.flatMap((width) => LANGUAGES.map((lang) => [width, lang] as const));

const WORDS = {
  en: {
    name: 'First name',
    email: 'E-mail address',
    submit: 'Get the offer',
    gone: 'This offer is no longer available',
  },
  fr: {
    name: 'Prénom',
    email: 'Adresse e-mail',
    submit: 'Profiter de l’offre',
    gone: 'Cette offre n’est plus disponible',
  },
};

/** Chromium says so of every page with such a status. */
const withoutStatus = (errors: string[]) => errors.filter((error) => !error.startsWith('Failed to load resource'));

describe('claiming an offer in a browser', () => {
  let app: TestService;
  let browser: Browser;
  let wallet: TestWallet;
  let offer: Json;
  let crowded: Json;

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedService(), launchBrowser()]);
    const terms = { termsAndConditions: { type: 'URL', customUrl: 'https://cafe.example/terms' } };
    wallet = await makeWallet(app, { name: 'Café Riviera', timezone: 'Europe/Paris', ...terms });
    const made = await makeOffer(wallet.owner, { isPublic: true, onePerCustomer: true });
    offer = made;
    await wallet.owner.patch(`/offers/${made._id}`, formOf({ strip: await freshPicture(400) }));
    // As long as texts may be, in colours that nobody could read.
    crowded = await makeOffer(wallet.owner, {
      isPublic: true,
      title: 'W'.repeat(60),
      provider: 'W'.repeat(12),
      value: '9'.repeat(50),
      details: 'W'.repeat(2000),
      finePrint: 'W'.repeat(2000),
      colors: { labelColor: '#F0F0F0', backgroundColor: '#FFFFFF', foregroundColor: '#FFFF00' },
    });
  });
  afterAll(async () => {
    await browser?.close();
  });

  const address = (made: Json, lang: Lang) => `${app.baseUrl}/o/${String(made.identifier)}?lang=${lang}`;
  const sized = (width: number) => ({ viewport: { width, height: 800 } });

  /** It fits, can be read and used by everybody, and runs nothing. */
  async function expectSound(page: Page, lang: Lang): Promise<void> {
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.evaluate('document.scripts.length')).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    const broken = 'Array.from(document.images).filter((image) => image.naturalWidth === 0).length';
    expect(await page.evaluate(broken)).toBe(0);
  }

  it.each(CASES)(
    'leads from the form to the pass, and says what is to be corrected: %i px, %s',
    async (width, lang) => {
      const { page, errors, hosts } = await visit(browser, address(offer, lang), sized(width));
      await expectSound(page, lang);
      const { name, email, submit } = WORDS[lang];
      await page.getByLabel(name).fill('Ada');
      await page.getByRole('button', { name: submit }).click();
      expect(await page.getByRole('alert').getByRole('link').count()).toBe(1);
      expect(await page.getByLabel(name).inputValue()).toBe('Ada');
      await expectSound(page, lang);
      await page.getByLabel(email).fill(`${unique('ada')}@example.com`);
      await page.getByRole('button', { name: submit }).click();
      await page.waitForURL(/\/p\/\w{4}\?k=[\w-]{16}&lang=/);
      expect(await page.locator('#pass-barcode').count()).toBe(1);
      await expectSound(page, lang);
      expect(withoutStatus(errors)).toEqual([]);
      expect([...hosts]).toEqual([new URL(app.baseUrl).host]);
    },
  );

  it.each(CASES)('fits with texts as long as they may be: %i px, %s', async (width, lang) => {
    const { page, errors } = await visit(browser, address(crowded, lang), sized(width));
    await expectSound(page, lang);
    expect(errors).toEqual([]);
  });

  it.each(CASES)('says that nothing is left: %i px, %s', async (width, lang) => {
    const made = await makeOffer(wallet.owner, { isPublic: true, maxIssued: 1 });
    await wallet.owner.post(`/offers/${made._id}/passes`, {});
    const { page } = await visit(browser, address(made, lang), sized(width));
    expect(await page.locator('h1').textContent()).toBe(WORDS[lang].gone);
    await expectSound(page, lang);
  });

  it('works without JavaScript', async () => {
    const { page } = await visit(browser, address(offer, 'en'), { ...sized(390), javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Français' }).click();
    await page.getByLabel(WORDS.fr.email).fill(`${unique('ada')}@example.com`);
    await page.getByRole('button', { name: WORDS.fr.submit }).click();
    await page.waitForURL(/\/p\/\w{4}\?k=/);
  });
});
