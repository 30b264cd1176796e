import { Types } from 'mongoose';
import { DEVELOPMENT_ISSUER_ID } from '../../src/pass-files/identities/development-identity';
import { eventually } from '../support/eventually';
import { codeOf, created, issueEvent, makeEvent, makeStaffedWallet, makeStoreCard } from '../support/fixtures';
import type { StaffedWallet } from '../support/fixtures';
import { CallbackSigner, makeKey, type TestCallback, type TestEvent } from '../support/google-callback';
import { Receiver } from '../support/receiver';
import type { OwnService } from '../support/service';
import { startTestApp } from '../support/test-app';

let app: OwnService;
let google: CallbackSigner;
let receiver: Receiver;
let wallet: StaffedWallet;
let event: string;

beforeAll(async () => {
  [google, receiver] = await Promise.all([CallbackSigner.start(), Receiver.start()]);
  app = await startTestApp({ GOOGLE_CALLBACK_KEYS_URL: google.url });
  wallet = await makeStaffedWallet(app);
  await wallet.owner.patch('/wallets', { webHookUrl: receiver.url('/phones') });
  await makeStoreCard(wallet.owner);
  event = (await makeEvent(wallet.owner, { PKTextAlignmentLeft: 'INACTIVE', PKTextAlignmentCenter: 'INACTIVE' }))._id;
});
afterAll(async () => {
  await Promise.all([receiver?.close(), google?.close()]);
  await app?.close();
});

const objectOf = (id: string, issuerId = DEVELOPMENT_ISSUER_ID) => `${issuerId}.${id}`;
const send = (callback: unknown) => app.api.post('/google/callback', callback);
const tell = (id: string, eventType: string, more: Partial<TestEvent> = {}) =>
  send(google.message({ objectId: objectOf(id), eventType, ...more }));
const issue = () => issueEvent(wallet.owner, event, { rightRow: '7' });
const storedPass = (id: string) => app.connection.collection('passes').findOne({ _id: new Types.ObjectId(id) });
const passOf = async (id: string) => (await wallet.owner.get(`/passes/${id}`)).body;

/** What the receiver was told of a pass's phones. */
function told(id: string): unknown[] {
  const bodies = receiver.at('/phones').map(({ body }) => JSON.parse(body) as { event: string; data: never });
  return bodies
    .filter(({ data }) => (data as { pass?: { _id: string } }).pass?._id === id)
    .map(({ event: name, data }) => [name, (data as { deviceType: string }).deviceType]);
}

async function toldOf(id: string, count: number): Promise<unknown[]> {
  for (const end = Date.now() + 30_000; told(id).length < count && Date.now() < end;) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return told(id);
}

it('a save adds an Android phone, and a removal removes it', async () => {
  const { _id } = await issue();
  const saved = await tell(_id, 'save');
  expect([saved.status, saved.text]).toEqual([200, '']);
  expect(await passOf(_id)).toMatchObject({
    activeAndroidDeviceCount: 1,
    activeIOSDeviceCount: 0,
    devices: [{ deviceLibraryIdentifier: `google:${objectOf(_id)}`, deviceType: 'ANDROID', isDeleted: false }],
  });
  expect((await tell(_id, 'del')).status).toBe(200);
  expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 0, devices: [{ isDeleted: true }] });
  expect((await tell(_id, 'save')).status).toBe(200);
  expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 1, devices: [{ isDeleted: false }] });
  expect(await toldOf(_id, 3)).toEqual([
    ['pass.installed', 'ANDROID'],
    ['pass.uninstalled', 'ANDROID'],
    ['pass.installed', 'ANDROID'],
  ]);
});

it('a save is counted as an Android phone', async () => {
  const own = await makeStaffedWallet(app);
  const template = (await makeEvent(own.owner))._id;
  const { _id } = await issueEvent(own.owner, template);
  for (const eventType of ['save', 'save', 'del', 'save']) await tell(_id, eventType);
  await eventually(async () => {
    const metrics = 'installed,installedAndroid,installedIOS,firstInstalled,uninstalled';
    const { body } = await own.owner.get(`/statistics?groupBy=platform&template=${template}&metrics=${metrics}`);
    const ios = { installed: 0, installedAndroid: 0, installedIOS: 0, firstInstalled: 0, uninstalled: 0 };
    const android = { installed: 2, installedAndroid: 2, installedIOS: 0, firstInstalled: 1, uninstalled: 1 };
    expect(body.rows).toEqual([
      { key: 'IOS', ...ios },
      { key: 'ANDROID', ...android },
    ]);
  });
  const summary = await own.owner.get(`/statistics/summary?template=${template}`);
  expect(summary.body).toMatchObject({ installedNow: 1, retention: 1 });
  const { body: timeline } = await own.owner.get<{ docs: object[] }>(`/passes/${_id}/timeline`);
  const android = { at: expect.any(String) as string, platform: 'ANDROID' };
  expect(timeline.docs.slice(0, 3)).toEqual([
    { ...android, type: 'installed' },
    { ...android, type: 'uninstalled' },
    { ...android, type: 'installed' },
  ]);
});

