import { Types } from 'mongoose';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { type TestWallet, makeWallet, sampleFile } from '../support/accounts';
import { readBarcode } from '../support/barcode-reader';
import { DESKTOP, PHONE, launchBrowser, seriousFindings, sidewaysScroll, visit } from '../support/browser';
import { type TestPass, issueEvent, issueTransit, makeEvent, makeTransit } from '../support/passes';
import { sharedService, type TestService } from '../support/service';

const IPHONE = {
  ...PHONE,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
};
const SMALL_ANDROID = {
  viewport: { width: 320, height: 640 },
  deviceScaleFactor: 2,
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};
const MAX_BARCODE_LENGTH = 'W'.repeat(128);

describe('public pages in a browser', () => {
  let app: TestService;
  let browser: Browser;
  let wallet: TestWallet;
  const passes = {} as Record<'transit' | 'event' | 'crowded' | 'canceled', TestPass>;

  beforeAll(async () => {
    [app, browser] = await Promise.all([sharedService(), launchBrowser()]);
    wallet = await makeWallet(app, { timezone: 'Europe/Paris', displayIdentifiant: 'true' });
    passes.transit = await issueTransit(wallet, await makeTransit(wallet), { gate: '3', tarif: '49 €' });
    passes.event = await issueEvent(wallet, await eventWithStrip());
    passes.crowded = await issueTransit(wallet, await crowdedTransit(), { barcode: MAX_BARCODE_LENGTH });
    passes.canceled = await issueTransit(wallet, await makeTransit(wallet));
    await app.connection
      .collection('passes')
      .updateOne(
        { _id: new Types.ObjectId(passes.canceled.id) },
        { $set: { status: 'canceled', redeemedAt: new Date() } },
      );
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function eventWithStrip(): Promise<string> {
    const template = await makeEvent(wallet, {
      colors: { labelColor: '#FFD166', backgroundColor: '#1B0B3A', foregroundColor: '#FFFFFF' },
    });
    const form = new FormData();
    form.set('strip', await sampleFile(), 'strip.png');
    await wallet.owner.patch(`/events/${template}`, form);
    return template;
  }

  /** As long as texts may be, in colours that nobody could read. */
  function crowdedTransit(): Promise<string> {
    return makeTransit(wallet, {
      number: 'N'.repeat(50),
      originName: 'W'.repeat(13),
      destinationName: 'W'.repeat(13),
      tarif: '9'.repeat(50),
      barcodeFormat: 'PDF_417',
      displayOptions: { hideStationCodes: true },
      colors: { labelColor: '#F0F0F0', backgroundColor: '#FFFFFF', foregroundColor: '#FFFF00' },
    });
  }

  const devices: [string, BrowserContextOptions][] = [
    ['an iPhone', IPHONE],
    ['a small Android', SMALL_ANDROID],
    ['a desktop', DESKTOP],
  ];
  const views = [
    ['transit', 'en'],
    ['transit', 'fr'],
    ['event', 'en'],
    ['event', 'fr'],
    ['crowded', 'fr'],
    ['canceled', 'fr'],
  ] as const;
  const cases = devices.flatMap(([name, device]) => views.map(([pass, lang]) => [pass, lang, name, device] as const));

  it.each(cases)('%s, %s, on %s: accessible, fits, asks nobody else', async (pass, lang, _name, device) => {
    const { page, errors, hosts } = await visit(browser, `${passes[pass].link.href}&lang=${lang}`, device);
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    const broken = 'Array.from(document.images).filter((image) => image.naturalWidth === 0).map((image) => image.src)';
    expect(await page.evaluate(broken)).toEqual([]);
    expect(errors).toEqual([]);
    expect([...hosts]).toEqual([new URL(app.baseUrl).host]);
  });

  it.each(['en', 'fr'])('the page of an unknown link, %s: accessible and fits', async (lang) => {
    const { page } = await visit(browser, `${app.baseUrl}/p/zzzz?k=x&lang=${lang}`, IPHONE);
    expect(await page.locator('h1').textContent()).toBe(lang === 'fr' ? 'Pass introuvable' : 'Pass not found');
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });

  const formats = [
    ['QR_CODE', 'QRCode'],
    ['AZTEC', 'Aztec'],
    ['PDF_417', 'PDF417'],
    ['CODE_128', 'Code128'],
  ] as const;

  it.each(formats)(
    'shows %s so that it can be scanned, also on screens of low resolution',
    async (barcodeFormat, format) => {
      const template = await makeTransit(wallet, { barcodeFormat });
      for (const barcode of [
        undefined,
        `${barcodeFormat}-ABCD-EFGH`,
        `${barcodeFormat}-`.padEnd(64, '9').padEnd(128, 'W'),
      ]) {
        const pass = await issueTransit(wallet, template, { barcode });
        for (const device of [IPHONE, { ...IPHONE, deviceScaleFactor: 1 }, DESKTOP]) {
          const { page } = await visit(browser, pass.link.href, device);
          const picture = await page.locator('#pass-barcode').screenshot();
          expect(await readBarcode(picture)).toEqual({ format, text: pass.barcode });
          expect(await sidewaysScroll(page)).toBe(0);
        }
      }
    },
  );

  it.each([
    ['EAN_13', 'EAN13', ['4006381333931']],
    ['CODE_39', 'Code39', ['TICKET-0001', 'CODE39'.repeat(8)]],
    ['CODABAR', 'Codabar', ['A12345678901234A']],
    ['ITF', 'ITF', ['14006381333938', '0123456789'.repeat(5)]],
  ] as const)('shows %s so that it can be scanned', async (barcodeFormat, format, barcodes) => {
    const template = await makeTransit(wallet, { barcodeFormat });
    for (const barcode of [undefined, ...barcodes]) {
      const pass = await issueTransit(wallet, template, { barcode });
      for (const device of [IPHONE, { ...IPHONE, deviceScaleFactor: 1 }, DESKTOP]) {
        const { page } = await visit(browser, pass.link.href, device);
        const picture = await page.locator('#pass-barcode').screenshot();
        expect(await readBarcode(picture)).toEqual({ format, text: pass.barcode });
        expect(await sidewaysScroll(page)).toBe(0);
      }
    }
  });

  it('shows its own address so that it can be scanned', async () => {
    const { page } = await visit(browser, `${passes.event.link.href}&lang=fr`, DESKTOP);
    const own = await readBarcode(await page.locator('#page-qr').screenshot());
    expect(own).toEqual({ format: 'QRCode', text: passes.event.link.href });
  });

  it('works without JavaScript', async () => {
    const { page } = await visit(browser, passes.transit.link.href, { ...IPHONE, javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Français' }).click();
    const button = page.getByRole('link', { name: 'Ajouter à Cartes d’Apple' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe(`${passes.transit.shortId}.pkpass`);
    expect(await readBarcode(await page.locator('#pass-barcode').screenshot())).toMatchObject({
      text: passes.transit.barcode,
    });
  });
});
