import { Injectable } from '@nestjs/common';
import type { BulkAction, BulkContext, BulkPage } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { type BulkItem, type BulkOutcome, itemFor } from '../../bulk/bulk-item';
import type { CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { DeliveryWriter, type NewMessage } from '../../notifications/log/delivery-writer';
import { COMMUNICATION_SEND } from '../lifecycle/communication-starter';
import { inState } from '../lifecycle/communication-states';
import { CHANNEL_OF, CommunicationsCollection, switchedOn } from '../schemas/communication.schema';
import { messagesTo } from './client-messages';
import { RecipientChunks } from './recipient-chunks';

const BEING_SENT = inState('SENDING', 'PAUSED_WHILE_SENDING');

/** Writes a communication’s messages and pays for them with its reserved credit. The senders then send them. */
@Injectable()
export class CommunicationSendAction implements BulkAction {
  readonly name = COMMUNICATION_SEND;

  constructor(
    actions: BulkActions,
    private readonly communications: CommunicationsCollection,
    private readonly chunks: RecipientChunks,
    private readonly writer: DeliveryWriter,
  ) {
    actions.register(this);
  }

  async page(context: BulkContext, after: unknown): Promise<BulkPage | null> {
    const page = await this.chunks.next(context, after, BEING_SENT);
    return page && { items: page.ids.map(itemFor), after: page.last };
  }

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const wallet = context.caller.wallet.id;
    const written = await this.chunks.write(
      context,
      items,
      BEING_SENT,
      async (session, communication, recipients, rules) => {
        const { _id, purpose, lang, reservation, status } = communication;
        const how = { type: 'NEW_COMMUNICATION' as const, purpose, rules, now: new Date() };
        const messages = recipients.flatMap(({ client, message, member }): NewMessage[] => {
          const common = { communication: _id, message, lang, reservation };
          if (member) return messagesTo(member, switchedOn(communication), how, common);
          const deleted = { ...common, notificationType: how.type, client, reason: 'CLIENT_DELETED' };
          return switchedOn(communication).map((name) => ({ ...deleted, channel: CHANNEL_OF[name] }));
        });
        // This write also conflicts with a stop, so none can happen between the check of the status and the insertion
        // of the messages.
        const audienceCount = { $add: [{ $ifNull: ['$audienceCount', 0] }, recipients.length] };
        await this.communications
          .of(wallet)
          .within(session)
          .update({ _id }, [{ $set: { audienceCount } }]);
        return this.writer.write(session, wallet, messages, status === 'PAUSED');
      },
    );
    const channels = new Map(items.map(({ recordId }): [string, CreditChannel[]] => [String(recordId), []]));
    for (const { message, channel, reason } of written) if (!reason) channels.get(String(message))!.push(channel);
    return items.map(({ itemId, recordId }) => {
      return { result: { clientId: itemId, channels: channels.get(String(recordId))! } };
    });
  }
}
