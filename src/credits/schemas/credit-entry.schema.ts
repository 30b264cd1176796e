import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

export const CREDIT_CHANNELS = ['EMAIL', 'SMS', 'PUSH'] as const;
export type CreditChannel = (typeof CREDIT_CHANNELS)[number];

export const TRANSACTION_TYPES = ['PURCHASE', 'ADJUSTMENT', 'OPERATION'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const OPERATION_TYPES = ['SEND', 'REFUND'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

/** An immutable record of one change to a channel’s credit. @typeParam T transaction types */
export interface LedgerEntry<T extends string> extends TenantDocument {
  channel: CreditChannel;
  /** Change to the balance. Positive amounts add credit. */
  amount: number;
  balance: number;
  transactionType: T;
  /** Present only if the transaction type is OPERATION. */
  operationType?: OperationType;
  note?: string;
  /** Time by the database’s clock; unique within a channel. */
  createdAt: Date;
}

/** A change of a wallet's credit. */
export type CreditEntry = LedgerEntry<TransactionType>;

export const CreditEntrySchema = new Schema(
  {
    wallet: { type: Schema.Types.ObjectId, required: true },
    channel: String,
    amount: Number,
    balance: Number,
    transactionType: String,
    operationType: String,
    note: String,
    createdAt: Date,
  },
  { collection: 'credit_entries', versionKey: false },
);
CreditEntrySchema.index({ wallet: 1, createdAt: -1, _id: -1 }, { name: 'wallet_createdAt' });

@Injectable()
export class CreditEntriesCollection extends collectionOf<CreditEntry>('CreditEntry') {}
