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

it('is announced to those who received the message, over the channels that a rule switches on', async () => {
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

it('is announced to no one without a rule', async () => {
  await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  const _id = await ended();
  const operations = app.connection.collection('bulk_operations');
  const ofEnd = { action: 'communication.expired', 'parameters.communication': new Types.ObjectId(_id) };
  expect(await operations.countDocuments(ofEnd)).toBe(0);
  expect(await told(_id)).toEqual([]);
});

/** A message to a client that waits to be sent. */
const waiting = (communication: Types.ObjectId, client: string, fields: Json = {}) =>
  app.connection.collection('deliveries').insertOne({
    wallet: new Types.ObjectId(wallet.id),
    ...{ channel: 'EMAIL', notificationType: 'NEW_COMMUNICATION', communication, message: new Types.ObjectId() },
    ...{ client: new Types.ObjectId(client), lang: 'en', state: 'queued', partition: `email:${wallet.id}`, tries: 0 },
    ...{ createdAt: new Date(), updatedAt: new Date(), ...fields },
  });

it.each(['while it is paused', 'before it is resumed'])(
  'comes %s: messages that are not handed over are not sent',
  async (when) => {
    const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
    const { _id } = await communicate(wallet.owner, {
      ...period(),
      channels: onlyBy('email'),
      startDate: inHours(0.5),
    });
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
    await waiting(communication, ada);
    await communications.updateOne({ _id: communication }, [
      { $set: { ...paused, ...over } },
      ...(over ? [] : [{ $unset: 'dueAt' }]),
    ]);
    if (!over) await wallet.owner.post(`/communications/${_id}/resume`, {});
    await reaches(wallet.owner, _id, 'ENDED');
    expect(await recipientsOf(wallet.owner, _id)).toEqual([`${ada} email skipped EXPIRED`]);
  },
);

it('sends nothing more over a channel that is switched off during sending', async () => {
  const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  const { _id } = await communicate(wallet.owner, { ...period(), channels: onlyBy('email'), startDate: inHours(0.5) });
  const communication = new Types.ObjectId(_id);
  await waiting(communication, ada);
  const paused = { status: 'PAUSED', pausedFrom: 'SENDING', isHeld: true, beginsAt: new Date() };
  await app.connection
    .collection('communications')
    .updateOne({ _id: communication }, { $set: paused, $unset: { dueAt: '' } });
  const changed = await wallet.owner.patch(`/communications/${_id}`, { channels: onlyBy('sms') });
  expect(changed.status).toBe(200);
  await wallet.owner.post(`/communications/${_id}/resume`, {});
  await reaches(wallet.owner, _id, 'ACTIVE');
  expect(await recipientsOf(wallet.owner, _id)).toEqual([`${ada} email skipped CANCELED`]);
});

it('is checked less often the longer the sending takes', async () => {
  const ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  const { _id } = await communicate(wallet.owner, { ...period(), channels: onlyBy('email'), startDate: inHours(0.5) });
  const communication = new Types.ObjectId(_id);
  await waiting(communication, ada, { nextAttemptAt: new Date(inHours(1)) });
  const sending = { status: 'SENDING', dueAt: new Date(), updatedAt: new Date(inHours(-1)) };
  const communications = app.connection.collection('communications');
  await communications.updateOne({ _id: communication }, { $set: sending });
  const next = await eventually(async () => {
    const { dueAt } = (await communications.findOne({ _id: communication }))!;
    expect(dueAt).not.toEqual(sending.dueAt);
    return dueAt as Date;
  });
  expect(next.getTime() - sending.dueAt.getTime()).toBeGreaterThanOrEqual(60_000);
});
