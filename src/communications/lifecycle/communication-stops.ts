import { Injectable } from '@nestjs/common';
import type { Document, Filter } from 'mongodb';
import type { WalletPrincipal } from '../../core/access/principal';
import { hasEffect, mark } from '../../core/database/effects';
import { Transactions } from '../../core/database/transactions';
import { AppError } from '../../core/errors/app-error';
import { CreditReservations } from '../../credits/credit-reservations';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { skipped } from '../../notifications/send-outcomes';
import { CommunicationCalendar } from '../plan/communication-calendar';
import { INSTANT_MS } from '../plan/communication-period';
import { afterQuietHours } from '../plan/quiet-hours';
import { type Communication, CommunicationsCollection } from '../schemas/communication.schema';
import { CommunicationStarter } from './communication-starter';
import { type CommunicationState, fieldsOf, inState, stateAfter } from './communication-states';

/** Matches messages to clients that have not been sent. Excludes pushes to phones, and tests. */
export function unsentOf({ _id }: Pick<Communication, '_id'>): Filter<Delivery> {
  return {
    communication: _id,
    state: 'queued',
    deviceType: { $exists: false },
    part: { $ne: 'TEST' },
  } as Filter<Delivery>;
}

/**
 * Pauses, resumes, cancels, and deletes communications. Writes the status first. The transaction that writes messages
 * reads the status, so no message is written after a stop.
 */
@Injectable()
export class CommunicationStops {
  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly reservations: CreditReservations,
    private readonly transactions: Transactions,
    private readonly starter: CommunicationStarter,
    private readonly calendar: CommunicationCalendar,
  ) {}

  /** @throws AppError INVALID_STATUS */
  async pause(caller: WalletPrincipal, communication: Communication): Promise<Communication> {
    if (hasEffect(communication, caller.effect)) return communication;
    const state = stateAfter('pause', communication);
    const isSending = state === 'PAUSED_WHILE_SENDING';
    const next = isSending ? { isHeld: true, dueAt: '$$NOW' } : { dueAt: '$$REMOVE' };
    const paused = await this.change(caller, communication, [{ $set: { ...fieldsOf(state), ...next } }]);
    if (isSending) await this.hold(communication);
    return paused;
  }

  /** @throws AppError INVALID_STATUS, PUSH_NOTIFICATION_SCHEDULE_CONFLICT */
  async resume(caller: WalletPrincipal, communication: Communication): Promise<Communication> {
    const { purpose, ignoreQuietHours, beginsAt } = communication;
    if (hasEffect(communication, caller.effect)) return communication;
    const state = stateAfter('resume', communication);
    const hasNotBegun = state === 'SCHEDULED';
    const now = new Date();
    const late = beginsAt > now ? beginsAt : now;
    const mayBeQuiet = purpose === 'COMMERCIAL' && !ignoreQuietHours && hasNotBegun;
    const dueAt = mayBeQuiet ? afterQuietHours(late, caller.wallet.timezone) : late;
    const begin = hasNotBegun ? periodFrom(communication, dueAt) : {};
    const planned = { ...communication, ...begin };
    const isToBegin = hasNotBegun && !(planned.endsAt && planned.endsAt <= dueAt);
    const resumed = await this.transactions.run(async (session) => {
      // Other communications may have been planned for the time at which this one now starts.
      if (isToBegin) await this.calendar.assertFree(planned, session);
      return this.change(caller, communication, [{ $set: { ...fieldsOf(state), dueAt, ...begin } }], session);
    });
    if (!hasNotBegun) await this.release(communication);
    return this.starter.beginIfDue(resumed);
  }

  /**
   * Hides the communication’s messages from the senders. Idempotent, and repeated by the relay if this process dies.
   */
  async hold(communication: Communication): Promise<void> {
    const { _id, wallet } = communication;
    await this.deliveries
      .of(wallet)
      .updateAll(unsentOf(communication), { $unset: { nextAttemptAt: 1, leaseOwner: 1 } } as never);
    // If the communication was resumed in the meantime, mark it so that the relay releases its messages again.
    await this.communications.of(wallet).update({ _id, ...inState('SENDING') }, [{ $set: { isHeld: true } }]);
  }

  /** Makes the messages visible to the senders again. Idempotent, and repeated by the relay. */
  async release(communication: Communication): Promise<void> {
    const { _id, wallet } = communication;
    const held = { ...unsentOf(communication), nextAttemptAt: { $exists: false } } as Filter<Delivery>;
    await this.deliveries.of(wallet).updateAll(held, [{ $set: { nextAttemptAt: '$$NOW', updatedAt: '$$NOW' } }]);
    await this.communications.of(wallet).update({ _id, ...inState('SENDING') }, [{ $unset: 'isHeld' }]);
  }

  /** @throws AppError INVALID_STATUS if the communication has ended */
  async cancel(caller: WalletPrincipal, communication: Communication): Promise<Communication> {
    if (hasEffect(communication, caller.effect)) return communication;
    return this.stop(caller, communication, stateAfter('cancel', communication));
  }

  async remove(caller: WalletPrincipal, communication: Communication): Promise<void> {
    await this.stop(caller, communication, stateAfter('remove', communication));
  }

  /**
   * Skips the messages that have not been sent and returns their credit. If this process dies, the relay repeats that.
   * If sending has started, the relay also removes the communication from cards.
   */
  private async stop(caller: WalletPrincipal, communication: Communication, state: CommunicationState) {
    const { wallet } = communication;
    const stopped = await this.transactions.run(async (session) => {
      const dueAt = communication.operation ? '$$NOW' : '$$REMOVE';
      const changed = await this.change(caller, communication, [{ $set: { ...fieldsOf(state), dueAt } }], session);
      await this.reservations.release(session, wallet, changed.reservation);
      return changed;
    });
    await this.skipUnsent(communication);
    return stopped;
  }

  async skipUnsent(communication: Communication): Promise<void> {
    await this.deliveries.of(communication.wallet).updateAll(unsentOf(communication), skipped('CANCELED'));
  }

  private async change(
    { effect }: WalletPrincipal,
    { _id, wallet, status }: Communication,
    update: Document[],
    session?: Parameters<ReturnType<CommunicationsCollection['of']>['within']>[0],
  ): Promise<Communication> {
    const unchanged = { _id, status, deletedAt: { $exists: false } } as Filter<Communication>;
    const changed = await this.communications
      .of(wallet)
      .within(session)
      .update(unchanged, [...update, { $set: { updatedAt: '$$NOW' } }, ...mark(effect)]);
    if (!changed) throw new AppError('INVALID_STATUS');
    return changed;
  }
}

/**
 * Returns the period of a communication that begins now. A card shows an INSTANT communication for its full time,
 * however late it starts.
 */
function periodFrom({ type }: Communication, beginsAt: Date): Pick<Communication, 'beginsAt' | 'endsAt'> {
  return { beginsAt, ...(type === 'INSTANT' && { endsAt: new Date(beginsAt.getTime() + INSTANT_MS) }) };
}
