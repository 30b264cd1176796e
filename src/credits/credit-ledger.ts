import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import { AppError } from '../core/errors/app-error';
import type { ScopedCollection, TenantCollection } from '../core/database/tenant-collection';
import type { CreditBalance } from './schemas/credit-balance.schema';
import type { CreditChannel, LedgerEntry, OperationType, TransactionType } from './schemas/credit-entry.schema';

/** Result of `take`. */
export interface Taken {
  /** Number of messages that may be sent. */
  granted: number;
  /** Whether they were deducted from a ledger. False if the channel is unlimited, in which case nothing was written. */
  counted: boolean;
}

/** An entry to add. */
export interface NewEntry<T extends string = never> {
  /** Defaults to a new ID. */
  _id?: Types.ObjectId;
  channel: CreditChannel;
  amount: number;
  transactionType: TransactionType | T;
  operationType?: OperationType;
  note?: string;
}

/** The wallet that an owner’s records belong to, and the fields that identify the owner’s records within it. */
export interface LedgerPlace {
  wallet: Types.ObjectId;
  own: object;
}

/**
 * Manages balances and the entries that change them, for any kind of owner (docs/contract/credits.md#ledger). A balance
 * and its entry are written together in the caller’s transaction, so a balance is never negative and always equals the
 * sum of its entries.
 * @typeParam T transaction types in addition to those of every ledger
 */
export abstract class CreditLedger<O, B extends CreditBalance, T extends string = never> {
  /** Credit of an owner without a record for the channel: none, or null for unlimited credit. */
  protected abstract readonly withoutRecord: 0 | null;

  /** Filter for balances whose credit can be spent. */
  protected readonly spendable: Filter<B> = {};

  protected constructor(
    protected readonly stored: TenantCollection<B>,
    protected readonly entries: TenantCollection<LedgerEntry<TransactionType | T>>,
  ) {}

  protected abstract placeOf(owner: O): LedgerPlace;

  /** Takes credit for up to `wanted` messages, as far as it lasts, and adds one OPERATION/SEND entry. */
  async take(session: ClientSession, owner: O, channel: CreditChannel, wanted: number): Promise<Taken> {
    const found = await this.balance(session, owner, channel, this.spendable);
    const remaining = found ? found.balance : this.withoutRecord;
    if (remaining === null) return { granted: wanted, counted: false };
    const granted = Math.min(wanted, remaining);
    if (granted > 0) {
      // If the balance has changed since it was read, the transaction fails and is repeated.
      await this.add(session, owner, { channel, amount: -granted, ...OPERATION, operationType: 'SEND' });
    }
    return { granted, counted: true };
  }

  /** Adds one OPERATION/REFUND entry. Writes nothing if there is no balance. */
  async refund(session: ClientSession, owner: O, channel: CreditChannel, amount: number): Promise<void> {
    if (amount <= 0 || !(await this.balance(session, owner, channel))) return;
    await this.add(session, owner, { channel, amount, ...OPERATION, operationType: 'REFUND' });
  }

  /**
   * Adds an entry. A channel’s first entry creates its balance.
   * @throws AppError INSUFFICIENT_CREDIT if the balance would become negative
   * @throws a duplicate key error from the unique index of balances if another process adds the first entry at the same
   * time
   */
  async add(session: ClientSession, owner: O, entry: NewEntry<T>): Promise<LedgerEntry<TransactionType | T>> {
    const { channel, amount } = entry;
    const { wallet, own } = this.placeOf(owner);
    const enough = amount < 0 && { balance: { $gte: -amount } };
    const changed = await this.within(session, wallet).update(
      { ...own, channel, ...enough } as Filter<B>,
      [{ $set: { balance: { $add: [{ $ifNull: ['$balance', 0] }, amount] }, updatedAt: LATER } }],
      { upsert: amount > 0 },
    );
    if (!changed) {
      const remaining = (await this.balance(session, owner, channel))?.balance ?? 0;
      const values = { creditType: channel, required: -amount, remaining };
      throw new AppError('INSUFFICIENT_CREDIT', values, { details: values });
    }
    const { balance, updatedAt: createdAt } = changed;
    const whole = { _id: new Types.ObjectId(), ...own, ...entry, balance, createdAt };
    return this.entries.of(wallet).within(session).insert(whole);
  }

  protected within(session: ClientSession | undefined, wallet: Types.ObjectId): ScopedCollection<B> {
    return this.stored.of(wallet).within(session);
  }

  private balance(
    session: ClientSession,
    owner: O,
    channel: CreditChannel,
    which: Filter<B> = {},
  ): Promise<Pick<CreditBalance, 'balance'> | null> {
    const { wallet, own } = this.placeOf(owner);
    const filter = { ...own, channel, ...which } as Filter<B>;
    return this.within(session, wallet).findOne(filter, { projection: { balance: 1 } });
  }
}

const OPERATION = { transactionType: 'OPERATION' } as const;

/**
 * The current time, or slightly later if necessary to follow the last entry. This keeps entries in order, even if they
 * are added within one millisecond or by two processes.
 */
const LATER = { $max: ['$$NOW', { $add: ['$updatedAt', 1] }] };
