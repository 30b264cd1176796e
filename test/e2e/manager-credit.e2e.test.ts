import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletContext, WalletPrincipal } from '../../src/core/access/principal';
import { AppError } from '../../src/core/errors/app-error';
import { Transactions } from '../../src/core/database/transactions';
import { AssignmentCreditExpiry } from '../../src/credits/assignment-credits';
import { CreditReservations } from '../../src/credits/credit-reservations';
import type { CreditOrder, CreditSource } from '../../src/credits/credit-source';
import { WalletCredit } from '../../src/credits/wallet-credit';
import { ManagerCredit } from '../../src/packs/manager-credit';
import { loginAdmin, makeUser, makeWallet } from '../support/accounts';
import { type ApiClient, metErrorCodes } from '../support/api-client';
import { created, type Json } from '../support/fixtures';
import { makePack } from '../support/packs';
import { startTestApp, type TestApp } from '../support/test-app';

type Channel = 'EMAIL' | 'SMS' | 'PUSH';
type Order = Omit<CreditOrder, '_id' | 'clientsCount'>;

/** Somebody who pays, in the way that both can. */
interface Payer {
  source: CreditSource;
  caller: WalletPrincipal;
  /** What a channel has, and what its entries sum up to. */
  left(channel: Channel): Promise<{ balance: number; sum: number }>;
}

let app: TestApp;
let admin: ApiClient;
let wallet: Types.ObjectId;
let user: string;
let caller: WalletPrincipal;

beforeAll(async () => {
  app = await startTestApp();
  admin = await loginAdmin(app);
});
beforeEach(async () => {
  const made = await makeWallet(app);
  wallet = new Types.ObjectId(made.id);
  user = (await makeUser(app, made, 'MANAGER')).id;
  const context = { id: wallet } as WalletContext;
  caller = { tokenKind: 'login', role: 'MANAGER', userId: new Types.ObjectId(user), wallet: context, lang: 'en' };
});
afterAll(() => app?.close());

const run = <R>(work: (session: ClientSession) => Promise<R>) => app.app.get(Transactions).run(work, 30_000);
const reservations = () => app.app.get(CreditReservations, { strict: false });
const managerCredit = () => app.app.get(ManagerCredit, { strict: false });
const records = (name: string) => app.connection.collection(name);

async function reserve(order: Order, { source, caller: by }: Pick<Payer, 'source' | 'caller'> = manager()) {
  const _id = new Types.ObjectId();
  const channels = await run((session) => source.reserve(session, by, { clientsCount: 9, ...order, _id }));
  return { _id, channels };
}

const take = (id: Types.ObjectId, channel: Channel, wanted: number) =>
  run((session) => reservations().take(session, wallet, id, channel, wanted));
const refund = (id: Types.ObjectId, channel: Channel, amount: number) =>
  run((session) => reservations().refund(session, wallet, id, channel, amount));
const release = (id: Types.ObjectId) => run((session) => reservations().release(session, wallet, id));

/** Assigns a new pack. @returns its id */
async function assign(credits: Partial<Record<Channel, number>>, validityDays?: number): Promise<string> {
  const pack = await makePack(admin, { credits, ...(validityDays && { validityDays }) });
  expect((await admin.put(`/admin/packs/${pack._id}/managers/${user}`)).status).toBe(200);
  return pack._id;
}

const balancesOf = async (pack: string) =>
  (await admin.get<{ assignment: Json }>(`/admin/packs/${pack}/managers/${user}`)).body.assignment.balances;

async function totals(prefix: string, channel: Channel): Promise<{ balance: number; sum: number }> {
  const sumOf = async (name: string, field: string) =>
    (await records(name).find({ wallet, channel }).toArray()).reduce((sum, each) => sum + Number(each[field]), 0);
  return { balance: await sumOf(`${prefix}_balances`, 'balance'), sum: await sumOf(`${prefix}_entries`, 'amount') };
}

const manager = (): Payer => ({
  source: managerCredit(),
  caller,
  left: (channel) => totals('pack_credit', channel),
});
const owner = (): Payer => ({
  source: app.app.get(WalletCredit, { strict: false }),
  caller: { ...caller, role: 'OWNER' },
  left: (channel) => totals('credit', channel),
});

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason as AppError,
  );
  if (error) metErrorCodes.add(error.errorCode);
  return { code: error?.code, args: error?.args, details: error?.details };
};

/** Both owners with 10 SMS and 4 e-mails. */
const payers: [string, () => Promise<Payer>][] = [
  [
    'a manager',
    async () => {
      await assign({ SMS: 10, EMAIL: 4 });
      return manager();
    },
  ],
  [
    'a manager with two packs',
    async () => {
      await assign({ SMS: 3, EMAIL: 4 });
      await assign({ SMS: 7 }, 5);
      return manager();
    },
  ],
  [
    'the wallet',
    async () => {
      const path = `/admin/wallets/${wallet.toHexString()}/credits`;
      await created(admin, path, { channel: 'SMS', amount: 10, transactionType: 'PURCHASE' });
      await created(admin, path, { channel: 'EMAIL', amount: 4, transactionType: 'PURCHASE' });
      return owner();
    },
  ],
];

