import type { Document } from 'mongodb';
import { Types } from 'mongoose';
import { emitDevice } from '../../src/passes/records/pass-events';
import { issueEvent, makeEvent, makeStaffedWallet, type StaffedWallet } from '../support/fixtures';
import { Receiver } from '../support/receiver';
import { sharedService, type TestService } from '../support/service';

let app: TestService;
let wallet: StaffedWallet;
let receiver: Receiver;
let event: string;

beforeAll(async () => {
  [app, receiver] = await Promise.all([sharedService(), Receiver.start()]);
  wallet = await makeStaffedWallet(app);
  await wallet.owner.patch('/wallets', { webHookUrl: receiver.url('/phones') });
  event = (await makeEvent(wallet.owner, { PKTextAlignmentLeft: 'INACTIVE', PKTextAlignmentCenter: 'INACTIVE' }))._id;
});
afterAll(async () => {
  await receiver?.close();
});

/** What a phone's registration will write. */
function install(id: string, more: Document[] = []) {
  const phone = { $set: { activeIOSDeviceCount: 1 } };
  const emitted = emitDevice({ notifies: true }, 'pass.installed', 'IOS');
  return app.connection
    .collection('passes')
    .updateOne({ _id: new Types.ObjectId(id) }, [phone, ...emitted, ...more] as never);
}

const bodies = (calls: { body: string }[]) => calls.map(({ body }) => JSON.parse(body) as unknown);

it('reports a phone that added a pass', async () => {
  const { _id, barcode } = await issueEvent(wallet.owner, event, { rightRow: '7' });
  await install(_id);
  const pass = { _id, kind: 'event', status: 'active', barcode, activeIOSDeviceCount: 1, activeAndroidDeviceCount: 0 };
  expect(bodies(await receiver.called('/phones'))).toEqual([
    {
      event: 'pass.installed',
      walletId: wallet.id,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      data: { pass, barcode, deviceType: 'IOS' },
    },
  ]);
});

it('reports it even if the pass was deleted before the event was sent', async () => {
  const before = receiver.calls.length;
  const { _id, barcode } = await issueEvent(wallet.owner, event, { rightRow: '8' });
  // Held back as by a relay that is behind.
  await install(_id, [{ $unset: 'outboxAt' }]);
  expect((await wallet.owner.delete(`/passes/${_id}`)).status).toBe(204);
  await app.connection
    .collection('passes')
    .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { outboxAt: new Date() } });
  const emitted = bodies((await receiver.called('/phones', before + 1)).slice(before));
  expect(emitted).toMatchObject([{ event: 'pass.installed', data: { pass: { _id, status: 'deleted' }, barcode } }]);
});
