import { Types } from 'mongoose';
import { type PushOutcome, PushService } from '../../../../src/devices/apple-wallet/apns/push-service';
import { PushMetrics } from '../../../../src/devices/apple-wallet/push.metrics';
import { PushSender } from '../../../../src/devices/apple-wallet/push-sender';
import { DeliveriesCollection, type Delivery } from '../../../../src/notifications/log/schemas/delivery.schema';
import { SenderScheduler } from '../../../../src/core/background/schedulers';
import { MetricsService } from '../../../../src/core/observability/metrics.service';
import { IdentityStore } from '../../../../src/pass-files/identities/identity.store';
import { type AppleSigner, PassSigners } from '../../../../src/pass-files/identities/pass-signers';
import { PassCollection } from '../../../../src/passes/records/pass.collection';
import type { Pass } from '../../../../src/pass-model/pass.schema';
import { PassDevices } from '../../../../src/devices/pass-devices';
import { issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../../support/fixtures';
import { startTestApp, type TestApp } from '../../../support/test-app';

const DEVICE = 'a-phone';
const TOKEN = 'token-1';

/** Apple, as a test wants it. */
class Apple extends PushService {
  readonly asked: string[] = [];
  most = 0;
  private atOnce = 0;

  constructor(private readonly answer: (signer: AppleSigner, token: string) => PushOutcome | Promise<PushOutcome>) {
    super();
  }

  override async push(signer: AppleSigner, token: string): Promise<PushOutcome> {
    this.asked.push(token);
    this.most = Math.max(this.most, ++this.atOnce);
    const outcome = await this.answer(signer, token);
    this.atOnce -= 1;
    return outcome;
  }
}

let app: TestApp;
let owner: StaffedWallet;
let wallet: Types.ObjectId;
let deliveries: DeliveriesCollection;
let devices: PassDevices;
let passes: PassCollection;
let pass: Pass;

const get = <T>(type: abstract new (...args: never[]) => T) => app.app.get<T>(type as never, { strict: false });
const signers = () => new PassSigners(get(IdentityStore), app.config);

function makeSender(apple: Apple, isReal = false): PushSender {
  const { apple: given, ...config } = app.config;
  const apns = { ...given.apns, isReal };
  return new PushSender(
    ...([deliveries, passes, devices, signers(), apple, { ...config, apple: { ...given, apns } }] as const),
    ...([get(PushMetrics), get(SenderScheduler)] as const),
  );
}

/** Sends what is due; ends when that is written. */
async function send(answer: PushOutcome | ((token: string) => PushOutcome | Promise<PushOutcome>), isReal = false) {
  const apple = new Apple((_signer, token) => (typeof answer === 'function' ? answer(token) : answer));
  const sender = makeSender(apple, isReal);
  sender.wake();
  await settled();
  await sender.stop();
  return apple;
}

async function settled(): Promise<void> {
  const isOpen = { $or: [{ state: 'sending' }, { state: 'queued', nextAttemptAt: { $lte: new Date() } }] };
  while (await deliveries.unscoped().findOne({ ...isOpen, partition: { $regex: '^apple:' } } as never)) await pause(20);
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

async function due(fields: Partial<Delivery> = {}, count = 1): Promise<Delivery[]> {
  const at = new Date(Date.now() - 1000);
  const made = Array.from({ length: count }, (_, index): Delivery => ({
    _id: new Types.ObjectId(),
    wallet,
    channel: 'PUSH',
    notificationType: 'UPDATE_EVENT',
    pass: pass._id,
    state: 'queued',
    deviceLibraryIdentifier: DEVICE,
    deviceType: 'IOS',
    tag: new Date(index),
    partition: `apple:${wallet.toHexString()}`,
    nextAttemptAt: at,
    tries: 0,
    createdAt: at,
    updatedAt: at,
    ...fields,
  }));
  await deliveries.of(wallet).insertAll(made);
  return made;
}

const stored = async ({ _id }: Pick<Delivery, '_id'>) => (await deliveries.of(wallet).findOne({ _id })) as Delivery;
const storedPass = async () => (await passes.unscoped().findOne({ _id: pass._id })) as Pass;

async function register(pushToken = TOKEN, fields: { passTypeIdentifier?: string } = {}): Promise<void> {
  const { passTypeIdentifier } = await signers().getApple(wallet);
  const device = {
    deviceLibraryIdentifier: DEVICE,
    deviceType: 'IOS',
    passTypeIdentifier,
    pushToken,
    ...fields,
  } as const;
  await devices.add(await storedPass(), device);
}

// Nothing sends in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  [deliveries, devices, passes] = [get(DeliveriesCollection), get(PassDevices), get(PassCollection)];
});
afterAll(() => app?.close());

