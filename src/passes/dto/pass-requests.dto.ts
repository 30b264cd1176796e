import { listQuery } from '../../core/pagination/list-query.dto';
import { PatchOf } from '../../core/validation/field-spec';
import {
  MAX_CURRENCY_DECIMALS,
  NumberField,
  BooleanField,
  Nested,
  EnumField,
  IdField,
  Text,
  TextList,
} from '../../core/validation/fields';
import { PASS_STATUSES, type PassStatus } from '../../pass-model/pass-status';
import { PassResource } from './pass.resource';

/** See docs/contract/redeeming.md#redemption-context. */
export class RedeemPass {
  @Text({ description: 'Where the pass was scanned.', max: 200, example: 'Gate 3' })
  location?: string;

  @Text({ description: 'Who scanned it.', max: 200, example: 'till-07' })
  operator?: string;

  @NumberField({
    description: 'Amount of the purchase, with at most 4 decimals: no currency has more.',
    min: -1_000_000_000,
    max: 1_000_000_000,
    decimals: MAX_CURRENCY_DECIMALS,
    example: 12.5,
  })
  amount?: number;

  @Text({ description: 'Your own reference, such as an order number.', max: 200, example: 'order-4711' })
  reference?: string;
}

export class StatusBatch {
  // The service checks the number, with its own code.
  @TextList({ description: 'Ids of 1 to 100 passes.', required: true, maxItems: 100_000, max: 24 })
  passIds: string[];

  @EnumField(PASS_STATUSES, { description: 'The status that all of them get.', required: true, example: 'inactive' })
  status: PassStatus;
}

class StatusField {
  @EnumField(PASS_STATUSES, {
    description: 'New status; the moves are described in docs/passes.md.',
    always: true,
    example: 'canceled',
  })
  status?: PassStatus;
}

/** Besides the fields of the pass's kind. */
export class PassStatusField extends PatchOf(StatusField) {}

/** Whether the pass can be redeemed now, and else the code that redeeming would answer. */
export class ValidatedPass {
  @Nested(() => PassResource, { description: 'The pass with its related records.', required: true })
  pass: PassResource;

  @BooleanField({ description: 'Redeeming now would succeed.', required: true })
  redeemable: boolean;

  @Text({
    description: 'What redeeming would answer; absent when it would succeed.',
    example: '400:PASS_ALREADY_REDEEMED',
  })
  errorCode?: string;
}

const BasePassQuery = listQuery('BasePassQuery', ['lastName', 'expirationDate']);

export class PassQuery extends BasePassQuery {
  @EnumField(PASS_STATUSES, { description: 'Only passes of that status.' })
  status?: PassStatus;
}

export class AllPassesQuery extends PassQuery {
  @Text({
    description: 'Only passes of that kind; an unknown one is 400:INVALID_PASS_KIND.',
    max: 50,
    example: 'event',
  })
  kind?: string;
}

export class TemplateName {
  @IdField({ description: 'Id of the template.', required: true })
  _id: string;

  @Text({
    description: 'Name or title of the template; of a transit its number; of a card without a name the wallet’s.',
    required: true,
    example: 'Summer Night Concert',
  })
  name: string;

  @Text({ description: 'Kind of its passes.', required: true, example: 'event' })
  kind: string;
}
