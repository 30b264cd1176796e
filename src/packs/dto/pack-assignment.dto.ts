import { PickOf } from '../../core/validation/field-spec';
import { DateTime, Embedded, EnumField, IntField, Nested } from '../../core/validation/fields';
import { RecordFields } from '../../core/validation/record.fields';
import { CreditEntryResource } from '../../credits/dto/credit.dto';
import { ASSIGNMENT_TRANSACTION_TYPES } from '../../credits/schemas/assignment-credit.schema';
import { UserResource } from '../../users/dto/user.dto';
import { PackResource } from './pack.dto';

/** Credit left in an assigned pack. */
export class PackBalances {
  @IntField({ description: 'E-mails; 0 once expired.', required: true, example: 970 })
  EMAIL: number;

  @IntField({ description: 'SMS; 0 once expired.', required: true, example: 200 })
  SMS: number;

  @IntField({ description: 'Pushes; 0 once expired.', required: true, example: 5000 })
  PUSH: number;
}

export class PackAssignmentResource extends RecordFields {
  @Embedded(() => PackResource, { description: 'The pack.', required: true })
  pack: PackResource;

  @Embedded(() => UserResource, { description: 'The manager; the id alone once the user is deleted.', required: true })
  user: UserResource;

  @Nested(() => PackBalances, { description: 'What is left.', required: true })
  balances: PackBalances;

  @DateTime({ description: 'When the credit expires. Absent: it does not.' })
  expiresAt?: string;
}

/** One entry of the ledger of an assignment (docs/contract/packs.md#expiry). */
export class PackCreditEntryResource extends PickOf(CreditEntryResource, [
  '_id',
  'channel',
  'amount',
  'balance',
  'operationType',
  'createdAt',
]) {
  @EnumField(ASSIGNMENT_TRANSACTION_TYPES, {
    description: '`PURCHASE`: assigned; `OPERATION`: reserved or given back; `EXPIRATION`: expired.',
    required: true,
    example: 'EXPIRATION',
  })
  transactionType: string;
}
