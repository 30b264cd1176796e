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
import { type Communication, CommunicationsCollection, OPEN_STATUSES } from '../schemas/communication.schema';
import { CommunicationStarter } from './communication-starter';

/** Those of a communication that nobody was asked to send; of a client, not of a phone, and no test. */
export function unsentOf({ _id }: Pick<Communication, '_id'>): Filter<Delivery> {
  return {
    communication: _id,
    state: 'queued',
    deviceType: { $exists: false },
    part: { $ne: 'TEST' },
  } as Filter<Delivery>;
}

/**
 * Pauses, resumes, cancels and deletes communications. The status is written first: the one who plans messages reads it in
 * the transaction that adds them, so that none comes afterwards.
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
    const { status } = communication;
    if (hasEffect(communication, caller.effect)) return communication;
    if (status !== 'SCHEDULED' && status !== 'SENDING') throw new AppError('INVALID_STATUS');
    const hasMessages = status === 'SENDING';
    const paused = await this.change(caller, communication, [
      { $set: { status: 'PAUSED', pausedFrom: status, ...(hasMessages && { isHeld: true, dueAt: '$$NOW' }) } },
      ...(hasMessages ? [] : [{ $unset: 'dueAt' }]),
    ]);
    if (hasMessages) await this.hold(communication);
    return paused;
  }

  /** @throws AppError INVALID_STATUS, PUSH_NOTIFICATION_SCHEDULE_CONFLICT */
  async resume(caller: WalletPrincipal, communication: Communication): Promise<Communication> {
    const { status, pausedFrom, purpose, ignoreQuietHours, beginsAt } = communication;
    if (hasEffect(communication, caller.effect)) return communication;
    if (status !== 'PAUSED') throw new AppError('INVALID_STATUS');
    const now = new Date();
    const late = beginsAt > now ? beginsAt : now;
    const mayBeQuiet = purpose === 'COMMERCIAL' && !ignoreQuietHours && pausedFrom === 'SCHEDULED';
    const dueAt = mayBeQuiet ? afterQuietHours(late, caller.wallet.timezone) : late;
    const begin = pausedFrom === 'SCHEDULED' ? periodFrom(communication, dueAt) : {};
    const planned = { ...communication, ...begin };
    const isToBegin = pausedFrom === 'SCHEDULED' && !(planned.endsAt && planned.endsAt <= dueAt);
    const resumed = await this.transactions.run(async (session) => {
      // Others may have been planned for the moment at which it begins now.
      if (isToBegin) await this.calendar.assertFree(planned, session);
      const update = [{ $set: { status: pausedFrom, dueAt, ...begin } }, { $unset: 'pausedFrom' }];
      return this.change(caller, communication, update, session);
    });
    if (pausedFrom === 'SENDING') await this.release(communication);
    return this.starter.beginIfDue(resumed);
  }

  /** Senders find its messages no longer. The relay does so once more: this process may die before. */
  async hold(communication: Communication): Promise<void> {
    const { _id, wallet } = communication;
    await this.deliveries
      .of(wallet)
      .updateAll(unsentOf(communication), { $unset: { nextAttemptAt: 1, leaseOwner: 1 } } as never);
    // One that was resumed meanwhile.
    const resumed = { _id, status: 'SENDING' } as Filter<Communication>;
    await this.communications.of(wallet).update(resumed, [{ $set: { isHeld: true } }]);
  }

  /** Senders find its messages again; likewise done twice. */
  async release(communication: Communication): Promise<void> {
    const { _id, wallet } = communication;
    const held = { ...unsentOf(communication), nextAttemptAt: { $exists: false } } as Filter<Delivery>;
    await this.deliveries.of(wallet).updateAll(held, [{ $set: { nextAttemptAt: '$$NOW', updatedAt: '$$NOW' } }]);
    const resumed = { _id, status: 'SENDING' } as Filter<Communication>;
    await this.communications.of(wallet).update(resumed, [{ $unset: 'isHeld' }]);
  }

  /** @throws AppError INVALID_STATUS for one that has ended */
  async cancel(caller: WalletPrincipal, communication: Communication): Promise<Communication> {
    if (hasEffect(communication, caller.effect)) return communication;
    if (!isOpen(communication)) throw new AppError('INVALID_STATUS');
    return this.stop(caller, communication, [{ $set: { status: 'CANCELED' } }, { $unset: 'pausedFrom' }]);
  }

  async remove(caller: WalletPrincipal, communication: Communication): Promise<void> {
    const gone = [{ $set: { deletedAt: '$$NOW' } }, { $unset: 'pausedFrom' }];
    const end = isOpen(communication) ? [{ $set: { status: 'CANCELED' } }, ...gone] : gone;
    await this.stop(caller, communication, end);
  }

  /**
   * What nobody was asked to send is skipped, its credit given back, and the cards show it no longer. Of one that has
   * begun, the relay does so once more: this process may die in between.
   */
  private async stop(caller: WalletPrincipal, communication: Communication, update: Document[]) {
    const { wallet } = communication;
    const stopped = await this.transactions.run(async (session) => {
      const next = communication.operation ? { $set: { dueAt: '$$NOW' } } : { $unset: 'dueAt' };
      const changed = await this.change(caller, communication, [...update, next], session);
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

/** The card shows an INSTANT one for its whole time, whenever it begins. */
function periodFrom({ type }: Communication, beginsAt: Date): Pick<Communication, 'beginsAt' | 'endsAt'> {
  return { beginsAt, ...(type === 'INSTANT' && { endsAt: new Date(beginsAt.getTime() + INSTANT_MS) }) };
}

function isOpen({ status }: Communication): boolean {
  return (OPEN_STATUSES as readonly string[]).includes(status);
}
