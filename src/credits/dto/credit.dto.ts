import { EnumField, IdField, Text, IntField, DateTime } from '../../core/validation/fields';
import {
  CREDIT_CHANNELS,
  type CreditChannel,
  OPERATION_TYPES,
  type OperationType,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../schemas/credit-entry.schema';

/** Far below `Number.MAX_SAFE_INTEGER`, above which integers lose precision. */
const MAX_AMOUNT = 1_000_000_000;

class CreditEntryFields {
  @EnumField(CREDIT_CHANNELS, { description: 'Channel that the credit pays for.', required: true, example: 'SMS' })
  channel: CreditChannel;

  @IntField({
    description: 'Number of messages to add to the balance. A negative number reduces it. Cannot be 0.',
    required: true,
    min: -MAX_AMOUNT,
    max: MAX_AMOUNT,
    notZero: true,
    example: 1000,
  })
  amount: number;

  @EnumField(TRANSACTION_TYPES, {
    description: 'Reason for the change of the balance.',
    required: true,
    example: 'PURCHASE',
  })
  transactionType: TransactionType;

  @EnumField(OPERATION_TYPES, { description: 'Type of operation. Required with `OPERATION`, not allowed otherwise.' })
  operationType?: OperationType;

  @Text({ description: 'Human-readable note. The service does not use it.', max: 500, example: 'Invoice 2026-118' })
  note?: string;
}

export class CreateCreditEntry extends CreditEntryFields {}

/** One entry of a wallet's ledger (docs/contract/credits.md#ledger). */
export class CreditEntryResource extends CreditEntryFields {
  @IdField({ description: 'ID of the entry.', required: true, example: '64b7f1a2c3d4e5f6a7b8c9d0' })
  _id: string;

  @IntField({ description: 'Balance of the channel after the entry.', required: true, example: 1000 })
  balance: number;

  @DateTime({ description: 'When the entry was added.', required: true })
  createdAt: string;
}

/** Remaining credit per channel, returned with a page of the ledger. */
export class CreditBalances {
  @IntField({ description: 'Number of e-mails left. Null if unlimited.', required: true, nullable: true })
  EMAIL: number | null;

  @IntField({ description: 'Number of SMS messages left. Null if unlimited.', required: true, nullable: true })
  SMS: number | null;

  @IntField({ description: 'Number of push notifications left. Null if unlimited.', required: true, nullable: true })
  PUSH: number | null;
}