it('a saved customer’s card is a phone of the customer, who then receives changes', async () => {
  const { _id, passId } = await created(wallet.owner, '/clients', { firstName: 'Grace', lastName: 'Hopper' });
  await tell(String(passId), 'save');
  expect((await wallet.owner.get(`/clients/${_id}`)).body.deviceTypes).toBe('ANDROID');
  const stored = await app.connection.collection('clients').findOne({ _id: new Types.ObjectId(_id) });
  expect(stored).toMatchObject({ isInstalled: true });
  await tell(String(passId), 'del');
  expect((await wallet.owner.get(`/clients/${_id}`)).body).not.toHaveProperty('deviceTypes');
});

it('a saved pass counts as existing at Google and is updated there', async () => {
  const { _id } = await issue();
  expect(await storedPass(_id)).not.toHaveProperty('googleInsertedAt');
  // Not that its issue is counted meanwhile.
  const isMarked = { 'updateDescription.updatedFields.pendingDeviceUpdate': { $exists: true } };
  const ofPass = { 'documentKey._id': new Types.ObjectId(_id) };
  const changes = app.connection.collection('passes').watch([{ $match: { ...ofPass, ...isMarked } }]);
  // It watches from here on: a change that comes before it began would be waited for in vain.
  await changes.tryNext();
  const [change] = await Promise.all([changes.next(), tell(_id, 'save')]);
  await changes.close();
  // What Google has is as old as the link.
  expect(change).toMatchObject({ updateDescription: { updatedFields: { pendingDeviceUpdate: { push: false } } } });
  const first = await storedPass(_id);
  expect(first).toMatchObject({ isInstalled: true, googleInsertedAt: expect.any(Date) as Date });
  await tell(_id, 'del');
  await tell(_id, 'save');
  expect((await storedPass(_id))?.googleInsertedAt).toEqual(first?.googleInsertedAt);
  expect(JSON.stringify(await passOf(_id))).not.toMatch(
    /googleInsertedAt|googleEventAt|isInstalled|pendingDeviceUpdate/,
  );
});

it('of a hundred simultaneous deliveries, one takes effect', async () => {
  const { _id } = await issue();
  const callback = google.message({ objectId: objectOf(_id), eventType: 'save' });
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(callback)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 1, devices: [{ isDeleted: false }] });
  await tell(_id, 'del');
  expect(await toldOf(_id, 2)).toEqual([
    ['pass.installed', 'ANDROID'],
    ['pass.uninstalled', 'ANDROID'],
  ]);
});

describe('a late message', () => {
  it('that repeats a save does not undo a removal, even if Google extended it', async () => {
    const { _id } = await issue();
    const nonce = 'n-1';
    const at = Date.now() + 3_600_000;
    await tell(_id, 'save', { nonce, expTimeMillis: at });
    await tell(_id, 'del', { expTimeMillis: at + 1 });
    for (const expTimeMillis of [at, at + 2]) {
      expect((await tell(_id, 'save', { nonce, expTimeMillis })).status).toBe(200);
    }
    expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 0 });
  });

  it('that is older does not undo a newer event', async () => {
    const { _id } = await issue();
    const at = Date.now() + 3_600_000;
    // The removal overtook the save.
    await tell(_id, 'del', { expTimeMillis: at + 1 });
    await tell(_id, 'save', { expTimeMillis: at });
    expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 0, devices: [] });
    await tell(_id, 'save', { expTimeMillis: at + 2 });
    await tell(_id, 'del', { expTimeMillis: at + 1 });
    expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 1 });
  });

  it('for a pass deleted meanwhile still records its phone', async () => {
    const { _id } = await issue();
    await tell(_id, 'save');
    expect(await toldOf(_id, 1)).toHaveLength(1);
    await wallet.owner.delete(`/passes/${_id}`);
    expect((await tell(_id, 'del')).status).toBe(200);
    expect(await toldOf(_id, 2)).toEqual([
      ['pass.installed', 'ANDROID'],
      ['pass.uninstalled', 'ANDROID'],
    ]);
  });
});

