import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongodb';
import { type Model, Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import { TenantCollection } from '../core/database/tenant-collection';
import { CreditEntriesCollection } from './credit-entries.collection';
import type { CreditBalance } from './schemas/credit-balance.schema';
import type { CreditChannel, CreditEntry } from './schemas/credit-entry.schema';

export interface Taken {
  granted: number;
  /** False: the channel is unlimited, and nothing was written. */
  counted: boolean;
}

export type NewCreditEntry = Pick<CreditEntry, 'channel' | 'amount' | 'transactionType' | 'operationType' | 'note'> & {
  _id?: Types.ObjectId;
};

/** For `Transactions.runInTurn`: concurrent writes of one balance would conflict. */
export const creditTurn = (wallet: Types.ObjectId, channel: CreditChannel) =>
  `credits of ${wallet.toHexString()}: ${channel}`;

/**
 * One transaction writes balance and entry: the balance is their sum, never below 0 (docs/contract/credits.md#ledger).
 */
@Injectable()
export class Credits {
  private readonly stored: TenantCollection<CreditBalance>;

  constructor(
    @InjectModel('CreditBalance') model: Model<CreditBalance>,
    private readonly entries: CreditEntriesCollection,
  ) {
    this.stored = new TenantCollection(model);
  }

  /** Per channel; null: unlimited. */
  async balances(wallet: Types.ObjectId, session?: ClientSession): Promise<Record<CreditChannel, number | null>> {
    const stored = this.stored.of(wallet).within(session);
    const found = await stored.find({}, { projection: { channel: 1, balance: 1 } });
    const left = (channel: CreditChannel) => found.find((each) => each.channel === channel)?.balance ?? null;
    return { EMAIL: left('EMAIL'), SMS: left('SMS'), PUSH: left('PUSH') };
  }

  /** Takes at most `wanted`, as an OPERATION/SEND entry. Inside the caller's transaction. */
  async take(session: ClientSession, wallet: Types.ObjectId, channel: CreditChannel, wanted: number): Promise<Taken> {
    const remaining = await this.remaining(session, wallet, channel);
    if (remaining === null) return { granted: wanted, counted: false };
    const granted = Math.min(wanted, remaining);
    if (granted > 0) {
      const operation = { transactionType: 'OPERATION', operationType: 'SEND' } as const;
      // A concurrent entry makes the transaction fail and start again.
      await this.add(session, wallet, { channel, amount: -granted, ...operation });
    }
    return { granted, counted: true };
  }

  /** An OPERATION/REFUND entry, inside the caller's transaction. Writes nothing for an unlimited channel. */
  async refund(session: ClientSession, wallet: Types.ObjectId, channel: CreditChannel, amount: number): Promise<void> {
    if (amount <= 0 || (await this.remaining(session, wallet, channel)) === null) return;
    await this.add(session, wallet, { channel, amount, transactionType: 'OPERATION', operationType: 'REFUND' });
  }

  /**
   * Any entry, inside the caller's transaction. A channel's first one makes it limited.
   * @throws AppError INSUFFICIENT_CREDIT; a duplicate of index `wallet_channel` after a simultaneous first entry
   */
  async add(session: ClientSession, wallet: Types.ObjectId, entry: NewCreditEntry): Promise<CreditEntry> {
    const { channel, amount } = entry;
    const changed = await this.stored
      .of(wallet)
      .within(session)
      .update(
        { channel, ...(amount < 0 && { balance: { $gte: -amount } }) },
        [{ $set: { balance: { $add: [{ $ifNull: ['$balance', 0] }, amount] }, updatedAt: LATER } }],
        { upsert: amount > 0 },
      );
    if (!changed) {
      const remaining = (await this.remaining(session, wallet, channel)) ?? 0;
      const values = { creditType: channel, required: -amount, remaining };
      throw new AppError('INSUFFICIENT_CREDIT', values, { details: values });
    }
    const { balance, updatedAt: createdAt } = changed;
    return this.entries
      .of(wallet)
      .within(session)
      .insert({ _id: new Types.ObjectId(), ...entry, balance, createdAt });
  }

  private async remaining(
    session: ClientSession,
    wallet: Types.ObjectId,
    channel: CreditChannel,
  ): Promise<number | null> {
    const balances = this.stored.of(wallet).within(session);
    return (await balances.findOne({ channel }, { projection: { balance: 1 } }))?.balance ?? null;
  }
}

/** Now, but after the last entry, so that entries of one millisecond or of two processes keep their order. */
const LATER = { $max: ['$$NOW', { $add: ['$updatedAt', 1] }] };
