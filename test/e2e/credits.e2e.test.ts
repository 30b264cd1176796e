import { setTimeout as delay } from 'node:timers/promises';
import { Types } from 'mongoose';
import { Credits, creditLock } from '../../src/credits/credits';
import { Transactions } from '../../src/core/database/transactions';
import { WalletCleanup } from '../../src/wallets/wallet-cleanup.service';
import { loginAdmin, makeWallet, type TestWallet } from '../support/accounts';
import type { ApiClient } from '../support/api-client';
import { codeOf, created, type Json } from '../support/fixtures';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
let admin: ApiClient;
let wallet: TestWallet;
let path: string;
let id: Types.ObjectId;

beforeAll(async () => {
  app = await startTestApp();
  admin = await loginAdmin(app);
});
beforeEach(async () => {
  wallet = await makeWallet(app);
  path = `/admin/wallets/${wallet.id}/credits`;
  id = new Types.ObjectId(wallet.id);
});
afterAll(() => app?.close());

const add = (body: Json) => admin.post(path, { transactionType: 'PURCHASE', ...body });
const buy = (amount: number, channel = 'SMS') => created(admin, path, { channel, amount, transactionType: 'PURCHASE' });
const credits = () => app.app.get(Credits);

/** As a sender takes credit; each in its own transaction. */
const take = (wanted: number, isSerialized = true) => {
  const transactions = app.app.get(Transactions);
  const work = (session: Parameters<Credits['take']>[0]) => credits().take(session, id, 'SMS', wanted);
  return isSerialized ? transactions.runSerialized(creditLock(id, 'SMS'), work, 30_000) : transactions.run(work);
};
const refund = (amount: number) =>
  app.app.get(Transactions).run((session) => credits().refund(session, id, 'SMS', amount));

/** The sum of the stored entries, each of which must tell the balance after it. */
async function sumOfEntries(): Promise<number> {
  const entries = await app.connection
    .collection('credit_entries')
    .find({ wallet: id })
    .sort({ createdAt: 1 })
    .toArray();
  let sum = 0;
  for (const { amount, balance } of entries) {
    sum += Number(amount);
    expect(balance).toBe(sum);
  }
  return sum;
}

describe('POST /admin/wallets/{id}/credits', () => {
  it('adds an entry and returns it with the new balance', async () => {
    const { status, body } = await add({ channel: 'SMS', amount: 100, note: 'Invoice 1' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      channel: 'SMS',
      amount: 100,
      balance: 100,
      transactionType: 'PURCHASE',
      note: 'Invoice 1',
      createdAt: expect.any(String),
    });
    const taken = { channel: 'SMS', amount: -30, transactionType: 'OPERATION', operationType: 'SEND' };
    expect((await add(taken)).body).toMatchObject({ amount: -30, balance: 70, operationType: 'SEND' });
  });

  it('can reduce the balance to zero but not below', async () => {
    await buy(5);
    const refused = await add({ channel: 'SMS', amount: -6, transactionType: 'ADJUSTMENT' });
    expect(codeOf(refused)).toBe('400:INSUFFICIENT_CREDIT');
    expect(refused.body.details).toMatchObject({ creditType: 'SMS', required: 6, remaining: 5 });
    expect(refused.body.message).toMatch(/SMS.*6.*5/);
    expect((await add({ channel: 'SMS', amount: -5, transactionType: 'ADJUSTMENT' })).body.balance).toBe(0);
    expect(await sumOfEntries()).toBe(0);
  });

  it('takes nothing from an unlimited channel, which stays unlimited', async () => {
    const refused = await add({ channel: 'PUSH', amount: -1, transactionType: 'ADJUSTMENT' });
    expect(codeOf(refused)).toBe('400:INSUFFICIENT_CREDIT');
    expect(refused.body.details).toMatchObject({ remaining: 0 });
    expect((await admin.get(path)).body.balances).toEqual({ EMAIL: null, SMS: null, PUSH: null });
  });

  it.each(['PURCHASE', 'ADJUSTMENT'])('refuses operationType with %s', async (transactionType) => {
    const refused = await add({ channel: 'SMS', amount: 1, transactionType, operationType: 'REFUND' });
    expect(codeOf(refused)).toBe('400:OPERATION_TYPE_NOT_ALLOWED');
  });

  it('requires operationType with OPERATION', async () => {
    expect(codeOf(await add({ channel: 'SMS', amount: 1, transactionType: 'OPERATION' }))).toBe(
      '400:OPERATION_TYPE_REQUIRED',
    );
  });

  it.each([
    ['amount', { channel: 'SMS' }],
    ['amount', { channel: 'SMS', amount: 0 }],
    ['amount', { channel: 'SMS', amount: 1.5 }],
    ['amount', { channel: 'SMS', amount: '5' }],
    ['channel', { channel: 'FAX', amount: 1 }],
    ['transactionType', { channel: 'SMS', amount: 1, transactionType: 'GIFT' }],
    ['operationType', { channel: 'SMS', amount: 1, transactionType: 'OPERATION', operationType: 'LOSE' }],
  ])('refuses a wrong %s', async (field, body) => {
    const refused = await add(body);
    expect(refused.body).toMatchObject({ errorCode: '400:VALIDATION_ERROR', validationErrors: [{ field }] });
    expect(await sumOfEntries()).toBe(0);
  });

  it('is for ADMINs and existing wallets', async () => {
    expect(codeOf(await wallet.owner.post(path, { channel: 'SMS', amount: 1 }))).toBe('403:FORBIDDEN');
    expect(codeOf(await wallet.owner.get(path))).toBe('403:FORBIDDEN');
    path = `/admin/wallets/${String(new Types.ObjectId())}/credits`;
    expect(codeOf(await add({ channel: 'SMS', amount: 1 }))).toBe('404:WALLET_NOT_FOUND');
    expect(codeOf(await admin.get(path))).toBe('404:WALLET_NOT_FOUND');
  });
});

