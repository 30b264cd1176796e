import { Types } from 'mongoose';
import type { BulkContext } from '../../src/bulk/bulk-action';
import { BulkActions } from '../../src/bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../src/bulk/bulk-item';
import { ClientRemover } from '../../src/clients/client-remover';
import { systemPrincipal } from '../../src/core/access/principal';
import { PassCollection } from '../../src/passes/records/pass.collection';
import { WalletContextReader } from '../../src/wallets/wallet-context.reader';
import { loginAdmin, unique } from '../support/accounts';
import { sendCoupon, somebody, trySend } from '../support/coupon-sends';
import { expectCredit, grant } from '../support/credits';
import { eventually } from '../support/eventually';
import {
  codeOf,
  issueCoupon,
  type Json,
  makeCoupon,
  makeCustomer,
  makeStaffedWallet,
  type StaffedWallet,
} from '../support/fixtures';
import type { Operation } from '../support/operations';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
/** A second process of the same installation. */
let second: TestApp;
let wallet: StaffedWallet;

beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ MONGODB_URI: app.config.mongodbUri, DATA_DIR: app.config.dataDir });
});
beforeEach(async () => {
  wallet = await makeStaffedWallet(app);
});
afterAll(async () => {
  await second?.app.close();
  await app?.close();
});

const couponOf = async (fields: Json = {}) => (await makeCoupon(wallet.owner, fields))._id;
const everybody = (more: Json = {}) => ({ clients: [], ...more });
const customers = (count: number, fields: Json = {}) =>
  Promise.all(Array.from({ length: count }, () => makeCustomer(wallet.owner, fields)));
const itemIds = ({ results }: Operation) => results.map(({ itemId }) => itemId).sort();
const passes = (filter: Json) => app.connection.collection('passes').find(filter).toArray();

/** Customers as they are stored, without an address. */
async function crowd(count: number): Promise<void> {
  const createdAt = new Date();
  const one = {
    source: 'CRM',
    firstName: 'Grace',
    lastName: 'Hopper',
    gain: 0,
    gainHistory: [],
    searchWords: ['grace'],
  };
  const times = { createdAt, updatedAt: createdAt, contentUpdatedAt: createdAt };
  const owner = { wallet: new Types.ObjectId(wallet.id) };
  const docs = Array.from({ length: count }, () => ({ ...one, ...times, ...owner }));
  await app.connection.collection('clients').insertMany(docs);
}

describe('an empty list of recipients', () => {
  it('means every customer, except those who cannot have a second pass', async () => {
    const coupon = await couponOf();
    const ids = await customers(4);
    await issueCoupon(wallet.owner, coupon, { clientId: ids[0] });
    const operation = await sendCoupon(wallet.owner, coupon, everybody());
    expect(itemIds(operation)).toEqual(ids.slice(1).sort());
    expect([operation.totalItems, operation.successCount, operation.operationErrors]).toEqual([3, 3, []]);
    expect(operation.results[0].result).toEqual({
      passId: expect.any(String),
      clientId: operation.results[0].itemId,
      channels: [],
    });
    expect(codeOf(await trySend(wallet.owner, coupon, everybody()))).toBe('400:ALL_CLIENTS_ALREADY_HAVE_COUPON');
    const forced = everybody({ forceSync: true });
    expect(codeOf(await trySend(wallet.owner, coupon, forced))).toBe('400:ALL_CLIENTS_ALREADY_HAVE_COUPON');
    const [late] = await customers(1);
    const { body } = (await trySend(wallet.owner, coupon, forced)) as { body: unknown } as { body: Operation };
    expect([body.status, itemIds(body)]).toEqual(['completed', [late]]);
  });

  it('gives everyone another numbered pass if the coupon allows several', async () => {
    const coupon = await couponOf({ isMultipleInstance: true });
    const ids = await customers(3);
    await sendCoupon(wallet.owner, coupon, everybody());
    await sendCoupon(wallet.owner, coupon, everybody());
    const owned = await passes({ template: new Types.ObjectId(coupon) });
    const numbersOf = (id: string) =>
      owned.filter(({ client }) => String(client) === id).map(({ instance }) => instance);
    expect(ids.map((id) => numbersOf(id).sort())).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
    // Some have several of it, and somebody has none.
    await wallet.owner.patch(`/coupons/${coupon}`, { isMultipleInstance: false });
    expect(codeOf(await trySend(wallet.owner, coupon, everybody()))).toBe('400:ALL_CLIENTS_ALREADY_HAVE_COUPON');
    const [late] = await customers(1);
    expect(itemIds(await sendCoupon(wallet.owner, coupon, everybody()))).toEqual([late]);
  });

  it('takes credit only for those who receive a pass', async () => {
    const admin = await loginAdmin(app);
    const coupon = await couponOf();
    const email = () => `${unique('c').toLowerCase()}@example.com`;
    const [first] = [
      await makeCustomer(wallet.owner, { email: email() }),
      await makeCustomer(wallet.owner, { email: email() }),
    ];
    await customers(1);
    await grant(admin, wallet.id, 'EMAIL', 1);
    const poor = await trySend(wallet.owner, coupon, everybody());
    expect([codeOf(poor), (poor.body.details as Json).required]).toEqual(['400:INSUFFICIENT_CREDIT', 2]);
    await issueCoupon(wallet.owner, coupon, { clientId: first });
    const operation = await sendCoupon(wallet.owner, coupon, everybody());
    expect([operation.successCount, operation.operationErrors]).toEqual([2, []]);
    await eventually(async () => {
      const { body } = await admin.get<{ balances: Json }>(`/admin/wallets/${wallet.id}/credits`);
      expect(body.balances).toMatchObject({ EMAIL: 0 });
    });
  });

  it('reaches each of 3,000 customers once, without waiting', async () => {
    await crowd(3000);
    const coupon = await couponOf();
    const forced = await trySend(wallet.owner, coupon, everybody({ forceSync: true }));
    expect(codeOf(forced)).toBe('400:SYNC_EXECUTION_NOT_ALLOWED');
    const began = await trySend(wallet.owner, coupon, everybody());
    expect([began.status, began.body.totalItems]).toEqual([201, 3000]);
    const operation = await eventually(async () => {
      const { body } = await wallet.owner.get<Operation>(`/bulk-operations/${String(began.body.operationId)}`);
      expect(body.status).toBe('completed');
      return body;
    }, 90_000);
    expect([operation.totalItems, operation.successCount, operation.failureCount]).toEqual([3000, 3000, 0]);
    const made = await passes({ template: new Types.ObjectId(coupon) });
    expect([made.length, new Set(made.map(({ client }) => String(client))).size]).toEqual([3000, 3000]);
    expect(new Set(operation.results.map(({ result }) => result.passId)).size).toBe(3000);
  });
});

