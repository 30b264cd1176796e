import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import { ClientsCollection } from '../../clients/records/clients.collection';
import type { Language } from '../../core/i18n/language';
import { emailKeyOf } from '../../core/validation/email-key';
import { Transactions } from '../../core/database/transactions';
import { DeliveriesCollection } from '../../notifications/log/deliveries.collection';
import { KindRegistry } from '../../templates/kind-registry';
import { addMessage, pendingNotification } from '../../passes/records/pending-notifications';
import { PassCollection } from '../../passes/records/pass.collection';

/** No further message about the card within this time. */
const QUIET_MS = 10 * 60_000;

/** Sends a returning customer the card's link by e-mail, where only the customer reads it. */
@Injectable()
export class KnownCustomer {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly clients: ClientsCollection,
    private readonly passes: PassCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly transactions: Transactions,
  ) {}

  async remind(wallet: Types.ObjectId, email: string, lang: Language): Promise<void> {
    const known = { emailKey: emailKeyOf(email) };
    const client = await this.clients.of(wallet).findOne(known, { projection: { source: 1 } });
    if (!client) return;
    const passes = await this.passes.findOfClients(wallet, [client._id]);
    const card = passes.find(({ kind, status }) => status && this.kinds.of(kind).pass.isCustomerCard);
    if (!card) return;
    const { issue, welcome } = this.kinds.of(card.kind).mapping.messageTypes;
    const message = pendingNotification(welcome?.(client.source) ?? issue, lang, { channels: ['EMAIL'] });
    const silent = { _id: card._id, pendingNotificationsAt: { $exists: false } };
    // The relay moves the mark into a delivery in one transaction: this snapshot has one of the two.
    await this.transactions.run(async (session) => {
      if (await this.hasHeard(session, wallet, card._id)) return;
      await this.passes.of(wallet).within(session).update(silent, addMessage(message));
    });
  }

  private async hasHeard(session: ClientSession, wallet: Types.ObjectId, pass: Types.ObjectId): Promise<boolean> {
    const lately = {
      pass,
      channel: { $ne: 'PUSH' as const },
      // Unsent messages do not count.
      state: { $nin: ['skipped' as const, 'failed' as const] },
      createdAt: { $gt: new Date(Date.now() - QUIET_MS) },
    };
    return (
      (await this.deliveries
        .of(wallet)
        .within(session)
        .findOne(lately, { projection: { _id: 1 } })) !== null
    );
  }
}
