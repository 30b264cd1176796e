import { Types } from 'mongoose';
import { loginAdmin } from '../support/accounts';
import { communicate, communicationOf, onlyBy, reaches, recipientsOf } from '../support/communications';
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

/** One whose period is over in a moment. */
const short = () => ({
  type: 'SCHEDULED',
  startDate: new Date().toISOString(),
  endDate: new Date(Date.now() + 3000).toISOString(),
  channels: onlyBy('email', 'sms'),
});

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
  const { _id } = await communicate(wallet.owner, short());
  await reaches(wallet.owner, _id, 'ENDED');
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
  const { _id } = await communicate(wallet.owner, short());
  await reaches(wallet.owner, _id, 'ENDED');
  const operations = app.connection.collection('bulk_operations');
  const ofEnd = { action: 'communication.expired', 'parameters.communication': new Types.ObjectId(_id) };
  expect(await operations.countDocuments(ofEnd)).toBe(0);
  expect(await told(_id)).toEqual([]);
});
