import { Injectable } from '@nestjs/common';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { itemErrorOf } from '../../bulk/bulk-item-error';
import { readIds } from '../../bulk/bulk-ids';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { AppError } from '../../core/errors/app-error';
import { ClientRemover } from '../client-remover';
import { ClientsCollection } from '../records/clients.collection';

const AT_ONCE = 100;

/**
 * Permanently deletes customers. Each tombstone contains the operation’s ID, so a repeated run recognizes the customers
 * that it already deleted.
 */
@Injectable()
export class ClientDeleteAction implements BulkAction {
  readonly name = 'client.delete';

  constructor(
    actions: BulkActions,
    private readonly clients: ClientsCollection,
    private readonly remover: ClientRemover,
  ) {
    actions.register(this);
  }

  async run({ operation, caller, signal }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const { ids, outcomes } = readIds(items, 'clientId');
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      signal.throwIfAborted();
      await this.remover.remove(caller, ids.slice(from, from + AT_ONCE), operation);
    }
    const found = await this.clients.deletedAfter(operation, caller.wallet.id, ids);
    const deleted = new Set(found.map((id) => id.toHexString()));
    return outcomes(({ itemId }) =>
      deleted.has(itemId) ? { result: { clientId: itemId } } : { error: itemErrorOf(new AppError('MODEL_NOT_FOUND')) },
    );
  }
}
