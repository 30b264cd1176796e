import { BulkOptions, bulkUpdateItem, MAX_BULK_ITEMS } from '../../bulk/dto/bulk-options.dto';
import type { DtoClass } from '../../core/validation/field-spec';
import { EnumField, TextList } from '../../core/validation/fields';
import { PASS_STATUSES } from '../../pass-model/pass-status';

/** An item of PATCH /{T}/{id}/passes/bulk: which pass, and what PATCH of a single one takes. */
export function passUpdateItem(name: string, patch: DtoClass): DtoClass {
  const item = bulkUpdateItem(name, patch, 'passId', 'Id of the pass.');
  const description = 'New status; the moves are described in docs/passes.md.';
  EnumField(PASS_STATUSES, { description })(item.prototype as object, 'status');
  return item;
}

export class BulkDeletePasses extends BulkOptions {
  @TextList({
    description: 'Ids of the passes; each must belong to the template.',
    required: true,
    maxItems: MAX_BULK_ITEMS,
    max: 24,
  })
  passIds: string[];
}
