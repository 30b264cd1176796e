import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import type { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppError } from '../core/errors/app-error';
import { Credits } from '../credits/credits';
import { Transactions } from '../core/database/transactions';
import {
  type MessageChannel,
  type PendingNotification,
  pendingNotification,
} from '../pass-model/pending-notifications';
import { PassCollection } from '../passes/records/pass.collection';
import type { NotificationType } from '../wallets/notification-types';
import { WalletReader } from '../wallets/wallet.reader';
import { MessagePlan, type Recipient } from './message-plan';
import { MessagingProviders } from './providers/messaging-providers';

/** Additional errors of routes that can send messages. */
export const NOTIFICATION_ERRORS = [
  'INSUFFICIENT_CREDIT',
  'SMS_CONFIG_REQUIRED',
  'SMS_CREDENTIALS_NOT_CONFIGURED',
  'WALLET_CLIENT_INIT_FAILED',
] as const;

/** Credit per channel that is not reserved yet; null if unlimited. */
export type Available = Record<MessageChannel, number | null>;

/** Whether at least one channel has limited credit. */
export function isLimited({ EMAIL, SMS }: Available): boolean {
  return EMAIL !== null || SMS !== null;
}

/** Accepts requests to send messages, and refuses those that could not send anything. */
@Injectable()
export class NotificationRequests {
  constructor(
    private readonly wallets: WalletReader,
    private readonly providers: MessagingProviders,
    private readonly credits: Credits,
    private readonly passes: PassCollection,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Reads the rules and the credit of a wallet once for several requests.
   * @throws AppError WALLET_CLIENT_INIT_FAILED
   */
  async openQuota({ wallet: { id }, lang }: WalletPrincipal): Promise<NotificationQuota> {
    const [plan, available] = await Promise.all([this.plan(id), this.available(id)]);
    if (!plan) throw new AppError('WALLET_NOT_FOUND');
    return new NotificationQuota(plan, available, lang);
  }

  /** Returns null for a deleted wallet. */
  async plan(wallet: Types.ObjectId): Promise<MessagePlan | null> {
    const [found, providers] = await Promise.all([this.wallets.find(wallet), this.providers.of(wallet)]);
    return found && new MessagePlan(found.communicationRules, providers);
  }

  /** Returns the credit that is left after all pending messages are paid for. */
  async available(wallet: Types.ObjectId): Promise<Available> {
    const balances = await this.credits.balances(wallet);
    return isLimited(balances) ? this.transactions.run((session) => this.availableWithin(session, wallet)) : balances;
  }

  /**
   * Reads the balance and the pending messages from the transaction’s snapshot. Otherwise, a message that is paid for
   * between the two reads would be subtracted twice.
   */
  async availableWithin(session: ClientSession, wallet: Types.ObjectId): Promise<Available> {
    const balances = await this.credits.balances(wallet, session);
    if (!isLimited(balances)) return balances;
    const waiting = await this.passes.pendingNotifications(session, wallet);
    const left = (balance: number | null, taken: number) => balance && Math.max(0, balance - taken);
    return { EMAIL: left(balances.EMAIL, waiting.EMAIL), SMS: left(balances.SMS, waiting.SMS) };
  }
}

/** The credit for several requests. Each request can use what the previous ones left. */
export class NotificationQuota {
  constructor(
    readonly plan: MessagePlan,
    private readonly available: Available,
    private readonly lang: WalletPrincipal['lang'],
  ) {}

  /** @throws AppError INSUFFICIENT_CREDIT, SMS_CONFIG_REQUIRED, SMS_CREDENTIALS_NOT_CONFIGURED */
  take(type: NotificationType, recipient: Recipient, only?: PendingNotification['only']): PendingNotification {
    this.plan.assertSmsConfigured(type);
    const needs = this.plan.needs(type, recipient, only);
    const funded = needs.filter((channel) => this.available[channel] !== 0);
    if (needs.length > 0 && funded.length === 0) {
      const values = { creditType: needs[0], required: 1, remaining: 0 };
      throw new AppError('INSUFFICIENT_CREDIT', values, { details: values });
    }
    for (const channel of funded) {
      const left = this.available[channel];
      if (left !== null) this.available[channel] = left - 1;
    }
    return pendingNotification(type, this.lang, { needs: funded, ...(only && { only }) });
  }
}
