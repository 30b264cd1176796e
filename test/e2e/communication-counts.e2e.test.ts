import { Types } from 'mongoose';
import { KeptCounts } from '../../src/communications/communication-counts';
import { communicate, communicationOf, inHours, reaches } from '../support/communications';
import { sendCoupon, somebody } from '../support/coupon-sends';
import { type Json, makeCoupon, makeCustomer, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});
afterAll(() => app?.close());

const records = (name: string) => app.connection.collection(name);

/** As after a month. */
async function age(id: string): Promise<void> {
  const _id = new Types.ObjectId(id);
  const { matchedCount } = await records('communications').updateOne(
    { _id, countsDueAt: { $gt: new Date(inHours(28 * 24)), $lt: new Date(inHours(30 * 24)) } },
    { $set: { countsDueAt: new Date() } },
  );
  expect(matchedCount).toBe(1);
  await app.app.get(KeptCounts).run();
  await records('deliveries').deleteMany({ communication: _id });
}

it('remain after the deliveries have expired', async () => {
  await makeCustomer(wallet.owner, { email: 'ada@example.com' });
  await makeCustomer(wallet.owner);
  const { _id } = await communicate(wallet.owner);
  const { counts } = await reaches(wallet.owner, _id, 'ENDED');
  expect(counts).toMatchObject({ audience: 2, channels: { email: { accepted: 1 } }, skipped: { NO_ADDRESS: 1 } });
  await age(_id);
  expect((await communicationOf(wallet.owner, _id)).counts).toEqual(counts);
  const { docs } = (await wallet.owner.get<{ docs: Json[] }>('/communications')).body;
  expect(docs).toMatchObject([{ _id, counts }]);
  expect(await records('communications').findOne({ _id: new Types.ObjectId(_id) })).not.toHaveProperty('countsDueAt');
});

it('remain for coupon sends, too', async () => {
  const coupon = (await makeCoupon(wallet.owner))._id;
  await sendCoupon(wallet.owner, coupon, { clients: [somebody()] });
  const [{ _id }] = (await wallet.owner.get<{ docs: { _id: string }[] }>('/communications')).body.docs;
  const { counts } = await reaches(wallet.owner, _id, 'ENDED');
  expect(counts.channels.email).toMatchObject({ accepted: 1 });
  await age(_id);
  expect((await communicationOf(wallet.owner, _id)).counts).toEqual(counts);
});
