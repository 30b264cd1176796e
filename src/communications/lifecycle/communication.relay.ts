import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { BulkOperationsCollection } from '../../bulk/schemas/bulk-operation.schema';
import type { Relay, RelaySource } from '../../core/background/relay';
import { RelayScheduler } from '../../core/background/schedulers';
import { recordsOfAll } from '../../core/database/tenant-collection';
import { Transactions } from '../../core/database/transactions';
import { CreditReservations } from '../../credits/credit-reservations';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { PassCollection } from '../../passes/records/pass.collection';
import type { Pass } from '../../pass-model/pass.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { completed } from '../communication-events';
import {
  type Communication,
  COMMUNICATION_TYPES,
  CommunicationsCollection,
  isOnCards,
} from '../schemas/communication.schema';
import { CommunicationStarter, LOOK_AGAIN_MS } from './communication-starter';
import { COMMUNICATION_STATES, fieldsOf, inState, isOver, stateAfter, stateOf } from './communication-states';
import { CommunicationStops } from './communication-stops';

/** Number of communications per query. */
const BATCH = 50;
const AT_ONCE = 8;

/**
 * Maximum interval between checks. The longer a communication has been waiting (for example, for a mail server), the
 * less often it is checked, so that it does not delay others.
 */
const LOOK_LATEST_MS = 60_000;
const LATER = {
  $add: [
    '$$NOW',
    { $min: [LOOK_LATEST_MS, { $max: [LOOK_AGAIN_MS, { $divide: [{ $subtract: ['$$NOW', '$updatedAt'] }, 10] }] }] },
  ],
};
/** Time of the next check whether the communication is complete, but not later than the end of its period. */
const LOOK_AGAIN = { $cond: [{ $gt: ['$endsAt', '$$NOW'] }, { $min: ['$endsAt', LATER] }, LATER] };

/** Starts and ends communications on time, detects when they are complete, and cleans up stopped ones. */
@Injectable()
export class CommunicationRelay implements Relay<Communication> {
  readonly name = 'communication-relay';
  readonly hasFutureDates = true;
  readonly concurrency = AT_ONCE;

  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly operations: BulkOperationsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly passes: PassCollection,
    private readonly reservations: CreditReservations,
    private readonly transactions: Transactions,
    private readonly starter: CommunicationStarter,
    private readonly stops: CommunicationStops,
    private readonly contexts: WalletContextReader,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  sources(): RelaySource<Communication>[] {
    return [
      {
        records: recordsOfAll(this.communications.unscoped()),
        dueField: 'dueAt',
        filter: { type: { $in: [...COMMUNICATION_TYPES] } },
        batch: BATCH,
      },
    ];
  }

  async process([communication]: readonly Communication[]): Promise<void> {
    const work = COMMUNICATION_STATES[stateOf(communication)].whenDue;
    if (work === 'end') await this.starter.end(communication);
    else if (work) await this[work](communication);
  }

  private async begin(communication: Communication): Promise<void> {
    const { endsAt } = communication;
    if (endsAt && endsAt.getTime() <= Date.now()) await this.expireUnsent(communication);
    else await this.starter.begin(communication);
  }

  /**
   * Ends a communication whose period ended during a pause or while no worker was running, before anything was sent.
   */
  private async expireUnsent(communication: Communication): Promise<void> {
    const { _id, wallet, status } = communication;
    const completion = completed(await this.contexts.find(wallet));
    await this.transactions.run(async (session) => {
      const state = fieldsOf(stateAfter('miss', communication));
      const ended = [{ $set: { ...state, updatedAt: '$$NOW', dueAt: '$$REMOVE' } }, ...completion];
      const expired = await this.communications.of(wallet).within(session).update({ _id, status }, ended);
      if (expired) await this.reservations.release(session, wallet, expired.reservation);
    });
  }

  private async hold(communication: Communication): Promise<void> {
    const { _id, wallet, dueAt, type, endsAt } = communication;
    const paused = { _id, dueAt, ...inState('PAUSED_WHILE_SENDING') };
    // The period ended during the pause. Set the state to SENDING, in which the relay skips the remaining messages and
    // removes the communication from cards.
    if (isOver(communication)) {
      const state = fieldsOf(stateAfter('endInPause', communication));
      const goesOn = { ...state, dueAt: '$$NOW', updatedAt: '$$NOW' };
      await this.communications.of(wallet).update(paused, [{ $set: goesOn }]);
      return;
    }
    await this.stops.hold(communication);
    const next = type === 'SCHEDULED' ? { $set: { dueAt: endsAt } } : { $unset: 'dueAt' };
    await this.communications.of(wallet).update(paused, [next]);
  }

