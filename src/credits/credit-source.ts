import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import type { Balances } from './credits';
import type { CreditChannel } from './schemas/credit-entry.schema';

/** A request for a reservation. */
export interface CreditOrder {
  /** Id of the reservation: under one id credit is reserved once, a second try is a duplicate key. */
  _id: Types.ObjectId;
  /** Messages by channel. */
  needs: Partial<Record<CreditChannel, number>>;
  /** Customers that the messages are for, for the text of a refusal. */
  clientsCount: number;
  /** Channels without enough credit are left out in place of a refusal. */
  acceptPartialDelivery?: boolean;
  /** Begin of the sending; default: now. Credit that expires before does not count. */
  neededAt?: Date;
}

/**
 * Who pays for messages that are sent later: `WalletCredit`, or `ManagerCredit` of src/packs for a caller of role
 * MANAGER. Both set credit aside in the same way, and `CreditReservations` spends it and gives it back without asking
 * whose it is:
 *
 * ```ts
 * const source = caller.role === 'MANAGER' ? this.managerCredit : this.walletCredit;
 * const channels = await source.reserve(session, caller, { _id, needs: { SMS: 120 }, clientsCount: 120 });
 * // At the hand-over, with the records of what is sent:
 * const granted = await this.reservations.take(session, wallet, _id, 'SMS', batch.length);
 * // What was certainly not sent, with taking away the mark that says so:
 * await this.reservations.refund(session, wallet, _id, 'SMS', 3);
 * // At the end, and on cancel:
 * await this.reservations.release(session, wallet, _id);
 * ```
 *
 * All of it happens in the caller's transaction, so once, together with what the caller writes. A reservation that is
 * made anew, after a change, gets a new id: release the former one first, in the same transaction.
 */
export interface CreditSource {
  /** Credit left for new messages; null: unlimited. @param neededAt a later time at which the credit must still be valid */
  available(caller: WalletPrincipal, neededAt?: Date, session?: ClientSession): Promise<Balances>;

  /**
   * Takes the credit out of the balances and keeps it for the messages.
   * @returns the needed channels that are paid for: all of them, unless partial delivery is accepted
   * @throws AppError when there is not enough, with the codes of the source
   */
  reserve(session: ClientSession, caller: WalletPrincipal, order: CreditOrder): Promise<CreditChannel[]>;
}