describe.each(payers)('credit that is reserved for %s', (_who, make) => {
  it('leaves the balance immediately, is spent when messages are sent, and the rest is returned once', async () => {
    const payer = await make();
    const { _id, channels } = await reserve({ needs: { SMS: 8, EMAIL: 0 } }, payer);
    expect(channels).toEqual(['SMS']);
    expect(await payer.left('SMS')).toEqual({ balance: 2, sum: 2 });
    expect((await payer.source.available(payer.caller)).SMS).toBe(2);
    expect(await take(_id, 'SMS', 5)).toBe(5);
    expect(await take(_id, 'EMAIL', 1)).toBe(0);
    expect(await payer.left('SMS')).toEqual({ balance: 2, sum: 2 });
    await refund(_id, 'SMS', 2);
    expect(await payer.left('SMS')).toEqual({ balance: 4, sum: 4 });
    await release(_id);
    await release(_id);
    expect(await payer.left('SMS')).toEqual({ balance: 7, sum: 7 });
    expect(await take(_id, 'SMS', 1)).toBe(0);
    // Not more than was taken.
    await refund(_id, 'SMS', 100);
    expect(await payer.left('SMS')).toEqual({ balance: 10, sum: 10 });
  });

  it('is returned in full if nothing was sent, even if it is released twice', async () => {
    const payer = await make();
    const { _id } = await reserve({ needs: { SMS: 10, EMAIL: 4 } }, payer);
    expect(await payer.left('EMAIL')).toEqual({ balance: 0, sum: 0 });
    await Promise.all(Array.from({ length: 5 }, () => release(_id)));
    expect(await payer.left('SMS')).toEqual({ balance: 10, sum: 10 });
    expect(await payer.left('EMAIL')).toEqual({ balance: 4, sum: 4 });
  });

  it('is reserved once per ID', async () => {
    const payer = await make();
    const { _id } = await reserve({ needs: { SMS: 2 } }, payer);
    const again = run((session) =>
      payer.source.reserve(session, payer.caller, { _id, needs: { SMS: 2 }, clientsCount: 2 }),
    );
    await expect(again).rejects.toThrow(/duplicate key/);
    expect(await payer.left('SMS')).toEqual({ balance: 8, sum: 8 });
  });

  it('is not taken if the transaction fails', async () => {
    const payer = await make();
    const failing = run(async (session) => {
      await payer.source.reserve(session, payer.caller, {
        _id: new Types.ObjectId(),
        needs: { SMS: 2 },
        clientsCount: 2,
      });
      throw new Error('The rest failed');
    });
    await expect(failing).rejects.toThrow('The rest failed');
    expect(await payer.left('SMS')).toEqual({ balance: 10, sum: 10 });
  });

  it('never exceeds the balance: one of many processes gets the last message', async () => {
    const payer = await make();
    const tries = Array.from({ length: 8 }, () => reserve({ needs: { SMS: 3 } }, payer));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as AppError).code] : []));
    expect(new Set(codes)).toEqual(
      new Set([payer.caller.role === 'OWNER' ? 'INSUFFICIENT_CREDIT' : 'PACK_INSUFFICIENT_CREDITS']),
    );
    expect(await payer.left('SMS')).toEqual({ balance: 1, sum: 1 });
  });

  it('is spent once by concurrent callers', async () => {
    const payer = await make();
    const { _id } = await reserve({ needs: { SMS: 10 } }, payer);
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(_id, 'SMS', 3)));
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(10);
    await release(_id);
    expect(await payer.left('SMS')).toEqual({ balance: 0, sum: 0 });
  });

  it('is limited to the channels that have enough credit, if that is accepted', async () => {
    const payer = await make();
    const needs = { SMS: 5, EMAIL: 5 };
    const { _id, channels } = await reserve({ needs, acceptPartialDelivery: true }, payer);
    expect(channels).toEqual(['SMS']);
    expect(await take(_id, 'EMAIL', 1)).toBe(0);
    expect(await payer.left('EMAIL')).toEqual({ balance: 4, sum: 4 });
  });
});

