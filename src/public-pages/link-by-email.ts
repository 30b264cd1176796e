import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import { Transactions } from '../core/database/transactions';
import type { Language } from '../core/i18n/language';
import { DeliveriesCollection } from '../notifications/log/schemas/delivery.schema';
import { addMessage, pendingNotification } from '../pass-model/pending-notifications';
import { PassCollection } from '../passes/records/pass.collection';
import type { NotificationType } from '../wallets/notification-types';

/** If another message about the pass was sent within this time, the link is not sent. */
const QUIET_MS = 10 * 60_000;

/** Sends the link of a pass by e-mail, so that only the pass’s holder gets it. */
@Injectable()
export class LinkByEmail {
  constructor(
    private readonly passes: PassCollection,
    private readonly deliveries: DeliveriesCollection,
    private readonly transactions: Transactions,
  ) {}

  async send(wallet: Types.ObjectId, pass: Types.ObjectId, type: NotificationType, lang: Language): Promise<void> {
    const message = pendingNotification(type, lang, { channels: ['EMAIL'] });
    const silent = { _id: pass, pendingNotificationsAt: { $exists: false } };
    // The relay turns the mark into a delivery in one transaction, so this snapshot contains exactly one of the two.
    await this.transactions.run(async (session) => {
      if (await this.hasHeard(session, wallet, pass)) return;
      await this.passes.of(wallet).within(session).update(silent, addMessage(message));
    });
  }

  private async hasHeard(session: ClientSession, wallet: Types.ObjectId, pass: Types.ObjectId): Promise<boolean> {
    const lately = {
      pass,
      channel: { $ne: 'PUSH' as const },
      // Messages that were not sent do not count.
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