describe('GET /admin/wallets/{id}/credits', () => {
  it('lists the entries newest first, and the balances', async () => {
    await Promise.all([buy(1), buy(2), buy(3), buy(40, 'EMAIL')]);
    await buy(5);
    const first = (await admin.get(`${path}?limit=2`)).body;
    expect(first).toMatchObject({ totalDocs: 5, totalPages: 3, page: 1, hasNextPage: true });
    expect(first.balances).toEqual({ EMAIL: 40, SMS: 11, PUSH: null });
    const all = (await admin.get(`${path}?limit=10`)).body.docs as Json[];
    expect(all[0]).toMatchObject({ amount: 5, balance: 11 });
    expect(first.docs).toEqual(all.slice(0, 2));
    const ofSms = all.filter(({ channel }) => channel === 'SMS').map(({ balance }) => Number(balance));
    expect(ofSms).toEqual([...ofSms].sort((a, b) => b - a));
  });
});

describe('A sender', () => {
  it('takes the available credit in one entry', async () => {
    await buy(5);
    expect(await take(3)).toEqual({ granted: 3, counted: true });
    expect(await take(3)).toEqual({ granted: 2, counted: true });
    expect(await take(3)).toEqual({ granted: 0, counted: true });
    const { docs } = (await admin.get(path)).body as { docs: Json[] };
    expect(docs.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-2, 0],
      [-3, 2],
      [5, 5],
    ]);
    expect(docs[0]).toMatchObject({ transactionType: 'OPERATION', operationType: 'SEND' });
  });

  it('gives back unused credit', async () => {
    await buy(5);
    await take(4);
    await refund(3);
    expect((await credits().balances(id)).SMS).toBe(4);
    const { docs } = (await admin.get(path)).body as { docs: Json[] };
    expect(docs[0]).toMatchObject({ amount: 3, balance: 4, transactionType: 'OPERATION', operationType: 'REFUND' });
  });

  it('gets any amount of an unlimited channel without an entry', async () => {
    expect(await take(1000)).toEqual({ granted: 1000, counted: false });
    await refund(1000);
    expect(await app.connection.collection('credit_entries').countDocuments({ wallet: id })).toBe(0);
    expect((await credits().balances(id)).SMS).toBeNull();
  });

  it('takes nothing when its transaction fails', async () => {
    await buy(5);
    const failing = app.app.get(Transactions).run(async (session) => {
      await credits().take(session, id, 'SMS', 3);
      throw new Error('The rest failed');
    });
    await expect(failing).rejects.toThrow('The rest failed');
    expect((await credits().balances(id)).SMS).toBe(5);
    expect(await sumOfEntries()).toBe(5);
  });
});

describe('Many at once', () => {
  it('50 senders never take more than there is, and the entries add up', async () => {
    await buy(70);
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(3)));
    expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(70);
    expect(taken.every(({ counted }) => counted)).toBe(true);
    expect((await credits().balances(id)).SMS).toBe(0);
    expect(await sumOfEntries()).toBe(0);
  });

  it('hold the limit without waiting for each other, as in different processes', async () => {
    await buy(10);
    const until = Date.now() + 30_000;
    const withTimeout = async (): Promise<number> => {
      try {
        return (await take(3, false)).granted;
      } catch (error) {
        if (Date.now() > until) throw error;
        await delay(Math.random() * 50);
        return withTimeout();
      }
    };
    const granted = await Promise.all(Array.from({ length: 12 }, withTimeout));
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(10);
    expect(await sumOfEntries()).toBe(0);
  });

  it('do not write refused entries of 30 POSTs', async () => {
    await buy(20);
    const body = { channel: 'SMS', amount: -1, transactionType: 'OPERATION', operationType: 'SEND' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(body)));
    const codes = answers.map((answer) => (answer.status === 201 ? 'taken' : codeOf(answer)));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(20);
    expect(codes.filter((code) => code === '400:INSUFFICIENT_CREDIT')).toHaveLength(10);
    expect(await sumOfEntries()).toBe(0);
  });

  it('first entries make one ledger', async () => {
    const transactions = app.app.get(Transactions);
    const entry = { channel: 'EMAIL', amount: 2, transactionType: 'PURCHASE' } as const;
    const beside = Array.from({ length: 5 }, () => transactions.run((session) => credits().add(session, id, entry)));
    const [, ...others] = await Promise.allSettled([
      Promise.all(Array.from({ length: 5 }, () => buy(1, 'EMAIL'))),
      ...beside,
    ]);
    // Those may be told that another was quicker.
    const written = others.filter(({ status }) => status === 'fulfilled').length;
    expect((await credits().balances(id)).EMAIL).toBe(5 + 2 * written);
    expect(await sumOfEntries()).toBe(5 + 2 * written);
    expect(await app.connection.collection('credit_balances').countDocuments({ wallet: id })).toBe(1);
  });
});

it('deletes the ledgers of a deleted wallet', async () => {
  await buy(5);
  await admin.delete(`/admin/wallets/${wallet.id}`);
  await app.app.get(WalletCleanup).run();
  for (const name of ['credit_entries', 'credit_balances']) {
    expect(await app.connection.collection(name).countDocuments({ wallet: id })).toBe(0);
  }
  expect(codeOf(await admin.get(path))).toBe('404:WALLET_NOT_FOUND');
});