  private async checkCompletion(communication: Communication): Promise<void> {
    if (communication.isHeld) await this.stops.release(communication);
    if (await this.isSent(communication)) return this.complete(communication);
    const { _id, wallet, status } = communication;
    await this.communications.of(wallet).update({ _id, status }, [{ $set: { dueAt: LOOK_AGAIN } }]);
  }

  private async isSent({ _id, wallet, operation, origin }: Communication): Promise<boolean> {
    const open = { _id: operation, status: { $in: ['pending', 'processing'] } } as never;
    if (await this.operations.of(wallet).findOne(open, { projection: { _id: 1 } })) return false;
    if (origin === 'COUPON_SEND' && (await this.isRequested(_id, wallet))) return false;
    const ofClients = { deviceType: { $exists: false }, part: { $exists: false } };
    const waiting = { communication: _id, state: { $in: ['queued', 'sending'] }, ...ofClients };
    return !(await this.deliveries.of(wallet).findOne(waiting as Filter<Delivery>, { projection: { _id: 1 } }));
  }

  /** Whether messages of a coupon send are still waiting in passes for `MessageRelay` to turn them into deliveries. */
  private async isRequested(communication: Types.ObjectId, wallet: Types.ObjectId): Promise<boolean> {
    const waiting = { pendingNotificationsAt: { $exists: true }, 'pendingNotifications.communication': communication };
    return (await this.passes.of(wallet).findOne(waiting as Filter<Pass>, { projection: { _id: 1 } })) !== null;
  }

  /**
   * Completes the communication, and returns unused credit, such as that for clients who left the audience after
   * planning.
   */
  private async complete(communication: Communication): Promise<void> {
    const { _id, wallet, type, channels, endsAt, status } = communication;
    const isShown = channels.notification || type !== 'INSTANT';
    const state = fieldsOf(stateAfter(isShown ? 'complete' : 'completeOffCards', communication));
    const dates = isShown ? { dueAt: endsAt ?? '$$REMOVE' } : { endsAt: '$$NOW', dueAt: '$$REMOVE' };
    const update = [
      { $set: { ...state, ...dates, updatedAt: '$$NOW' } },
      ...completed(await this.contexts.find(wallet)),
    ];
    await this.transactions.run(async (session) => {
      const communications = this.communications.of(wallet).within(session);
      const written = await communications.update({ _id, status }, update);
      if (!written) return;
      await this.reservations.release(session, wallet, written.reservation);
      if (channels.notification) await communications.updateAll(otherInstants(_id), ENDS_NOW);
    });
  }

  private async takeBack(communication: Communication): Promise<void> {
    const { _id, wallet, lang, dueAt, endMessage } = communication;
    await this.stops.skipUnsent(communication);
    if (isOnCards(communication)) await this.starter.endOnCards(communication);
    if (endMessage) await this.starter.endOnCards({ _id: endMessage, wallet, lang });
    // If the communication was deleted in the meantime, it stays due.
    await this.communications.of(wallet).update({ _id, dueAt }, [{ $unset: 'dueAt' }]);
  }

  /** Removes the message about the end from cards, one day after the end. */
  private async clearEndMessage({ _id, wallet, lang, endMessage }: Communication): Promise<void> {
    if (endMessage) await this.starter.endOnCards({ _id: endMessage, wallet, lang });
    await this.communications.of(wallet).update({ _id }, [{ $unset: 'dueAt' }]);
  }
}

/** Other INSTANT communications, which leave the card because a newer one has arrived. */
const otherInstants = (_id: Communication['_id']) =>
  ({ _id: { $ne: _id }, type: 'INSTANT', status: 'ACTIVE', origin: 'COMMUNICATION' }) as Filter<Communication>;

const ENDS_NOW = [{ $set: { endsAt: '$$NOW', dueAt: '$$NOW' } }];
