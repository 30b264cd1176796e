import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readChange } from '../../bulk/item-reader';
import { runEach } from '../../bulk/run-each';
import { PassUpdater } from '../changing/pass-updater';
import { changed, MarkedPasses } from './marked-pass';

/** Changes each pass as PATCH /passes/{id} would. */
@Injectable()
export class PassUpdateAction implements BulkAction {
  readonly name = 'pass.update';

  constructor(
    actions: BulkActions,
    private readonly marked: MarkedPasses,
    private readonly updater: PassUpdater,
  ) {
    actions.register(this);
  }

  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    return runEach(context, items, (item) => this.update(context, item));
  }

  private async update({ operation, caller, parameters }: BulkContext, { payload }: BulkItem): Promise<BulkOutcome> {
    const { id, body } = readChange(payload, 'passId');
    const ofTemplate = { template: parameters.template as Types.ObjectId };
    const found = await this.marked.get(operation, caller.wallet.id, id, ofTemplate);
    return 'done' in found ? found.done : changed(id, await this.updater.update(caller, found.pass, body, operation));
  }
}
