import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongodb';
import { Types } from 'mongoose';
import type { WalletPrincipal } from '../core/access/principal';
import { AppConfig } from '../core/config/app-config';
import type { Language } from '../core/i18n/language';
import { Transactions } from '../core/database/transactions';
import type { StoredWebhook } from '../wallets/schemas/wallet.schema';
import { BulkActions } from './bulk-actions';
import { type BulkChunk, BulkChunksCollection } from './schemas/bulk-chunk.schema';
import { type BulkItem, listings, packChunks } from './bulk-item';
import { type BulkOperation, BulkOperationsCollection } from './schemas/bulk-operation.schema';

export interface BulkOrder {
  action: string;
  parameters: Record<string, unknown>;
  /** The items, or the number of items that `BulkAction.page` will probably find. */
  items: readonly BulkItem[] | { expected: number };
  lang: Language;
  webhook?: StoredWebhook[];
  wait?: boolean;
  /**
   * Writes further records that belong to the operation, in the same transaction. They are written before the operation
   * itself, so that conflicts are detected early.
   * @returns parameters of the operation that are known only after these writes
   */
  alongside?: (session: ClientSession, operation: BulkOperation) => Promise<Record<string, unknown>>;
}

/** Accepts bulk operations. Each operation is accepted completely or not at all. */
@Injectable()
export class BulkAcceptor {
  constructor(
    private readonly config: AppConfig,
    private readonly actions: BulkActions,
    private readonly transactions: Transactions,
    private readonly operations: BulkOperationsCollection,
    private readonly chunks: BulkChunksCollection,
  ) {}

  /** @param session session of the transaction that creates the operation */
  async accept(
    caller: WalletPrincipal,
    order: BulkOrder,
    { _id = new Types.ObjectId(), session }: { _id?: Types.ObjectId; session?: ClientSession } = {},
  ): Promise<BulkOperation> {
    const { action, parameters, items, lang, webhook, wait, alongside } = order;
    const { wallet, role } = caller;
    const createdAt = new Date();
    const packed = await packChunks('expected' in items ? [] : items, this.config.timings.bulkChunkItems);
    const operation: BulkOperation = {
      _id,
      wallet: wallet.id,
      action,
      parameters,
      role,
      lang,
      ...(webhook && { webhook }),
      ...(wait && { wait: true as const }),
      status: 'pending',
      totalItems: 'expected' in items ? items.expected : listings(items),
      chunks: packed.length,
      ...('expected' in items && { expansion: { page: 0, found: 0, at: createdAt, errorCount: 0 } }),
      createdAt,
      updatedAt: createdAt,
    };
    const images = 'expected' in items ? [] : this.actions.find(action)?.images?.(parameters, items);
    const waits = images?.length ? { images: true as const } : {};
    const chunks = packed.map((lines, index) => ({ ...newChunk(operation, index, lines), ...waits }));
    const write = async (within: ClientSession): Promise<BulkOperation> => {
      const found = await alongside?.(within, operation);
      const accepted = { ...operation, parameters: { ...parameters, ...found } };
      await this.chunks.of(wallet.id).within(within).insertAll(chunks);
      await this.operations.of(wallet.id).within(within).insert(accepted);
      return accepted;
    };
    return session ? write(session) : this.transactions.run(write);
  }
}

/** @param items the items of the chunk, packed as text */
export function newChunk({ _id, wallet, createdAt }: BulkOperation, index: number, items: string): BulkChunk {
  return {
    _id: new Types.ObjectId(),
    wallet,
    operation: _id,
    index,
    state: 'waiting',
    items,
    attempts: 0,
    dispatches: 0,
    errorCount: 0,
    createdAt,
  };
}
