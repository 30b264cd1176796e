// npm run demo: shows the service from login to redemption, including passes that change on phones, a communication, a
// coupon by e-mail, and the statistics. Uses a new server with a temporary MongoDB and Redis, and mocks of phones,
// Apple, and Google. Everything runs on this computer.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApple } from './lib/demo-apple.mjs';
import { showCommunication } from './lib/demo-communication.mjs';
import { showCoupon } from './lib/demo-coupon.mjs';
import { DemoGoogle } from './lib/demo-google.mjs';
import { connect, showAndroid, showIphone } from './lib/demo-phones.mjs';
import { startReceiver } from './lib/demo-receiver.mjs';
import { showStatistics } from './lib/demo-statistics.mjs';
import { keyOf, shorten, step, tell } from './lib/demo-story.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { LauncherError, ROOT, fail, onStop, say } from './lib/process.mjs';
import { ensureSdkBuilt } from './lib/sdk-build.mjs';
import { createThrowAwayServer } from './lib/throw-away-server.mjs';

const OUTPUT = join(ROOT, 'demo-output');
const TRAVELLER = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
const DAY = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const TRANSIT = {
  type: 'Train',
  number: 'TGV 6171',
  originStationCode: 'PAR',
  originName: 'Paris',
  destinationStationCode: 'NCE',
  destinationName: 'Nice',
  departureTime: '08:15',
  arrivalTime: '13:50',
  colors: { labelColor: '#B8C7D9', backgroundColor: '#0B3954', foregroundColor: '#FFFFFF' },
};

const EVENT = {
  name: 'Summer Night Concert',
  locations: [{ locationName: 'Accor Arena', address: '8 boulevard de Bercy, Paris' }],
  date: { startDate: `${DAY}T18:00:00Z`, endDate: `${DAY}T22:30:00Z` },
  PKTextAlignmentRight: 'SEAT',
};

let outside = {};
let server;
let stopping = false;

async function stopAll() {
  stopping = true;
  await server?.stop();
  for (const one of Object.values(outside)) one.close();
}

onStop(() => stopAll().finally(() => process.exit(130)));

/** Starts the server and the mocks that it calls. Resolves with its base URL. */
async function startEverything() {
  const [apple, google, receiver] = await Promise.all([startApple(), DemoGoogle.start(), startReceiver()]);
  outside = { apple, google, receiver };
  const local = { OUTBOUND_ALLOW_PRIVATE: 'true', APPLE_WEB_SERVICE_HTTP: 'true' };
  server = createThrowAwayServer({ ...local, ...apple.env, ...google.env });
  return server.start();
}

/** Returns an SDK client, as a customer’s system would use it. */
async function logIn(baseUrl) {
  // Imported here, because the SDK may have just been built.
  const { WalletPass } = await import('../sdk/dist/index.js');
  step('Log in as the owner of the demo wallet');
  const { token } = await new WalletPass({ baseUrl }).auth.login({ username: 'demo', password: 'demo-password' });
  tell(`Token: ${shorten(token)}`);
  return new WalletPass({ baseUrl, token });
}

async function showTickets(wallet) {
  step('Design two templates');
  const transit = await wallet.transits.create(TRANSIT);
  tell(`Train: ${transit.number}, ${transit.originName} – ${transit.destinationName} (${transit._id})`);
  const event = await wallet.events.create(EVENT);
  tell(`Concert: ${event.name} (${event._id})`);

  step('Issue a ticket for each template');
  const journey = { ...TRAVELLER, departureDate: DAY, arrivalDate: DAY, seat: '12A' };
  const ticket = await wallet.transits.passes.create(transit._id, journey);
  tell(`Train ticket: barcode ${ticket.barcode}, ${ticket.downloadLink}`);
  const seat = await wallet.events.passes.create(event._id, { ...TRAVELLER, rightRow: '7' });
  tell(`Concert ticket: barcode ${seat.barcode}, ${seat.downloadLink}`);

  step('Open the page of the train ticket as the customer sees it');
  const page = await wallet.passPages.get(...keyOf(ticket.downloadLink));
  if (!page.includes('id="pass-barcode"')) throw new LauncherError('The page of the ticket shows no barcode.');
  tell(`The page has ${page.length} characters of HTML and shows the barcode.`);

  step('Download both passes for Apple Wallet and check them');
  for (const [name, { downloadLink }] of Object.entries({ train: ticket, concert: seat })) {
    await downloadPass(wallet, name, downloadLink);
  }

  step('Get the link that saves the ticket to Google Wallet');
  const location = await wallet.passPages.saveToGoogle(...keyOf(ticket.downloadLink));
  if (!location.startsWith('https://pay.google.com/gp/v/save/'))
    throw new LauncherError(`This is not a link to Google Wallet: ${location}`);
  tell(shorten(location));

  step('Scan the ticket at the gate');
  await scan(wallet, transit._id, ticket.barcode);
  return ticket;
}

