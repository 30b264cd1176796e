import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { itemErrorOf } from '../../bulk/bulk-item-error';
import { readIds } from '../../bulk/bulk-ids';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { AppError } from '../../core/errors/app-error';
import { PassCollection } from '../records/pass.collection';
import { PassRemover } from '../changing/pass-remover';

/**
 * Permanently deletes passes of one template. Each tombstone carries the operation’s mark, so a retry recognizes the
 * passes that the operation already deleted.
 */
@Injectable()
export class PassDeleteAction implements BulkAction {
  readonly name = 'pass.delete';

  constructor(
    actions: BulkActions,
    private readonly passes: PassCollection,
    private readonly remover: PassRemover,
  ) {
    actions.register(this);
  }

  async run({ operation, caller, parameters }: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const wallet = caller.wallet.id;
    const { ids, outcomes } = readIds(items, 'passId');
    await this.remover.removeFor(operation, wallet, {
      _id: { $in: ids },
      template: parameters.template as Types.ObjectId,
    });
    const deleted = new Set((await this.passes.deletedAfter(operation, wallet, ids)).map((id) => id.toHexString()));
    return outcomes(({ itemId }) =>
      deleted.has(itemId)
        ? { result: { passId: itemId, deleted: true } }
        : { error: itemErrorOf(new AppError('MODEL_NOT_FOUND')) },
    );
  }
}
