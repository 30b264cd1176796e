import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import { type CreditChannel, CreditEntriesCollection } from './schemas/credit-entry.schema';
import { CreditLedger, type LedgerPlace, type NewEntry } from './credit-ledger';
import { type CreditBalance, CreditBalancesCollection } from './schemas/credit-balance.schema';

export type NewCreditEntry = NewEntry;

/** Credit left per channel; null if unlimited. */
export type Balances = Record<CreditChannel, number | null>;

/** Key for `Transactions.runSerialized`, because concurrent writes to the same balance conflict. */
export const creditLock = (wallet: Types.ObjectId, channel: CreditChannel) =>
  `credits of ${wallet.toHexString()}: ${channel}`;

/** Manages the credit of wallets for messages. A channel is unlimited until its first entry. */
@Injectable()
export class Credits extends CreditLedger<Types.ObjectId, CreditBalance> {
  protected readonly withoutRecord = null;

  constructor(balances: CreditBalancesCollection, entries: CreditEntriesCollection) {
    super(balances, entries);
  }

  async balances(wallet: Types.ObjectId, session?: ClientSession): Promise<Balances> {
    const found = await this.within(session, wallet).find({}, { projection: { channel: 1, balance: 1 } });
    const left = (channel: CreditChannel) => found.find((each) => each.channel === channel)?.balance ?? null;
    return { EMAIL: left('EMAIL'), SMS: left('SMS'), PUSH: left('PUSH') };
  }

  protected placeOf(wallet: Types.ObjectId): LedgerPlace {
    return { wallet, own: {} };
  }
}
