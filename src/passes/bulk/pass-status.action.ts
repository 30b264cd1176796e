import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { runEach } from '../../bulk/run-each';
import type { PassStatus } from '../../pass-model/pass-status';
import { PassUpdater } from '../changing/pass-updater';
import { changed, MarkedPasses } from './marked-pass';

@Injectable()
export class PassStatusAction implements BulkAction {
  readonly name = 'pass.status';

  constructor(
    actions: BulkActions,
    private readonly marked: MarkedPasses,
    private readonly updater: PassUpdater,
  ) {
    actions.register(this);
  }

  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    return runEach(context, items, (item) => this.move(context, item));
  }

  private async move({ operation, caller, parameters }: BulkContext, { itemId }: BulkItem): Promise<BulkOutcome> {
    const id = new Types.ObjectId(itemId);
    const found = await this.marked.get(operation, caller.wallet.id, id);
    if ('done' in found) return found.done;
    return changed(id, await this.updater.move(caller, found.pass, parameters.status as PassStatus, operation));
  }
}
