import { getModelToken } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { Credits } from '../../../../src/credits/credits';
import { ProcessLeases } from '../../../../src/core/database/process-leases';
import { eventPolicy } from '../../../../src/events/event.policy';
import type { ChangeWatcher } from '../../../../src/core/background/change-watcher';
import { RelayScheduler } from '../../../../src/core/background/relay-scheduler';
import { MessageRelay } from '../../../../src/notifications/message-relay';
import { RefundRelay } from '../../../../src/notifications/refund-relay';
import { TemplateChangeFanOut } from '../../../../src/devices/template-change-fan-out';
import { WalletContextReader } from '../../../../src/wallets/wallet-context.reader';
import { eventually } from '../../../support/eventually';
import { issue, makeEvent, makeStaffedWallet, type StaffedWallet } from '../../../support/fixtures';
import { startTestApp, type TestApp } from '../../../support/test-app';

let app: TestApp;
let wallet: StaffedWallet;
let errors: jest.SpyInstance;

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
const always = () => Promise.resolve(true);

/** Whose log is not part of the test's output. */
function quiet<T extends object>(relay: T): T {
  errors = jest.spyOn((relay as unknown as { logger: { error(): void } }).logger, 'error').mockImplementation();
  return relay;
}

describe('The relay of messages', () => {
  it('puts a broken pass aside, leaves one of an unknown kind alone, and passes the others on', async () => {
    const relay = quiet(get(MessageRelay));
    const event = (await makeEvent(wallet.owner))._id;
    const issued = await Promise.all([1, 2, 3].map(() => issue(wallet.owner, eventPolicy, event)));
    const [broken, unknown, whole] = issued.map(({ _id }) => new Types.ObjectId(_id));
    const order = () => ({ id: id(), type: 'NEW_EVENT', lang: 'en', needs: [] });
    const due = (_id: Types.ObjectId, fields: object) =>
      records('passes').updateOne({ _id }, { $set: { messagesDueAt: longAgo, messagesDue: [order()], ...fields } });
    await due(broken, { messagesDue: [null] });
    await due(unknown, { kind: 'hologram' });
    await due(whole, { messagesDueAt: new Date() });

    expect(await relay.relay(always)).toBe(1);
    expect(await records('deliveries').distinct('pass')).toEqual([whole]);
    expect(await records('passes').findOne({ _id: whole })).not.toHaveProperty('messagesDueAt');
    const { messagesDueAt } = (await records('passes').findOne({ _id: broken })) as never as { messagesDueAt: Date };
    expect(Number(messagesDueAt)).toBeGreaterThan(Date.now());
    expect(await records('passes').findOne({ _id: unknown })).toMatchObject({ messagesDueAt: longAgo });
    expect(errors).toHaveBeenCalledTimes(1);
    // Neither stands before others the next time.
    const mayGoOn = jest.fn(always);
    expect([await relay.relay(mayGoOn), mayGoOn.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('The relay of refunds', () => {
  it('puts aside what it cannot give back, leaves an unknown channel alone, and gives others’ back', async () => {
    const relay = quiet(get(RefundRelay));
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
    const giveBack = jest.spyOn(Credits.prototype, 'giveBack');
    giveBack.mockImplementation(async (_session, owner) => {
      if (owner.equals(brokenWallet)) throw new TypeError('no such ledger');
    });

    expect(await relay.relay(always)).toBe(1);
    const left = await records('deliveries').distinct('_id', { refundDueAt: { $exists: true } });
    expect(left.map(String).sort()).toEqual([broken, unknown].map(({ _id }) => String(_id)).sort());
    expect(errors).toHaveBeenCalledTimes(1);
    const mayGoOn = jest.fn(always);
    expect([await relay.relay(mayGoOn), mayGoOn.mock.calls.length]).toEqual([0, 0]);
  });
});

describe('The relay of changed templates, wallets and client types', () => {
  it('puts a broken record aside, and passes the others on', async () => {
    const relay = quiet(get(TemplateChangeFanOut));
    const mark = { contentUpdatedAt: longAgo, phonesDue: { at: longAgo, push: false } };
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
      records(name).countDocuments({ _id, 'phonesDue.at': { $exists: true } });
    await relay.relay(always);
    expect(await marked(whole, 'client_types')).toBe(0);
    expect(await marked(broken, eventPolicy.template.collection)).toBe(1);
    expect(errors).toHaveBeenCalledTimes(1);
    expect([await relay.relay(always), errors.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('A relay that throws', () => {
  it('lets go of its lease, so that another process may have more luck', async () => {
    const leases = () => new ProcessLeases(app.app.get(getModelToken('ProcessLease'), { strict: false }));
    const [own, other] = [leases(), leases()];
    const worker = new RelayScheduler({ role: 'worker' } as never, own, {
      watch: () => undefined,
    } as unknown as ChangeWatcher);
    jest.spyOn(worker['logger'], 'warn').mockImplementation();
    const name = `failing-${id().toHexString()}`;
    let rounds = 0;
    worker.register({
      name,
      marks: [],
      relay: async (mayGoOn) => {
        rounds += 1;
        expect(await mayGoOn()).toBe(true);
        throw new Error('not here');
      },
    });
    worker.onApplicationBootstrap();
    await eventually(() => expect(rounds).toBe(1));
    await eventually(async () => {
      const lease = (await records('process_leases').findOne({ _id: name as never })) as never as { until: Date };
      expect(lease.until).toEqual(new Date(0));
    });
    expect(await other.take(name)).toBe(true);
    worker.beforeApplicationShutdown();
    await worker.onApplicationShutdown();
    expect(await own.take(name)).toBe(false);
    await other.release(name);
  });
});
