import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Transactions } from '../core/database/transactions';
import { newChunk } from './bulk-acceptor';
import type { BulkPage } from './bulk-action';
import { BulkActions } from './bulk-actions';
import { BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { BulkContexts } from './bulk-contexts';
import { BulkDispatcher } from './bulk-dispatcher';
import { BulkFinisher } from './bulk-finisher';
import { listings, packItems } from './bulk-item';
import { type BulkOperation, BulkOperationsCollection } from './schemas/bulk-operation.schema';

/** Number of consecutive failures after which the operation fails. */
const MAX_ERRORS = 20;

/**
 * Finds the items of operations such as "all customers". Each page is stored together with its position, so only one
 * process can store it.
 */
@Injectable()
export class BulkExpander {
  private readonly logger = new Logger(BulkExpander.name);

  constructor(
    private readonly actions: BulkActions,
    private readonly contexts: BulkContexts,
    private readonly transactions: Transactions,
    private readonly operations: BulkOperationsCollection,
    private readonly chunks: BulkChunksCollection,
    private readonly dispatcher: BulkDispatcher,
    private readonly finisher: BulkFinisher,
  ) {}

  /** Finds one page and dispatches the search for the next one, so that operations take turns. */
  async expand(_id: Types.ObjectId, wallet: Types.ObjectId): Promise<void> {
    const open = { _id, expansion: { $exists: true } };
    const operation = await this.operations.of(wallet).findOne(open);
    if (!operation?.expansion) return;
    const page = await this.next(operation);
    if (page === 'stop' || !(await this.write(operation, page))) return;
    if (!page) return this.finisher.finishIfDone(operation);
    const expansion = { ...operation.expansion, page: operation.expansion.page + 1 };
    await this.dispatcher.dispatchExpansion({ ...operation, expansion });
    await this.dispatcher.dispatch(wallet);
  }

  private async next(operation: BulkOperation): Promise<BulkPage | null | 'stop'> {
    try {
      const context = await this.contexts.of(operation, new AbortController().signal);
      const action = this.actions.get(operation.action);
      if (!action.page) throw new Error(`${action.name} cannot find items`);
      return await action.page(context, operation.expansion?.after);
    } catch (error) {
      this.logger.error(`Cannot find the items of operation ${operation._id.toHexString()}`, error);
      const { _id, wallet, expansion } = operation;
      if ((expansion?.errorCount ?? 0) + 1 >= MAX_ERRORS) {
        await this.finisher.stopExpansion(operation, error);
        return 'stop';
      }
      // Skipped if another process has continued or ended the search, which may also have caused the error.
      const unchanged = { _id, 'expansion.page': expansion?.page };
      await this.operations.of(wallet).update(unchanged, { $inc: { 'expansion.errorCount': 1 } });
      return 'stop';
    }
  }

  /** Returns false if another process has stored this page. */
  private write(operation: BulkOperation, page: BulkPage | null): Promise<boolean> {
    const { _id, wallet, chunks, expansion = { page: 0, found: 0 } } = operation;
    const unchanged = { _id, 'expansion.page': expansion.page };
    return this.transactions.run(async (session) => {
      const operations = this.operations.of(wallet).within(session);
      if (!page) {
        const ended = {
          $set: { totalItems: expansion.found, updatedAt: new Date() },
          $unset: { expansion: 1 as const },
        };
        return (await operations.update(unchanged, ended as never)) !== null;
      }
      const updatedAt = new Date();
      const found = expansion.found + listings(page.items);
      const next = { page: expansion.page + 1, found, after: page.after, at: updatedAt, errorCount: 0 };
      const totalItems = Math.max(operation.totalItems, found);
      const moved = { $set: { expansion: next, chunks: chunks + 1, totalItems, updatedAt } };
      if (!(await operations.update(unchanged, moved))) return false;
      await this.chunks
        .of(wallet)
        .within(session)
        .insert(newChunk(operation, chunks, packItems(page.items)));
      return true;
    });
  }
}
