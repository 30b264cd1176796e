import type { DtoClass } from '../../core/validation/field-spec';
import { BooleanField, NestedList, IdField, Text } from '../../core/validation/fields';

/** In bytes (docs/contract/requests.md#size-limits). */
export const BULK_LIMIT = 8 * 1024 * 1024;

/** Per request (docs/contract/bulk.md#bulk-requests). */
export const MAX_BULK_ITEMS = 5000;

/** Common fields of bulk bodies (docs/contract/bulk.md#bulk-requests). */
export class BulkOptions {
  @Text({
    description:
      'Called once when the operation ends: up to ten addresses, separated by commas. `#headers=Name:url-encoded value` at the end of one adds headers to its call.',
    max: 4000,
    example: 'https://example.com/hook#headers=Authorization:Bearer%20secret',
  })
  webhookUrl?: string;

  @BooleanField({ description: 'Carry it out before the answer; refused from 1,000 items on.' })
  forceSync?: boolean;
}

/** Documents a bulk body. Items are validated when their turn comes. */
export function bulkBody(name: string, item: () => DtoClass): DtoClass {
  const body = { [name]: class extends BulkOptions {} }[name];
  NestedList(item, { description: '', required: true, maxItems: MAX_BULK_ITEMS })(body.prototype as object, 'items');
  return body;
}

export function bulkUpdateItem(name: string, patch: DtoClass, key: string, description: string): DtoClass {
  const item = { [name]: class extends patch {} }[name];
  IdField({ description, required: true })(item.prototype as object, key);
  return item;
}
