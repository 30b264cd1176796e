import { Types } from 'mongoose';
import { SAVE_LINK_BASE } from '../../src/pass-files/google/save-link';
import { makeWallet } from '../support/accounts';
import { eventually } from '../support/eventually';
import {
  codeOf,
  issueEvent,
  issueStoreCard,
  type Json,
  makeCustomer,
  makeEvent,
  makeStoreCard,
} from '../support/fixtures';
import { GoogleServer } from '../support/google-server';
import { type GoogleWallet, makeGoogleWallet } from '../support/google-wallets';
import { startTestApp, type TestApp } from '../support/test-app';

let google: GoogleServer;
let app: TestApp;
let wallet: GoogleWallet;
let template: string;

beforeAll(async () => {
  google = await GoogleServer.start();
  app = await startTestApp(google.environment);
});
afterAll(async () => {
  await app?.close();
  await google?.close();
});
beforeEach(async () => {
  google.behave();
  wallet = await makeGoogleWallet(app, google);
  template = (await makeEvent(wallet.owner))._id;
});

interface SaveLink {
  status: number;
  headers: Headers;
  code: unknown;
  url: string;
  payload: Record<string, Json[]>;
}

/** What a phone is answered that opens the link of a pass. */
async function open(downloadLink: string): Promise<SaveLink> {
  const { pathname, search } = new URL(downloadLink);
  const answer = await app.api.get<Json>(`${pathname}/google${search}`);
  const url = answer.headers.get('location') ?? '';
  const [, claims] = url.slice(SAVE_LINK_BASE.length).split('.');
  const { payload } = (claims ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : {}) as SaveLink;
  return { status: answer.status, headers: answer.headers, code: codeOf(answer), url, payload };
}

/** Calls about a pass or template. */
const callsAbout = (id: string) =>
  google.calls.filter(({ path, body }) => `${path} ${String(body.id)}`.includes(id)).length;

const passOf = (id: string) => app.connection.collection('passes').findOne({ _id: new Types.ObjectId(id) });

it('contains the class and object, which exist at Google by then, and stays short', async () => {
  const pass = await issueEvent(wallet.owner, template);
  const [id, classId] = [`${wallet.issuerId}.${pass._id}`, `${wallet.issuerId}.event-${template}`];
  const link = await open(pass.downloadLink);
  expect(link.status).toBe(302);
  expect(link.payload).toEqual({ eventTicketObjects: [{ id, classId }] });
  expect(link.url.length).toBeLessThan(1800);
  expect(google.resources.get(id)).toMatchObject({ classId, state: 'ACTIVE', barcode: { value: pass.barcode } });
  expect(google.resources.get(classId)).toMatchObject({ reviewStatus: 'UNDER_REVIEW' });
  expect(await passOf(pass._id)).toMatchObject({
    isInstalled: true,
    googleInsertedAt: expect.any(Date) as Date,
    downloadedVia: { android: expect.any(Date) as Date },
  });

  expect((await open(pass.downloadLink)).url.length).toBeLessThan(1800);
  expect([callsAbout(pass._id), callsAbout(template)]).toEqual([1, 1]);
});

it('of a card: later changes of its customer reach phones', async () => {
  const card = (await makeStoreCard(wallet.owner))._id;
  const clientId = await makeCustomer(wallet.owner);
  const clients = app.connection.collection('clients');
  const pass = await issueStoreCard(wallet.owner, card, { clientId });
  expect(await clients.findOne({ _id: new Types.ObjectId(clientId) })).not.toHaveProperty('isInstalled');
  expect((await open(pass.downloadLink)).payload).toHaveProperty('loyaltyObjects');
  expect(await clients.findOne({ _id: new Types.ObjectId(clientId) })).toMatchObject({ isInstalled: true });
});

it('opened by many at once: the class is inserted once', async () => {
  const passes = await Promise.all(Array.from({ length: 6 }, () => issueEvent(wallet.owner, template)));
  google.misbehave(/POST eventTicketClass/, { afterMs: 300 });
  // Who waits too long for the others is to come again.
  const opened = (link: string) =>
    eventually(async () => {
      const found = await open(link);
      expect(found.code).not.toBe('409:PASSGEN_IDENTITY_PROVISIONING');
      return found;
    });
  const links = await Promise.all([...passes, ...passes].map(({ downloadLink }) => opened(downloadLink)));
  expect(links.map(({ status }) => status)).toEqual(Array(12).fill(302));
  expect(links.every(({ url }) => url.length < 1800)).toBe(true);
  const ofWallet = (what: RegExp) => google.to(what).filter(({ body }) => String(body.id).startsWith(wallet.issuerId));
  expect(ofWallet(/POST eventTicketClass/).length).toBe(1);
  expect(ofWallet(/POST eventTicketObject/).length).toBe(6);
});

