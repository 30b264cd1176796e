import { Types } from 'mongoose';
import type { Communication as Stored } from '../../src/communications/schemas/communication.schema';
import { CommunicationRelay } from '../../src/communications/lifecycle/communication.relay';
import { communicate, communicationOf, inHours, onlyBy, reaches } from '../support/communications';
import { sendCoupon, somebody } from '../support/coupon-sends';
import { eventually } from '../support/eventually';
import { type Json, makeCoupon, makeCustomer, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let receiver: Receiver;
let wallet: StaffedWallet;

beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({ PUSH_MIN_SPACING_SECONDS: '0' }), Receiver.start()]);
  wallet = await listening('/completed', ['communication.completed']);
});
afterAll(async () => {
  await app?.close();
  await receiver?.close();
});

async function listening(path: string, events: string[]): Promise<StaffedWallet> {
  const made = await makeStaffedWallet(app);
  await made.owner.patch('/wallets', { webHookUrl: receiver.url(path) });
  await made.owner.put('/wallets/webhook-events', events);
  await makeCustomer(made.owner, { email: 'ada@example.com' });
  return made;
}

const collection = () => app.connection.collection<Stored>('communications');
const stored = async (id: string) => (await collection().findOne({ _id: new Types.ObjectId(id) }))!;

/** What was told of a communication, each event once. */
function toldOf(id: string, path = '/completed'): Json[] {
  const bodies = new Map(receiver.at(path).map(({ headers, body }) => [headers['webhook-id'], body]));
  const events = [...bodies.values()].map((body) => JSON.parse(body) as { event: string; data: Json });
  const own = events.filter(({ event }) => event === 'communication.completed');
  return own.map(({ data }) => data.communication as Json).filter(({ _id }) => _id === id);
}

async function told(id: string): Promise<Json> {
  await eventually(() => expect(toldOf(id)).toHaveLength(1));
  return toldOf(id)[0];
}

it('is sent once when all messages of an INSTANT one are sent, with the communication as the API returns it', async () => {
  const { _id } = await communicate(wallet.owner);
  const data = await told(_id);
  const { updatedAt: _updatedAt, ...read } = await communicationOf(wallet.owner, _id);
  // Inside another record a reference is an id.
  expect(data).toMatchObject({ ...read, wallet: wallet.id });
  expect(data).toMatchObject({ status: 'ENDED', counts: { audience: 1, channels: { email: { accepted: 1 } } } });
});

it('is sent for one on the card when all messages are sent, and not again at its end', async () => {
  const body = { type: 'UNLIMITED', channels: onlyBy('notification', 'email') };
  const { _id } = await communicate(wallet.owner, body);
  expect(await told(_id)).toMatchObject({ status: 'ACTIVE' });
  await collection().updateOne({ _id: new Types.ObjectId(_id) }, { $set: { dueAt: new Date() } });
  await reaches(wallet.owner, _id, 'ENDED');
  await eventually(async () => expect((await stored(_id)).outbox).toBeUndefined());
  expect(toldOf(_id)).toHaveLength(1);
});

it('is written once, however often workers complete the communication', async () => {
  const { _id } = await communicate(wallet.owner);
  await told(_id);
  const { operation, ...rest } = await stored(_id);
  const before = { ...rest, operation, status: 'SENDING' } as Stored;
  await app.app.get(CommunicationRelay, { strict: false }).process([before]);
  expect((await stored(_id)).outbox).toBeUndefined();
  expect(toldOf(_id)).toHaveLength(1);
});

it('is sent for one whose period passed during a pause', async () => {
  const period = { type: 'SCHEDULED', startDate: inHours(50), endDate: inHours(60) };
  const { _id } = await communicate(wallet.owner, period);
  const over = { beginsAt: new Date(Date.now() - 2000), endsAt: new Date(Date.now() - 1000), dueAt: new Date() };
  await collection().updateOne({ _id: new Types.ObjectId(_id) }, { $set: over });
  expect(await told(_id)).toMatchObject({ status: 'ENDED', counts: { audience: 0 } });
});

it('is sent for a coupon send, and for the day of an automation', async () => {
  const coupon = (await makeCoupon(wallet.owner))._id;
  await sendCoupon(wallet.owner, coupon, { clients: [somebody()] });
  const send = await eventually(async () => {
    const found = await collection().findOne({ origin: 'COUPON_SEND', wallet: new Types.ObjectId(wallet.id) });
    return found!._id.toHexString();
  });
  expect(await told(send)).toMatchObject({ origin: 'COUPON_SEND', status: 'ENDED' });

  const { outbox: _outbox, outboxAt: _outboxAt, operation: _operation, ...like } = await stored(send);
  const now = new Date();
  const day = { _id: new Types.ObjectId(), origin: 'AUTOMATION', status: 'ACTIVE', endsAt: now, dueAt: now } as const;
  await collection().insertOne({ ...like, ...day });
  expect(await told(day._id.toHexString())).toMatchObject({ origin: 'AUTOMATION', status: 'ENDED' });
});

it('is not sent for a canceled one, and not written for a wallet without receivers', async () => {
  const quiet = await listening('/other', ['pass.issued']);
  const { _id } = await communicate(quiet.owner);
  await reaches(quiet.owner, _id, 'ENDED');
  expect((await stored(_id)).outbox).toBeUndefined();
  expect(toldOf(_id, '/other')).toEqual([]);

  const later = { type: 'SCHEDULED', startDate: inHours(90), endDate: inHours(95) };
  const canceled = await communicate(wallet.owner, later);
  await wallet.owner.post(`/communications/${canceled._id}/cancel`, {});
  expect((await stored(canceled._id)).outbox).toBeUndefined();
});