beforeEach(async () => {
  await deliveries.unscoped().deleteMany({});
  owner = await makeStaffedWallet(app);
  wallet = new Types.ObjectId(owner.id);
  const event = await makeEvent(owner.owner);
  const { _id } = await issueEvent(owner.owner, event._id);
  pass = { _id: new Types.ObjectId(_id) } as Pass;
  await register();
});

describe('A push', () => {
  it('is sent to the phone’s token and ends once Apple has accepted it', async () => {
    const [delivery] = await due();
    const { asked } = await send({ state: 'accepted' });
    const after = await stored(delivery);
    expect([asked, after]).toMatchObject([[TOKEN], { state: 'accepted', tries: 1 }]);
    for (const field of ['nextAttemptAt', 'leaseOwner', 'reason']) expect(after).not.toHaveProperty(field);
    expect(Number(after.updatedAt)).toBeGreaterThan(Number(delivery.updatedAt));
    expect(await get(MetricsService).text()).toMatch(/apns_pushes_total\{outcome="accepted"\} [1-9]/);
  });

  it('is sent together with up to 200 others, once per phone', async () => {
    await due({}, 900);
    const apple = await send(() => pause(200).then(() => ({ state: 'accepted' })));
    expect([apple.asked.length, apple.most]).toEqual([900, 200]);
    expect(await deliveries.unscoped().countDocuments({ state: 'accepted', tries: 1 })).toBe(900);
  });

  it('is also sent for a deleted pass', async () => {
    await owner.owner.delete(`/passes/${pass._id.toHexString()}`);
    expect(await storedPass()).toHaveProperty('tombstoneOf');
    const [delivery] = await due();
    expect((await send({ state: 'accepted' })).asked).toEqual([TOKEN]);
    expect(await stored(delivery)).toMatchObject({ state: 'accepted' });
  });

  it('does not touch deliveries of other channels', async () => {
    const [email] = await due({ channel: 'EMAIL', partition: 'email:one' });
    await due({ tag: new Date() });
    expect((await send({ state: 'accepted' })).asked).toEqual([TOKEN]);
    expect(await stored(email)).toEqual(email);
  });

  it('keeps the reason why the phone shows nothing', async () => {
    const [delivery] = await due({ reason: 'NOTIFICATION_OFF_BY_RULE' });
    await send({ state: 'later', reason: 'TooManyRequests' });
    expect(await stored(delivery)).toMatchObject({ state: 'queued', reason: 'NOTIFICATION_OFF_BY_RULE' });
    await deliveries.unscoped().updateMany({}, { $set: { nextAttemptAt: new Date(1) } });
    await send({ state: 'accepted' });
    expect(await stored(delivery)).toMatchObject({ state: 'accepted', reason: 'NOTIFICATION_OFF_BY_RULE', tries: 2 });
  });

  it('does not change the delivery of a phone that has already fetched the pass', async () => {
    const [delivery] = await due();
    await send(async () => {
      const fetched = { $set: { state: 'fetched' as const }, $unset: { nextAttemptAt: 1 } } as never;
      await deliveries.unscoped().updateOne({ _id: delivery._id }, fetched);
      return { state: 'accepted' };
    });
    expect(await stored(delivery)).toMatchObject({ state: 'fetched', tries: 0 });
  });
});

describe('No push is sent', () => {
  const never = () => Promise.reject(new Error('not to be asked'));

  it('if no phone has the pass', async () => {
    await devices.remove(await storedPass(), { deviceLibraryIdentifier: DEVICE, deviceType: 'IOS' });
    const [delivery] = await due();
    await send(never);
    expect(await stored(delivery)).toMatchObject({ state: 'skipped', reason: 'UNREGISTERED', tries: 0 });
  });

  it('without a certificate', async () => {
    await get(IdentityStore).remove(wallet, 'apple');
    const [delivery] = await due();
    await send(never);
    expect(await stored(delivery)).toMatchObject({ state: 'skipped', reason: 'CERTIFICATE_NOT_FOUND' });
  });

  it('with a certificate that expired', async () => {
    const expired = { $set: { 'facts.notAfter': new Date(Date.now() - 1) } };
    await app.connection.collection('pass_identities').updateOne({ wallet, platform: 'apple' }, expired);
    const [delivery] = await due();
    await send(never);
    expect(await stored(delivery)).toMatchObject({ state: 'failed', reason: 'PASSGEN_IDENTITY_INCOMPLETE' });
  });

  it('with a development identity to the real Apple', async () => {
    const [delivery] = await due();
    await send(never, true);
    expect(await stored(delivery)).toMatchObject({ state: 'skipped', reason: 'DEVELOPMENT_IDENTITY' });
  });

  it('if the phone has the pass under another pass type', async () => {
    await devices.remove(await storedPass(), { deviceLibraryIdentifier: DEVICE, deviceType: 'IOS' });
    await register(TOKEN, { passTypeIdentifier: 'pass.com.example.former' });
    const [delivery] = await due();
    await send(never);
    expect(await stored(delivery)).toMatchObject({ state: 'failed', reason: 'PASS_TYPE_CHANGED' });
  });
});

