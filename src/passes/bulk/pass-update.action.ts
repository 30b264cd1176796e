import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import { failed } from '../../bulk/bulk-fault';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readChange } from '../../bulk/bulk-request';
import { AsyncGate } from '../../common/async-gate';
import { PassUpdater } from '../pass-updater';
import { changed, MarkedPasses } from './marked-pass';

/** Passes that are changed at a time. */
const AT_ONCE = 8;

/** Changes passes of one template, each as PATCH /passes/{id} would. */
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

  async run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    const gate = new AsyncGate(AT_ONCE);
    return Promise.all(items.map((item) => gate.run(() => this.update(context, item))));
  }

  private async update(
    { operation, caller, parameters, signal }: BulkContext,
    { payload }: BulkItem,
  ): Promise<BulkOutcome> {
    signal.throwIfAborted();
    try {
      const { id, body } = readChange(payload, 'passId');
      const ofTemplate = { template: parameters.template as Types.ObjectId };
      const found = await this.marked.get(operation, caller.wallet.id, id, ofTemplate);
      return 'done' in found ? found.done : changed(id, await this.updater.update(caller, found.pass, body, operation));
    } catch (fault) {
      return failed(fault);
    }
  }
}
