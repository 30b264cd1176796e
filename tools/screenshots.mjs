// npm run screenshots: takes the screenshots of pages and e-mails in the documentation, with a new server and temporary
// services.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, CHROMIUM_HELP, findChromium } from './lib/chromium.mjs';
import { DemoClient } from './lib/demo-client.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { LauncherError, ROOT, fail, onStop, say, sleep } from './lib/process.mjs';
import { createThrowAwayServer } from './lib/throw-away-server.mjs';

const OUTPUT = join(ROOT, 'docs/screenshots');
const HOLDER = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const CROSSING_DAY = '2027-06-12';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const phone = (userAgent) => ({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, userAgent });
const mailbox = { viewport: { width: 600, height: 800 } };
const desktop = { viewport: { width: 1280, height: 860 } };

/** File name, page, language, and device of each screenshot. */
const PICTURES = [
  ['pass-page-390-en', 'transit', 'en', phone(IPHONE)],
  ['pass-page-390-fr', 'transit', 'fr', phone(ANDROID)],
  ['pass-page-event-390-en', 'event', 'en', phone(ANDROID)],
  ['pass-page-event-390-fr', 'event', 'fr', phone(IPHONE)],
  ['pass-page-desktop-en', 'event', 'en', desktop],
  ['pass-page-desktop-fr', 'transit', 'fr', desktop],
  ['pass-page-not-found-390-en', 'unknown', 'en', phone(IPHONE)],
  ['sign-up', 'signUp', 'en', phone(IPHONE)],
  ['unsubscribe', 'unsubscribe', 'en', phone(IPHONE)],
  ['claim', 'offer', 'en', phone(IPHONE)],
];
const MAILS = [
  ['e-mail-390-en', 'en', phone(IPHONE)],
  ['e-mail-600-fr', 'fr', mailbox],
];

/** The demo’s template of each kind, with the pass that docs/kinds.md issues. */
const KINDS = readFileSync(join(ROOT, 'docs/kinds.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    picture: /screenshots\/([\w-]+)\.png/.exec(text)[1],
    path: /`POST (\/[\w-]+)`/.exec(text)[1],
    issuing: /`POST (\/\S+)`:\n\n```json\n([^`]+)```\s*$/.exec(text).slice(1),
  }));

// The address that the screenshots show. It should look real.
const PUBLIC_URL = 'https://passes.example.com';
const server = createThrowAwayServer({ PUBLIC_URL });
let browser;
let stopping = false;

async function stop() {
  stopping = true;
  await browser?.close();
  await server.stop();
}

onStop(() => stop().finally(() => process.exit(130)));

/** Issues a ticket of each demo template. Resolves with the paths of the pages to show. */
async function preparePages(baseUrl) {
  const api = new DemoClient(baseUrl);
  const login = await api.call('POST', '/auth/login', 201, { username: 'demo', password: 'demo-password' });
  api.useToken(login.content.token);
  const [transit, event, offer] = await Promise.all(
    ['/transits', '/events', '/offers'].map(async (path) => (await api.call('GET', path, 200)).content.docs[0]),
  );
  // Uses a fixed date, so that the screenshots stay the same. The date of the demo’s concert is always a month away.
  const evening = { startDate: '2027-06-12T18:00:00Z', endDate: '2027-06-12T20:30:00Z' };
  const date = { ...evening, doorOpeningHour: '2027-06-12T17:00:00Z' };
  await api.call('PATCH', `/events/${event._id}`, 200, { date });
  const crossing = {
    departureDate: CROSSING_DAY,
    arrivalDate: CROSSING_DAY,
    seat: '12',
    barcode: 'RL12-20270612-0042',
  };
  const seat = { leftRow: 'B', centerRow: '14', rightRow: '7', barcode: 'CONCERT-2027-0007' };
  const tickets = await Promise.all([
    api.call('POST', `/transits/${transit._id}/passes`, 201, { ...HOLDER, ...crossing }),
    api.call('POST', `/events/${event._id}/passes`, 201, { ...HOLDER, ...seat }),
  ]);
  const [transitPage, eventPage] = tickets.map(({ content }) => pathOf(content.downloadLink));
  const { identifier } = (await api.call('GET', '/wallets', 200)).content;
  const mails = await sendMails(api, event, seat);
  const unsubscribe = mails.en.match(/\/u\/[\w-]+/)[0];
  const paths = { transit: transitPage, event: eventPage, unknown: '/p/zzzz?k=unknown', signUp: `/s/${identifier}` };
  const kinds = {};
  for (const kind of KINDS) kinds[kind.picture] = await issueKind(api, kind);
  return { paths: { ...paths, ...kinds, unsubscribe, offer: `/o/${offer.identifier}` }, mails };
}

/** Sends a ticket to a customer by e-mail in each language. Resolves with the HTML of the e-mails. */
async function sendMails(api, event, seat) {
  const customer = (await api.call('POST', '/clients', 201, HOLDER)).content;
  const mails = {};
  for (const lang of ['en', 'fr']) {
    const ticket = { ...seat, barcode: `CONCERT-${lang}`, clientId: customer._id, enableSendEmailOrSms: true };
    const path = `/events/${event._id}/passes`;
    const { downloadLink } = (await api.call('POST', path, 201, ticket, { 'x-lang': lang })).content;
    while (!mails[lang]) {
      const { content } = await api.call('GET', '/dev/outbox', 200);
      mails[lang] = content.find(({ channel, text }) => channel === 'EMAIL' && text.includes(downloadLink))?.html;
      await sleep(200);
    }
  }
  return mails;
}

/** Issues a pass of a kind. Resolves with the path of its page. */
async function issueKind(api, { path, issuing: [route, body] }) {
  const [{ _id }] = (await api.call('GET', path, 200)).content.docs;
  const { content } = await api.call('POST', route.replace('{id}', _id), 201, JSON.parse(body));
  return pathOf(content.downloadLink ?? content.shortLink);
}

const pathOf = (link) => link.replace(/^https:\/\/[^/]+/, '');

async function takePicture(baseUrl, path, [name, , lang, device]) {
  const url = new URL(path, baseUrl);
  url.searchParams.set('lang', lang);
  await photograph(name, device, (page) => page.goto(url.href));
}

async function takeMailPicture(baseUrl, html, [name, , device]) {
  await photograph(name, device, (page) =>
    page.setContent(html.replaceAll(`${PUBLIC_URL}/images/`, `${baseUrl}/images/`)),
  );
}

async function photograph(name, device, open) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  await open(page);
  const file = join(OUTPUT, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  say(relative(ROOT, file));
}

async function main() {
  checkNode();
  const executablePath = findChromium();
  if (!executablePath) throw new LauncherError(CHROMIUM_HELP);
  await ensureInstalled();
  await ensureBuilt();
  const baseUrl = await server.start();
  const { paths, mails } = await preparePages(baseUrl);
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  mkdirSync(OUTPUT, { recursive: true });
  for (const picture of PICTURES) await takePicture(baseUrl, paths[picture[1]], picture);
  for (const { picture } of KINDS) await takePicture(baseUrl, paths[picture], [picture, picture, 'en', phone(ANDROID)]);
  for (const picture of MAILS) await takeMailPicture(baseUrl, mails[picture[1]], picture);
  await stop();
}

main().catch(async (error) => {
  if (stopping) return;
  await stop();
  fail(error);
});
