import { Injectable } from '@nestjs/common';
import type { ClientSession, Filter } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../clients/records/clients.collection';
import { creditLock } from '../credits/credits';
import { TRY_LONG_MS, Transactions } from '../core/database/transactions';
import { DeliveryWriter, type NewMessage } from './log/delivery-writer';
import { DeliveriesCollection, type Delivery } from './log/schemas/delivery.schema';
import type { Relay, RelaySource } from '../core/background/relay';
import type { Language } from '../core/i18n/language';
import { RelayScheduler } from '../core/background/schedulers';
import { recordsOfAll } from '../core/database/tenant-collection';
import { type MessageChannel, MESSAGE_CHANNELS, type PendingNotification } from '../pass-model/pending-notifications';
import { KindRegistry } from '../templates/kind-registry';
import { PassCollection } from '../passes/records/pass.collection';
import type { Pass } from '../pass-model/pass.schema';
import { NotificationRequests } from './notification-requests';
import type { Decision, MessagePlan, Recipient } from './message-plan';

const BATCH = 200;

const PROJECTION = { wallet: 1, client: 1, email: 1, phoneNumber: 1, language: 1, pendingNotifications: 1 } as const;

type DuePass = Pick<Pass, '_id' | 'wallet' | keyof typeof PROJECTION>;

/** Turns pending notifications into deliveries, and takes the credit for them in the same transaction. */
@Injectable()
export class MessageRelay implements Relay<DuePass> {
  readonly name = 'message-relay';

  constructor(
    private readonly passes: PassCollection,
    private readonly clients: ClientsCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly orders: NotificationRequests,
    private readonly writer: DeliveryWriter,
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
      const messages = plan ? await this.messagesOf(wallet, plan, waiting) : [];
      await this.writer.write(session, wallet, messages);
      await passes.updateAll({ _id: { $in: waiting.map(({ _id }) => _id) } }, {
        $unset: { pendingNotifications: 1, pendingNotificationsAt: 1 },
      } as never);
    };
    await this.transactions.runSerialized(creditLock(wallet, 'EMAIL'), work, TRY_LONG_MS);
  }

  /**
   * Processes the passes of one send immediately, without waiting for a worker.
   * @returns the channels that were paid for and passed to their sender, by pass ID as text
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

  private async messagesOf(
    wallet: Types.ObjectId,
    plan: MessagePlan,
    waiting: readonly DuePass[],
  ): Promise<NewMessage[]> {
    const customers = waiting.flatMap(({ client }) => client ?? []);
    const wishes = await this.clients.wishesOf(wallet, customers);
    return waiting.flatMap((pass) => {
      const wished = pass.client && wishes.get(pass.client.toHexString());
      const language = wished?.language ?? pass.language;
      return (pass.pendingNotifications ?? []).flatMap((order) => {
        const recipient = {
          ...pass,
          preferences: wished?.communicationPreferences,
          // Sending a coupon is a commercial communication.
          isCommercialOff: order.communication !== undefined && wished?.pushCommercialEnabled === false,
        };
        return plan
          .decide(order.type, reachedBy(recipient, order), order.only)
          .map((decision) => messageOf(pass, order, decision, language));
      });
    });
  }
}

/** Removes the addresses for channels that were not requested. */
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

function messageOf(
  pass: DuePass,
  order: PendingNotification,
  decision: Decision,
  language: Language | undefined,
): NewMessage {
  return {
    channel: decision.channel,
    notificationType: order.type,
    pass: pass._id,
    ...(pass.client && { client: pass.client }),
    message: order.id,
    ...(order.communication && { communication: order.communication }),
    lang: language ?? order.lang,
    ...(order.reservation && { reservation: order.reservation }),
    ...(!decision.send && { state: decision.state, reason: decision.reason }),
  };
}
