import { EnumField, IdField, Text, IntField, DateTime } from '../../core/validation/fields';
import {
  CREDIT_CHANNELS,
  type CreditChannel,
  OPERATION_TYPES,
  type OperationType,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../schemas/credit-entry.schema';

/** Far below the numbers that lose digits. */
const MAX_AMOUNT = 1_000_000_000;

class CreditEntryFields {
  @EnumField(CREDIT_CHANNELS, { description: 'Channel that the credit is for.', required: true, example: 'SMS' })
  channel: CreditChannel;

  @IntField({
    description: 'Messages added to the balance; negative: taken from it. Not 0.',
    required: true,
    min: -MAX_AMOUNT,
    max: MAX_AMOUNT,
    notZero: true,
    example: 1000,
  })
  amount: number;

  @EnumField(TRANSACTION_TYPES, { description: 'Why the balance changes.', required: true, example: 'PURCHASE' })
  transactionType: TransactionType;

  @EnumField(OPERATION_TYPES, { description: 'Required with `OPERATION`, not allowed with anything else.' })
  operationType?: OperationType;

  @Text({ description: 'For people.', max: 500, example: 'Invoice 2026-118' })
  note?: string;
}

export class CreateCreditEntry extends CreditEntryFields {}

/** One entry of a wallet's ledger (docs/contract/credits.md#ledger). */
export class CreditEntryResource extends CreditEntryFields {
  @IdField({ description: 'Id of the entry.', required: true, example: '64b7f1a2c3d4e5f6a7b8c9d0' })
  _id: string;

  @IntField({ description: 'The channel’s balance after it.', required: true, example: 1000 })
  balance: number;

  @DateTime({ description: 'When it was made.', required: true })
  createdAt: string;
}

/** Remaining per channel; beside a page of the ledger. */
export class CreditBalances {
  @IntField({ description: 'E-mails; null: unlimited.', required: true, nullable: true })
  EMAIL: number | null;

  @IntField({ description: 'SMS; null: unlimited.', required: true, nullable: true })
  SMS: number | null;

  @IntField({ description: 'Pushes; null: unlimited.', required: true, nullable: true })
  PUSH: number | null;
}
