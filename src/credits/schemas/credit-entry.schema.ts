import { Injectable } from '@nestjs/common';
import { Schema } from 'mongoose';
import { collectionOf, type TenantDocument } from '../../core/database/tenant-collection';

export const CREDIT_CHANNELS = ['EMAIL', 'SMS', 'PUSH'] as const;
export type CreditChannel = (typeof CREDIT_CHANNELS)[number];

export const TRANSACTION_TYPES = ['PURCHASE', 'ADJUSTMENT', 'OPERATION'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const OPERATION_TYPES = ['SEND', 'REFUND'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

/** One change of a channel’s credit; immutable. @typeParam T reasons for a change */
export interface LedgerEntry<T extends string> extends TenantDocument {
  channel: CreditChannel;
  /** A positive amount is added to the balance. */
  amount: number;
  balance: number;
  transactionType: T;
  /** Present only for an OPERATION. */
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
