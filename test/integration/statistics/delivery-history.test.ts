import { Types } from 'mongoose';
import { FetchLog } from '../../../src/devices/apple-wallet/web-service/fetch-log';
import { GoogleOutcomes } from '../../../src/devices/google-wallet/google-outcomes';
import { ACCEPTED, failed, later, MAX_RETRIES, skipped } from '../../../src/notifications/send-outcomes';
import { countAll, countedOf, historyRunner } from '../../support/counting';
import { eventually } from '../../support/eventually';
import { issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../support/fixtures';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;
let event: string;
let pass: Types.ObjectId;

// Nothing is sent or counted in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
});
afterAll(() => app?.close());

beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
  event = (await makeEvent(wallet.owner))._id;
  pass = new Types.ObjectId((await issueEvent(wallet.integration, event))._id);
  await countAll(historyRunner(app));
});

const deliveries = () => app.connection.collection('deliveries');
const counted = (of: object = {}) => countedOf(app, wallet.id, of);
const ofWallet = () => new Types.ObjectId(wallet.id);

async function timeline(): Promise<object[]> {
  const found = await app.connection.collection('pass_timelines').findOne({ _id: pass });
  return ((found?.entries ?? []) as { at: Date }[]).map(({ at: _at, ...entry }) => entry);
}

/** A delivery of the pass that ends as told. */
async function delivered(channel: string, outcome: object[], fields: object = {}): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  const record = { _id, wallet: ofWallet(), channel, pass, state: 'sending', tries: 0, createdAt: new Date() };
  await deliveries().insertOne({ ...record, ...fields });
  await deliveries().updateOne({ _id }, outcome);
  return _id;
}

it('counts messages that a provider accepted, and those that failed for good', async () => {
  await delivered('EMAIL', ACCEPTED);
  await delivered('EMAIL', failed('INVALID_ADDRESS'));
  await delivered('EMAIL', later('GREYLISTED'));
  await delivered('EMAIL', skipped('NO_ADDRESS'));
  await delivered('SMS', ACCEPTED);
  await delivered('SMS', later('BUSY'), { tries: MAX_RETRIES });
  await delivered('EMAIL', ACCEPTED, { part: 'TEST' });
  await countAll(historyRunner(app));
  const sums = { emailAccepted: 1, emailFailed: 1, smsAccepted: 1, smsFailed: 1 };
  expect(await counted()).toEqual({ issued: 1, ...sums });
  expect(await counted({ template: new Types.ObjectId(event), by: 'source', value: 'API' })).toMatchObject(sums);
  expect(await timeline()).toEqual(
    expect.arrayContaining([
      { type: 'sent', channel: 'EMAIL' },
      { type: 'sent', channel: 'EMAIL', reason: 'INVALID_ADDRESS' },
      { type: 'sent', channel: 'SMS', reason: 'BUSY' },
    ]),
  );
});

it('counts pushes that Apple accepted, updates sent to Google, and passes that iPhones fetched', async () => {
  const tag = new Date();
  const phone = { deviceType: 'IOS', deviceLibraryIdentifier: 'a', tag };
  await delivered('PUSH', ACCEPTED, phone);
  await delivered('PUSH', failed('BAD_TOKEN'), { ...phone, deviceLibraryIdentifier: 'b' });
  // A card that shows a communication.
  await delivered('PUSH', ACCEPTED);
  const google = { deviceType: 'ANDROID', deviceLibraryIdentifier: 'google:c', tag, state: 'queued' };
  await delivered('PUSH', [{ $set: { tries: 0 } }], google);
  const resource = { wallet: ofWallet(), pass, version: 1, tries: 0 };
  const written = { state: 'ok', action: 'patched', form: { hash: '', fields: {} }, tag };
  await app.app.get(GoogleOutcomes, { strict: false }).record(resource, written as never);
  const fetches = app.app.get(FetchLog, { strict: false });
  for (let again = 0; again < 2; again += 1) {
    fetches.listed('a', [pass], tag);
    fetches.fetched(pass, tag);
  }
  await eventually(async () => expect(await deliveries().countDocuments({ pass, state: 'fetched' })).toBe(1));
  await countAll(historyRunner(app));
  expect(await counted()).toEqual({ issued: 1, pushed: 2, fetched: 1 });
  expect(await counted({ by: 'platform', value: 'IOS' })).toEqual({ pushed: 1, fetched: 1 });
  expect(await counted({ by: 'platform', value: 'ANDROID' })).toEqual({ pushed: 1 });
  expect(await timeline()).toEqual(
    expect.arrayContaining([
      { type: 'pushed', platform: 'IOS' },
      { type: 'fetched', platform: 'IOS' },
      { type: 'pushed', platform: 'ANDROID' },
    ]),
  );
});

it('counts the messages of a communication, even without a pass', async () => {
  const communication = new Types.ObjectId();
  await delivered('EMAIL', ACCEPTED, { communication });
  await delivered('SMS', ACCEPTED, { communication, pass: undefined });
  await countAll(historyRunner(app));
  expect(await counted({ by: 'source', value: 'COMMUNICATION' })).toEqual({ emailAccepted: 1, smsAccepted: 1 });
  expect(await counted({ template: new Types.ObjectId(event) })).toEqual({ issued: 1, emailAccepted: 1 });
});

it('counts messages of a deleted pass, but keeps no timeline of it', async () => {
  await delivered('EMAIL', ACCEPTED);
  await wallet.owner.delete(`/passes/${pass.toHexString()}`);
  await countAll(historyRunner(app));
  await delivered('EMAIL', ACCEPTED);
  await countAll(historyRunner(app));
  expect(await counted({ template: new Types.ObjectId(event) })).toMatchObject({ emailAccepted: 2, deleted: 1 });
  expect(await timeline()).toEqual([]);
});
