import { BulkOptions, bulkUpdateItem, MAX_BULK_ITEMS } from '../../bulk/dto/bulk-options.dto';
import type { DtoClass } from '../../core/validation/field-spec';
import { EnumField, TextList } from '../../core/validation/fields';
import { PASS_STATUSES } from '../../pass-model/pass-status';

/** An item of PATCH /{T}/{id}/passes/bulk: the pass ID, and the fields that PATCH accepts for a single pass. */
export function passUpdateItem(name: string, patch: DtoClass): DtoClass {
  const item = bulkUpdateItem(name, patch, 'passId', 'ID of the pass.');
  const description = 'New status. See docs/passes.md for the allowed changes of status.';
  EnumField(PASS_STATUSES, { description })(item.prototype as object, 'status');
  return item;
}

export class BulkDeletePasses extends BulkOptions {
  @TextList({
    description: 'IDs of the passes to delete, 1 to 5,000. Each pass must belong to the template.',
    required: true,
    maxItems: MAX_BULK_ITEMS,
    max: 24,
  })
  passIds: string[];
}