describe('a manager', () => {
  it('gets the number of customers and the channels in the error for missing credit', async () => {
    await assign({ SMS: 1, EMAIL: 2, PUSH: 9 });
    const needs = { SMS: 5, EMAIL: 5, PUSH: 5 };
    expect(await refusal(reserve({ needs }))).toEqual({
      code: 'PACK_INSUFFICIENT_CREDITS',
      args: { clientsCount: 9, creditTypes: 'EMAIL, SMS' },
      details: {
        clientsCount: 9,
        creditTypes: 'EMAIL, SMS',
        lacking: [
          { creditType: 'EMAIL', required: 5, remaining: 2 },
          { creditType: 'SMS', required: 5, remaining: 1 },
        ],
      },
    });
    const noneLeft = reserve({ needs: { SMS: 5, EMAIL: 5 }, acceptPartialDelivery: true });
    expect(await refusal(noneLeft)).toMatchObject({ code: 'PACK_INSUFFICIENT_CREDITS' });
    expect((await reserve({ needs, acceptPartialDelivery: true })).channels).toEqual(['PUSH']);
  });

  it('gets an error without a valid pack', async () => {
    expect(await refusal(reserve({ needs: { SMS: 1 } }))).toMatchObject({ code: 'PACK_NOT_ASSIGNED' });
    const pack = await assign({ SMS: 5 }, 3);
    await expire();
    expect(await refusal(reserve({ needs: { SMS: 1 } }))).toMatchObject({ code: 'PACK_NOT_ASSIGNED' });
    expect(await refusal(managerCredit().available(caller))).toMatchObject({ code: 'PACK_NOT_ASSIGNED' });
    await admin.put(`/admin/packs/${pack}/managers/${user}`);
    expect((await managerCredit().available(caller)).SMS).toBe(5);
  });

  it('does not affect the wallet’s ledger and other managers', async () => {
    await assign({ SMS: 5 });
    await reserve({ needs: { SMS: 5 } });
    expect(await records('credit_entries').countDocuments({ wallet })).toBe(0);
    const other = { ...caller, userId: new Types.ObjectId() };
    const asked = reserve({ needs: { SMS: 1 } }, { source: managerCredit(), caller: other });
    expect(await refusal(asked)).toMatchObject({ code: 'PACK_NOT_ASSIGNED' });
  });

  it('spends first the credit that expires first', async () => {
    const [lasting, month, week] = [
      await assign({ SMS: 5 }),
      await assign({ SMS: 5 }, 30),
      await assign({ SMS: 5 }, 7),
    ];
    const { _id } = await reserve({ needs: { SMS: 11 } });
    const left = await Promise.all([week, month, lasting].map(balancesOf));
    expect(left.map((balances) => (balances as Json).SMS)).toEqual([0, 0, 4]);
    expect(await take(_id, 'SMS', 11)).toBe(11);
  });
});

/** All credit of the manager, as time does. */
async function expire(): Promise<void> {
  const past = { $set: { expiresAt: new Date(Date.now() - 1000) } };
  await records('pack_assignments').updateMany({ wallet }, past);
  await records('pack_credit_balances').updateMany({ wallet }, past);
}

describe('credit that expires', () => {
  it('before sending starts does not count', async () => {
    await assign({ SMS: 5 }, 2);
    await assign({ SMS: 3 }, 9);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    expect((await managerCredit().available(caller, inDays(1))).SMS).toBe(8);
    expect((await managerCredit().available(caller, inDays(4))).SMS).toBe(3);
    expect(await refusal(reserve({ needs: { SMS: 4 }, neededAt: inDays(4) }))).toMatchObject({
      code: 'PACK_INSUFFICIENT_CREDITS',
    });
    expect((await reserve({ needs: { SMS: 3 }, neededAt: inDays(4) })).channels).toEqual(['SMS']);
    expect((await managerCredit().available(caller)).SMS).toBe(5);
  });

  it('can still be spent if it expires after the reservation; its rest expires', async () => {
    await assign({ SMS: 5 }, 2);
    const { _id } = await reserve({ needs: { SMS: 4 } });
    await expire();
    expect(await take(_id, 'SMS', 3)).toBe(3);
    await release(_id);
    expect(await manager().left('SMS')).toEqual({ balance: 2, sum: 2 });
    expect(await refusal(reserve({ needs: { SMS: 1 } }))).toMatchObject({ code: 'PACK_NOT_ASSIGNED' });
    await app.app.get(AssignmentCreditExpiry, { strict: false }).run();
    expect(await manager().left('SMS')).toEqual({ balance: 0, sum: 0 });
  });

  it('cannot be spent even before its entry is written', async () => {
    await assign({ SMS: 5 }, 2);
    await assign({ SMS: 1 });
    await records('pack_credit_balances').updateMany({ wallet, balance: 5 }, { $set: { expiresAt: new Date(0) } });
    expect((await managerCredit().available(caller)).SMS).toBe(1);
    expect(await refusal(reserve({ needs: { SMS: 2 } }))).toMatchObject({ code: 'PACK_INSUFFICIENT_CREDITS' });
  });
});

it('does not return credit of a removed pack', async () => {
  const pack = await assign({ SMS: 5 });
  const { _id } = await reserve({ needs: { SMS: 4 } });
  await admin.delete(`/admin/packs/${pack}/managers/${user}`);
  expect(await take(_id, 'SMS', 2)).toBe(2);
  await release(_id);
  expect(await manager().left('SMS')).toEqual({ balance: 0, sum: 0 });
});

it('reserves an unlimited channel of the wallet without an entry, until it is released', async () => {
  const { _id, channels } = await reserve({ needs: { SMS: 1000, PUSH: 1 } }, owner());
  expect(channels).toEqual(['SMS', 'PUSH']);
  expect(await take(_id, 'SMS', 5000)).toBe(5000);
  await refund(_id, 'SMS', 10);
  await release(_id);
  expect(await take(_id, 'SMS', 1)).toBe(0);
  expect(await records('credit_entries').countDocuments({ wallet })).toBe(0);
});
