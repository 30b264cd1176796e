import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { type BulkItem, type BulkOutcome, itemFor } from '../../bulk/bulk-item';
import { TRY_LONG_MS, Transactions } from '../../core/database/transactions';
import { reservationLock } from '../../credits/credit-reservations';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { DAY } from '../../core/time/durations';
import { unreachableBy } from '../audience/reach';
import { type Communication, CommunicationsCollection } from '../schemas/communication.schema';
import { COMMUNICATION_EXPIRED, endChannels } from './communication-starter';
import { DeliveryWriter, type PlannedDelivery } from '../send/delivery-writer';
import { RecipientPages } from '../send/recipient-pages';

/** For so long the log surely knows who got the message. */
const LOG_MS = 29 * DAY;

/**
 * Tells clients that a period is over: those who are in the audience and had the message, each channel once. The id of
 * each message was chosen when its client was found, so a repetition finds what is written.
 */
@Injectable()
export class CommunicationExpiredAction implements BulkAction {
  readonly name = COMMUNICATION_EXPIRED;
  readonly silent = true;

  constructor(
    actions: BulkActions,
    private readonly communications: CommunicationsCollection,
    private readonly recipients: RecipientPages,
    private readonly deliveries: DeliveriesCollection,
    private readonly writer: DeliveryWriter,
    private readonly transactions: Transactions,
  ) {
    actions.register(this);
  }

  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const wallet = caller.wallet.id;
    const communication = await this.find(wallet, parameters.communication as Types.ObjectId);
    if (!communication) return null;
    const page = await this.recipients.next(communication, after);
    return page && { items: (await this.whoGot(communication, page.ids)).map(itemFor), after: page.last };
  }

  async run({ caller, parameters }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const wallet = caller.wallet.id;
    const _id = parameters.communication as Types.ObjectId;
    const { members, rules } = await this.recipients.read(wallet, items);
    const plan = ({ purpose }: Communication): PlannedDelivery[] => {
      const how = { type: 'EXPIRED_COMMUNICATION' as const, purpose, rules, now: new Date() };
      return items.flatMap(({ itemId, recordId: message }) => {
        const member = members.get(itemId);
        if (!member) return [];
        return endChannels(rules).map((channel): PlannedDelivery => {
          const reason = unreachableBy(channel, member, how);
          return { message, member, channel, ...(reason && { reason }) };
        });
      });
    };
    const write = async (session: ClientSession) => {
      const messages = { message: { $in: items.map(({ recordId }) => recordId) } } as Filter<Delivery>;
      const before = await this.deliveries
        .of(wallet)
        .within(session)
        .find(messages, { projection: { message: 1 } });
      const communication = await this.find(wallet, _id, session);
      if (!communication) return;
      // A worker that died may have written some of them alone.
      const isWritten = new Set(before.map(({ message }) => String(message)));
      const planned = plan(communication).filter(({ message }) => !isWritten.has(message.toHexString()));
      const as = { notificationType: 'EXPIRED_COMMUNICATION', part: 'END' } as const;
      if (planned.length > 0) await this.writer.write(session, caller.wallet, communication, as, planned);
    };
    await this.transactions.runSerialized(reservationLock(_id), write, TRY_LONG_MS);
    return items.map(({ itemId }) => ({ result: { clientId: itemId } }));
  }

  private async whoGot(
    { _id, wallet, beginsAt }: Communication,
    ids: readonly Types.ObjectId[],
  ): Promise<readonly Types.ObjectId[]> {
    if (beginsAt.getTime() < Date.now() - LOG_MS) return ids;
    const got = {
      client: { $in: [...ids] },
      communication: _id,
      part: { $exists: false },
      deviceType: { $exists: false },
      state: { $nin: ['skipped', 'failed'] },
    } as Filter<Delivery>;
    const found = await this.deliveries.of(wallet).find(got, { projection: { client: 1 }, hint: 'wallet_client' });
    const clients = new Set(found.map(({ client }) => String(client)));
    return ids.filter((id) => clients.has(id.toHexString()));
  }

  private find(wallet: Types.ObjectId, _id: Types.ObjectId, session?: ClientSession): Promise<Communication | null> {
    const ended = { _id, deletedAt: { $exists: false }, status: 'ENDED' };
    return this.communications
      .of(wallet)
      .within(session)
      .findOne(ended as Filter<Communication>);
  }
}
