import { Types } from 'mongoose';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { DevMailbox } from '../../src/notifications/providers/dev-mailbox/dev-mailbox';
import { DESKTOP, launchBrowser, PHONE, seriousFindings, sidewaysScroll, visit } from '../support/browser';
import { makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let browser: Browser;
let wallet: StaffedWallet;

const HTML = `<h1 style="color: rgb(20, 80, 160)">Your ticket</h1><script>parent.document.title = 'broken'</script>
<img src="data:,x" onerror="parent.document.title = 'broken'"><a href="https://example.com/p/1">Open</a>`;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), launchBrowser()]);
  wallet = await makeStaffedWallet(app);
  const mailbox = app.app.get(DevMailbox);
  const id = new Types.ObjectId(wallet.id);
  const attachments = [{ filename: 'pass.pkpass', contentType: 'application/zip', content: Buffer.from('PK') }];
  const mail = { fromName: 'Riviera', text: 'Hello Ada', html: HTML, attachments, pictures: [], headers: {} };
  await mailbox.mail(id).send({ ...mail, to: 'ada@example.com', subject: 'Your <b>ticket</b>', messageId: 'a@x' });
  await mailbox.sms(id).send({ to: '+33600000001', text: 'Your ticket: https://example.com/p/1' });
});
afterAll(async () => {
  await Promise.all([app?.close(), browser?.close()]);
});

const open = async (options: BrowserContextOptions) => {
  const watched = await visit(browser, `${app.baseUrl}/dev/mailbox`, options);
  await watched.page.evaluate('sessionStorage.clear()');
  await watched.page.reload();
  return watched;
};

describe('/dev/mailbox', () => {
  it.each<[string, BrowserContextOptions]>([
    ['desktop, light', { ...DESKTOP, colorScheme: 'light' }],
    ['desktop, dark', { ...DESKTOP, colorScheme: 'dark' }],
    ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ])('shows the messages of a wallet after a login: %s', async (_name, options) => {
    const { page, errors } = await open(options);
    expect(await seriousFindings(page)).toEqual([]);
    await page.fill('[name=username]', wallet.username);
    await page.fill('[name=password]', wallet.password);
    await page.click('#login button');
    await page.waitForSelector('#messages button');
    const rows = await page.locator('#messages button').allInnerTexts();
    expect(rows).toEqual([expect.stringMatching(/^\+33600000001[^]*SMS/), expect.stringContaining('ada@example.com')]);
    expect(await page.innerText('#message pre')).toBe('Your ticket: https://example.com/p/1');

    await page.click('#messages li:nth-child(2) button');
    expect(await page.innerText('#message h2')).toBe('Your <b>ticket</b>');
    await page.frameLocator('#message iframe').locator('h1').waitFor();
    const color = page.frames().at(-1)!.evaluate("getComputedStyle(document.querySelector('h1')).color");
    expect(await color).toBe('rgb(20, 80, 160)');
    expect(await page.getAttribute('#message iframe', 'sandbox')).not.toMatch(/allow-(scripts|same-origin)/);
    expect(await page.title()).toBe('Development mailbox');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#message dd a')]);
    expect(download.suggestedFilename()).toBe('pass.pkpass');

    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(errors.filter((error) => !/sandboxed|Content Security Policy/.test(error))).toEqual([]);
  });

  it('explains a wrong password and keeps the messages hidden', async () => {
    const { page } = await open(DESKTOP);
    await page.fill('[name=username]', wallet.username);
    await page.fill('[name=password]', 'wrong');
    await page.click('#login button');
    await page.waitForFunction('document.getElementById("status").textContent !== ""');
    expect(await page.isVisible('#mailbox')).toBe(false);
    await page.fill('[name=password]', wallet.password);
    await page.click('#login button');
    await page.waitForSelector('#messages button');
    await page.click('#logout');
    expect([await page.isVisible('#mailbox'), await page.evaluate('sessionStorage.length')]).toEqual([false, 0]);
  });

  it('contains no messages itself, and no other site may frame it', async () => {
    const { text, headers } = await app.api.get('/dev/mailbox');
    expect(text).not.toContain('ada@example.com');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});
