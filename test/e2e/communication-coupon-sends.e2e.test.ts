import { Types } from 'mongoose';
import { communicationOf, recipientsOf, reaches, tryCommunicate, type Communication } from '../support/communications';
import { sendCoupon, somebody } from '../support/coupon-sends';
import { codeOf, makeCoupon, makeCustomer, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
let ada: string;
let coupon: string;

beforeAll(async () => {
  app = await sharedService();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
  ada = await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  coupon = (await makeCoupon(wallet.owner, { name: 'Summer sale', description: 'On everything.' }))._id;
});

/** The send, as it is listed. */
async function listed(): Promise<Communication> {
  const path = '/communications?origin=COUPON_SEND';
  const { body } = await wallet.viewer.get<{ docs: Communication[] }>(path);
  expect(body.docs).toHaveLength(1);
  return body.docs[0];
}

it('is listed as a communication with counts and recipients', async () => {
  const { operationId } = await sendCoupon(wallet.editor, coupon, { clients: [{ clientId: ada }, somebody()] });
  const { _id } = await listed();
  expect(await reaches(wallet.owner, _id, 'ENDED')).toMatchObject({
    name: 'Summer sale',
    origin: 'COUPON_SEND',
    type: 'INSTANT',
    operationId,
    audience: { clientIds: [ada] },
    counts: { audience: 2, channels: { email: { planned: 2, sent: 2, accepted: 2, failed: 0 } } },
  });
  expect(await recipientsOf(wallet.owner, _id)).toEqual([`${ada} email accepted`, 'email accepted'].sort());
});

it('has everyone as its audience if no one is named', async () => {
  await makeCustomer(wallet.owner, { email: 'grace@example.com' });
  await sendCoupon(wallet.editor, coupon, { clients: [] });
  const { _id } = await listed();
  const { counts, audience } = await reaches(wallet.owner, _id, 'ENDED');
  expect([counts.audience, counts.channels.email.accepted, audience]).toEqual([2, 2, { all: true }]);
});

it('can be read but not changed', async () => {
  await sendCoupon(wallet.editor, coupon, { clients: [{ clientId: ada }] });
  const { _id, status } = await listed();
  const path = `/communications/${_id}`;
  const refused = await Promise.all([
    wallet.owner.delete(path),
    wallet.owner.patch(path, { name: 'Winter sale' }),
    ...['pause', 'resume', 'cancel'].map((step) => wallet.owner.post(`${path}/${step}`, {})),
    wallet.owner.post(`${path}/test`, { email: 'me@example.com' }),
  ]);
  expect(refused.map(codeOf)).toEqual([
    '400:USE_OTHER_SERVICE_COMMUNICATION_DELETE',
    ...Array<string>(5).fill('400:INVALID_STATUS'),
  ]);
  expect(await communicationOf(wallet.owner, _id)).toMatchObject({ name: 'Summer sale', origin: 'COUPON_SEND' });
  expect(['SENDING', 'ENDED']).toContain(status);
});

it('conflicts with no other communication', async () => {
  await sendCoupon(wallet.editor, coupon, { clients: [{ clientId: ada }] });
  const { _id } = await listed();
  await app.connection
    .collection('communications')
    .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { status: 'PAUSED' } });
  expect((await tryCommunicate(wallet.owner)).status).toBe(201);
  expect((await communicationOf(wallet.owner, _id)).status).toBe('PAUSED');
});
