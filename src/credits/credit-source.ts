import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import type { Balances } from './credits';
import type { CreditChannel } from './schemas/credit-entry.schema';

/** A request for a reservation. */
export interface CreditOrder {
  /** ID of the reservation. Credit is reserved only once per ID; a second attempt fails with a duplicate key error. */
  _id: Types.ObjectId;
  /** Number of messages by channel. */
  needs: Partial<Record<CreditChannel, number>>;
  /** Number of customers who will receive the messages, for the error text. */
  clientsCount: number;
  /** Whether to omit channels that lack credit instead of refusing the whole request. */
  acceptPartialDelivery?: boolean;
  /** Time at which sending starts; by default, now. Credit that expires before then does not count. */
  neededAt?: Date;
}

/**
 * Pays for messages that are sent later. Implemented by `WalletCredit`, and for callers with the role MANAGER by
 * `ManagerCredit` in src/packs. Both reserve credit in the same way, and `CreditReservations` spends and returns it
 * regardless of who owns it:
 *
 * ```ts
 * const source = caller.role === 'MANAGER' ? this.managerCredit : this.walletCredit;
 * const channels = await source.reserve(session, caller, { _id, needs: { SMS: 120 }, clientsCount: 120 });
 * // When the messages are passed on for sending, in one transaction with their records:
 * const granted = await this.reservations.take(session, wallet, _id, 'SMS', batch.length);
 * // For messages that were definitely not sent, in one transaction with the removal of their mark:
 * await this.reservations.refund(session, wallet, _id, 'SMS', 3);
 * // At the end, and on cancellation:
 * await this.reservations.release(session, wallet, _id);
 * ```
 *
 * All of this happens in the caller’s transaction, so it takes effect exactly once, together with the caller’s own
 * writes. To reserve again after a change, first release the previous reservation in the same transaction, and then
 * use a new ID.
 */
export interface CreditSource {
  /**
   * Returns the credit left for new messages; null if unlimited.
   * @param neededAt a later time at which the credit must still be valid
   */
  available(caller: WalletPrincipal, neededAt?: Date, session?: ClientSession): Promise<Balances>;

  /**
   * Deducts credit from the balances and reserves it for the messages.
   * @returns the needed channels that are paid for, which are all of them unless partial delivery is accepted
   * @throws AppError if there is not enough credit, with the codes of this source
   */
  reserve(session: ClientSession, caller: WalletPrincipal, order: CreditOrder): Promise<CreditChannel[]>;
}
