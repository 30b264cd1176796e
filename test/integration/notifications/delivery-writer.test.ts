import { Types } from 'mongoose';
import { Transactions } from '../../../src/core/database/transactions';
import { CreditReservations } from '../../../src/credits/credit-reservations';
import { Credits } from '../../../src/credits/credits';
import { DeliveryWriter, type NewMessage } from '../../../src/notifications/log/delivery-writer';
import type { Delivery } from '../../../src/notifications/log/schemas/delivery.schema';
import { loginAdmin, makeWallet } from '../../support/accounts';
import { created } from '../../support/fixtures';
import { startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;
let wallet: Types.ObjectId;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const { id } = await makeWallet(app);
  wallet = new Types.ObjectId(id);
  const admin = await loginAdmin(app);
  await created(admin, `/admin/wallets/${id}/credits`, { channel: 'SMS', amount: 3, transactionType: 'PURCHASE' });
});
afterAll(() => app?.close());

const message = (fields: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'SMS',
  notificationType: 'NEW_COMMUNICATION',
  message: new Types.ObjectId(),
  lang: 'en',
  ...fields,
});

/** Held, so that no sender takes them. */
const write = (messages: NewMessage[]): Promise<Delivery[]> =>
  app.app.get(Transactions).run((session) => app.app.get(DeliveryWriter).write(session, wallet, messages, true));

const left = async () => (await app.app.get(Credits).balances(wallet)).SMS;
const log = () => app.connection.collection('deliveries').find({ wallet }).toArray();

describe('DeliveryWriter', () => {
  it('gives the available credit to the first messages and skips the others', async () => {
    const made = await write([
      message({ reason: 'OFF_BY_CONSENT' }),
      ...Array.from({ length: 5 }, () => message()),
      message({ channel: 'EMAIL' }),
    ]);
    expect(made.map(({ state, reason, charged }) => [state, reason, charged])).toEqual([
      ['skipped', 'OFF_BY_CONSENT', undefined],
      ...Array.from({ length: 3 }, () => ['queued', undefined, true]),
      ...Array.from({ length: 2 }, () => ['skipped', 'INSUFFICIENT_CREDIT', undefined]),
      // E-mails are unlimited.
      ['queued', undefined, undefined],
    ]);
    expect(made[1].partition).toBe(`sms:${wallet.toHexString()}`);
    expect(await left()).toBe(0);
    expect(await log()).toHaveLength(7);
  });

  it('takes credit from the reservation of a message instead of the ledger', async () => {
    const reservation = new Types.ObjectId();
    const portions = [{ channel: 'SMS' as const, open: 1, taken: 0 }];
    const reservations = app.app.get(CreditReservations);
    await app.app
      .get(Transactions)
      .run((session) => reservations.open(session, wallet, { _id: reservation, unlimited: [], portions }));
    const made = await write([message({ reservation }), message({ reservation }), message()]);
    expect(made.map(({ state, reservation: from }) => [state, from])).toEqual([
      ['queued', reservation],
      ['skipped', undefined],
      ['queued', undefined],
    ]);
    expect(await left()).toBe(2);
  });

  it('takes no credit if its transaction fails', async () => {
    const failing = app.app.get(Transactions).run(async (session) => {
      await app.app.get(DeliveryWriter).write(session, wallet, [message()], true);
      throw new Error('after the write');
    });
    await expect(failing).rejects.toThrow('after the write');
    expect(await left()).toBe(3);
    expect(await log()).toEqual([]);
  });

  it('counts a failed message but not a skipped one', async () => {
    const [failed, skipped] = await write([
      message({ reason: 'SMS_CONFIG_REQUIRED', state: 'failed' }),
      message({ reason: 'NO_ADDRESS' }),
    ]);
    expect(failed).toMatchObject({ state: 'failed', history: [{ type: 'sent', reason: 'SMS_CONFIG_REQUIRED' }] });
    expect(skipped.history).toBeUndefined();
  });

  it('writes one push per phone and update tag', async () => {
    const push = {
      notificationType: 'UPDATE_EVENT' as const,
      pass: new Types.ObjectId(),
      deviceType: 'IOS' as const,
      deviceLibraryIdentifier: 'phone',
      tag: new Date(),
      state: 'skipped' as const,
    };
    const writer = app.app.get(DeliveryWriter);
    await writer.writePushes(wallet, [push]);
    await writer.writePushes(wallet, [push, { ...push, deviceLibraryIdentifier: 'other' }]);
    const written = await log();
    expect(written.map(({ deviceLibraryIdentifier }) => String(deviceLibraryIdentifier)).sort()).toEqual([
      'other',
      'phone',
    ]);
  });
});
