import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { BulkAction, BulkContext } from '../../bulk/bulk-action';
import { BulkActions } from '../../bulk/bulk-actions';
import type { BulkItem, BulkOutcome } from '../../bulk/bulk-item';
import { readChange } from '../../bulk/item-reader';
import { runEach } from '../../bulk/run-each';
import type { WantedImage } from '../../core/storage/image-prefetch';
import { PassUpdater } from '../changing/pass-updater';
import { KindRegistry } from '../../templates/kind-registry';
import { imagesOf } from '../records/pass-images';
import { changed, MarkedPasses } from './marked-pass';

/** Changes each pass in the same way as PATCH /passes/{id}. */
@Injectable()
export class PassUpdateAction implements BulkAction {
  readonly name = 'pass.update';

  constructor(
    actions: BulkActions,
    private readonly kinds: KindRegistry,
    private readonly marked: MarkedPasses,
    private readonly updater: PassUpdater,
  ) {
    actions.register(this);
  }

  run(context: BulkContext, items: readonly BulkItem[]): Promise<BulkOutcome[]> {
    return runEach(context, items, (item) => this.update(context, item));
  }

  images({ kind }: Record<string, unknown>, items: readonly BulkItem[]): WantedImage[] {
    return imagesOf(this.kinds.of(kind as string), items);
  }

  private async update(
    { operation, caller, parameters, images }: BulkContext,
    { payload }: BulkItem,
  ): Promise<BulkOutcome> {
    const { id, body } = readChange(payload, 'passId');
    const ofTemplate = { template: parameters.template as Types.ObjectId };
    const found = await this.marked.get(operation, caller.wallet.id, id, ofTemplate);
    if ('done' in found) return found.done;
    return changed(id, await this.updater.update(caller, found.pass, body, operation, images));
  }
}
