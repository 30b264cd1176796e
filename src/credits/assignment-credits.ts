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

/** An assigned pack, and the wallet of its manager. */
export interface AssignmentKey {
  _id: Types.ObjectId;
  wallet: Types.ObjectId;
}

/** Messages by channel. */
export type CreditAmounts = Record<CreditChannel, number>;

/** Finds credit that does not expire before `until`, or now by the database's clock. */
export const notExpired = (until?: Date) => ({
  $or: [
    { expiresAt: { $exists: false } },
    { $expr: { $gt: ['$expiresAt', until ? { $max: ['$$NOW', until] } : '$$NOW'] } },
  ],
});

/** Finds credit that has expired and is still in the balance. */
export const EXPIRED: Filter<AssignmentBalance> = {
  balance: { $gt: 0 },
  expiresAt: { $exists: true },
  $expr: { $lte: ['$expiresAt', '$$NOW'] },
};

/**
 * The credit of managers in their assigned packs. Expired credit cannot be spent, even before its entry EXPIRATION is
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
   * Credit that assignments of a wallet can spend, by the assignment's id.
   * @param until a later moment at which the credit must still be valid
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

  /** Entries of all assignments of a wallet. */
  entriesOf(wallet: Types.ObjectId): ScopedCollection<AssignmentEntry> {
    return this.entries.of(wallet) as unknown as ScopedCollection<AssignmentEntry>;
  }

  /** Adds credit and takes out expired credit before. @param expiresAt of the assignment's whole credit; absent: never */
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

  /** Takes out expired credit, with one entry EXPIRATION for each channel. */
  async expire(session: ClientSession, assignment: AssignmentKey): Promise<void> {
    const expired = { assignment: assignment._id, ...EXPIRED } as Filter<AssignmentBalance>;
    for (const { channel, balance } of await this.within(session, assignment.wallet).find(expired)) {
      await this.add(session, assignment, { channel, amount: -balance, transactionType: 'EXPIRATION' });
    }
  }

  /** Removes balances and entries. */
  async remove(session: ClientSession, { _id, wallet }: AssignmentKey): Promise<void> {
    await this.within(session, wallet).removeAll({ assignment: _id });
    await this.entries.of(wallet).within(session).removeAll({ assignment: _id });
  }

  protected placeOf({ _id, wallet }: AssignmentKey): LedgerPlace {
    return { wallet, own: { assignment: _id } };
  }
}

const EVERY_MS = 60_000;

/** Balances per run; the rest wait for the next one. */
const BATCH = 500;

/** Takes expired credit out of the balances with an entry for it. Safe to run twice at once: only one makes the entry. */
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
    // A bound for the index. The database's clock decides which of them have expired.
    const soon = { $lte: new Date(Date.now() + EVERY_MS) };
    const balances = recordsOfAll<AssignmentBalance>(this.balances.unscoped());
    const expired = await balances.find({ ...EXPIRED, expiresAt: soon }, { limit: BATCH, sort: { expiresAt: 1 } });
    for (const { assignment, wallet } of expired) {
      const key = { _id: assignment, wallet };
      await this.transactions.run((session) => this.credits.expire(session, key), TRY_LONG_MS);
    }
  }
}