/** What a worker would do with the items of one chunk. */
async function carryOut(
  process: TestApp,
  coupon: string,
  items: BulkItem[],
  more: Partial<BulkContext> = {},
): Promise<BulkOutcome[]> {
  return process.app
    .get(BulkActions, { strict: false })
    .get('coupon.send')
    .run(await contextOf(process, coupon, more), items);
}

async function contextOf(process: TestApp, coupon: string, more: Partial<BulkContext> = {}): Promise<BulkContext> {
  const context = await process.app.get(WalletContextReader, { strict: false }).find(new Types.ObjectId(wallet.id));
  if (!context) throw new Error('The wallet is gone');
  return {
    operation: new Types.ObjectId(),
    caller: systemPrincipal(context),
    lang: 'en',
    parameters: { template: new Types.ObjectId(coupon) },
    signal: new AbortController().signal,
    isRepeated: true,
    ...more,
  };
}

const itemsFor = (payloads: Json[]): BulkItem[] =>
  payloads.map((payload, index) => ({
    itemId: String(payload.clientId ?? index),
    recordId: new Types.ObjectId(),
    occurrences: 1,
    payload,
  }));
const errorsOf = (outcomes: BulkOutcome[]) => outcomes.map((one) => ('error' in one ? one.error.code : 'sent'));

/** Credit that was set aside for a send, and the send's parameters. */
async function setAside(credit: Json, coupon: string) {
  const reservation = new Types.ObjectId();
  const now = new Date();
  const record = { _id: reservation, wallet: new Types.ObjectId(wallet.id), ...credit, createdAt: now, updatedAt: now };
  await app.connection.collection('credit_reservations').insertOne(record);
  return { template: new Types.ObjectId(coupon), communication: new Types.ObjectId(), reservation };
}

