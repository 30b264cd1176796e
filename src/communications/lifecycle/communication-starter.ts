import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import { BulkOperationsService } from '../../bulk/bulk-operations.service';
import type { BulkOperation } from '../../bulk/schemas/bulk-operation.schema';
import { systemPrincipal, type WalletContext } from '../../core/access/principal';
import { Transactions } from '../../core/database/transactions';
import { AppError } from '../../core/errors/app-error';
import { switchedOnByRule } from '../../wallets/communication-rule';
import type { CommunicationRule } from '../../wallets/schemas/wallet.schema';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { WalletReader } from '../../wallets/wallet.reader';
import { DAY } from '../../core/time/durations';
import { completed } from '../communication-events';
import {
  CHANNEL_OF,
  type ChannelSwitch,
  type Communication,
  CommunicationsCollection,
  COUNTS_KEPT_AFTER_MS,
  isOnCards,
} from '../schemas/communication.schema';
import { fieldsOf, inState, stateAfter, stateOf } from './communication-states';

/** Names of the bulk operations that send a communication, remove it from cards, and announce its end. */
export const COMMUNICATION_SEND = 'communication.send';
export const COMMUNICATION_END = 'communication.end';
export const COMMUNICATION_EXPIRED = 'communication.expired';

/** How often to check whether a communication is complete. */
export const LOOK_AGAIN_MS = 1000;

/** How long cards show the message about the end. */
const END_SHOWN_MS = DAY;

/**
 * Returns the channels for the message about the end. For this message, unlike for others, a channel is on only if a
 * rule turns it on (docs/contract/communications.md#the-end).
 */
export function endChannels(rules: readonly CommunicationRule[]): ChannelSwitch[] {
  const channels = Object.keys(CHANNEL_OF) as ChannelSwitch[];
  return channels.filter((channel) => switchedOnByRule(channel, 'EXPIRED_COMMUNICATION', rules));
}

/** Starts and ends communications. Writes the status and the bulk operation in one transaction. */
@Injectable()
export class CommunicationStarter {
  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly operations: BulkOperationsService,
    private readonly contexts: WalletContextReader,
    private readonly wallets: WalletReader,
    private readonly transactions: Transactions,
  ) {}

  /** @returns the communication in its new state */
  async beginIfDue(communication: Communication): Promise<Communication> {
    const { beginsAt, endsAt } = communication;
    const now = new Date();
    const isDue = stateOf(communication) === 'SCHEDULED' && beginsAt <= now && !(endsAt && endsAt <= now);
    if (!isDue) return communication;
    return (await this.begin(communication)) ?? (await this.find(communication)) ?? communication;
  }

  private find({ _id, wallet }: Communication): Promise<Communication | null> {
    return this.communications.of(wallet).findOne({ _id });
  }

  /** Returns null if the communication was started or stopped in the meantime. */
  async begin({ _id, wallet }: Communication): Promise<Communication | null> {
    const context = await this.contexts.find(wallet);
    if (!context) throw new AppError('WALLET_NOT_FOUND');
    const begun = await this.transactions.run(async (session) => {
      const communications = this.communications.of(wallet).within(session);
      const due = { _id, ...inState('SCHEDULED') };
      const found = await communications.findOne(due);
      if (!found) return null;
      const { webhook, audienceCount = 0 } = found;
      const operation = await this.accept(session, context, found, COMMUNICATION_SEND, { webhook, audienceCount });
      const started = await communications.update(due, [
        {
          $set: {
            ...fieldsOf(stateAfter('begin', found)),
            operation: operation._id,
            dueAt: { $add: ['$$NOW', LOOK_AGAIN_MS] },
            countsDueAt: { $add: ['$$NOW', COUNTS_KEPT_AFTER_MS] },
            updatedAt: '$$NOW',
          },
        },
      ]);
      return started && { operation, started };
    });
    if (!begun) return null;
    this.operations.begin(begun.operation);
    return begun.started;
  }

  /** Ends a communication whose period is over. Notifies its recipients if a rule of the wallet requires that. */
  async end(communication: Communication): Promise<void> {
    const { _id, wallet, status, type, origin } = communication;
    // This operation is written before the status. If there is a crash in between, both are written again, which does
    // no harm.
    if (isOnCards(communication)) await this.endOnCards(communication);
    const [context, owner] = await Promise.all([this.contexts.find(wallet), this.wallets.find(wallet)]);
    const notifiedBy = type === 'SCHEDULED' && context && owner ? endChannels(owner.communicationRules) : [];
    const endShownUntil = new Date(Date.now() + END_SHOWN_MS);
    const onCards = notifiedBy.includes('notification') && { endShownUntil, dueAt: endShownUntil };
    const operation = await this.transactions.run(async (session) => {
      const ended = await this.communications
        .of(wallet)
        .within(session)
        .update({ _id, status }, [
          { $unset: 'dueAt' },
          {
            $set: {
              ...fieldsOf(stateAfter('end', communication)),
              updatedAt: '$$NOW',
              ...(notifiedBy.length > 0 && { endMessage: new Types.ObjectId(), ...onCards }),
            },
          },
          // Other communications were completed when all their messages had been sent.
          ...(origin === 'AUTOMATION' ? completed(context) : []),
        ]);
      if (!ended || !context || notifiedBy.length === 0) return null;
      return this.accept(session, context, communication, COMMUNICATION_EXPIRED);
    });
    if (operation) this.operations.begin(operation);
  }

  /** Removes a communication, or the message about its end, from the cards. */
  async endOnCards(shown: Pick<Communication, '_id' | 'wallet' | 'lang'>): Promise<void> {
    const context = await this.contexts.find(shown.wallet);
    if (!context) return;
    const operation = await this.transactions.run((session) => this.accept(session, context, shown, COMMUNICATION_END));
    this.operations.begin(operation);
  }

  private accept(
    session: ClientSession,
    wallet: WalletContext,
    { _id, lang }: Pick<Communication, '_id' | 'lang'>,
    action: string,
    { webhook, audienceCount = 0 }: Pick<Communication, 'webhook' | 'audienceCount'> = {},
  ): Promise<BulkOperation> {
    const items = { expected: audienceCount };
    const order = { action, parameters: { communication: _id }, items, lang, webhook };
    return this.operations.accept(systemPrincipal(wallet, lang), order, session);
  }
}