/** Validates and redeems the pass, tries to redeem it again, and reverses the redemption. */
async function scan(wallet, templateId, barcode) {
  const validated = await wallet.passes.validate(templateId, barcode);
  if (!validated.redeemable) throw new LauncherError(`The new ticket cannot be redeemed: ${validated.errorCode}`);
  tell('Validate: the ticket can be redeemed.');
  const redeemed = await wallet.passes.redeem(templateId, barcode, { location: 'Gate 3' });
  tell(`Redeem: redeemed at ${redeemed.redeemedAt}.`);
  const refused = await wallet.passes.redeem(templateId, barcode).catch((error) => error);
  if (refused.code !== 'PASS_ALREADY_REDEEMED') throw new LauncherError(`Unexpected: ${refused.message ?? 'redeemed'}`);
  tell(`Redeem again: refused with ${refused.errorCode}. ${refused.message}`);
  const restored = await wallet.passes.unredeem(templateId, barcode);
  if (restored.redeemedAt) throw new LauncherError('The redemption was not undone.');
  tell('Undo: the ticket can be used again.');
}

async function downloadPass(wallet, name, pageLink) {
  const file = await wallet.passPages.getFile(...keyOf(pageLink));
  if (file.type !== 'application/vnd.apple.pkpass')
    throw new LauncherError(`The pass has the media type ${file.type}.`);
  const content = Buffer.from(await file.arrayBuffer());
  const { folder, files, command } = await openPass(name, content);
  tell(`${folder}.pkpass: ${content.length} bytes, ${files.length} files, which match the manifest`);
  tell(command ? `Signature verified: ${command}` : 'openssl is not installed, so the signature was not verified.');
}

/** Checks the digests and the signature of a pass, and saves it in the output folder. */
async function openPass(name, bytes) {
  // Imported here, because `ensureInstalled` may have just installed its dependencies.
  const { unpackPass, verifySignature } = await import('./lib/pkpass-check.mjs');
  const folder = join(OUTPUT, name);
  const files = unpackPass(bytes, folder);
  writeFileSync(`${folder}.pkpass`, bytes);
  const { certificatePem } = JSON.parse(readFileSync(join(server.dataDir, 'development-ca.json'), 'utf8'));
  writeFileSync(join(OUTPUT, 'development-ca.pem'), certificatePem);
  return { folder, files, command: await verifySignature(folder, '../development-ca.pem') };
}

async function main() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  await ensureSdkBuilt();
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT);
  say('Starting a new server …');
  const wallet = await logIn(await startEverything());
  await connect(wallet, outside);
  const ticket = await showTickets(wallet);
  const iphone = await showIphone(wallet, outside, async (bytes) => (await openPass('card', bytes)).folder);
  const android = await showAndroid(wallet, outside);
  await showCommunication(wallet, outside, iphone, android);
  await showCoupon(wallet, async (bytes) => (await openPass('coupon', bytes)).folder);
  await showStatistics(wallet, ticket);
  await stopAll();
  console.log('\nDone. These passes are signed with a development certificate, so no phone installs them.\n');
  process.exit(0);
}

main().catch(async (error) => {
  if (stopping) return;
  await stopAll();
  fail(error);
});
