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
import type { Pass } from '../../passes/records/pass.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { completed } from '../communication-events';
import {
  type Communication,
  COMMUNICATION_TYPES,
  CommunicationsCollection,
  isOnCards,
  isOver,
  isStopped,
} from '../schemas/communication.schema';
import { CommunicationStarter, LOOK_AGAIN_MS } from './communication-starter';
import { CommunicationStops } from './communication-stops';

/** Communications that are looked at together. */
const BATCH = 50;
const AT_ONCE = 8;

/** One that waits for a mail server for long is looked at seldom, or the looks at it would keep the others from beginning. */
const LOOK_LATEST_MS = 60_000;
const LATER = {
  $add: [
    '$$NOW',
    { $min: [LOOK_LATEST_MS, { $max: [LOOK_AGAIN_MS, { $divide: [{ $subtract: ['$$NOW', '$updatedAt'] }, 10] }] }] },
  ],
};
/** Its end is not missed. */
const LOOK_AGAIN = { $cond: [{ $gt: ['$endsAt', '$$NOW'] }, { $min: ['$endsAt', LATER] }, LATER] };

/** Begins communications at their time, sees when all is handed over, ends them, and takes back those that were stopped. */
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
    const { status } = communication;
    if (isStopped(communication)) await this.takeBack(communication);
    else if (status === 'SCHEDULED') await this.begin(communication);
    else if (status === 'SENDING') await this.checkCompletion(communication);
    else if (status === 'PAUSED') await this.hold(communication);
    else if (status === 'ENDED') await this.forgetEnd(communication);
    else await this.starter.end(communication);
  }

  private async begin(communication: Communication): Promise<void> {
    const { endsAt } = communication;
    if (endsAt && endsAt.getTime() <= Date.now()) await this.expireUnsent(communication);
    else await this.starter.begin(communication);
  }

  /** Its period passed while it was paused, or no worker ran. */
  private async expireUnsent({ _id, wallet, status }: Communication): Promise<void> {
    const completion = completed(await this.contexts.find(wallet));
    await this.transactions.run(async (session) => {
      const ended = [{ $set: { status: 'ENDED', updatedAt: '$$NOW' } }, { $unset: 'dueAt' }, ...completion];
      const expired = await this.communications.of(wallet).within(session).update({ _id, status }, ended);
      if (expired) await this.reservations.release(session, wallet, expired.reservation);
    });
  }

  private async hold(communication: Communication): Promise<void> {
    const { _id, wallet, dueAt, type, endsAt } = communication;
    const paused = { _id, dueAt, status: 'PAUSED' } as const;
    // Its period ends while it is paused: what was not handed over is not sent, and the cards show it no longer.
    if (isOver(communication)) {
      const goesOn = { status: 'SENDING', dueAt: '$$NOW', updatedAt: '$$NOW' };
      await this.communications.of(wallet).update(paused, [{ $set: goesOn }, { $unset: 'pausedFrom' }]);
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

  /** Messages of a coupon send wait with their passes, until a relay writes them down. */
  private async isRequested(communication: Types.ObjectId, wallet: Types.ObjectId): Promise<boolean> {
    const waiting = { pendingNotificationsAt: { $exists: true }, 'pendingNotifications.communication': communication };
    return (await this.passes.of(wallet).findOne(waiting as Filter<Pass>, { projection: { _id: 1 } })) !== null;
  }

  /** Gives back the credit of those who were in the audience when it was planned, and are not any more. */
  private async complete({ _id, wallet, type, channels, endsAt, status }: Communication): Promise<void> {
    const isShown = channels.notification || type !== 'INSTANT';
    const next = isShown
      ? { status: 'ACTIVE', dueAt: endsAt ?? '$$REMOVE' }
      : { status: 'ENDED', endsAt: '$$NOW', dueAt: '$$REMOVE' };
    const update = [{ $set: { ...next, updatedAt: '$$NOW' } }, ...completed(await this.contexts.find(wallet))];
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
    // One that is deleted meanwhile is due anew.
    await this.communications.of(wallet).update({ _id, dueAt }, [{ $unset: 'dueAt' }]);
  }

  /** A day after the end, cards no longer tell of it. */
  private async forgetEnd({ _id, wallet, lang, endMessage }: Communication): Promise<void> {
    if (endMessage) await this.starter.endOnCards({ _id: endMessage, wallet, lang });
    await this.communications.of(wallet).update({ _id }, [{ $unset: 'dueAt' }]);
  }
}

/** The card shows an INSTANT one until the next communication is there. */
const otherInstants = (_id: Communication['_id']) =>
  ({ _id: { $ne: _id }, type: 'INSTANT', status: 'ACTIVE', origin: 'COMMUNICATION' }) as Filter<Communication>;

const ENDS_NOW = [{ $set: { endsAt: '$$NOW', dueAt: '$$NOW' } }];