describe('A token that Apple no longer knows', () => {
  const gone = { state: 'gone', reason: 'Unregistered' } as const;

  it('ends the registration', async () => {
    const [delivery] = await due();
    await send(gone);
    expect(await stored(delivery)).toMatchObject({ state: 'failed', reason: 'Unregistered', tries: 1 });
    expect(await storedPass()).toMatchObject({ activeIOSDeviceCount: 0, devices: [{ isDeleted: true }] });
  });

  it('is retried with the new token if the phone has renewed it meanwhile', async () => {
    const [delivery] = await due();
    await send(async () => register('token-2').then(() => gone));
    const { state, reason, nextAttemptAt } = await stored(delivery);
    expect([state, reason, Number(nextAttemptAt) > 0]).toEqual(['queued', 'Unregistered', true]);
    await pause(Math.max(0, Number(nextAttemptAt) - Date.now() + 50));
    expect((await send({ state: 'accepted' })).asked).toEqual(['token-2']);
    expect(await storedPass()).toMatchObject({ activeIOSDeviceCount: 1 });
  });

  it('is ignored if it became invalid before the registration', async () => {
    const [delivery] = await due();
    await send({ ...gone, since: new Date(Date.now() - 60_000) });
    expect(await stored(delivery)).toMatchObject({ state: 'queued', reason: 'Unregistered' });
    expect(await storedPass()).toMatchObject({ activeIOSDeviceCount: 1 });
  });
});

describe('A push that Apple did not accept', () => {
  it('fails permanently if a retry would also fail', async () => {
    const [delivery] = await due();
    await send({ state: 'refused', reason: 'BadTopic' });
    expect(await stored(delivery)).toMatchObject({ state: 'failed', reason: 'BadTopic', tries: 1 });
  });

  it.each([
    ['after the first one', 0, undefined, 1000],
    ['later each time', 3, undefined, 8000],
    ['when Apple wants it', 3, 20_000, 20_000],
    ['after five minutes at most', 18, 900_000, 300_000],
  ])('is retried %s', async (_when, tries, retryAfterMs, gap) => {
    const [delivery] = await due({ tries });
    await send({ state: 'later', reason: 'TooManyRequests', retryAfterMs });
    const after = await stored(delivery);
    expect(after).toMatchObject({ state: 'queued', reason: 'TooManyRequests', tries: tries + 1 });
    expect(Number(after.nextAttemptAt) - Number(after.updatedAt)).toBe(gap);
    expect(after).not.toHaveProperty('leaseOwner');
  });

  it('fails permanently after an hour', async () => {
    const [delivery] = await due({ tries: 19 });
    await send({ state: 'later', reason: 'ServiceUnavailable' });
    const after = await stored(delivery);
    expect(after).toMatchObject({ state: 'failed', reason: 'ServiceUnavailable', tries: 20 });
    expect(after).not.toHaveProperty('nextAttemptAt');
  });
});

describe('A claimed delivery', () => {
  it('is sent at once, 200 at a time, and stored when that ends', async () => {
    const lease = { state: 'sending', leaseOwner: 'ours', nextAttemptAt: new Date(Date.now() + 60_000) } as const;
    const ours = await due(lease, 500);
    await deliveries.unscoped().updateOne({ _id: ours[0]._id }, { $set: { leaseOwner: 'another' } });
    const apple = new Apple(() => pause(200).then(() => ({ state: 'accepted' })));
    await makeSender(apple).sendNow(ours);
    expect([apple.asked.length, apple.most]).toEqual([500, 200]);
    expect(await deliveries.unscoped().countDocuments({ state: 'accepted' })).toBe(499);
    expect(await stored(ours[0])).toMatchObject({ state: 'sending', leaseOwner: 'another' });
  });
});
