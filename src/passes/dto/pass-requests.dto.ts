import { listQuery } from '../../common/pagination/list-query.dto';
import {
  Decimal,
  Flag,
  Nested,
  NestedList,
  OneOf,
  Reference,
  Text,
  TextList,
  Whole,
  DateTime,
} from '../../common/validation/fields';
import { PASS_STATUSES, type PassStatus } from '../pass-status';
import { PassResource } from './pass.resource';

/** Optional body of a redeem; kept on the pass until it is taken back (api-decisions.md, section 3). */
export class RedeemPass {
  @Text({ description: 'Where the pass was scanned.', max: 200, example: 'Gate 3' })
  location?: string;

  @Text({ description: 'Who scanned it.', max: 200, example: 'till-07' })
  operator?: string;

  @Decimal({ description: 'Amount of the purchase.', min: -1_000_000_000, max: 1_000_000_000, example: 12.5 })
  amount?: number;

  @Text({ description: 'Your own reference, such as an order number.', max: 200, example: 'order-4711' })
  reference?: string;
}

/** Body of POST /passes/status/batch. */
export class StatusBatch {
  // How many is the service's to say, with a code of its own.
  @TextList({ description: 'Ids of 1 to 100 passes.', required: true, maxItems: 100_000, max: 24 })
  passIds: string[];

  @OneOf(PASS_STATUSES, { description: 'The status that all of them get.', required: true, example: 'inactive' })
  status: PassStatus;
}

/** What PATCH /passes/{id} takes besides the fields of the pass's kind. */
export class PassStatusField {
  @OneOf(PASS_STATUSES, { description: 'New status; the moves are described in docs/passes.md.', example: 'canceled' })
  status?: PassStatus;
}

/** Answer of a validation: may the pass be redeemed now, and if not, the code that redeeming would answer. */
export class ValidatedPass {
  @Nested(() => PassResource, { description: 'The pass with its related records.', required: true })
  pass: PassResource;

  @Flag({ description: 'Redeeming now would succeed.', required: true })
  redeemable: boolean;

  @Text({
    description: 'What redeeming would answer; absent when it would succeed.',
    example: '400:PASS_ALREADY_REDEEMED',
  })
  errorCode?: string;
}

export class BulkOperationError {
  @Text({ description: 'Which item.', required: true })
  itemId: string;

  @Text({ description: 'For people, in the caller’s language.', required: true })
  message: string;

  @Text({ description: 'Stable code.', required: true, example: '404:MODEL_NOT_FOUND' })
  code: string;
}

export class StatusResult {
  @Reference({ description: 'Id of the pass.', required: true })
  passId: string;

  @OneOf(PASS_STATUSES, { description: 'Its status now.', required: true })
  status: string;
}

export class BulkOperationResult {
  @Text({ description: 'Which item.', required: true })
  itemId: string;

  @Nested(() => StatusResult, { description: 'What became of it.' })
  result?: StatusResult;
}

/** A bulk operation (spec.md, "BulkOperation"). */
export class BulkOperationResource {
  @Text({ description: 'Id of the operation.', required: true })
  operationId: string;

  @Whole({ description: 'Items of the operation.', required: true })
  totalItems: number;

  @Whole({ description: 'Items that took effect.', required: true })
  successCount: number;

  @Whole({ description: 'Items that failed.', required: true })
  failureCount: number;

  @OneOf(['pending', 'processing', 'completed', 'failed'], { description: 'State of the operation.', required: true })
  status: string;

  @NestedList(() => BulkOperationError, { description: 'Items that failed, and why.', unbounded: true })
  operationErrors?: BulkOperationError[];

  @NestedList(() => BulkOperationResult, { description: 'Items that took effect.', unbounded: true })
  results?: BulkOperationResult[];

  @DateTime({ description: 'When the operation was accepted.', required: true })
  createdAt: string;

  @DateTime({ description: 'When it ended.' })
  completedAt?: string;
}

const BasePassQuery = listQuery('BasePassQuery', ['lastName', 'expirationDate']);

/** Query of a template's passes. */
export class PassQuery extends BasePassQuery {
  @OneOf(PASS_STATUSES, { description: 'Only passes of that status.' })
  status?: PassStatus;
}

/** Query of GET /passes. */
export class AllPassesQuery extends PassQuery {
  @Text({
    description: 'Only passes of that kind; an unknown one is 400:INVALID_PASS_KIND.',
    max: 50,
    example: 'event',
  })
  kind?: string;
}

/** What a SCANNER learns of a template. */
export class TemplateName {
  @Reference({ description: 'Id of the template.', required: true })
  _id: string;

  @Text({
    description: 'Name or title of the template; of a transit its number; of a card without a name the wallet’s.',
    required: true,
  })
  name: string;

  @Text({ description: 'Kind of its passes.', required: true })
  kind: string;
}
