import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { recordsOfAll, type ScopedCollection } from '../core/database/tenant-collection';
import { CreditLedger, type LedgerPlace } from './credit-ledger';
import {
  type AssignmentBalance,
  AssignmentBalancesCollection,
  AssignmentEntriesCollection,
  type AssignmentEntry,
} from './schemas/assignment-credit.schema';
import { CREDIT_CHANNELS, type CreditChannel } from './schemas/credit-entry.schema';
import { Transactions, TRY_LONG_MS } from '../core/database/transactions';
import { ScheduledTasks } from '../core/jobs/scheduled-tasks';

/** Identifies an assigned pack, and the wallet of the manager that it is assigned to. */
export interface AssignmentKey {
  _id: Types.ObjectId;
  wallet: Types.ObjectId;
}

/** Number of messages by channel. */
export type CreditAmounts = Record<CreditChannel, number>;

/** Filter for credit that is valid at `until`, or if that is absent, now by the database’s clock. */
export const notExpired = (until?: Date) => ({
  $or: [
    { expiresAt: { $exists: false } },
    { $expr: { $gt: ['$expiresAt', until ? { $max: ['$$NOW', until] } : '$$NOW'] } },
  ],
});

/** Filter for credit that has expired but is still in the balance. */
export const EXPIRED: Filter<AssignmentBalance> = {
  balance: { $gt: 0 },
  expiresAt: { $exists: true },
  $expr: { $lte: ['$expiresAt', '$$NOW'] },
};

/**
 * Manages the credit of packs assigned to managers. Expired credit cannot be spent, even before its EXPIRATION entry is
 * written.
 */
@Injectable()
export class AssignmentCredits extends CreditLedger<AssignmentKey, AssignmentBalance, 'EXPIRATION'> {
  protected readonly withoutRecord = 0;
  protected override readonly spendable: Filter<AssignmentBalance> = notExpired();

  constructor(balances: AssignmentBalancesCollection, entries: AssignmentEntriesCollection) {
    super(balances, entries as never);
  }

  /**
   * Returns the credit that can be spent from each assignment of a wallet, by assignment ID.
   * @param until a later time at which the credit must still be valid
   */
  async spendableOf(
    wallet: Types.ObjectId,
    assignments: readonly Types.ObjectId[],
    { until, session }: { until?: Date; session?: ClientSession } = {},
  ): Promise<Map<string, CreditAmounts>> {
    const filter = { assignment: { $in: [...assignments] }, ...notExpired(until) } as Filter<AssignmentBalance>;
    const found = await this.within(session, wallet).find(filter);
    const left = (id: Types.ObjectId, channel: CreditChannel) =>
      found.find((each) => each.channel === channel && each.assignment.equals(id))?.balance ?? 0;
    return new Map(
      assignments.map((id) => [
        id.toHexString(),
        { EMAIL: left(id, 'EMAIL'), SMS: left(id, 'SMS'), PUSH: left(id, 'PUSH') },
      ]),
    );
  }

  /** The ledger entries of all assignments of a wallet. */
  entriesOf(wallet: Types.ObjectId): ScopedCollection<AssignmentEntry> {
    return this.entries.of(wallet) as unknown as ScopedCollection<AssignmentEntry>;
  }

  /**
   * Removes expired credit, then adds new credit.
   * @param expiresAt expiry of the assignment’s entire credit; absent if it never expires
   */
  async topUp(
    session: ClientSession,
    assignment: AssignmentKey,
    added: CreditAmounts,
    expiresAt?: Date,
  ): Promise<void> {
    await this.expire(session, assignment);
    for (const channel of CREDIT_CHANNELS) {
      const amount = added[channel];
      if (amount > 0) await this.add(session, assignment, { channel, amount, transactionType: 'PURCHASE' });
    }
    const moved = expiresAt ? { $set: { expiresAt } } : { $unset: { expiresAt: 1 } };
    await this.within(session, assignment.wallet).updateAll({ assignment: assignment._id }, moved as never);
  }

  /** Removes expired credit, with one EXPIRATION entry per channel. */
  async expire(session: ClientSession, assignment: AssignmentKey): Promise<void> {
    const expired = { assignment: assignment._id, ...EXPIRED } as Filter<AssignmentBalance>;
    for (const { channel, balance } of await this.within(session, assignment.wallet).find(expired)) {
      await this.add(session, assignment, { channel, amount: -balance, transactionType: 'EXPIRATION' });
    }
  }

  /** Removes an assignment’s balances and entries. */
  async remove(session: ClientSession, { _id, wallet }: AssignmentKey): Promise<void> {
    await this.within(session, wallet).removeAll({ assignment: _id });
    await this.entries.of(wallet).within(session).removeAll({ assignment: _id });
  }

  protected placeOf({ _id, wallet }: AssignmentKey): LedgerPlace {
    return { wallet, own: { assignment: _id } };
  }
}

const EVERY_MS = 60_000;

/** Maximum number of balances to process per run. The next run handles the rest. */
const BATCH = 500;

/**
 * Removes expired credit from the balances and adds an entry for it. If two processes do this at the same time, only
 * one adds the entry.
 */
@Injectable()
export class AssignmentCreditExpiry {
  constructor(
    private readonly balances: AssignmentBalancesCollection,
    private readonly credits: AssignmentCredits,
    private readonly transactions: Transactions,
    tasks: ScheduledTasks,
  ) {
    tasks.register({ name: 'expired-pack-credit', everyMs: EVERY_MS, run: () => this.run() });
  }

  async run(): Promise<void> {
    // This condition allows MongoDB to use the index. The database’s clock decides which balances have expired.
    const soon = { $lte: new Date(Date.now() + EVERY_MS) };
    const balances = recordsOfAll<AssignmentBalance>(this.balances.unscoped());
    const expired = await balances.find({ ...EXPIRED, expiresAt: soon }, { limit: BATCH, sort: { expiresAt: 1 } });
    for (const { assignment, wallet } of expired) {
      const key = { _id: assignment, wallet };
      await this.transactions.run((session) => this.credits.expire(session, key), TRY_LONG_MS);
    }
  }
}