describe('a message without effect returns 200', () => {
  it.each<[string, (id: string) => string]>([
    ['an unknown pass', () => objectOf('0'.repeat(24))],
    ['an object of somebody else', () => objectOf('loyalty-card_7')],
    ['a pass under an issuer that its wallet has not', (id) => objectOf(id, '3388000000012345678')],
  ])('%s', async (_what, objectId) => {
    const { _id } = await issue();
    const answer = await send(google.message({ objectId: objectId(_id), eventType: 'save' }));
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(await passOf(_id)).toMatchObject({ activeAndroidDeviceCount: 0, devices: [] });
  });

  it('an event of an unknown type', async () => {
    const { _id } = await issue();
    expect((await tell(_id, 'share')).status).toBe(200);
    expect(await passOf(_id)).toMatchObject({ devices: [] });
  });
});

describe('a message is refused', () => {
  const unsigned: [string, (callback: TestCallback) => void][] = [
    ['a tampered message', (callback) => (callback.signedMessage = callback.signedMessage.replace('save', 'del'))],
    ['another key', ({ intermediateSigningKey: key }) => (key.signedKey = key.signedKey.replace('{', '{ '))],
    ['a signature that is none', (callback) => (callback.signature = 'AAAA')],
  ];
  it.each(unsigned)('%s', async (_what, tamper) => {
    const { _id } = await issue();
    const callback = google.message({ objectId: objectOf(_id), eventType: 'save' });
    tamper(callback);
    expect(codeOf(await send(callback))).toBe('401:UNAUTHORIZED');
    expect(await passOf(_id)).toMatchObject({ devices: [] });
  });

  it('if it is signed by others, for others, or has expired', async () => {
    const { _id } = await issue();
    const save = { objectId: objectOf(_id), eventType: 'save' };
    for (const callback of [
      google.message(save, { root: makeKey() }),
      google.message(save, { issuerId: '3388000000012345678' }),
      google.message(save, { keyExpiration: String(Date.now() - 1) }),
      google.message({ ...save, expTimeMillis: Date.now() - 1 }),
    ]) {
      expect(codeOf(await send(callback))).toBe('401:UNAUTHORIZED');
    }
    expect(await passOf(_id)).toMatchObject({ devices: [] });
  });

  it('keys are fetched only once, whatever is sent', () => {
    expect(google.asked).toBe(1);
  });

  it.each<[string, (callback: TestCallback) => unknown]>([
    ['no object', () => [1]],
    ['no signature', ({ signature: _signature, ...rest }) => rest],
    ['another protocol', (callback) => ({ ...callback, protocolVersion: 'ECv1' })],
    ['a message that is no JSON', (callback) => ({ ...callback, signedMessage: '{' })],
    ['a message that is null', (callback) => ({ ...callback, signedMessage: 'null' })],
    ['an object without an issuer', (callback) => ({ ...callback, signedMessage: '{"objectId":"x"}' })],
    [
      'too many signatures',
      (c) => ({ ...c, intermediateSigningKey: { signedKey: '{}', signatures: Array(11).fill('') } }),
    ],
  ])('%s', async (_what, change) => {
    const callback = google.message({ objectId: objectOf('0'.repeat(24)), eventType: 'save' });
    expect(codeOf(await send(change(callback)))).toBe('400:VALIDATION_ERROR');
  });

  it.each<[string, Partial<Record<keyof TestEvent, unknown>>]>([
    ['an end', { expTimeMillis: 'soon' }],
    ['an end that is no object', { expTimeMillis: { toString: 1 } }],
    ['an end of one level', { expTimeMillis: Array.from({ length: 4000 }).reduce((list) => [list], []) }],
    ['a nonce', { nonce: 7 }],
    ['an event', { eventType: null }],
  ])('a message without %s', async (_what, fields) => {
    const callback = google.message({ objectId: objectOf('0'.repeat(24)), eventType: 'save', ...(fields as object) });
    expect(codeOf(await send(callback))).toBe('400:VALIDATION_ERROR');
  });
});

it('without Google’s keys, the message must be sent again', async () => {
  const mute = await CallbackSigner.start();
  mute.status = 500;
  const other = await startTestApp({ GOOGLE_CALLBACK_KEYS_URL: mute.url });
  const answer = await other.api.post('/google/callback', mute.message({ objectId: '1.x', eventType: 'save' }));
  expect(codeOf(answer)).toBe('503:PASS_GEN_ERROR');
  await Promise.all([other.close(), mute.close()]);
});
