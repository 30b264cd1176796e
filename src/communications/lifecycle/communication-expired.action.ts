import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import type { Types } from 'mongoose';
import type { BulkAction, BulkContext, BulkPage } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { type BulkItem, type BulkOutcome, itemFor } from '../../bulk/bulk-item';
import { DAY } from '../../core/time/durations';
import { DeliveryWriter } from '../../notifications/log/delivery-writer';
import { DeliveriesCollection, type Delivery } from '../../notifications/log/schemas/delivery.schema';
import { CommunicationPlanner } from '../plan/communication-planner';
import type { Communication } from '../schemas/communication.schema';
import { messagesTo } from '../send/client-messages';
import { RecipientChunks } from '../send/recipient-chunks';
import { COMMUNICATION_EXPIRED, endChannels } from './communication-starter';
import { inState } from './communication-states';

/** Age up to which the notification log is certain to contain the messages. */
const LOG_MS = 29 * DAY;

const ENDED = inState('ENDED');

/**
 * Notifies clients that a communication’s period has ended. Each client in the audience who received the message is
 * notified once per channel.
 */
@Injectable()
export class CommunicationExpiredAction implements BulkAction {
  readonly name = COMMUNICATION_EXPIRED;
  readonly silent = true;

  constructor(
    actions: BulkActions,
    private readonly chunks: RecipientChunks,
    private readonly deliveries: DeliveriesCollection,
    private readonly planner: CommunicationPlanner,
    private readonly writer: DeliveryWriter,
  ) {
    actions.register(this);
  }

  async page(context: BulkContext, after: unknown): Promise<BulkPage | null> {
    const page = await this.chunks.next(context, after, ENDED);
    if (!page) return null;
    const ids = await this.whoGot(page.communication, page.ids);
    return { items: ids.map(itemFor), after: page.last };
  }

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const { wallet } = context.caller;
    await this.chunks.write(context, items, ENDED, async (session, communication, recipients, rules) => {
      const { _id, purpose, lang } = communication;
      const how = { type: 'EXPIRED_COMMUNICATION' as const, purpose, rules, now: new Date() };
      const messages = recipients.flatMap(({ message, member }) => {
        const common = { communication: _id, part: 'END' as const, message, lang };
        return member ? messagesTo(member, endChannels(rules), how, common) : [];
      });
      const paid = await this.planner.payNow(session, wallet, communication, messages);
      return this.writer.write(session, wallet.id, paid);
    });
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
}
