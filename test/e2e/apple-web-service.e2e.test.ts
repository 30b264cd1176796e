import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Pass } from '../../src/pass-model/pass.schema';
import type { ApiResponse } from '../support/api-client';
import {
  codeOf,
  created,
  fieldsOf,
  issueTransit,
  type Json,
  makeStaffedWallet,
  makeStoreCard,
  makeTransit,
  type StaffedWallet,
} from '../support/fixtures';
import { Phone } from '../support/phone';
import { Receiver } from '../support/receiver';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

/** More than the second by which lists and files are held back. */
const SETTLED_MS = 1100;

let app: OwnService;
let receiver: Receiver;
let wallet: StaffedWallet;
let transit: string;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({ APPLE_WEB_SERVICE_HTTP: 'true' }), Receiver.start()]);
  wallet = await makeStaffedWallet(app);
  transit = (await makeTransit(wallet.owner))._id;
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

const passes = () => app.connection.collection('passes');
const stored = (serial: string) => passes().findOne({ _id: new Types.ObjectId(serial) }) as Promise<Pass | null>;

/** A phone with one pass of the wallet. */
async function phoneWith(link?: string): Promise<{ phone: Phone; serial: string }> {
  const phone = new Phone(app.api);
  const serial = await phone.installFrom(link ?? (await issueTransit(wallet.owner, transit)).downloadLink);
  return { phone, serial };
}

async function registeredPhone(link?: string): Promise<{ phone: Phone; serial: string }> {
  const held = await phoneWith(link);
  expect((await held.phone.register(held.serial)).status).toBe(201);
  return held;
}

describe('registration', () => {
  it('returns 201 for a new phone and 200 for a known one, without a body', async () => {
    const { phone, serial } = await phoneWith();
    const answers = [await phone.register(serial), await phone.register(serial)];
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [201, ''],
      [200, ''],
    ]);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 1, isInstalled: true });
    const read = await wallet.owner.get(`/passes/${serial}`);
    expect(read.body.devices).toEqual([
      { deviceLibraryIdentifier: phone.device, deviceType: 'IOS', registeredAt: expect.any(String), isDeleted: false },
    ]);
  });

  it('updates the push token for all passes of the phone', async () => {
    const { phone, serial } = await registeredPhone();
    const other = await phone.installFrom((await issueTransit(wallet.owner, transit)).downloadLink);
    await phone.register(other);
    const newToken = randomBytes(32).toString('hex');
    expect((await phone.register(serial, newToken)).status).toBe(200);
    for (const one of [serial, other]) expect((await stored(one))?.devices[0].pushToken).toBe(newToken);
  });

  it('ends once, and starts again with 201', async () => {
    const { phone, serial } = await registeredPhone();
    for (let time = 0; time < 2; time++) {
      const { status, text } = await phone.unregister(serial);
      expect([status, text]).toEqual([200, '']);
    }
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0 });
    expect((await phone.register(serial)).status).toBe(201);
    expect((await stored(serial))?.devices).toHaveLength(1);
  });

  it('cannot end for a phone that never held the pass', async () => {
    const { phone, serial } = await phoneWith();
    expect(codeOf(await phone.unregister(serial))).toBe('404:TOKEN_MISMATCH_OR_DEVICE_NOT_FOUND');
  });

  it.each([[{}], [{ pushToken: 7 }], [{ pushToken: '' }], [{ pushToken: 'a/../b' }], [{ pushToken: 'x'.repeat(201) }]])(
    'refuses the body %j',
    async (body) => {
      const { phone, serial } = await phoneWith();
      const answer = await app.api.post(phone.registration(serial), body, phone.credentials(serial));
      expect([codeOf(answer), fieldsOf(answer)]).toEqual(['400:VALIDATION_ERROR', ['pushToken']]);
    },
  );

  it.each(['google:1.2', '%20', 'x'.repeat(201)])('refuses the device %s', async (device) => {
    const { phone, serial } = await phoneWith();
    const path = phone.registration(serial).replace(phone.device, device);
    const answers = [
      await app.api.post(path, { pushToken: 'abc' }, phone.credentials(serial)),
      await app.api.delete(path, phone.credentials(serial)),
      await app.api.get(path.replace(`/${serial}`, '')),
    ];
    for (const answer of answers) expect(fieldsOf(answer)).toEqual(['deviceLibraryIdentifier']);
  });

  const hex = randomBytes(32).toString('hex');
  it.each([
    ['a push service of its own', { pushToken: hex, pushServiceUrl: 'https://push.example/v1' }],
    ['a token of another push service', { pushToken: 'dQw4w9WgXcQ:APA91bHun4' }],
    ['a token that is too short', { pushToken: 'abcdef' }],
  ])('with %s registers an Android device, which gets no pushes', async (_name, body) => {
    const { phone, serial } = await phoneWith();
    const path = phone.registration(serial);
    const answers = [
      await app.api.post(path, body, phone.credentials(serial)),
      await app.api.post(path, body, phone.credentials(serial)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    const device = { deviceLibraryIdentifier: phone.device, deviceType: 'ANDROID', isDeleted: false };
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0, activeAndroidDeviceCount: 1 });
    expect((await stored(serial))!.devices).toEqual([expect.objectContaining(device)]);
    expect((await stored(serial))!.devices[0].pushToken).toBeUndefined();
    expect((await phone.unregister(serial)).status).toBe(200);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0, activeAndroidDeviceCount: 0 });
  });

  it('changes the type of a device to that of its latest registration, without a second device', async () => {
    const { phone, serial } = await phoneWith();
    const register = (body: object) => app.api.post(phone.registration(serial), body, phone.credentials(serial));
    const pushed = { pushToken: hex };
    const unpushed = { pushToken: hex, pushServiceUrl: 'https://push.example/v1' };
    expect((await register(pushed)).status).toBe(201);
    expect((await register(unpushed)).status).toBe(200);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0, activeAndroidDeviceCount: 1 });
    expect((await stored(serial))!.devices[0].pushToken).toBeUndefined();
    expect((await register(pushed)).status).toBe(200);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 1, activeAndroidDeviceCount: 0 });
    expect((await stored(serial))!.devices).toEqual([expect.objectContaining({ deviceType: 'IOS', pushToken: hex })]);
  });

  it('of the app WalletPasses registers an Android phone', async () => {
    const phone = new Phone(app.api, undefined, 'WalletPass');
    const serial = await phone.installFrom((await issueTransit(wallet.owner, transit)).downloadLink);
    await phone.register(serial);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0, activeAndroidDeviceCount: 1 });
  });
});