it('while another process is creating the class for long: says so, and when to retry', async () => {
  const [first, second] = [await issueEvent(wallet.owner, template), await issueEvent(wallet.owner, template)];
  google.misbehave(/POST eventTicketClass/, { afterMs: 8000 });
  const slow = open(first.downloadLink);
  await eventually(() => expect(callsAbout(template)).toBe(1));
  const refused = await open(second.downloadLink);
  expect([refused.status, refused.code]).toEqual([409, '409:PASSGEN_IDENTITY_PROVISIONING']);
  expect(refused.headers.get('retry-after')).toBe('3');
  expect((await slow).url.length).toBeLessThan(1800);
  expect((await open(second.downloadLink)).status).toBe(302);
});

it.each([
  ['answers 429', { status: 429, retryAfter: 60 }],
  ['answers 500', { status: 500 }],
  ['breaks the connection', 'reset'],
] as const)('while Google %s: contains the whole pass', async (_what, mode) => {
  google.misbehave(/./, mode);
  const pass = await issueEvent(wallet.owner, template);
  const { payload } = await open(pass.downloadLink);
  expect(payload.eventTicketClasses).toHaveLength(1);
  expect(payload.eventTicketObjects[0]).toMatchObject({ state: 'ACTIVE', barcode: { value: pass.barcode } });
  expect(await passOf(pass._id)).not.toHaveProperty('googleInsertedAt');
  // Nobody waits for Google again as long as it is left alone.
  google.behave();
  google.misbehave(/POST eventTicketClass/, 'hang');
  const before = callsAbout(template);
  await app.connection
    .collection('google_resources')
    .updateMany({ template: new Types.ObjectId(template) }, { $set: { nextAttemptAt: new Date(Date.now() + 60_000) } });
  expect((await open(pass.downloadLink)).payload).toHaveProperty('eventTicketClasses');
  expect(callsAbout(template)).toBe(before);
});

it('while Google hangs: contains the whole pass within the time limit', async () => {
  google.misbehave(/POST eventTicketClass/, 'hang');
  const pass = await issueEvent(wallet.owner, template);
  const begun = Date.now();
  expect((await open(pass.downloadLink)).payload).toHaveProperty('eventTicketClasses');
  expect(Date.now() - begun).toBeLessThan(40_000);
});

it('never contains the key of a rotating barcode', async () => {
  const rotating = (await makeEvent(wallet.owner, { security: { enableRotatingBarcode: true } }))._id;
  const pass = await issueEvent(wallet.owner, rotating);
  google.misbehave(/./, { status: 503 });
  expect(JSON.stringify((await open(pass.downloadLink)).payload)).not.toMatch(/rotating|totp/i);
  google.behave();
  const other = await issueEvent(
    wallet.owner,
    (await makeEvent(wallet.owner, { security: { enableRotatingBarcode: true } }))._id,
  );
  expect(JSON.stringify((await open(other.downloadLink)).payload)).not.toMatch(/rotating|totp/i);
  const object = google.resources.get(`${wallet.issuerId}.${other._id}`);
  expect(object).toMatchObject({ rotatingBarcode: { totpDetails: { algorithm: 'TOTP_SHA1' } } });
  expect(object).not.toHaveProperty('barcode');
});

it('of a development identity contains the whole pass with the real Google', async () => {
  app.config.google.wallet.isReal = true;
  try {
    const plain = await makeWallet(app);
    const pass = await issueEvent(plain.owner, (await makeEvent(plain.owner))._id);
    expect((await open(pass.downloadLink)).payload).toHaveProperty('eventTicketClasses');
    expect(callsAbout(pass._id)).toBe(0);
  } finally {
    app.config.google.wallet.isReal = false;
  }
});

it('creates nothing at Google for HEAD', async () => {
  const pass = await issueEvent(wallet.owner, template);
  const { pathname, search } = new URL(pass.downloadLink);
  const head = { method: 'HEAD', redirect: 'manual' } as const;
  const answer = await fetch(`${app.baseUrl}${pathname}/google${search}`, head);
  // A save link is used up by being given: one that costs nothing would be given any number of times.
  expect([answer.status, answer.headers.get('location')]).toEqual([302, pass.downloadLink]);
  expect([callsAbout(pass._id), callsAbout(template)]).toEqual([0, 0]);
  expect(await passOf(pass._id)).not.toHaveProperty('googleInsertedAt');
});