describe('a chunk', () => {
  it.each([false, true])('that runs again sends nothing twice (several: %s)', async (several) => {
    const coupon = await couponOf({ isMultipleInstance: several });
    const ids = await customers(20, { phoneNumber: '+33600000001' });
    const items = itemsFor([...ids.map((clientId) => ({ clientId })), somebody(), somebody({ barcode: unique('B') })]);
    const [one, other] = await Promise.all([app, second].map((process) => carryOut(process, coupon, items)));
    expect(errorsOf(one)).toEqual(items.map(() => 'sent'));
    expect(other).toEqual(one);
    const made = await passes({ template: new Types.ObjectId(coupon) });
    expect(made.map(({ _id }) => String(_id)).sort()).toEqual(items.map(({ recordId }) => String(recordId)).sort());
    await wallet.owner.patch(`/coupons/${coupon}`, { status: 'INACTIVE' });
    expect(await carryOut(app, coupon, items)).toEqual(one);
    const orders = await eventually(async () => {
      const told = await app.connection
        .collection('deliveries')
        .find({ pass: { $in: items.map(({ recordId }) => recordId) }, channel: 'SMS' })
        .toArray();
      expect(told.length).toBeGreaterThanOrEqual(20);
      return told;
    });
    expect(orders).toHaveLength(20);
  });

  it('that another worker started reports the remaining items with their errors', async () => {
    const coupon = await couponOf();
    const ids = await customers(3);
    const items = itemsFor([...ids.map((clientId) => ({ clientId })), somebody()]);
    const [made] = await carryOut(app, coupon, items.slice(0, 1));
    await issueCoupon(wallet.owner, coupon, { clientId: ids[1] });
    await wallet.owner.delete(`/clients/${ids[2]}`);
    const outcomes = await carryOut(app, coupon, items);
    expect(outcomes[0]).toEqual(made);
    expect(errorsOf(outcomes)).toEqual(['sent', 'PASS_ALREADY_GENERATED', 'MODEL_NOT_FOUND', 'sent']);
  });

  it('fails for a coupon that was deactivated or deleted meanwhile', async () => {
    const coupon = await couponOf();
    const items = itemsFor([{ clientId: (await customers(1))[0] }, somebody()]);
    await wallet.owner.patch(`/coupons/${coupon}`, { status: 'INACTIVE' });
    expect(errorsOf(await carryOut(app, coupon, items))).toEqual(['INVALID_STATUS', 'INVALID_STATUS']);
    await wallet.owner.delete(`/coupons/${coupon}`);
    const gone = 'COUPON_TEMPLATE_NOT_FOUND';
    expect(errorsOf(await carryOut(app, coupon, items))).toEqual([gone, gone]);
    expect(await passes({ template: new Types.ObjectId(coupon) })).toEqual([]);
    const action = app.app.get(BulkActions, { strict: false }).get('coupon.send');
    const page = await action.page?.(await contextOf(app, coupon), undefined);
    expect(page?.items.map(({ itemId }) => itemId)).toEqual([items[0].itemId]);
  });

  it('leaves no pass of a customer who is deleted while it runs', async () => {
    const coupon = await couponOf();
    const [going, staying] = await customers(2);
    const items = itemsFor([going, staying].map((clientId) => ({ clientId })));
    const collection = app.app.get(PassCollection, { strict: false });
    const redraw = jest.spyOn(collection, 'regenerateTaken').mockImplementationOnce(async () => {
      const { caller, operation } = await contextOf(app, coupon);
      await app.app.get(ClientRemover, { strict: false }).remove(caller, [new Types.ObjectId(going)], operation);
    });
    expect(errorsOf(await carryOut(app, coupon, items))).toEqual(['MODEL_NOT_FOUND', 'sent']);
    expect(redraw).toHaveBeenCalled();
    redraw.mockRestore();
    expect(await passes({ wallet: new Types.ObjectId(wallet.id), client: new Types.ObjectId(going) })).toEqual([]);
  });

  it('stops if its worker has lost its lease', async () => {
    const coupon = await couponOf();
    const stopped = { signal: AbortSignal.abort() };
    await expect(carryOut(app, coupon, itemsFor([somebody()]), stopped)).rejects.toThrow();
    expect(await passes({ template: new Types.ObjectId(coupon) })).toEqual([]);
  });

  it('limits messages to the channels that had credit', async () => {
    const coupon = await couponOf();
    const items = itemsFor([somebody({ phoneNumber: '+33600000001' })]);
    const parameters = { template: new Types.ObjectId(coupon), only: ['SMS'] };
    const [sent] = await carryOut(app, coupon, items, { parameters });
    expect(sent).toEqual({ result: { passId: items[0].recordId.toHexString(), channels: ['SMS'] } });
  });

  it('reports paid channels, even if more customers need one than when the credit was reserved', async () => {
    const coupon = await couponOf();
    const items = itemsFor(Array.from({ length: 5 }, () => somebody({ phoneNumber: '+33600000001' })));
    const portions = [{ channel: 'EMAIL', open: 3, taken: 0 }];
    const parameters = { ...(await setAside({ unlimited: ['SMS'], portions }, coupon)), isLimited: true };
    const run = () => Promise.all([app, second].map((each) => carryOut(each, coupon, items, { parameters })));
    const [one, other] = await run();
    expect(other).toEqual(one);
    expect(await run()).toEqual([one, one]);
    const named = one.map((each) => ('result' in each ? (each.result.channels as string[]).join() : 'error'));
    expect(named.sort()).toEqual(['EMAIL,SMS', 'EMAIL,SMS', 'EMAIL,SMS', 'SMS', 'SMS']);
    const reservation = await app.connection.collection('credit_reservations').findOne({ _id: parameters.reservation });
    expect(reservation!.portions).toEqual([{ channel: 'EMAIL', open: 0, taken: 3 }]);
  });

  it('takes no credit in a wallet that was unlimited when the send was accepted', async () => {
    const coupon = await couponOf();
    const parameters = await setAside({ unlimited: ['EMAIL', 'SMS'], portions: [] }, coupon);
    await grant(await loginAdmin(app), wallet.id, 'EMAIL', 1);
    await carryOut(app, coupon, itemsFor([somebody(), somebody()]), { parameters });
    const filter = { communication: parameters.communication };
    await eventually(async () => {
      const found = await app.connection.collection('deliveries').find(filter).toArray();
      expect(found.map(({ state }) => state as string)).toEqual(['accepted', 'accepted']);
    });
    await expectCredit(app, wallet.id, 'EMAIL', 1);
  });
});
