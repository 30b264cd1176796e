import { BulkOptions, bulkBody, bulkUpdateItem, MAX_BULK_ITEMS } from '../../bulk/dto/bulk-options.dto';
import { TextList } from '../../core/validation/fields';
import { CreateClient, PatchClient } from '../records/client.dto';

export const BulkCreateClients = bulkBody('BulkCreateClients', () => CreateClient);

export const BulkUpdateClients = bulkBody('BulkUpdateClients', () =>
  bulkUpdateItem('BulkClientItem', PatchClient, 'clientId', 'ID of the customer.'),
);

export class BulkDeleteClients extends BulkOptions {
  @TextList({ description: 'IDs of the customers.', required: true, maxItems: MAX_BULK_ITEMS, max: 24 })
  clientIds: string[];
}
