// npm run demo: the main job from login to redemption, on a fresh server with its own throw-away MongoDB and Redis.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DemoClient } from './lib/demo-client.mjs';
import { startGuarded } from './lib/guarded.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from './lib/install.mjs';
import { findFreePort } from './lib/ports.mjs';
import { LauncherError, ROOT, fail, onStop, say, sleep } from './lib/process.mjs';
import { createServices } from './lib/services.mjs';

const READY_TIMEOUT_MS = 120_000;
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

const dataDir = mkdtempSync(join(tmpdir(), 'wallet-pass-demo-'));
let services;
let server;
let stopping = false;

async function stopAll() {
  stopping = true;
  await server?.stop();
  await services?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

onStop(() => stopAll().finally(() => process.exit(130)));

/** A server that sees nothing of the caller's own configuration; resolves with its base URL once it is ready. */
async function startServer() {
  services = createServices({ persistent: false });
  const [{ mongoUri, redisUrl }, port] = await Promise.all([services.start(), findFreePort()]);
  const baseUrl = `http://127.0.0.1:${port}`;
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, MONGODB_URI: mongoUri, REDIS_URL: redisUrl },
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: baseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  };
  server = startGuarded({ command: process.execPath, args: ['dist/main.js'], env, cwd: ROOT, graceMs: 9000 });
  const ended = server.exited.then((code) => {
    throw new LauncherError(`The server ended with code ${code}; see its output above.`);
  });
  ended.catch(() => {});
  await Promise.race([waitUntilReady(baseUrl), ended]);
  return baseUrl;
}

async function waitUntilReady(baseUrl) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await fetch(`${baseUrl}/health/ready`).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new LauncherError(`The server is not ready after ${READY_TIMEOUT_MS / 1000} s.`);
    await sleep(100);
  }
}

let steps = 0;
const step = (title) => console.log(`\n${++steps}. ${title}`);
const tell = (text) => console.log(`   ${text}`);

async function runDemo(api) {
  step('Log in as the owner of the demo wallet');
  const { content: login } = await api.call('POST', '/auth/login', 201, {
    username: 'demo',
    password: 'demo-password',
  });
  api.useToken(login.token);
  tell(`The token: ${shorten(login.token)}`);

  step('Design two templates');
  const { content: transit } = await api.call('POST', '/transits', 201, TRANSIT);
  tell(`A train: ${transit.number}, ${transit.originName} – ${transit.destinationName} (${transit._id})`);
  const { content: event } = await api.call('POST', '/events', 201, EVENT);
  tell(`A concert: ${event.name} (${event._id})`);

  step('Issue a ticket of each');
  const journey = { ...TRAVELLER, departureDate: DAY, arrivalDate: DAY, seat: '12A' };
  const { content: ticket } = await api.call('POST', `/transits/${transit._id}/passes`, 201, journey);
  tell(`For the train: barcode ${ticket.barcode}, ${ticket.downloadLink}`);
  const visit = { ...TRAVELLER, rightRow: '7' };
  const { content: seat } = await api.call('POST', `/events/${event._id}/passes`, 201, visit);
  tell(`For the concert: barcode ${seat.barcode}, ${seat.downloadLink}`);

  step('Open the page of the train ticket, as its holder does');
  const page = (await api.call('GET', ticket.downloadLink, 200)).content.toString();
  if (!page.includes('id="pass-barcode"')) throw new LauncherError('The page of the ticket shows no barcode.');
  tell(`${page.length} characters of HTML with the barcode of the ticket`);

  step('Download both passes for Apple Wallet and check them');
  for (const [name, { downloadLink }] of Object.entries({ train: ticket, concert: seat })) {
    await downloadPass(api, name, downloadLink);
  }

  step('Get the link that saves the ticket to Google Wallet');
  const { location } = await api.call('GET', linkOf(ticket.downloadLink, 'google'), 302);
  if (!location?.startsWith('https://pay.google.com/gp/v/save/')) throw new LauncherError(`Not Google’s: ${location}`);
  tell(shorten(location));

  step('Scan the ticket at the gate');
  await scan(api, transit._id, ticket.barcode);
}

/** Validate, redeem, redeem once more, take back. */
async function scan(api, templateId, barcode) {
  const at = (action) => `/passes/template/${templateId}/${action}/${barcode}`;
  const { content: validated } = await api.call('GET', at('barcode'), 200);
  if (!validated.redeemable) throw new LauncherError(`The new ticket cannot be redeemed: ${validated.errorCode}`);
  tell('Validate: the ticket can be redeemed.');
  const { content: redeemed } = await api.call('POST', at('redeem'), 201, { location: 'Gate 3' });
  tell(`Redeem: redeemed at ${redeemed.redeemedAt}.`);
  const { content: refused } = await api.call('POST', at('redeem'), 400);
  if (refused.errorCode !== '400:PASS_ALREADY_REDEEMED') throw new LauncherError(`Unexpected: ${refused.errorCode}`);
  tell(`Redeem again: refused with ${refused.errorCode}. ${refused.message}`);
  const { content: restored } = await api.call('POST', at('unredeem'), 201);
  if (restored.redeemedAt) throw new LauncherError('The redemption was not taken back.');
  tell('Unredeem: the ticket can be used again.');
}

async function downloadPass(api, name, pageLink) {
  const { content, type } = await api.call('GET', linkOf(pageLink, 'pass.pkpass'), 200);
  if (type !== 'application/vnd.apple.pkpass') throw new LauncherError(`The pass came as ${type}.`);
  // Loaded here, because it needs a package that `ensureInstalled` may just have installed.
  const { unpackPass, verifySignature } = await import('./lib/pkpass-check.mjs');
  const folder = join(OUTPUT, name);
  const files = unpackPass(content, folder);
  writeFileSync(`${folder}.pkpass`, content);
  tell(`${folder}.pkpass: ${content.length} bytes, ${files.length} files, all as the manifest says`);
  const { certificatePem } = JSON.parse(readFileSync(join(dataDir, 'development-ca.json'), 'utf8'));
  writeFileSync(join(OUTPUT, 'development-ca.pem'), certificatePem);
  const command = await verifySignature(folder, '../development-ca.pem');
  tell(command ? `Signature verified: ${command}` : 'openssl is not installed, so the signature was not verified.');
}

/** `…/p/AbCd?k=…` → `…/p/AbCd/<file>?k=…` */
function linkOf(pageLink, file) {
  const url = new URL(pageLink);
  url.pathname += `/${file}`;
  return url.href;
}

const shorten = (text) => (text.length > 90 ? `${text.slice(0, 90)}… (${text.length} characters)` : text);

async function main() {
  checkNode();
  await ensureInstalled();
  await ensureBuilt();
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT);
  say('Starting a fresh server …');
  const api = new DemoClient(await startServer());
  await runDemo(api);
  await stopAll();
  console.log('\nDone. These passes are signed with a development certificate: no phone installs them.\n');
  process.exit(0);
}

main().catch(async (error) => {
  if (stopping) return;
  await stopAll();
  fail(error);
});
