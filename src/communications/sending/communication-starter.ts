import { Injectable } from '@nestjs/common';
import type { Filter } from 'mongodb';
import { BulkOperationsService } from '../../bulk/bulk-operations.service';
import { systemPrincipal } from '../../core/access/principal';
import { Transactions } from '../../core/database/transactions';
import { AppError } from '../../core/errors/app-error';
import { WalletContextReader } from '../../wallets/wallet-context.reader';
import { CommunicationsCollection } from '../communications.collection';
import type { Communication } from '../schemas/communication.schema';

/** Names of the operations by which communications reach clients, and leave their cards. */
export const COMMUNICATION_SEND = 'communication.send';
export const COMMUNICATION_END = 'communication.end';

/** How soon is looked whether all is handed over. */
export const LOOK_AGAIN_MS = 1000;

/** Begins communications: the status and the operation that sends it are written together. */
@Injectable()
export class CommunicationStarter {
  constructor(
    private readonly communications: CommunicationsCollection,
    private readonly operations: BulkOperationsService,
    private readonly wallets: WalletContextReader,
    private readonly transactions: Transactions,
  ) {}

  /** @returns the communication as it is then */
  async beginIfDue(communication: Communication): Promise<Communication> {
    const { status, beginsAt, endsAt } = communication;
    const now = new Date();
    const isDue = status === 'SCHEDULED' && beginsAt <= now && !(endsAt && endsAt <= now);
    return isDue ? ((await this.begin(communication)) ?? communication) : communication;
  }

  /** Null when somebody else has begun or stopped it. */
  async begin({ _id, wallet }: Communication): Promise<Communication | null> {
    const context = await this.wallets.find(wallet);
    if (!context) throw new AppError('WALLET_NOT_FOUND');
    const begun = await this.transactions.run(async (session) => {
      const communications = this.communications.of(wallet).within(session);
      const due = { _id, status: 'SCHEDULED', deletedAt: { $exists: false } } as Filter<Communication>;
      const found = await communications.findOne(due);
      if (!found) return null;
      const { lang, webhook, audienceCount = 0 } = found;
      const operation = await this.operations.accept(
        systemPrincipal(context, lang),
        {
          action: COMMUNICATION_SEND,
          parameters: { communication: _id },
          items: { expected: audienceCount },
          lang,
          webhook,
        },
        session,
      );
      const started = await communications.update(due, [
        {
          $set: {
            status: 'SENDING',
            operation: operation._id,
            dueAt: { $add: ['$$NOW', LOOK_AGAIN_MS] },
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

  /** Takes a communication from the cards that show it. */
  async endOnCards({ _id, wallet, lang }: Communication): Promise<void> {
    const context = await this.wallets.find(wallet);
    if (!context) return;
    const operation = await this.transactions.run((session) =>
      this.operations.accept(
        systemPrincipal(context, lang),
        { action: COMMUNICATION_END, parameters: { communication: _id }, items: { expected: 0 }, lang },
        session,
      ),
    );
    this.operations.begin(operation);
  }
}
