import type { DtoClass } from '../../core/validation/field-spec';
import { BooleanField, NestedList, IdField, Text } from '../../core/validation/fields';

/** Maximum size of a bulk request in bytes (docs/contract/requests.md#size-limits). */
export const BULK_LIMIT = 8 * 1024 * 1024;

/** Maximum number of items per request (docs/contract/bulk.md#bulk-requests). */
export const MAX_BULK_ITEMS = 5000;

/** Fields that all bulk request bodies share (docs/contract/bulk.md#bulk-requests). */
export class BulkOptions {
  @Text({
    description:
      'Addresses to call once when the operation ends: up to ten, separated by commas. To add headers to the call of an address, append `#headers=Name:url-encoded value` to it.',
    max: 4000,
    example: 'https://example.com/hook#headers=Authorization:Bearer%20secret',
  })
  webhookUrl?: string;

  @BooleanField({
    description:
      'Whether to run the operation before responding. Not allowed for 1,000 items or more. Default: `false`.',
  })
  forceSync?: boolean;
}

/** Creates the class that documents a bulk request body. Each item is validated only when it runs. */
export function bulkBody(name: string, item: () => DtoClass): DtoClass {
  const body = { [name]: class extends BulkOptions {} }[name];
  NestedList(item, { description: 'The items, 1 to 5,000.', required: true, maxItems: MAX_BULK_ITEMS })(
    body.prototype as object,
    'items',
  );
  return body;
}

export function bulkUpdateItem(name: string, patch: DtoClass, key: string, description: string): DtoClass {
  const item = { [name]: class extends patch {} }[name];
  IdField({ description, required: true })(item.prototype as object, key);
  return item;
}
