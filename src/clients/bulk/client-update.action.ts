import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readChange } from '../../bulk/item-reader';
import { runEach } from '../../bulk/run-each';
import { AppError } from '../../core/errors/app-error';
import { validateInput } from '../../core/validation/validate';
import { ClientUpdater } from '../client-updater';
import { ClientsCollection } from '../records/clients.collection';
import { PatchClient } from '../records/client.dto';

@Injectable()
export class ClientUpdateAction implements BulkAction {
  readonly name = 'client.update';

  constructor(
    actions: BulkActions,
    private readonly clients: ClientsCollection,
    private readonly updater: ClientUpdater,
  ) {
    actions.register(this);
  }

  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    return runEach(context, items, async ({ payload }) => {
      const { id, body } = readChange(payload, 'clientId');
      await this.write(context, id, validateInput(PatchClient, body));
      return { result: { clientId: id.toHexString() } };
    });
  }

  private async write({ operation, caller }: BulkContext, id: Types.ObjectId, change: PatchClient): Promise<void> {
    try {
      await this.updater.update(caller, id, change, operation);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'MODEL_NOT_FOUND') throw error;
      // This operation changed the customer before a crash, and the customer was deleted afterwards.
      const gone = await this.clients.deletedAfter(operation, caller.wallet.id, [id]);
      if (gone.length === 0) throw error;
    }
  }
}