/** A busy service asks to be called again. */
async function answeredBy(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
  const answer = await call();
  if (answer.status !== 503) return answer;
  await sleep(Number(answer.headers.get('retry-after')) * 1000);
  return answeredBy(call);
}

describe('a hundred simultaneous calls of phones', () => {
  it('take effect once', async () => {
    const client = await created(wallet.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace' });
    await wallet.owner.patch('/wallets', { webHookUrl: receiver.url('/installed') });
    const { downloadLink } = await issueTransit(wallet.owner, transit, { clientId: client._id });
    const { phone, serial } = await phoneWith(downloadLink);
    const deviceTypes = async () => (await wallet.owner.get(`/clients/${client._id}`)).body.deviceTypes;
    const times = (call: () => Promise<ApiResponse>) =>
      Promise.all(Array.from({ length: 100 }, () => answeredBy(call)));

    const installed = await times(() => phone.register(serial));
    expect(installed.map(({ status }) => status).sort()).toEqual([...Array<number>(99).fill(200), 201]);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 1, devices: [{ isDeleted: false }] });
    expect(await deviceTypes()).toBe('IOS');
    await receiver.called('/installed', 1);

    const removed = await times(() => phone.unregister(serial));
    expect(new Set(removed.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0, devices: [{ isDeleted: true }] });
    expect(await deviceTypes()).toBeUndefined();
    await receiver.called('/installed', 2);
    await sleep(500);
    const told = receiver.at('/installed').map(({ body }) => JSON.parse(body) as { event: string; data: Json });
    expect(told.map(({ event }) => event)).toEqual(['pass.installed', 'pass.uninstalled']);
    expect(told[0].data).toMatchObject({ deviceType: 'IOS', pass: { _id: serial, activeIOSDeviceCount: 1 } });
    await wallet.owner.patch('/wallets', { webHookUrl: '' });
  });
});

describe('an unauthorized request', () => {
  it('gets the same response whatever is wrong', async () => {
    const { phone, serial } = await registeredPhone();
    const { passTypeIdentifier, authenticationToken } = phone.pass(serial).passJson;
    const unknown = new Types.ObjectId().toHexString();
    const wrong: [string, string, string?][] = [
      [passTypeIdentifier, serial, `ApplePass ${authenticationToken!.replace(/^./, '.')}`],
      [passTypeIdentifier, serial, `ApplePass ${authenticationToken}x`],
      [passTypeIdentifier, serial, 'ApplePass '],
      [passTypeIdentifier, serial, `Bearer ${authenticationToken}`],
      [passTypeIdentifier, serial],
      [passTypeIdentifier, unknown, `ApplePass ${authenticationToken}`],
      [passTypeIdentifier, 'not-an-id', `ApplePass ${authenticationToken}`],
      ['pass.of.somebody.else', serial, `ApplePass ${authenticationToken}`],
    ];
    const answers: ApiResponse[] = [];
    for (const [type, number, authorization] of wrong) {
      const api = authorization ? app.api.with({ authorization }) : app.api;
      const registration = `/apple/v1/devices/${phone.device}/registrations/${type}/${number}`;
      answers.push(await api.get(`/apple/v1/passes/${type}/${number}`), await api.delete(registration));
      answers.push(await api.post(registration, { pushToken: 'abc' }), await api.post(registration, 'no JSON'));
    }
    const [first, ...others] = answers.map(({ status, body: { path: _, date: _date, details: _id, ...rest } }) => ({
      status,
      rest,
    }));
    expect(first).toMatchObject({ status: 401, rest: { errorCode: '401:UNAUTHORIZED' } });
    for (const answer of others) expect(answer).toEqual(first);
    expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 1 });
  });
});

