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
  @Text({ description: 'Which item.', required: true, example: '0' })
  itemId: string;

  @Text({ description: 'For people, in the caller’s language.', required: true })
  message: string;

  @Text({ description: 'Stable code.', required: true, example: '404:MODEL_NOT_FOUND' })
  code: string;

  @IntField({ description: 'CSV import: line of the file on which the row begins; the header is line 1.' })
  line?: number;
}

/** An item's result; its fields depend on the operation (docs/contract/bulk.md#results). */
export class BulkResult {
  @Text({ description: 'Id of the pass.' })
  passId?: string;

  @Text({ description: 'Id of the customer.' })
  clientId?: string;

  @Text({ description: 'Issue: value of the barcode.' })
  barcode?: string;

  @Text({ description: 'Issue: page of the pass.' })
  downloadLink?: string;

  @Text({ description: 'Issue and update: status of the pass now.' })
  status?: string;

  @BooleanField({ description: 'Delete: true.' })
  deleted?: boolean;

  @ArrayField(CREDIT_CHANNELS, { description: 'Send: the channels that the message takes.' })
  channels?: CreditChannel[];

  @IdField({ description: 'Replay: id of the webhook’s delivery.' })
  deliveryId?: string;

  @Nested(() => NotifiedDevices, { description: '`phones.update`: how the phones that hold the pass were told.' })
  phones?: NotifiedDevices;
}

export class BulkOperationResult {
  @Text({ description: 'Which item.', required: true, example: '0' })
  itemId: string;

  @Nested(() => BulkResult, { description: 'What became of it.' })
  result?: BulkResult;

  @IntField({ description: 'CSV import: line of the file on which the row begins.' })
  line?: number;
}

export class BulkItemResource {
  @Text({ description: 'Which item.', required: true, example: '0' })
  itemId: string;

  @Nested(() => BulkResult, { description: 'What became of it, when it took effect.' })
  result?: BulkResult;

  @Text({ description: 'When it failed: for people, in the caller’s language.' })
  message?: string;

  @Text({ description: 'When it failed: stable code.', example: '404:MODEL_NOT_FOUND' })
  code?: string;

  @IntField({ description: 'CSV import: line of the file on which the row begins.' })
  line?: number;
}

export class BulkOperationSummary {
  @Text({ description: 'Id of the operation.', required: true, example: '64b7f1a2c3d4e5f6a7b8c9d1' })
  operationId: string;

  @Text({
    description:
      'What it does: `pass.issue`, `pass.update`, `pass.delete`, `pass.status`, `card.issue`, `client.create`, `client.update`, `client.delete`, `coupon.send`, `csv.export`, `csv.import`, `webhook.replay` or `phones.update` (phones are told of a change that many passes show); more may come.',
    required: true,
    example: 'pass.issue',
  })
  action: string;

  @IntField({ description: 'Items of the operation.', required: true })
  totalItems: number;

  @IntField({ description: 'Items that took effect so far.', required: true })
  successCount: number;

  @IntField({ description: 'Items that failed so far.', required: true })
  failureCount: number;

  @EnumField(BULK_STATUSES, { description: 'State of the operation.', required: true })
  status: string;

  @DateTime({ description: 'When the operation was accepted.', required: true })
  createdAt: string;

  @DateTime({ description: 'When its status or its items last changed.', required: true })
  updatedAt: string;

  @DateTime({ description: 'When it ended.' })
  completedAt?: string;
}

export class BulkOperationResource extends BulkOperationSummary {
  @NestedList(() => BulkOperationError, { description: 'Items that failed, and why.', unbounded: true })
  operationErrors?: BulkOperationError[];

  @NestedList(() => BulkOperationResult, { description: 'Items that took effect.', unbounded: true })
  results?: BulkOperationResult[];

  @BooleanField({ description: 'Over 5,000 items: errors and results are not here but at `/items`.' })
  resultsTruncated?: boolean;
}

const BaseOperationQuery = listQuery('BaseOperationQuery', [], false);

export class BulkOperationQuery extends BaseOperationQuery {
  @EnumField(BULK_STATUSES, { description: 'Only operations of that status.' })
  status?: BulkStatus;
}
