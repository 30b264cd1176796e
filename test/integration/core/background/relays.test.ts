import { Types } from 'mongoose';
import { Credits } from '../../../../src/credits/credits';
import { eventPolicy } from '../../../../src/events/event.policy';
import { MessageRelay } from '../../../../src/notifications/message-relay';
import { RefundRelay } from '../../../../src/notifications/refund-relay';
import { TemplateChangeFanOut } from '../../../../src/devices/template-change-fan-out';
import { WalletContextReader } from '../../../../src/wallets/wallet-context.reader';
import { issue, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../../support/fixtures';
import { runnerOf } from '../../../support/relays';
import { startTestApp, type TestApp } from '../../../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;

// Nothing relays in the `api` role but what the tests call.
beforeAll(async () => {
  app = await startTestApp({ ROLE: 'api' });
  wallet = await makeStaffedWallet(app);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: new (...args: never[]) => T) => app.app.get<T>(type, { strict: false });
const records = (name: string) => app.connection.collection<{ _id: Types.ObjectId }>(name);
const id = () => new Types.ObjectId();
const longAgo = new Date(Date.now() - 600_000);
describe('The relay of messages', () => {
  it('quarantines an invalid pass, ignores one of an unknown kind, and processes the others', async () => {
    const { runner, errors } = runnerOf(get(MessageRelay));
    const event = (await makeEvent(wallet.owner))._id;
    const issued = await Promise.all([1, 2, 3].map(() => issue(wallet.owner, eventPolicy, event)));
    const [broken, unknown, whole] = issued.map(({ _id }) => new Types.ObjectId(_id));
    const order = () => ({ id: id(), type: 'NEW_EVENT', lang: 'en', needs: [] });
    const due = (_id: Types.ObjectId, fields: object) =>
      records('passes').updateOne(
        { _id },
        { $set: { pendingNotificationsAt: longAgo, pendingNotifications: [order()], ...fields } },
      );
    await due(broken, { pendingNotifications: [null] });
    await due(unknown, { kind: 'hologram' });
    await due(whole, { pendingNotificationsAt: new Date() });

    expect(await runner.drain()).toMatchObject({ processed: 1, failed: 1 });
    expect(await records('deliveries').distinct('pass')).toEqual([whole]);
    expect(await records('passes').findOne({ _id: whole })).not.toHaveProperty('pendingNotificationsAt');
    for (const _id of [broken, unknown]) {
      expect(await records('passes').findOne({ _id })).toMatchObject({ pendingNotificationsAt: longAgo });
    }
    expect(errors).toHaveBeenCalledTimes(1);
    // Neither stands before others the next time.
    expect(await runner.drain()).toMatchObject({ processed: 0, failed: 0 });
  });
});

describe('The relay of refunds', () => {
  it('quarantines a refund that fails, ignores an unknown channel, and processes the others', async () => {
    const { runner, errors } = runnerOf(get(RefundRelay));
    const refund = (owner: Types.ObjectId, channel: string) => ({
      _id: id(),
      wallet: owner,
      channel,
      charged: true,
      refundDueAt: longAgo,
    });
    const brokenWallet = id();
    const [broken, unknown] = [refund(brokenWallet, 'EMAIL'), refund(id(), 'FAX')];
    const whole = { ...refund(id(), 'EMAIL'), refundDueAt: new Date() };
    await records('deliveries').insertMany([broken, unknown, whole]);
    const spy = jest.spyOn(Credits.prototype, 'refund');
    spy.mockImplementation(async (_session, owner) => {
      if (owner.equals(brokenWallet)) throw new TypeError('no such ledger');
    });

    expect(await runner.drain()).toMatchObject({ processed: 1, failed: 1 });
    const left = await records('deliveries').distinct('_id', { refundDueAt: { $exists: true } });
    expect(left.map(String).sort()).toEqual([broken, unknown].map(({ _id }) => String(_id)).sort());
    expect(errors).toHaveBeenCalledTimes(1);
    expect(await runner.drain()).toMatchObject({ processed: 0, failed: 0 });
  });
});

describe('The relay of changed templates, wallets and client types', () => {
  it('quarantines an invalid record, and processes the others', async () => {
    const { runner, errors } = runnerOf(get(TemplateChangeFanOut));
    const mark = { contentUpdatedAt: longAgo, pendingDeviceUpdate: { at: longAgo, push: false } };
    // Read before the other.
    const broken = { _id: id(), wallet: id(), name: 'Concert', ...mark };
    await records(eventPolicy.template.collection).insertOne(broken);
    const whole = { _id: id(), wallet: new Types.ObjectId(wallet.id), name: 'Gold', ...mark };
    await records('client_types').insertOne(whole);

    const contexts = get(WalletContextReader);
    const find = contexts.find.bind(contexts);
    jest.spyOn(contexts, 'find').mockImplementation((owner, kept) => {
      if (owner.equals(broken.wallet)) throw new TypeError('no such wallet');
      return find(owner, kept);
    });

    const marked = async ({ _id }: { _id: Types.ObjectId }, name: string) =>
      records(name).countDocuments({ _id, 'pendingDeviceUpdate.at': { $exists: true } });
    await runner.drain();
    expect(await marked(whole, 'client_types')).toBe(0);
    expect(await marked(broken, eventPolicy.template.collection)).toBe(1);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(await runner.drain()).toMatchObject({ processed: 0, failed: 0 });
  });
});
