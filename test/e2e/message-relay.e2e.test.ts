import { Types } from 'mongoose';
import { eventPolicy } from '../../src/events/event.policy';
import { eventually } from '../support/eventually';
import {
  codeOf,
  created,
  issue,
  issueBody,
  makeEvent,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import { finished } from '../support/operations';
import { sharedService, type TestService } from '../support/service';

/** More than are passed on at a time. */
const ORDERS = 210;

let app: TestService;

beforeAll(async () => {
  app = await sharedService();
});

const accepted = async ({ owner }: StaffedWallet) =>
  (await owner.get<{ totalDocs: number }>('/deliveries?channel=EMAIL&state=accepted')).body.totalDocs;

it('keeps the messages of a wallet whose secrets cannot be opened, without delaying others', async () => {
  const [broken, healthy] = [await makeStaffedWallet(app), await makeStaffedWallet(app)];
  const mailServer = { email: { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.com' } };
  expect((await broken.owner.put('/wallets/messaging', mailServer)).status).toBe(200);
  const wallet = new Types.ObjectId(broken.id);
  const settings = app.connection.collection('messaging_settings');
  const { modifiedCount } = await settings.updateOne({ wallet }, { $set: { 'email.sealedSmtpUrl': 'v1.broken' } });
  expect(modifiedCount).toBe(1);

  const event = (await makeEvent(broken.owner))._id;
  const item = await issueBody(broken.owner, eventPolicy, { barcode: undefined });
  const items = Array.from({ length: ORDERS }, () => item);
  const { operationId } = await created<{ operationId: string }>(broken.owner, `/events/${event}/passes/bulk`, {
    items,
  });
  expect(await finished(broken.owner, operationId)).toMatchObject({ successCount: ORDERS });
  const refused = await broken.owner.post(`/events/${event}/passes`, { ...item, enableSendEmailOrSms: true });
  expect(codeOf(refused)).toBe('500:WALLET_CLIENT_INIT_FAILED');
  // As if the key had been lost after the orders.
  const passes = app.connection.collection('passes');
  const order = { id: new Types.ObjectId(), type: 'NEW_EVENT', lang: 'en', needs: [] };
  await passes.updateMany({ wallet }, { $set: { pendingNotifications: [order], pendingNotificationsAt: new Date() } });
  await passes.bulkWrite(
    (await passes.find({ wallet }).toArray()).map(({ _id }) => ({
      updateOne: { filter: { _id }, update: { $set: { 'pendingNotifications.0.id': new Types.ObjectId() } } },
    })),
  );

  await issue(healthy.owner, eventPolicy, (await makeEvent(healthy.owner))._id, { enableSendEmailOrSms: true });
  await eventually(async () => expect(await accepted(healthy)).toBe(1), 60_000);
  expect(await passes.countDocuments({ wallet, pendingNotificationsAt: { $exists: true } })).toBe(ORDERS);

  await broken.owner.put('/wallets/messaging', { email: null });
  await eventually(async () => expect(await accepted(broken)).toBe(ORDERS), 120_000);
}, 240_000);
