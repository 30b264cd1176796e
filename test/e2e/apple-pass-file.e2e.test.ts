import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { FetchLog } from '../../src/devices/apple-wallet/web-service/fetch-log';
import { DevelopmentIdentities } from '../../src/pass-files/identities/development-identities';
import type { Delivery } from '../../src/notifications/log/schemas/delivery.schema';
import {
  codeOf,
  fieldsOf,
  issueEvent,
  issueTransit,
  type Json,
  makeEvent,
  makeStaffedWallet,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { Phone } from '../support/phone';
import { startTestApp, type TestApp } from '../support/test-app';

/** More than the second by which lists and files are held back. */
const SETTLED_MS = 1100;

let app: TestApp;
let wallet: StaffedWallet;
let transit: string;
let authorityPem: string;

beforeAll(async () => {
  app = await startTestApp({ APPLE_WEB_SERVICE_HTTP: 'true' });
  wallet = await makeStaffedWallet(app);
  transit = (await makeTransit(wallet.owner))._id;
  authorityPem = (await app.app.get(DevelopmentIdentities, { strict: false }).getAuthority()).certificatePem;
});
afterAll(() => app?.close());

const passes = () => app.connection.collection('passes');
const idOf = (serial: string) => ({ _id: new Types.ObjectId(serial) });
const change = (serial: string, body: Json) => wallet.owner.patch(`/passes/${serial}`, body);

/** A phone that is registered for a pass of the wallet and has it as the web service gives it. */
async function phoneWith(link?: string): Promise<{ phone: Phone; serial: string }> {
  const phone = new Phone(app.api, authorityPem);
  const serial = await phone.installFrom(link ?? (await issueTransit(wallet.owner, transit)).downloadLink);
  await phone.register(serial);
  await sleep(SETTLED_MS);
  expect(await phone.update()).toEqual([serial]);
  return { phone, serial };
}

describe('the file', () => {
  it('is the current pass, signed, only for the right token', async () => {
    const { phone, serial } = await phoneWith();
    await change(serial, { seat: '42F' });
    const { passTypeIdentifier } = phone.pass(serial).passJson;
    const path = `/apple/v1/passes/${passTypeIdentifier}/${serial}`;
    const { status, headers } = await app.api.get(path, phone.credentials(serial));
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await phone.fetch(serial)).toBe(200);
    expect(phone.field(serial, 'seat')).toBe('42F');
    expect(codeOf(await app.api.get(path))).toBe('401:UNAUTHORIZED');
  });

  it('is 304 until something displayed changes, without missing a change in the same second', async () => {
    const { phone, serial } = await phoneWith();
    expect(await phone.fetch(serial)).toBe(304);
    await change(serial, { email: 'not.shown@example.com' });
    expect(await phone.fetch(serial)).toBe(304);
    for (const seat of ['1A', '2B', '3C', '4D']) {
      await change(serial, { seat });
      expect([seat, await phone.fetch(serial), phone.field(serial, 'seat')]).toEqual([seat, 200, seat]);
    }
    // Once more, unless the last file was made when its second was over.
    await sleep(SETTLED_MS);
    await phone.fetch(serial);
    expect(await phone.fetch(serial)).toBe(304);
    for (const details of ['one', 'two', 'three', 'four']) {
      await wallet.owner.patch(`/transits/${transit}`, { details });
      expect([details, await phone.fetch(serial), phone.field(serial, 'details')]).toEqual([details, 200, details]);
    }
  });

  it.each(['Fri, 31 Dec 2100 23:59:59 GMT', 'yesterday'])('is sent despite the date “%s”', async (date) => {
    const { phone, serial } = await phoneWith();
    phone.pass(serial).lastModified = date;
    expect(await phone.fetch(serial)).toBe(200);
  });

  it('neither counts as a download nor expires a one-time link', async () => {
    const event = await makeEvent(wallet.owner, { security: { disablePassLinkSharing: true } });
    const { phone, serial } = await phoneWith((await issueEvent(wallet.owner, event._id)).downloadLink);
    await passes().updateOne(idOf(serial), { $unset: { downloadedVia: 1, linkUsedAt: 1 } });
    await change(serial, { firstName: 'Grace' });
    expect(await phone.fetch(serial)).toBe(200);
    expect(Object.keys((await passes().findOne(idOf(serial))) ?? {})).not.toContain('downloadedVia');
    expect((await passes().findOne(idOf(serial)))?.linkUsedAt).toBeUndefined();
  });

  it('of an inactive pass is voided, and valid again once the pass is active', async () => {
    const { phone, serial } = await phoneWith();
    for (const [status, voided] of [
      ['inactive', true],
      ['active', undefined],
      ['canceled', true],
    ] as const) {
      await change(serial, { status });
      expect(await phone.update()).toEqual([serial]);
      expect([status, phone.pass(serial).passJson.voided]).toEqual([status, voided]);
    }
  });

  it('of a pass that expires is voided from then on, and listed as changed', async () => {
    const { phone, serial } = await phoneWith();
    const soon = new Date(Date.now() + 5000);
    await passes().updateOne(idOf(serial), { $set: { expirationDate: soon } });
    expect(await phone.update()).toEqual([]);
    await sleep(Number(soon) - Date.now() + 100 + SETTLED_MS);
    expect(await phone.update()).toEqual([serial]);
    expect(phone.pass(serial).passJson.voided).toBe(true);
    expect(await phone.update()).toEqual([]);
  });

  it('of a deleted pass is voided and names nobody, for its token; the phone can still unregister', async () => {
    const { phone, serial } = await phoneWith();
    expect((await wallet.owner.delete(`/passes/${serial}`)).status).toBe(204);
    expect(await phone.update()).toEqual([serial]);
    const { passJson } = phone.pass(serial);
    expect(passJson).toMatchObject({ voided: true, boardingPass: expect.any(Object) });
    // Among the token's random letters, three may be a name.
    const { authenticationToken: _token, ...shown } = passJson;
    expect(JSON.stringify(shown)).not.toMatch(/Ada|Lovelace/);
    const stranger = app.api.with({ authorization: 'ApplePass wrong' });
    expect(codeOf(await stranger.delete(phone.registration(serial)))).toBe('401:UNAUTHORIZED');
    expect((await phone.register(serial)).status).toBe(200);
    expect((await phone.unregister(serial)).status).toBe(200);
    expect((await phone.unregister(serial)).status).toBe(200);
    expect(await phone.askWhatChanged()).toEqual([]);
  });

  it('of a deleted pass without a template only says that it is void', async () => {
    const template = (await makeTransit(wallet.owner))._id;
    const { phone, serial } = await phoneWith((await issueTransit(wallet.owner, template)).downloadLink);
    await wallet.owner.delete(`/passes/${serial}`);
    expect((await wallet.owner.delete(`/transits/${template}`)).status).toBe(204);
    expect(await phone.update()).toEqual([serial]);
    expect(phone.pass(serial).passJson).toMatchObject({ voided: true, generic: expect.any(Object) });
  });

  it('requires the current pass type of the wallet', async () => {
    const { phone, serial } = await phoneWith();
    await wallet.owner.delete('/wallets/pass-identity/apple');
    expect(await phone.fetch(serial)).toBe(401);
  });
});

