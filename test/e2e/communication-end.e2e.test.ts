import { Types } from 'mongoose';
import { loginAdmin } from '../support/accounts';
import { communicate, communicationOf, inHours, onlyBy, reaches, recipientsOf } from '../support/communications';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import { type Json, makeCustomer, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});

const TYPE = 'EXPIRED_COMMUNICATION';

const period = () => ({
  type: 'SCHEDULED',
  startDate: new Date().toISOString(),
  endDate: inHours(1),
  channels: onlyBy('email', 'sms'),
});

/** As time does. */
async function isOver(_id: string): Promise<void> {
  const over = { endsAt: new Date(), dueAt: new Date() };
  await app.connection.collection('communications').updateOne({ _id: new Types.ObjectId(_id) }, { $set: over });
}

/** Sent, and its period is over. */
async function ended(): Promise<string> {
  const { _id } = await communicate(wallet.owner, period());
  await reaches(wallet.owner, _id, 'ACTIVE');
  await isOver(_id);
  await reaches(wallet.owner, _id, 'ENDED');
  return _id;
}

const logOf = async (id: string) =>
  (await wallet.owner.get<{ docs: Json[] }>(`/deliveries?communicationId=${id}&limit=100`)).body.docs;

const told = async (id: string) =>
  (await logOf(id))
    .filter(({ notificationType }) => notificationType === TYPE)
    .map(({ clientId, channel, state, reason }) => [clientId, channel, state, reason].filter(Boolean).join(' '))
    .sort();

it('is told to those who had the message, by the channels that a rule switches on', async () => {
  const rule = { notificationType: TYPE, email: true, sms: false, notification: false };
  await wallet.owner.put('/wallets/communication-rules', [rule]);
  const refusal = (notificationType: string) => ({
    communicationPreferences: [{ notificationType, sms: false, email: false, notification: false }],
  });
  const [ada, grace] = await Promise.all([
    makeCustomer(wallet.owner, { email: 'ada@example.com', phoneNumber: '+33600000001' }),
    makeCustomer(wallet.owner, { email: 'grace@example.com', ...refusal(TYPE) }),
    makeCustomer(wallet.owner, { email: 'joan@example.com', ...refusal('NEW_COMMUNICATION') }),
  ]);
  await grant(await loginAdmin(app), wallet.id, 'EMAIL', 10);
  const _id = await ended();
  await eventually(async () =>
    expect(await told(_id)).toEqual([`${ada} EMAIL accepted`, `${grace} EMAIL skipped OFF_BY_CONSENT`].sort()),
  );
  const mails = (await wallet.owner.get<Json[]>('/dev/outbox?to=ada%40example.com')).body as unknown as Json[];
  const [mail] = mails.filter(({ subject }) => subject === 'Offer ended');
  expect(String(mail.text)).toContain('“Autumn sale” has ended.');
  expect(String(mail.text)).toContain('/u/');
  // Two messages, and one that tells of the end.
  await expectCredit(app, wallet.id, 'EMAIL', 7);
  const { counts } = await communicationOf(wallet.owner, _id);
  expect(counts.channels.email).toMatchObject({ planned: 2, sent: 2 });
  expect((await recipientsOf(wallet.owner, _id)).filter((line) => line.startsWith(ada))).toHaveLength(2);
});

it('is told to nobody without a rule', async () => {
  await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  const _id = await ended();
  const operations = app.connection.collection('bulk_operations');
  const ofEnd = { action: 'communication.expired', 'parameters.communication': new Types.ObjectId(_id) };
  expect(await operations.countDocuments(ofEnd)).toBe(0);
  expect(await told(_id)).toEqual([]);
});

it.each(['while it is paused', 'before it is resumed'])('%s: what was not handed over is not sent', async (when) => {
  const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  const { _id } = await communicate(wallet.owner, { ...period(), channels: onlyBy('email'), startDate: inHours(0.5) });
  const communication = new Types.ObjectId(_id);
  const communications = app.connection.collection('communications');
  const over = when === 'while it is paused' && { dueAt: new Date() };
  const paused = {
    status: 'PAUSED',
    pausedFrom: 'SENDING',
    isHeld: true,
    beginsAt: new Date(0),
    endsAt: new Date(1000),
  };
  await app.connection.collection('deliveries').insertOne({
    wallet: new Types.ObjectId(wallet.id),
    ...{ channel: 'EMAIL', notificationType: 'NEW_COMMUNICATION', communication, message: new Types.ObjectId() },
    ...{ client: new Types.ObjectId(ada), lang: 'en', state: 'queued', partition: `email:${wallet.id}`, tries: 0 },
    ...{ createdAt: new Date(), updatedAt: new Date() },
  });
  await communications.updateOne({ _id: communication }, [
    { $set: { ...paused, ...over } },
    ...(over ? [] : [{ $unset: 'dueAt' }]),
  ]);
  if (!over) await wallet.owner.post(`/communications/${_id}/resume`, {});
  await reaches(wallet.owner, _id, 'ENDED');
  expect(await recipientsOf(wallet.owner, _id)).toEqual([`${ada} email skipped EXPIRED`]);
});
