import { PickOf } from '../../core/validation/field-spec';
import { DateTime, Embedded, EnumField, IntField, Nested } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { CreditEntryResource } from '../../credits/dto/credit.dto';
import { ASSIGNMENT_TRANSACTION_TYPES } from '../../credits/schemas/assignment-credit.schema';
import { UserResource } from '../../users/dto/user.dto';
import { PackResource } from './pack.dto';

/** Credit left in an assigned pack. */
export class PackBalances {
  @IntField({ description: 'Number of e-mails left. 0 after expiry.', required: true, example: 970 })
  EMAIL: number;

  @IntField({ description: 'Number of SMS messages left. 0 after expiry.', required: true, example: 200 })
  SMS: number;

  @IntField({ description: 'Number of push notifications left. 0 after expiry.', required: true, example: 5000 })
  PUSH: number;
}

export class PackAssignmentResource extends RecordFields {
  @Embedded(() => PackResource, { description: 'The assigned pack.', required: true })
  pack: PackResource;

  @Embedded(() => UserResource, {
    description: 'The manager. Only the ID if the user has been deleted.',
    required: true,
  })
  user: UserResource;

  @Nested(() => PackBalances, { description: 'Credit left in the pack.', required: true })
  balances: PackBalances;

  @DateTime({ description: 'When the credit expires. Absent if it does not.' })
  expiresAt?: string;
}

/** One ledger entry of an assignment (docs/contract/packs.md#expiry). */
export class PackCreditEntryResource extends PickOf(CreditEntryResource, [
  '_id',
  'channel',
  'amount',
  'balance',
  'operationType',
  'createdAt',
]) {
  @EnumField(ASSIGNMENT_TRANSACTION_TYPES, {
    description:
      'Reason for the change: `PURCHASE` when the pack is assigned, `OPERATION` when credit is reserved or returned, `EXPIRATION` when it expires.',
    required: true,
    example: 'EXPIRATION',
  })
  transactionType: string;
}
