import { listQuery } from '../../core/pagination/list-query.dto';
import {
  DateTime,
  BooleanField,
  ArrayField,
  Nested,
  NestedList,
  EnumField,
  IdField,
  Text,
  IntField,
} from '../../core/validation/fields';
import { CREDIT_CHANNELS, type CreditChannel } from '../../credits/schemas/credit-entry.schema';
import { NotifiedDevices } from '../../passes/records/notified-devices.dto';
import { BULK_STATUSES, type BulkStatus } from '../schemas/bulk-operation.schema';

export class BulkOperationError {
  @Text({
    description: 'ID of the item: `passId`, `clientId`, or its position in the request, starting at 0.',
    required: true,
    example: '0',
  })
  itemId: string;

  @Text({ description: 'Human-readable error message in the language of the caller.', required: true })
  message: string;

  @Text({
    description: 'Error code. Does not change between releases.',
    required: true,
    example: '404:MODEL_NOT_FOUND',
  })
  code: string;

  @IntField({ description: 'For CSV imports: line of the file on which the row begins. The header is line 1.' })
  line?: number;
}

/** The result of an item. Its fields depend on the operation (docs/contract/bulk.md#results). */
export class BulkResult {
  @Text({ description: 'ID of the pass.' })
  passId?: string;

  @Text({ description: 'ID of the customer.' })
  clientId?: string;

  @Text({ description: 'Value of the barcode. Only for issued passes.' })
  barcode?: string;

  @Text({ description: 'Page of the pass. Only for issued passes.' })
  downloadLink?: string;

  @Text({ description: 'Status of the pass after the operation. Only for issued and updated passes.' })
  status?: string;

  @BooleanField({ description: 'Always `true`. Only for deleted records.' })
  deleted?: boolean;

  @ArrayField(CREDIT_CHANNELS, { description: 'Channels over which the message is sent. Only for sent coupons.' })
  channels?: CreditChannel[];

  @IdField({ description: 'ID of the replayed webhook delivery.' })
  deliveryId?: string;

  @Nested(() => NotifiedDevices, {
    description: 'Only for `phones.update`: results of notifying the phones that hold the pass.',
  })
  phones?: NotifiedDevices;
}

export class BulkOperationResult {
  @Text({
    description: 'ID of the item: `passId`, `clientId`, or its position in the request, starting at 0.',
    required: true,
    example: '0',
  })
  itemId: string;

  @Nested(() => BulkResult, { description: 'Result of the item.' })
  result?: BulkResult;

  @IntField({ description: 'For CSV imports: line of the file on which the row begins.' })
  line?: number;
}

export class BulkItemResource {
  @Text({
    description: 'ID of the item: `passId`, `clientId`, or its position in the request, starting at 0.',
    required: true,
    example: '0',
  })
  itemId: string;

  @Nested(() => BulkResult, { description: 'Result of the item, if it succeeded.' })
  result?: BulkResult;

  @Text({ description: 'Error message in the language of the caller, if the item failed.' })
  message?: string;

  @Text({
    description: 'Error code, if the item failed. Does not change between releases.',
    example: '404:MODEL_NOT_FOUND',
  })
  code?: string;

  @IntField({ description: 'For CSV imports: line of the file on which the row begins.' })
  line?: number;
}

export class BulkOperationSummary {
  @Text({ description: 'ID of the operation.', required: true, example: '64b7f1a2c3d4e5f6a7b8c9d1' })
  operationId: string;

  @Text({
    description:
      'Type of the operation: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay`, or `phones.update`, which notifies phones of a change to many passes. Later releases may add types.',
    required: true,
    example: 'pass.issue',
  })
  action: string;

  @IntField({ description: 'Number of items in the operation.', required: true })
  totalItems: number;

  @IntField({ description: 'Number of items that have succeeded so far.', required: true })
  successCount: number;

  @IntField({ description: 'Number of items that have failed so far.', required: true })
  failureCount: number;

  @EnumField(BULK_STATUSES, { description: 'Status of the operation.', required: true })
  status: string;

  @DateTime({ description: 'Time at which the operation was accepted.', required: true })
  createdAt: string;

  @DateTime({ description: 'Time at which the status or the items of the operation last changed.', required: true })
  updatedAt: string;

  @DateTime({ description: 'Time at which the operation ended.' })
  completedAt?: string;
}

export class BulkOperationResource extends BulkOperationSummary {
  @NestedList(() => BulkOperationError, { description: 'Items that failed, with their errors.', unbounded: true })
  operationErrors?: BulkOperationError[];

  @NestedList(() => BulkOperationResult, { description: 'Items that succeeded, with their results.', unbounded: true })
  results?: BulkOperationResult[];

  @BooleanField({
    description:
      'Whether `operationErrors` and `results` are omitted because the operation has more than 5,000 items. In that case, read them from `/items`.',
  })
  resultsTruncated?: boolean;
}

const BaseOperationQuery = listQuery('BaseOperationQuery', [], false);

export class BulkOperationQuery extends BaseOperationQuery {
  @EnumField(BULK_STATUSES, { description: 'Return only operations with this status.' })
  status?: BulkStatus;
}