describe('a fetch by a phone', () => {
  let other: StaffedWallet;
  beforeAll(async () => {
    other = await makeStaffedWallet(app);
    transit = (await makeTransit(other.owner))._id;
    wallet = other;
  });

  const deliveries = () => app.connection.collection<Delivery>('deliveries');

  /** A push that a phone is to get, got, or is getting. */
  async function push(serial: string, { device }: Phone, state: Delivery['state'], tag: Date): Promise<Types.ObjectId> {
    const now = new Date();
    const _id = new Types.ObjectId();
    const delivery = {
      _id,
      wallet: new Types.ObjectId(other.id),
      channel: 'PUSH' as const,
      notificationType: 'UPDATE_TRANSIT' as const,
      pass: new Types.ObjectId(serial),
      state,
      deviceType: 'IOS' as const,
      deviceLibraryIdentifier: device,
      tag,
      partition: 'none',
      // Long from now: no sender takes it.
      nextAttemptAt: new Date(now.getTime() + 3_600_000),
      leaseOwner: 'somebody',
      tries: 1,
      createdAt: now,
      updatedAt: now,
    };
    await deliveries().insertOne(delivery);
    return _id;
  }

  /** What phones did is noted a little later, or before the process ends. */
  const noted = () => app.app.get(FetchLog, { strict: false }).beforeApplicationShutdown();

  const told = async (_id: Types.ObjectId) => {
    await noted();
    const { body } = await other.owner.get<{ docs: Json[] }>('/deliveries?limit=100');
    const stored = await deliveries().findOne({ _id });
    const { state, listedAt } = body.docs.find((one) => one._id === _id.toHexString()) ?? {};
    return { state, listed: listedAt !== undefined, waits: Boolean(stored?.nextAttemptAt ?? stored?.leaseOwner) };
  };

  const open = { listed: false, waits: true };
  const ended = { state: 'fetched', waits: false };

  it.each(['queued', 'sending', 'accepted'] as const)('makes a push that is %s unnecessary', async (state) => {
    const { phone, serial } = await phoneWith();
    const { contentUpdatedAt: tag } = (await passes().findOne(idOf(serial))) as unknown as { contentUpdatedAt: Date };
    const now = await push(serial, phone, state, tag);
    const later = await push(serial, phone, state, new Date(Date.now() + 60_000));
    phone.pass(serial).lastModified = undefined;
    phone.tags.clear();
    expect(await phone.update()).toEqual([serial]);
    expect(await told(now)).toMatchObject(ended);
    expect(await told(later)).toMatchObject({ ...open, state });
  });

  it('counts even if the phone already had the file', async () => {
    const { phone, serial } = await phoneWith();
    const pushed = await push(serial, phone, 'queued', new Date(Date.now() - 60_000));
    phone.tags.clear();
    await phone.askWhatChanged();
    expect(await phone.fetch(serial)).toBe(304);
    expect(await told(pushed)).toMatchObject(ended);
  });

  it('does not count for a program with the pass’s token, or for HEAD', async () => {
    const { phone, serial } = await phoneWith();
    await noted();
    const pushed = await push(serial, phone, 'queued', new Date(Date.now() - 60_000));
    const program = new Phone(app.api);
    program.passes.set(serial, { ...phone.pass(serial), lastModified: undefined });
    expect(await program.fetch(serial)).toBe(200);
    expect(await told(pushed)).toMatchObject({ ...open, state: 'queued' });
    const { passTypeIdentifier } = phone.pass(serial).passJson;
    const list = `/apple/v1/devices/${phone.device}/registrations/${passTypeIdentifier}`;
    expect((await fetch(app.baseUrl + list, { method: 'HEAD' })).status).toBe(200);
    expect(await told(pushed)).toMatchObject({ ...open, state: 'queued' });
    phone.tags.clear();
    await phone.askWhatChanged();
    const file = `${app.baseUrl}/apple/v1/passes/${passTypeIdentifier}/${serial}`;
    const { status, headers } = await fetch(file, { method: 'HEAD', ...phone.credentials(serial) });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/vnd.apple.pkpass']);
    expect(await told(pushed)).toMatchObject({ state: 'queued', listed: true });
    expect(await phone.fetch(serial)).toBe(304);
    expect(await told(pushed)).toMatchObject(ended);
  });

  it('does not count for a phone that asked for the list long ago', async () => {
    const { phone, serial } = await phoneWith();
    await noted();
    const pushed = await push(serial, phone, 'accepted', new Date(Date.now() - 60_000));
    phone.tags.clear();
    await phone.askWhatChanged();
    await noted();
    await deliveries().updateOne({ _id: pushed }, { $set: { listedAt: new Date(Date.now() - 11 * 60_000) } });
    expect(await phone.fetch(serial)).toBe(304);
    expect(await told(pushed)).toMatchObject({ state: 'accepted' });
  });

  it('counts for the phone that asked, if several hold the pass', async () => {
    const { phone, serial } = await phoneWith();
    const second = new Phone(app.api);
    second.passes.set(serial, { ...phone.pass(serial), isRegistered: false });
    await second.register(serial);
    await noted();
    const tag = new Date(Date.now() - 60_000);
    const [first, other] = [await push(serial, phone, 'accepted', tag), await push(serial, second, 'accepted', tag)];
    expect(await second.fetch(serial)).toBe(304);
    expect(await told(first)).toMatchObject({ ...open, state: 'accepted' });
    phone.tags.clear();
    await phone.askWhatChanged();
    expect(await told(first)).toMatchObject({ state: 'accepted', listed: true });
    expect(await phone.fetch(serial)).toBe(304);
    expect(await told(first)).toMatchObject(ended);
    expect(await told(other)).toMatchObject({ ...open, state: 'accepted' });
  });
});

describe('POST /apple/v1/log', () => {
  const log = (body: unknown) => app.api.post('/apple/v1/log', body);

  it('logs the error messages of phones', async () => {
    const { status, text } = await log({ logs: ['Get pass task encountered error'] });
    expect([status, text]).toEqual([200, '']);
    expect((await log({ logs: Array<string>(200).fill('x'.repeat(300)) })).status).toBe(200);
  });

  it.each([
    [['x'.repeat(10_001), 'short']],
    [['x'.repeat(60_000)]],
    [[7, null, { a: 1 }, 'text']],
    [['a\u0000b', '\ud800']],
    [Array<string>(1001).fill('x')],
    [[]],
  ])('accepts a report with odd entries', async (logs) => {
    expect((await log({ logs })).status).toBe(200);
  });

  it.each([[{}], [{ logs: 'text' }]])('refuses %j', async (body) => {
    expect(fieldsOf(await log(body))).toEqual(['logs']);
  });

  it('refuses a body that is too long or not JSON', async () => {
    expect(codeOf(await log({ logs: ['x'.repeat(70_000)] }))).toBe('413:PAYLOAD_TOO_LARGE');
    expect(codeOf(await log('[['))).toBe('400:INVALID_JSON');
  });
});
