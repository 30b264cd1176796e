import { Types } from 'mongoose';
import { loginAdmin } from './accounts';
import type { ApiClient } from './api-client';
import { eventually } from './eventually';
import { created } from './fixtures';
import type { TestService } from './service';

type Channel = 'EMAIL' | 'SMS';

interface Ledger {
  balances: Record<Channel, number | null>;
  docs: { channel: Channel; amount: number; balance: number }[];
}

/** Gives a wallet credit, which ends that the channel is unlimited. */
export async function grant(admin: ApiClient, wallet: string, channel: Channel, amount: number): Promise<void> {
  const entry = { channel, amount, transactionType: 'PURCHASE' };
  await created(admin, `/admin/wallets/${wallet}/credits`, entry);
}

/**
 * Waits until all that is to be given back is. Then so much is left, which is what the ledger's entries sum up to, and no
 * entry went below zero.
 */
export async function expectCredit(app: TestService, wallet: string, channel: Channel, left: number): Promise<void> {
  const admin = await loginAdmin(app);
  const open = { wallet: new Types.ObjectId(wallet), channel, refundDueAt: { $exists: true } };
  await eventually(async () => {
    // Credit that stays taken would look right before it is wrongly given back.
    expect(await app.connection.collection('deliveries').countDocuments(open)).toBe(0);
    const { body } = await admin.get<Ledger>(`/admin/wallets/${wallet}/credits?limit=1000`);
    const entries = body.docs.filter((entry) => entry.channel === channel);
    const sum = entries.reduce((total, { amount }) => total + amount, 0);
    // The entries say what else was taken.
    if (body.balances[channel] !== left || sum !== left)
      throw new Error(`${body.balances[channel]} ${channel} are left, not ${left}: ${JSON.stringify(entries)}`);
    expect(entries.filter(({ balance }) => balance < 0)).toEqual([]);
  });
}
