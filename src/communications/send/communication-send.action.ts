import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { type BulkItem, type BulkOutcome, itemFor } from '../../bulk/bulk-item';
import { TRY_LONG_MS, Transactions } from '../../core/database/transactions';
import { CreditReservations, reservationLock } from '../../credits/credit-reservations';
import { CREDIT_CHANNELS, type CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import type { Member } from '../audience/audience-reader';
import { unreachableBy } from '../audience/reach';
import {
  CHANNEL_OF,
  type ChannelSwitch,
  type Communication,
  CommunicationsCollection,
  switchedOn,
} from '../schemas/communication.schema';
import { COMMUNICATION_SEND } from '../lifecycle/communication-starter';
import { newDelivery } from './new-delivery';
import { RecipientPages } from './recipient-pages';

/** A client whose turn it is, and a channel: it is sent, or why not. */
interface Planned {
  item: BulkItem;
  member?: Member;
  channel: ChannelSwitch;
  reason?: string;
}

/**
 * Writes down to whom a communication goes, each client and channel once, with the credit that it takes: senders hand
 * it over. The id of each message was chosen when its client was found, so a repetition finds what is written.
 */
@Injectable()
export class CommunicationSendAction implements BulkAction {
  readonly name = COMMUNICATION_SEND;

  constructor(
    actions: BulkActions,
    private readonly communications: CommunicationsCollection,
    private readonly recipients: RecipientPages,
    private readonly deliveries: DeliveriesCollection,
    private readonly reservations: CreditReservations,
    private readonly transactions: Transactions,
  ) {
    actions.register(this);
  }

  async page({ caller, parameters }: BulkContext, after: unknown): Promise<BulkPage | null> {
    const wallet = caller.wallet.id;
    const communication = await this.find(wallet, parameters.communication as Types.ObjectId);
    if (!communication) return null;
    const page = await this.recipients.next(communication, after);
    return page && { items: page.ids.map(itemFor), after: page.last };
  }

  async run({ caller, parameters }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const wallet = caller.wallet.id;
    const _id = parameters.communication as Types.ObjectId;
    const { members, rules } = await this.recipients.read(wallet, items);
    const plan = (communication: Communication, unwritten: readonly BulkItem[]): Planned[] => {
      const how = { type: 'NEW_COMMUNICATION' as const, purpose: communication.purpose, rules, now: new Date() };
      return unwritten.flatMap((item) => {
        const member = members.get(item.itemId);
        return switchedOn(communication).map((channel): Planned => {
          if (!member) return { item, channel, reason: 'CLIENT_DELETED' };
          const reason = unreachableBy(channel, member, how);
          return { item, member, channel, ...(reason && { reason }) };
        });
      });
    };
    const written = await this.transactions.runSerialized(
      reservationLock(_id),
      (session) => this.write(session, wallet, _id, items, plan),
      TRY_LONG_MS,
    );
    const channels = new Map(items.map(({ recordId }): [string, CreditChannel[]] => [String(recordId), []]));
    for (const { message, channel, reason } of written) if (!reason) channels.get(String(message))!.push(channel);
    return items.map(({ itemId, recordId }) => {
      return { result: { clientId: itemId, channels: channels.get(String(recordId))! } };
    });
  }

  /** Writes the communication too, so that it cannot be stopped between the look at its status and the messages. */
  private async write(
    session: ClientSession,
    wallet: Types.ObjectId,
    _id: Types.ObjectId,
    items: readonly BulkItem[],
    plan: (communication: Communication, unwritten: readonly BulkItem[]) => Planned[],
  ): Promise<Delivery[]> {
    const deliveries = this.deliveries.of(wallet).within(session);
    const messages = { message: { $in: items.map(({ recordId }) => recordId) } } as Filter<Delivery>;
    const before = await deliveries.find(messages, { projection: { message: 1, channel: 1, reason: 1 } });
    // A worker that died may have written some of them alone.
    const isWritten = new Set(before.map(({ message }) => String(message)));
    const unwritten = items.filter(({ recordId }) => !isWritten.has(recordId.toHexString()));
    if (unwritten.length === 0) return before;
    const communications = this.communications.of(wallet).within(session);
    const open = { _id, status: { $in: ['SENDING', 'PAUSED'] }, deletedAt: { $exists: false } };
    const communication = await communications.findOne(open as Filter<Communication>);
    if (!communication) return before;
    const planned = plan(communication, unwritten);
    const made: Delivery[] = [];
    for (const channel of CREDIT_CHANNELS) {
      const ofChannel = planned.filter((each) => CHANNEL_OF[each.channel] === channel);
      made.push(...(await this.deliveriesOf(session, communication, channel, ofChannel)));
    }
    const audienceCount = { $add: [{ $ifNull: ['$audienceCount', 0] }, unwritten.length] };
    await communications.update({ _id }, [{ $set: { audienceCount } }]);
    await deliveries.insertAll(made);
    return [...before, ...made];
  }

  /** Those that find credit, in their order. */
  private async deliveriesOf(
    session: ClientSession,
    { _id, wallet, lang, status, funded, reservation }: Communication,
    channel: CreditChannel,
    planned: readonly Planned[],
  ): Promise<Delivery[]> {
    const wanted = planned.filter(({ reason }) => reason === undefined && funded.includes(channel));
    const granted =
      wanted.length > 0 ? await this.reservations.take(session, wallet, reservation, channel, wanted.length) : 0;
    const paid = new Set(wanted.slice(0, granted));
    const now = new Date();
    const common = { wallet, notificationType: 'NEW_COMMUNICATION', communication: _id, lang, createdAt: now } as const;
    const payment = { reservation, ...(status !== 'PAUSED' && { nextAttemptAt: now }) };
    return planned.map((each) => {
      const { item, member, ...decision } = each;
      const client = new Types.ObjectId(item.itemId);
      const recipient = { message: item.recordId, client, card: member?.card, ...decision };
      const spoken = { ...common, lang: member?.client.language ?? lang };
      return newDelivery(spoken, recipient, paid.has(each) ? payment : null);
    });
  }

  private find(wallet: Types.ObjectId, _id: Types.ObjectId): Promise<Communication | null> {
    const living = { _id, deletedAt: { $exists: false }, status: { $in: ['SENDING', 'PAUSED'] } };
    return this.communications.of(wallet).findOne(living as Filter<Communication>);
  }
}
