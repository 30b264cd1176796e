import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import { Types } from 'mongoose';
import { ClientsCollection } from '../clients/records/clients.collection';
import { CreditReservations } from '../credits/credit-reservations';
import { creditLock, Credits } from '../credits/credits';
import { historyOf } from '../core/database/history';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { DeliveriesCollection, type Delivery } from './log/schemas/delivery.schema';
import type { Relay, RelaySource } from '../core/background/relay';
import { RelayScheduler } from '../core/background/schedulers';
import { recordsOfAll } from '../core/database/tenant-collection';
import {
  type MessageChannel,
  MESSAGE_CHANNELS,
  type PendingNotification,
} from '../passes/records/pending-notifications';
import { KindRegistry } from '../templates/kind-registry';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../passes/records/pass.schema';
import { NotificationRequests } from './notification-requests';
import type { Decision, MessagePlan, Recipient } from './message-plan';

const BATCH = 200;

const PROJECTION = { wallet: 1, client: 1, email: 1, phoneNumber: 1, language: 1, pendingNotifications: 1 } as const;

type DuePass = Pick<Pass, '_id' | 'wallet' | keyof typeof PROJECTION>;

interface ChannelMessage {
  pass: DuePass;
  message: PendingNotification;
  decision: Decision;
}

/** Turns pending notifications into deliveries and takes their credit, in one transaction. */
@Injectable()
export class MessageRelay implements Relay<DuePass> {
  readonly name = 'message-relay';

  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly orders: NotificationRequests,
    private readonly credits: Credits,
    private readonly reservations: CreditReservations,
    private readonly transactions: Transactions,
    private readonly kinds: KindRegistry,
    scheduler: RelayScheduler,
  ) {
    scheduler.register(this);
  }

  sources(): RelaySource<DuePass>[] {
    return [
      {
        records: recordsOfAll(this.passes.unscoped()),
        dueField: 'pendingNotificationsAt',
        filter: { kind: { $in: this.kinds.names } },
        projection: { wallet: 1 },
        batch: BATCH,
      },
    ];
  }

  groupBy({ wallet }: DuePass): string {
    return wallet.toHexString();
  }

  async process(group: readonly DuePass[]): Promise<void> {
    const [{ wallet }] = group;
    const due = { _id: { $in: group.map(({ _id }) => _id) }, pendingNotificationsAt: { $exists: true } };
    const plan = await this.orders.plan(wallet);
    const work = async (session: ClientSession) => {
      const passes = this.passes.of(wallet).within(session);
      const waiting: DuePass[] = await passes.find(due, { projection: PROJECTION });
      const messages = plan ? await this.channelMessagesOf(wallet, plan, waiting) : [];
      const made: Delivery[] = [];
      for (const channel of MESSAGE_CHANNELS)
        for (const alike of byPayment(messages.filter(({ decision }) => decision.channel === channel)))
          made.push(...(await this.deliveriesBy(session, wallet, channel, alike)));
      await this.deliveries.of(wallet).within(session).insertAll(made);
      await passes.updateAll({ _id: { $in: waiting.map(({ _id }) => _id) } }, {
        $unset: { pendingNotifications: 1, pendingNotificationsAt: 1 },
      } as never);
    };
    await this.transactions.runSerialized(creditLock(wallet, 'EMAIL'), work, TRY_LONG_MS);
  }

  /**
   * Does so now for passes of one send, in place of waiting for a worker.
   * @returns by pass id, as text, the channels that were paid and handed to their sender
   */
  async handOver(
    wallet: Types.ObjectId,
    communication: Types.ObjectId,
    passes: readonly Types.ObjectId[],
  ): Promise<Map<string, MessageChannel[]>> {
    for (let from = 0; from < passes.length; from += BATCH) {
      await this.process(passes.slice(from, from + BATCH).map((_id) => ({ _id, wallet })));
    }
    const handedOver = { communication, pass: { $in: [...passes] }, partition: { $exists: true } };
    const found = await this.deliveries
      .of(wallet)
      .find(handedOver as Filter<Delivery>, { projection: { pass: 1, channel: 1 } });
    const channels = new Map(passes.map((pass): [string, MessageChannel[]] => [pass.toHexString(), []]));
    for (const channel of MESSAGE_CHANNELS)
      for (const delivery of found)
        if (delivery.channel === channel) channels.get(String(delivery.pass))?.push(channel);
    return channels;
  }

  private async channelMessagesOf(
    wallet: Types.ObjectId,
    plan: MessagePlan,
    waiting: readonly DuePass[],
  ): Promise<ChannelMessage[]> {
    const customers = waiting.flatMap(({ client }) => client ?? []);
    const wishes = await this.clients.wishesOf(wallet, customers);
    return waiting.flatMap((pass) => {
      const wished = pass.client && wishes.get(pass.client.toHexString());
      const language = wished?.language ?? pass.language;
      return (pass.pendingNotifications ?? []).flatMap((ordered) => {
        const message = { ...ordered, lang: language ?? ordered.lang };
        const recipient = {
          ...pass,
          preferences: wished?.communicationPreferences,
          // Sends of coupons are commercial communications.
          isCommercialOff: message.communication !== undefined && wished?.pushCommercialEnabled === false,
        };
        return plan
          .decide(message.type, reachedBy(recipient, message), message.only)
          .map((decision) => ({ pass, message, decision }));
      });
    });
  }

  /** Takes the available credit. @param messages of the channel, paid alike @returns deliveries, sent or not */
  private async deliveriesBy(
    session: ClientSession,
    wallet: Types.ObjectId,
    channel: MessageChannel,
    messages: readonly ChannelMessage[],
  ): Promise<Delivery[]> {
    const wanted = messages.filter(({ decision }) => decision.send);
    const { granted, payment } = await this.pay(session, wallet, channel, wanted);
    const funded = new Set(wanted.slice(0, granted));
    const partition = { partition: `${channel.toLowerCase()}:${wallet.toHexString()}`, nextAttemptAt: new Date() };
    const sent = { state: 'queued', ...partition, ...payment } as const;
    const unfunded = { state: 'skipped', reason: 'INSUFFICIENT_CREDIT' } as const;
    return messages.map((item): Delivery => {
      const { decision } = item;
      const record = recordOf(wallet, item);
      if (decision.send) return { ...record, ...(funded.has(item) ? sent : unfunded) };
      const { state, reason } = decision;
      const history = state === 'failed' && historyOf([{ type: 'sent', at: record.createdAt, channel, reason }]);
      return { ...record, state, reason, ...history };
    });
  }

  /** From what was set aside for the messages, else from the ledger. */
  private async pay(
    session: ClientSession,
    wallet: Types.ObjectId,
    channel: MessageChannel,
    wanted: readonly ChannelMessage[],
  ): Promise<{ granted: number; payment: Pick<Delivery, 'charged' | 'reservation'> }> {
    if (wanted.length === 0) return { granted: 0, payment: {} };
    const { reservation } = wanted[0].message;
    if (reservation) {
      const granted = await this.reservations.take(session, wallet, reservation, channel, wanted.length);
      return { granted, payment: { charged: true, reservation } };
    }
    const { granted, counted } = await this.credits.take(session, wallet, channel, wanted.length);
    return { granted, payment: counted ? { charged: true } : {} };
  }
}

/** Messages of one reservation together, and those that the ledger pays. */
function byPayment(messages: readonly ChannelMessage[]): ChannelMessage[][] {
  const groups = new Map<string, ChannelMessage[]>();
  for (const item of messages) {
    const key = item.message.reservation?.toHexString() ?? '';
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

/** Drops addresses of channels that were not requested. */
function reachedBy(recipient: Recipient, { channels }: PendingNotification): Recipient {
  if (!channels) return recipient;
  const { email, phoneNumber, preferences, isCommercialOff } = recipient;
  return {
    ...(channels.includes('EMAIL') && { email }),
    ...(channels.includes('SMS') && { phoneNumber }),
    preferences,
    isCommercialOff,
  };
}

function recordOf(wallet: Types.ObjectId, { pass, message, decision }: ChannelMessage) {
  const now = new Date();
  return {
    _id: new Types.ObjectId(),
    wallet,
    channel: decision.channel,
    notificationType: message.type,
    pass: pass._id,
    ...(pass.client && { client: pass.client }),
    message: message.id,
    ...(message.communication && { communication: message.communication }),
    lang: message.lang,
    tries: 0,
    createdAt: now,
    updatedAt: now,
  } satisfies Omit<Delivery, 'state'>;
}
