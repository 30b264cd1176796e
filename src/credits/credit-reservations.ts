import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import { AssignmentCredits } from './assignment-credits';
import { Credits } from './credits';
import type { CreditChannel } from './schemas/credit-entry.schema';
import {
  type CreditReservation,
  CreditReservationsCollection,
  type ReservedPortion,
} from './schemas/credit-reservation.schema';

/** Key for `Transactions.runSerialized`, because concurrent transactions that spend the same reservation conflict. */
export const reservationLock = (id: Types.ObjectId) => `credit reservation ${id.toHexString()}`;

/**
 * Manages reserved credit (`CreditSource`). The open, taken, and returned messages of a reservation always add up to
 * the credit that it deducted from the balances.
 */
@Injectable()
export class CreditReservations {
  constructor(
    private readonly stored: CreditReservationsCollection,
    private readonly credits: Credits,
    private readonly assignments: AssignmentCredits,
  ) {}

  /** Records a reservation of credit that the same transaction deducted from the balances. */
  async open(
    session: ClientSession,
    wallet: Types.ObjectId,
    { _id, unlimited, portions }: Pick<CreditReservation, '_id' | 'unlimited' | 'portions'>,
  ): Promise<void> {
    const now = new Date();
    const reservation = { _id, unlimited, portions, createdAt: now, updatedAt: now };
    await this.stored.of(wallet).within(session).insert(reservation);
  }

  /**
   * Spends credit for up to `wanted` messages.
   * @returns the number of messages paid for: 0 after `release`, and all of `wanted` for an unlimited channel
   */
  async take(
    session: ClientSession,
    wallet: Types.ObjectId,
    id: Types.ObjectId,
    channel: CreditChannel,
    wanted: number,
  ): Promise<number> {
    let left = wanted;
    const isUnlimited = await this.change(session, wallet, id, channel, (portion) => {
      const spent = Math.min(left, portion.open);
      left -= spent;
      return Promise.resolve({ ...portion, open: portion.open - spent, taken: portion.taken + spent });
    });
    return isUnlimited ? wanted : wanted - left;
  }

  /** Refunds messages that were definitely not sent, but at most as many as were taken. */
  async refund(
    session: ClientSession,
    wallet: Types.ObjectId,
    id: Types.ObjectId,
    channel: CreditChannel,
    amount: number,
  ): Promise<void> {
    let left = amount;
    await this.change(session, wallet, id, channel, async (portion) => {
      const returned = Math.min(left, portion.taken);
      left -= returned;
      await this.payBack(session, wallet, portion, returned);
      return { ...portion, taken: portion.taken - returned };
    });
  }

  /** Returns credit that was not taken. Afterwards, nothing more can be taken. Idempotent. */
  async release(session: ClientSession, wallet: Types.ObjectId, id: Types.ObjectId): Promise<void> {
    await this.change(session, wallet, id, null, async (portion) => {
      await this.payBack(session, wallet, portion, portion.open);
      return { ...portion, open: 0 };
    });
  }

  /**
   * @param channel null for all channels, which also ends unlimited use
   * @returns whether the channel is unlimited
   */
  private async change(
    session: ClientSession,
    wallet: Types.ObjectId,
    id: Types.ObjectId,
    channel: CreditChannel | null,
    changed: (portion: ReservedPortion) => Promise<ReservedPortion>,
  ): Promise<boolean> {
    const reservations = this.stored.of(wallet).within(session);
    const found = await reservations.findOne({ _id: id });
    if (!found) return false;
    const isUnlimited = channel !== null && found.unlimited.includes(channel);
    // Skip the write: there is nothing to change, and workers that send over an unlimited channel would wait for each
    // other.
    if (channel !== null && !found.portions.some((portion) => portion.channel === channel)) return isUnlimited;
    const portions: ReservedPortion[] = [];
    for (const portion of found.portions) {
      portions.push(channel === null || portion.channel === channel ? await changed(portion) : portion);
    }
    const unlimited = channel === null ? [] : found.unlimited;
    await reservations.update({ _id: id }, { $set: { portions, unlimited, updatedAt: new Date() } });
    return isUnlimited;
  }

  private payBack(
    session: ClientSession,
    wallet: Types.ObjectId,
    { channel, assignment }: ReservedPortion,
    amount: number,
  ): Promise<void> {
    return assignment
      ? this.assignments.refund(session, { _id: assignment, wallet }, channel, amount)
      : this.credits.refund(session, wallet, channel, amount);
  }
}
