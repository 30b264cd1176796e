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
  @Text({ description: 'Place where the pass is scanned. Stored with the redemption.', max: 200, example: 'Gate 3' })
  location?: string;

  @Text({
    description: 'Person or till that scans the pass. Stored with the redemption.',
    max: 200,
    example: 'till-07',
  })
  operator?: string;

  @NumberField({
    description: 'Amount of the purchase, with up to 4 decimals. Stored with the redemption.',
    min: -1_000_000_000,
    max: 1_000_000_000,
    decimals: MAX_CURRENCY_DECIMALS,
    example: 12.5,
  })
  amount?: number;

  @Text({
    description: 'Your own reference for the redemption, such as an order number. Stored with the redemption.',
    max: 200,
    example: 'order-4711',
  })
  reference?: string;
}

export class StatusBatch {
  // The service checks the documented maximum, because exceeding it has its own error code.
  @TextList({ description: 'IDs of the passes, 1 to 100.', required: true, maxItems: 100_000, max: 24 })
  passIds: string[];

  @EnumField(PASS_STATUSES, { description: 'New status of all these passes.', required: true, example: 'inactive' })
  status: PassStatus;
}

class StatusField {
  @EnumField(PASS_STATUSES, {
    description: 'New status. See docs/passes.md for the allowed changes of status.',
    always: true,
    example: 'canceled',
  })
  status?: PassStatus;
}

/** The `status` of a PATCH, which is read separately from the fields of the pass’s kind. */
export class PassStatusField extends PatchOf(StatusField) {}

/** Whether the pass can be redeemed now, and if not, the error code that redeeming would return. */
export class ValidatedPass {
  @Nested(() => PassResource, { description: 'The pass with its related records.', required: true })
  pass: PassResource;

  @BooleanField({ description: 'Whether redeeming the pass now would succeed.', required: true })
  redeemable: boolean;

  @Text({
    description: 'The error code that redeeming would return. Absent if `redeemable` is true.',
    example: '400:PASS_ALREADY_REDEEMED',
  })
  errorCode?: string;
}

const BasePassQuery = listQuery('BasePassQuery', ['lastName', 'expirationDate']);

export class PassQuery extends BasePassQuery {
  @EnumField(PASS_STATUSES, { description: 'Return only passes with this status.' })
  status?: PassStatus;
}

export class AllPassesQuery extends PassQuery {
  @Text({
    description: 'Return only passes of this kind. An unknown kind returns 400:INVALID_PASS_KIND.',
    max: 50,
    example: 'event',
  })
  kind?: string;
}

export class TemplateName {
  @IdField({ description: 'ID of the template.', required: true })
  _id: string;

  @Text({
    description:
      'Name or title of the template. For a transit, its number. For a card without a name, the name of the wallet.',
    required: true,
    example: 'Summer Night Concert',
  })
  name: string;

  @Text({ description: 'Kind of the template’s passes.', required: true, example: 'event' })
  kind: string;
}
