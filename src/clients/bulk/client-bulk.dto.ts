import { BulkOptions, bulkBody, bulkUpdateItem } from '../../bulk/dto/bulk-request.dto';
import { TextList } from '../../core/validation/fields';
import { CreateClient, PatchClient } from '../records/client.dto';

/** Body of POST /clients/bulk. */
export const BulkCreateClients = bulkBody('BulkCreateClients', () => CreateClient);

/** Body of PATCH /clients/bulk. */
export const BulkUpdateClients = bulkBody('BulkUpdateClients', () =>
  bulkUpdateItem('BulkClientItem', PatchClient, 'clientId', 'Id of the customer.'),
);

/** Body of DELETE /clients/bulk. */
export class BulkDeleteClients extends BulkOptions {
  @TextList({ description: 'Ids of the customers.', required: true, maxItems: 5000, max: 24 })
  clientIds: string[];
}