describe('the list of changed passes', () => {
  it('is empty for an unknown phone, and contains every pass of a new one', async () => {
    const { phone, serial } = await registeredPhone();
    const type = phone.pass(serial).passJson.passTypeIdentifier;
    const other = await phone.installFrom((await issueTransit(wallet.owner, transit)).downloadLink);
    await phone.register(other);
    expect((await phone.askWhatChanged()).sort()).toEqual([serial, other].sort());
    const list = (device: string, query = '') =>
      app.api.get(`/apple/v1/devices/${device}/registrations/${type}${query}`);
    expect((await list('nobody')).status).toBe(204);
    expect((await list(phone.device.slice(1))).status).toBe(204);
    expect((await app.api.get(`/apple/v1/devices/${phone.device}/registrations/pass.other`)).status).toBe(204);
    for (const unreadable of [
      '?passesUpdatedSince=yesterday',
      '?passesUpdatedSince=',
      '?passesUpdatedSince=99999999999999',
    ]) {
      expect((await list(phone.device, unreadable)).body.serialNumbers).toHaveLength(2);
    }
    await phone.unregister(other);
    expect((await list(phone.device)).body.serialNumbers).toEqual([serial]);
  });

  it('repeats changes of its last second and never misses one', async () => {
    const { phone, serial } = await registeredPhone();
    const type = phone.pass(serial).passJson.passTypeIdentifier;
    await wallet.owner.patch(`/passes/${serial}`, { seat: '13B' });
    // Its last second is not over before the phone has asked twice, however busy the machine is.
    const ahead = 3000;
    const changed = new Date(Date.now() + ahead);
    await passes().updateOne({ _id: new Types.ObjectId(serial) }, { $set: { contentUpdatedAt: changed } });
    expect(await phone.askWhatChanged()).toEqual([serial]);
    const first = Number(phone.tags.get(type));
    expect(await phone.askWhatChanged()).toEqual([serial]);
    expect(Number(phone.tags.get(type))).toBeGreaterThanOrEqual(first);
    await sleep(ahead + SETTLED_MS);
    expect(await phone.askWhatChanged()).toEqual([serial]);
    expect(phone.tags.get(type)).toBe(String(changed.getTime()));
    expect(await phone.askWhatChanged()).toEqual([]);
  });

  it('includes changes to what a loyalty card shows: balance, customer, type, template, wallet', async () => {
    const shop = await makeStaffedWallet(app);
    const card = await makeStoreCard(shop.owner, { iosHeader: { labelEnum: 'GAIN', valueEnum: 'GAIN' } });
    const client = await created(shop.owner, '/clients', { firstName: 'Ada', lastName: 'Lovelace', gain: 5 });
    const [type] = (await shop.owner.get<{ docs: Json[] }>('/client-types')).body.docs;
    const pass = await shop.owner.get<{ shortLink: string }>(`/passes/${String(client.passId)}`);
    const { phone, serial } = await registeredPhone(pass.body.shortLink);
    await sleep(SETTLED_MS);
    await phone.update();
    const changes: [string, Json][] = [
      [`/clients/${client._id}/gain`, { gain: 42 }],
      [`/clients/${client._id}`, { firstName: 'Augusta' }],
      [`/client-types/${String(type._id)}`, { name: 'Gold' }],
      [`/store-cards/${card._id}`, { openingHours: '9 to 5' }],
      ['/wallets', { name: 'The Shop' }],
    ];
    for (const [path, change] of changes) {
      expect([path, await phone.askWhatChanged()]).toEqual([path, []]);
      expect((await shop.owner.patch(path, change)).status).toBe(200);
      await sleep(SETTLED_MS);
      expect([path, await phone.update()]).toEqual([path, [serial]]);
    }
    expect(phone.pass(serial).passJson.organizationName).toBe('The Shop');
    expect(phone.field(serial, 'header')).toBe(42);
    await shop.owner.patch(`/clients/${client._id}`, { email: 'not.shown@example.com' });
    expect(await phone.askWhatChanged()).toEqual([]);
  });
});

it('lets a phone unregister that registered under the pass type of a former certificate, but gives it no file', async () => {
  const { phone, serial } = await registeredPhone();
  const former = 'pass.com.example.former';
  await passes().updateOne({ _id: new Types.ObjectId(serial) }, { $set: { 'devices.0.passTypeIdentifier': former } });
  phone.pass(serial).passJson.passTypeIdentifier = former;
  expect(await phone.fetch(serial)).toBe(401);
  expect((await phone.unregister(serial)).status).toBe(200);
  expect(await stored(serial)).toMatchObject({ activeIOSDeviceCount: 0 });
});
